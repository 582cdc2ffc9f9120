/* Makes the rows of pixels of pages. If a page contains nothing but a maze of squares with plain
 * walls, rows that show only walls are made directly. All other rows are painted with Cairo, in
 * bands and, if there are no direct rows, on several threads. */
#include "output/pixels/raster.h"

#include "output/pixels/painted_picture.h"
#include "output/pixels/painter.h"
#include "page/layout/page.h"
#include "page/marks/marks.h"
#include "write/threads.h"

#include <glib.h>
#include <math.h>
#include <string.h>

typedef struct square_walls {
    page_lattice lattice;
    /* upper left corner of the walls, in pixels */
    uint32_t left, top;
    uint32_t cell, wall; /* size of a cell and width of a wall, in pixels */
} square_walls;

/* Data that all bands share. They do not change while bands are painted. */
typedef struct band_frame {
    const maze_page *page;
    /* drawing that all bands share; NULL: each band has its own */
    maze_drawing *whole;
    /* the solution that all bands share; NULL: each band has its own */
    const output_solved *solved;
    double px; /* size of a pixel, in points */
    output_raster_form form;
    /* maximum number of rows of a band */
    uint32_t rows;
} band_frame;

typedef struct band_tools {
    output_painter painter;
    unsigned char *pixels; /* NULL until the first band */
} band_tools;

typedef struct band {
    uint32_t top, bottom;
    unsigned char *rows; /* NULL until the first band was painted */
    maze_error error;
} band;

unsigned output_raster_bits(output_raster_kind kind)
{
    static const unsigned bits[] = {[RASTER_INK] = 1,
                                    [RASTER_TONES] = 2,
                                    [RASTER_GRAY] = 8,
                                    [RASTER_LUMA] = 8,
                                    [RASTER_COLOR] = 24};
    return bits[kind];
}

static void pack_ink(unsigned char *to, const unsigned char *from, uint32_t width)
{
    uint32_t x = 0;
    for (; x + 8 <= width; x += 8, from += 8)
        *to++ =
            (unsigned char)~((from[0] & 0x80) | (from[1] & 0x80) >> 1 | (from[2] & 0x80) >> 2 |
                             (from[3] & 0x80) >> 3 | (from[4] & 0x80) >> 4 | (from[5] & 0x80) >> 5 |
                             (from[6] & 0x80) >> 6 | (from[7] & 0x80) >> 7);
    if (x == width)
        return;
    unsigned byte = 0xFF;
    for (unsigned bit = 0x80; x < width; x++, bit >>= 1)
        if (*from++ & 0x80)
            byte &= ~bit;
    *to = (unsigned char)byte;
}

/* Rounds each pixel to one of the shades 0, 85, 170 and 255, and packs it into two bits. */
static void pack_tones(unsigned char *to, const unsigned char *from, uint32_t width)
{
    memset(to, 0xFF, (width + 3) / 4);
    for (uint32_t x = 0; x < width; x++)
        to[x / 4] ^= (unsigned char)((from[x] * 3U + 127) / 255 << (6 - 2 * (x % 4)));
}

static void pack_gray(unsigned char *to, const unsigned char *from, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++)
        to[x] = (unsigned char)~from[x];
}

static void pack_color(unsigned char *to, const unsigned char *from, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++, from += 4) {
        uint32_t pixel;
        memcpy(&pixel, from, sizeof pixel);
        *to++ = (unsigned char)(pixel >> 16);
        *to++ = (unsigned char)(pixel >> 8);
        *to++ = (unsigned char)pixel;
    }
}

static void pack_luma(unsigned char *to, const unsigned char *from, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++, from += 4) {
        uint32_t pixel;
        memcpy(&pixel, from, sizeof pixel);
        to[x] = (unsigned char)output_luma(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF);
    }
}

/* Converts a row of pixels from Cairo to a row of the raster. The first pixel of a byte is in its
 * highest bits, and the bits of white are ones. A pixel in `from` has four bytes or, on a surface
 * of ink, one byte. */
static void pack_raster(output_raster_kind kind, unsigned char *to, const unsigned char *from,
                        uint32_t width)
{
    static void (*const packers[])(unsigned char *, const unsigned char *,
                                   uint32_t) = {[RASTER_INK] = pack_ink,
                                                [RASTER_TONES] = pack_tones,
                                                [RASTER_GRAY] = pack_gray,
                                                [RASTER_LUMA] = pack_luma,
                                                [RASTER_COLOR] = pack_color};
    packers[kind](to, from, width);
}

