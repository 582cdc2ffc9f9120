/* A shape: a graph with a place in the plane.
 *
 * Corners, where walls meet, have integer numbers; what is compared, chained or
 * walked round is the number, never a coordinate.  Lengths are in cells: a side
 * of a square cell is 1; x grows to the right, y downwards. */
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

/* The wall on a side of a cell: a straight line between two corners.  Walls that
 * share a corner and the value of `line` continue each other without a bend. */
typedef struct maze_wall {
    maze_corner from, to;
    uint32_t line;
} maze_wall;

/* An opening in the border: the side of a cell. */
typedef struct maze_door {
    maze_cell cell;
    uint32_t side;
} maze_door;

MAZE_API const maze_graph *maze_shape_graph(const maze_shape *shape);

/* Width and height of the box round all corners, from (0, 0). */
MAZE_API maze_point maze_shape_extent(const maze_shape *shape);

MAZE_API maze_point maze_shape_corner(const maze_shape *shape, maze_corner corner);
MAZE_API maze_wall maze_shape_wall(const maze_shape *shape, maze_cell cell, uint32_t side);

/* Where a path passes through a cell. */
MAZE_API maze_point maze_shape_center(const maze_shape *shape, maze_cell cell);

/* The entrance and the exit; where they are is part of the recipe's promise. */
MAZE_API maze_door maze_shape_entrance(const maze_shape *shape);
MAZE_API maze_door maze_shape_exit(const maze_shape *shape);

/* The cells that may touch the strip top <= y <= bottom: the range *first..*last,
 * both included.  False when there are none. */
MAZE_API bool maze_shape_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                               maze_cell *last);

#endif
