/* Paths through a maze. */
#ifndef MAZEPRESS_SOLVE_H
#define MAZEPRESS_SOLVE_H

#include <mazepress/maze.h>

/* A path: the numbers of its cells from one end to the other, including both ends. */
typedef struct maze_path {
    maze_cell *cells;
    size_t length; /* number of cells */
} maze_path;

/* Finds the solution: the shortest path from the entrance to the exit or, in a maze with stars
 * (maze_stars), the path that visits all stars.  If there are several shortest paths,
 * <mazepress/law.h> defines which of them is the solution.  Fails for a maze without doors.  The
 * caller frees the path with maze_path_finish. */
MAZE_API bool maze_solve(const maze_maze *maze, maze_path *path, maze_error *error);

/* Finds a shortest path between any two cells.  Fails if a cell does not exist, if no path connects
 * the cells, or if there is not enough memory.  The caller frees the path with maze_path_finish. */
MAZE_API bool maze_solve_between(const maze_maze *maze, maze_cell from, maze_cell to,
                                 maze_path *path, maze_error *error);

/* Frees the cells of a path and empties it. */
MAZE_API void maze_path_finish(maze_path *path); /* NULL is allowed */

#endif
