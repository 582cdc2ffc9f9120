/* The graph that an algorithm carves: the maze's own, or a quotient of it. */
#ifndef MAZEPRESS_CORE_CARVING_H
#define MAZEPRESS_CORE_CARVING_H

#include "core/making.h"

typedef struct carve_job {
    const maze_graph *graph;
    const maze_recipe *recipe;
    maze_maze *maze;
    const carve_quotient *quotient; /* NULL: the graph is the maze's own */
    maze_error *error;
} carve_job;

static inline carve_job carving_of(const core_making *m)
{
    return (carve_job){.graph = m->quotient ? quotient_graph(m->quotient) : &m->maze->graph,
                       .recipe = m->recipe,
                       .maze = m->maze,
                       .quotient = m->quotient,
                       .error = m->error};
}

/* So many sides of a cell may lead somewhere. */
static inline uint32_t carving_sides(const carve_job *c, maze_cell cell)
{
    return c->quotient ? quotient_side_count(c->quotient, cell) : c->graph->sides;
}

/* The cell across a side, or MAZE_NONE; *back is the side by which that cell sees this one. */
static inline maze_cell carving_across(const carve_job *c, maze_cell cell, uint32_t side,
                                       uint32_t *back)
{
    return c->graph->across(c->graph->context, cell, side, back);
}

/* The side of the maze's own graph that a side stands for. */
static inline maze_door carving_side(const carve_job *c, maze_cell cell, uint32_t side)
{
    return c->quotient ? quotient_side(c->quotient, cell, side) : (maze_door){cell, side};
}

/* Opens the way between a cell and its neighbor. */
static inline void carving_open(const carve_job *c, maze_cell cell, uint32_t side, maze_cell next,
                                uint32_t back)
{
    if (c->quotient) {
        quotient_open(c->quotient, c->maze, cell, side);
        return;
    }
    maze_open_side(c->maze, cell, side);
    maze_open_side(c->maze, next, back);
}

/* The root of the law: below(cells) of the stream "root". */
maze_cell carving_root(const carve_job *c);

/* False, with an error that says how many cells cannot be reached. */
bool carving_fail_connected(const carve_job *c, maze_cell unreached);

/* The same when the cells have been joined as far as they hang together. */
bool carving_fail_apart(const carve_job *c, const sets *joined);

/* False, with the error of too little memory. */
bool carving_fail_memory(const carve_job *c);

#endif
