/* Filling pages of solutions. */
#ifndef MAZEPRESS_BOOK_ATLAS_FILL_H
#define MAZEPRESS_BOOK_ATLAS_FILL_H

#include "book/canvas.h"

/* Fills a page of the plan with its title, its bars and its rows.  The mazes are made for it; each
 * leads to its puzzle if that is in the same document. */
bool atlas_fill(const book_canvas *canvas, maze_error *error);

#endif
