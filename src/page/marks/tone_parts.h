/* Shared data of the files that make walls with tone; see tone.c. */
#ifndef MAZEPRESS_PAGE_TONE_PARTS_H
#define MAZEPRESS_PAGE_TONE_PARTS_H

#include "page/layout/place.h"
#include "page/marks/pencil.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TONE_SLACK 0.05 /* additional distance next to the clear width, in mm */

/* The darkness of walls, 0 to 1, by place: from an image laid over the maze, from the top to the
 * bottom, or by the distance of cells from the entrance.
 *
 * An image is sharpened, and a wall has the mean of a square of one cell around its middle.  It is
 * computed from four sums of all pixels above and to the left (F. Crow, "Summed-Area Tables for
 * Texture Mapping", 1984). */
typedef struct tone_field {
    uint32_t width, whole; /* size of the image; 0: no image */
    uint32_t top, height;  /* the rows of it that are in memory */
    double *sums;          /* (width + 1) x (height + 1), row by row */
    maze_point corner;     /* place of its corner on the page */
    double pixel;          /* length of one of its pixels on the page */
    double reach;          /* half of a cell in pixels */
    bool turned;           /* upside down */
} tone_field;

typedef struct tone_wall {
    uint32_t from, to; /* corners */
    double sweep;
    double want;    /* requested half width, in points */
    int8_t outside; /* the side, seen along the wall, that is outside the maze: -1 left, 1 right; 0:
                     * none */
    bool even;      /* its width changes evenly */
    uint32_t first, pieces; /* first of its points and number of pieces; it has pieces + 1 points,
                             * including both corners */
} tone_wall;

/* A point on the line of a wall. */
typedef struct tone_point {
    maze_point at, left; /* `left`: unit vector to the left, seen along the wall */
    double half;         /* half width, in points */
    double cap;          /* maximum along the piece that begins here */
} tone_point;

/* The state of making walls.  End 2w is the beginning of wall w, end 2w + 1 the other end. */
typedef struct tone {
    const page_place *place;
    tone_field field;
    double thin, most; /* half widths in white and in black places */
    double hair;       /* minimum half width, where the pencil needs the space */
    double clear;      /* clear width, in points */
    bool squares;      /* ends and corners are square */
    page_pencil pencil;
    tone_wall *walls;
    size_t count;
    tone_point *points;
    size_t point_count;
    maze_corner base; /* lowest corner number; corners are numbered from it */
    size_t corners;
    maze_point *at;         /* places of corners; NULL: those of the page_place */
    uint32_t *start, *ends; /* the ends at each corner, clockwise */
    uint32_t *next;         /* for each end, the next one clockwise at its corner */
    double *half;           /* for each corner; less than 0: not known yet */
    uint8_t *drawn;         /* for each end: the left side of the wall from there on was drawn */
    double narrowest;       /* minimum distance between the pencil's lines and a wall */
} tone;

static inline maze_point page_tone_corner(const tone *t, uint32_t corner)
{
    return t->at ? t->at[corner] : page_place_corner(t->place, t->base + corner);
}

/* Moves walls along winding corridors away from the pencil's lines, and the lines where walls
 * cannot move.  Returns false if there is not enough memory. */
bool page_tone_make_room(tone *t);

#endif
