#include "output/raster.h"

#include "output/pictures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Cairo's image surfaces have at most 32767 pixels a side. */
#define USUAL_TILE 32000

/* Cairo's coordinates have 24 bits before the point. */
#define MOST_PIXELS 8300000

/* Cairo takes 100 bytes and more for each edge of a line in a band, whose size hardly matters for
 * the time: only that most of its cells are not in the next one too. */
#define USUAL_BAND ((size_t)1024 * 1024)
#define USUAL_ROWS 128 /* at least */
#define LEAST_ROWS 16  /* of a band that is asked for */

struct output_raster {
    const maze_page *page;
    output_painter *painter;
    double px; /* points */
    raster_kind kind;
    uint32_t width, height;
    uint32_t tile;
    uint32_t rows;         /* of a full band */
    uint32_t top, next;    /* first row of the band, and the next to be given out */
    maze_drawing *drawing; /* the last one */
    unsigned char *pixels; /* of the band, NULL before the first */
};

static size_t pixel_size(const output_raster *raster)
{
    return raster->kind == RASTER_COLOR ? 4 : 1;
}

static bool is_gray(maze_color color)
{
    return color.kind != MAZE_COLOR_RGB || (color.red == color.green && color.green == color.blue);
}

static bool is_black(maze_color color)
{
    return color.kind == MAZE_COLOR_AUTO || (is_gray(color) && color.red == 0);
}

static bool is_white(maze_color color)
{
    return color.kind == MAZE_COLOR_RGB && is_gray(color) && color.red == 255;
}

/* Straight walls with square ends lie on whole pixels; everything else has soft edges. */
static bool has_hard_edges(const maze_mark *mark)
{
    return mark->kind == MAZE_MARK_STROKE && mark->rectilinear && mark->dash[1] == 0 &&
           mark->joins == MAZE_JOINS_SQUARE && is_black(mark->color);
}

static raster_kind kind_of(const maze_drawing *drawing)
{
    raster_kind kind = RASTER_INK;
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        if (mark->hidden)
            continue;
        if (mark->kind == MAZE_MARK_PICTURE && !picture_is_gray(mark->picture))
            return RASTER_COLOR;
        if (!is_gray(mark->color) || (mark->role == MAZE_ROLE_PAPER && !is_white(mark->color)))
            return RASTER_COLOR;
        if (mark->role != MAZE_ROLE_PAPER && !has_hard_edges(mark))
            kind = RASTER_GRAY;
    }
    return kind;
}

/* What is to be painted there, which the raster keeps: the last drawing again if it has all. */
static const maze_drawing *draw_part(output_raster *raster, maze_box part, maze_error *error)
{
    if (raster->drawing && raster->drawing->whole)
        return raster->drawing;
    maze_drawing_destroy(raster->drawing);
    raster->drawing = maze_page_draw(raster->page, part, error);
    return raster->drawing;
}

/* A strip one pixel high tells the kind: every mark of the page is there, if only without its
 * lines. */
static bool find_kind(output_raster *raster, maze_error *error)
{
    maze_box top = maze_page_box(raster->page);
    top.bottom = raster->px;
    const maze_drawing *drawing = draw_part(raster, top, error);
    if (drawing)
        raster->kind = kind_of(drawing);
    return drawing != NULL;
}

output_raster *raster_create(const maze_page *page, output_painter *painter, uint32_t tile,
                             size_t band, maze_error *error)
{
    maze_box box = maze_page_box(page);
    double px = maze_page_pixel(page);
    double width = round(box.right / px), height = round(box.bottom / px);
    if (width > MOST_PIXELS || height > MOST_PIXELS) {
        maze_fail(
            error, MAZE_BAD_INPUT,
            "a picture of %.0f x %.0f pixels is too large, the most is %d; take smaller cells",
            width, height, MOST_PIXELS);
        return NULL;
    }
    output_raster *raster = calloc(1, sizeof *raster);
    if (!raster) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    raster->page = page;
    raster->painter = painter;
    raster->px = px;
    raster->width = (uint32_t)fmax(width, 1);
    raster->height = (uint32_t)fmax(height, 1);
    raster->tile = tile ? tile : USUAL_TILE;
    if (!find_kind(raster, error)) {
        raster_destroy(raster);
        return NULL;
    }
    painter->pixels = true;
    painter->ink = raster->kind != RASTER_COLOR;
    size_t rows = (band ? band : USUAL_BAND) / raster->width / pixel_size(raster);
    size_t least_rows = band ? LEAST_ROWS : USUAL_ROWS;
    rows = rows < least_rows ? least_rows : rows < raster->tile ? rows : raster->tile;
    raster->rows = rows < raster->height ? (uint32_t)rows : raster->height;
    return raster;
}