static const output_raster_colors black_on_white = {.ink = {MAZE_COLOR_RGB, 0, 0, 0},
                                                    .paper = {MAZE_COLOR_RGB, 255, 255, 255}};

static bool is_gray(maze_color color)
{
    return color.kind != MAZE_COLOR_RGB || (color.red == color.green && color.green == color.blue);
}

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

/* Returns true for marks whose edges are between pixels: horizontal and vertical strokes in the
 * color `ink`, with square joins and without dashes. */
static bool is_hard(const maze_mark *mark, maze_color ink)
{
    return mark->kind == MAZE_MARK_STROKE && mark->rectilinear && mark->dash[1] == 0 &&
           mark->joins == MAZE_JOINS_SQUARE && is_color(mark->color, ink);
}

/* Returns true for stars and marks at doors. A drawing of any part of the page contains these marks
 * completely. */
static bool is_at_door(const maze_mark *mark)
{
    return mark->role == MAZE_ROLE_START || mark->role == MAZE_ROLE_GOAL ||
           mark->role == MAZE_ROLE_STARS;
}

/* Returns true for fills of stars and of marks at doors, if the color of the fill is `ink`. Their
 * soft edges are blends of ink and paper. */
static bool needs_tones(const maze_mark *mark, maze_color ink)
{
    return is_at_door(mark) && mark->kind == MAZE_MARK_FILL && is_color(mark->color, ink);
}

/* Returns the colors of the paper and of the first visible mark other than the paper. */
static output_raster_colors find_colors(const maze_drawing *drawing)
{
    output_raster_colors colors = black_on_white;
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

static output_raster_kind kind_of(const maze_drawing *drawing, output_raster_colors colors)
{
    output_raster_kind kind = RASTER_INK;
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        if (mark->hidden)
            continue;
        if (mark->kind == MAZE_MARK_PICTURE && !output_picture_is_gray(mark->picture))
            return RASTER_COLOR;
        bool is_paper = mark->role == MAZE_ROLE_PAPER && is_color(mark->color, colors.paper);
        bool needs = needs_tones(mark, colors.ink);
        if (is_paper || is_hard(mark, colors.ink))
            continue;
        if (!needs && (!is_gray(mark->color) || mark->role == MAZE_ROLE_PAPER))
            return RASTER_COLOR;
        output_raster_kind needed = needs ? RASTER_TONES : RASTER_GRAY;
        kind = kind > needed ? kind : needed;
    }
    return kind;
}

/* Chooses the colors and the kind of a raster. `drawing` contains all marks of the page, perhaps
 * without some of their lines. */
static void choose_form(output_raster_form *form, const maze_drawing *drawing, bool gray)
{
    form->colors = find_colors(drawing);
    maze_color ink = form->colors.ink;
    form->one_color =
        !gray && ink.kind == MAZE_COLOR_RGB && form->colors.paper.kind == MAZE_COLOR_RGB;
    for (size_t i = 0; i < drawing->count && form->one_color; i++) {
        const maze_mark *mark = &drawing->marks[i];
        form->one_color = mark->hidden || mark->role == MAZE_ROLE_PAPER || is_hard(mark, ink) ||
                          needs_tones(mark, ink);
    }
    if (!form->one_color)
        form->colors = black_on_white;
    form->kind = kind_of(drawing, form->colors);
    if (form->kind == RASTER_COLOR && gray)
        form->kind = RASTER_LUMA;
    form->row_size = ((size_t)form->width * output_raster_bits(form->kind) + 7) / 8;
}

/* tolerance for whole numbers of pixels, in pixels */
#define NEAR 1e-3

static bool is_whole(double pixels, uint32_t *whole)
{
    if (!(pixels >= 0) || fabs(pixels - round(pixels)) > NEAR)
        return false;
    *whole = (uint32_t)lround(pixels);
    return true;
}

/* Finds the walls of a maze of squares, in pixels. Returns false if the maze has other walls, or
 * walls whose edges are not between pixels. */
static bool find_square_walls(square_walls *s, const page_place *place, double px)
{
    double half = place->wall / 2;
    return page_lattice_of(place, &s->lattice) &&
           is_whole((place->origin.x - half) / px, &s->left) &&
           is_whole((place->origin.y - half) / px, &s->top) &&
           is_whole(place->cell / px, &s->cell) && is_whole(place->wall / px, &s->wall);
}

/* Sets the bits from `from` to `to` - 1 to 0, which is black. Bit 0 is the highest bit of the first
 * byte. */
