/* The way through a maze: a line, or its cells filled. */
#ifndef MAZEPRESS_PAGE_SOLUTION_H
#define MAZEPRESS_PAGE_SOLUTION_H

#include "page/place.h"

/* Adds the way of a place that has one as its style wants it: as a line, or those of the cells
 * that it passes filled; where passages are drawn they are drawn again over them. */
bool solution_draw(maze_drawing *drawing, const page_place *place, cell_range cells,
                   maze_error *error);

#endif
