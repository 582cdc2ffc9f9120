/* A maze while it is made: each row of its recipe does its part, slot after slot. */
#ifndef MAZEPRESS_CORE_MAKING_H
#define MAZEPRESS_CORE_MAKING_H

#include "core/base/collections.h"
#include "core/recipe/inputs.h"
#include "core/recipe/rows.h"
#include "core/shape/contour.h"

#include <mazepress/maze.h>

/* A mirror or a turn that maps a graph to itself, and the sides of its cells to each other. */
typedef struct shape_fold {
    unsigned images; /* of each side, itself among them: done so often, it is back */
    maze_cell *image; /* of each cell the next one; freed with the making */
    maze_door (*next)(const struct shape_fold *fold, maze_door side); /* the next image of a side */
    const maze_shape *shape, *whole;                                  /* for `next` */
    unsigned symmetry;
} shape_fold;

typedef struct core_making {
    const maze_recipe *recipe;
    const maze_inputs *inputs;      /* may be NULL */
    maze_shape *shape;              /* until it is the maze's */
    contour curve;                  /* of the outline, where it is to be smooth; no ring: none */
    sets joined;                    /* of cells that are one from the start; none: each by itself */
    char *texts[RECIPE_TEXT_KINDS]; /* kept by the maze, see maze.h */
    uint8_t *shut;   /* a bit for each side, cell * sides + side, of the shape: not to be
                      * carved, from both its cells; NULL: all may be */
    shape_fold fold; /* images that do as each other does; 0 images: there are none */
    struct carve_quotient *quotient; /* carved instead of the maze's own graph; NULL: that one is */
    struct carve_colors *colors; /* of cells, while they are carved; NULL: they have none */
    maze_maze *maze;         /* from the slot of carving on; every side is closed at first */
    const maze_graph *graph; /* that is carved: the maze's own, or the quotient's */
    bool records;            /* the order in which sides are opened */
    maze_error *error;
} core_making;

/* For a shape, from the slot of cuts on: replaces it by what `wrap` makes of it.  Takes over the
 * old one in any case; false if `wrapped` is NULL. */
static inline bool making_wrap(core_making *m, maze_shape *wrapped)
{
    m->shape = wrapped;
    return wrapped != NULL;
}

#endif
