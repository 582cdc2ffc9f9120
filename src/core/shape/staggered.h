/* Rows of W cells, every second one shifted by half a cell: the graph of hexagons and of bricks.
 *
 * Cell (x, y) is y * W + x; the rows of odd y are shifted to the right.  The sides of a cell are 0
 * upper left, 1 upper right, 2 right, 3 lower right, 4 lower left, 5 left; straight ahead of a side
 * is the opposite one.  The gates are side 0 to enter and side 3 to leave.
 *
 * Corners lie on H + 1 zigzag lines, the upper ends of the cells of row y on line y, at 2W + 2 half
 * columns each: corner (j, y) is y * (2W + 2) + j.  The left end of cell (x, y) is at half column
 * 2x, in odd rows at 2x + 1, its right end two further on. */
#ifndef MAZEPRESS_CORE_STAGGERED_H
#define MAZEPRESS_CORE_STAGGERED_H

#include "core/shape/lattice.h"

#define STAGGERED_SIDES 6

uint64_t staggered_cells(const uint32_t *size);
maze_shape *staggered_create(const shape_kind *kind, const uint32_t *size);

/* Half columns from the left end of the shape to its right end. */
uint32_t staggered_width(const uint32_t *size);

/* The half column of the middle of a cell. */
uint32_t staggered_middle(const maze_shape *shape, maze_cell cell);

/* Where a corner lies: `low` at the lower edge of its zigzag line. */
typedef struct staggered_corner {
    uint32_t column, line;
    bool low;
} staggered_corner;
staggered_corner staggered_find_corner(const maze_shape *shape, maze_corner corner);

/* Its line is the side's direction, 0 to 2, of which no two meet at a corner of hexagons. */
maze_wall staggered_wall(const maze_shape *shape, maze_cell cell, uint32_t side);

uint32_t staggered_gate(const maze_shape *shape, maze_cell cell, bool exit);
shape_axis staggered_axis(const maze_shape *shape, maze_cell cell, uint32_t side);
maze_door staggered_start(const maze_shape *shape);

/* A single row has both mirrors, more rows only what keeps the odd ones shifted to the right: from
 * top to bottom if their number is odd, else the half turn. */
unsigned staggered_symmetries(const maze_shape *shape);
void staggered_image_size(const maze_shape *shape, unsigned symmetry,
                          uint32_t size[RECIPE_NUMBERS]);
unsigned staggered_symmetry_of(const maze_shape *shape, unsigned motion);
maze_cell staggered_image_cell(const maze_shape *shape, unsigned symmetry, maze_cell cell);
uint32_t staggered_image_side(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                              uint32_t side);

#endif
