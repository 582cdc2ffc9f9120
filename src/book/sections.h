/* The look of each section of a book, and the room that it needs. */
#ifndef MAZEPRESS_BOOK_SECTIONS_H
#define MAZEPRESS_BOOK_SECTIONS_H

#include "book/layout.h"
#include "output/type/typesetter.h"

/* The style of a puzzle of the section, by its number in the book: its pictures take turns. */
maze_style section_look(const section_plan *section, size_t puzzle);

/* Makes layout->sections: their puzzles, looks and needs.  The pictures are those of layout_start.
 */
bool sections_start(book_layout *layout, const maze_picture *const *pictures, maze_error *error);

/* Sets all sizes that depend on the width of the page; fails if a maze cannot be read there. */
bool sections_fit(book_layout *layout, output_setter *setter, maze_error *error);

/* Gives the puzzles the kinds and sizes of the plan. */
bool sections_set_kinds(book_layout *layout, maze_error *error);

/* Adds the pictures or arrows at the section's doors to a need. */
void sections_add_doors(const section_plan *section, field_need *need);

/* Frees layout->sections. */
void sections_finish(book_layout *layout);

#endif
