/* What an algorithm asks of a maze while it is carved: the cells are those of `graph`, the maze's
 * own or a quotient of it. */
#ifndef MAZEPRESS_CORE_CARVING_H
#define MAZEPRESS_CORE_CARVING_H

#include "core/carve/quotient.h"
#include "core/shape/making.h"

/* So many sides of a cell may lead somewhere. */
static inline uint32_t carve_sides(const core_making *m, maze_cell cell)
{
    return m->quotient ? carve_quotient_side_count(m->quotient, cell) : m->graph->sides;
}

/* The cell across a side, or MAZE_NONE; *back is the side by which that cell sees this one. */
static inline maze_cell carve_across(const core_making *m, maze_cell cell, uint32_t side,
                                     uint32_t *back)
{
    return m->graph->across(m->graph->context, cell, side, back);
}

/* The side of the maze's own graph that a side stands for. */
static inline maze_door carve_side(const core_making *m, maze_cell cell, uint32_t side)
{
    return m->quotient ? carve_quotient_side(m->quotient, cell, side) : (maze_door){cell, side};
}

/* Opens the way between a cell and its neighbor. */
static inline void carve_open(const core_making *m, maze_cell cell, uint32_t side, maze_cell next,
                              uint32_t back)
{
    if (m->quotient) {
        carve_quotient_open(m->quotient, m->maze, cell, side);
        return;
    }
    maze_open_side(m->maze, cell, side);
    maze_open_side(m->maze, next, back);
}

/* The root of the law: below(cells) of the stream "root". */
maze_cell carve_root(const core_making *m);

/* False, with an error that says how many cells cannot be reached. */
bool carve_fail_connected(const core_making *m, maze_cell unreached);

/* The same when the cells have been joined as far as they hang together. */
bool carve_fail_apart(const core_making *m, const sets *joined);

/* False, with the error of too little memory. */
bool carve_fail_memory(const core_making *m);

/* Grows the tree of any graph, as the fields of carving and step say. */
bool carve_grow_graph(const core_making *m);

/* After a folded graph was carved: opens and closes as few sides as leave exactly one way between
 * any two cells, as the law says.  True, with nothing done, for a maze that was not folded. */
bool carve_unfold(core_making *m);

#endif
