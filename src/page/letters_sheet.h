/* The sheet of a maze that asks something: what its way says, which entrance leads to the goal. */
#ifndef MAZEPRESS_PAGE_LETTERS_SHEET_H
#define MAZEPRESS_PAGE_LETTERS_SHEET_H

#include <mazepress/page.h>

/* Lays out a maze on the style's paper, with the style's letters and blanks for them, or with what
 * its recipe asks for.  Maze and
 * path, which may be NULL, must outlive the page.  NULL, with the reason, if they do not fit. */
maze_page *page_letters_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                              maze_error *error);

/* A millimeter of A4 where what is below a maze has so much width, points. */
double page_blanks_unit(double width);

/* The width in a book of what stands before the boxes of a word, in such units; 0: nothing. */
struct page_word;
double page_word_width(const struct page_word *word);

/* Blanks for the letters of a style below a maze in a book: their height where there is so much
 * width, points; and adding them at the lower end of a box.  `mirrored`: the page will be. */
double page_letters_blanks_height(const maze_style *style, double width);
bool page_letters_blanks_add(maze_page *page, const maze_style *style, maze_box box, bool mirrored,
                             maze_error *error);

#endif
