#include "core/measure/measuring.h"
#include "core/sides.h"

typedef struct glance {
    const maze_maze *maze;
    uint8_t *marks;
    maze_cell entrance, exit; /* MAZE_NONE: there is none */
} glance;

static bool is_dead_end(const glance *g, maze_cell cell, open_sides open)
{
    return open.count == 1 && cell != g->entrance && cell != g->exit;
}

/* The side by which a corridor goes straight on through `cell`, entered through `from`; or
 * MAZE_NONE. */
static uint32_t straight_on(const glance *g, maze_cell cell, uint32_t from)
{
    open_sides open = find_open(g->maze, cell);
    if (open.count != 2 || cell == g->entrance || cell == g->exit)
        return MAZE_NONE;
    uint32_t other = open.side[0] == from ? open.side[1] : open.side[0];
    return is_ahead(g->maze, cell, from, other) ? other : MAZE_NONE;
}

static void mark_run(const glance *g, maze_cell cell, uint32_t side)
{
    while (cell != MAZE_NONE && side != MAZE_NONE && g->marks[cell] != GLANCE_DEAD) {
        uint32_t back;
        g->marks[cell] = GLANCE_DEAD;
        cell = behind_open(g->maze, cell, side, &back);
        if (cell != MAZE_NONE)
            side = straight_on(g, cell, back);
    }
}

void glance_mark(const maze_maze *maze, uint8_t *marks)
{
    glance g = {maze, marks, MAZE_NONE, MAZE_NONE};
    if (maze->shape) {
        g.entrance = maze_entrance(maze).cell;
        g.exit = maze_exit(maze).cell;
    }
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++) {
        open_sides open = find_open(maze, cell);
        if (is_dead_end(&g, cell, open))
            mark_run(&g, cell, open.side[0]);
    }
}
