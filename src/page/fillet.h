/* Corners of lines made round. */
#ifndef MAZEPRESS_PAGE_FILLET_H
#define MAZEPRESS_PAGE_FILLET_H

#include <mazepress/drawing.h>
#include <stdint.h>

/* Replaces each corner between two straight pieces of the mark's lines by an arc that touches both,
 * of this radius (points), or less where it would touch them more than `reach` from the corner or
 * past the middle of a piece.  Only the points with may[i] != 0; NULL: all.  False, with the mark
 * as it was, when out of memory. */
bool fillet_mark(maze_mark *mark, const uint8_t *may, double radius, double reach);

#endif
