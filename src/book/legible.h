/* Legible or refused: how many mazes a page can hold so that they can be solved and read. */
#ifndef MAZEPRESS_BOOK_LEGIBLE_H
#define MAZEPRESS_BOOK_LEGIBLE_H

#include "book/layout.h"

/* Checks that walls are thick enough and passages wide enough with what a section asks for, and
 * replaces per-page numbers of 0 (auto) by the best.  The error names numbers that would do. */
bool legible_check(const book_layout *layout, section_plan *section, maze_error *error);

#endif