static void blacken(unsigned char *row, size_t from, size_t to)
{
    unsigned char *first = row + from / 8, *last = row + to / 8;
    unsigned left = 0xFFu >> from % 8, right = 0xFFu >> to % 8;
    if (first == last) {
        *first &= (unsigned char)(~left | right);
        return;
    }
    *first++ &= (unsigned char)~left;
    memset(first, 0, (size_t)(last - first));
    if (to % 8)
        *last &= (unsigned char)right;
}

static void put_uprights(const square_walls *s, uint32_t y, unsigned bits, unsigned char *row)
{
    size_t x = (size_t)s->left * bits, step = (size_t)s->cell * bits, wide = (size_t)s->wall * bits;
    for (uint32_t line = 0; line <= s->lattice.columns; line++, x += step)
        if (page_lattice_has_wall(&s->lattice, true, line, y))
            blacken(row, x, x + wide);
}

/* Makes row `y` of an image that contains only the walls. Returns the number of equal rows from
 * this row on, or UINT32_MAX below the maze. */
static uint32_t square_row(const square_walls *walls, uint32_t y, unsigned bits, unsigned char *row,
                           size_t row_size)
{
    memset(row, 0xFF, row_size);
    if (y < walls->top)
        return walls->top - y;
    uint32_t line = (y - walls->top) / walls->cell, part = (y - walls->top) % walls->cell;
    if (line > walls->lattice.rows || (line == walls->lattice.rows && part >= walls->wall))
        return UINT32_MAX;
    if (line < walls->lattice.rows)
        put_uprights(walls, line, bits, row);
    if (part >= walls->wall)
        return walls->cell - part;
    if (line > 0)
        put_uprights(walls, line - 1, bits, row);
    /* walls extend by half their width beyond corners */
    for (page_lattice_run run = {.line = line}; page_lattice_next(&walls->lattice, &run);)
        blacken(row, (walls->left + (size_t)run.from * walls->cell) * bits,
                (walls->left + (size_t)run.to * walls->cell + walls->wall) * bits);
    return walls->wall - part;
}

static bool has_color(const band_frame *frame)
{
    return frame->form.kind >= RASTER_LUMA;
}

static cairo_format_t format_of(const band_frame *frame)
{
    return has_color(frame) ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_A8;
}

static size_t stride_of(const band_frame *frame)
{
    return (size_t)cairo_format_stride_for_width(format_of(frame), (int)frame->form.width);
}

/* maximum width of a tile, in pixels: a multiple of 4 below Cairo's limit, 32767 */
#define TILE 32000

/* Paints one tile of a band. CAIRO_ANTIALIAS_FAST would be faster, but Cairo 1.16 then writes out
 * of bounds for many lines. */
static void paint_tile(const band_frame *frame, band_tools *tools, band *band,
                       const maze_drawing *drawing, uint32_t left)
{
    uint32_t rest = frame->form.width - left, width = rest < TILE ? rest : TILE;
    unsigned char *pixels = tools->pixels + (size_t)left * (has_color(frame) ? 4 : 1);
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data(pixels, format_of(frame), (int)width,
                                            (int)(band->bottom - band->top), (int)stride_of(frame));
    cairo_t *context = cairo_create(surface);
    if (frame->form.kind == RASTER_INK)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE);
    cairo_translate(context, -(double)left, -(double)band->top);
    cairo_scale(context, 1 / frame->px, 1 / frame->px);
    output_painter_paint(&tools->painter, context, drawing, &band->error);
    cairo_destroy(context);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
}

static void band_paint(const band_frame *frame, band_tools *tools, band *band)
{
    size_t stride = stride_of(frame), size = frame->form.row_size;
    uint32_t rows = band->bottom - band->top;
    band->error.status = MAZE_OK;
    if (!tools->pixels)
        tools->pixels = g_malloc(frame->rows * stride);
    if (!band->rows)
        band->rows = g_malloc(frame->rows * size);
    maze_drawing *drawing = frame->whole;
    if (!drawing) {
        maze_box part = maze_page_box(frame->page);
        part.top = band->top * frame->px;
        part.bottom = band->bottom * frame->px;
        drawing = maze_page_draw(frame->page, part, &band->error);
    }
    maze_drawing solved = {.marks = NULL};
    if (drawing && frame->solved)
        solved = output_solved_join(frame->solved, drawing);
    memset(tools->pixels, 0, rows * stride);
    for (uint32_t left = 0; left < frame->form.width && band->error.status == MAZE_OK; left += TILE)
        paint_tile(frame, tools, band, solved.marks ? &solved : drawing, left);
    g_free(solved.marks);
    for (uint32_t y = 0; y < rows && band->error.status == MAZE_OK; y++)
        pack_raster(frame->form.kind, band->rows + y * size, tools->pixels + y * stride,
                    frame->form.width);
    if (drawing != frame->whole)
        maze_drawing_destroy(drawing);
}

