/* Filling cells: those of one area that lie side by side become one line round them all. */
#ifndef MAZEPRESS_PAGE_AREA_H
#define MAZEPRESS_PAGE_AREA_H

#include "page/place.h"

typedef struct page_areas {
    const page_place *place;
    cell_range cells; /* what lies under them is filled too */

    /* The number of the area that a cell belongs to, MAZE_NONE: to none. */
    uint32_t (*area_of)(const void *context, maze_cell cell);
    const void *context;

    maze_mark *marks; /* area i is added to mark i */
    uint32_t count;
} page_areas;

/* Adds a mark for an area, with a line round it in its color, no wider than a pixel and than walls:
 * it covers the seam between the area and its neighbors, and is itself covered by walls.  NULL when
 * out of memory. */
maze_mark *area_mark(maze_drawing *drawing, const page_place *place, maze_role role,
                     maze_color color);

/* Adds the outlines of the areas: those of their holes run the other way round.  Of a cell that
 * lies under another what is seen is filled, and of the way over it no more than its width.  Where
 * walls are rounded so are the outlines.  False when out of memory. */
bool areas_fill(const page_areas *areas);

#endif
