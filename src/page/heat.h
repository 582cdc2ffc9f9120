/* Cells in the color of their distance from the entrance. */
#ifndef MAZEPRESS_PAGE_HEAT_H
#define MAZEPRESS_PAGE_HEAT_H

#include "page/place.h"

/* Finds the distances of a place whose style wants them; the caller frees `distance`. */
bool heat_measure(page_place *place, maze_error *error);

/* How far each cell of a maze is from its entrance, and how far the farthest one; NULL on error.
 * The caller frees them. */
uint32_t *heat_distances(const maze_maze *maze, uint32_t *farthest, maze_error *error);

/* How many colors there are: one for each distance, but no more than 64. */
uint32_t heat_levels(const page_place *place);

/* Adds a mark for each color, with those of the cells that have it and its part of the legend;
 * none without distances. */
bool heat_draw(maze_drawing *drawing, const page_place *place, cell_range cells, maze_error *error);

#endif
