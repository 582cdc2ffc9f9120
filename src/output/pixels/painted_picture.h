/* Paints pictures with Cairo, or converts them to pixels or PNG. */
#ifndef MAZEPRESS_OUTPUT_PAINTED_PICTURE_H
#define MAZEPRESS_OUTPUT_PAINTED_PICTURE_H

#include <mazepress/drawing.h>

#include <cairo.h>

/* An SVG that was read. Only one thread at a time may draw it. */
typedef struct output_vector output_vector;

/* Reads the SVG of a picture. Returns NULL and sets *error on failure. */
output_vector *output_vector_create(const maze_picture *picture, maze_error *error);
void output_vector_destroy(output_vector *v); /* NULL is allowed */

/* Draws an SVG at the origin. On a surface with only alpha, light colors remove ink. */
bool output_vector_draw(output_vector *v, cairo_t *context, double width, double height,
                        maze_error *error);

/* Paints the SVG of a picture on white pixels, which *to receives. The longer side gets `longer`
 * pixels. The caller frees the pixels with g_free. */
bool output_vector_to_pixels(const maze_picture *picture, uint32_t longer, bool gray,
                             maze_picture *to, maze_error *error);

typedef struct output_painted_picture {
    const maze_picture *picture;
    output_vector *vector; /* NULL for a raster image */
    cairo_surface_t *surface;
    /* true: the current drawing already uses the surface */
    bool used;
} output_painted_picture;

/* Returns the luma of a color (ITU-R BT.601). */
uint32_t output_luma(uint32_t red, uint32_t green, uint32_t blue);

/* Returns true if no pixel of the picture has a color. An SVG is painted in a small size for this
 * test. */
bool output_picture_is_gray(const maze_picture *picture);

/* Returns a surface with the pixels of a raster image. If `ink` is true, the surface has only
 * alpha, and black is opaque. */
cairo_surface_t *output_picture_surface(const maze_picture *picture, bool ink, maze_error *error);

/* Paints a prepared picture in the box of a mark. */
bool output_picture_paint(cairo_t *context, const output_painted_picture *painted,
                          const maze_mark *mark, maze_error *error);

/* Returns a raster image as a PNG file of *size bytes. The caller frees the bytes with free. */
uint8_t *output_picture_png(const maze_picture *picture, size_t *size, maze_error *error);

#endif
