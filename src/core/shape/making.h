/* The state of a maze while it is made.  Each row of its recipe contributes to it, slot by slot. */
#ifndef MAZEPRESS_CORE_MAKING_H
#define MAZEPRESS_CORE_MAKING_H

#include "core/base/collections.h"
#include "core/recipe/inputs.h"
#include "core/recipe/rows.h"
#include "core/shape/contour.h"

#include <mazepress/maze.h>

/* The symmetry of a maze with mirror or turnN: a motion that maps the graph to itself, and thereby
 * sides to sides. */
typedef struct shape_fold {
    unsigned images;  /* number of images of each side, including the side itself */
    maze_cell *image; /* next image of each cell; freed with the making */
    maze_door (*next)(const struct shape_fold *fold,
                      maze_door side); /* returns the next image of a side */
    const maze_shape *shape, *whole;   /* for `next` */
    unsigned symmetry;
} shape_fold;

typedef struct core_making {
    const maze_recipe *recipe;
    const maze_inputs *inputs; /* may be NULL */
    maze_shape *shape;         /* the shape, until the maze owns it */
    contour curve;             /* curve of the outline if it will be smooth; no ring: none */
    sets joined;               /* sets of cells that are joined before carving; no memory: none */
    char *texts[RECIPE_TEXT_KINDS]; /* owned by the maze, see maze.h */
    uint8_t *shut;   /* one bit per side of the shape, cell * sides + side: must not be carved, set
                      * for both cells; NULL: all sides may be carved */
    shape_fold fold; /* images that are carved alike; `images` is 0 if there are none */
    struct carve_quotient
        *quotient; /* graph that is carved in place of the maze's own; NULL: the maze's own */
    struct carve_colors *colors; /* colors of cells, while they are carved; NULL: none */
    maze_maze *maze; /* exists from the slot of carving on; at first, every side is closed */
    const maze_graph *graph; /* graph that is carved: the maze's own, or the quotient's */
    bool records;            /* record the order in which sides are opened */
    maze_error *error;
} core_making;

/* Replaces the shape by the shape that `wrap` makes of it; for the slots from cuts on.  It always
 * takes over the old shape.  Returns false if `wrapped` is NULL. */
static inline bool making_wrap(core_making *m, maze_shape *wrapped)
{
    m->shape = wrapped;
    return wrapped != NULL;
}

#endif
