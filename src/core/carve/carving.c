#include "core/carve/carving.h"

#include "core/base/random.h"

maze_cell carving_root(const carve_job *c)
{
    maze_random random;
    maze_random_init(&random, c->recipe->seed, "root");
    return (maze_cell)random_below(&random, c->graph->cells);
}

bool carving_fail_connected(const carve_job *c, maze_cell unreached)
{
    return maze_fail(c->error, MAZE_BAD_INPUT,
                     "the graph is not connected: %lu of %lu cells cannot be reached",
                     (unsigned long)unreached, (unsigned long)c->graph->cells);
}

bool carving_fail_apart(const carve_job *c, const sets *joined)
{
    maze_cell root = sets_find(joined, carving_root(c)), unreached = 0;
    for (maze_cell cell = 0; cell < c->graph->cells; cell++)
        unreached += sets_find(joined, cell) != root;
    return carving_fail_connected(c, unreached);
}

bool carving_fail_memory(const carve_job *c)
{
    return maze_fail(c->error, MAZE_NO_MEMORY, "out of memory for carving %lu cells",
                     (unsigned long)c->graph->cells);
}
