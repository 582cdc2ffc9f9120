/* SVG pictures, drawn by librsvg. */
#ifndef MAZEPRESS_OUTPUT_VECTOR_H
#define MAZEPRESS_OUTPUT_VECTOR_H

#include <cairo.h>
#include <mazepress/drawing.h>

/* One that was parsed; one thread may draw it at a time. */
typedef struct vector vector;

/* Borrows the picture, an SVG.  NULL, with the error filled in, if it cannot be parsed. */
vector *vector_create(const maze_picture *picture, maze_error *error);
void vector_destroy(vector *v); /* NULL is allowed */

/* Draws it from the origin on, as wide and high as said, in the context's units; nothing is drawn
 * where it is transparent.  Where the target is of alpha alone, its darkness becomes ink. */
bool vector_draw(vector *v, cairo_t *context, double width, double height, maze_error *error);

/* True if no pixel of it, painted small, has a color. */
bool vector_is_gray(const maze_picture *picture);

/* Painted on white; the caller frees the pixels of `to`, whose longer side is as said.  `gray`:
 * colors become shades. */
bool vector_to_pixels(const maze_picture *picture, uint32_t longer, bool gray, maze_picture *to,
                      maze_error *error);

#endif
