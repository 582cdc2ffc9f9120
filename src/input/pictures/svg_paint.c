/* Paints an SVG with librsvg in a separate process, unless the SVG is too complex. */
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

#define MOST_EMBEDDED 2000000
/* length of the longer side of an embedded SVG; its unit does not matter */
#define LONGER_SIDE 10000
#define TRIAL 256 /* longer side of the trial painting of an embedded SVG, in pixels */
#define MOST_OBLONG 100
#define DPI 96 /* px per inch */
/* side of the square viewport of an SVG without a size, in px; percentages in the SVG refer to the
 * viewport */
#define VIEWPORT 300
/* The width of the frame around an SVG without a size is 1 / FRAME of the content's longer side. */
#define FRAME 32

static bool fail_drawing(const char *path, GError *reason, maze_error *error)
{
    char quote[160];
    maze_fail(error, MAZE_BAD_INPUT,
              "the picture %s is an SVG file that cannot be drawn: %s; save "
              "it as PNG",
              path,
              reason ? base_utf8_quote(reason->message, quote, sizeof quote) : "out of memory");
    g_clear_error(&reason);
    return false;
}

/* Places in px: `box` is the part to paint, and `viewport` is the whole SVG or, if it has no size,
 * a square. */
typedef struct svg_place {
    RsvgRectangle box, viewport;
} svg_place;

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
           maze_fail(error, MAZE_BAD_INPUT,
                     "the longer side of the picture %s is more than %d "
                     "times the shorter side; use a part of the picture",
                     path, MOST_OBLONG);
}

static bool measure(const char *path, RsvgHandle *handle, maze_picture *picture, maze_error *error)
{
    double width = 0, height = 0;
    if (!find_size(handle, &width, &height))
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "the picture %s has no size; give its <svg> tag a width and a height, or a viewBox",
            path);
    double unit = LONGER_SIDE / fmax(width, height);
    if (!check_oblong(path, width, height, error))
        return false;
    picture->width = (uint32_t)lround(width * unit);
    picture->height = (uint32_t)lround(height * unit);
    return true;
}

/* Paints an SVG at a small size, so that errors are found before a page is made. */
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

static RsvgHandle *load(const char *name, const GString *text, maze_error *error)
{
    GError *reason = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)text->str, text->len, &reason);
    if (!handle)
        fail_drawing(name, reason, error);
    return handle;
}

static bool fail_memory(const char *name, maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the picture %s", name);
}

/* Runs `work` in a separate process, which sets *done and *reason in shared memory. Returns false
 * if librsvg is missing, if the process fails, or if *done is false. */
static bool run_apart(const char *name, void (*work)(void *context), void *context,
                      const bool *done, const maze_error *reason, maze_error *error)
{
    if (!LATE_RSVG_FOUND(error))
        return false;
    switch (input_apart_run(work, context)) {
    case APART_DONE:
        return *done || maze_fail(error, reason->status, "%s", reason->message);
    case APART_TOO_MUCH:
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s takes more than %d seconds to paint on this machine; make "
                         "it simpler, or save it as PNG",
                         name, APART_MOST_SECONDS);
    default:
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s is an SVG file that cannot be drawn; make it simpler, or "
                         "save it as PNG",
                         name);
    }
}

static bool check(const input_file *from, const GString *text, input_svg_use use,
                  input_svg_facts *facts, maze_error *error)
{
    bool done = input_svg_check(from->name, text, use, facts, error);
    if (done && from->unpainted)
        *from->unpainted = facts->unpainted;
    return done;
}

typedef struct svg_trial {
    const char *name;
    const GString *text;
    maze_picture picture;
    bool done;
    maze_error error;
} svg_trial;

static void try_embedding(void *context)
{
    svg_trial *trial = context;
    RsvgHandle *handle = load(trial->name, trial->text, &trial->error);
    trial->done = handle && measure(trial->name, handle, &trial->picture, &trial->error) &&
                  try_out(trial->name, handle, &trial->picture, &trial->error);
    if (handle)
        g_object_unref(handle);
}

