#include "core/memory.h"

#include <mazepress/measure.h>
#include <stdlib.h>

/* Open sides of a cell: how many, and two of them. */
typedef struct open_sides {
    uint32_t count, side[2];
} open_sides;

static open_sides find_open(const maze *maze, maze_cell cell)
{
    open_sides open = {0, {0, 0}};
    uint32_t sides = maze_get_graph(maze)->sides;
    for (uint32_t side = 0; side < sides; side++)
        if (maze_is_open(maze, cell, side)) {
            if (open.count < 2)
                open.side[open.count] = side;
            open.count++;
        }
    return open;
}

static void count_cell(const maze *maze, maze_cell cell, maze_measures *m)
{
    const maze_graph *graph = maze_get_graph(maze);
    open_sides open = find_open(maze, cell);
    if (open.count >= 3)
        m->junctions++;
    else if (open.count == 1)
        m->dead_ends++;
    else if (open.count == 2 && graph->ahead &&
             graph->ahead(graph->context, cell, open.side[0]) == open.side[1])
        m->straights++;
    else if (open.count == 2)
        m->turns++;
}

/* Union-find with path halving (Tarjan and van Leeuwen, 1984); no rank, the halving alone
 * keeps the paths short. */
static maze_cell find_root(maze_cell *parent, maze_cell cell)
{
    while (parent[cell] != cell) {
        parent[cell] = parent[parent[cell]];
        cell = parent[cell];
    }
    return cell;
}

/* Counts the passages; *perfect: they make a tree. */
static uint64_t join_cells(const maze *maze, maze_cell *parent, bool *perfect)
{
    const maze_graph *graph = maze_get_graph(maze);
    uint64_t passages = 0, joined = 0;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        parent[cell] = cell;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            uint32_t back;
            if (!maze_is_open(maze, cell, side))
                continue;
            maze_cell next = graph->across(graph->context, cell, side, &back);
            if (next == MAZE_NONE || next < cell || (next == cell && back < side))
                continue;
            passages++;
            maze_cell a = find_root(parent, cell), b = find_root(parent, next);
            if (a != b) {
                parent[b] = a;
                joined++;
            }
        }
    *perfect = passages == joined && joined == graph->cells - 1;
    return passages;
}

static bool measure_solution(const maze *maze, maze_measures *m, maze_error *error)
{
    maze_path path;
    if (!maze_get_shape(maze))
        return true;
    if (!maze_solve(maze, &path, error))
        return false;
    m->solution_length = (uint32_t)path.length;
    for (size_t i = 0; i < path.length; i++)
        if (find_open(maze, path.cells[i]).count >= 3)
            m->decisions++;
    maze_path_finish(&path);
    return true;
}

bool maze_measure(const maze *maze, maze_measures *measures, maze_error *error)
{
    const maze_graph *graph = maze_get_graph(maze);
    maze_measures m = {.cells = graph->cells};
    if (!memory_check((uint64_t)graph->cells * sizeof(maze_cell), "measuring", error))
        return false;
    maze_cell *parent = malloc((size_t)graph->cells * sizeof *parent);
    if (!parent)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu cells",
                         (unsigned long)graph->cells);
    m.passages = join_cells(maze, parent, &m.perfect);
    free(parent);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        count_cell(maze, cell, &m);
    if (!measure_solution(maze, &m, error))
        return false;
    *measures = m;
    return true;
}
