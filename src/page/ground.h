/* The ground of a maze: all its cells in one color. */
#ifndef MAZEPRESS_PAGE_GROUND_H
#define MAZEPRESS_PAGE_GROUND_H

#include "page/place.h"

/* Adds the cells if the style gives them a color. */
bool ground_draw(maze_drawing *drawing, const page_place *place, cell_range cells,
                 maze_error *error);

/* Adds the outline of these cells, and of their holes.  False when out of memory. */
bool ground_outline(const page_place *place, cell_range cells, maze_mark *mark);

#endif