bool input_svg_embed(const input_file *from, maze_picture *picture, maze_error *error)
{
    GString *text = input_svg_text(from, MOST_EMBEDDED, error);
    svg_trial *trial = input_apart_share(sizeof *trial);
    bool done = text && check(from, text, SVG_EMBEDDED, &(input_svg_facts){0}, error) &&
                (trial || fail_memory(from->name, error));
    if (done) {
        trial->name = from->name;
        trial->text = text;
        done = run_apart(from->name, try_embedding, trial, &trial->done, &trial->error, error);
    }
    if (done) {
        *picture = trial->picture;
        picture->file_size = text->len;
        picture->file = (uint8_t *)g_string_free(text, FALSE);
    } else if (text) {
        g_string_free(text, TRUE);
    }
    input_apart_unshare(trial, sizeof *trial);
    return done;
}

/* The state of a painting, in shared memory. */
typedef struct svg_painting {
    const input_file *from;
    const char *name;
    const GString *text;
    uint32_t side;
    bool has_text, on_white, size_only;
    bool done;
    maze_error error;
    /* left and upper edge of the crop, in px of the SVG, and pixels of the painting per px */
    double origin[3];
    RsvgHandle *handle;
    svg_place place;
    int width, height; /* size of the painting, in pixels */
    uint32_t pixels[];
} svg_painting;

/* Finds the part of an SVG to paint. If the SVG has no size, this part is everything that the SVG
 * paints, plus a frame. */
static bool find_place(svg_painting *painting, maze_error *error)
{
    RsvgRectangle *box = &painting->place.box, *viewport = &painting->place.viewport;
    GError *reason = NULL;
    if (find_size(painting->handle, &box->width, &box->height)) {
        *viewport = *box;
        return check_oblong(painting->name, box->width, box->height, error);
    }
    *viewport = (RsvgRectangle){0, 0, VIEWPORT, VIEWPORT};
    if (!rsvg_handle_get_geometry_for_layer(painting->handle, NULL, viewport, box, NULL, &reason))
        return fail_drawing(painting->name, reason, error);
    if (!(box->width > 0 && box->height > 0) || !isfinite(box->width) || !isfinite(box->height))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s shows nothing; use another "
                         "picture",
                         painting->name);
    double frame = fmax(box->width, box->height) / FRAME;
    *box = (RsvgRectangle){box->x - frame, box->y - frame, box->width + 2 * frame,
                           box->height + 2 * frame};
    return check_oblong(painting->name, box->width, box->height, error);
}

static bool paint(const svg_painting *painting, uint32_t *pixels, maze_error *error)
{
    GError *reason = NULL;
    memset(pixels, 0, (size_t)painting->width * (size_t)painting->height * sizeof *pixels);
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)pixels, painting->on_white ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
        painting->width, painting->height, painting->width * (int)sizeof *pixels);
    cairo_t *context = cairo_create(surface);
    if (painting->on_white) {
        cairo_set_source_rgb(context, 1, 1, 1);
        cairo_paint(context);
    }
    const RsvgRectangle *box = &painting->place.box;
    cairo_scale(context, painting->width / box->width, painting->height / box->height);
    cairo_translate(context, -box->x, -box->y);
    bool done = rsvg_handle_render_document(painting->handle, context, &painting->place.viewport,
                                            &reason) &&
                cairo_status(context) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    return done || fail_drawing(painting->name, reason, error);
}

/* Returns true if the picture changes without its text, or if this cannot be tested. */
static bool shows_text(const svg_painting *p)
{
    static const char hide[] = "text, text * { display: none !important }";
    size_t count = (size_t)p->height * (size_t)p->width;
    if (!rsvg_handle_set_stylesheet(p->handle, (const guint8 *)hide, strlen(hide), NULL))
        return true;
    uint32_t *hidden = g_new(uint32_t, count);
    bool same = paint(p, hidden, NULL) && memcmp(hidden, p->pixels, count * sizeof *hidden) == 0;
    g_free(hidden);
    return !same;
}

