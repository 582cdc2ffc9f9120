/* Legible or refused: how many mazes a page can hold so that they can be solved and read. */
#ifndef MAZEPRESS_BOOK_LEGIBLE_H
#define MAZEPRESS_BOOK_LEGIBLE_H

#include "book/layout.h"

/* Checks that walls are thick enough and passages wide enough with the section's settings, and
 * replaces a per-page number of 0 (auto) by the best.  The error names numbers that would do. */
bool legible_check(const book_layout *layout, section_plan *section, maze_error *error);

/* The smallest cell that leaves the pencil of the section's level its room, points; 0 but in a
 * print shop's book, as no one can enlarge its pages. */
double legible_pencil_cell(const book_layout *layout, const section_plan *section);

/* The smallest cell in which a solution of the section can be read, points. */
double legible_answer_cell(const book_layout *layout, const section_plan *section);

#endif
