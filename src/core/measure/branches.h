/* What is measured of the wrong branches of a maze. */
#ifndef MAZEPRESS_CORE_BRANCHES_H
#define MAZEPRESS_CORE_BRANCHES_H

#include <mazepress/measure.h>
#include <mazepress/solve.h>

/* How many there are, their cells and the longest; McClendon's figures only where they are asked
 * for. */
bool measure_branches(const maze_maze *maze, const maze_path *path, bool complexity,
                      maze_measures *measures, maze_error *error);

/* Whether a maze that has one passage less than cells is a tree; if so, fills in what is measured
 * of its branches, with the difficulties, by one walk down each of them.  `path` is the way
 * through; of a caller's graph, for which nothing is filled in, it is any cell. */
bool measure_tree(const maze_maze *maze, const maze_path *path, maze_measures *measures,
                  maze_error *error);

#endif
