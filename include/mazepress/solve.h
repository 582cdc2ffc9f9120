/* The way through a maze. */
#ifndef MAZEPRESS_SOLVE_H
#define MAZEPRESS_SOLVE_H

#include <mazepress/maze.h>

/* Cells from one end to the other, both included. */
typedef struct maze_path {
    maze_cell *cells;
    size_t length;
} maze_path;

/* The shortest way from the entrance to the exit; in a maze with stars the one that passes them all
 * (maze_stars).  An error for a maze without doors.
 * The caller frees the path with maze_path_finish. */
MAZE_API bool maze_solve(const maze_maze *maze, maze_path *path, maze_error *error);

/* The same between any two cells.  An error: a cell that does not exist, no way between them, too
 * little memory. */
MAZE_API bool maze_solve_between(const maze_maze *maze, maze_cell from, maze_cell to,
                                 maze_path *path, maze_error *error);

/* Frees the cells of a path and empties it. */
MAZE_API void maze_path_finish(maze_path *path); /* NULL is allowed */

#endif
