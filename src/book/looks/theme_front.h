/* Draws the front cover and the decorations of pages for a book in the look "playful" with a theme
 * such as "halloween". Also draws the badge and the disc with the book's number on covers without a
 * theme. */
#ifndef MAZEPRESS_BOOK_THEME_FRONT_H
#define MAZEPRESS_BOOK_THEME_FRONT_H

#include "book/looks/book_cover.h"

/* Draws the front of a cover for a book with a theme. */
void book_theme_front(book_cover *cover);

/* Adds a disc with a scalloped edge on top of the art. `radius` includes the scallops. */
void book_badge_disc(book_cover *cover, maze_point middle, double radius, maze_color color);

/* Adds a disc with the number of the book in its series, or nothing if the book has no number. */
void book_volume_disc(book_cover *cover, maze_point middle, double radius, maze_color color,
                      maze_color ink);

/* Adds a frame: small outlines of the theme along the edges of `frame`, and two lines inside.
 * Returns the area inside the lines. */
maze_box book_theme_frame(book_canvas *canvas, maze_box frame);

/* Adds gray outlines of the theme where mazes and pictures leave space in `room`. `number` varies
 * the choice of outlines. */
void book_theme_page(book_canvas *canvas, maze_box room, unsigned number);

#endif
