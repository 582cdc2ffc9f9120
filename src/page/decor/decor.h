/* Decorations of a maze: walls as bands, patterns on its background, and cells colored by distance,
 * with their legend. */
#ifndef MAZEPRESS_PAGE_DECOR_H
#define MAZEPRESS_PAGE_DECOR_H

#include "page/layout/place.h"
#include "page/layout/style.h"

/* Adds the walls of cells as bands.  The pattern of each wall follows from the seed, so that it is
 * the same in every drawing of a part of the page.  A wall has at most 48 points in the marks. */
void page_bands_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds the pattern of the style on the background of cells, as strokes with the role
 * MAZE_ROLE_GROUND. */
void page_paving_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds a mark for each color, which contains the cells of this color and its part of the legend.
 * Does nothing if the place has no distances. */
void page_heat_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* The legend of the colors of cells: a bar with all colors, and the distances at its ends. */

/* The space for a legend, in points: its height, including the gap above it, and its minimum
 * width. */
#define LEGEND_HEIGHT 30
#define LEGEND_WIDTH 90

/* Puts the legend of a place below the height `top`.  The legend is as wide as the maze, but not
 * narrower than the minimum width. */
void page_legend_place(page_place *place, double top);

/* Adds the texts of a legend. */
void page_legend_draw(maze_drawing *drawing, const page_place *place);

#endif
