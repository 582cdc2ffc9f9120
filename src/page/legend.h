/* The legend of the cells' colors: a bar of all of them, and the distances at its ends. */
#ifndef MAZEPRESS_PAGE_LEGEND_H
#define MAZEPRESS_PAGE_LEGEND_H

#include "page/place.h"

/* The room for a legend, points: its height with the gap above, and its least width. */
#define LEGEND_HEIGHT 30
#define LEGEND_WIDTH 90

/* Puts the legend of a place below `top`, as wide as the maze, but not narrower than it must be. */
void legend_place(page_place *place, double top);

/* Adds the part of the bar that has color i to its mark. */
bool legend_fill(const page_place *place, uint32_t i, maze_mark *mark);

/* Adds the texts. */
bool legend_draw(maze_drawing *drawing, const page_place *place);

#endif
