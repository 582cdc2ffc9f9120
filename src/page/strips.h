/* Cutting a page into strips, so that what is in work at a time takes little memory. */
#ifndef MAZEPRESS_PAGE_STRIPS_H
#define MAZEPRESS_PAGE_STRIPS_H

#include "page/page.h"

/* Of a usual strip: Cairo takes 100 to 300 bytes for each. */
#define STRIPS_CELLS (1 << 18)

/* Pages with fewer strips are not cut. */
#define STRIPS_LEAST 5

/* What goes along a whole maze, as its solution does, is gone along for each strip. */
#define STRIPS_MOST 128

/* How many strips of about so many cells a page is cut into, one below the other: 1 if it has few
 * cells, more than one maze, or cells that do not lie in many rows from the top to the bottom, as
 * those of rings do not. */
unsigned strips_count(const maze_page *page, uint32_t cells);

/* Strip i, from 0.  It overlaps the next one a little: where a viewer's pixels are cut by the edge
 * of a strip, paper would show. */
maze_box strips_at(const maze_page *page, unsigned count, unsigned i);

#endif
