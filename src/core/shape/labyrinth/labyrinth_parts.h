/* Shared data of labyrinths: the cells of a path, which are added one after the other, with the
 * walls at their sides and the line that a finger follows through them. */
#ifndef MAZEPRESS_CORE_LABYRINTH_PARTS_H
#define MAZEPRESS_CORE_LABYRINTH_PARTS_H

#include "core/shape/shape.h"

#define LABYRINTH_LEAST_LEVELS 3
#define LABYRINTH_MOST_LEVELS 13

#define LABYRINTH_SIDES 4

/* The order in which a path visits the levels; 1 is the outermost level. */
typedef struct labyrinth_levels {
    unsigned count;
    unsigned level[LABYRINTH_MOST_LEVELS];
} labyrinth_levels;

typedef struct labyrinth_side {
    maze_wall wall;
    bool drawn; /* false: the cell on the other side draws the wall, or there is no wall */
} labyrinth_side;

typedef struct labyrinth_cell {
    /* side 0 leads forward, except in the last cell; side `back` leads back */
    unsigned sides, back;
    labyrinth_side side[LABYRINTH_SIDES];
    maze_point center, in; /* `in`: the point at which the path enters through `back` */
    /* bends of the path from the center to `in`, and from the center to the point where it
     * leaves */
    double bend_in, bend_on;
} labyrinth_cell;

typedef struct labyrinth {
    maze_shape shape;
    maze_point extent;
    maze_point *corners;
    size_t corner_count;
    labyrinth_cell *cells;
    size_t cell_count;
    bool failed; /* there was not enough memory */
} labyrinth;

/* A cell to add: its corners, clockwise or counterclockwise.  Each side leads from a corner to the
 * next one.  The arrays contain, for each side, the angle of its arc (`sweep`; 0 if the side is
 * straight), the number of its line, and whether it is drawn. */
typedef struct labyrinth_plan {
    unsigned count;
    maze_point at[LABYRINTH_SIDES];
    double sweep[LABYRINTH_SIDES];
    uint32_t line[LABYRINTH_SIDES];
    bool drawn[LABYRINTH_SIDES];
    /* the sides that lead forward and back; equal for the last cell, which has no side that leads
     * forward */
    unsigned on, back;
    maze_point center, in;
    double bend_in, bend_on;
} labyrinth_plan;

void shape_labyrinth_add(labyrinth *l, const labyrinth_plan *plan);

/* Returns the angle from one direction to another, clockwise as seen on the page. */
double shape_labyrinth_angle(maze_point from, maze_point to);

/* These functions set the extent and add the cells: of a labyrinth whose path visits its rings in
 * the order of `levels`, of the labyrinth in Chartres cathedral, and of the Cretan labyrinth. */
void shape_labyrinth_make_rings(labyrinth *l, const labyrinth_levels *levels);
void shape_labyrinth_make_chartres(labyrinth *l);
void shape_labyrinth_make_cretan(labyrinth *l);

/* Sets the extent and the cells of a road, whose parts lie at two heights.  Part i crosses from one
 * height to the other if bit i of `swings` is set.  Bits of nonexistent parts must be 0. */
void shape_labyrinth_make_road(labyrinth *l, unsigned parts, uint32_t swings);

#endif