/* Maximum size, in bytes, of the pixels of a band with more than LEAST_ROWS rows. Cairo needs at
 * least 100 bytes for each edge of a line in a band. */
#define BAND ((size_t)1024 * 1024)
#define LEAST_ROWS 128

/* maximum number of painters; more painters would wait for the thread that deflates all rows */
#define MOST_PAINTERS 16

/* one band is painted while the rows of the other band are read */
#define BANDS_PER_THREAD 2

/* A raster. Shades depend slightly on where bands begin, so the size of bands does not depend on
 * the number of threads. */
struct output_raster {
    band_frame frame;
    uint32_t next, same;
    write_workers *crew;
    band_tools *tools;
    band *bands;
    unsigned threads, slots;
    const band *band; /* NULL before the first band */
    /* drawing of the page without the lines of its walls, or NULL if Cairo paints all rows */
    maze_drawing *around;
    square_walls squares;
    output_solved solved;  /* used if frame.solved is not NULL */
    unsigned char *row[2]; /* the current row and the row before it */
};

static bool has_fast_rows(output_raster *raster, const maze_drawing *drawing)
{
    unsigned papers = 0, walls = 0;
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        if (mark->hidden || is_at_door(mark))
            continue;
        if (mark->role == MAZE_ROLE_PAPER && is_color(mark->color, raster->frame.form.colors.paper))
            papers++;
        else if (walls++ > 0 || !mark->squares || !is_hard(mark, raster->frame.form.colors.ink) ||
                 !find_square_walls(&raster->squares, mark->squares, raster->frame.px))
            return false;
    }
    return papers == 1 && walls == 1;
}

/* Chooses the form of a raster from a drawing of one row of pixels. This drawing contains every
 * mark of the page, but perhaps only the lines near this row. If the drawing contains all lines,
 * all bands use it. */
static bool choose_form_by_strip(output_raster *raster, bool gray, maze_error *error)
{
    band_frame *frame = &raster->frame;
    maze_box strip = maze_page_box(frame->page);
    strip.top = raster->frame.form.height / 2 * frame->px;
    strip.bottom = strip.top + frame->px;
    maze_drawing *drawing = page_draw_sparsely(frame->page, strip, error);
    if (!drawing)
        return false;
    bool all_lines = drawing->whole;
    for (size_t i = 0; i < drawing->count && all_lines; i++)
        all_lines = !drawing->marks[i].squares;
    choose_form(&frame->form, drawing, gray);
    if (has_fast_rows(raster, drawing))
        raster->around = drawing;
    else if (all_lines)
        frame->whole = drawing;
    else if (output_solved_start(&raster->solved, frame->page, drawing)) {
        frame->solved = &raster->solved;
        frame->page = &raster->solved.page;
    } else
        maze_drawing_destroy(drawing);
    return true;
}

static void choose_rows(band_frame *frame)
{
    size_t pixel = has_color(frame) ? 4 : 1, rows = BAND / frame->form.width / pixel;
    rows = rows < LEAST_ROWS ? LEAST_ROWS : MIN(rows, TILE);
    frame->rows = (uint32_t)MIN(rows, frame->form.height);
}

static void paint_band(void *context, size_t index, unsigned thread)
{
    output_raster *raster = context;
    band *band = &raster->bands[index % raster->slots];
    band->top = (uint32_t)index * raster->frame.rows;
    band->bottom = MIN(band->top + raster->frame.rows, raster->frame.form.height);
    band_paint(&raster->frame, &raster->tools[thread], band);
}

static size_t count_bands(const output_raster *raster)
{
    return (raster->frame.form.height + raster->frame.rows - 1) / raster->frame.rows;
}

static void allocate(output_raster *raster, const output_painter *painter)
{
    const output_raster_form *form = &raster->frame.form;
    raster->tools = g_new0(band_tools, raster->threads);
    raster->bands = g_new0(band, raster->slots);
    for (int i = 0; i < 2; i++)
        raster->row[i] = g_malloc(form->row_size);
    for (unsigned i = 0; i < raster->threads; i++) {
        raster->tools[i].painter = *painter;
        raster->tools[i].painter.pixels = true;
        raster->tools[i].painter.solved = raster->frame.solved;
        raster->tools[i].painter.ink = form->kind < RASTER_LUMA;
        raster->tools[i].painter.one_color = form->one_color;
    }
}

