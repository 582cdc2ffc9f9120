#include "output/vector.h"

#include "output/gray.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <stdlib.h>

#define SMALL 256 /* pixels, to look for colors */

struct vector {
    RsvgHandle *handle;
    double width, height; /* in its own units */
};

static bool fail_vector(GError *reason, maze_error *error)
{
    maze_fail(error, reason ? MAZE_BAD_INPUT : MAZE_NO_MEMORY, "cannot draw an svg picture: %s",
              reason ? reason->message : "out of memory");
    g_clear_error(&reason);
    return false;
}

/* What is not said is taken from the picture's proportions. */
static void measure(vector *v, const maze_picture *picture)
{
    gboolean has_width, has_height, has_box;
    RsvgLength w, h;
    RsvgRectangle box;
    if (rsvg_handle_get_intrinsic_size_in_pixels(v->handle, &v->width, &v->height))
        return;
    rsvg_handle_get_intrinsic_dimensions(v->handle, &has_width, &w, &has_height, &h, &has_box,
                                         &box);
    v->width = has_box ? box.width : picture->width;
    v->height = has_box ? box.height : picture->height;
}

vector *vector_create(const maze_picture *picture, maze_error *error)
{
    GError *reason = NULL;
    vector *v = calloc(1, sizeof *v);
    if (v)
        v->handle = rsvg_handle_new_from_data(picture->file, picture->file_size, &reason);
    if (!v || !v->handle) {
        fail_vector(reason, error);
        free(v);
        return NULL;
    }
    measure(v, picture);
    return v;
}

void vector_destroy(vector *v)
{
    if (!v)
        return;
    g_object_unref(v->handle);
    free(v);
}

/* In its own units, which an SVG without a viewBox is not drawn in otherwise. */
static bool render(vector *v, cairo_t *context, double width, double height, maze_error *error)
{
    RsvgRectangle box = {0, 0, v->width, v->height};
    GError *reason = NULL;
    cairo_save(context);
    cairo_scale(context, width / v->width, height / v->height);
    gboolean done = rsvg_handle_render_document(v->handle, context, &box, &reason);
    cairo_restore(context);
    return done || fail_vector(reason, error);
}

/* Premultiplied pixels become their ink. */
static void make_ink(cairo_surface_t *surface)
{
    cairo_surface_flush(surface);
    unsigned char *row = cairo_image_surface_get_data(surface);
    int width = cairo_image_surface_get_width(surface);
    for (int y = 0; y < cairo_image_surface_get_height(surface); y++) {
        uint32_t *pixel = (uint32_t *)(void *)row;
        for (int x = 0; x < width; x++) {
            uint32_t p = pixel[x], alpha = p >> 24;
            uint32_t light = gray_luma(p >> 16 & 255, p >> 8 & 255, p & 255);
            pixel[x] = (light < alpha ? alpha - light : 0) << 24;
        }
        row += cairo_image_surface_get_stride(surface);
    }
    cairo_surface_mark_dirty(surface);
}

/* What is opaque takes away the ink below it and adds its own. */
static bool draw_ink(vector *v, cairo_t *context, double width, double height, maze_error *error)
{
    cairo_save(context);
    cairo_push_group_with_content(context, CAIRO_CONTENT_COLOR_ALPHA);
    bool done = render(v, context, width, height, error);
    cairo_pattern_t *group = cairo_pop_group(context);
    cairo_surface_t *surface = NULL;
    if (done && cairo_pattern_get_surface(group, &surface) == CAIRO_STATUS_SUCCESS) {
        cairo_set_source(context, group);
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT);
        cairo_paint(context);
        make_ink(surface);
        cairo_set_operator(context, CAIRO_OPERATOR_ADD);
        cairo_paint(context);
    }
    cairo_pattern_destroy(group);
    cairo_restore(context);
    return done;
}

bool vector_draw(vector *v, cairo_t *context, double width, double height, maze_error *error)
{
    cairo_surface_t *target = cairo_get_target(context);
    bool ink = cairo_surface_get_content(target) == CAIRO_CONTENT_ALPHA;
    cairo_save(context);
    cairo_rectangle(context, 0, 0, width, height);
    cairo_clip(context);
    bool done =
        ink ? draw_ink(v, context, width, height, error) : render(v, context, width, height, error);
    cairo_restore(context);
    return done;
}

/* Cairo's pixels, on white, as those of a picture. */
static void take_pixels(cairo_surface_t *surface, bool gray, uint8_t *to)
{
    cairo_surface_flush(surface);
    const unsigned char *row = cairo_image_surface_get_data(surface);
    int width = cairo_image_surface_get_width(surface);
    for (int y = 0; y < cairo_image_surface_get_height(surface); y++) {
        const uint32_t *pixel = (const uint32_t *)(const void *)row;
        for (int x = 0; x < width; x++, to += 3) {
            uint32_t p = pixel[x], part[] = {p >> 16 & 255, p >> 8 & 255, p & 255};
            for (int c = 0; c < 3; c++)
                to[c] = (uint8_t)(gray ? gray_luma(part[0], part[1], part[2]) : part[c]);
        }
        row += cairo_image_surface_get_stride(surface);
    }
}

static bool paint_on_white(const maze_picture *picture, cairo_surface_t *surface, maze_error *error)
{
    vector *v = vector_create(picture, error);
    cairo_t *context = cairo_create(surface);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    bool done = v && vector_draw(v, context, cairo_image_surface_get_width(surface),
                                 cairo_image_surface_get_height(surface), error);
    if (done && cairo_status(context) != CAIRO_STATUS_SUCCESS)
        done = maze_fail(error, MAZE_NO_MEMORY, "cannot paint an svg picture: %s",
                         cairo_status_to_string(cairo_status(context)));
    cairo_destroy(context);
    vector_destroy(v);
    return done;
}

bool vector_to_pixels(const maze_picture *picture, uint32_t longer, bool gray, maze_picture *to,
                      maze_error *error)
{
    double unit = longer / fmax(picture->width, picture->height);
    uint32_t width = (uint32_t)fmax(round(picture->width * unit), 1);
    uint32_t height = (uint32_t)fmax(round(picture->height * unit), 1);
    uint8_t *pixels = malloc((size_t)width * height * 3);
    if (!pixels)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a picture");
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
    bool done = paint_on_white(picture, surface, error);
    if (done) {
        take_pixels(surface, gray, pixels);
        *to = (maze_picture){.width = width, .height = height, .pixels = pixels};
    } else {
        free(pixels);
    }
    cairo_surface_destroy(surface);
    return done;
}

bool vector_is_gray(const maze_picture *picture)
{
    maze_picture small;
    maze_error unused;
    if (!vector_to_pixels(picture, SMALL, false, &small, &unused))
        return false;
    const uint8_t *p = small.pixels, *end = p + (size_t)small.width * small.height * 3;
    while (p < end && p[0] == p[1] && p[1] == p[2])
        p += 3;
    free((void *)small.pixels);
    return p == end;
}
