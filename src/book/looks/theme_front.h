/* The parts of the look playful for a book with a theme. */
#ifndef MAZEPRESS_BOOK_THEME_FRONT_H
#define MAZEPRESS_BOOK_THEME_FRONT_H

#include "book/looks/book_cover.h"

/* The front of a cover, whose book has a theme: all but its ground. */
void book_theme_front(book_cover *cover);

/* Outlines of the theme along a frame, around two lines; returns the room inside. */
maze_box book_theme_frame(book_canvas *canvas, maze_box frame);

/* Gray outlines of the theme in a room, where the page's mazes and the pictures at their doors
 * leave it free.  Maze `number` of the page, from 0, has other outlines than the next one. */
void book_theme_page(book_canvas *canvas, maze_box room, unsigned number);

#endif
