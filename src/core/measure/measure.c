#include "core/base/memory.h"
#include "core/base/sets.h"
#include "core/measure/measuring.h"
#include "core/sides.h"

#include <stdlib.h>

static void count_cell(const maze *maze, maze_cell cell, maze_measures *m)
{
    const maze_graph *graph = &maze->graph;
    open_sides open = find_open(maze, cell);
    if (open.count >= 3)
        m->junctions++;
    else if (open.count == 1)
        m->dead_ends++;
    else if (open.count == 2 && is_ahead(graph, cell, open.side[0], open.side[1]))
        m->straights++;
    else if (open.count == 2)
        m->turns++;
}

/* Counts the passages; *perfect: they make a tree. */
static uint64_t join_cells(const maze *maze, const sets *joined_cells, bool *perfect)
{
    const maze_graph *graph = &maze->graph;
    uint64_t passages = 0, joined = 0;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            uint32_t back;
            maze_cell next = cross(maze, cell, side, &back);
            if (next == MAZE_NONE || next < cell || (next == cell && back < side))
                continue;
            passages++;
            joined += sets_join(joined_cells, cell, next);
        }
    *perfect = passages == joined && joined == graph->cells - 1;
    return passages;
}

static void measure_way(const maze *maze, const maze_path *path, maze_measures *m)
{
    way way = way_start(maze, path);
    m->solution_length = (uint32_t)path->length;
    while (way_next(&way)) {
        if (way_turns(&way))
            m->solution_turns++;
        if (find_open(maze, way.cell).count >= 3)
            m->decisions++;
    }
}

static bool measure_branches(const maze *maze, const maze_path *path, maze_measures *m,
                             maze_error *error)
{
    branches branches;
    if (!branches_find(maze, path, &branches, error))
        return false;
    m->branches = branches.count;
    m->branch_cells = branches.cells;
    m->longest_branch = branches.longest;
    bool done = measure_complexity(maze, path, &branches, &m->mcclendon_complexity,
                                   &m->mcclendon_difficulty, error);
    branches_finish(&branches);
    return done;
}

static bool measure_solution(const maze *maze, maze_measures *m, maze_error *error)
{
    maze_path path;
    if (!maze->shape)
        return true;
    if (!maze_solve(maze, &path, error))
        return false;
    measure_way(maze, &path, m);
    bool done = measure_branches(maze, &path, m, error) &&
                measure_difficulty(maze, &path, &m->difficulty, error);
    maze_path_finish(&path);
    return done;
}

bool maze_measure(const maze *maze, maze_measures *measures, maze_error *error)
{
    const maze_graph *graph = &maze->graph;
    maze_measures m = {.cells = graph->cells};
    if (!memory_check((uint64_t)graph->cells * sizeof(maze_cell), "measuring", error))
        return false;
    sets joined;
    if (!sets_start(&joined, graph->cells))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu cells",
                         (unsigned long)graph->cells);
    m.passages = join_cells(maze, &joined, &m.perfect);
    sets_finish(&joined);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        count_cell(maze, cell, &m);
    if (!measure_solution(maze, &m, error))
        return false;
    *measures = m;
    return true;
}
