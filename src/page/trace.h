/* The way through a maze as a line. */
#ifndef MAZEPRESS_PAGE_TRACE_H
#define MAZEPRESS_PAGE_TRACE_H

#include "page/place.h"

/* Adds the way of a place that has one to `mark`: from the middle of the entrance through the
 * centers of the cells and the middles of the sides between them to the exit, without the points at
 * which it goes straight on or round the same circle. */
bool trace_path(const page_place *place, maze_mark *mark);

#endif
