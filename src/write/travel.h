/* The order in which a pen, a laser or a mill draws lines. */
#ifndef MAZEPRESS_WRITE_TRAVEL_H
#define MAZEPRESS_WRITE_TRAVEL_H

#include <mazepress/drawing.h>

typedef struct travel_line {
    size_t line; /* of the mark */
    bool reversed;
} travel_line;

/* All lines of a mark in an order with little travel between them: the next one is that with the
 * nearest end (of a closed line: its first point), looked for in bins round the tool, and where
 * those are empty the next that is left row by row; time grows with the number of lines.  A
 * solution keeps its order, from the entrance to the exit.  *at is
 * where the tool is, and becomes where it ends.  The caller frees the array; NULL when out of
 * memory. */
travel_line *travel_order(const maze_mark *mark, maze_point *at);

/* Point k of a line as it is drawn, and the sweep from there to the next one. */
maze_point travel_point(const maze_mark *mark, travel_line line, size_t k);
double travel_sweep(const maze_mark *mark, travel_line line, size_t k);

#endif
