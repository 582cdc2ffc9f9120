/* A graph to be carved instead of a maze's own.  Its cells are sets of the maze's cells: sets that
 * are joined by passages from the start, as the three squares of a lane that leads over another
 * or a room, or sets of images of one cell, of which each does as the others do. */
#ifndef MAZEPRESS_CORE_QUOTIENT_H
#define MAZEPRESS_CORE_QUOTIENT_H

#include "core/base/collections.h"
#include "core/carve/maze.h"
#include "core/shape/making.h"

typedef struct carve_quotient carve_quotient;

/* The graph that is left of `graph` when the cells of each of the sets are one cell, and of images
 * only the least is kept; either may be NULL.  Sides between cells of one set are left out, and so
 * are those whose bit is set in `shut`, bit cell * sides + side of `graph`; NULL: none is.  Its
 * cells are numbered as their least cells are; the sides of a cell are those of its members, in the
 * order of members and of sides.  Straight ahead of a side is what lies straight ahead through all
 * members.  `graph` and the fold's shape must outlive it.  NULL, with the error filled in, when out
 * of memory or if a cell has too many sides. */
carve_quotient *carve_quotient_create(const maze_graph *graph, const sets *joined,
                                      const shape_fold *fold, const uint8_t *shut,
                                      maze_error *error);
void carve_quotient_destroy(carve_quotient *quotient); /* NULL is allowed */

/* The graph that is carved. */
const maze_graph *carve_quotient_graph(const carve_quotient *quotient);

/* How many sides a cell has; the graph's is that of the cell that has most. */
uint32_t carve_quotient_side_count(const carve_quotient *quotient, maze_cell cell);

/* The cell that a cell of the whole graph belongs to. */
maze_cell carve_quotient_cell(const carve_quotient *quotient, maze_cell whole_cell);

/* The side of the whole graph that a side of the quotient stands for; of images the least. */
maze_door carve_quotient_side(const carve_quotient *quotient, maze_cell cell, uint32_t side);

/* Opens in the maze all sides that a side of the quotient stands for. */
void carve_quotient_open(const carve_quotient *quotient, maze_maze *maze, maze_cell cell,
                         uint32_t side);

/* Bytes of memory at most for a graph of so many cells. */
uint64_t carve_quotient_bytes(uint64_t cells, uint32_t sides);

/* A cell of a carved graph has at most this many sides. */
#define QUOTIENT_SIDES 65533

#endif
