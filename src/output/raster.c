#include "output/raster.h"

#include "output/pictures.h"
#include "output/squares.h"
#include "page/page.h"

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
    raster_colors colors;
    uint32_t width, height;
    uint32_t tile;
    uint32_t rows;         /* of a full band */
    uint32_t top, bottom;  /* of the band */
    uint32_t next, same;   /* the next row to be given out, and how many are like the last */
    maze_drawing *drawing; /* the last one */
    maze_drawing *around;  /* what there is beside squares; NULL: all is painted by Cairo */
    output_squares squares;
    unsigned char *pixels; /* of the band, NULL before the first */
    unsigned char *row[2]; /* packed */
};

static bool has_color(const output_raster *raster)
{
    return raster->kind >= RASTER_LUMA;
}

static size_t pixel_size(const output_raster *raster)
{
    return has_color(raster) ? 4 : 1;
}

static bool is_gray(maze_color color)
{
    return color.kind != MAZE_COLOR_RGB || (color.red == color.green && color.green == color.blue);
}

static const raster_colors black_on_white = {.ink = {MAZE_COLOR_RGB, 0, 0, 0},
                                             .paper = {MAZE_COLOR_RGB, 255, 255, 255}};

static maze_color plain_color(maze_color color)
{
    return color.kind == MAZE_COLOR_AUTO ? black_on_white.ink : color;
}

static bool is_color(maze_color color, maze_color other)
{
    color = plain_color(color);
    return color.kind == other.kind && color.red == other.red && color.green == other.green &&
           color.blue == other.blue;
}

/* Straight walls with square ends lie on whole pixels; everything else has soft edges. */
static bool has_hard_edges(const maze_mark *mark, maze_color ink)
{
    return mark->kind == MAZE_MARK_STROKE && mark->rectilinear && mark->dash[1] == 0 &&
           mark->joins == MAZE_JOINS_SQUARE && is_color(mark->color, ink);
}

/* An arrow, a disc or a picture at a door, which is drawn whole with any part of the page. */
static bool is_at_door(const maze_mark *mark)
{
    return mark->role == MAZE_ROLE_START || mark->role == MAZE_ROLE_GOAL;
}

/* Arrows and discs of ink need few shades. */
static bool needs_tones(const maze_mark *mark, maze_color ink)
{
    return is_at_door(mark) && mark->kind == MAZE_MARK_FILL && is_color(mark->color, ink);
}

/* The color of the paper and that of the first mark on it. */
static raster_colors find_colors(const maze_drawing *drawing)
{
    raster_colors colors = black_on_white;
    bool has_ink = false;
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        if (!mark->hidden && mark->role == MAZE_ROLE_PAPER)
            colors.paper = mark->color;
        if (mark->hidden || mark->role == MAZE_ROLE_PAPER || has_ink)
            continue;
        colors.ink = plain_color(mark->color);
        has_ink = true;
    }
    return colors;
}

/* True if nothing needs more than two colors, and at doors blends of them. */
static bool has_two_colors(const maze_drawing *drawing, raster_colors colors)
{
    bool done = colors.ink.kind == MAZE_COLOR_RGB && colors.paper.kind == MAZE_COLOR_RGB;
    for (size_t i = 0; i < drawing->count && done; i++) {
        const maze_mark *mark = &drawing->marks[i];
        done = mark->hidden || mark->role == MAZE_ROLE_PAPER || has_hard_edges(mark, colors.ink) ||
               needs_tones(mark, colors.ink);
    }
    return done;
}

static raster_kind kind_of(const maze_drawing *drawing, raster_colors colors)
{
    raster_kind kind = RASTER_INK;
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        if (mark->hidden)
            continue;
        if (mark->kind == MAZE_MARK_PICTURE && !picture_is_gray(mark->picture))
            return RASTER_COLOR;
        bool is_paper = mark->role == MAZE_ROLE_PAPER && is_color(mark->color, colors.paper);
        bool needs = needs_tones(mark, colors.ink);
        if (is_paper || has_hard_edges(mark, colors.ink))
            continue;
        if (!needs && (!is_gray(mark->color) || mark->role == MAZE_ROLE_PAPER))
            return RASTER_COLOR;
        raster_kind needed = needs ? RASTER_TONES : RASTER_GRAY;
        kind = kind > needed ? kind : needed;
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

/* True if a mark is of squares whose rows need no Cairo. */
static bool is_fast(output_raster *raster, const maze_mark *mark)
{
    return mark->squares && has_hard_edges(mark, raster->colors.ink) &&
           squares_set_up(&raster->squares, mark->squares, raster->px);
}

/* True if there is nothing beside the walls of squares but paper and what is at the doors. */
static bool has_fast_rows(output_raster *raster, const maze_drawing *drawing)
{
    unsigned papers = 0, walls = 0;
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        if (mark->hidden || is_at_door(mark))
            continue;
        if (mark->role == MAZE_ROLE_PAPER && is_color(mark->color, raster->colors.paper))
            papers++;
        else if (walls++ > 0 || !is_fast(raster, mark))
            return false;
    }
    return papers == 1 && walls == 1;
}

/* A strip one pixel high tells the kind: every mark of the page is there, if only without its
 * lines. */
