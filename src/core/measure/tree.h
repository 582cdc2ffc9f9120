/* The measures of mazes that are trees. */
#ifndef MAZEPRESS_CORE_TREE_H
#define MAZEPRESS_CORE_TREE_H

#include <mazepress/measure.h>
#include <mazepress/solve.h>

/* Whether a maze that has one passage less than cells is a tree; if so, fills in what is measured
 * of its branches, with the difficulties, by one walk down each of them.  `path` is the way
 * through; of a caller's graph, for which nothing is filled in, it is any cell. */
bool measure_tree(const maze_maze *maze, const maze_path *path, maze_measures *measures,
                  maze_error *error);

#endif
