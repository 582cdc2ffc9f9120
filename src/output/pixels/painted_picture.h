/* Prepares pictures for Cairo and for web pages. */
#ifndef MAZEPRESS_OUTPUT_PAINTED_PICTURE_H
#define MAZEPRESS_OUTPUT_PAINTED_PICTURE_H

#include <mazepress/drawing.h>

#include <cairo.h>

/* Only one thread at a time may draw a vector. */
typedef struct output_vector output_vector;

/* The picture is borrowed. */
output_vector *output_vector_create(const maze_picture *picture, maze_error *error);
void output_vector_destroy(output_vector *v); /* NULL is allowed */

/* Draws the SVG at the origin. On a surface with only alpha, light colors remove ink. */
bool output_vector_draw(output_vector *v, cairo_t *context, double width, double height,
                        maze_error *error);

/* The longer side gets `longer` pixels. The caller frees the pixels with g_free. */
bool output_vector_to_pixels(const maze_picture *picture, uint32_t longer, bool gray,
                             maze_picture *to, maze_error *error);

typedef struct output_painted_picture {
    const maze_picture *picture;
    output_vector *vector; /* NULL for a raster image */
    cairo_surface_t *surface;
    bool used;
} output_painted_picture;

/* Returns the luma (ITU-R BT.601). */
uint32_t output_luma(uint32_t red, uint32_t green, uint32_t blue);

/* An SVG counts as gray if a small painting has no colored pixel. */
bool output_picture_is_gray(const maze_picture *picture);

/* Accepts only raster images. If `ink` is true, the surface has only alpha, and black is opaque. */
cairo_surface_t *output_picture_surface(const maze_picture *picture, bool ink, maze_error *error);

bool output_picture_paint(cairo_t *context, const output_painted_picture *painted,
                          const maze_mark *mark, maze_error *error);

/* Accepts only raster images. The caller frees the result with free. */
uint8_t *output_picture_png(const maze_picture *picture, size_t *size, maze_error *error);

#endif
