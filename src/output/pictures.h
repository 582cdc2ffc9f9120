/* Pictures for Cairo and for web pages. */
#ifndef MAZEPRESS_OUTPUT_PICTURES_H
#define MAZEPRESS_OUTPUT_PICTURES_H

#include <cairo.h>
#include <mazepress/drawing.h>

/* True if no pixel has a color. */
bool picture_is_gray(const maze_picture *picture);

/* A surface of the picture, opaque; `ink`: of alpha alone, where black is opaque and white is not
 * there.  NULL, with the error filled in, on failure. */
cairo_surface_t *picture_surface(const maze_picture *picture, bool ink, maze_error *error);

/* Paints a picture's surface into the mark's box. */
void picture_paint(cairo_t *context, cairo_surface_t *surface, const maze_mark *mark);

/* The picture as a URI "data:image/png;base64,..."; the caller frees it. */
char *picture_uri(const maze_picture *picture, maze_error *error);

#endif