static bool measure(output_raster *raster, const maze_page *page, maze_error *error)
{
    maze_box box = maze_page_box(page);
    double px = maze_page_pixel(page);
    double width = round(box.right / px), height = round(box.bottom / px);
    if (width > PAGE_MOST_PIXELS || height > PAGE_MOST_PIXELS)
        return reject(error,
                      "an image would have %.0f x %.0f pixels; the maximum is %d pixels per side; "
                      "use smaller cells",
                      width, height, PAGE_MOST_PIXELS);
    raster->frame.page = page;
    raster->frame.px = px;
    raster->frame.form.width = (uint32_t)fmax(width, 1);
    raster->frame.form.height = (uint32_t)fmax(height, 1);
    return true;
}

output_raster *output_raster_create(const maze_page *page, const output_painter *painter,
                                    unsigned threads, maze_error *error)
{
    output_raster *raster = g_new0(output_raster, 1);
    raster->threads = raster->slots = 1;
    bool done = measure(raster, page, error) && choose_form_by_strip(raster, painter->gray, error);
    if (done)
        choose_rows(&raster->frame);
    if (done && !raster->around) {
        threads = MIN(threads ? threads : g_get_num_processors(), MOST_PAINTERS);
        raster->crew =
            write_workers_create(threads, count_bands(raster), paint_band, raster, error);
        raster->threads = raster->crew ? write_workers_count(raster->crew) : 0;
        raster->slots = raster->threads > 1 ? raster->threads * BANDS_PER_THREAD : 1;
    }
    if (done && raster->threads > 0) {
        allocate(raster, painter);
        return raster;
    }
    output_raster_destroy(raster);
    return NULL;
}

void output_raster_destroy(output_raster *raster)
{
    if (!raster)
        return;
    write_workers_destroy(raster->crew);
    for (unsigned i = 0; raster->tools && i < raster->threads; i++) {
        output_painter_finish(&raster->tools[i].painter);
        g_free(raster->tools[i].pixels);
    }
    for (unsigned i = 0; raster->bands && i < raster->slots; i++)
        g_free(raster->bands[i].rows);
    g_free(raster->tools);
    g_free(raster->bands);
    maze_drawing_destroy(raster->frame.whole);
    output_solved_finish(&raster->solved);
    maze_drawing_destroy(raster->around);
    g_free(raster->row[0]);
    g_free(raster->row[1]);
    g_free(raster);
}

const output_raster_form *output_raster_form_of(const output_raster *raster)
{
    return &raster->frame.form;
}

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
    double reach = (mark->sweeps ? *bottom - *top : 0) + mark->width + raster->frame.px;
    *top = floor((*top - reach) / raster->frame.px);
    *bottom = ceil((*bottom + reach) / raster->frame.px);
}

/* Returns the number of rows, from the next row on, that are made in the same way. *painted becomes
 * true if Cairo paints these rows. */
static uint32_t count_rows(const output_raster *raster, bool *painted)
{
    double next = raster->next, end = raster->frame.form.height, top, bottom;
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

/* Waits for the next band. If no workers paint bands, paints a band of at most `count` rows. */
static bool next_band(output_raster *raster, uint32_t count, maze_error *error)
{
    size_t index = raster->crew ? raster->next / raster->frame.rows : 0;
    band *band = &raster->bands[index % raster->slots];
    if (raster->crew) {
        write_workers_allow(raster->crew, MIN(index + raster->slots, count_bands(raster)));
        write_workers_wait(raster->crew, index);
    } else {
        band->top = raster->next;
        band->bottom = band->top + MIN(count, raster->frame.rows);
        band_paint(&raster->frame, &raster->tools[0], band);
    }
    raster->band = band;
    return band->error.status == MAZE_OK ||
           maze_fail(error, band->error.status, "%s", band->error.message);
}

/* Makes the next row. Sets raster->same to the number of rows, from this row on, that are known to
 * be equal. */
static bool make_row(output_raster *raster, maze_error *error)
{
    size_t size = raster->frame.form.row_size;
    bool painted = raster->band && raster->next < raster->band->bottom;
    uint32_t count = painted ? 0 : count_rows(raster, &painted);
    raster->same = 1;
    if (!painted) {
        uint32_t same =
            square_row(&raster->squares, raster->next, output_raster_bits(raster->frame.form.kind),
                       raster->row[0], size);
        raster->same = MIN(same, count);
        return true;
    }
    if (count > 0 && !next_band(raster, count, error))
        return false;
    memcpy(raster->row[0], raster->band->rows + (raster->next - raster->band->top) * size, size);
    return true;
}

const unsigned char *output_raster_row(output_raster *raster, maze_error *error)
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
