#include "output/pictures.h"

#include "output/vector.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

#define HALF_TURN 3.14159265358979323846

static bool is_gray(const uint8_t *pixel)
{
    return pixel[0] == pixel[1] && pixel[1] == pixel[2];
}

bool picture_is_gray(const maze_picture *picture)
{
    const uint8_t *pixel = picture->pixels;
    if (!pixel)
        return vector_is_gray(picture);
    for (size_t left = (size_t)picture->width * picture->height; left > 0; left--, pixel += 3)
        if (!is_gray(pixel))
            return false;
    return true;
}

/* The ink of a gray picture's row. */
static void fill_ink(unsigned char *to, const uint8_t *from, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++)
        to[x] = (unsigned char)(255 - from[3 * x]);
}

static void fill_color(unsigned char *to, const uint8_t *from, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++, from += 3) {
        uint32_t pixel = (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
        memcpy(to + 4 * (size_t)x, &pixel, sizeof pixel);
    }
}

cairo_surface_t *picture_surface(const maze_picture *picture, bool ink, maze_error *error)
{
    cairo_surface_t *surface = cairo_image_surface_create(
        ink ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_RGB24, (int)picture->width, (int)picture->height);
    cairo_status_t status = cairo_surface_status(surface);
    if (status != CAIRO_STATUS_SUCCESS) {
        cairo_surface_destroy(surface);
        maze_fail(error, status == CAIRO_STATUS_NO_MEMORY ? MAZE_NO_MEMORY : MAZE_BAD_INPUT,
                  "cannot paint a picture of %lu x %lu pixels: %s", (unsigned long)picture->width,
                  (unsigned long)picture->height, cairo_status_to_string(status));
        return NULL;
    }
    unsigned char *row = cairo_image_surface_get_data(surface);
    const uint8_t *from = picture->pixels;
    for (uint32_t y = 0; y < picture->height; y++) {
        if (ink)
            fill_ink(row, from, picture->width);
        else
            fill_color(row, from, picture->width);
        row += cairo_image_surface_get_stride(surface);
        from += 3 * (size_t)picture->width;
    }
    cairo_surface_mark_dirty(surface);
    if (picture->file && !ink)
        cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_JPEG, picture->file,
                                    picture->file_size, NULL, NULL);
    return surface;
}

/* Relative to the origin. */
static void paint_pixels(cairo_t *context, const painted_picture *painted, double width,
                         double height)
{
    const maze_picture *picture = painted->picture;
    bool pixels = cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE;
    cairo_scale(context, width / picture->width, height / picture->height);
    cairo_set_source_surface(context, painted->surface, 0, 0);
    if (pixels) {
        /* Its edges are not mixed with the space around it. */
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD);
        cairo_rectangle(context, 0, 0, picture->width, picture->height);
        cairo_fill(context);
    } else {
        cairo_paint(context);
    }
}

bool picture_paint(cairo_t *context, const painted_picture *painted, const maze_mark *mark,
                   maze_error *error)
{
    const maze_box *box = &mark->box;
    double width = box->right - box->left, height = box->bottom - box->top;
    bool done = true;
    cairo_save(context);
    cairo_translate(context, (box->left + box->right) / 2, (box->top + box->bottom) / 2);
    if (mark->turned)
        cairo_rotate(context, HALF_TURN);
    cairo_translate(context, -width / 2, -height / 2);
    if (painted->vector)
        done = vector_draw(painted->vector, context, width, height, error);
    else
        paint_pixels(context, painted, width, height);
    cairo_restore(context);
    return done;
}

/* One byte a pixel; the caller frees them. */
static uint8_t *shades_of(const maze_picture *picture)
{
    size_t count = (size_t)picture->width * picture->height;
    uint8_t *shades = malloc(count);
    for (size_t i = 0; shades && i < count; i++)
        shades[i] = picture->pixels[3 * i];
    return shades;
}

static uint8_t *encode_pixels(const maze_picture *picture, const uint8_t *pixels, unsigned format,
                              size_t *size, maze_error *error)
{
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = picture->width,
                       .height = picture->height,
                       .format = format};
    png_alloc_size_t most = PNG_IMAGE_PNG_SIZE_MAX(image);
    uint8_t *bytes = malloc(most);
    if (!bytes) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a picture");
        return NULL;
    }
    if (!png_image_write_to_memory(&image, bytes, &most, 0, pixels, 0, NULL)) {
        maze_fail(error, MAZE_NO_MEMORY, "cannot write a picture as png: %s", image.message);
        free(bytes);
        return NULL;
    }
    *size = most;
    return bytes;
}

uint8_t *picture_png(const maze_picture *picture, size_t *size, maze_error *error)
{
    if (!picture_is_gray(picture))
        return encode_pixels(picture, picture->pixels, PNG_FORMAT_RGB, size, error);
    uint8_t *shades = shades_of(picture), *bytes = NULL;
    if (shades)
        bytes = encode_pixels(picture, shades, PNG_FORMAT_GRAY, size, error);
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a picture");
    free(shades);
    return bytes;
}
