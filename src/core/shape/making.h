/* The state of a maze while it is being made.  The fields of the maze's recipe change this state in
 * the order of their slots. */
#ifndef MAZEPRESS_CORE_MAKING_H
#define MAZEPRESS_CORE_MAKING_H

#include "core/base/collections.h"
#include "core/recipe/inputs.h"
#include "core/recipe/rows.h"
#include "core/shape/contour.h"

#include <mazepress/maze.h>

/* The symmetry of a maze whose recipe has mirror or turnN: a motion that maps the graph to
 * itself. */
typedef struct shape_fold {
    unsigned images;  /* the number of images that each side has, including the side itself */
    maze_cell *image; /* for each cell, its next image; owned by the core_making */
    /* returns the next image of a side */
    maze_door (*next)(const struct shape_fold *fold, maze_door side);
    const maze_shape *shape,
        *whole; /* the shape of the maze and its whole shape, which `next` uses */
    unsigned symmetry;
} shape_fold;

typedef struct core_making {
    const maze_recipe *recipe;
    const maze_inputs *inputs; /* the inputs that the recipe names; may be NULL */
    maze_shape *shape;         /* the shape; the maze will own it */
    /* the curve of the outline if the outline will be smooth; otherwise, it has no rings */
    contour curve;
    /* the sets of cells that are joined before carving; empty if no cells are joined */
    sets joined;
    /* for each kind of input, the text that the maze will own, or NULL */
    char *texts[RECIPE_TEXT_KINDS];
    /* one bit per side, with the number cell * sides + side; 1: the side must not be carved, and
     * the side that leads back has 1, too; NULL: all sides can be carved */
    uint8_t *shut;
    /* the symmetry whose images are carved together; its `images` is 0 if there is none */
    shape_fold fold;
    /* the graph of joined and mirrored cells (see carving.h) that is carved in place of the maze's
     * graph; NULL: none */
    struct carve_quotient *quotient;
    /* the colors of cells while the maze is carved; NULL: cells have no colors */
    struct carve_colors *colors;
    /* the maze; it exists from the slot of carving on, at first with all sides closed */
    maze_maze *maze;
    const maze_graph *graph; /* the graph that is carved: the maze's own, or the quotient's */
    bool records;            /* true: the order in which sides are opened is recorded */
    maze_error *error;
} core_making;

/* Replaces m->shape by `wrapped`, a wrapper that was made from m->shape and owns it.  The slots
 * from SLOT_CUT on use this function.  Returns false if `wrapped` is NULL; the function that failed
 * to make the wrapper has then destroyed the old shape. */
static inline bool making_wrap(core_making *m, maze_shape *wrapped)
{
    m->shape = wrapped;
    return wrapped != NULL;
}

#endif
