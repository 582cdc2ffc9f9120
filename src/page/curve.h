/* The way through a maze as a line without sharp turns. */
#ifndef MAZEPRESS_PAGE_CURVE_H
#define MAZEPRESS_PAGE_CURVE_H

#include "page/place.h"

/* The same as trace_path, but it crosses each side at right angles and turns between them in arcs,
 * within the cell. */
bool curve_path(const page_place *place, maze_mark *mark);

#endif
