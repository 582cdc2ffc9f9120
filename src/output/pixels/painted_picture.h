/* Pictures for Cairo and for web pages. */
#ifndef MAZEPRESS_OUTPUT_PAINTED_PICTURE_H
#define MAZEPRESS_OUTPUT_PAINTED_PICTURE_H

#include <mazepress/drawing.h>

#include <cairo.h>

/* An SVG that was parsed; one thread may draw it at a time. */
typedef struct output_vector output_vector;

/* Borrows the picture, an SVG.  NULL, with the error filled in, if it cannot be parsed. */
output_vector *output_vector_create(const maze_picture *picture, maze_error *error);
void output_vector_destroy(output_vector *v); /* NULL is allowed */

/* Draws it from the origin on, as wide and high as said, in the context's units; nothing is drawn
 * where it is transparent.  Where the target is of alpha alone, its darkness becomes ink. */
bool output_vector_draw(output_vector *v, cairo_t *context, double width, double height,
                        maze_error *error);

/* Painted on white; the caller frees the pixels of `to`, whose longer side is as said.  `gray`:
 * colors become shades. */
bool output_vector_to_pixels(const maze_picture *picture, uint32_t longer, bool gray,
                             maze_picture *to, maze_error *error);

/* A picture as Cairo has it. */
typedef struct output_painted_picture {
    const maze_picture *picture;
    output_vector *vector; /* of an SVG, else NULL */
    cairo_surface_t *surface;
    bool used; /* in the current drawing */
} output_painted_picture;

/* The luma of ITU-R BT.601 of three values of any scale: 0.299 r + 0.587 g + 0.114 b, rounded. */
uint32_t output_luma(uint32_t red, uint32_t green, uint32_t blue);

/* True if no pixel has a color; of an SVG, if none seems to. */
bool output_picture_is_gray(const maze_picture *picture);

/* A surface of a picture of pixels, opaque, which keeps a JPEG's bytes for files that take them;
 * `ink`: of alpha alone, where black is opaque and white is clear.  NULL, with the error filled in,
 * on failure. */
cairo_surface_t *output_picture_surface(const maze_picture *picture, bool ink, maze_error *error);

/* Paints a picture into the mark's box. */
bool output_picture_paint(cairo_t *context, const output_painted_picture *painted,
                          const maze_mark *mark, maze_error *error);

/* A picture of pixels as PNG, which the caller frees, with free; NULL, with the error filled in, on
 * failure.
 */
uint8_t *output_picture_png(const maze_picture *picture, size_t *size, maze_error *error);

#endif
