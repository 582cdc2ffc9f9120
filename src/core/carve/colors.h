/* Decides into which cells a tree can grow in a maze with colors. */
#ifndef MAZEPRESS_CORE_COLORS_H
#define MAZEPRESS_CORE_COLORS_H

#include "core/carve/carving.h"

typedef struct carve_colors carve_colors;

/* Returns true if the tree can grow from `cell` to its neighbor `next`: after this step, each cell
 * of the tree must still have only one path from the root in the order of colors. */
bool carve_colors_allow(const carve_colors *colors, const maze_graph *graph, maze_cell cell,
                        maze_cell next);

/* Gives the next color to the cell `next`, into which the tree grew from `cell`. */
void carve_colors_put(carve_colors *colors, maze_cell cell, maze_cell next);

#endif
