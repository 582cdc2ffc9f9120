/* For the algorithms that carve a whole square grid, row by row or room by room. */
#ifndef MAZEPRESS_CORE_GRID_H
#define MAZEPRESS_CORE_GRID_H

#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/shape/rect.h"

typedef struct carve_grid {
    maze_maze *maze;
    uint32_t columns, rows;
    maze_random random; /* the stream "carve" */
} carve_grid;

/* The grid of a maze that has HAS_GRID. */
static inline carve_grid grid_of(const core_making *m)
{
    carve_grid g = {.maze = m->maze};
    shape_grid(m->maze->shape, &g.columns, &g.rows);
    maze_random_init(&g.random, m->recipe->seed, "carve");
    return g;
}

static inline maze_cell grid_cell(const carve_grid *g, uint32_t x, uint32_t y)
{
    return y * g->columns + x;
}

/* Opens the way to the right neighbor. */
static inline void grid_open_right(const carve_grid *g, maze_cell cell)
{
    maze_open_side(g->maze, cell, RECT_RIGHT);
    maze_open_side(g->maze, cell + 1, RECT_LEFT);
}

/* Opens the way to the neighbor below. */
static inline void grid_open_below(const carve_grid *g, maze_cell cell)
{
    maze_open_side(g->maze, cell, RECT_BOTTOM);
    maze_open_side(g->maze, cell + g->columns, RECT_TOP);
}

#endif
