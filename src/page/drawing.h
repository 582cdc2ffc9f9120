/* Making a drawing mark by mark. */
#ifndef MAZEPRESS_PAGE_DRAWING_H
#define MAZEPRESS_PAGE_DRAWING_H

#include <mazepress/drawing.h>

/* An empty drawing, NULL when out of memory. */
maze_drawing *drawing_create(double width, double height);

/* A new mark, zeroed but for its role, kind and color; NULL when out of memory.  It is the
 * drawing's and stays where it is until the next mark. */
maze_mark *drawing_add(maze_drawing *drawing, maze_role role, maze_mark_kind kind,
                       maze_color color);

/* Start a line, and put a point at the end of the last line. */
bool mark_begin(maze_mark *mark);
bool mark_point(maze_mark *mark, maze_point point);

/* Makes the line that leaves the last point, to the next one or, where it closes, to the first, an
 * arc: see the mark's sweeps. */
bool mark_sweep(maze_mark *mark, double sweep);

/* The longest arc that is drawn in one, in radians: a third of a circle. */
#define MOST_SWEEP 2.1

/* A whole circle. */
bool mark_circle(maze_mark *mark, maze_point middle, double radius);

#endif
