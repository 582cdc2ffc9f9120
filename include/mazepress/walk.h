/* Simulated solvers who look for the exit of a maze.  They are models for testing measures of
 * difficulty.
 *
 * The solver with whom difficulty1 was tested does not know where the exit is, never makes a
 * mistake, and never gets tired.  This solver
 *   - starts in the cell of the entrance and walks from cell to cell to the cell of the exit;
 *   - sees straight corridors to their end.  If a straight corridor leads from the solver's cell to
 *     the cell of the exit, the solver goes there.  The solver dismisses dead ends in sight.  A
 *     dead end in sight begins with a cell with one open side.  It continues on the path back from
 *     this cell, as long as each cell has exactly two open sides, one straight ahead of the other.
 *     The cells of the entrance and the exit are never dismissed;
 *   - never enters a visited cell again, except to go back: the choices in a cell are the open
 *     sides to cells that are neither visited nor dismissed;
 *   - prefers to go straight ahead: if the side straight ahead is a choice, this side is taken with
 *     a probability of MAZE_WALK_STRAIGHT percent.  Otherwise one of all choices is taken, with
 *     equal probability;
 *   - goes back one cell if there is no choice, through the side by which the cell was first
 *     entered.
 *
 * The draws are from the stream "walk" of the seed (<mazepress/random.h>).  In each cell with two
 * or more choices, s = below(100) is drawn first if the side straight ahead is a choice; this side
 * is taken if s < MAZE_WALK_STRAIGHT.  Otherwise i = below(n) is drawn, where n is the number of
 * choices, and choice i is taken; choices are numbered from 0, in the order of sides.
 *
 * The solvers with whom difficulty2 was tested differ in four habits (maze_walker).  Such a solver
 *   - starts in the cell of the entrance and walks from cell to cell to the cell of the exit.  If
 *     the exit is at most `glance` steps away, the solver goes there by a shortest path;
 *   - sees `glance` cells along corridors and around corners, and dismisses a side if all paths
 *     beyond this side end within this distance.  The cells of the entrance and the exit do not
 *     count as ends;
 *   - chooses among the open sides that are not dismissed and that lead to cells not visited
 *     before.  With a probability of 100 - `memory` percent, a visited cell also counts as new if
 *     it was first entered from the current cell and the solver has not just left it;
 *   - with two or more choices, takes, with a probability of `pull` percent, the choice whose cell
 *     is nearest to the exit's cell.  Distances are measured between the centers of cells; equally
 *     near choices have equal probability.  Otherwise, if the side straight ahead is a choice, the
 *     solver takes this side with a probability of `straight` percent.  Otherwise the solver takes
 *     any choice, with equal probability;
 *   - goes back one cell if there is no choice, through the side by which the cell was first
 *     entered.  In this way, the solver returns to the last cell that still has a choice; in a
 *     perfect maze, this is also the nearest such cell.
 *
 * The draws are from the stream "walker" of the seed.  In each cell, for each visited cell that can
 * count as new, in the order of sides, m = below(100) is drawn; the cell counts as new if m >=
 * memory.  With a memory of 100, nothing is drawn for visited cells.  If there are two or more
 * choices, p = below(100) is drawn.  If p < pull, the choices are visited in the order of sides,
 * and the choice that is kept at the end is taken.  A choice that is nearer than all choices before
 * it is kept.  If a choice is as near as the kept choice, and is the k-th of these equally near
 * choices, r = below(k) is drawn; the choice replaces the kept choice if r = 0.  If p >= pull and
 * the side straight ahead is a choice, s = below(100) is drawn; this side is taken if s < straight.
 * Otherwise i = below(n) is drawn, where n is the number of choices, and choice i is taken.
 * Distances are compared in floating point. */
#ifndef MAZEPRESS_WALK_H
#define MAZEPRESS_WALK_H

#include <mazepress/maze.h>

#define MAZE_WALK_STRAIGHT 50

/* Simulates the solver of difficulty1.  *steps receives the number of steps from cell to cell on
 * the walk with a seed.  Fails for a maze without doors, and if no path leads to the exit. */
MAZE_API bool maze_walk(const maze_maze *maze, uint64_t seed, uint64_t *steps, maze_error *error);

/* The minimum memory of a solver, in percent.  With a smaller memory, a walk might never end. */
#define MAZE_LEAST_MEMORY 50

/* The habits of a solver of difficulty2.  `pull`, `straight` and `memory` are percentages; `memory`
 * is at least MAZE_LEAST_MEMORY. `glance` is a number of cells, at most 254. */
typedef struct maze_walker {
    unsigned pull, glance, straight, memory;
} maze_walker;

/* Like maze_walk, for a solver of difficulty2 with the habits `who`.  Also fails if the memory of
 * `who` is less than MAZE_LEAST_MEMORY. */
MAZE_API bool maze_walk_as(const maze_maze *maze, const maze_walker *who, uint64_t seed,
                           uint64_t *steps, maze_error *error);

#endif
