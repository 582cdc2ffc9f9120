/* Data for walls whose width depends on a tone (tone.c). Lengths are in points. */
#ifndef MAZEPRESS_PAGE_TONE_PARTS_H
#define MAZEPRESS_PAGE_TONE_PARTS_H

#include "page/layout/place.h"
#include "page/marks/pencil.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TONE_SLACK 0.05 /* distance that is added to half of the clear width, in mm */

/* The darkness of walls, from 0 to 1. With an image, the darkness is the mean of the pixels around
 * a point. Sums of all pixels above and to the left of a point make the computation of the mean
 * fast (F. Crow, "Summed-Area Tables for Texture Mapping", 1984). */
typedef struct tone_field {
    uint32_t width, whole; /* width and height of the image in pixels; width 0: no image */
    /* index of the first row in memory, and number of rows in memory */
    uint32_t top, height;
    double *sums;          /* (width + 1) x (height + 1) sums, row by row */
    maze_point corner;
    double pixel; /* length of a pixel of the image on the page */
    double reach; /* half of the side of a cell, in pixels of the image, but at least 0.5 */
    bool turned;
} tone_field;

typedef struct tone_wall {
    uint32_t from, to;
    double sweep;
    double want;
    /* the side of the wall that is outside the maze, seen along the wall: -1: left, 1: right, 0:
     * neither side */
    int8_t outside;
    bool even;
    /* index of the wall's first point; the wall has pieces + 1 points */
    uint32_t first, pieces;
} tone_wall;

typedef struct tone_point {
    maze_point at, left; /* position, and unit vector to the left, seen along the wall */
    double half;
    double cap;          /* maximum half width of the wall along the piece that begins at the
                          * point */
} tone_point;

/* The walls with tone in a part of a page. Wall w has the ends 2w and 2w + 1. */
typedef struct tone {
    const page_place *place;
    tone_field field;
    double thin, most; /* half widths of walls in white areas and in black areas */
    double hair;       /* minimum half width of walls where the pencil needs space */
    double clear;
    bool squares;
    page_pencil pencil;
    tone_wall *walls;
    size_t count;
    tone_point *points;
    size_t point_count;
    /* lowest corner number; corner c of this struct is the shape's corner base + c */
    maze_corner base;
    size_t corners;
    /* positions of corners, if walls can move; otherwise NULL */
    maze_point *at;
    /* for each corner, the index of its first end in `ends`; and the ends of walls, sorted by
     * corner and clockwise */
    uint32_t *start, *ends;
    uint32_t *next; /* for each end, the next end clockwise at its corner */
    double *half;   /* half width of walls at each corner */
    /* for each end, 1 if the outline on the left side of its wall was drawn */
    uint8_t *drawn;
    /* minimum distance between the pencil's lines and the middle line of a wall */
    double narrowest;
} tone;

static inline maze_point page_tone_corner(const tone *t, uint32_t corner)
{
    return t->at ? t->at[corner] : page_place_corner(t->place, t->base + corner);
}

/* Moves the walls of winding corridors away from the pencil's lines, or the lines away from walls
 * that cannot move. Returns false if there is not enough memory. */
bool page_tone_make_room(tone *tone);

#endif
