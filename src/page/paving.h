/* Patterns on the ground of a maze: hatching, dots, bricks, grass. */
#ifndef MAZEPRESS_PAGE_PAVING_H
#define MAZEPRESS_PAGE_PAVING_H

#include "page/place.h"

/* Adds what the style wants on the ground of the cells, as strokes of the role GROUND. */
bool paving_draw(maze_drawing *drawing, const page_place *place, cell_range cells,
                 maze_error *error);

#endif
