#include "core/base/sets.h"
#include "core/measure/measuring.h"
#include "core/sides.h"

#include <stdlib.h>
#include <string.h>

typedef struct other_ways {
    const maze_maze *maze;
    uint32_t *left; /* of cells of the way the side by which it leaves them, else MAZE_NONE */
    sets joined;    /* by passages that the way does not take */
} other_ways;

static void mark_way(const other_ways *o, const maze_path *path)
{
    core_way way = way_start(o->maze, path);
    memset(o->left, 0xFF, (size_t)o->maze->graph.cells * sizeof *o->left);
    while (way_next(&way))
        if (way.place < path->length)
            o->left[way.cell] = way.left;
}

static void join_rest(const other_ways *o)
{
    const maze_graph *graph = &o->maze->graph;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (open_walk walk = open_start(o->maze, cell, 0); open_next(&walk);) {
            uint32_t back;
            maze_cell next = behind_open(o->maze, cell, walk.side, &back);
            if (next != MAZE_NONE && o->left[cell] != walk.side && o->left[next] != back)
                sets_join(&o->joined, cell, next);
        }
}

/* Who leaves the way comes back to it in the cell where he left it, or never: so if there is
 * another way, two cells of this one hang together without its passages. */
static bool are_apart(const other_ways *o, const maze_path *path)
{
    for (size_t i = 0; i < path->length; i++)
        o->left[path->cells[i]] = MAZE_NONE;
    for (size_t i = 0; i < path->length; i++) {
        maze_cell set = sets_find(&o->joined, path->cells[i]);
        if (o->left[set] == 0)
            return false;
        o->left[set] = 0;
    }
    return true;
}

bool measure_unique(const maze_maze *maze, const maze_path *path, bool *unique, maze_error *error)
{
    other_ways o = {.maze = maze, .left = measuring_memory(maze, 2 * sizeof *o.left, error)};
    if (!o.left)
        return false;
    o.joined = (sets){o.left + maze->graph.cells};
    sets_part(&o.joined, maze->graph.cells);
    mark_way(&o, path);
    join_rest(&o);
    *unique = are_apart(&o, path);
    free(o.left);
    return true;
}
