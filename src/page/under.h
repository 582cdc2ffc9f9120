/* Lines through a cell that lies under another: they end before its edge, and begin again beyond
 * it. */
#ifndef MAZEPRESS_PAGE_UNDER_H
#define MAZEPRESS_PAGE_UNDER_H

#include "page/lines.h"
#include "page/place.h"

/* True if a cell lies under another. */
bool goes_under(const page_place *place, maze_cell cell);

/* Goes from the middle of a side on into such a cell, as far as the line is seen, and ends it. */
bool line_under(page_line *line, const page_place *place, maze_cell cell, uint32_t side);

/* Starts a line where one is seen again, and goes to the middle of the side. */
bool line_from_under(page_line *line, maze_mark *mark, const page_place *place, maze_cell cell,
                     uint32_t side);

#endif
