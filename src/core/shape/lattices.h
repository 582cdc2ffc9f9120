/* Lattices: shapes in which row y begins with the cell y * stride. */
#ifndef MAZEPRESS_CORE_LATTICES_H
#define MAZEPRESS_CORE_LATTICES_H

#include "core/base/random.h"
#include "core/shape/shape.h"

typedef struct lattice_kind {
    shape_kind kind;
    /* vertical distance between two rows, in cells */
    double pitch;

    /* Returns the only flip that maps the shape to a shape of its kind, or 0 if every flip maps the
     * shape to such a shape. NULL: the kind does not use flips. */
    unsigned (*only_flip)(const maze_shape *shape);
} lattice_kind;

typedef struct lattice {
    maze_shape shape;
    uint32_t stride;
    uint64_t inverse; /* 2^63 / stride, rounded down, plus 1, for lattice_row */
} lattice;

/* Creates a lattice. Sets the members `cells`, `sides` and `context` of the graph. Returns NULL if
 * there is not enough memory. */
maze_shape *shape_lattice_create(const shape_kind *kind, const uint32_t *size, uint32_t stride,
                                 maze_graph graph);

static inline const lattice *lattice_of(const maze_shape *shape)
{
    return (const lattice *)shape;
}

/* Returns cell / stride, rounded down.  A multiplication is faster than a division, which would
 * take most of the time that is needed to find a neighbor. */
static inline uint32_t lattice_row(const lattice *l, maze_cell cell)
{
    return (uint32_t)random_high_word((uint64_t)cell << 1, l->inverse);
}

shape_seat shape_lattice_seat(const maze_shape *shape, maze_cell cell);

/* Implements the operation `alike`. Inner rows have the same offsets to neighbors as the rows two
 * rows below them. */
maze_cell shape_lattice_alike(const maze_shape *shape, maze_cell cell, uint32_t *period);

/* Returns the wall between two corners.  The order of the corners does not matter, so both cells at
 * a wall get the same result. */
static inline maze_wall lattice_wall(maze_corner a, maze_corner b, uint32_t line)
{
    return a < b ? (maze_wall){a, b, line, 0} : (maze_wall){b, a, line, 0};
}

bool shape_lattice_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                         maze_cell *last);

/* The reflections of a lattice in its axes.  FLIP_BOTH is a half turn. */
enum { FLIP_LEFT_RIGHT = 1, FLIP_TOP_BOTTOM = 2, FLIP_BOTH = 3 };

/* Returns the flip that a symmetry performs, or 0 for the identity.  `only` is the only valid flip,
 * or 0 if all flips are valid. */
static inline unsigned lattice_flip(unsigned only, unsigned symmetry)
{
    return symmetry && only ? only : symmetry;
}

unsigned shape_lattice_symmetries(const maze_shape *shape);
unsigned shape_lattice_symmetry_of(const maze_shape *shape, unsigned motion);
maze_cell shape_lattice_image_cell(const maze_shape *shape, unsigned symmetry, maze_cell cell);

#endif
