/* Walls as bands: with a texture, and as if the light came from one side. */
#ifndef MAZEPRESS_PAGE_BANDS_H
#define MAZEPRESS_PAGE_BANDS_H

#include "page/layout/place.h"

/* Adds the walls of the cells as bands.  Their pattern belongs to each wall and follows from the
 * seed, so that it is the same in every part of the page; it takes 48 points of marks a wall at
 * most. */
void page_bands_draw(maze_drawing *drawing, const page_place *place, page_range cells);

#endif
