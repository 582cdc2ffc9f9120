/* Patterns on the ground of a maze, behind its walls. */
#ifndef MAZEPRESS_PAGE_PAVING_H
#define MAZEPRESS_PAGE_PAVING_H

#include "page/layout/place.h"

/* Adds what the style wants on the ground of the cells, as strokes of the role GROUND. */
void page_paving_draw(maze_drawing *drawing, const page_place *place, page_range cells);

#endif
