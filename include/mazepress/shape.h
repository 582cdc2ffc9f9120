/* A shape: a graph with places in the plane.
 *
 * Corners, in which walls meet, have integer numbers.  Corners are compared and followed by these
 * numbers, never by coordinates.  Lengths are in cells: a cell is 1 wide, measured between opposite
 * walls, or as the diameter of a circle inside it. x grows to the right, and y downwards.
 *
 * Shapes belong to their mazes.  The functions do not check that their arguments exist.  The number
 * of a cell must be less than maze_shape_graph(shape)->cells, the number of a side must be less
 * than the maze_shape_sides of its cell, and corners must come from walls. */
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
    uint32_t line;
    /* angle, in radians, of the arc from `from` to `to` around its center, clockwise as seen on the
     * page; less than 2 pi; 0: the wall is straight */
    double sweep;
} maze_wall;

/* The maximum number of pieces of a wall; see maze_shape_pieces. */
#define MAZE_PIECES 3

/* An entrance or an exit: a side of a cell at the border.  If the side is MAZE_NONE, the cell
 * itself is the door. */
typedef struct maze_door {
    maze_cell cell;
    uint32_t side;
} maze_door;

MAZE_API const maze_graph *maze_shape_graph(const maze_shape *shape);

/* Returns the width and the height of the box around all corners.  The upper left corner of the box
 * is (0, 0). */
MAZE_API maze_point maze_shape_extent(const maze_shape *shape);

/* Returns how many sides a cell has.  They are numbered clockwise from 0. */
MAZE_API uint32_t maze_shape_sides(const maze_shape *shape, maze_cell cell);

/* Returns the length of the shortest wall of any shape of this kind, in cells, or the width of a
 * bridge if it is smaller.  Passages are at least this wide. */
MAZE_API double maze_shape_narrowest(const maze_shape *shape);

MAZE_API maze_point maze_shape_corner(const maze_shape *shape, maze_corner corner);
MAZE_API maze_wall maze_shape_wall(const maze_shape *shape, maze_cell cell, uint32_t side);

/* In a maze with crossings, the ground consists of cells that are side by side, whose numbers come
 * first.  Each later cell is under a cell of the ground, at the same place. maze_shape_ground
 * returns the number of cells of the ground; without crossings, this is the number of all cells.
 * maze_shape_under returns the cell under a cell of the ground, and maze_shape_over the cell over a
 * lower cell; MAZE_NONE if there is none. */
MAZE_API maze_cell maze_shape_ground(const maze_shape *shape);
MAZE_API maze_cell maze_shape_under(const maze_shape *shape, maze_cell cell);
MAZE_API maze_cell maze_shape_over(const maze_shape *shape, maze_cell cell);

/* Stores the lines that a closed side is drawn with, from the `from` of its wall to the `to`, and
 * returns the number of these pieces.  They are the wall itself or, if the cell is a bridge, the
 * edge of the bridge in three pieces; a bridge is narrower than its cell.  The cell must be on the
 * ground, because closed sides of other cells are not visible. */
MAZE_API unsigned maze_shape_pieces(const maze_shape *shape, maze_cell cell, uint32_t side,
                                    maze_wall pieces[MAZE_PIECES]);

/* Returns the point through which a path passes a cell. */
MAZE_API maze_point maze_shape_center(const maze_shape *shape, maze_cell cell);

/* Computes the row of a cell (in rings, the ring) and the cell's place in that row, both from 0, in
 * the whole shape before cells were cut off.  Returns false if the shape has no rows. */
MAZE_API bool maze_shape_seat(const maze_shape *shape, maze_cell cell, uint32_t *row,
                              uint32_t *column);

/* True if a shape has walls.  A graph has only edges; maze_shape_corner and maze_shape_wall must
 * not be called for it. */
MAZE_API bool maze_shape_has_walls(const maze_shape *shape);

/* Returns the middle of a wall, which is on the arc if the wall is an arc.  In a shape without
 * walls, returns the middle of the edge between two cells. */
MAZE_API maze_point maze_shape_middle(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Returns the angle of the arc from the center of a cell to the middle of a wall, in the form of a
 * wall's sweep; 0: straight.  A path that is bent continues across the wall on the same circle. */
MAZE_API double maze_shape_bend(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Computes a range of cells, *first to *last, both inclusive.  It includes all cells that touch the
 * strip top <= y <= bottom.  Returns false if there are none. */
MAZE_API bool maze_shape_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                               maze_cell *last);

#endif
