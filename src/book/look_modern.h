/* The front pages of the look "modern". */
#ifndef MAZEPRESS_BOOK_LOOK_MODERN_H
#define MAZEPRESS_BOOK_LOOK_MODERN_H

#include "book/look.h"

bool modern_title(const book_canvas *canvas, maze_error *error);
bool modern_imprint(const book_canvas *canvas, maze_error *error);
bool modern_how_to_play(const book_canvas *canvas, maze_error *error);
bool modern_contents(const book_canvas *canvas, maze_error *error);
bool modern_opener(const book_canvas *canvas, maze_error *error);
size_t modern_contents_per_page(const book_layout *layout);

bool modern_cover(const book_cover *cover, maze_error *error);

/* The title of a page of text, and how far below the room's top that begins. */
bool modern_heading(const book_canvas *canvas, const char *string, const char *key,
                    maze_error *error);
double modern_heading_height(const book_layout *layout);

/* The bar at the top of a page: black up to `share` of it. */
bool modern_add_bar(const book_canvas *canvas, double share, maze_error *error);

/* How far left of the room display type of a size begins, so that its stems align; less where the
 * margins are only as wide as the press asks for. */
double modern_hang(const book_canvas *canvas, double size);

/* For type at the foot: how far its letters go below the baseline, in its size. */
#define MODERN_DESCENT 0.22
#define MODERN_TIGHT (-0.025)
#define MODERN_BAR 6

#endif