static bool find_kind(output_raster *raster, maze_error *error)
{
    maze_box top = maze_page_box(raster->page);
    top.bottom = raster->px;
    maze_drawing *drawing = page_draw_sparsely(raster->page, top, error);
    if (!drawing)
        return false;
    raster->colors = find_colors(drawing);
    raster->painter->one_color = !raster->painter->gray && has_two_colors(drawing, raster->colors);
    if (!raster->painter->one_color)
        raster->colors = black_on_white;
    raster->kind = kind_of(drawing, raster->colors);
    if (raster->kind == RASTER_COLOR && raster->painter->gray)
        raster->kind = RASTER_LUMA;
    bool listed = true;
    for (size_t i = 0; i < drawing->count; i++)
        listed = listed && !drawing->marks[i].squares;
    if (has_fast_rows(raster, drawing))
        raster->around = drawing;
    else if (listed)
        raster->drawing = drawing;
    else
        maze_drawing_destroy(drawing);
    return true;
}

static bool allocate_rows(output_raster *raster, maze_error *error)
{
    size_t size = raster_row_size(raster);
    for (int i = 0; i < 2; i++)
        raster->row[i] = malloc(size);
    return (raster->row[0] && raster->row[1]) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for rows of pixels");
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
    if (!find_kind(raster, error) || !allocate_rows(raster, error)) {
        raster_destroy(raster);
        return NULL;
    }
    painter->pixels = true;
    painter->ink = !has_color(raster);
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
    maze_drawing_destroy(raster->around);
    free(raster->pixels);
    free(raster->row[0]);
    free(raster->row[1]);
    free(raster);
}

raster_kind raster_get_kind(const output_raster *raster)
{
    return raster->kind;
}

raster_colors raster_get_colors(const output_raster *raster)
{
    return raster->colors;
}

uint32_t raster_width(const output_raster *raster)
{
    return raster->width;
}

uint32_t raster_height(const output_raster *raster)
{
    return raster->height;
}

size_t raster_row_size(const output_raster *raster)
{
    return ((size_t)raster->width * pack_bits(raster->kind) + 7) / 8;
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
    bool color = has_color(raster);
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
    uint32_t height = raster->bottom - raster->top;
    maze_box part = maze_page_box(raster->page);
    part.top = raster->top * raster->px;
    part.bottom = raster->bottom * raster->px;
    const maze_drawing *drawing = draw_part(raster, part, error);
    if (!drawing)
        return false;
    bool done = true;
    for (uint32_t left = 0; left < raster->width && done; left += raster->tile)
        done = paint_tile(raster, drawing, left, least(raster->tile, raster->width - left), height,
                          error);
    return done;
}

static bool start_band(output_raster *raster, uint32_t height, maze_error *error)
{
    if (!raster->pixels) {
        raster->pixels = malloc((size_t)raster->rows * raster->width * pixel_size(raster));
        if (!raster->pixels)
            return maze_fail(error, MAZE_NO_MEMORY, "out of memory for %lu rows of pixels",
                             (unsigned long)raster->rows);
    }
    raster->top = raster->next;
    raster->bottom = raster->top + height;
    return paint_band(raster, error);
}

/* The rows that a mark may touch: an arc reaches no farther beyond its ends than these are apart.
 */
static void find_rows(const output_raster *raster, const maze_mark *mark, double *top,
                      double *bottom)
{
    bool picture = mark->kind == MAZE_MARK_PICTURE;
    *top = picture ? mark->box.top : INFINITY;
    *bottom = picture ? mark->box.bottom : -INFINITY;
    for (size_t i = 0; i < mark->point_count; i++) {
        *top = fmin(*top, mark->points[i].y);
        *bottom = fmax(*bottom, mark->points[i].y);
    }
    double reach = (mark->sweeps ? *bottom - *top : 0) + mark->width + raster->px;
    *top = floor((*top - reach) / raster->px);
    *bottom = ceil((*bottom + reach) / raster->px);
}

/* How many rows from the next one on are painted, or how many are not. */
static uint32_t count_rows(const output_raster *raster, bool *painted)
{
    double next = raster->next, end = raster->height, top, bottom;
    *painted = !raster->around;
    for (size_t i = 0; raster->around && i < raster->around->count; i++) {
        const maze_mark *mark = &raster->around->marks[i];
        if (mark->hidden || !is_at_door(mark))
            continue;
        find_rows(raster, mark, &top, &bottom);
        if (top <= next && next < bottom) {
            *painted = true;
            return (uint32_t)(fmin(bottom, end) - next);
        }
        if (top > next)
            end = fmin(end, top);
    }
    return (uint32_t)(end - next);
}

/* Fills row[0] and knows how many rows are like it. */
static bool make_row(output_raster *raster, maze_error *error)
{
    bool painted = raster->next < raster->bottom;
    uint32_t count = painted ? raster->bottom - raster->next : count_rows(raster, &painted);
    raster->same = 1;
    if (!painted) {
        uint32_t same = squares_row(&raster->squares, raster->next, pack_bits(raster->kind),
                                    raster->row[0], raster_row_size(raster));
        raster->same = least(same, count);
        return true;
    }
    if (raster->next >= raster->bottom && !start_band(raster, least(count, raster->rows), error))
        return false;
    size_t row = (size_t)(raster->next - raster->top) * raster->width * pixel_size(raster);
    pack_row(raster->kind, raster->row[0], raster->pixels + row, raster->width);
    return true;
}

const unsigned char *raster_row(output_raster *raster, maze_error *error)
{
    if (raster->same == 0) {
        unsigned char *above = raster->row[0];
        raster->row[0] = raster->row[1];
        raster->row[1] = above;
        if (!make_row(raster, error))
            return NULL;
    }
    raster->same--;
    raster->next++;
    return raster->row[0];
}
