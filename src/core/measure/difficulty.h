/* Internal functions of the three measures of difficulty: difficulty1, difficulty2 and difficulty3.
 * The measures are frozen: their values never change. */
#ifndef MAZEPRESS_CORE_DIFFICULTY_H
#define MAZEPRESS_CORE_DIFFICULTY_H

#include "core/carve/maze.h"

#include <mazepress/measure.h>

/* Constants of difficulty1, as <mazepress/measure.h> defines them. */
enum { DIFFICULTY1_CELL = 2, DIFFICULTY1_TURN = 2, DIFFICULTY1_DOUBT = 4 };
enum { DIFFICULTY1_PASSED = 1, DIFFICULTY1_ASIDE = 2, DIFFICULTY1_AHEAD = 3 };
enum { DIFFICULTY1_EASIEST = 40 };

/* Constants of difficulty2.  HIGHEST is the maximum height of a cell.  A solver sees no end behind
 * a cell with this height.  EASIEST is the largest effort that gives the lowest difficulty. */
enum { DIFFICULTY2_CELL = 40, DIFFICULTY2_HIGHEST = 9, DIFFICULTY2_EASIEST = 512 };

/* Returns the difficulty for an effort.  `easiest` is the largest effort that gives
 * MAZE_DIFFICULTY_LEAST, and must not be 0. */
unsigned measure_difficulty_of(uint64_t effort, uint64_t easiest);

/* Returns the weight of the branch behind a side of the current cell.  Solvers who prefer to go
 * straight ahead often enter a branch straight ahead, and rarely enter a branch beside a straight
 * path. */
static inline uint64_t difficulty1_weight(const core_way *way, uint32_t side)
{
    if (is_ahead(way->maze, way->cell, way->entered, side))
        return DIFFICULTY1_AHEAD;
    return way_turns(way) ? DIFFICULTY1_ASIDE : DIFFICULTY1_PASSED;
}

/* Returns the effort of the current cell of a solution.  `branches` is the effort of the cell's
 * branches. */
static inline uint64_t difficulty1_effort(const core_way *way, uint64_t branches)
{
    uint64_t effort = DIFFICULTY1_CELL + (way_turns(way) ? DIFFICULTY1_TURN : 0);
    return branches > 0 ? effort + DIFFICULTY1_DOUBT + branches : effort;
}

/* Computes difficulty1 of a maze whose solution is `path`. */
bool measure_difficulty(const maze_maze *maze, const maze_path *path, unsigned *difficulty,
                        maze_error *error);

/* Computes difficulty3 of a maze whose solution is `path`. */
bool measure_difficulty3(const maze_maze *maze, const maze_path *path, unsigned *difficulty,
                         maze_error *error);

/* Sets marks[cell] to GLANCE_DEAD for each cell of a dead end that a solver dismisses at a glance,
 * as difficulty1 defines. The cells of the entrance and the exit are never marked. `marks` has one
 * byte per cell. The bytes of unmarked cells do not change. */
void measure_glance(const maze_maze *maze, uint8_t *marks);

enum { GLANCE_DEAD = 1 };

typedef struct measure_goal {
    /* shape of the maze; NULL for a graph, in which all cells count as equally far from the goal */
    const maze_shape *shape;
    uint64_t x, y;    /* place of the goal, in the units of a shape_spot */
    uint64_t stretch; /* square of the ratio of the unit of x to the unit of y */
} measure_goal;

measure_goal measure_goal_of(const maze_maze *maze);

/* Returns true if the squared distance `distance` is smaller than `other` by more than other /
 * 4096. Smaller differences may be rounding errors. */
enum { GOAL_SLACK_BITS = 12 };

static inline bool goal_is_nearer(uint64_t distance, uint64_t other)
{
    return distance < other && other - distance > other >> GOAL_SLACK_BITS;
}

/* A side of a cell that a solver can take, and the cell behind it.  `towards`: the cell behind the
 * side is nearer to the goal than the solver's cell.  `ahead`: the side is straight ahead.
 * `distance` is the squared distance from the cell behind the side to the goal. */
typedef struct lean_choice {
    uint32_t side, back;
    maze_cell cell;
    bool towards, ahead;
    uint64_t distance;
} lean_choice;

/* Computes the members `distance`, `towards` and `ahead` of a choice.  The solver is in the cell
 * `from`, and entered it through the side `entered`. */
void measure_lean_judge(const maze_maze *maze, const measure_goal *goal, maze_cell from,
                        uint32_t entered, lean_choice *c);

/* Returns the probability, in eighths, that a solver tries the side `wrong` before the side
 * `right`. */
uint64_t measure_lean_chance(const lean_choice *wrong, const lean_choice *right);

#endif
