/* Prepares pictures for Cairo and for web pages. */
#ifndef MAZEPRESS_OUTPUT_PAINTED_PICTURE_H
#define MAZEPRESS_OUTPUT_PAINTED_PICTURE_H

#include <mazepress/drawing.h>

#include <cairo.h>

/* A parsed SVG. Only one thread may draw it at a time. */
typedef struct output_vector output_vector;

/* Parses an SVG picture, which is borrowed. Returns NULL, with the error filled in, if the picture
 * cannot be parsed. */
output_vector *output_vector_create(const maze_picture *picture, maze_error *error);
void output_vector_destroy(output_vector *v); /* NULL is allowed */

/* Draws the SVG at the origin, with the given size in the context's units. Transparent parts are
 * not painted. On a surface with only alpha, dark colors become ink and light colors remove ink. */
bool output_vector_draw(output_vector *v, cairo_t *context, double width, double height,
                        maze_error *error);

/* Paints an SVG on white, with `longer` pixels on the longer side. If `gray` is true, colors become
 * shades. On success, the caller frees the pixels of `to` with g_free. */
bool output_vector_to_pixels(const maze_picture *picture, uint32_t longer, bool gray,
                             maze_picture *to, maze_error *error);

/* A picture in the forms that Cairo uses. */
typedef struct output_painted_picture {
    const maze_picture *picture;
    output_vector *vector; /* the parsed SVG; NULL for a raster image */
    cairo_surface_t *surface;
    bool used; /* true if the picture was used in the current drawing */
} output_painted_picture;

/* Returns the luma (ITU-R BT.601) of a color, in the unit of the color's components: 0.299 red +
 * 0.587 green + 0.114 blue, rounded. */
uint32_t output_luma(uint32_t red, uint32_t green, uint32_t blue);

/* True if no pixel of a picture is colored. An SVG counts as gray if a small painting of it
 * succeeds and has no colored pixel. */
bool output_picture_is_gray(const maze_picture *picture);

/* Returns a Cairo surface with the pixels of a raster image. If `ink` is false, the surface is
 * opaque; the bytes of a JPEG are attached, for formats that embed them. If `ink` is true, the
 * image must be gray, and the surface has only alpha: black is opaque, and white is transparent.
 * Returns NULL, with the error filled in, on failure. */
cairo_surface_t *output_picture_surface(const maze_picture *picture, bool ink, maze_error *error);

/* Paints a picture in the box of the mark. */
bool output_picture_paint(cairo_t *context, const output_painted_picture *painted,
                          const maze_mark *mark, maze_error *error);

/* Returns a raster image as a PNG file, which the caller frees with free; NULL, with the error
 * filled in, on failure. */
uint8_t *output_picture_png(const maze_picture *picture, size_t *size, maze_error *error);

#endif
