/* Lays out the sheet of a maze that asks a question, such as which text the letters along the
 * solution spell. */
#ifndef MAZEPRESS_PAGE_LETTERS_SHEET_H
#define MAZEPRESS_PAGE_LETTERS_SHEET_H

#include "page/sheet_box.h"

/* Returns the sheet of a maze on separate paper. `path` may be NULL. `maze` and `path` must outlive
 * the page. */
maze_page *page_letters_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                              maze_error *error);

/* Puts the sheet of a maze into a box on a page of a book. `maze` and the style's texts must
 * outlive the page. */
bool page_letters_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                            const page_sheet_box *box, maze_error *error);

maze_box page_letters_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                 const page_sheet_box *box);

/* Returns the number of points per millimeter of the layout for blanks in a space `width` points
 * wide. */
double page_blanks_unit(double width);

/* Returns the width of the picture or meaning next to the boxes for a word's letters, in
 * millimeters of the layout. Returns 0 if the word has neither. */
struct page_word;
double page_word_width(const struct page_word *word, const page_measurer *measurer);

/* page_letters_blanks_add puts the blanks of a style at the lower end of a box in a book.
 * page_letters_blanks_height returns the height of these blanks in a space of the given width.
 * Lengths are in points. If `mirrored` is true, the page will be mirrored. */
double page_letters_blanks_height(const maze_style *style, double width);
bool page_letters_blanks_add(maze_page *page, const maze_style *style, maze_box box, bool mirrored,
                             maze_error *error);

#endif
