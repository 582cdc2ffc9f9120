/* Painting an SVG with librsvg, after it is clear that it is not too much to paint. */
#include <librsvg/rsvg.h>

#include "core/base/errors.h"
#include "core/base/late_rsvg.h"
#include "core/base/strings.h"
#include "input/pictures/pixel_way.h"
#include "input/pictures/svg_pictures.h"
#include "page/svg_elements.h"

#include <cairo.h>
#include <errno.h>
#include <math.h>
#include <string.h>

#define MOST_EMBEDDED 2000000 /* bytes */
#define MOST_PAINTED 8000000
#define LONGER_SIDE 10000 /* largest of the numbers that give the proportions */
#define TRIAL 256         /* pixels */
#define MOST_OBLONG 100
#define DPI 96       /* CSS: an inch is 96 px */
#define VIEWPORT 300 /* px a side, to which percentages of an SVG without a size belong */
#define FRAME 32     /* a part of the longer side is left free round one */

static bool fail_drawing(const char *path, GError *reason, maze_error *error)
{
    char quote[160];
    maze_fail(error, MAZE_BAD_INPUT, "the picture %s is an SVG file that cannot be drawn: %s", path,
              reason ? base_utf8_quote(reason->message, quote, sizeof quote) : "out of memory");
    g_clear_error(&reason);
    return false;
}

/* Where an SVG is, in its px: the page, or what it paints on a page without a size. */
typedef struct svg_place {
    RsvgRectangle box, viewport;
} svg_place;

/* The size is that of width and height, or else of the viewBox. */
static bool find_size(RsvgHandle *handle, double *width, double *height)
{
    gboolean has_width, has_height, has_box;
    RsvgLength w, h;
    RsvgRectangle box;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) {
        rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &w, &has_height, &h, &has_box,
                                             &box);
        *width = has_box ? box.width : 0;
        *height = has_box ? box.height : 0;
    }
    return *width > 0 && *height > 0 && isfinite(*width) && isfinite(*height);
}

static bool check_oblong(const char *path, double width, double height, maze_error *error)
{
    return fmin(width, height) * MOST_OBLONG >= fmax(width, height) ||
           maze_fail(error, MAZE_BAD_INPUT, "the picture %s is more than %d times as long as wide",
                     path, MOST_OBLONG);
}

static bool measure(const char *path, RsvgHandle *handle, maze_picture *picture, maze_error *error)
{
    double width = 0, height = 0;
    if (!find_size(handle, &width, &height))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s has no size; give its svg element a width and a height, "
                         "or a viewBox",
                         path);
    double unit = LONGER_SIDE / fmax(width, height);
    if (!check_oblong(path, width, height, error))
        return false;
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

/* NULL on error. */
static RsvgHandle *load(const char *name, const GString *text, maze_error *error)
{
    GError *reason = NULL;
    if (!LATE_RSVG_FOUND(error))
        return NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)text->str, text->len, &reason);
    if (!handle)
        fail_drawing(name, reason, error);
    return handle;
}

bool input_svg_embed(const input_file *from, maze_picture *picture, maze_error *error)
{
    maze_picture read = {0};
    input_svg_facts unused;
    GString *text = input_svg_text(from, MOST_EMBEDDED, error);
    RsvgHandle *handle = text && input_svg_check(from->name, text, SVG_EMBEDDED, &unused, error)
                             ? load(from->name, text, error)
                             : NULL;
    bool done = handle && measure(from->name, handle, &read, error) &&
                try_out(from->name, handle, &read, error);
    if (handle)
        g_object_unref(handle);
    if (done) {
        read.file_size = text->len;
        read.file = (uint8_t *)g_string_free(text, FALSE);
        *picture = read;
    } else if (text) {
        g_string_free(text, TRUE);
    }
    return done;
}

/* --- painting -------------------------------------------------------------------------------- */

typedef struct svg_painting {
    const char *name;
    RsvgHandle *handle;
    svg_place place;
    bool on_white;
    int width, height; /* in pixels */
} svg_painting;

/* Of an SVG without a size the place is the box round all that it paints, and a frame. */
static bool find_place(svg_painting *p, maze_error *error)
{
    RsvgRectangle *box = &p->place.box, *viewport = &p->place.viewport;
    GError *reason = NULL;
    if (find_size(p->handle, &box->width, &box->height)) {
        *viewport = *box;
        return check_oblong(p->name, box->width, box->height, error);
    }
    *viewport = (RsvgRectangle){0, 0, VIEWPORT, VIEWPORT};
    if (!rsvg_handle_get_geometry_for_layer(p->handle, NULL, viewport, box, NULL, &reason))
        return fail_drawing(p->name, reason, error);
    if (!(box->width > 0 && box->height > 0) || !isfinite(box->width) || !isfinite(box->height))
        return maze_fail(error, MAZE_BAD_INPUT, "the picture %s shows nothing", p->name);
    double frame = fmax(box->width, box->height) / FRAME;
    *box = (RsvgRectangle){box->x - frame, box->y - frame, box->width + 2 * frame,
                           box->height + 2 * frame};
    return check_oblong(p->name, box->width, box->height, error);
}

