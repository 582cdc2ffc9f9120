/* Graphs that are not shapes of mazepress, and functions that check trees in any graph. */
#ifndef TESTS_GRAPHS_H
#define TESTS_GRAPHS_H

#include "core/base/collections.h"
#include "unit.h"

#define MOST_CELLS 210
#define MOST_SIDES 208

/* A graph as a list of sides. Several passages may connect the same two cells, and a passage may
 * lead from a cell back to the same cell. */
typedef struct list_graph {
    maze_door across[MOST_CELLS][MOST_SIDES];
    uint32_t degree[MOST_CELLS];
    uint32_t cells;
} list_graph;

static inline void join(list_graph *list, maze_cell a, maze_cell b)
{
    uint32_t side_a = list->degree[a]++, side_b = list->degree[b]++;
    list->across[a][side_a] = (maze_door){b, side_b};
    list->across[b][side_b] = (maze_door){a, side_a};
}

static inline maze_cell list_across(const void *context, maze_cell cell, uint32_t side,
                                    uint32_t *back)
{
    const list_graph *list = context;
    if (side >= list->degree[cell])
        return MAZE_NONE;
    *back = list->across[cell][side].side;
    return list->across[cell][side].cell;
}

static inline maze_graph graph_of(const list_graph *list)
{
    return (maze_graph){
        .cells = list->cells, .sides = MOST_SIDES, .across = list_across, .context = list};
}

/* Returns a maze on the graph, carved by the algorithm of the recipe `how`, whose shape is
 * ignored. Returns NULL and sets *error on failure. */
static inline maze_maze *carve(const maze_graph *graph, const char *how, maze_error *error)
{
    return keep(maze_carve(graph, recipe_of(how), error), end_maze);
}

/* Checks that each open side that leads to a cell is open from both cells, and that the open
 * sides and the joined cells together form one tree. */
static inline void assert_tree(const maze_maze *maze, const sets *joined)
{
    const maze_graph *graph = maze_get_graph(maze);
    sets tree;
    maze_cell pieces = graph->cells;
    assert_true(sets_start(&tree, graph->cells));
    for (maze_cell cell = 0; joined && cell < graph->cells; cell++)
        pieces -= sets_join(&tree, cell, sets_find(joined, cell));
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            uint32_t back;
            maze_cell next = graph->across(graph->context, cell, side, &back);
            if (!maze_is_open(maze, cell, side) || next == MAZE_NONE)
                continue;
            assert_true(next < graph->cells && maze_is_open(maze, next, back));
            if (next >= cell) {
                assert_true(sets_join(&tree, cell, next));
                pieces--;
            }
        }
    assert_int_equal(pieces, 1);
    sets_finish(&tree);
}

/* Checks that a path leads from `from` to `to` through open sides and visits no cell twice. */
static inline void assert_way(const maze_maze *maze, const maze_path *path, maze_cell from,
                              maze_cell to)
{
    const maze_graph *graph = maze_get_graph(maze);
    uint8_t *seen = test_calloc(graph->cells, 1);
    assert_in_range(path->length, 1, graph->cells);
    assert_int_equal(path->cells[0], from);
    assert_int_equal(path->cells[path->length - 1], to);
    for (size_t i = 0; i < path->length; i++) {
        bool joined = i == 0;
        for (uint32_t side = 0, back; i > 0 && side < graph->sides; side++)
            joined |=
                maze_is_open(maze, path->cells[i - 1], side) &&
                graph->across(graph->context, path->cells[i - 1], side, &back) == path->cells[i];
        assert_true(joined);
        assert_int_equal(seen[path->cells[i]]++, 0);
    }
    test_free(seen);
}

#endif