void raster_destroy(output_raster *raster)
{
    if (!raster)
        return;
    maze_drawing_destroy(raster->drawing);
    free(raster->pixels);
    free(raster);
}

raster_kind raster_get_kind(const output_raster *raster)
{
    return raster->kind;
}

uint32_t raster_width(const output_raster *raster)
{
    return raster->width;
}

uint32_t raster_height(const output_raster *raster)
{
    return raster->height;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Slanted lines take Cairo most of a picture's time.  CAIRO_ANTIALIAS_FAST would halve it, but with
 * some 100000 lines Cairo 1.16 then writes beyond its memory. */
static cairo_t *start_tile(const output_raster *raster, cairo_surface_t *surface, uint32_t left)
{
    cairo_t *context = cairo_create(surface);
    if (raster->kind == RASTER_INK)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE);
    cairo_translate(context, -(double)left, -(double)raster->top);
    cairo_scale(context, 1 / raster->px, 1 / raster->px);
    return context;
}

static bool paint_tile(output_raster *raster, const maze_drawing *drawing, uint32_t left,
                       uint32_t width, uint32_t height, maze_error *error)
{
    bool color = raster->kind == RASTER_COLOR;
    cairo_surface_t *surface = cairo_image_surface_create(
        color ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_A8, (int)width, (int)height);
    cairo_t *context = start_tile(raster, surface, left);
    bool done = painter_paint(raster->painter, context, drawing, error);
    cairo_destroy(context);
    cairo_surface_flush(surface);
    if (done) {
        const unsigned char *from = cairo_image_surface_get_data(surface);
        size_t stride = (size_t)cairo_image_surface_get_stride(surface);
        size_t size = pixel_size(raster), row = raster->width * size;
        for (uint32_t y = 0; y < height; y++)
            memcpy(raster->pixels + y * row + left * size, from + y * stride, width * size);
    }
    cairo_surface_destroy(surface);
    return done;
}

static bool paint_band(output_raster *raster, maze_error *error)
{
    uint32_t height = least(raster->rows, raster->height - raster->top);
    maze_box part = maze_page_box(raster->page);
    part.top = raster->top * raster->px;
    part.bottom = (raster->top + height) * raster->px;
    const maze_drawing *drawing = draw_part(raster, part, error);
    if (!drawing)
        return false;
    bool done = true;
    for (uint32_t left = 0; left < raster->width && done; left += raster->tile)
        done = paint_tile(raster, drawing, left, least(raster->tile, raster->width - left), height,
                          error);
    return done;
}

static bool start_band(output_raster *raster, maze_error *error)
{
    if (!raster->pixels) {
        raster->pixels = malloc((size_t)raster->rows * raster->width * pixel_size(raster));
        if (!raster->pixels)
            return maze_fail(error, MAZE_NO_MEMORY, "out of memory for %lu rows of pixels",
                             (unsigned long)raster->rows);
    }
    raster->top = raster->next;
    return paint_band(raster, error);
}

const unsigned char *raster_row(output_raster *raster, maze_error *error)
{
    if (raster->next == raster->top + raster->rows || !raster->pixels)
        if (!start_band(raster, error))
            return NULL;
    size_t row = raster->next++ - raster->top;
    return raster->pixels + row * raster->width * pixel_size(raster);
}
