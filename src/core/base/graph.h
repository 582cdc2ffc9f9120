/* Functions for graphs and for the sides of cells. */
#ifndef MAZEPRESS_CORE_GRAPH_H
#define MAZEPRESS_CORE_GRAPH_H

#include <mazepress/error.h>
#include <mazepress/graph.h>
#include <mazepress/shape.h>
#include <stdbool.h>

/* Returns the cell across the side `at`, and the side of this cell that leads back. The cell of the
 * result is MAZE_NONE if there is no neighbor. */
static inline maze_door graph_across(const maze_graph *graph, maze_door at)
{
    maze_door to = {.side = MAZE_NONE};
    to.cell = graph->across(graph->context, at.cell, at.side, &to.side);
    return to;
}

static inline bool side_equal(maze_door a, maze_door b)
{
    return a.cell == b.cell && a.side == b.side;
}

static inline bool side_less(maze_door a, maze_door b)
{
    return a.cell < b.cell || (a.cell == b.cell && a.side < b.side);
}

/* Checks a graph. Returns false and sets *error if the number of cells or sides is invalid, or if
 * the function `across` is NULL. Also fails if a side leads to a cell from which no side leads
 * back. */
bool base_check_graph(const maze_graph *graph, maze_error *error);

#endif
