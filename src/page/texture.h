/* Patterns in walls that are bands: hatching, dots, bricks, leaves. */
#ifndef MAZEPRESS_PAGE_TEXTURE_H
#define MAZEPRESS_PAGE_TEXTURE_H

#include "page/place.h"

/* The marks that a texture is made of: strokes whose order is that of painting. */
#define TEXTURE_MARKS 3

typedef struct texture_pen {
    const page_place *place;
    double width; /* of the band, in points */
    double line;  /* of its outline */
    maze_mark *marks;
} texture_pen;

/* Adds one piece of a wall, in points of the page, to the marks.  False when out of memory. */
typedef bool texture_add(const texture_pen *pen, maze_point from, maze_point to, double sweep,
                         uint64_t key);

texture_add texture_hatch, texture_dots, texture_bricks, texture_hedge;

#endif
