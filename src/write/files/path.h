/* The data of SVG paths: numbers as short as they can be, and a pen that draws with them; and the
 * outline of a cell, side by side. */
#ifndef MAZEPRESS_WRITE_PATH_H
#define MAZEPRESS_WRITE_PATH_H

#include <mazepress/drawing.h>
#include <mazepress/shape.h>
#include <mazepress/sink.h>

/* Coordinates have so many decimals: they are counted in thousandths of a unit. */
#define UNITS 1000
#define DECIMALS 3

/* Writes thousandths as a decimal number without zeros that say nothing, "-.5", "12", "3.125", and
 * returns the place after it, without a '\0'; at most DIGITS_ROOM bytes. */
char *write_number(char *to, long long units);

/* Two numbers; a minus sign separates them as well as a space. */
char *write_number_pair(char *to, long long x, long long y);

/* A pen at (0, 0). */
typedef struct write_pen {
    maze_sink *sink;
    double scale;   /* user units a point */
    long long x, y; /* where it is, in UNITS */
} write_pen;

/* Points as thousandths of a user unit. */
long long write_path_units(const write_pen *pen, double points);

void write_path_move(write_pen *pen, maze_point to);

/* The line from where the pen is, the point `from`, or the arc, if there is a sweep. */
void write_path_line(write_pen *pen, maze_point from, maze_point to, double sweep);

/* A straight line by itself. */
void write_path_run(write_pen *pen, const maze_point end[2]);

/* Each line of a stroke or fill, relative to where the last one ended, a closed one to where it
 * began. */
void write_path_mark(write_pen *pen, const maze_mark *mark);

/* The sides of a cell in order, clockwise, each from where the one before ends; returns how many,
 * MAZE_MAX_SIDES at most.  The shape has walls. */
uint32_t write_walk_round(const maze_shape *shape, maze_cell cell, maze_wall *walls);

#endif
