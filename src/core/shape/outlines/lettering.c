/* The outline of a text, in a bold alphabet that was designed for mazes. The stems and bars of
 * letters are whole numbers of cells thick. Additional bars join letters and lines, so that the
 * text becomes one piece. */
#include "core/shape/outlines/lettering.h"

#include "core/base/collections.h"
#include "core/base/numbers.h"
#include "core/recipe/rows.h"

#include <stdlib.h>
#include <string.h>

#define LETTER_HEIGHT 120
#define LETTER_STEM 30
#define LETTER_BAR 20

/* A letter. `across` lists its zones from left to right, and `down` from top to bottom. A zone "s"
 * is a stem, "b" is a bar, and a number is the length of another zone. Lengths are in units of 1 /
 * LETTER_HEIGHT of the letter's height. `path` consists of rings, which are separated by " / ". A
 * ring is a list of points x,y. Outer rings are clockwise, and holes are counterclockwise. A point
 * in parentheses is the control point of a quadratic curve. */
typedef struct letter_form {
    const char *across, *down, *path;
} letter_form;

#define GLYPH_POINTS 640
#define GLYPH_RINGS 3

/* A letter fitted to cells. Each curve becomes 16 lines. */
typedef struct glyph {
    uint32_t columns, rows;
    size_t count, rings;
    contour_point points[GLYPH_POINTS];
    size_t ends[GLYPH_RINGS];
} glyph;

/* For each row, the first column inside the letter, and the column after the last column inside the
 * letter. */
typedef struct glyph_sides {
    int64_t left[LETTERING_MOST], right[LETTERING_MOST];
} glyph_sides;

/* A point of a ring. `next` is the index of the next point. `gone` is true if a bar replaced the
 * point, or if the point was already traced. */
typedef struct strand_point {
    contour_point at;
    size_t next;
    bool gone;
} strand_point;

/* The points of an outline's rings. Outer rings are clockwise, and holes are counterclockwise. */
typedef struct strands {
    strand_point *points;
    size_t count;
} strands;

typedef struct strand_range {
    size_t first, end;
} strand_range;

/* A bar that joins two parts of the outline. The bar leads down or to the right. `low` and `high`
 * are the coordinates of the bar's long edges, in units of 1 / CONTOUR_ONE of a cell. */
typedef struct strand_bar {
    strand_range from, to;
    bool down;
    int64_t low, high;
} strand_bar;

