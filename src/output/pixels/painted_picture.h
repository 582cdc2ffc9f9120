/* Paints pictures with Cairo, or converts them to pixels or PNG. */
#ifndef MAZEPRESS_OUTPUT_PAINTED_PICTURE_H
#define MAZEPRESS_OUTPUT_PAINTED_PICTURE_H

#include <mazepress/drawing.h>

#include <cairo.h>
#include <glib.h>

/* An SVG for drawing. Only one thread at a time may draw it. */
typedef struct output_vector output_vector;

/* Reads an SVG. The caller destroys the result. */
output_vector *output_vector_create(const maze_picture *picture, maze_error *error);
void output_vector_destroy(output_vector *v); /* NULL is allowed */
G_DEFINE_AUTOPTR_CLEANUP_FUNC(output_vector, output_vector_destroy)

/* Draws the SVG in a box of `width` x `height` at the origin. If the surface has only alpha, which
 * is the amount of ink, light colors remove ink. */
bool output_vector_draw(output_vector *v, cairo_t *context, double width, double height,
                        maze_error *error);

/* Paints an SVG on white, and sets *to to the pixels. The longer side has `longer` pixels. If
 * `gray` is true, colors become grays. The caller frees to->pixels with g_free. */
bool output_vector_to_pixels(const maze_picture *picture, uint32_t longer, bool gray,
                             maze_picture *to, maze_error *error);

typedef struct output_painted_picture {
    const maze_picture *picture;
    output_vector *vector; /* NULL for a raster image */
    cairo_surface_t *surface;
    /* true: the current drawing already uses the prepared picture */
    bool used;
} output_painted_picture;

/* Returns the luma of a color (ITU-R BT.601), in the unit of the three components. */
uint32_t output_luma(uint32_t red, uint32_t green, uint32_t blue);

/* Returns true if a picture has no colored pixel. For an SVG, checks the pixels of a small
 * painting. */
bool output_picture_is_gray(const maze_picture *picture);

/* Returns a surface of Cairo with the pixels of a raster image. If `ink` is true, the picture must
 * be gray, and the surface has only alpha, with opaque pixels for black. */
cairo_surface_t *output_picture_surface(const maze_picture *picture, bool ink, maze_error *error);

/* Paints a prepared picture in the box of a mark. */
bool output_picture_paint(cairo_t *context, const output_painted_picture *painted,
                          const maze_mark *mark, maze_error *error);

/* Returns a raster image as PNG, and sets *size to the number of bytes. The caller frees the result
 * with free. */
uint8_t *output_picture_png(const maze_picture *picture, size_t *size, maze_error *error);

#endif
