/* The state of a maze while it is made.  The fields of the recipe change this state in the order of
 * their slots. */
#ifndef MAZEPRESS_CORE_MAKING_H
#define MAZEPRESS_CORE_MAKING_H

#include "core/base/collections.h"
#include "core/recipe/inputs.h"
#include "core/recipe/rows.h"
#include "core/shape/contour.h"

#include <mazepress/error.h>
#include <mazepress/maze.h>

typedef struct shape_fold {
    /* number of images of a side, including the side itself; 0: the maze is not symmetric */
    unsigned images;
    maze_cell *image; /* for each cell, its next image */
    maze_door (*next)(const struct shape_fold *fold, maze_door side);
    /* `whole` is the innermost base of `shape`, or `shape` itself if it has no base */
    const maze_shape *shape, *whole;
    unsigned symmetry;
} shape_fold;

typedef struct core_making {
    const maze_recipe *recipe;
    const maze_inputs *inputs; /* can be NULL */
    base_pool *kept;           /* memory that is freed when the maze is complete */
    base_pool *own;            /* memory that is freed when the work of the current row is done */
    maze_shape *shape;         /* the shape, which the maze will own */
    /* the curve of a smooth outline; it has no rings if the outline is not smooth */
    contour curve;
    /* the sets of cells that are joined before carving */
    sets joined;
    /* for each kind of input, the text that the maze will own, or NULL */
    char *texts[RECIPE_TEXT_KINDS];
    /* One bit per side, at index cell * sides + side. 1: the side must not be carved.  NULL: all
     * sides can be carved. */
    uint8_t *shut;
    shape_fold fold;
    /* the graph with one cell for each class; a class consists of joined cells, or of cells that
     * are images of each other. NULL: the algorithm does not need this graph */
    struct carve_quotient *quotient;
    /* the colors of cells; NULL: cells have no colors */
    struct carve_colors *colors;
    /* the maze; NULL in the slots before carving */
    maze_maze *maze;
    const maze_graph *graph; /* the graph that is carved: the graph of the maze, or of `quotient` */
    bool records;
    maze_error *error;
} core_making;

/* Starts the sets of joined cells, with each cell in a set of its own. Returns false and sets the
 * error of `m` if there is not enough memory. */
static inline bool making_join(core_making *m, maze_cell cells)
{
    m->joined.parent = base_pool_take(m->kept, cells, sizeof *m->joined.parent);
    if (!m->joined.parent)
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a maze");
    sets_part(&m->joined, cells);
    return true;
}

/* Replaces the shape with `wrapped`, a wrapper of the shape. Returns false if `wrapped` is NULL,
 * because the wrapper could not be created. The old shape is then already destroyed. */
static inline bool making_wrap(core_making *m, maze_shape *wrapped)
{
    m->shape = wrapped;
    return wrapped != NULL;
}

#endif