static const letter_form forms[] = {
    {"61 61", "30 46 b 24",
     "40,0 82,0 122,120 90,120 83,96 39,96 32,120 0,120 / 55,32 45,76 77,76 67,32"},
    {"s 40 s", "b 30 b 30 b",
     "0,0 64,0 (96,0) 96,32 (96,52) 82,58 (100,65) 100,88 (100,120) 66,120 0,120 / 30,20 "
     "30,50 56,50 (67,50) 67,35 (67,20) 56,20 / 30,70 30,100 58,100 (70,100) 70,85 (70,70) "
     "58,70"},
    {"s 40 28", "b 26 28 26 b",
     "98,46 68,46 (68,20) 50,20 (30,20) 30,46 30,74 (30,100) 50,100 (68,100) 68,74 98,74 "
     "(98,120) 50,120 (0,120) 0,70 0,50 (0,0) 50,0 (98,0)"},
    {"s 42 s", "b 80 b",
     "0,0 52,0 (102,0) 102,50 102,70 (102,120) 52,120 0,120 / 30,20 30,100 50,100 (72,100) "
     "72,74 72,46 (72,20) 50,20"},
    {"s 52", "b 30 b 30 b",
     "0,0 82,0 82,20 30,20 30,50 76,50 76,70 30,70 30,100 82,100 82,120 0,120"},
    {"s 50", "b 30 b 50", "0,0 80,0 80,20 30,20 30,50 74,50 74,70 30,70 30,120 0,120"},
    {"s 44 s", "b 24 16 b 20 b",
     "102,44 72,44 (72,20) 52,20 (30,20) 30,46 30,74 (30,100) 54,100 (74,100) 74,86 74,80 "
     "56,80 56,60 104,60 104,76 (104,120) 54,120 (0,120) 0,70 0,50 (0,0) 52,0 (102,0)"},
    {"s 44 s", "50 b 50",
     "0,0 30,0 30,50 74,50 74,0 104,0 104,120 74,120 74,70 30,70 30,120 0,120"},
    {"s", "120", "0,0 30,0 30,120 0,120"},
    {"s 26 s", "78 22 b",
     "56,0 86,0 86,74 (86,120) 42,120 (0,120) 0,78 30,78 30,82 (30,100) 43,100 (56,100) "
     "56,80"},
    {"s 78", "120", "0,0 30,0 30,44 66,0 106,0 60,54 108,120 70,120 38,76 30,86 30,120 0,120"},
    {"s 50", "100 b", "0,0 30,0 30,100 80,100 80,120 0,120"},
    {"s 37 37 s", "120",
     "0,0 38,0 67,56 96,0 134,0 134,120 104,120 104,50 79,100 55,100 30,50 30,120 0,120"},
    {"s 48 s", "120", "0,0 42,0 78,70 78,0 108,0 108,120 66,120 30,50 30,120 0,120"},
    {"s 48 s", "b 80 b",
     "54,0 (108,0) 108,50 108,70 (108,120) 54,120 (0,120) 0,70 0,50 (0,0) / 54,20 (30,20) "
     "30,48 30,72 (30,100) 54,100 (78,100) 78,72 78,48 (78,20)"},
    {"s 38 s", "b 36 b 44",
     "0,0 60,0 (98,0) 98,38 (98,76) 60,76 30,76 30,120 0,120 / 30,20 30,56 56,56 (68,56) "
     "68,38 (68,20) 56,20"},
    {"s 48 s", "b 80 b",
     "54,0 (108,0) 108,50 108,120 54,120 (0,120) 0,70 0,50 (0,0) / 54,20 (30,20) 30,48 "
     "30,72 (30,100) 54,100 55,100 78,70 78,48 (78,20)"},
    {"s 40 s", "b 32 b 48",
     "0,0 62,0 (98,0) 98,36 (98,62) 77,68 100,120 66,120 48,72 30,72 30,120 0,120 / 30,20 "
     "30,52 57,52 (69,52) 69,36 (69,20) 57,20"},
    {"s 38 s", "b 30 b 30 b",
     "96,34 66,34 (66,20) 49,20 (32,20) 32,34 (32,45) 46,48 62,51 (98,58) 98,84 (98,120) "
     "50,120 (2,120) 0,84 30,84 (30,100) 50,100 (68,100) 68,86 (68,75) 52,71 36,68 (2,61) "
     "2,35 (2,0) 50,0 (94,0)"},
    {"35 s 35", "b 100", "0,0 100,0 100,20 65,20 65,120 35,120 35,20 0,20"},
    {"s 44 s", "100 b",
     "0,0 30,0 30,74 (30,100) 52,100 (74,100) 74,74 74,0 104,0 104,72 (104,120) 52,120 "
     "(0,120) 0,72"},
    {"57 57", "120", "0,0 34,0 53,74 61,74 80,0 114,0 74,120 40,120"},
    {"89 89", "120",
     "0,0 33,0 47,76 54,76 71,0 107,0 124,76 131,76 145,0 178,0 149,120 110,120 92,46 "
     "86,46 68,120 29,120"},
    {"53 53", "60 60",
     "0,0 37,0 51,31 55,31 69,0 106,0 73,58 106,120 69,120 55,87 51,87 37,120 0,120 33,58"},
    {"40 s 40", "120", "0,0 36,0 52,38 58,38 74,0 110,0 70,71 70,120 40,120 40,71"},
    {"48 48", "b 80 b", "0,0 96,0 96,22 42,100 96,100 96,120 0,120 0,98 54,20 0,20"},
    {"s 28 s", "b 80 b",
     "44,0 (88,0) 88,48 88,72 (88,120) 44,120 (0,120) 0,72 0,48 (0,0) / 44,20 (30,20) "
     "30,45 30,75 (30,100) 44,100 (58,100) 58,75 58,45 (58,20)"},
    {"26 s 20", "100 b", "0,20 34,0 56,0 56,100 76,100 76,120 4,120 4,100 26,100 26,32 0,46"},
    {"s 32 s", "b 80 b",
     "2,40 (2,0) 48,0 (92,0) 92,36 (92,56) 74,71 42,100 92,100 92,120 0,120 0,102 52,56 "
     "(62,47) 62,36 (62,20) 47,20 (32,20) 32,40"},
    {"s 34 s", "b 30 b 30 b",
     "2,34 (4,0) 46,0 (90,0) 90,32 (90,52) 78,58 (94,65) 94,86 (94,120) 46,120 (2,120) "
     "0,84 30,84 (30,100) 47,100 (64,100) 64,85 (64,70) 50,70 34,70 34,50 50,50 (60,50) "
     "60,35 (60,20) 46,20 (32,20) 32,34"},
    {"56 s 18", "74 b 26",
     "44,0 86,0 86,74 104,74 104,94 86,94 86,120 56,120 56,94 0,94 0,72 / 56,36 30,74 "
     "56,74"},
    {"s 34 s", "b 20 b 40 b",
     "8,0 86,0 86,20 36,20 35,44 (42,40) 52,40 (94,40) 94,80 (94,120) 46,120 (0,120) 0,84 "
     "30,84 (30,100) 46,100 (64,100) 64,80 (64,60) 48,60 (36,60) 32,68 4,66"},
    {"s 36 s", "b 28 b 32 b",
     "92,33 62,33 (62,20) 49,20 (30,20) 30,48 30,58 (42,48) 58,48 (96,48) 96,84 (96,120) "
     "50,120 (0,120) 0,70 0,54 (0,0) 50,0 (88,0) / 30,84 (30,100) 48,100 (66,100) 66,84 "
     "(66,68) 48,68 (30,68)"},
    {"46 46", "b 100", "0,0 92,0 92,20 50,120 16,120 58,20 0,20"},
    {"s 36 s", "b 30 b 30 b",
     "48,0 (92,0) 92,32 (92,52) 80,58 (96,65) 96,88 (96,120) 48,120 (0,120) 0,88 (0,65) "
     "16,58 (4,52) 4,32 (4,0) / 48,20 (34,20) 34,35 (34,50) 48,50 (62,50) 62,35 (62,20) / "
     "48,70 (30,70) 30,85 (30,100) 48,100 (66,100) 66,85 (66,70)"},
    {"s 36 s", "b 32 b 28 b",
     "4,87 34,87 (34,100) 47,100 (66,100) 66,72 66,62 (54,72) 38,72 (0,72) 0,36 (0,0) 46,0 "
     "(96,0) 96,50 96,66 (96,120) 46,120 (8,120) / 66,36 (66,20) 48,20 (30,20) 30,36 "
     "(30,52) 48,52 (66,52)"},
};

