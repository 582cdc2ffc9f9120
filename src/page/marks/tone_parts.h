/* Data that the files for walls with tone share (tone.c). */
#ifndef MAZEPRESS_PAGE_TONE_PARTS_H
#define MAZEPRESS_PAGE_TONE_PARTS_H

#include "page/layout/place.h"
#include "page/marks/pencil.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TONE_SLACK 0.05 /* distance that is added to the clear width, in mm */

/* The darkness of walls, from 0 to 1, at each place.  The darkness comes from an image that is laid
 * over the maze, from the height on the page, or from the distance of cells from the entrance.
 *
 * An image is sharpened, and the darkness of a wall is the mean of a square of one cell around its
 * middle.  This mean is computed from four sums, each of all pixels above and to the left of a
 * point (F. Crow, "Summed-Area Tables for Texture Mapping", 1984). */
typedef struct tone_field {
    uint32_t width, whole; /* width and height of the image in pixels; width 0: no image */
    uint32_t top, height;  /* range of the rows of the image that are in memory */
    double *sums;          /* (width + 1) x (height + 1) sums, row by row */
    maze_point corner;     /* place of the image's upper left corner on the page */
    double pixel;          /* length of a pixel of the image on the page, in points */
    double reach;          /* half of the side of a cell, in pixels */
    bool turned;           /* true if the maze is upside down */
} tone_field;

typedef struct tone_wall {
    uint32_t from, to; /* numbers of the wall's corners */
    double sweep;
    double want; /* requested half width, in points */
    /* the side, seen along the wall, that is outside the maze: -1: left, 1: right, 0: none */
    int8_t outside;
    bool even; /* true if the width of the wall changes evenly */
    /* index of the wall's first point, and number of its pieces; the wall has pieces + 1 points,
     * including both corners */
    uint32_t first, pieces;
} tone_wall;

/* A point on the line of a wall. */
typedef struct tone_point {
    maze_point at, left; /* `left`: unit vector to the left of the wall, seen along it */
    double half;         /* half width of the wall at the point, in points */
    double cap;          /* maximum half width of the wall along the piece that begins at the
                            point */
} tone_point;

/* The state of making walls.  Wall w begins at end number 2w and stops at end number 2w + 1. */
typedef struct tone {
    const page_place *place;
    tone_field field;
    double thin, most; /* half widths of walls in white places and in black places */
    double hair;       /* minimum half width of walls where the pencil needs space */
    double clear;      /* clear width, in points */
    bool squares;      /* true if ends and corners of walls are square */
    page_pencil pencil;
    tone_wall *walls;
    size_t count;
    tone_point *points;
    size_t point_count;
    maze_corner base; /* lowest corner number, which the numbers in this struct omit */
    size_t corners;
    maze_point *at; /* places of corners, if walls can move; NULL: the places in page_place */
    /* the ends at each corner, clockwise; `start` contains the index of a corner's first end in
     * `ends` */
    uint32_t *start, *ends;
    uint32_t *next;   /* for each end, the next end clockwise at its corner */
    double *half;     /* for each corner, the half width; less than 0: not computed yet */
    uint8_t *drawn;   /* for each end, 1 if the outline on the left side of its wall was drawn from
                         there */
    double narrowest; /* minimum distance between the pencil's lines and a wall */
} tone;

static inline maze_point page_tone_corner(const tone *t, uint32_t corner)
{
    return t->at ? t->at[corner] : page_place_corner(t->place, t->base + corner);
}

/* Moves walls in winding corridors away from the pencil's lines, and moves the lines if walls
 * cannot move.  Returns false if there is not enough memory. */
bool page_tone_make_room(tone *t);

#endif