static void give_rows(const svg_painting *painting, const input_rows *rows)
{
    uint8_t *rgba = g_malloc((size_t)painting->width * 4);
    const uint32_t *pixel = painting->pixels;
    for (int y = 0; y < painting->height; y++) {
        for (int x = 0; x < painting->width; x++, pixel++) {
            uint32_t alpha = painting->on_white ? 255 : *pixel >> 24;
            for (int c = 0; c < 3; c++) {
                uint32_t part = *pixel >> (16 - 8 * c) & 255;
                rgba[4 * x + c] = (uint8_t)(alpha ? MIN((part * 255 + alpha / 2) / alpha, 255) : 0);
            }
            rgba[4 * x + 3] = (uint8_t)alpha;
        }
        const input_pixels pixels = {
            .y = (uint32_t)y, .step = 1, .count = (uint32_t)painting->width, .rgba = rgba};
        rows->take(rows->context, &pixels);
    }
    g_free(rgba);
}

/* Paints an SVG or its crop. In both cases, painting->side is the longer side of the result, in
 * pixels. */
static bool paint_part(svg_painting *painting)
{
    if (!find_place(painting, &painting->error))
        return false;
    RsvgRectangle *box = &painting->place.box;
    double part[4] = {0}, size[2] = {box->width, box->height};
    if (painting->from->crop &&
        !input_region_find(painting->from->crop, painting->name, size, part, &painting->error))
        return false;
    if (painting->from->crop)
        *box = (RsvgRectangle){box->x + part[2], box->y + part[3], part[0], part[1]};
    double unit = painting->side / fmax(box->width, box->height);
    painting->origin[0] = part[2];
    painting->origin[1] = part[3];
    painting->origin[2] = unit;
    painting->width = MAX(1, (int)lround(box->width * unit));
    painting->height = MAX(1, (int)lround(box->height * unit));
    if (painting->size_only)
        return true;
    bool done = paint(painting, painting->pixels, &painting->error);
    if (!done && !painting->has_text)
        return false;
    return (done && !(painting->has_text && shows_text(painting))) ||
           maze_fail(&painting->error, MAZE_BAD_INPUT, "the picture %s %s", painting->name,
                     page_svg_element_flaw("text"));
}

static void paint_apart(void *context)
{
    svg_painting *p = context;
    p->handle = load(p->name, p->text, &p->error);
    if (!p->handle)
        return;
    rsvg_handle_set_dpi(p->handle, DPI);
    p->done = paint_part(p);
    g_object_unref(p->handle);
}

bool input_svg_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error)
{
    svg_painting *painting = NULL;
    size_t size = 0;
    input_svg_facts facts = {0};
    GString *text = input_svg_text(from, INPUT_SVG_MOST, error);
    bool done = text && check(from, text, SVG_PAINTED, &facts, error);
    if (done) {
        uint32_t side = MIN(how->side, facts.side);
        size = sizeof *painting + (size_t)side * side * sizeof *painting->pixels;
        painting = input_apart_share(size);
        done = painting || fail_memory(from->name, error);
        if (painting)
            *painting = (svg_painting){.from = from,
                                       .name = from->name,
                                       .text = text,
                                       .side = side,
                                       .has_text = facts.has_text,
                                       .on_white = how->on_white,
                                       .size_only = how->size_only};
    }
    done = done &&
           run_apart(from->name, paint_apart, painting, &painting->done, &painting->error, error) &&
           (!rows->start || rows->start(rows->context, (uint32_t)painting->width,
                                        (uint32_t)painting->height, error));
    if (done) {
        for (int i = 0; from->origin && i < 3; i++)
            from->origin[i] = painting->origin[i];
        if (!how->size_only)
            give_rows(painting, rows);
    }
    input_apart_unshare(painting, size);
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
