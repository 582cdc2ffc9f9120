/* Writes the data of SVG paths with short numbers, and lists the sides of a cell. */
#ifndef MAZEPRESS_WRITE_PATH_H
#define MAZEPRESS_WRITE_PATH_H

#include <mazepress/drawing.h>
#include <mazepress/shape.h>
#include <mazepress/sink.h>

#define UNITS 1000 /* resolution of coordinates, in steps per user unit */
#define DECIMALS 3 /* number of decimals of a coordinate */

/* Writes a number of thousandths as a decimal number, such as "-.5", "12" or "3.125", in at most
 * DIGITS_ROOM bytes without a '\0'. Returns the end of the written bytes. */
char *write_number(char *to, long long units);

/* Like write_number, for two numbers. A space separates them, unless the second number begins with
 * a minus sign. */
char *write_number_pair(char *to, long long x, long long y);

typedef struct write_pen {
    maze_sink *sink;
    double scale;   /* user units per point */
    long long x, y; /* position in thousandths of a user unit */
} write_pen;

/* Converts a length in points to thousandths of a user unit. */
long long write_path_units(const write_pen *pen, double points);

void write_path_move(write_pen *pen, maze_point to);

/* Writes a line from `from`, where the pen must be, to `to`. If `sweep` is not 0, the line is an
 * arc. */
void write_path_line(write_pen *pen, maze_point from, maze_point to, double sweep);

void write_path_run(write_pen *pen, const maze_point end[2]);

void write_path_mark(write_pen *pen, const maze_mark *mark);

/* Lists the sides of a cell in `walls`, clockwise, so that each side begins at the end of the
 * previous side. Returns the number of sides. The shape must have walls. */
uint32_t write_walk_round(const maze_shape *shape, maze_cell cell, maze_wall *walls);

#endif
