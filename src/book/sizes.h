/* Sizes of mazes that are chosen from the paper. */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/layout.h"

/* Gives every kind whose size is open the largest with which its cells are as large as the
 * section's style says, so many a page as the section has (one, where that is auto): of all that
 * fit the one with the largest area, and of equals the one with fewest columns of fields.  The
 * layout's geometry and the heights of the section's texts are known.  The kinds' needs follow.
 * Fails if not even the smallest has room.  Without such a size, those of a print shop's book whose
 * cells would be too small for the level's pencil get the largest with which they are not. */
bool sizes_choose(const book_layout *layout, section_plan *section, maze_error *error);

/* The needs of a kind's mazes. */
field_need sizes_need(const book_layout *layout, const section_plan *section,
                      const maze_recipe *maze);

#endif
