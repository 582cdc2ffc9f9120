/* The way through in colors that run from one at the entrance to another at the exit. */
#ifndef MAZEPRESS_PAGE_GRADIENT_H
#define MAZEPRESS_PAGE_GRADIENT_H

#include <mazepress/drawing.h>

/* How many colors are needed for steps that are hardly seen, 1 to 48; 1: the two are the same. */
uint32_t gradient_steps(maze_color from, maze_color to);

/* Color 0 .. steps - 1 of them: the first is `from`, the last `to`.  Between them all lie on a
 * straight line of Oklab, so that they change evenly to the eye and do not turn gray.
 * B. Ottosson, "A perceptual color space for image processing" (2020). */
maze_color gradient_color(maze_color from, maze_color to, uint32_t step, uint32_t steps);

/* Cuts the last mark of a drawing, a stroke of open lines that is not dashed, into as many marks as
 * there are steps, each of another color and equally long, which take its place.  False when out of
 * memory. */
bool gradient_cut(maze_drawing *drawing, maze_color from, maze_color to);

#endif
