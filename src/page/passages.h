/* The passages of a maze as thick lines. */
#ifndef MAZEPRESS_PAGE_PASSAGES_H
#define MAZEPRESS_PAGE_PASSAGES_H

#include "page/place.h"

/* Adds the open ways of cells first..last of the ground to `mark`, each once: lines from center to
 * center through the middles of open sides, straight on through cells where they can, and out of
 * the doors.  Ways under others end before these.  The mark's width must be set. */
bool passages_draw(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                   maze_error *error);

/* The settings of a mark of passages: its width, its joins and whether it runs along x and y
 * only. */
void passages_prepare(const page_place *place, maze_mark *mark);

#endif
