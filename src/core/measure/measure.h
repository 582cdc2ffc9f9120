/* The measures that mazes are chosen by, and how much work each asks for. */
#ifndef MAZEPRESS_CORE_MEASURE_H
#define MAZEPRESS_CORE_MEASURE_H

#include <mazepress/measure.h>
#include <mazepress/solve.h>

/* Parts of maze_measure, each with what it fills in; from MEASURE_WAY to MEASURE_DIFFICULTY1
 * they need a solution. */
typedef enum measure_part {
    MEASURE_KINDS,   /* of cells: dead ends and the like; and the passages */
    MEASURE_PERFECT, /* whether these make a tree, with them */
    MEASURE_WAY,     /* the solution */
    MEASURE_UNIQUE,  /* whether there is another, with the passages */
    MEASURE_BRANCHES,
    MEASURE_COMPLEXITY, /* McClendon's, with the branches */
    MEASURE_DIFFICULTY1,
    MEASURE_DIFFICULTY2, /* finds its way itself */
    MEASURE_PARTS
} measure_part;

/* clang-format off */
/* A row for each measure, by rising work, so that who chooses does the least first:
 * ROW(its place in the table, name, unit, least, most, summary, member, part). */
#define FIGURE_ROWS(ROW) \
    ROW(DEAD_ENDS, "dead-ends", "", 0, UINT32_MAX, "cells with one way out", dead_ends, MEASURE_KINDS) \
    ROW(JUNCTIONS, "junctions", "", 0, UINT32_MAX, "cells with three ways out or more", junctions, MEASURE_KINDS) \
    ROW(STRAIGHTS, "straights", "", 0, UINT32_MAX, "cells where a passage goes straight on", straights, MEASURE_KINDS) \
    ROW(TURNS, "turns", "", 0, UINT32_MAX, "cells where a passage turns", turns, MEASURE_KINDS) \
    ROW(LOOPS, "loops", "", 0, UINT32_MAX, "independent loops", loops, MEASURE_KINDS) \
    ROW(SOLUTION_LENGTH, "solution-length", "cells", 1, UINT32_MAX, "cells of the way through", solution_length, MEASURE_WAY) \
    ROW(SOLUTION_TURNS, "solution-turns", "", 0, UINT32_MAX, "turns of the way through", solution_turns, MEASURE_WAY) \
    ROW(DECISIONS, "decisions", "", 0, UINT32_MAX, "junctions on the way through", decisions, MEASURE_WAY) \
    ROW(MIDDLE, "middle", "%", 0, 100, "percent of the way that lies in the middle", middle, MEASURE_WAY) \
    ROW(BRANCHES, "branches", "", 0, UINT32_MAX, "wrong branches off the way through", branches, MEASURE_BRANCHES) \
    ROW(BRANCH_CELLS, "branch-cells", "cells", 0, UINT32_MAX, "cells of all wrong branches", branch_cells, MEASURE_BRANCHES) \
    ROW(LONGEST_BRANCH, "longest-branch", "cells", 0, UINT32_MAX, "cells of the longest wrong branch", longest_branch, MEASURE_BRANCHES) \
    ROW(DIFFICULTY1, "difficulty1", "", MAZE_DIFFICULTY_LEAST, MAZE_DIFFICULTY_MOST, "how hard it is, the first measure", difficulty, MEASURE_DIFFICULTY1) \
    ROW(DIFFICULTY2, "difficulty2", "", MAZE_DIFFICULTY_LEAST, MAZE_DIFFICULTY_MOST, "how hard it is, 1 to 100", difficulty2, MEASURE_DIFFICULTY2)
/* clang-format on */

#define FIGURE_PLACE(place, ...) FIGURE_##place,
enum { FIGURE_ROWS(FIGURE_PLACE) FIGURES };
#undef FIGURE_PLACE

_Static_assert(FIGURES <= 32, "sets of measures are bits of uint32_t");

/* The place of a measure, FIGURES for an unknown name. */
unsigned measure_figure_find(const char *name);

/* The part that fills in measure i of the table. */
measure_part measure_figure_part(unsigned i);

/* Measuring a maze part by part. */

/* Measuring a maze part by part; starts as {.maze = …}, and is finished by its owner. */
typedef struct measuring {
    const maze_maze *maze;
    maze_path path; /* once a part needed it */
    uint32_t parts; /* that are filled in, a bit each */
    maze_measures measures;
} measuring;

/* Fills in one part of the measures, unless it is there already.  Nothing that needs a solution is
 * filled in for a maze without doors. */
bool measure_do(measuring *m, measure_part part, maze_error *error);
void measure_finish(measuring *m);

#endif
