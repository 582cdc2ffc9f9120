/* What the look playful has of a book's theme. */
#ifndef MAZEPRESS_BOOK_THEME_FRONT_H
#define MAZEPRESS_BOOK_THEME_FRONT_H

#include "book/looks/book_cover.h"

/* The front of a cover, whose book has a theme: all but its ground. */
void book_theme_front(book_cover *cover);

/* Gray outlines of the theme in a room, where its page's only maze and the pictures at its doors
 * leave it free; nothing on a page with several mazes. */
void book_theme_page(book_canvas *canvas, maze_box room);

#endif
