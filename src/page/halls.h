/* The areas between the passages of open rooms, where passages are drawn instead of walls. */
#ifndef MAZEPRESS_PAGE_HALLS_H
#define MAZEPRESS_PAGE_HALLS_H

#include "page/place.h"

#include <mazepress/drawing.h>

/* True for a maze that may have any. */
bool halls_wanted(const page_place *place);

/* Fills what the passages between cells first..last leave open round corners at which no wall ends:
 * from center to center of the cells there.  False when out of memory. */
bool halls_draw(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark);

#endif
