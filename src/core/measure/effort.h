/* What efforts the difficulties are made of.  Both are frozen: nothing here ever changes. */
#ifndef MAZEPRESS_CORE_EFFORT_H
#define MAZEPRESS_CORE_EFFORT_H

#include "core/sides.h"

#include <mazepress/measure.h>

enum { DIFFICULTY1_CELL = 2, DIFFICULTY1_TURN = 2, DIFFICULTY1_DOUBT = 4 };
enum { DIFFICULTY1_PASSED = 1, DIFFICULTY1_ASIDE = 2, DIFFICULTY1_AHEAD = 3 };
enum { DIFFICULTY1_EASIEST = 40 };

/* The most of heights is where no end is in sight. */
enum { DIFFICULTY2_CELL = 40, DIFFICULTY2_HIGHEST = 9, DIFFICULTY2_EASIEST = 512 };

/* An effort on the scale of both difficulties; `easiest` is the most that is still
 * MAZE_DIFFICULTY_LEAST, and not 0. */
unsigned difficulty_of_effort(uint64_t effort, uint64_t easiest);

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

#endif
