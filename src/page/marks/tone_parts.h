/* Walls with tone, as those who make them share them; see tone.c. */
#ifndef MAZEPRESS_PAGE_TONE_PARTS_H
#define MAZEPRESS_PAGE_TONE_PARTS_H

#include "page/layout/place.h"
#include "page/marks/pencil.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TONE_SLACK 0.05 /* mm: what is kept clear beside the clear width */

/* How dark the walls are to be, 0 to 1: by place, out of a picture laid over the maze, from the top
 * to the bottom, or by how far cells are from the entrance.
 *
 * A picture is sharpened, and a wall has the mean of a square of one cell round its middle.  Sums
 * of all pixels above and to the left of each make that a matter of four of them (F. Crow,
 * "Summed-Area Tables for Texture Mapping", 1984). */
typedef struct tone_field {
    uint32_t width, whole; /* of the picture; 0: there is none */
    uint32_t top, height;  /* the rows of it that are here */
    double *sums;          /* (width + 1) x (height + 1), row by row */
    maze_point corner;     /* of it on the page, */
    double pixel;          /* and the length of one of its pixels there; */
    double reach;          /* half of a cell in pixels */
    bool turned;           /* upside down */
} tone_field;

typedef struct tone_wall {
    uint32_t from, to; /* corners */
    double sweep;
    double want;    /* half width, points */
    int8_t outside; /* the side, seen along the wall, that is not in the maze: -1 left, 1 right;
                     * 0: none */
    bool even;      /* its width changes evenly */
    uint32_t first, pieces; /* of its points between and at its corners: pieces + 1 of them */
} tone_wall;

/* A point on the line of a wall. */
typedef struct tone_point {
    maze_point at, left; /* and the unit vector to the left, seen along the wall */
    double half;         /* width, points */
    double cap;          /* the most along the piece that begins here */
} tone_point;

/* End 2w of wall w is where it begins, end 2w + 1 the other. */
typedef struct tone {
    const page_place *place;
    tone_field field;
    double thin, most; /* half widths where all is white, and black */
    double hair;       /* the least, where the pencil needs the room */
    double clear;      /* and what stays clear, points */
    bool squares;      /* ends and corners are square */
    page_pencil pencil;
    tone_wall *walls;
    size_t count;
    tone_point *points;
    size_t point_count;
    maze_corner base; /* the least corner number; corners are numbered from it */
    size_t corners;
    maze_point *at;         /* where they are; NULL: where the place has them */
    uint32_t *start, *ends; /* of each corner's ends, clockwise */
    uint32_t *next;         /* of each end the next one clockwise at its corner */
    double *half;           /* of each corner; less than 0: not known yet */
    uint8_t *drawn;         /* of each end: the left side of the wall from there on */
    double narrowest;       /* between the pencil's lines and a wall */
} tone;

static inline maze_point page_tone_corner(const tone *t, uint32_t corner)
{
    return t->at ? t->at[corner] : page_place_corner(t->place, t->base + corner);
}

/* Walls along corridors that wind give way to the pencil's lines, which give way where they cannot.
 * False when out of memory. */
bool page_tone_make_room(tone *t);

#endif
