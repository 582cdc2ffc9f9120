/* Pictures for Cairo and for web pages. */
#ifndef MAZEPRESS_OUTPUT_PAINTED_PICTURE_H
#define MAZEPRESS_OUTPUT_PAINTED_PICTURE_H

#include <mazepress/drawing.h>

#include <cairo.h>

/* A parsed SVG; only one thread may draw it at a time. */
typedef struct output_vector output_vector;

/* Borrows the picture, which is an SVG. NULL, with the error filled in, if it cannot be parsed. */
output_vector *output_vector_create(const maze_picture *picture, maze_error *error);
void output_vector_destroy(output_vector *v); /* NULL is allowed */

/* Draws the SVG from the origin on, with the given width and height in the context's units;
 * transparent parts are not painted. On a surface with only alpha, the darkness of colors becomes
 * ink. */
bool output_vector_draw(output_vector *v, cairo_t *context, double width, double height,
                        maze_error *error);

/* Paints an SVG on white; the caller frees the pixels of `to`, whose longer side has `longer`
 * pixels. `gray`: colors become shades. */
bool output_vector_to_pixels(const maze_picture *picture, uint32_t longer, bool gray,
                             maze_picture *to, maze_error *error);

/* A picture in the forms that Cairo uses. */
typedef struct output_painted_picture {
    const maze_picture *picture;
    output_vector *vector; /* the parsed SVG; NULL for pixels */
    cairo_surface_t *surface;
    bool used; /* used in the current drawing */
} output_painted_picture;

/* Returns the luma (ITU-R BT.601) of three values of any scale: 0.299 r + 0.587 g + 0.114 b,
 * rounded. */
uint32_t output_luma(uint32_t red, uint32_t green, uint32_t blue);

/* True if no pixel of a picture is colored; for an SVG, if no color was found in a small painting
 * of it. */
bool output_picture_is_gray(const maze_picture *picture);

/* An opaque surface for a picture of pixels, with the bytes of a JPEG attached for formats that
 * embed them. `ink`: a surface with only alpha, where black is opaque and white is transparent.
 * NULL, with the error filled in, on failure. */
cairo_surface_t *output_picture_surface(const maze_picture *picture, bool ink, maze_error *error);

/* Paints a picture into the mark's box. */
bool output_picture_paint(cairo_t *context, const output_painted_picture *painted,
                          const maze_mark *mark, maze_error *error);

/* Returns a picture of pixels as PNG, which the caller frees with free; NULL, with the error filled
 * in, on failure. */
uint8_t *output_picture_png(const maze_picture *picture, size_t *size, maze_error *error);

#endif
