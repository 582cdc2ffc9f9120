/* Making a drawing mark by mark. */
#ifndef MAZEPRESS_PAGE_DRAWING_H
#define MAZEPRESS_PAGE_DRAWING_H

#include "page/box.h"

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

/* The arc that leaves a point; 0: a straight line does. */
double mark_sweep_at(const maze_mark *mark, size_t point);

/* Closes the last line; true. */
bool mark_close(maze_mark *mark);

/* A closed line with these corners, and one round a box. */
bool mark_polygon(maze_mark *mark, const maze_point *corners, size_t count);
bool mark_box(maze_mark *mark, maze_box box);

/* Frees the lines of a mark. */
void mark_finish(maze_mark *mark);

#define PI 3.14159265358979323846

/* The longest arc that is drawn in one, in radians: a third of a circle. */
#define MOST_SWEEP 2.1

/* A whole circle. */
bool mark_circle(maze_mark *mark, maze_point middle, double radius);

#endif
