/* Pictures for Cairo and for web pages. */
#ifndef MAZEPRESS_OUTPUT_PICTURES_H
#define MAZEPRESS_OUTPUT_PICTURES_H

#include "output/paint.h"

/* True if no pixel has a color; of an SVG, if none seems to. */
bool picture_is_gray(const maze_picture *picture);

/* A surface of a picture of pixels, opaque, which keeps a JPEG's bytes for files that take them;
 * `ink`: of alpha alone, where black is opaque and white is clear.  NULL, with the error filled in,
 * on failure. */
cairo_surface_t *picture_surface(const maze_picture *picture, bool ink, maze_error *error);

/* Paints a picture into the mark's box. */
bool picture_paint(cairo_t *context, const painted_picture *painted, const maze_mark *mark,
                   maze_error *error);

/* A picture of pixels as PNG, which the caller frees; NULL, with the error filled in, on failure.
 */
uint8_t *picture_png(const maze_picture *picture, size_t *size, maze_error *error);

#endif
