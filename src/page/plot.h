/* Drawing a maze of a graph: rings with their names, joined by the ways that are open. */
#ifndef MAZEPRESS_PAGE_PLOT_H
#define MAZEPRESS_PAGE_PLOT_H

#include "page/place.h"

/* The ways, from ring to ring. */
bool plot_ways(maze_drawing *drawing, const page_place *place);

/* The rings, and in them the names that are short enough to be read there. */
bool plot_nodes(maze_drawing *drawing, const page_place *place);

#endif
