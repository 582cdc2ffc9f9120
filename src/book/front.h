/* The pages that are text: title, imprint, how to play, contents, openers, the list of recipes. */
#ifndef MAZEPRESS_BOOK_FRONT_H
#define MAZEPRESS_BOOK_FRONT_H

#include "book/canvas.h"

/* Fills a page of such a kind. */
bool front_fill(const book_canvas *canvas, maze_error *error);

/* How many bytes of "how to play", from `first`, fit one page. */
bool front_how_to_play(const book_layout *layout, output_setter *setter, size_t first,
                       size_t *bytes, maze_error *error);

/* The length of that text. */
size_t front_how_to_play_length(const book_layout *layout);

/* How many lines of the contents and of the list of recipes fit a page. */
size_t front_contents_per_page(const book_layout *layout);
size_t front_recipes_per_page(const book_layout *layout);

#endif
