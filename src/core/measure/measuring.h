/* The parts of maze_measure.  Each is given the way from entrance to exit. */
#ifndef MAZEPRESS_CORE_MEASURING_H
#define MAZEPRESS_CORE_MEASURING_H

#include <mazepress/measure.h>

/* difficulty1 */
bool measure_difficulty(const maze *maze, const maze_path *path, unsigned *difficulty,
                        maze_error *error);

/* The cells by the order in which they are met from the solution on, and the wrong branch, from 0,
 * in which each lies. */
typedef struct branches {
    uint32_t *rank;   /* of cells on the solution their place on it; MAZE_NONE: out of reach */
    uint32_t *branch; /* MAZE_NONE on the solution */
    uint32_t count, cells, longest;
} branches;

bool branches_find(const maze *maze, const maze_path *path, branches *branches, maze_error *error);
void branches_finish(branches *branches);

/* McClendon's figures. */
bool measure_complexity(const maze *maze, const maze_path *path, const branches *branches,
                        double *complexity, double *difficulty, maze_error *error);

#endif
