#include "core/base/memory.h"
#include "core/measure/flood.h"
#include "core/measure/measuring.h"

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

/* Passages that a cell has with those behind it, and with itself. */
static uint32_t count_passages(const maze_maze *maze, maze_cell cell)
{
    uint32_t passages = 0, back;
    for (open_walk walk = open_start(maze, cell, 0); open_next(&walk);) {
        maze_cell next = behind_open(maze, cell, walk.side, &back);
        if (next != MAZE_NONE && (next > cell || (next == cell && back >= walk.side)))
            passages++;
    }
    return passages;
}

static void count_cells(const maze_maze *maze, maze_measures *m)
{
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++) {
        count_cell(maze, cell, m);
        m->passages += count_passages(maze, cell);
    }
    m->loops = (uint32_t)(m->passages + 1 - maze->graph.cells);
}

static bool meet(void *context, maze_cell cell, maze_cell next, uint32_t back)
{
    uint8_t *met = context;
    (void)cell;
    (void)back;
    bool is_new = !met[next];
    met[next] = 1;
    return is_new;
}

static bool is_connected(const maze_maze *maze, uint8_t *met, maze_cell *queue)
{
    met[0] = 1;
    queue[0] = 0;
    return flood(maze, meet, met, queue, 1) == maze->graph.cells;
}

/* What hangs together with one passage less than cells is a tree. */
static bool measure_perfect(const maze_maze *maze, maze_measures *m, maze_error *error)
{
    uint32_t cells = maze->graph.cells;
    if (m->passages != cells - 1)
        return true;
    if (!memory_check((uint64_t)cells * (1 + sizeof(maze_cell)), "measuring", error))
        return false;
    uint8_t *met = calloc(cells, 1);
    maze_cell *queue = malloc((size_t)cells * sizeof *queue);
    bool done = met && queue;
    if (done)
        m->perfect = is_connected(maze, met, queue);
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu cells",
                  (unsigned long)cells);
    free(met);
    free(queue);
    return done;
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
    if (!measuring_do(m, MEASURE_PERFECT, error))
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
    case MEASURE_PERFECT:
        return measuring_do(m, MEASURE_KINDS, error) &&
               measure_perfect(m->maze, &m->measures, error);
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
