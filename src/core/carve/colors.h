/* Rules for growing a tree in a maze with colors (colors.c).  They decide into which cells the tree
 * can grow. */
#ifndef MAZEPRESS_CORE_COLORS_H
#define MAZEPRESS_CORE_COLORS_H

#include "core/carve/carving.h"

typedef struct carve_colors carve_colors;

void carve_colors_destroy(carve_colors *colors); /* accepts NULL */

/* True if the tree can grow from `cell` to `next`, a neighbor outside the tree.  Afterwards, only
 * one path in the order of colors must lead from the root to each cell of the tree. */
bool carve_colors_allow(const carve_colors *colors, const maze_graph *graph, maze_cell cell,
                        maze_cell next);

/* Gives `next` the color after the color of `cell`. */
void carve_colors_put(carve_colors *colors, maze_cell cell, maze_cell next);

#endif
