/* Decorations of a maze: walls as bands, patterns on the background, and cells that are colored by
 * distance, with a legend. */
#ifndef MAZEPRESS_PAGE_DECOR_H
#define MAZEPRESS_PAGE_DECOR_H

#include "page/layout/place.h"
#include "page/layout/style.h"

/* Adds the walls of cells as bands.  The pattern of a wall does not depend on the range of cells,
 * so a part of the page has the same patterns as the whole page. */
void page_bands_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds the style's pattern on the background of cells, as marks with the role MAZE_ROLE_GROUND. */
void page_paving_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Colors cells by their distance from the entrance, if the style has `heat`. Adds a mark for each
 * color, with the cells of this color and the color's part of the legend. */
void page_heat_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* The next functions make the legend of the colors of cells: a bar with all colors, and the
 * distances at the ends of the bar. */

/* The space for a legend, in points: its height, including the gap above it, and its minimum
 * width. */
#define LEGEND_HEIGHT 30
#define LEGEND_WIDTH 90

/* Sets the box of a place's legend, below the y coordinate `top`.  The legend is as wide as the
 * maze, but at least as wide as LEGEND_WIDTH. */
void page_legend_place(page_place *place, double top);

/* Adds the texts of the legend, if the place has distances and a box for the legend. */
void page_legend_draw(maze_drawing *drawing, const page_place *place);

#endif
