/* Draws the decorations of a maze: walls as bands, patterns on the background, and cells in colors
 * that show distances. */
#ifndef MAZEPRESS_PAGE_DECOR_H
#define MAZEPRESS_PAGE_DECOR_H

#include "page/layout/place.h"
#include "page/layout/style.h"

/* Draws walls as bands, with the pattern of the style's texture if there is one. The patterns do
 * not depend on the range of cells, so that patterns match where parts of a page meet. */
void page_bands_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Draws the style's pattern for the background, if there is one. The marks have the role
 * MAZE_ROLE_GROUND. */
void page_paving_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Colors the cells by their distance from the nearest entrance if the style has `heat`. Each color
 * has one mark, with the cells and the part of the legend in this color. */
void page_heat_draw(maze_drawing *drawing, const page_place *place, page_range cells);

#define LEGEND_HEIGHT 30 /* height of a legend and of the gap above it, in points */
#define LEGEND_WIDTH 90  /* minimum width of a legend, in points */

void page_legend_place(page_place *place, double top);

void page_legend_draw(maze_drawing *drawing, const page_place *place);

#endif
