/* What the files of labyrinths share: the cells of a path, as they are added one after the other,
 * with the walls at their sides and the line that a finger follows through them. */
#ifndef MAZEPRESS_CORE_LABYRINTH_PARTS_H
#define MAZEPRESS_CORE_LABYRINTH_PARTS_H

#include "core/shape/shape.h"

#define LABYRINTH_LEAST_LEVELS 3
#define LABYRINTH_MOST_LEVELS 13

#define LABYRINTH_SIDES 4

/* The levels that a path goes through one after the other, 1 being the outermost. */
typedef struct labyrinth_levels {
    unsigned count;
    unsigned level[LABYRINTH_MOST_LEVELS];
} labyrinth_levels;

typedef struct labyrinth_side {
    maze_wall wall;
    bool drawn; /* false: the cell on the other side draws it, or nothing is there */
} labyrinth_side;

typedef struct labyrinth_cell {
    unsigned sides, back; /* side 0 leads on, but in the last cell; this one back */
    labyrinth_side side[LABYRINTH_SIDES];
    maze_point center, in;   /* in: where the path comes in through `back` */
    double bend_in, bend_on; /* of the path from the center to there, and to where it leads on */
} labyrinth_cell;

typedef struct labyrinth {
    maze_shape shape;
    maze_point extent;
    maze_point *corners;
    size_t corner_count;
    labyrinth_cell *cells;
    size_t cell_count;
    bool failed; /* out of memory */
} labyrinth;

/* A cell as it is added: its corners in either direction round it, and of each side, from a corner
 * to the next one, its sweep, its line and whether it is drawn. */
typedef struct labyrinth_plan {
    unsigned count;
    maze_point at[LABYRINTH_SIDES];
    double sweep[LABYRINTH_SIDES];
    uint32_t line[LABYRINTH_SIDES];
    bool drawn[LABYRINTH_SIDES];
    unsigned on, back; /* sides; on == back: the last cell, from which nothing leads on */
    maze_point center, in;
    double bend_in, bend_on;
} labyrinth_plan;

void shape_labyrinth_add(labyrinth *l, const labyrinth_plan *plan);

/* The angle, clockwise as seen on the page, from one direction to another. */
double shape_labyrinth_angle(maze_point from, maze_point to);

/* Sets extent and cells: rings for a sequence; the cathedral's floor; the Cretan labyrinth. */
void shape_labyrinth_make_rings(labyrinth *l, const labyrinth_levels *levels);
void shape_labyrinth_make_chartres(labyrinth *l);
void shape_labyrinth_make_cretan(labyrinth *l);

/* The same for a road: part i goes over to the other height if bit i of `swings` is set; bits of
 * parts that it has not are 0. */
void shape_labyrinth_make_road(labyrinth *l, unsigned parts, uint32_t swings);

#endif
