/* The order in which a pen, a laser or a mill draws lines. */
#ifndef MAZEPRESS_WRITE_TRAVEL_H
#define MAZEPRESS_WRITE_TRAVEL_H

#include <mazepress/drawing.h>

typedef struct write_travel {
    size_t line; /* of the mark */
    bool reversed;
} write_travel;

/* All lines of a mark in an order with little travel between them: the next one is that with the
 * nearest end (of a closed line: its first point), looked for in bins round the tool, and where
 * those are empty the next that is left row by row; time grows with the number of lines.  A
 * solution keeps its order, from the entrance to the exit.  *at is
 * where the tool is, and becomes where it ends.  The caller frees the array; NULL when out of
 * memory. */
write_travel *write_travel_order(const maze_mark *mark, maze_point *at);

/* Point k of a line as it is drawn, and the sweep from there to the next one. */
maze_point write_travel_point(const maze_mark *mark, write_travel line, size_t k);
double write_travel_sweep(const maze_mark *mark, write_travel line, size_t k);

#endif
