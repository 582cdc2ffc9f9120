/* Draws the parts of the look playful that differ in a book with a theme. */
#ifndef MAZEPRESS_BOOK_THEME_FRONT_H
#define MAZEPRESS_BOOK_THEME_FRONT_H

#include "book/looks/book_cover.h"

/* Draws the front of the cover of a book with a theme, on top of the background color. */
void book_theme_front(book_cover *cover);

/* Adds a disc with a scalloped edge for the text of a badge, on top of the art. `radius` includes
 * the scallops. */
void book_badge_disc(book_cover *cover, maze_point middle, double radius, maze_color color);

/* Adds a disc with the number of the book in its series, on top of the art. If the book has no
 * number, adds nothing. */
void book_volume_disc(book_cover *cover, maze_point middle, double radius, maze_color color,
                      maze_color ink);

/* Adds outlines of the theme along the edges of `frame`, and two lines inside the outlines. Returns
 * the area inside the lines. */
maze_box book_theme_frame(book_canvas *canvas, maze_box frame);

/* Adds gray outlines of the theme to the parts of an area that mazes and pictures at doors leave
 * free. `number` is the 0-based number of the maze on the page; different numbers give different
 * outlines. */
void book_theme_page(book_canvas *canvas, maze_box room, unsigned number);

#endif
