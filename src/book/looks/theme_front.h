/* What the look playful has of a book's theme. */
#ifndef MAZEPRESS_BOOK_THEME_FRONT_H
#define MAZEPRESS_BOOK_THEME_FRONT_H

#include "book/looks/book_cover.h"

/* The front of a cover, whose book has a theme: all but its ground. */
void book_theme_front(book_cover *cover);

/* Gray outlines of the theme in a room, where the page's mazes and the pictures at their doors
 * leave it free.  Those of maze `number` of the page, from 0, are others than the next one's. */
void book_theme_page(book_canvas *canvas, maze_box room, unsigned number);

#endif
