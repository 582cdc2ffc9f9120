/* What decorates a maze: walls as bands, patterns on its ground, cells in colors with their
 * legend. */
#ifndef MAZEPRESS_PAGE_DECOR_H
#define MAZEPRESS_PAGE_DECOR_H

#include "page/layout/place.h"
#include "page/layout/style.h"

/* Adds the walls of the cells as bands.  Their pattern belongs to each wall and follows from the
 * seed, so that it is the same in every part of the page; it takes 48 points of marks a wall at
 * most. */
void page_bands_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds what the style wants on the ground of the cells, as strokes of the role GROUND. */
void page_paving_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* How many colors there are: one for each distance, but no more than 64. */
uint32_t page_heat_levels(const page_place *place);

/* Adds a mark for each color, with those of the cells that have it and its part of the legend;
 * none without distances. */
void page_heat_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* The legend of the cells' colors: a bar of all of them, and the distances at its ends. */

/* The room for a legend, points: its height with the gap above, and its least width. */
#define LEGEND_HEIGHT 30
#define LEGEND_WIDTH 90

/* Puts the legend of a place below `top`, as wide as the maze, but not narrower than it must be. */
void page_legend_place(page_place *place, double top);

/* Adds its texts. */
void page_legend_draw(maze_drawing *drawing, const page_place *place);

/* The color at `part` of the scale, 0 to 1: from yellow over green to blue, in steps that look
 * equal, also to the color-blind and in gray, and never so dark that black walls do not stand
 * out. */
maze_color page_ramp_color(double part);

#endif
