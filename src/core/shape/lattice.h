/* Common to the lattices: shapes whose rows all have as many cells. */
#ifndef MAZEPRESS_CORE_LATTICE_H
#define MAZEPRESS_CORE_LATTICE_H

#include "core/base/random.h"
#include "core/shape/shape.h"

#define LATTICE_SIZE_LIMIT 65535

/* W and H are its size, row y has the cells from y * stride on. */
typedef struct lattice {
    maze_shape shape;
    uint32_t stride;
    uint64_t inverse; /* 2^63 / stride, rounded up */
} lattice;

/* A lattice whose graph, but for its size, is that of `graph`; NULL when out of memory. */
maze_shape *lattice_create(const shape_kind *kind, const uint32_t *size, uint32_t stride,
                           maze_graph graph);

static inline const lattice *lattice_of(const maze_shape *shape)
{
    return (const lattice *)shape;
}

/* cell / stride.  A division would take most of the time of finding a neighbor; the product is
 * exact, as the error of the inverse, less than 1, times 2 * cell is far from 2^64 / stride. */
static inline uint32_t lattice_row(const lattice *l, maze_cell cell)
{
    return (uint32_t)random_high_word((uint64_t)cell << 1, l->inverse);
}

shape_seat lattice_seat(const maze_shape *shape, maze_cell cell);

/* The wall between two corners, the same from both its sides. */
static inline maze_wall lattice_wall(maze_corner a, maze_corner b, uint32_t line)
{
    return a < b ? (maze_wall){a, b, line, 0} : (maze_wall){b, a, line, 0};
}

/* The strip of a shape whose rows begin every `pitch` and reach less than `pitch` into the next
 * one. */
bool lattice_strip(const maze_shape *shape, double pitch, double top, double bottom,
                   maze_cell *first, maze_cell *last);

/* Mirrors of a lattice of W cells a row; both together turn it round by half. */
enum { FLIP_LEFT_RIGHT = 1, FLIP_TOP_BOTTOM = 2, FLIP_BOTH = 3 };

/* The axes that a motion flips; 0: it is not a flip. */
unsigned lattice_flip_of(unsigned motion);

/* The cell that lies at the place of `cell` when the shape is mirrored. */
maze_cell lattice_flip(const maze_shape *shape, unsigned flip, maze_cell cell);

#endif
