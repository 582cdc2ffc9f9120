/* A line that grows piece by piece, straight ones and arcs. */
#ifndef MAZEPRESS_PAGE_LINES_H
#define MAZEPRESS_PAGE_LINES_H

#include <mazepress/drawing.h>

/* How long a piece of line is, and the point at a part of it from `a` on. */
double line_length(maze_point a, maze_point b, double sweep);
double line_whole_length(const maze_mark *mark,
                         const maze_polyline *line); /* but for what closes it */
maze_point line_part(maze_point a, maze_point b, double sweep, double part);

/* Its last piece is kept back as long as it may go on. */
typedef struct page_line {
    maze_mark *mark;
    maze_point start, end; /* of the last piece */
    double sweep;
    bool has_piece;
} page_line;

/* Starts a line of the mark at a point. */
bool line_start(page_line *line, maze_mark *mark, maze_point point);

/* Goes to a point: straight, or with `sweep` round an arc.  Where it goes straight on, or on round
 * the same circle, the point before is left out. */
bool line_to(page_line *line, maze_point point, double sweep);

/* Ends the line; `line_close` one that came back to where it started. */
bool line_end(page_line *line);
bool line_close(page_line *line);

#endif
