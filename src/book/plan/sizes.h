/* Legible or refused: how many mazes a page can hold so that they can be solved and read. */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/plan/layout.h"

/* Checks that walls are thick enough and passages wide enough with the section's settings, and
 * replaces a per-page number of 0 (auto) by the best.  The error names numbers that would do. */
bool book_check_legible(const book_layout *layout, book_section_plan *section, maze_error *error);

/* The smallest cell that leaves the pencil of the section's level its room, points; 0 but in a
 * print shop's book, as no one can enlarge its pages. */
double book_pencil_cell(const book_layout *layout, const book_section_plan *section);

/* Sizes of mazes that are chosen from the paper. */

/* Gives every kind whose size is open the largest with which its cells are as large as the
 * section's style says, so many a page as the section has (one, where that is auto): of all that
 * fit the one with the largest area, and of equals the one with fewest columns of fields.  The
 * layout's geometry and the heights of the section's texts are known.  The kinds' needs follow.
 * Fails if not even the smallest has room.  Without such a size, those of a print shop's book whose
 * cells would be too small for the level's pencil get the largest with which they are not. */
bool book_choose_sizes(const book_layout *layout, book_section_plan *section, maze_error *error);

#endif
