/* Walls as bands: with a texture, and as if the light came from one side. */
#ifndef MAZEPRESS_PAGE_BANDS_H
#define MAZEPRESS_PAGE_BANDS_H

#include "page/place.h"

/* True if the style draws walls as bands and not as lines. */
bool bands_wanted(const maze_style *style);

/* How thick bands are that nobody gave a thickness, in shortest walls. */
#define BAND_SHARE 0.36

/* The least thickness, in points of paper, at which what is in them can be told. */
#define LEAST_BAND 2.8

/* The same in the style's medium: of pixels a few are needed, and what is on a screen scales. */
double bands_least(const maze_style *style);

/* Adds the walls of cells first..last of the ground (`none`: none of them) as bands.  Whatever is
 * in them belongs to a wall each and follows from the seed, so that it is the same in every part of
 * the page; it takes 48 points of marks a wall at most. */
bool bands_draw(maze_drawing *drawing, const page_place *place, bool none, maze_cell first,
                maze_cell last, maze_error *error);

#endif
