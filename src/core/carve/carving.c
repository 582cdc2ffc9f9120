/* What algorithms ask of the graph that they carve, and the errors that they have in common. */
#include "core/carve/carving.h"

#include "core/base/random.h"

maze_cell carve_root(const core_making *m)
{
    maze_random random;
    maze_random_init(&random, m->recipe->seed, "root");
    return (maze_cell)random_below(&random, m->graph->cells);
}

bool carve_fail_connected(const core_making *m, maze_cell unreached)
{
    return maze_fail(m->error, MAZE_BAD_INPUT,
                     "the graph is not connected: %lu of %lu cells cannot be reached",
                     (unsigned long)unreached, (unsigned long)m->graph->cells);
}

bool carve_fail_apart(const core_making *m, const sets *joined)
{
    maze_cell root = sets_find(joined, carve_root(m)), unreached = 0;
    for (maze_cell cell = 0; cell < m->graph->cells; cell++)
        unreached += sets_find(joined, cell) != root;
    return carve_fail_connected(m, unreached);
}

bool carve_fail_memory(const core_making *m)
{
    return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for carving %lu cells",
                     (unsigned long)m->graph->cells);
}
