/* The growing tree on whole square grids, fast. */
#ifndef MAZEPRESS_CORE_GROW_SQUARE_H
#define MAZEPRESS_CORE_GROW_SQUARE_H

#include "core/carve/carving.h"

/* Which cell of the frontier the kernel for squares takes, as the pick of that name does. */
typedef enum grow_frontier { GROW_OTHER, GROW_NEWEST, GROW_QUEUE, GROW_RANDOM } grow_frontier;

/* Carves squares, a whole grid of them, going straight on with so many percent; it makes the same
 * mazes as the kernel for every graph.  Not for GROW_OTHER. */
bool carve_grow_squares(const core_making *making, uint32_t columns, uint32_t rows,
                        grow_frontier frontier, unsigned straight);
uint64_t carve_grow_squares_bytes(uint64_t columns, uint64_t rows, grow_frontier frontier);

#endif
