#include "input/svg_picture.h"

#include "core/base/utf8.h"
#include "input/svg_check.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <stdlib.h>

#define LONGER_SIDE 10000 /* largest of the numbers that give the proportions */
#define TRIAL 256         /* pixels */
#define MOST_OBLONG 100

static bool fail_drawing(const char *path, GError *reason, maze_error *error)
{
    char quote[160];
    maze_fail(error, MAZE_BAD_INPUT, "the picture %s is an svg file that cannot be drawn: %s", path,
              reason ? utf8_quote(reason->message, quote, sizeof quote) : "out of memory");
    g_clear_error(&reason);
    return false;
}

/* From width and height, or else from the viewBox. */
static bool size_of(RsvgHandle *handle, double *width, double *height)
{
    gboolean has_width, has_height, has_box;
    RsvgLength w, h;
    RsvgRectangle box;
    if (rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height))
        return true;
    rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &w, &has_height, &h, &has_box, &box);
    *width = box.width;
    *height = box.height;
    return has_box;
}

static bool measure(const char *path, RsvgHandle *handle, maze_picture *picture, maze_error *error)
{
    double width, height;
    if (!size_of(handle, &width, &height) || !(width > 0 && height > 0) || !isfinite(width) ||
        !isfinite(height))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s has no size; give its svg element a width and a height, "
                         "or a viewBox",
                         path);
    double unit = LONGER_SIDE / fmax(width, height);
    if (fmin(width, height) * unit < LONGER_SIDE / MOST_OBLONG)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s is more than %d times as long as wide", path, MOST_OBLONG);
    picture->width = (uint32_t)lround(width * unit);
    picture->height = (uint32_t)lround(height * unit);
    return true;
}

/* Errors of drawing are found before a page is made. */
static bool try_out(const char *path, RsvgHandle *handle, const maze_picture *picture,
                    maze_error *error)
{
    double unit = (double)TRIAL / LONGER_SIDE;
    RsvgRectangle box = {0, 0, picture->width * unit, picture->height * unit};
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, TRIAL, TRIAL);
    cairo_t *context = cairo_create(surface);
    GError *reason = NULL;
    bool done = rsvg_handle_render_document(handle, context, &box, &reason) &&
                cairo_status(context) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    return done || fail_drawing(path, reason, error);
}

bool svg_picture(const char *path, char *bytes, size_t size, maze_picture *picture,
                 maze_error *error)
{
    maze_picture read = {.file = (uint8_t *)bytes, .file_size = size};
    GError *reason = NULL;
    RsvgHandle *handle = NULL;
    bool done = svg_check(path, bytes, size, error);
    if (done) {
        handle = rsvg_handle_new_from_data(read.file, size, &reason);
        done = handle ? measure(path, handle, &read, error) && try_out(path, handle, &read, error)
                      : fail_drawing(path, reason, error);
    }
    if (handle)
        g_object_unref(handle);
    if (done)
        *picture = read;
    else
        free(bytes);
    return done;
}
