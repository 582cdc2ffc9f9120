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
    reject(error, "the picture %s is an SVG file that cannot be drawn: %s; save it as PNG", path,
           reason ? base_utf8_quote(reason->message, quote, sizeof quote) : "out of memory");
    g_clear_error(&reason);
    return false;
}

/* The state of a painting, in shared memory. */
typedef struct svg_painting {
    size_t size; /* size of this struct with its pixels, in bytes */
    const input_file *from;
    const char *name;
    const GString *text;
    uint32_t side;
    bool has_text, on_white, size_only;
    bool own; /* true for mazepress's own pictures, which need no separate process and no trial */
    bool done;
    maze_error error;
    /* left and upper edge of the crop, in px of the SVG, and pixels of the painting per px */
    double origin[3];
    RsvgHandle *handle;
    /* Places in px: `box` is the part to paint, and `viewport` is the whole SVG or, if it has no
     * size, a square. */
    RsvgRectangle box, viewport;
    int width, height; /* size of the painting, in pixels */
    uint32_t pixels[];
} svg_painting;

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
           reject(error,
                  "the longer side of the picture %s is more than %d times the shorter side; use a "
                  "part of the picture",
                  path, MOST_OBLONG);
}

/* Calls `load_and_paint`, in a separate process for a user's picture. Returns false and sets *error
 * if librsvg is missing, if the process fails, or if painting->done is false. */
static bool run_apart(svg_painting *painting, void (*load_and_paint)(void *painting),
                      maze_error *error)
{
    if (!LATE_RSVG_FOUND(error))
        return false;
    apart_end end = APART_DONE;
    if (painting->own)
        load_and_paint(painting);
    else
        end = input_apart_run(load_and_paint, painting);
    switch (end) {
    case APART_DONE:
        return painting->done ||
               maze_fail(error, painting->error.status, "%s", painting->error.message);
    case APART_TOO_MUCH:
        return reject(error,
                      "the picture %s takes more than %d seconds to paint on this machine; make it "
                      "simpler, or save it as PNG",
                      painting->name, APART_MOST_SECONDS);
    default:
        return reject(error,
                      "the picture %s is an SVG file that cannot be drawn; make it simpler, or "
                      "save it as PNG",
                      painting->name);
    }
}

/* Finds the part of an SVG to paint. If the SVG has no size, this part is everything that the SVG
 * paints, plus a frame. */
