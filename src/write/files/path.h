/* Writes the data of SVG paths with a pen, in numbers that are as short as possible.  Also finds
 * the outline of a cell, side by side. */
#ifndef MAZEPRESS_WRITE_PATH_H
#define MAZEPRESS_WRITE_PATH_H

#include <mazepress/drawing.h>
#include <mazepress/shape.h>
#include <mazepress/sink.h>

/* Coordinates are whole thousandths of a unit, so they have at most DECIMALS decimals. */
#define UNITS 1000
#define DECIMALS 3

/* Writes a number of thousandths as a decimal number without unnecessary zeros, such as "-.5", "12"
 * or "3.125". Writes at most DIGITS_ROOM bytes, without a '\0'. Returns the end of the number. */
char *write_number(char *to, long long units);

/* Writes two numbers.  A space separates the numbers, unless the second number begins with a minus
 * sign. */
char *write_number_pair(char *to, long long x, long long y);

/* A pen, which starts at (0, 0). */
typedef struct write_pen {
    maze_sink *sink;
    double scale;   /* number of user units per point */
    long long x, y; /* position of the pen, in thousandths of a user unit */
} write_pen;

/* Converts points to thousandths of a user unit. */
long long write_path_units(const write_pen *pen, double points);

void write_path_move(write_pen *pen, maze_point to);

/* Writes a line from the point `from`, at which the pen must be, to the point `to`. If `sweep` is
 * not 0, the line is an arc. */
void write_path_line(write_pen *pen, maze_point from, maze_point to, double sweep);

/* Moves the pen to end[0], and writes a straight line to end[1]. */
void write_path_run(write_pen *pen, const maze_point end[2]);

/* Writes all lines of a stroke or a fill.  Each line begins relative to the end of the preceding
 * line; a closed line ends where it begins. */
void write_path_mark(write_pen *pen, const maze_mark *mark);

/* Lists the sides of a cell in clockwise order, so that each side begins at the end of the previous
 * side. Returns the number of sides, at most MAZE_MAX_SIDES. The shape must have walls. */
uint32_t write_walk_round(const maze_shape *shape, maze_cell cell, maze_wall *walls);

#endif
