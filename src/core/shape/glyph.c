#include "core/shape/glyph.h"

#include "core/base/bits.h"
#include "core/base/digits.h"
#include "core/base/divide.h"
#include "core/shape/letters.h"

#define PIECES 16 /* lines of a curve */
#define KNOTS 8

/* How many cells a stem is wide. */
static uint32_t stem_of(uint32_t rows)
{
    return (rows + 2) / 4;
}

uint32_t glyph_bar(uint32_t rows)
{
    return (rows + 2) / 6;
}

uint32_t glyph_cells(uint32_t units, uint32_t rows)
{
    uint32_t cells = (2 * units * rows + LETTER_HEIGHT) / (2 * LETTER_HEIGHT);
    return cells > 0 ? cells : 1;
}

/* Where the edges of zones lie, in units and in cells. */
typedef struct glyph_scale {
    unsigned count;
    int64_t units[KNOTS], cells[KNOTS];
} glyph_scale;

static int64_t read_number(const char **text)
{
    int64_t value = 0;
    for (; is_digit(**text); (*text)++)
        value = 10 * value + (**text - '0');
    return value;
}

/* The next zone of a list: its units; moves *text to the one after it.  A stem or a bar is 0. */
static int64_t read_zone(const char **text)
{
    int64_t units = 0;
    if (is_digit(**text))
        units = read_number(text);
    else
        (*text)++;
    *text += **text == ' ';
    return units;
}

/* Each zone has its own whole number of cells. */
static glyph_scale scale_across(const char *zones, uint32_t rows)
{
    glyph_scale scale = {.count = 1};
    while (*zones) {
        int64_t units = read_zone(&zones), from = scale.count - 1;
        scale.units[scale.count] = scale.units[from] + (units ? units : LETTER_STEM);
        scale.cells[scale.count++] =
            scale.cells[from] + (units ? glyph_cells((uint32_t)units, rows) : stem_of(rows));
    }
    return scale;
}

/* The bars' rest is shared by the other zones; of half cells the lower one gets more. */
static glyph_scale scale_down(const char *zones, uint32_t rows)
{
    glyph_scale scale = {.count = 1};
    int64_t bars = 0, units, open = 0;
    for (const char *zone = zones; *zone;)
        bars += read_zone(&zone) == 0;
    int64_t rest = LETTER_HEIGHT - LETTER_BAR * bars, left = rows - glyph_bar(rows) * bars;
    bars = 0;
    for (; *zones; scale.count++) {
        units = read_zone(&zones);
        open += units;
        bars += units == 0;
        scale.units[scale.count] = open + bars * LETTER_BAR;
        scale.cells[scale.count] =
            bars * glyph_bar(rows) + (2 * left * open + rest - 1) / (2 * rest);
    }
    return scale;
}

/* To the nearest CONTOUR_ONE-th of a cell. */
static int64_t place(const glyph_scale *scale, int64_t units)
{
    unsigned i = 1;
    while (i + 1 < scale->count && units > scale->units[i])
        i++;
    int64_t zone = scale->units[i] - scale->units[i - 1];
    int64_t cells = scale->cells[i] - scale->cells[i - 1];
    int64_t in = units - scale->units[i - 1];
    return scale->cells[i - 1] * CONTOUR_ONE + (2 * in * cells * CONTOUR_ONE + zone) / (2 * zone);
}

static int64_t mix(int64_t from, int64_t control, int64_t to, int64_t i)
{
    int64_t j = PIECES - i, all = PIECES * PIECES;
    return (j * j * from + 2 * i * j * control + i * i * to + all / 2) / all;
}

static void add_curve(glyph *g, contour_point control, contour_point to)
{
    contour_point from = g->points[g->count - 1];
    for (int64_t i = 1; i < PIECES; i++)
        g->points[g->count++] =
            (contour_point){mix(from.x, control.x, to.x, i), mix(from.y, control.y, to.y, i)};
}

typedef struct glyph_reader {
    const char *text;
    glyph_scale across, down;
} glyph_reader;

static contour_point read_point(glyph_reader *reader, bool *is_control)
{
    *is_control = *reader->text == '(';
    reader->text += *is_control;
    int64_t x = read_number(&reader->text);
    reader->text++;
    int64_t y = read_number(&reader->text);
    reader->text += *is_control;
    reader->text += *reader->text == ' ';
    return (contour_point){place(&reader->across, x), place(&reader->down, y)};
}

static void read_ring(glyph_reader *reader, glyph *g)
{
    size_t first = g->count;
    bool is_control, bends = false;
    contour_point control = {0, 0};
    while (*reader->text && *reader->text != '/') {
        contour_point point = read_point(reader, &is_control);
        if (bends)
            add_curve(g, control, point);
        if (is_control)
            control = point;
        else
            g->points[g->count++] = point;
        bends = is_control;
    }
    if (bends)
        add_curve(g, control, g->points[first]);
    g->ends[g->rings++] = g->count;
}

/* Points between the edges of cells move outwards by the least unit: else a center exactly on a
 * curve would be inside on one side of a letter and outside on the other. */
static void widen(glyph *g)
{
    for (size_t i = 0; i < g->count; i++) {
        int64_t *x = &g->points[i].x, middle = g->columns * CONTOUR_ONE / 2;
        if (*x % CONTOUR_ONE != 0 && *x != middle)
            *x += *x < middle ? -1 : 1;
    }
}

void glyph_fit(char letter, uint32_t rows, glyph *g)
{
    const letter_form *form = letter_find(letter);
    glyph_reader reader = {form->path, scale_across(form->across, rows),
                           scale_down(form->down, rows)};
    *g = (glyph){.columns = (uint32_t)reader.across.cells[reader.across.count - 1], .rows = rows};
    while (*reader.text) {
        read_ring(&reader, g);
        if (*reader.text)
            reader.text += 2;
    }
    widen(g);
}

/* As contour_fill finds the cells: the first column whose center lies right of where the line after
 * point i passes the centers of a row.  False if it does not. */
static bool cross_row(const glyph *g, size_t i, uint32_t row, uint32_t *column)
{
    size_t ring = 0;
    while (i >= g->ends[ring])
        ring++;
    size_t next = i + 1 < g->ends[ring] ? i + 1 : ring > 0 ? g->ends[ring - 1] : 0;
    contour_point a = g->points[i], b = g->points[next];
    int64_t y = row * CONTOUR_ONE + CONTOUR_ONE / 2;
    if ((a.y <= y) == (b.y <= y))
        return false;
    int64_t x = a.y < b.y ? a.x + divide_down((y - a.y) * (b.x - a.x), b.y - a.y)
                          : b.x + divide_down((y - b.y) * (a.x - b.x), a.y - b.y);
    *column = (uint32_t)((x + CONTOUR_ONE / 2) >> CONTOUR_BITS);
    return true;
}

void glyph_measure(const glyph *g, glyph_sides *sides)
{
    for (uint32_t row = 0; row < g->rows; row++) {
        uint32_t column, left = g->columns, right = 0;
        for (size_t i = 0; i < g->count; i++) {
            if (!cross_row(g, i, row, &column))
                continue;
            left = column < left ? column : left;
            right = column > right ? column : right;
        }
        sides->left[row] = left;
        sides->right[row] = right;
    }
}

void glyph_mark(const glyph *g, uint32_t row, uint8_t *bits, uint32_t first)
{
    uint32_t column;
    for (size_t i = 0; i < g->count; i++)
        if (cross_row(g, i, row, &column))
            for (uint32_t x = column; x < g->columns; x++)
                bits_flip(bits, first + x);
}
