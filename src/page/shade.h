/* Raised walls: the visible parts of their sides, in light from the upper left. */
#ifndef MAZEPRESS_PAGE_SHADE_H
#define MAZEPRESS_PAGE_SHADE_H

#include "page/place.h"

/* From the top of a wall to its foot, in points of the page. */
maze_point shade_depth(const page_place *place);

/* Adds what lines as wide as this pass over on their way down to the foot.  False when out of
 * memory. */
bool shade_draw(const page_place *place, const maze_mark *lines, maze_mark *mark);

#endif
