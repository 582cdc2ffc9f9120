/* The way through a maze, as a line or as its cells filled, and colors that run from one to
 * another. */
#ifndef MAZEPRESS_PAGE_SOLUTION_H
#define MAZEPRESS_PAGE_SOLUTION_H

#include "page/layout/place.h"

#include <mazepress/drawing.h>

/* Adds the way of a place that has one as its style wants it: as a line, or those of the cells
 * that it passes filled; where passages are drawn they are drawn again over them. */
bool page_solution_draw(maze_drawing *drawing, const page_place *place, page_range cells,
                        maze_error *error);

/* The way through in colors that run from one at the entrance to another at the exit. */

/* How many colors are needed for steps that are hardly seen, 1 to 48; 1: the two are the same. */
uint32_t page_gradient_steps(maze_color from, maze_color to);

/* Color 0 .. steps - 1 of them: the first is `from`, the last `to`.  Between them all lie on a
 * straight line of Oklab, so that they change evenly to the eye and do not turn gray.
 * B. Ottosson, "A perceptual color space for image processing" (2020). */
maze_color page_gradient_color(maze_color from, maze_color to, uint32_t step, uint32_t steps);

/* Cuts the last mark of a drawing, a stroke of open lines that is not dashed, into as many marks as
 * there are steps, each of another color and equally long, which take its place.  False when out of
 * memory. */
bool page_gradient_cut(maze_drawing *drawing, maze_color from, maze_color to);

#endif
