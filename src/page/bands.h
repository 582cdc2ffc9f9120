/* Walls as bands: with a texture, and as if the light came from one side. */
#ifndef MAZEPRESS_PAGE_BANDS_H
#define MAZEPRESS_PAGE_BANDS_H

#include "page/place.h"

/* True if the style draws walls as bands and not as lines. */
bool bands_wanted(const maze_style *style);

/* The default thickness of bands, in shortest walls. */
#define BAND_SHARE 0.36

/* The least thickness, in points of paper, at which their pattern can be recognized. */
#define LEAST_BAND 2.8

/* The same in the style's medium: a few pixels, or one on a screen, which scales. */
double bands_least(const maze_style *style);

/* Adds the walls of the cells as bands.  Their pattern belongs to each wall and follows from the
 * seed, so that it is the same in every part of the page; it takes 48 points of marks a wall at
 * most. */
bool bands_draw(maze_drawing *drawing, const page_place *place, cell_range cells,
                maze_error *error);

#endif
