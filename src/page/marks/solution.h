/* The way through a maze, as a line or as its cells filled, and colors that run from one to
 * another. */
#ifndef MAZEPRESS_PAGE_SOLUTION_H
#define MAZEPRESS_PAGE_SOLUTION_H

#include "page/layout/place.h"

#include <mazepress/drawing.h>

/* Adds the way of a place that has one as its style wants it: as a line, or those of the cells
 * that it passes filled; where passages are drawn they are drawn again over them. */
void page_solution_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Color 0 .. steps - 1 of those from one to another: the first is `from`, the last `to`.  Between
 * them all lie on a straight line of Oklab, so that they change evenly to the eye and do not turn
 * gray. B. Ottosson, "A perceptual color space for image processing" (2020). */
maze_color page_gradient_color(maze_color from, maze_color to, uint32_t step, uint32_t steps);

#endif
