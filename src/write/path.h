/* The data of SVG paths: relative commands, arcs as arcs, short numbers. */
#ifndef MAZEPRESS_WRITE_PATH_H
#define MAZEPRESS_WRITE_PATH_H

#include <mazepress/drawing.h>
#include <mazepress/sink.h>

/* A pen at (0, 0). */
typedef struct path_pen {
    maze_sink *sink;
    double scale;   /* user units a point */
    long long x, y; /* where it is, see number.h */
} path_pen;

/* Points as thousandths of a user unit. */
long long path_units(const path_pen *pen, double points);

void path_move(path_pen *pen, maze_point to);

/* The line from where the pen is, the point `from`, or the arc, if there is a sweep. */
void path_line(path_pen *pen, maze_point from, maze_point to, double sweep);

/* Each line of a stroke or fill, relative to where the last one ended, a closed one to where it
 * began. */
void path_mark(path_pen *pen, const maze_mark *mark);

#endif
