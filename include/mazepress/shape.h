/* A shape: a graph with places in the plane.
 *
 * Corners, at which walls meet, have integer numbers.  Corners are compared, chained and followed
 * by their numbers, never by coordinates.  Lengths are in cells: a cell is 1 wide, measured between
 * opposite walls or as a circle inside it. x grows to the right, y downwards.
 *
 * Shapes belong to their mazes.  The functions do not check that their arguments exist: cells must
 * be below maze_shape_graph(shape)->cells, sides of a cell below its maze_shape_sides, and corners
 * must come from walls. */
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

/* The wall on a side of a cell: a line between two corners, straight or a part of a circle.  If two
 * walls share a corner and have the same `line`, one continues the other without a bend. */
typedef struct maze_wall {
    maze_corner from, to;
    uint32_t line;
    double sweep; /* 0: straight; otherwise the angle, in radians, of the arc from `from` to `to`
                   * around its center, clockwise as seen on the page, less than 2 pi */
} maze_wall;

/* The maximum number of pieces of a wall; see maze_shape_pieces. */
#define MAZE_PIECES 3

/* An entrance or exit: a side of a cell at the border, or, if the side is MAZE_NONE, the cell
 * itself. */
typedef struct maze_door {
    maze_cell cell;
    uint32_t side;
} maze_door;

MAZE_API const maze_graph *maze_shape_graph(const maze_shape *shape);

/* Returns the width and height of the box around all corners, from (0, 0). */
MAZE_API maze_point maze_shape_extent(const maze_shape *shape);

/* Returns the number n of sides of a cell; the sides are 0..n-1, clockwise. */
MAZE_API uint32_t maze_shape_sides(const maze_shape *shape, maze_cell cell);

/* Returns the length of the shortest wall of any shape of this kind, in cells, or the width of a
 * bridge if that is smaller.  Passages are at least this wide. */
MAZE_API double maze_shape_narrowest(const maze_shape *shape);

MAZE_API maze_point maze_shape_corner(const maze_shape *shape, maze_corner corner);
MAZE_API maze_wall maze_shape_wall(const maze_shape *shape, maze_cell cell, uint32_t side);

/* In a maze with crossings, the cells 0..ground-1 lie side by side, and each later cell lies under
 * one of these, at the same place. maze_shape_ground returns ground; without crossings, it is the
 * number of cells.  The other functions return the cell under a cell of the ground, and the cell
 * over such a lower cell; MAZE_NONE if there is none. */
MAZE_API maze_cell maze_shape_ground(const maze_shape *shape);
MAZE_API maze_cell maze_shape_under(const maze_shape *shape, maze_cell cell);
MAZE_API maze_cell maze_shape_over(const maze_shape *shape, maze_cell cell);

/* Returns the lines to draw for a closed side, from the `from` of its wall to the `to`: the wall,
 * or, if the cell is a bridge, the edge of the bridge, which is narrower than the cell, in three
 * pieces.  Returns the number of pieces.  Only for cells of the ground; closed sides of other cells
 * are not visible. */
MAZE_API unsigned maze_shape_pieces(const maze_shape *shape, maze_cell cell, uint32_t side,
                                    maze_wall pieces[MAZE_PIECES]);

/* Returns the point at which a path passes through a cell. */
MAZE_API maze_point maze_shape_center(const maze_shape *shape, maze_cell cell);

/* Computes the row of a cell (in rings, the ring) and its place in that row, from 0, in the whole
 * shape, before anything is cut out.  Returns false if the shape has no rows. */
MAZE_API bool maze_shape_seat(const maze_shape *shape, maze_cell cell, uint32_t *row,
                              uint32_t *column);

/* False for a graph, which has only edges; maze_shape_corner and maze_shape_wall must not be called
 * for it. */
MAZE_API bool maze_shape_has_walls(const maze_shape *shape);

/* Returns the middle of a wall, which is on its arc if it is one; without walls, the middle of the
 * edge between two cells. */
MAZE_API maze_point maze_shape_middle(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Returns the angle of the arc from the center of a cell to the middle of a wall, in the form of a
 * wall's sweep; 0: straight.  A bent path continues beyond the wall on the same circle. */
MAZE_API double maze_shape_bend(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Computes the range *first..*last, both included, of the cells that may touch the strip top <= y
 * <= bottom.  Returns false if there are none. */
MAZE_API bool maze_shape_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                               maze_cell *last);

#endif
