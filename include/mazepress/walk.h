/* Simulated solvers who look for the exit of a maze.  They are models for testing measures of
 * difficulty.
 *
 * The solver that difficulty1 was tested with does not know where the exit is, and never makes a
 * mistake or gets tired.  This solver
 *   - starts in the cell of the entrance and walks from cell to cell to that of the exit;
 *   - sees straight corridors to their end: goes to an exit that is straight ahead along open
 *     sides, and dismisses dead ends in sight (a dead end and all cells before the dead end that
 *     have two open sides, one straight ahead of the other);
 *   - never enters a visited cell again, except to go back: the choices in a cell are the open
 *     sides to cells that are neither visited nor dismissed;
 *   - prefers straight ahead: if that side is a choice, it is taken with MAZE_WALK_STRAIGHT
 *     percent; otherwise any of the choices with equal probability;
 *   - goes back one cell if there is no choice, through the side by which the cell was first
 *     entered.
 *
 * The draws are from the stream "walk" of the seed.  In each cell with two or more choices, s =
 * below(100) is drawn first if the side straight ahead is a choice; it is taken if s <
 * MAZE_WALK_STRAIGHT. Otherwise choice below(choices) is taken, in the order of sides.
 *
 * The solvers that difficulty2 was tested with differ in four habits (maze_walker).  Such a solver
 *   - starts in the cell of the entrance and walks from cell to cell to the cell of the exit; if
 *     the exit is at most `glance` steps away, goes there by a shortest path;
 *   - sees `glance` cells along corridors and around corners, and dismisses a side if everything
 *     beyond it ends within this distance; the cells of entrance and exit are not ends;
 *   - has as choices the open sides to cells that are neither dismissed nor visited.  A cell that
 *     was first entered from the current one is mistaken for a new one with 100 - `memory` percent,
 *     unless the solver just comes from it;
 *   - with two or more choices, takes, with `pull` percent, the choice whose cell's center is
 *     nearest to the center of the exit's cell, or any of equally near choices; otherwise, if the
 *     side straight ahead is a choice, takes this side with `straight` percent; otherwise takes any
 *     choice;
 *   - goes back one cell if there is no choice, through the side by which the cell was first
 *     entered.  So the solver returns to the last branch, which in a perfect maze is also the
 *     nearest.
 *
 * The draws are from the stream "walker" of the seed.  For each cell that may be forgotten, in the
 * order of sides, m = below(100); it is forgotten if m >= memory.  In each cell with two or more
 * choices, p = below(100): pull if p < pull; then below(k) for the k-th of equals, which is taken
 * at 0.  Otherwise, if the side straight ahead is a choice, s = below(100): straight ahead if s <
 * straight.  Otherwise choice below(choices).  With a memory of 100, nothing is drawn for visited
 * cells.  Distances are compared in floating point. */
#ifndef MAZEPRESS_WALK_H
#define MAZEPRESS_WALK_H

#include <mazepress/maze.h>

#define MAZE_WALK_STRAIGHT 50

/* Computes the number of steps, from cell to cell, of the walk with a seed.  Fails for a maze
 * without doors, and if no path leads to the exit. */
MAZE_API bool maze_walk(const maze_maze *maze, uint64_t seed, uint64_t *steps, maze_error *error);

/* The smallest memory of a solver.  With a smaller memory, a walk might never end. */
#define MAZE_LEAST_MEMORY 50

/* The habits of a solver.  `pull`, `straight` and `memory` are percentages; `memory` is at least
 * MAZE_LEAST_MEMORY. `glance` is a number of cells, at most 254. */
typedef struct maze_walker {
    unsigned pull, glance, straight, memory;
} maze_walker;

/* Like maze_walk, for a solver with the habits `who`.  Also fails if the memory is too small. */
MAZE_API bool maze_walk_as(const maze_maze *maze, const maze_walker *who, uint64_t seed,
                           uint64_t *steps, maze_error *error);

#endif