/* NULL on error. */
static cairo_surface_t *paint(const svg_painting *p, maze_error *error)
{
    GError *reason = NULL;
    cairo_surface_t *surface = cairo_image_surface_create(
        p->on_white ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, p->width, p->height);
    cairo_t *context = cairo_create(surface);
    if (p->on_white) {
        cairo_set_source_rgb(context, 1, 1, 1);
        cairo_paint(context);
    }
    const RsvgRectangle *box = &p->place.box;
    cairo_scale(context, p->width / box->width, p->height / box->height);
    cairo_translate(context, -box->x, -box->y);
    bool done = rsvg_handle_render_document(p->handle, context, &p->place.viewport, &reason) &&
                cairo_status(context) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    cairo_surface_flush(surface);
    if (done)
        return surface;
    cairo_surface_destroy(surface);
    fail_drawing(p->name, reason, error);
    return NULL;
}

/* Whether the surface is the same when all text is hidden; it is painted a second time. */
static bool shows_text(const svg_painting *p, cairo_surface_t *shown)
{
    static const char hide[] = "text, text * { display: none !important }";
    size_t bytes = (size_t)p->height * (size_t)cairo_image_surface_get_stride(shown);
    if (!rsvg_handle_set_stylesheet(p->handle, (const guint8 *)hide, strlen(hide), NULL))
        return true;
    cairo_surface_t *hidden = paint(p, NULL);
    bool same = hidden && memcmp(cairo_image_surface_get_data(hidden),
                                 cairo_image_surface_get_data(shown), bytes) == 0;
    if (hidden)
        cairo_surface_destroy(hidden);
    return !same;
}

/* Calls `take` for each row. */
static void give_rows(const svg_painting *p, cairo_surface_t *surface, const input_rows *rows)
{
    uint8_t *rgba = g_malloc((size_t)p->width * 4);
    for (int y = 0; y < p->height; y++) {
        const unsigned char *row = cairo_image_surface_get_data(surface) +
                                   (size_t)y * (size_t)cairo_image_surface_get_stride(surface);
        for (int x = 0; x < p->width; x++) {
            uint32_t pixel;
            memcpy(&pixel, row + 4 * (size_t)x, sizeof pixel);
            uint32_t alpha = p->on_white ? 255 : pixel >> 24;
            for (int c = 0; c < 3; c++) {
                uint32_t part = pixel >> (16 - 8 * c) & 255;
                rgba[4 * x + c] = (uint8_t)(alpha ? MIN((part * 255 + alpha / 2) / alpha, 255) : 0);
            }
            rgba[4 * x + 3] = (uint8_t)alpha;
        }
        const input_pixels pixels = {
            .y = (uint32_t)y, .step = 1, .count = (uint32_t)p->width, .rgba = rgba};
        rows->take(rows->context, &pixels);
    }
    g_free(rgba);
}

/* Paints the file's crop alone, so that a small part of an SVG is as sharp as the whole. */
static bool paint_rows(svg_painting *p, const input_file *from, uint32_t side, bool has_text,
                       const input_rows *rows, maze_error *error)
{
    if (!find_place(p, error))
        return false;
    RsvgRectangle *box = &p->place.box;
    double part[4] = {0}, size[2] = {box->width, box->height};
    if (from->crop && !input_region_find(from->crop, from->name, size, part, error))
        return false;
    if (from->crop)
        *box = (RsvgRectangle){box->x + part[2], box->y + part[3], part[0], part[1]};
    double unit = side / fmax(box->width, box->height);
    if (from->origin) {
        from->origin[0] = part[2];
        from->origin[1] = part[3];
        from->origin[2] = unit;
    }
    p->width = MAX(1, (int)lround(p->place.box.width * unit));
    p->height = MAX(1, (int)lround(p->place.box.height * unit));
    if (rows->start && !rows->start(rows->context, (uint32_t)p->width, (uint32_t)p->height, error))
        return false;
    cairo_surface_t *surface = paint(p, error);
    bool texts = has_text && (!surface || shows_text(p, surface));
    bool done = surface && !texts;
    if (texts)
        maze_fail(error, MAZE_BAD_INPUT, "the picture %s %s", p->name,
                  page_svg_element_flaw("text"));
    if (done)
        give_rows(p, surface, rows);
    if (surface)
        cairo_surface_destroy(surface);
    return done;
}

bool input_svg_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error)
{
    svg_painting p = {.name = from->name, .on_white = how->on_white};
    input_svg_facts facts = {0};
    GString *text = input_svg_text(from, MOST_PAINTED, error);
    if (text && input_svg_check(from->name, text, SVG_PAINTED, &facts, error))
        p.handle = load(from->name, text, error);
    if (p.handle)
        rsvg_handle_set_dpi(p.handle, DPI);
    bool done =
        p.handle && paint_rows(&p, from, MIN(how->side, facts.side), facts.has_text, rows, error);
    if (p.handle)
        g_object_unref(p.handle);
    if (text)
        g_string_free(text, TRUE);
    return done;
}

bool input_any_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error)
{
    input_kind kind;
    if (!input_kind_of(from->file, &kind))
        return maze_fail(error, MAZE_IO, "cannot read the picture %s: %s", from->name,
                         strerror(errno));
    return input_is_svg(kind) ? input_svg_rows_read(from, how, rows, error)
                              : input_rows_read(from, rows, error);
}
