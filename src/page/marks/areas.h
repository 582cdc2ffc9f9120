/* Filling cells: those of one area that lie side by side become one line round them all; the
 * ground. */
#ifndef MAZEPRESS_PAGE_AREAS_H
#define MAZEPRESS_PAGE_AREAS_H

#include "page/layout/place.h"

typedef struct page_areas {
    const page_place *place;
    page_range cells; /* what lies under them is filled too */

    /* The number of the area that a cell belongs to, MAZE_NONE: to none. */
    uint32_t (*area_of)(const void *context, maze_cell cell);
    const void *context;

    maze_mark *marks; /* area i is added to mark i */
    uint32_t count;
} page_areas;

/* Adds a mark for each of so many areas, with a line round it in its color, no wider than a pixel
 * and than walls: it covers the seam between the area and its neighbors, and is itself covered by
 * walls. Returns the first of them, whose colors the caller sets, or NULL once the drawing has
 * failed. */
maze_mark *page_area_marks(maze_drawing *drawing, const page_place *place, maze_role role,
                           uint32_t count);

/* Adds the outlines of the areas: those of their holes run the other way round.  Of a cell that
 * lies under another what is seen is filled, and of the way over it no more than its width.  Where
 * walls are rounded so are the outlines. */
void page_areas_fill(const page_areas *areas);

/* The ground of a maze: all its cells in one color, if the style gives them one. */
void page_ground_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* Adds the outline of these cells, and of their holes. */
void page_ground_outline(const page_place *place, page_range cells, maze_mark *mark);

#endif
