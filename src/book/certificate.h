/* The certificate: a page for a reader who has found every way. */
#ifndef MAZEPRESS_BOOK_CERTIFICATE_H
#define MAZEPRESS_BOOK_CERTIFICATE_H

#include "book/canvas.h"

/* Puts its words and lines between the sides of a box, in the look's bold and regular faces;
 * *seal becomes the box that is left between them for an ornament, which may be empty. */
bool certificate_add(const book_canvas *canvas, maze_box inside, maze_box *seal, maze_error *error);

/* A page with them alone. */
bool certificate_fill(const book_canvas *canvas, maze_error *error);

#endif
