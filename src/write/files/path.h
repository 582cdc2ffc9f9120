/* The data of SVG paths: numbers as short as possible, and a pen that draws with them; and the
 * outline of a cell, side by side. */
#ifndef MAZEPRESS_WRITE_PATH_H
#define MAZEPRESS_WRITE_PATH_H

#include <mazepress/drawing.h>
#include <mazepress/shape.h>
#include <mazepress/sink.h>

/* Coordinates are whole thousandths of a unit, so they have this number of decimals. */
#define UNITS 1000
#define DECIMALS 3

/* Writes thousandths as a decimal number without unnecessary zeros, "-.5", "12", "3.125", and
 * returns the place after it, without a '\0'; at most DIGITS_ROOM bytes. */
char *write_number(char *to, long long units);

/* Writes two numbers; a minus sign separates them as well as a space. */
char *write_number_pair(char *to, long long x, long long y);

/* A pen, which starts at (0, 0). */
typedef struct write_pen {
    maze_sink *sink;
    double scale;   /* user units per point */
    long long x, y; /* its place, in UNITS */
} write_pen;

/* Converts points to thousandths of a user unit. */
long long write_path_units(const write_pen *pen, double points);

void write_path_move(write_pen *pen, maze_point to);

/* Writes the line from the pen's place, which is the point `from`, or the arc, if there is a sweep.
 */
void write_path_line(write_pen *pen, maze_point from, maze_point to, double sweep);

/* Writes a separate straight line. */
void write_path_run(write_pen *pen, const maze_point end[2]);

/* Writes each line of a stroke or fill, relative to the end of the last one; a closed line ends
 * where it began. */
void write_path_mark(write_pen *pen, const maze_mark *mark);

/* Lists the sides of a cell in order, clockwise, each from the end of the previous one; returns
 * their number, at most MAZE_MAX_SIDES. The shape must have walls. */
uint32_t write_walk_round(const maze_shape *shape, maze_cell cell, maze_wall *walls);

#endif