#define PIECES 16
#define KNOTS 8

static uint32_t glyph_bar(uint32_t rows)
{
    return (rows + 2) / 6;
}

/* Converts a length from a letter's units to cells. The result is at least 1. */
static uint32_t glyph_cells(uint32_t units, uint32_t rows)
{
    uint32_t cells = (2 * units * rows + LETTER_HEIGHT) / (2 * LETTER_HEIGHT);
    return cells > 0 ? cells : 1;
}

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

/* Reads a zone. Returns its length in units, or 0 for a stem or a bar. */
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

static glyph_scale scale_across(const char *zones, uint32_t rows)
{
    glyph_scale scale = {.count = 1};
    while (*zones) {
        int64_t units = read_zone(&zones), from = scale.count - 1;
        scale.units[scale.count] = scale.units[from] + (units ? units : LETTER_STEM);
        scale.cells[scale.count++] =
            scale.cells[from] + (units ? glyph_cells((uint32_t)units, rows) : (rows + 2) / 4);
    }
    return scale;
}

/* Returns the scale of a letter's rows. Each bar has the height glyph_bar(rows). The other zones
 * share the remaining rows in proportion to their lengths. */
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

static void add_curve(glyph *fitted, contour_point control, contour_point to)
{
    contour_point from = fitted->points[fitted->count - 1];
    for (int64_t i = 1; i < PIECES; i++)
        fitted->points[fitted->count++] =
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

static void read_ring(glyph_reader *reader, glyph *fitted)
{
    size_t first = fitted->count;
    bool is_control, bends = false;
    contour_point control = {0, 0};
    while (*reader->text && *reader->text != '/') {
        contour_point point = read_point(reader, &is_control);
        if (bends)
            add_curve(fitted, control, point);
        if (is_control)
            control = point;
        else
            fitted->points[fitted->count++] = point;
        bends = is_control;
    }
    if (bends)
        add_curve(fitted, control, fitted->points[first]);
    fitted->ends[fitted->rings++] = fitted->count;
}

/* Fits a letter to cells. A point moves horizontally, away from the middle of the letter, by 1 /
 * CONTOUR_ONE of a cell. Only points on the edge of a column and points in the middle do not move.
 * Without this move, a cell's center exactly on a curve would be inside on one side of a symmetric
 * letter, but not on the other. */
static void glyph_fit(char letter, uint32_t rows, glyph *fitted)
{
    const letter_form *form = &forms[letter >= 'a' ? letter - 'a' : letter - '0' + 26];
    glyph_reader reader = {form->path, scale_across(form->across, rows),
                           scale_down(form->down, rows)};
    *fitted =
        (glyph){.columns = (uint32_t)reader.across.cells[reader.across.count - 1], .rows = rows};
    while (*reader.text) {
        read_ring(&reader, fitted);
        if (*reader.text)
            reader.text += 2;
    }
    for (size_t i = 0; i < fitted->count; i++) {
        int64_t *x = &fitted->points[i].x, middle = fitted->columns * CONTOUR_ONE / 2;
        if (*x % CONTOUR_ONE != 0 && *x != middle)
            *x += *x < middle ? -1 : 1;
    }
}

/* Returns true if the line from point i to the next point of the ring crosses the middle of a row.
 * *column receives the first column whose center is to the right of the crossing.
 * shape_contour_fill uses the same rule. */
static bool cross_row(const glyph *fitted, size_t i, uint32_t row, uint32_t *column)
{
    size_t ring = 0;
    while (i >= fitted->ends[ring])
        ring++;
    size_t next = i + 1 < fitted->ends[ring] ? i + 1 : ring > 0 ? fitted->ends[ring - 1] : 0;
    contour_point a = fitted->points[i], b = fitted->points[next];
    int64_t y = row * CONTOUR_ONE + CONTOUR_ONE / 2;
    if ((a.y <= y) == (b.y <= y))
        return false;
    int64_t x = a.y < b.y ? a.x + divide_down((y - a.y) * (b.x - a.x), b.y - a.y)
                          : b.x + divide_down((y - b.y) * (a.x - b.x), a.y - b.y);
    *column = (uint32_t)((x + CONTOUR_ONE / 2) >> CONTOUR_BITS);
    return true;
}

static void glyph_measure(const glyph *fitted, glyph_sides *sides)
{
    for (uint32_t row = 0; row < fitted->rows; row++) {
        uint32_t column, left = fitted->columns, right = 0;
        for (size_t i = 0; i < fitted->count; i++) {
            if (!cross_row(fitted, i, row, &column))
                continue;
            left = column < left ? column : left;
            right = column > right ? column : right;
        }
        sides->left[row] = left;
        sides->right[row] = right;
    }
}

/* A vertical bar is treated as a horizontal bar after a quarter turn. u increases across the bar,
 * and v along the bar, from the first part to the second part. */

#define NOWHERE SIZE_MAX
#define NEAR (CONTOUR_ONE * 3 / 4)

typedef struct strand_spot {
    int64_t u, v;
} strand_spot;

static strand_spot turn(contour_point at, bool down)
{
    return down ? (strand_spot){-at.x, at.y} : (strand_spot){at.y, at.x};
}

static contour_point turn_back(strand_spot spot, bool down)
{
    return down ? (contour_point){-spot.u, spot.v} : (contour_point){spot.v, spot.u};
}

/* A crossing of a ring and a line on which u is constant. `point` is the index of the ring's point
 * before the crossing, or NOWHERE if there is no crossing. */
typedef struct strand_cross {
    size_t point;
    int64_t v;
} strand_cross;

typedef struct strand_flank {
    const strands *s;
    strand_range range;
    /* `down`: the bar is vertical; `is_first`: the flank belongs to the first part */
    bool down, is_first;
} strand_flank;

static strand_cross cross(const strand_flank *flank, int64_t u, bool below)
{
    strand_cross best = {.point = NOWHERE};
    for (size_t i = flank->range.first; i < flank->range.end; i++) {
        const strand_point *point = &flank->s->points[i];
        if (point->gone)
            continue;
        strand_spot a = turn(point->at, flank->down);
        strand_spot b = turn(flank->s->points[point->next].at, flank->down);
        if ((below ? a.u <= u : a.u < u) == (below ? b.u <= u : b.u < u))
            continue;
        int64_t v = a.v + (u - a.u) * (b.v - a.v) / (b.u - a.u);
        if (best.point == NOWHERE || (flank->is_first ? v > best.v : v < best.v))
            best = (strand_cross){i, v};
    }
    return best;
}

static bool is_direct(const strand_flank *flank, size_t from, size_t to, int64_t low, int64_t high)
{
    for (size_t at = from; at != to;) {
        at = flank->s->points[at].next;
        int64_t u = turn(flank->s->points[at].at, flank->down).u;
        if (u < low || u > high || at == from)
            return false;
    }
    return true;
}

/* Returns true if the flank reaches farther towards the other part just outside the bar than just
 * inside. An edge of the flank's part would then be on an edge of the bar. */
static bool is_beside(const strand_flank *flank, strand_cross inside, strand_cross outside)
{
    if (outside.point == NOWHERE)
        return false;
    return flank->is_first ? outside.v > inside.v : outside.v < inside.v;
}

/* Returns true if the flank ends, or has a step of more than one cell, at most NEAR beyond an edge
 * of the bar. Cells cannot show such a narrow ledge. */
static bool is_near_corner(const strand_flank *flank, strand_cross in, strand_cross out, int64_t at)
{
    if (out.point == NOWHERE || out.v != in.v)
        return false;
    strand_cross far = cross(flank, at, true);
    return far.point == NOWHERE || far.v - out.v > CONTOUR_ONE || out.v - far.v > CONTOUR_ONE;
}

typedef struct strand_ends {
    strand_cross low, high;
    int64_t near;
} strand_ends;

static bool find_ends(const strand_flank *flank, int64_t low, int64_t high, strand_ends *ends)
{
    *ends = (strand_ends){cross(flank, low, true), cross(flank, high, false), 0};
    strand_cross above = cross(flank, low, false), below = cross(flank, high, true);
    ends->near = is_near_corner(flank, ends->low, above, low - NEAR) +
                 is_near_corner(flank, ends->high, below, high + NEAR);
    if (ends->low.point == NOWHERE || ends->high.point == NOWHERE)
        return false;
    bool direct = flank->is_first ? is_direct(flank, ends->low.point, ends->high.point, low, high)
                                  : is_direct(flank, ends->high.point, ends->low.point, low, high);
    return direct && !is_beside(flank, ends->low, above) && !is_beside(flank, ends->high, below);
}

typedef struct strand_fit {
    int64_t low, high;
    strand_ends from, to;
} strand_fit;

/* Finds the places at which a bar joins its two parts. Returns false if the bar cannot join these
 * parts. *length receives the bar's length, plus two cells for each step near the bar that
 * is_near_corner finds. */
static bool fit(const strands *strands, const strand_bar *bar, strand_fit *found, int64_t *length)
{
    strand_flank from = {strands, bar->from, bar->down, true},
                 to = {strands, bar->to, bar->down, false};
    found->low = bar->down ? -bar->high : bar->low;
    found->high = bar->down ? -bar->low : bar->high;
    if (!find_ends(&from, found->low, found->high, &found->from) ||
        !find_ends(&to, found->low, found->high, &found->to))
        return false;
    int64_t start = found->from.low.v, end = found->to.low.v;
    start = found->from.high.v < start ? found->from.high.v : start;
    end = found->to.high.v > end ? found->to.high.v : end;
    *length = end - start + (found->from.near + found->to.near) * 2 * CONTOUR_ONE;
    return end > start;
}

static bool add(strands *s, contour_point at, size_t next)
{
    if (!array_more(s->points, s->count))
        return false;
    s->points[s->count++] = (strand_point){.at = at, .next = next};
    return true;
}

static bool strand_add(strands *s, const glyph *fitted, uint32_t x, uint32_t y)
{
    size_t base = s->count, first = 0;
    for (size_t ring = 0; ring < fitted->rings; first = fitted->ends[ring++])
        for (size_t i = first; i < fitted->ends[ring]; i++) {
            contour_point at = {fitted->points[i].x + x * CONTOUR_ONE,
                                fitted->points[i].y + y * CONTOUR_ONE};
            if (!add(s, at, base + (i + 1 < fitted->ends[ring] ? i + 1 : first)))
                return false;
        }
    return true;
}

static void skip(strands *s, size_t point, size_t until)
{
    while (point != until) {
        point = s->points[point].next;
        s->points[point].gone = true;
    }
}

static bool strand_join(strands *strands, const strand_bar *bar)
{
    strand_fit strand_fit;
    int64_t length;
    size_t first = strands->count;
    if (!fit(strands, bar, &strand_fit, &length))
        return true;
    size_t after_from = strands->points[strand_fit.from.high.point].next;
    size_t after_to = strands->points[strand_fit.to.low.point].next;
    /* the new points lead along the upper or right edge of the bar, and back along its lower or
     * left edge */
    if (!add(strands, turn_back((strand_spot){strand_fit.low, strand_fit.from.low.v}, bar->down),
             first + 1) ||
        !add(strands, turn_back((strand_spot){strand_fit.low, strand_fit.to.low.v}, bar->down),
             after_to) ||
        !add(strands, turn_back((strand_spot){strand_fit.high, strand_fit.to.high.v}, bar->down),
             first + 3) ||
        !add(strands, turn_back((strand_spot){strand_fit.high, strand_fit.from.high.v}, bar->down),
             after_from))
        return false;
    skip(strands, strand_fit.from.low.point, strand_fit.from.high.point);
    skip(strands, strand_fit.to.high.point, strand_fit.to.low.point);
    strands->points[strand_fit.from.low.point].next = first;
    strands->points[strand_fit.to.high.point].next = first + 2;
    return true;
}

static bool strand_trace(strands *strands, contour *contour)
{
    for (size_t start = 0; start < strands->count; start++) {
        if (strands->points[start].gone)
            continue;
        if (!shape_contour_begin(contour))
            return false;
        for (size_t i = start; !strands->points[i].gone; i = strands->points[i].next) {
            if (!shape_contour_add(contour, strands->points[i].at))
                return false;
            strands->points[i].gone = true;
        }
    }
    return true;
}

/* Distances in units of 1 / LETTER_HEIGHT of a letter's height. */
#define GAP 16   /* minimum space between letters */
#define SPACE 36 /* additional space between words */
#define LEADING 40
#define AIR 20

static uint32_t thickness(uint32_t rows)
{
    uint32_t half = glyph_bar(rows) / 2;
    return half > 0 ? half : 1;
}

typedef struct lettering_air {
    int64_t least;
    int64_t all;
} lettering_air;

static lettering_air find_air(const glyph_sides *before, const glyph_sides *after, int64_t columns,
                              uint32_t rows)
{
    lettering_air air = {INT64_MAX, 0};
    int64_t most = 2 * (int64_t)glyph_cells(GAP, rows) + 1;
    for (uint32_t y = 0; y < rows; y++) {
        int64_t gap = columns + after->left[y] - before->right[y];
        air.all += gap < most ? gap : most;
        for (uint32_t near = y > 0 ? y - 1 : 0; near <= y + 1 && near < rows; near++) {
            gap = columns + after->left[near] - before->right[y];
            air.least = gap < air.least ? gap : air.least;
        }
    }
    return air;
}

/* Returns the number of columns from the start of a letter to the start of the next letter. The
 * space between the letters is at least GAP, even between adjacent rows. The mean space of all rows
 * is at least AIR. In this mean, a large space counts only in part. */
static uint32_t advance(const glyph *before, const glyph *after)
{
    glyph_sides first, second;
    glyph_measure(before, &first);
    glyph_measure(after, &second);
    uint32_t rows = before->rows, columns = 0;
    for (;; columns++) {
        lettering_air air = find_air(&first, &second, columns, rows);
        if (air.least >= glyph_cells(GAP, rows) &&
            air.all * LETTER_HEIGHT >= (int64_t)AIR * rows * rows)
            return columns;
    }
}

typedef struct lettering_line {
    const char *text;
    size_t length;
    uint32_t columns;
    uint32_t x[RECIPE_TEXT];
} lettering_line;

static const char *set_line(const char *text, uint32_t rows, lettering_line *line)
{
    const char *end = strstr(text, LETTERING_BREAK);
    glyph letters[2];
    *line = (lettering_line){.text = text, .length = end ? (size_t)(end - text) : strlen(text)};
    uint32_t x = 0;
    for (size_t i = 0, set = 0; i < line->length; i++) {
        if (text[i] == '.') {
            x += glyph_cells(SPACE, rows);
            continue;
        }
        glyph_fit(text[i], rows, &letters[set % 2]);
        if (set++ > 0)
            x += advance(&letters[set % 2], &letters[1 - set % 2]);
        line->x[i] = x;
        line->columns = x + letters[1 - set % 2].columns;
    }
    return end ? end + strlen(LETTERING_BREAK) : NULL;
}

static uint32_t line_step(uint32_t rows)
{
    return rows + glyph_cells(LEADING, rows);
}

/* One bit for each column of a line of text, set if the column has a cell in a certain row. This
 * row is the last row of an upper line, or the first row of a lower line. */
typedef struct lettering_edge {
    uint8_t bits[CONTOUR_MOST / 8];
} lettering_edge;

static void mark_edge(const lettering_line *line, uint32_t rows, bool last, lettering_edge *edge)
{
    memset(edge, 0, sizeof *edge);
    for (size_t k = 0; k < line->length; k++) {
        glyph letter;
        uint32_t column;
        if (line->text[k] == '.')
            continue;
        glyph_fit(line->text[k], rows, &letter);
        for (size_t i = 0; i < letter.count; i++)
            if (cross_row(&letter, i, last ? rows - 1 : 0, &column))
                for (uint32_t x = column; x < letter.columns; x++)
                    bits_flip(edge->bits, line->x[k] + x);
    }
}

/* Returns true if a vertical bar of `thick` columns can join two lines of text. More than `thick`
 * consecutive columns must have a cell both in the upper line's last row and in the lower line's
 * first row. `shift` is the offset of the lower line from the upper line, in columns. */
static bool can_connect(const lettering_edge *above, const lettering_edge *below, int64_t shift,
                        uint32_t thick)
{
    uint32_t run = 0;
    for (int64_t x = 0; x < CONTOUR_MOST; x++) {
        bool both = x >= shift && x - shift < CONTOUR_MOST && bits_get(above->bits, (size_t)x) &&
                    bits_get(below->bits, (size_t)(x - shift));
        run = both ? run + 1 : 0;
        if (run > thick)
            return true;
    }
    return false;
}

/* Returns the offset of the lower line from the upper line, in columns. Centers the lower line, or
 * moves it by the fewest columns, below 2 * `rows`, with which a bar can join the lines. */
static int64_t find_shift(const lettering_line *above, const lettering_line *below, uint32_t rows)
{
    lettering_edge foot, head;
    mark_edge(above, rows, true, &foot);
    mark_edge(below, rows, false, &head);
    int64_t center = ((int64_t)above->columns - below->columns) / 2;
    for (int64_t away = 0; away<2 * (int64_t)rows; away = away> 0 ? -away : 1 - away)
        if (can_connect(&foot, &head, center + away, thickness(rows)))
            return center + away;
    return center;
}

#define LINES (RECIPE_TEXT / 3 + 1)

typedef struct lettering_page {
    lettering_line lines[LINES];
    int64_t left[LINES];
    size_t count;
    uint32_t columns, rows;
} lettering_page;

static void set_page(const char *text, uint32_t rows, lettering_page *page)
{
    int64_t least = 0, most = 0;
    page->count = 0;
    for (; text; page->count++) {
        size_t i = page->count;
        text = set_line(text, rows, &page->lines[i]);
        page->left[i] = 0;
        if (i > 0)
            page->left[i] =
                page->left[i - 1] + find_shift(&page->lines[i - 1], &page->lines[i], rows);
        int64_t right = page->left[i] + page->lines[i].columns;
        least = page->left[i] < least ? page->left[i] : least;
        most = right > most ? right : most;
    }
    for (size_t i = 0; i < page->count; i++)
        page->left[i] -= least;
    page->columns = (uint32_t)(most - least);
    page->rows = rows + ((uint32_t)page->count - 1) * line_step(rows);
}

void shape_lettering_measure(const char *text, uint32_t rows, uint32_t *columns, uint32_t *all_rows)
{
    lettering_page page;
    set_page(text, rows, &page);
    *columns = page.columns;
    *all_rows = page.rows;
}

typedef struct lettering_choice {
    const strands *s;
    strand_bar bar, best;
    int64_t cost; /* cost of the best bar; INT64_MAX: no possible bar was found yet */
    uint32_t thick;
} lettering_choice;

static lettering_choice begin_choice(const strands *s, strand_range from, strand_range to,
                                     bool down, uint32_t rows)
{
    strand_bar bar = {.from = from, .to = to, .down = down};
    return (lettering_choice){
        .s = s, .bar = bar, .best = bar, .cost = INT64_MAX, .thick = thickness(rows)};
}

/* Keeps the bar that begins at the row or column `at` if it costs less than the best bar. Returns
 * false if the bar is not possible, or if `cost` alone is not less than the cost of the best bar.
 * Each cell of the bar's length adds 32 to `cost`. */
static bool offer(lettering_choice *choice, int64_t at, int64_t cost)
{
    int64_t length;
    strand_fit unused;
    choice->bar.low = at * CONTOUR_ONE;
    choice->bar.high = (at + choice->thick) * CONTOUR_ONE;
    if (cost * CONTOUR_ONE >= choice->cost || !fit(choice->s, &choice->bar, &unused, &length))
        return false;
    cost = cost * CONTOUR_ONE + 32 * length;
    if (cost < choice->cost) {
        choice->cost = cost;
        choice->best = choice->bar;
    }
    return true;
}

static bool take(strands *s, const lettering_choice *choice)
{
    return choice->cost == INT64_MAX || strand_join(s, &choice->best);
}

/* Joins two letters by the cheapest possible bar, if there is any. Bars at the upper and the lower
 * edge of the letters cost more. Across a space, the lowest possible bar is used instead. */
static bool join_letters(strands *strands, strand_range from, strand_range to, uint32_t top,
                         uint32_t rows, bool is_space)
{
    lettering_choice choice = begin_choice(strands, from, to, false, rows);
    int64_t thick = choice.thick, edge = glyph_bar(rows) - thick, last = rows - thick;
    int64_t edge_cost = edge > 0 ? 48 : 24;
    edge = edge > 0 ? edge : 1;
    for (int64_t row = last; row >= 0; row--) {
        int64_t away = 8 * row + 4 * thick - 6 * (int64_t)rows;
        away = (away < 0 ? -away : away) + (row < edge || row > last - edge ? edge_cost : 0);
        if (offer(&choice, top + row, is_space ? 0 : away) && is_space)
            break;
    }
    return take(strands, &choice);
}

static bool hang(strands *strands, strand_range from, strand_range to, int64_t left, int64_t right,
                 int64_t place, uint32_t rows)
{
    lettering_choice choice = begin_choice(strands, from, to, true, rows);
    int64_t thick = choice.thick, ignored;
    for (int64_t x = left; x + thick <= right; x++) {
        int64_t away = 2 * x + thick - 2 * place;
        strand_fit unused;
        strand_bar wide = choice.bar;
        wide.low = (x - thick) * CONTOUR_ONE;
        wide.high = (x + 2 * thick) * CONTOUR_ONE;
        away = 4 * (away < 0 ? -away : away);
        if (away * CONTOUR_ONE < choice.cost)
            offer(&choice, x, away + (fit(strands, &wide, &unused, &ignored) ? 0 : 96 * thick));
    }
    return take(strands, &choice);
}

typedef struct lettering_part {
    strand_range points;
    int64_t left, right;
} lettering_part;

static bool connect_line(strands *s, const lettering_part *above, const lettering_part *below,
                         uint32_t rows)
{
    int64_t left = above->left > below->left ? above->left : below->left;
    int64_t right = above->right < below->right ? above->right : below->right;
    int64_t middle = (left + right) / 2, in = (right - left) / 8;
    if (right - left < 2 * (int64_t)rows)
        return hang(s, above->points, below->points, left, right, middle, rows);
    return hang(s, above->points, below->points, left, middle, left + in, rows) &&
           hang(s, above->points, below->points, middle, right, right - in, rows);
}

static bool draw_line(strands *strands, const lettering_line *line, uint32_t left, uint32_t top,
                      uint32_t rows)
{
    strand_range before = {0, 0};
    for (size_t i = 0; i < line->length; i++) {
        if (line->text[i] == '.')
            continue;
        glyph letter;
        glyph_fit(line->text[i], rows, &letter);
        strand_range range = {strands->count, strands->count + letter.count};
        if (!strand_add(strands, &letter, left + line->x[i], top) ||
            (i > 0 && !join_letters(strands, before, range, top, rows, line->text[i - 1] == '.')))
            return false;
        before = range;
    }
    return true;
}

static bool draw_lines(strands *strands, const char *text, uint32_t rows)
{
    lettering_page page;
    lettering_part above = {{0, 0}, 0, 0};
    set_page(text, rows, &page);
    for (size_t i = 0; i < page.count; i++) {
        const lettering_line *line = &page.lines[i];
        lettering_part part = {{strands->count, 0}, page.left[i], page.left[i] + line->columns};
        if (!draw_line(strands, line, (uint32_t)part.left, (uint32_t)i * line_step(rows), rows))
            return false;
        part.points.end = strands->count;
        if (i > 0 && !connect_line(strands, &above, &part, rows))
            return false;
        above = part;
    }
    return true;
}

bool shape_lettering_draw(const char *text, uint32_t rows, contour *c)
{
    strands s = {NULL, 0};
    bool done = draw_lines(&s, text, rows) && strand_trace(&s, c) && shape_contour_finish(c);
    free(s.points);
    return done;
}

uint32_t shape_lettering_height(const char *text, uint32_t columns)
{
    uint32_t wide, high;
    shape_lettering_measure(text, LETTERING_DRAWN, &wide, &high);
    return (uint32_t)(((uint64_t)columns * high + wide - 1) / wide);
}

bool shape_lettering_is_text(const char *text)
{
    size_t length = strlen(text);
    return length > 0 && text[0] != '.' && text[length - 1] != '.' && !strstr(text, "...");
}
