/* A shape: a graph with a place in the plane.
 *
 * Corners, where walls meet, have integer numbers; corners are compared, chained and walked by
 * number, never by coordinate.  Lengths are in cells: a cell is 1 wide, between opposite walls or
 * as a circle inside it; x grows to the right, y downwards.
 *
 * Shapes belong to their mazes.  The cells, sides and corners that functions are given must be
 * there, which is not checked: cells below maze_shape_graph(shape)->cells, sides of a cell below
 * its maze_shape_sides, corners of walls. */
#ifndef MAZEPRESS_SHAPE_H
#define MAZEPRESS_SHAPE_H

#include <mazepress/graph.h>
#include <stdbool.h>

typedef struct maze_shape maze_shape;
typedef uint64_t maze_corner;

/* A point or a vector in the plane. */
typedef struct maze_point {
    double x, y;
} maze_point;

/* The wall on a side of a cell: a line between two corners, straight or part of a circle.  Walls
 * that share a corner and the value of `line` continue each other without a bend. */
typedef struct maze_wall {
    maze_corner from, to;
    uint32_t line;
    double sweep; /* 0: straight; else the angle, in radians, that an arc goes round its middle from
                   * `from` to `to`, clockwise as seen on the page; less than 2 pi */
} maze_wall;

/* The most pieces that a wall has, see maze_shape_pieces. */
#define MAZE_PIECES 3

/* Where a maze is entered or left: a side of a cell at the border, or, without a side (MAZE_NONE),
 * the cell itself. */
typedef struct maze_door {
    maze_cell cell;
    uint32_t side;
} maze_door;

MAZE_API const maze_graph *maze_shape_graph(const maze_shape *shape);

/* Width and height of the box round all corners, from (0, 0). */
MAZE_API maze_point maze_shape_extent(const maze_shape *shape);

/* How many sides a cell has: 0..n-1, clockwise. */
MAZE_API uint32_t maze_shape_sides(const maze_shape *shape, maze_cell cell);

/* The length of the shortest wall that any shape of its kind has, in cells, or the width of a way
 * over another: passages are at least as wide. */
MAZE_API double maze_shape_narrowest(const maze_shape *shape);

MAZE_API maze_point maze_shape_corner(const maze_shape *shape, maze_corner corner);
MAZE_API maze_wall maze_shape_wall(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Where ways cross, the cells 0..ground-1 lie side by side, and each later cell lies under one of
 * these, in the same place; without crossings ground is the number of cells.  The cell under one of
 * the ground, and the cell over one under it; MAZE_NONE if there is none. */
MAZE_API maze_cell maze_shape_ground(const maze_shape *shape);
MAZE_API maze_cell maze_shape_under(const maze_shape *shape, maze_cell cell);
MAZE_API maze_cell maze_shape_over(const maze_shape *shape, maze_cell cell);

/* The lines that are drawn where a side is closed, from the `from` of its wall to the `to`: the
 * wall, or, where the cell lies over another, the edge of the way over, which is narrower than the
 * cell, in three pieces.  Returns how many.  For cells of the ground: closed sides of other cells
 * are not seen. */
MAZE_API unsigned maze_shape_pieces(const maze_shape *shape, maze_cell cell, uint32_t side,
                                    maze_wall pieces[MAZE_PIECES]);

/* Where a path passes through a cell. */
MAZE_API maze_point maze_shape_center(const maze_shape *shape, maze_cell cell);

/* The row of cells, or of rings the ring, from 0, that the cell is in, and which it is there, of the
 * whole shape before anything is cut out.  False where there are no rows. */
MAZE_API bool maze_shape_seat(const maze_shape *shape, maze_cell cell, uint32_t *row,
                              uint32_t *column);

/* False for a graph, which has ways only: maze_shape_corner and maze_shape_wall are not for it. */
MAZE_API bool maze_shape_has_walls(const maze_shape *shape);

/* The middle of a wall, on its arc if it is one; without walls, of the way between two cells. */
MAZE_API maze_point maze_shape_middle(const maze_shape *shape, maze_cell cell, uint32_t side);

/* The angle that a path from a cell's center to the middle of a wall goes round, as a wall's sweep;
 * 0: straight.  A bent path goes on beyond the wall round the same circle. */
MAZE_API double maze_shape_bend(const maze_shape *shape, maze_cell cell, uint32_t side);

/* The cells that may touch the strip top <= y <= bottom: the range *first..*last,
 * both included.  False when there are none. */
MAZE_API bool maze_shape_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                               maze_cell *last);

#endif
