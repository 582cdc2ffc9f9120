/* Simulated persons who look for the way through a maze: models to test measures of difficulty
 * with.
 *
 * The person that difficulty1 was tested with does not know where the exit lies, and never errs or
 * tires.  This person
 *   - stands in a cell, first in that of the entrance, and walks from cell to cell until in that of
 *     the exit;
 *   - sees straight corridors to their end: goes to an exit that lies straight ahead along open
 *     sides, and dismisses dead ends in sight (a dead end with all the cells before it that have
 *     two open sides, one straight ahead of the other);
 *   - never goes a second time where it has been, except back: its choices in a cell are the open
 *     sides to cells neither visited nor dismissed;
 *   - prefers going on: if the side straight ahead is a choice, it is taken with MAZE_WALK_STRAIGHT
 *     percent; else, any of the choices with the same probability;
 *   - without a choice, goes back one cell, through the side by which it first came.
 * Draws come from the stream "walk" of the seed: in each cell with two choices or more, first, if
 * the side straight ahead is one, s = below(100), which is taken if s < MAZE_WALK_STRAIGHT; else
 * choice below(choices), in the order of sides.
 *
 * The many that difficulty2 was tested with differ in four habits (maze_walker).  Such a person
 *   - stands in a cell, first in that of the entrance, and walks from cell to cell until in that of
 *     the exit; where the exit is `glance` steps away or less, goes there by a shortest way;
 *   - sees `glance` cells along corridors and round corners, and dismisses a side if everything
 *     beyond it ends within so many cells; the cells of entrance and exit are not ends;
 *   - has as choices the open sides to cells not dismissed and not visited.  One that was first
 *     entered from here is taken for new with 100 - `memory` percent, unless one just comes from
 *     it;
 *   - of two choices or more takes, with `pull` percent, that whose cell's center lies nearest to
 *     the exit's, of equals any; else, if the side straight ahead is a choice, that with
 *     `straight` percent; else any;
 *   - goes back one cell when there is no choice, by the side by which it was first entered.  So
 *     one goes back to the last branch; in a perfect maze it is the nearest, too.
 * Draws come from the stream "walker" of the seed: for each cell that may be forgotten, in the
 * order of sides, m = below(100), and it is if m >= memory; in each cell with two choices p =
 * below(100), pull if p < pull; then below(k) for the k-th of equals, which is taken at 0; else s =
 * below(100), straight on if s < straight; else choice below(choices).  With a memory of 100, none
 * is drawn for visited cells.  Distances are compared in floating point. */
#ifndef MAZEPRESS_WALK_H
#define MAZEPRESS_WALK_H

#include <mazepress/maze.h>

#define MAZE_WALK_STRAIGHT 50

/* How many steps from cell to cell the walk of this seed takes.  An error for a maze
 * without doors, and where the exit cannot be reached. */
MAZE_API bool maze_walk(const maze_maze *maze, uint64_t seed, uint64_t *steps, maze_error *error);

/* With less memory a walk may never end. */
#define MAZE_LEAST_MEMORY 50

/* Habits in percent, but the glance in cells, at most 254; the memory is MAZE_LEAST_MEMORY or
 * more. */
typedef struct maze_walker {
    unsigned pull, glance, straight, memory;
} maze_walker;

/* The same for a person with these habits; too little memory is an error too. */
MAZE_API bool maze_walk_as(const maze_maze *maze, const maze_walker *who, uint64_t seed,
                           uint64_t *steps, maze_error *error);

#endif
