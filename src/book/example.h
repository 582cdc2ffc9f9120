/* A small maze that shows how the book's own are. */
#ifndef MAZEPRESS_BOOK_EXAMPLE_H
#define MAZEPRESS_BOOK_EXAMPLE_H

#include "book/canvas.h"

/* How the example of a look is drawn: as the book's first puzzle is, in black on walls of so many
 * percent of black, which are no roads unless the puzzle has them. */
maze_style example_style(const book_layout *layout, double walls);

/* Puts that maze with its way and arrows into the box, at its left or in its middle; *bounds,
 * unless NULL, becomes its place. */
bool example_add(const book_canvas *canvas, const maze_style *style, maze_box box, bool at_left,
                 maze_box *bounds, maze_error *error);

#endif
