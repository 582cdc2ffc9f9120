/* The cells along the path of a labyrinth, and the functions that make them. */
#ifndef MAZEPRESS_CORE_LABYRINTH_PARTS_H
#define MAZEPRESS_CORE_LABYRINTH_PARTS_H

#include "core/shape/shape.h"

#define LABYRINTH_LEAST_LEVELS 3
#define LABYRINTH_MOST_LEVELS 13

#define LABYRINTH_SIDES 4

/* The levels of a labyrinth, in the order in which the path visits them.  Level 1 is the
 * outermost. */
typedef struct labyrinth_levels {
    unsigned count;
    unsigned level[LABYRINTH_MOST_LEVELS];
} labyrinth_levels;

typedef struct labyrinth_side {
    maze_wall wall;
    bool drawn; /* false: the cell on the other side draws the wall, or there is no wall */
} labyrinth_side;

typedef struct labyrinth_cell {
    /* `sides` is the number of sides, and `back` is the side that leads to the previous cell. Side
     * 0 leads to the next cell, except in the last cell. */
    unsigned sides, back;
    labyrinth_side side[LABYRINTH_SIDES];
    /* the center of the cell, and the point at which the path enters the cell */
    maze_point center, in;
    /* Angles of two arcs of the path, in radians. The arc of `bend_in` leads from the center to
     * `in`. The arc of `bend_on` leads from the center to the point at which the path leaves the
     * cell. 0: the path is straight. */
    double bend_in, bend_on;
} labyrinth_cell;

typedef struct labyrinth {
    maze_shape shape;
    maze_point extent;
    maze_point *corners;
    size_t corner_count;
    labyrinth_cell *cells;
    size_t cell_count;
    bool failed;
} labyrinth;

/* A cell that is not yet added. Its corners `at` are in clockwise or counterclockwise order. Each
 * side leads from a corner to the next corner. `sweep` is the angle of each side's arc, and `line`
 * is the line number of each side. */
typedef struct labyrinth_plan {
    unsigned count;
    maze_point at[LABYRINTH_SIDES];
    double sweep[LABYRINTH_SIDES];
    uint32_t line[LABYRINTH_SIDES];
    bool drawn[LABYRINTH_SIDES];
    /* The sides that lead to the next and to the previous cell.  They are equal in the last
     * cell. */
    unsigned on, back;
    maze_point center, in;
    double bend_in, bend_on;
} labyrinth_plan;

void shape_labyrinth_add(labyrinth *l, const labyrinth_plan *plan);

/* Returns the angle from the direction `from` to the direction `to`, in radians, clockwise on the
 * page. */
double shape_labyrinth_angle(maze_point from, maze_point to);

/* These functions set the extent of a labyrinth and add its cells. */
void shape_labyrinth_make_rings(labyrinth *l, const labyrinth_levels *levels);
void shape_labyrinth_make_chartres(labyrinth *l);
void shape_labyrinth_make_cretan(labyrinth *l);

/* Returns the extent of a labyrinth of rings.  All sequences of `levels` levels have the same
 * extent.  *cells receives the maximum number of cells. */
maze_point shape_labyrinth_estimate_rings(unsigned levels, uint64_t *cells);

/* Sets the extent of a road and adds its cells. If bit i of `swings` is set, part i of the road
 * crosses from one of two heights to the other; otherwise, the part goes straight ahead. The bits
 * after the last part must be 0. */
void shape_labyrinth_make_road(labyrinth *l, unsigned parts, uint32_t swings);

#endif
