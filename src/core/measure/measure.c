#include "core/base/memory.h"
#include "core/base/sets.h"
#include "core/measure/measuring.h"
#include "core/sides.h"

#include <stdlib.h>

static void count_cell(const maze_maze *maze, maze_cell cell, maze_measures *m)
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
static uint64_t join_cells(const maze_maze *maze, const sets *joined_cells, bool *perfect)
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

static void count_cells(const maze_maze *maze, maze_measures *m)
{
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++)
        count_cell(maze, cell, m);
}

static bool measure_passages(const maze_maze *maze, maze_measures *m, maze_error *error)
{
    uint32_t cells = maze->graph.cells;
    sets joined;
    if (!memory_check((uint64_t)cells * sizeof(maze_cell), "measuring", error))
        return false;
    if (!sets_start(&joined, cells))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu cells",
                         (unsigned long)cells);
    m->passages = join_cells(maze, &joined, &m->perfect);
    m->loops = (uint32_t)(m->passages + 1 - cells);
    sets_finish(&joined);
    return true;
}

static void measure_way(const maze_maze *maze, const maze_path *path, maze_measures *m)
{
    core_way way = way_start(maze, path);
    m->solution_length = (uint32_t)path->length;
    m->middle = measure_middle(maze, path);
    while (way_next(&way)) {
        if (way_turns(&way))
            m->solution_turns++;
        if (find_open(maze, way.cell).count >= 3)
            m->decisions++;
    }
}

/* With McClendon's figures, which are made of the branches. */
static bool measure_branches(const maze_maze *maze, const maze_path *path, bool complexity,
                             maze_measures *m, maze_error *error)
{
    wrong_branches branches;
    if (!branches_find(maze, path, &branches, error))
        return false;
    m->branches = branches.count;
    m->branch_cells = branches.cells;
    m->longest_branch = branches.longest;
    bool done = !complexity || measure_complexity(maze, path, &branches, &m->mcclendon_complexity,
                                                  &m->mcclendon_difficulty, error);
    branches_finish(&branches);
    return done;
}

static bool measure_others(measuring *m, maze_error *error)
{
    if (!measuring_do(m, MEASURE_PASSAGES, error))
        return false;
    m->measures.unique = m->measures.perfect;
    return m->measures.perfect || measure_unique(m->maze, &m->path, &m->measures.unique, error);
}

static bool measure_solution(measuring *m, measure_part part, maze_error *error)
{
    if (!m->maze->shape)
        return true;
    if (!m->path.cells && !maze_solve(m->maze, &m->path, error))
        return false;
    switch (part) {
    case MEASURE_WAY:
        measure_way(m->maze, &m->path, &m->measures);
        return true;
    case MEASURE_UNIQUE:
        return measure_others(m, error);
    case MEASURE_DIFFICULTY1:
        return measure_difficulty(m->maze, &m->path, &m->measures.difficulty, error);
    default:
        return measure_branches(m->maze, &m->path, part == MEASURE_COMPLEXITY, &m->measures, error);
    }
}

static bool measure_part_of(measuring *m, measure_part part, maze_error *error)
{
    switch (part) {
    case MEASURE_KINDS:
        count_cells(m->maze, &m->measures);
        return true;
    case MEASURE_PASSAGES:
        return measure_passages(m->maze, &m->measures, error);
    case MEASURE_DIFFICULTY2:
        return !m->maze->shape || maze_difficulty2(m->maze, &m->measures.difficulty2, error);
    default:
        return measure_solution(m, part, error);
    }
}

bool measuring_do(measuring *m, measure_part part, maze_error *error)
{
    m->measures.cells = m->maze->graph.cells;
    if (!(m->parts >> part & 1) && !measure_part_of(m, part, error))
        return false;
    m->parts |= 1u << part;
    return true;
}

void measuring_finish(measuring *m)
{
    maze_path_finish(&m->path);
}

bool maze_measure(const maze_maze *maze, maze_measures *measures, maze_error *error)
{
    measuring m = {.maze = maze};
    bool done = true;
    for (measure_part part = 0; part < MEASURE_PARTS && done; part++)
        done = part == MEASURE_BRANCHES || measuring_do(&m, part, error);
    if (done)
        *measures = m.measures;
    measuring_finish(&m);
    return done;
}
