/* The sheet of a maze that asks a question, for example for the text along its solution, or for the
 * entrance that leads to the goal. */
#ifndef MAZEPRESS_PAGE_LETTERS_SHEET_H
#define MAZEPRESS_PAGE_LETTERS_SHEET_H

#include "page/sheet_box.h"

/* Lays out a maze on the style's paper, with the style's letters and blanks for them, or with the
 * marks that its recipe requires.  `maze` and `path`, which may be NULL, must outlive the page.
 * Returns NULL and sets *error if the maze does not fit on the paper with its blanks or marks. */
maze_page *page_letters_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                              maze_error *error);

/* Puts this sheet into a box on a page of a book, without the lines for name and date and without
 * the line at the bottom.  `maze` and the style's texts must outlive the page. */
bool page_letters_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                            const page_sheet_box *box, maze_error *error);

/* Returns the space that the sheet of page_letters_sheet_add leaves for the maze. */
maze_box page_letters_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                 const page_sheet_box *box);

/* Returns the length of a millimeter of A4, in points, in a part below a maze with the width
 * `width`. */
double page_blanks_unit(double width);

/* Returns the width of the clue in front of the boxes of a word in a book, in millimeters of A4; 0
 * if there is no clue. */
struct page_word;
double page_word_width(const struct page_word *word);

/* Blanks for the letters of a style, below a maze in a book. page_letters_blanks_height returns
 * their height for a width, in points. page_letters_blanks_add adds them at the lower end of a box.
 * If `mirrored` is true, the page will be mirrored. */
double page_letters_blanks_height(const maze_style *style, double width);
bool page_letters_blanks_add(maze_page *page, const maze_style *style, maze_box box, bool mirrored,
                             maze_error *error);

#endif
