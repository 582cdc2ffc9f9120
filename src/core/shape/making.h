/* The state of a maze while it is made.  The fields of its recipe change this state, in the order
 * of their slots. */
#ifndef MAZEPRESS_CORE_MAKING_H
#define MAZEPRESS_CORE_MAKING_H

#include "core/base/collections.h"
#include "core/recipe/inputs.h"
#include "core/recipe/rows.h"
#include "core/shape/contour.h"

#include <mazepress/maze.h>

/* The symmetry of a maze whose recipe has mirror or turnN: a motion that maps the graph to itself,
 * and therefore sides to sides. */
typedef struct shape_fold {
    unsigned images;  /* number of images of each side, including the side itself */
    maze_cell *image; /* next image of each cell; owned by the making */
    /* returns the next image of a side */
    maze_door (*next)(const struct shape_fold *fold, maze_door side);
    const maze_shape *shape, *whole; /* shapes for `next` */
    unsigned symmetry;
} shape_fold;

typedef struct core_making {
    const maze_recipe *recipe;
    const maze_inputs *inputs; /* may be NULL */
    maze_shape *shape;         /* the shape, until the maze owns it */
    contour curve; /* curve of the outline if the outline will be smooth; without rings if not */
    /* sets of cells that are joined before carving; without memory if there are none */
    sets joined;
    char *texts[RECIPE_TEXT_KINDS]; /* owned by the maze, see maze.h */
    /* one bit per side, bit cell * sides + side, set for both cells of a side that must not be
     * carved; NULL: all sides may be carved */
    uint8_t *shut;
    shape_fold fold; /* symmetry whose images are carved together; `images` is 0 if there is none */
    /* graph that is carved instead of the maze's graph; NULL: none */
    struct carve_quotient *quotient;
    struct carve_colors *colors; /* colors of cells during carving; NULL: none */
    maze_maze *maze; /* exists from the slot of carving on; at first, all sides are closed */
    const maze_graph *graph; /* graph that is carved: the maze's own, or the quotient's */
    bool records;            /* true: the order in which sides are opened is recorded */
    maze_error *error;
} core_making;

/* Replaces m->shape by `wrapped`, a wrapper that was made from m->shape and owns it.  The recipe
 * slots from cuts on use this function.  Returns false if `wrapped` is NULL; the old shape was then
 * destroyed by the function that failed to wrap it. */
static inline bool making_wrap(core_making *m, maze_shape *wrapped)
{
    m->shape = wrapped;
    return wrapped != NULL;
}

#endif
