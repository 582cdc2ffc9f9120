/* The pictures at entrances and exits, each file read once. */
#ifndef MAZEPRESS_BOOK_PLANNING_H
#define MAZEPRESS_BOOK_PLANNING_H

#include "book/plan/layout.h"
#include "book/puzzles/terms.h"
#include "input/pictures/picture.h"
#include "output/type/typesetter.h"

typedef struct book_pictures {
    const maze_picture **of_sections; /* two for each pair of each section in turn, which has one
                                       * pair at least: start, goal; NULL: none */
    maze_picture *read;
    char **paths;
    size_t count;
} book_pictures;

/* How many pairs of pictures a section has, at least 1. */
size_t book_pictures_pairs(const book_section *section);

/* Reads all files that the sections name; in gray for a print shop's book in black.  Also after an
 * error the caller finishes it. */
bool book_pictures_read(book_pictures *pictures, const book_terms *terms, maze_error *error);
void book_pictures_finish(book_pictures *pictures);

/* The look of each section of a book, and the room that it needs. */

/* The style of a puzzle of the section, by its number in the book: its pictures take turns. */
maze_style book_section_look(const book_section_plan *section, size_t puzzle);

/* Makes layout->sections: their puzzles, looks and needs.  The pictures are those of
 * book_layout_start.
 */
bool book_sections_start(book_layout *layout, const maze_picture *const *pictures,
                         maze_error *error);

/* Sets all sizes that depend on the width of the page; fails if a maze cannot be read there. */
bool book_sections_fit(book_layout *layout, output_setter *setter, maze_error *error);

/* Gives the puzzles the kinds and sizes of the plan. */
bool book_sections_set_kinds(book_layout *layout, maze_error *error);

/* Adds the pictures or arrows at the section's doors to a need. */
void book_sections_add_doors(const book_section_plan *section, book_need *need);

/* Frees layout->sections. */
void book_sections_finish(book_layout *layout);

#endif