static bool find_place(svg_painting *painting, maze_error *error)
{
    RsvgRectangle *box = &painting->box, *viewport = &painting->viewport;
    GError *reason = NULL;
    if (find_size(painting->handle, &box->width, &box->height)) {
        *viewport = *box;
        return check_oblong(painting->name, box->width, box->height, error);
    }
    *viewport = (RsvgRectangle){0, 0, VIEWPORT, VIEWPORT};
    if (!rsvg_handle_get_geometry_for_layer(painting->handle, NULL, viewport, box, NULL, &reason))
        return fail_drawing(painting->name, reason, error);
    if (!(box->width > 0 && box->height > 0) || !isfinite(box->width) || !isfinite(box->height))
        return reject(error, "the picture %s shows nothing; use another picture", painting->name);
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
    const RsvgRectangle *box = &painting->box;
    cairo_scale(context, painting->width / box->width, painting->height / box->height);
    cairo_translate(context, -box->x, -box->y);
    bool done = rsvg_handle_render_document(painting->handle, context, &painting->viewport,
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
    g_autofree uint32_t *hidden = g_new(uint32_t, count);
    bool same = paint(p, hidden, NULL) && memcmp(hidden, p->pixels, count * sizeof *hidden) == 0;
    return !same;
}

static void give_rows(const svg_painting *painting, const input_rows *rows)
{
    g_autofree uint8_t *rgba = g_malloc((size_t)painting->width * 4);
    const uint32_t *pixel = painting->pixels;
    for (int y = 0; y < painting->height; y++) {
        for (int x = 0; x < painting->width; x++, pixel++) {
            uint32_t alpha = painting->on_white ? 255 : *pixel >> 24;
            for (int c = 0; c < 3; c++) {
                uint32_t part = alpha ? *pixel >> (16 - 8 * c) & 255 : 0;
                if (alpha > 0 && alpha < 255)
                    part = MIN((part * 255 + alpha / 2) / alpha, 255);
                rgba[4 * x + c] = (uint8_t)part;
            }
            rgba[4 * x + 3] = (uint8_t)alpha;
        }
        const input_pixels pixels = {
            .y = (uint32_t)y, .step = 1, .count = (uint32_t)painting->width, .rgba = rgba};
        rows->take(rows->context, &pixels);
    }
}

/* Paints an SVG or its crop. In both cases, painting->side is the longer side of the result, in
 * pixels. */
static bool paint_part(svg_painting *painting)
{
    rsvg_handle_set_dpi(painting->handle, DPI);
    if (!find_place(painting, &painting->error))
        return false;
    RsvgRectangle *box = &painting->box;
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
           reject(&painting->error, "the picture %s %s", painting->name,
                  page_svg_element_flaw("text"));
}

/* Paints a user's SVG at a small size, so that errors are found before a page is made. */
static bool try_out(svg_painting *painting)
{
    double width = 0, height = 0;
    if (!find_size(painting->handle, &width, &height))
        return reject(
            &painting->error,
            "the picture %s has no size; give its <svg> tag a width and a height, or a viewBox",
            painting->name);
    painting->box = painting->viewport = (RsvgRectangle){0, 0, width, height};
    double unit = TRIAL / fmax(width, height);
    painting->width = MAX(1, (int)lround(width * unit));
    painting->height = MAX(1, (int)lround(height * unit));
    return check_oblong(painting->name, width, height, &painting->error) &&
           (painting->own || paint(painting, painting->pixels, &painting->error));
}

static void work(svg_painting *painting, bool (*draw)(svg_painting *painting))
{
    GError *reason = NULL;
    painting->handle = rsvg_handle_new_from_data((const guint8 *)painting->text->str,
                                                 painting->text->len, &reason);
    if (!painting->handle) {
        fail_drawing(painting->name, reason, &painting->error);
        return;
    }
    painting->done = draw(painting);
    g_object_unref(painting->handle);
}

static void embed_apart(void *painting)
{
    work(painting, try_out);
}

static void paint_apart(void *painting)
{
    work(painting, paint_part);
}

/* Checks and paints an SVG. Returns the painting, or NULL after an error. The caller destroys the
 * painting with input_apart_unshare. */
static svg_painting *paint_text(const input_file *from, const GString *text, input_svg_use use,
                                const input_painting *how, maze_error *error)
{
    input_svg_facts facts;
    if (!input_svg_check(from->name, text, use, &facts, error))
        return NULL;
    if (from->unpainted)
        *from->unpainted = facts.unpainted;
    uint32_t side = use == SVG_EMBEDDED ? TRIAL : MIN(how->side, facts.side);
    size_t size = sizeof(svg_painting) + (size_t)side * side * sizeof(uint32_t);
    svg_painting *painting = input_apart_share(size);
    if (!painting) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for the picture %s", from->name);
        return NULL;
    }
    *painting = (svg_painting){.size = size,
                               .from = from,
                               .name = from->name,
                               .text = text,
                               .side = side,
                               .has_text = facts.has_text,
                               .on_white = how->on_white,
                               .size_only = how->size_only,
                               .own = g_str_has_prefix(from->name, THEME_PREFIX)};
    if (run_apart(painting, use == SVG_EMBEDDED ? embed_apart : paint_apart, error))
        return painting;
    input_apart_unshare(painting, size);
    return NULL;
}

bool input_svg_embed(const input_file *from, maze_picture *picture, maze_error *error)
{
    g_autoptr(GString) text = input_svg_text(from, MOST_EMBEDDED, error);
    svg_painting *painting =
        text ? paint_text(from, text, SVG_EMBEDDED, &(input_painting){0}, error) : NULL;
    if (!painting)
        return false;
    double width = painting->box.width, height = painting->box.height;
    double unit = LONGER_SIDE / fmax(width, height);
    *picture = (maze_picture){.width = (uint32_t)lround(width * unit),
                              .height = (uint32_t)lround(height * unit),
                              .file_size = text->len};
    picture->file = (uint8_t *)g_string_free(g_steal_pointer(&text), FALSE);
    input_apart_unshare(painting, painting->size);
    return true;
}

bool input_svg_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error)
{
    g_autoptr(GString) text = input_svg_text(from, INPUT_SVG_MOST, error);
    svg_painting *painting = text ? paint_text(from, text, SVG_PAINTED, how, error) : NULL;
    if (!painting)
        return false;
    bool done = !rows->start || rows->start(rows->context, (uint32_t)painting->width,
                                            (uint32_t)painting->height, error);
    if (done && from->origin)
        memcpy(from->origin, painting->origin, sizeof painting->origin);
    if (done && !how->size_only)
        give_rows(painting, rows);
    input_apart_unshare(painting, painting->size);
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
