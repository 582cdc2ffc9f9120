/* A simulated person who looks for the way through a maze.
 *
 * A model, to hold measures of difficulty against; it knows nothing of where the exit lies, and
 * never errs or tires.  The person
 *   - stands in a cell, first in that of the entrance, and walks from cell to cell until in that of
 *     the exit;
 *   - sees straight corridors to their end: goes to an exit that lies straight ahead along open
 *     sides, and dismisses dead ends in sight (a dead end with all the cells before it that have
 *     two open sides, one straight ahead of the other);
 *   - never goes a second time where it has been, except back: its choices in a cell are the open
 *     sides to cells neither visited nor dismissed;
 *   - prefers going on: if the side straight ahead is a choice, it is taken with MAZE_WALK_STRAIGHT
 *     percent; else, any of the choices with the same probability;
 *   - goes back one cell when there is no choice, by the side by which it first came.
 * Draws come from the stream "walk" of the seed: in each cell with two choices or more, first, if
 * the side straight ahead is one, s = below(100), which is taken if s < MAZE_WALK_STRAIGHT; else
 * choice below(choices), in the order of sides. */
#ifndef MAZEPRESS_WALK_H
#define MAZEPRESS_WALK_H

#include <mazepress/maze.h>

#define MAZE_WALK_STRAIGHT 50

/* How many steps from cell to cell the walk of this seed takes.  An error for a maze
 * without doors, and where the exit cannot be reached. */
MAZE_API bool maze_walk(const maze *maze, uint64_t seed, uint64_t *steps, maze_error *error);

#endif
