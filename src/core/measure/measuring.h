/* The parts of maze_measure.  Each is given the way from entrance to exit. */
#ifndef MAZEPRESS_CORE_MEASURING_H
#define MAZEPRESS_CORE_MEASURING_H

#include "core/measure/figures.h"

/* difficulty1 */
bool measure_difficulty(const maze_maze *maze, const maze_path *path, unsigned *difficulty,
                        maze_error *error);

/* The cells by the order in which they are met from the solution on, and the wrong branch, from 0,
 * in which each lies. */
typedef struct wrong_branches {
    uint32_t *rank;    /* of cells on the solution their place on it; MAZE_NONE: out of reach */
    uint32_t *by_rank; /* the branch of the cell of a rank; MAZE_NONE on the solution; one block
                        * of memory with `rank` */
    uint32_t count, cells, longest;
} wrong_branches;

/* MAZE_NONE on the solution, and out of reach. */
static inline uint32_t branch_of(const wrong_branches *branches, maze_cell cell)
{
    uint32_t rank = branches->rank[cell];
    return rank == MAZE_NONE ? MAZE_NONE : branches->by_rank[rank];
}

bool branches_find(const maze_maze *maze, const maze_path *path, wrong_branches *branches,
                   maze_error *error);
void branches_finish(wrong_branches *branches);

/* The share of the way in the middle, as <mazepress/measure.h> defines it; the maze has a shape. */
uint32_t measure_middle(const maze_maze *maze, const maze_path *path);

/* Whether no other way leads from entrance to exit, linear in the number of cells. */
bool measure_unique(const maze_maze *maze, const maze_path *path, bool *unique, maze_error *error);

/* McClendon's figures. */
bool measure_complexity(const maze_maze *maze, const maze_path *path,
                        const wrong_branches *branches, double *complexity, double *difficulty,
                        maze_error *error);

/* So many bytes for each cell, to be freed; NULL, with an error, if there is no memory for them. */
void *measuring_memory(const maze_maze *maze, size_t bytes, maze_error *error);

/* Whether a maze that has one passage less than cells is a tree; if so, fills in what is measured
 * of its branches, with the difficulties, by one walk down each of them.  `path` is the way
 * through; of a caller's graph, for which nothing is filled in, it is any cell. */
bool measure_tree(const maze_maze *maze, const maze_path *path, maze_measures *measures,
                  maze_error *error);

/* Marks the cells of dead ends that are seen at a glance down a straight corridor with GLANCE_DEAD
 * and leaves the others of `marks`, one byte a cell, as they are.  These are a dead end, and every
 * cell on the way back from it that has two open sides, one straight ahead of the other.  All are
 * seen from the cell before the first.  The cells of entrance and exit are never marked. */
void glance_mark(const maze_maze *maze, uint8_t *marks);

enum { GLANCE_DEAD = 1 };

/* Measuring a maze part by part; starts as {.maze = …}, and is finished by its owner. */
typedef struct measuring {
    const maze_maze *maze;
    maze_path path; /* once a part needed it */
    uint32_t parts; /* that are filled in, a bit each */
    maze_measures measures;
} measuring;

/* Fills in one part of the measures, unless it is there already.  Nothing that needs a solution is
 * filled in for a maze without doors. */
bool measuring_do(measuring *m, measure_part part, maze_error *error);
void measuring_finish(measuring *m);

#endif
