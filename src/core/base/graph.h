/* Graphs as callers give them: what lies across a side, and what is asked of a graph before it is
 * carved. */
#ifndef MAZEPRESS_CORE_GRAPH_H
#define MAZEPRESS_CORE_GRAPH_H

#include <mazepress/error.h>
#include <mazepress/graph.h>
#include <mazepress/shape.h>
#include <stdbool.h>

/* What lies across a side: the neighbor, or MAZE_NONE, and the side by which it sees this cell. */
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

/* False, with the error filled in, unless the graph has a size that can be and every side leads to
 * a cell that leads back. */
bool base_check_graph(const maze_graph *graph, maze_error *error);

#endif
