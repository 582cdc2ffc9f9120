/* The sheet of a maze that asks a question: the text along its solution, or the entrance that leads
 * to the goal. */
#ifndef MAZEPRESS_PAGE_LETTERS_SHEET_H
#define MAZEPRESS_PAGE_LETTERS_SHEET_H

#include "page/sheet_box.h"

/* Lays out a maze on the style's paper, with the style's letters and blanks for them, or with the
 * elements that its recipe requires.  Maze and path, which may be NULL, must outlive the page.
 * Returns NULL and sets *error if they do not fit. */
maze_page *page_letters_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                              maze_error *error);

/* Puts the same sheet without its lines for the name and without its foot into a box of a page of a
 * book.  Maze and the style's texts must outlive the page. */
bool page_letters_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                            const page_sheet_box *box, maze_error *error);

/* Returns the room that the sheet of page_letters_sheet_add leaves to the maze. */
maze_box page_letters_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                 const page_sheet_box *box);

/* Returns the length, in points, of a millimeter of A4 if the part below a maze has this width. */
double page_blanks_unit(double width);

/* Returns the width, in such units, of the clue in front of the boxes of a word in a book; 0: none.
 */
struct page_word;
double page_word_width(const struct page_word *word);

/* Blanks for the letters of a style below a maze in a book.  The first function returns their
 * height for a width, in points; the second adds them at the lower end of a box.  `mirrored`: the
 * page will be mirrored. */
double page_letters_blanks_height(const maze_style *style, double width);
bool page_letters_blanks_add(maze_page *page, const maze_style *style, maze_box box, bool mirrored,
                             maze_error *error);

#endif
