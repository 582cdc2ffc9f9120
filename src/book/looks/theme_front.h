/* The parts of the look playful for a book with a theme. */
#ifndef MAZEPRESS_BOOK_THEME_FRONT_H
#define MAZEPRESS_BOOK_THEME_FRONT_H

#include "book/looks/book_cover.h"

/* Draws the front of a cover for a book with a theme, except its background. */
void book_theme_front(book_cover *cover);

/* Adds a disc with the number of the book in its series, on top of the art; without a number, adds
 * nothing. */
void book_volume_disc(book_cover *cover, maze_point middle, double radius, maze_color color,
                      maze_color ink);

/* Adds outlines of the theme along the edges of `frame`, and two lines inside them. Returns the
 * area inside the lines. */
maze_box book_theme_frame(book_canvas *canvas, maze_box frame);

/* Adds gray outlines of the theme to the parts of an area that the page's mazes and the pictures at
 * their doors leave free. Consecutive mazes of a page have different outlines; `number` is the
 * number of the maze on the page, from 0. */
void book_theme_page(book_canvas *canvas, maze_box room, unsigned number);

#endif
