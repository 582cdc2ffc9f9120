/* Checks the graph of a caller before a maze is carved in it, so that the algorithms need no
 * checks. */
#include "core/base/graph.h"

#include "core/base/errors.h"

static bool fail_side(maze_door at, maze_cell next, maze_error *error)
{
    return reject(error,
                  "the graph is not symmetric: cell %lu, side %lu leads to cell %lu, which does "
                  "not lead back",
                  (unsigned long)at.cell, (unsigned long)at.side, (unsigned long)next);
}

static bool check_symmetry(const maze_graph *graph, maze_error *error)
{
    for (maze_door at = {0, 0}; at.cell < graph->cells; at.cell++)
        for (at.side = 0; at.side < graph->sides; at.side++) {
            maze_door next = graph_across(graph, at);
            if (next.cell != MAZE_NONE && (next.cell >= graph->cells || next.side >= graph->sides ||
                                           !side_equal(graph_across(graph, next), at)))
                return fail_side(at, next.cell, error);
        }
    return true;
}

bool base_check_graph(const maze_graph *graph, maze_error *error)
{
    if (graph->cells == 0 || graph->cells == MAZE_NONE || graph->sides == 0 ||
        graph->sides > MAZE_MAX_SIDES)
        return reject(
            error,
            "a graph must have 1 to 2^32-2 cells with 1 to %d sides, not %lu cells with %lu sides",
            MAZE_MAX_SIDES, (unsigned long)graph->cells, (unsigned long)graph->sides);
    if (!graph->across)
        return reject(error, "the function \"across\" of the graph is NULL");
    return check_symmetry(graph, error);
}
