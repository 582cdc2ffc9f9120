/* The inside of a maze, for the rest of core. */
#ifndef MAZEPRESS_CORE_MAZE_H
#define MAZEPRESS_CORE_MAZE_H

#include "core/base/collections.h"
#include "core/recipe/recipe.h"
#include "core/shape/shape.h"

#include <mazepress/maze.h>
#include <mazepress/reveal.h>

struct maze_maze {
    maze_graph graph;
    maze_shape *shape;  /* NULL for a caller's graph */
    maze_shape *source; /* the shape that the recipe names, if it was made into another; or NULL */
    maze_door entrance, exit;
    uint32_t columns; /* of a whole grid of squares; else 0 */
    maze_recipe *recipe;
    uint8_t *open;    /* a bit for each side of each cell, see maze_bit */
    uint8_t *picture; /* a bit for each cell, of the picture that the solution shows; NULL: none */
    maze_reveal revealed;
    uint32_t *opened; /* sides, as maze_bit has them, in the order in which they were opened; NULL:
                       * that was not recorded */
    size_t opened_count, opened_room;
    char *outline; /* the text, after its checksum, of the outline that is cut out; NULL: none */
};

/* A maze of a graph with every side closed; takes over `shape`, also when it fails. */
maze_maze *carve_create_closed(const maze_graph *graph, maze_shape *shape,
                               const maze_recipe *recipe, maze_error *error);

/* maze_make, and `opened` is kept, unless a later stage has made another maze of it. */
maze_maze *core_make_recorded(const maze_recipe *recipe, const maze_inputs *inputs,
                              maze_error *error);

/* How many bytes hold the open sides; OPEN_SPARE more follow, so that those of a cell can be read
 * at once. */
enum { OPEN_SPARE = 8 };
uint64_t carve_open_bytes(uint64_t cells, uint32_t sides);

/* The place of a side in `open`. */
static inline size_t maze_bit(const maze_maze *maze, maze_cell cell, uint32_t side)
{
    return (size_t)cell * maze->graph.sides + side;
}

static inline void maze_open_side(maze_maze *maze, maze_cell cell, uint32_t side)
{
    size_t bit = maze_bit(maze, cell, side);
    bits_set(maze->open, bit);
    if (maze->opened_count < maze->opened_room)
        maze->opened[maze->opened_count++] = (uint32_t)bit;
}

static inline void maze_close_side(maze_maze *maze, maze_cell cell, uint32_t side)
{
    bits_clear(maze->open, maze_bit(maze, cell, side));
}

/* Opens a side that leads to a cell, from both. */
static inline void maze_open_both(maze_maze *maze, maze_door at)
{
    maze_door next = graph_across(&maze->graph, at);
    maze_open_side(maze, at.cell, at.side);
    maze_open_side(maze, next.cell, next.side);
}

/* The mask, graph or outline of a maze as text, "" for a maze without one.  The caller frees it;
 * NULL, with the error filled in, on error. */
char *carve_input_text(const maze_maze *maze, maze_error *error);

#endif
