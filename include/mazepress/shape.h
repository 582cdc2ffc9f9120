/* A shape: a graph with places in the plane.
 *
 * Corners are the points at which walls meet.  Each corner has a number.  Two walls meet if they
 * have a corner with the same number; coordinates are never compared.  Lengths are in cells.  The
 * width of a cell, which is the distance between opposite walls or the diameter of a circle inside
 * the cell, is 1. x grows to the right, and y downwards.
 *
 * Shapes belong to their mazes.  The functions do not check that cells, sides and corners exist.
 * The number of a cell must be less than maze_shape_graph(shape)->cells, the number of a side must
 * be less than the maze_shape_sides of its cell, and corners must come from maze_shape_wall. */
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

/* The wall at a side of a cell: a line between two corners, which is straight or a part of a
 * circle.  If two walls share a corner and have the same `line`, one continues the other without a
 * bend. */
typedef struct maze_wall {
    maze_corner from, to;
    uint32_t line; /* the number of the line that the wall is part of */
    /* angle, in radians, of the arc from `from` to `to` around the center of its circle, clockwise
     * as seen on the page.  The angle is less than 2 pi; 0: the wall is straight. */
    double sweep;
} maze_wall;

/* The maximum number of pieces of a wall; see maze_shape_pieces. */
#define MAZE_PIECES 3

/* A door, which is an entrance or an exit: a side of a cell at the border.  If the side is
 * MAZE_NONE, the door is a cell inside the maze. */
typedef struct maze_door {
    maze_cell cell;
    uint32_t side;
} maze_door;

/* Returns the graph of a shape.  The shape owns the graph. */
MAZE_API const maze_graph *maze_shape_graph(const maze_shape *shape);

/* Returns the width (x) and the height (y) of the box around the whole shape, before cells were cut
 * off.  The upper left corner of the box is (0, 0). */
MAZE_API maze_point maze_shape_extent(const maze_shape *shape);

/* Returns the number of sides of a cell.  Sides are numbered clockwise from 0. */
MAZE_API uint32_t maze_shape_sides(const maze_shape *shape, maze_cell cell);

/* Returns the minimum width of passages in shapes of this kind, in cells: the length of their
 * shortest wall or, if a bridge can be narrower, the width of a bridge. */
MAZE_API double maze_shape_narrowest(const maze_shape *shape);

/* maze_shape_corner returns the place of a corner. maze_shape_wall returns the wall at a side. */
MAZE_API maze_point maze_shape_corner(const maze_shape *shape, maze_corner corner);
MAZE_API maze_wall maze_shape_wall(const maze_shape *shape, maze_cell cell, uint32_t side);

/* In a maze with crossings, the lower passages of crossings are cells of their own, which have the
 * highest numbers.  All other cells, including bridges, form the ground; the cell of a lower
 * passage is under a cell of the ground, at the same place. maze_shape_ground returns the number of
 * cells of the ground; without crossings, this is the number of all cells. maze_shape_under returns
 * the cell under a cell of the ground, and maze_shape_over returns the cell over the cell of a
 * lower passage.  Both return MAZE_NONE if there is no such cell. */
MAZE_API maze_cell maze_shape_ground(const maze_shape *shape);
MAZE_API maze_cell maze_shape_under(const maze_shape *shape, maze_cell cell);
MAZE_API maze_cell maze_shape_over(const maze_shape *shape, maze_cell cell);

/* Stores the pieces of the line with which a closed side is drawn, and returns the number of
 * pieces.  The line leads from corner `from` of the side's wall to corner `to`.  In general, the
 * line has one piece, the wall itself.  At a bridge, which is narrower than its cell, the line has
 * three pieces, along the edge of the bridge.  The cell must be on the ground, because closed sides
 * of other cells are not visible. */
MAZE_API unsigned maze_shape_pieces(const maze_shape *shape, maze_cell cell, uint32_t side,
                                    maze_wall pieces[MAZE_PIECES]);

/* Returns the center of a cell: the point through which a drawn path passes. */
MAZE_API maze_point maze_shape_center(const maze_shape *shape, maze_cell cell);

/* Computes the number of a cell's row (in a shape of rings, the number of its ring) and the place
 * of the cell in that row.  Both are counted from 0 in the whole shape, before cells were cut off.
 * Returns false if the shape has no rows. */
MAZE_API bool maze_shape_seat(const maze_shape *shape, maze_cell cell, uint32_t *row,
                              uint32_t *column);

/* True if a shape has walls.  A shape made of a graph has only edges; maze_shape_corner and
 * maze_shape_wall must not be called for such a shape. */
MAZE_API bool maze_shape_has_walls(const maze_shape *shape);

/* Returns the middle of the wall at a side; if the wall is an arc, this point is on the arc.  In a
 * shape without walls, returns the middle of the edge to the cell across the side. */
MAZE_API maze_point maze_shape_middle(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Returns the angle of the arc on which a path leads from the center of a cell to the middle of the
 * wall at a side.  The angle is defined like the sweep of a wall; 0: the path is straight.  If the
 * path is an arc, it continues across the wall on the same circle. */
MAZE_API double maze_shape_bend(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Computes a range of cells, from *first to *last, both inclusive.  The range contains all cells
 * that touch the strip top <= y <= bottom; it may also contain other cells.  Returns false if no
 * cell touches the strip. */
MAZE_API bool maze_shape_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                               maze_cell *last);

#endif
