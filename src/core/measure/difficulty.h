/* How hard a maze is, and what efforts the first two difficulties are made of. All three are
 * frozen: nothing here ever changes. */
#ifndef MAZEPRESS_CORE_DIFFICULTY_H
#define MAZEPRESS_CORE_DIFFICULTY_H

#include "core/carve/maze.h"

#include <mazepress/measure.h>

enum { DIFFICULTY1_CELL = 2, DIFFICULTY1_TURN = 2, DIFFICULTY1_DOUBT = 4 };
enum { DIFFICULTY1_PASSED = 1, DIFFICULTY1_ASIDE = 2, DIFFICULTY1_AHEAD = 3 };
enum { DIFFICULTY1_EASIEST = 40 };

/* The most of heights is where no end is in sight. */
enum { DIFFICULTY2_CELL = 40, DIFFICULTY2_HIGHEST = 9, DIFFICULTY2_EASIEST = 512 };

/* An effort on the scale of all difficulties; `easiest` is the most that is still
 * MAZE_DIFFICULTY_LEAST, and not 0. */
unsigned measure_difficulty_of(uint64_t effort, uint64_t easiest);

/* A person who prefers to go on meets a branch straight ahead, and hardly one that is passed. */
static inline uint64_t difficulty1_weight(const core_way *way, uint32_t side)
{
    if (is_ahead(way->maze, way->cell, way->entered, side))
        return DIFFICULTY1_AHEAD;
    return way_turns(way) ? DIFFICULTY1_ASIDE : DIFFICULTY1_PASSED;
}

/* The effort of a cell of the solution, with that of the branches which begin there. */
static inline uint64_t difficulty1_effort(const core_way *way, uint64_t branches)
{
    uint64_t effort = DIFFICULTY1_CELL + (way_turns(way) ? DIFFICULTY1_TURN : 0);
    return branches > 0 ? effort + DIFFICULTY1_DOUBT + branches : effort;
}

/* difficulty1 */
bool measure_difficulty(const maze_maze *maze, const maze_path *path, unsigned *difficulty,
                        maze_error *error);

/* difficulty3 */
bool measure_difficulty3(const maze_maze *maze, const maze_path *path, unsigned *difficulty,
                         maze_error *error);

/* Marks the cells of dead ends that are seen at a glance down a straight corridor with GLANCE_DEAD
 * and leaves the others of `marks`, one byte a cell, as they are.  These are a dead end, and every
 * cell on the way back from it that has two open sides, one straight ahead of the other.  All are
 * seen from the cell before the first.  The cells of entrance and exit are never marked. */
void measure_glance(const maze_maze *maze, uint8_t *marks);

enum { GLANCE_DEAD = 1 };

/* Where one wants to go: the middle of the exit's cell. */
typedef struct measure_goal {
    const maze_shape *shape; /* NULL: a graph's, whose cells are all equally far */
    uint64_t x, y;           /* in parts of the box round the shape */
    uint64_t stretch;        /* a part in x is as long as the root of so many parts in y */
} measure_goal;

measure_goal measure_goal_of(const maze_maze *maze);

/* True if a distance is less than another, but not by so little that it could be the rounding of
 * places on rings: by more than one part in 2^GOAL_SLACK_BITS of its square. */
enum { GOAL_SLACK_BITS = 12 };

static inline bool goal_is_nearer(uint64_t distance, uint64_t other)
{
    return distance < other && other - distance > other >> GOAL_SLACK_BITS;
}

/* A side of a cell by which one could go on. */
typedef struct lean_choice {
    uint32_t side, back;
    maze_cell cell; /* behind it */
    bool towards, ahead;
    uint64_t distance;
} lean_choice;

/* Fills in the rest about a choice, given its side and its cell, for someone who came into `from`
 * through the side `entered`. */
void measure_lean_judge(const maze_maze *maze, const measure_goal *goal, maze_cell from,
                        uint32_t entered, lean_choice *c);

/* Eighths: how probably one looks into the wrong side first; of difficulty2, and frozen. */
uint64_t measure_lean_chance(const lean_choice *wrong, const lean_choice *right);

#endif
