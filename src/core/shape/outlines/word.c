/* wordN.TEXT: letters that are joined into one piece, cut out of a grid of squares.
 *
 * A text of one line and at least 8 rows is written with a broad pen, in a bold alphabet of
 * polylines. For other texts, and for recipes with the field `smooth`, lettering.c makes the
 * outline. The points of a polyline are pairs of digits. The first digit, 0 to 4, counts from the
 * left stroke to the right stroke. The second digit, 0 to 8, counts from the top stroke to the
 * bottom stroke. A polyline after "/" has horizontal ends. */
#include "core/shape/wrappers.h"

#include "core/recipe/recipe.h"
#include "core/shape/outlines/lettering.h"
#include "core/shape/rect.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef enum width_kind { NORMAL, THIN, ROUND, WIDE } width_kind;

typedef struct pen_letter {
    width_kind width;
    const char *lines;
} pen_letter;

static const pen_letter pen_letters[] = {
    {NORMAL, "0803204348 0545"},
    {NORMAL, "0008 003041433404 3445473808"},
    {NORMAL, "42413010010718384746"},
    {NORMAL, "0008 002042462808"},
    {NORMAL, "40000848 0434"},
    {NORMAL, "400008 0434"},
    {NORMAL, "413010010718384745 2545"},
    {NORMAL, "0008 4048 0444"},
    {THIN, "0008"},
    {NORMAL, "404738180706"},
    {NORMAL, "0008 0414 /4014 /1448"},
    {NORMAL, "000848"},
    {WIDE, "0800 /0025 /2540 4048"},
    {ROUND, "0008 /0048 4048"},
    {ROUND, "103042463818060210"},
    {NORMAL, "08003041443505"},
    {ROUND, "103042463818060210 /3648"},
    {NORMAL, "08003041433404 /2448"},
    {NORMAL, "40100103143445473808"},
    {NORMAL, "0040 2028"},
    {NORMAL, "000718384740"},
    {NORMAL, "/0028 /2840"},
    {WIDE, "/0018 /1821 /2138 /3840"},
    {NORMAL, "/0048 /4008"},
    {NORMAL, "/0024 /4024 2428"},
    {NORMAL, "0040 /4008 0848"},
    {NORMAL, "103041473818070110"},
    {NORMAL, "022028 0848"},
    {NORMAL, "02011030414308 0848"},
    {NORMAL, "003041433414 3445473808"},
    {ROUND, "3038 300646"},
    {NORMAL, "4000043445473808"},
    {NORMAL, "40100107183847453404"},
    {NORMAL, "0040 /4018"},
    {NORMAL, "103041433414030110 344547381807051434"},
    {NORMAL, "08384741301001031444"},
};

static const pen_letter *pen_letter_of(char c)
{
    if (c >= 'a' && c <= 'z')
        return &pen_letters[c - 'a'];
    if (c >= '0' && c <= '9')
        return &pen_letters[c - '0' + 26];
    return NULL;
}

/* Returns the thickness of a stroke, in cells. */
static uint32_t shape_alphabet_stroke(uint32_t rows)
{
    return (2 * rows + 5) / 10;
}

/* Returns the width of a letter, in cells. The centers of the two outer strokes are an even number
 * of cells apart, so that another stroke can be exactly in the middle. */
uint32_t shape_alphabet_width(char c, uint32_t rows)
{
    uint32_t stroke = shape_alphabet_stroke(rows), gap = (8 * rows + 12) / 25;
    gap += (gap + stroke) % 2;
    switch (pen_letter_of(c)->width) {
    case THIN:
        return stroke;
    case ROUND:
        return 2 * stroke + gap + 2;
    case WIDE:
        return stroke + (2 * stroke + gap + gap / 2 + 3) / 4 * 4;
    case NORMAL:
        break;
    }
    return 2 * stroke + gap;
}

uint32_t shape_alphabet_gap(char before, uint32_t rows)
{
    uint32_t stroke = shape_alphabet_stroke(rows);
    return before == '.' ? stroke + (rows + 2) / 3 : stroke;
}

uint32_t shape_alphabet_columns(const char *text, size_t length, uint32_t rows)
{
    uint32_t columns = 0;
    for (size_t i = 0; i < length; i++)
        if (text[i] != '.')
            columns += (i > 0 ? shape_alphabet_gap(text[i - 1], rows) : 0) +
                       shape_alphabet_width(text[i], rows);
    return columns;
}

typedef struct shape_pen {
    /* half of the width of a stroke, in half cells; the other lengths are in cells */
    int64_t half;
    uint32_t rows, width, stride;
    uint8_t *keep;
} shape_pen;

typedef struct spot {
    int64_t x, y;
} spot;

/* Returns the place of a digit from 0 to `last`, as the distance in half cells from the first
 * stroke. The distance to the nearer of the two outer strokes is a whole number of cells. */
static int64_t place_between(int64_t length, int digit, int last)
{
    int near = 2 * digit > last ? last - digit : digit;
    int64_t cells = (2 * length * near + last - 1) / (2 * last);
    return 2 * (near < digit ? length - cells : cells);
}

/* Returns the place of a pair of digits. At this place, horizontal and vertical strokes cover
 * whole cells. */
static spot find_spot(const shape_pen *pen, const char *digits)
{
    return (spot){pen->half + place_between(pen->width - pen->half, digits[0] - '0', 4),
                  pen->half + place_between(pen->rows - pen->half, digits[1] - '0', 8)};
}

static int64_t square_between(spot a, spot b)
{
    return (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
}

static bool is_between(int64_t at, int64_t a, int64_t b, int64_t more)
{
    return at >= (a < b ? a : b) - more && at <= (a < b ? b : a) + more;
}

static bool is_on_slant(const shape_pen *pen, spot a, spot b, bool level, spot at)
{
    int64_t x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
    int64_t along = (at.x - a.x) * x + (at.y - a.y) * y;
    int64_t aside = (at.x - a.x) * y - (at.y - a.y) * x;
    bool near = aside * aside <= pen->half * pen->half * length;
    if (level)
        return near && is_between(at.y, a.y, b.y, pen->half);
    return (near && along >= 0 && along <= length) ||
           square_between(a, at) <= pen->half * pen->half ||
           square_between(b, at) <= pen->half * pen->half;
}

static void draw_line(const shape_pen *pen, spot a, spot b, bool level)
{
    bool slants = a.x != b.x && a.y != b.y;
    for (uint32_t y = 0; y < pen->rows; y++)
        for (uint32_t x = 0; x < pen->width; x++) {
            spot at = {2 * (int64_t)x + 1, 2 * (int64_t)y + 1};
            if (slants ? is_on_slant(pen, a, b, level, at)
                       : is_between(at.x, a.x, b.x, pen->half) &&
                             is_between(at.y, a.y, b.y, pen->half))
                pen->keep[(size_t)y * pen->stride + x] = 1;
        }
}

void shape_alphabet_draw(char c, uint32_t rows, uint8_t *keep, uint32_t stride)
{
    shape_pen pen = {shape_alphabet_stroke(rows), rows, shape_alphabet_width(c, rows), stride,
                     keep};
    for (const char *line = pen_letter_of(c)->lines; *line;) {
        bool level = *line == '/';
        line += level;
        for (; line[2] && line[2] != ' '; line += 2)
            draw_line(&pen, find_spot(&pen, line), find_spot(&pen, line + 2), level);
        line += line[2] ? 3 : 2;
    }
}

static uint32_t word_columns(const char *text, uint32_t rows)
{
    return shape_alphabet_columns(text, strlen(text), rows);
}

typedef struct word_grid {
    uint32_t rows, columns;
    uint8_t *keep;
} word_grid;

typedef struct shape_gap {
    uint32_t left, right;
} shape_gap;

static shape_gap find_gap(const word_grid *grid, uint32_t x, uint32_t y)
{
    const uint8_t *row = grid->keep + (size_t)y * grid->columns;
    shape_gap gap = {x, x};
    while (!row[gap.left - 1])
        gap.left--;
    while (!row[gap.right])
        gap.right++;
    return gap;
}

/* Returns the top row of the shortest bridge between two letters. Among equally short bridges, the
 * bridge nearest to three quarters of the height, from the top, is preferred. Few letters have a
 * stroke at this height. */
static uint32_t find_bridge(const word_grid *grid, uint32_t x, uint32_t height)
{
    uint32_t best = 0, shortest = UINT32_MAX, nearest = UINT32_MAX;
    for (uint32_t top = grid->rows - height + 1; top-- > 0;) {
        uint32_t length = 0;
        for (uint32_t y = top; y < top + height; y++) {
            shape_gap gap = find_gap(grid, x, y);
            length = gap.right - gap.left > length ? gap.right - gap.left : length;
        }
        uint32_t away = (uint32_t)labs((long)(4 * top + 2 * height) - (long)(3 * grid->rows));
        if (length > shortest || (length == shortest && away >= nearest))
            continue;
        best = top;
        shortest = length;
        nearest = away;
    }
    return best;
}

/* Draws a bridge from the letter at the column x to the letter before it. The bridge is half as
 * thick as a stroke. Across a space, the bridge is at the bottom. */
static void draw_bridge(word_grid *grid, uint32_t x, bool is_space)
{
    uint32_t height = shape_alphabet_stroke(grid->rows) / 2;
    uint32_t top = is_space ? grid->rows - height : find_bridge(grid, x, height);
    for (uint32_t y = top; y < top + height; y++) {
        shape_gap gap = find_gap(grid, x, y);
        memset(grid->keep + (size_t)y * grid->columns + gap.left, 1, gap.right - gap.left);
    }
}

static void fill(const char *text, uint32_t rows, uint8_t *keep)
{
    word_grid grid = {rows, word_columns(text, rows), keep};
    uint32_t x = 0;
    memset(keep, 0, (size_t)rows * grid.columns);
    for (size_t i = 0; text[i]; i++) {
        if (text[i] == '.')
            continue;
        x += i > 0 ? shape_alphabet_gap(text[i - 1], rows) : 0;
        shape_alphabet_draw(text[i], rows, keep + x, grid.columns);
        if (i > 0)
            draw_bridge(&grid, x, text[i - 1] == '.');
        x += shape_alphabet_width(text[i], rows);
    }
}

static bool read(const recipe_reader *reader, const char *text, recipe_field *field)
{
    if (!shape_lettering_is_text(text))
        return recipe_fail(reader,
                           "the text is empty or has surplus dots; write one \".\" for a space and "
                           "two for a new line, as in word12.for.you");
    return recipe_keep(reader, text, field);
}

static bool is_smooth(const maze_recipe *recipe)
{
    return !(recipe_has(recipe) & HAS_LATTICE);
}

static bool is_drawn(const maze_recipe *recipe, const recipe_field *field)
{
    return field->number[0] < ALPHABET_LEAST || strstr(field->text, LETTERING_BREAK) ||
           is_smooth(recipe);
}

static void measure(const maze_recipe *recipe, const recipe_field *field, uint32_t *columns,
                    uint32_t *rows)
{
    *rows = field->number[0];
    if (is_drawn(recipe, field))
        shape_lettering_measure(field->text, *rows, columns, rows);
    else
        *columns = word_columns(field->text, *rows);
}

static bool choose_drawn(core_making *m, const recipe_field *field, uint8_t *keep)
{
    uint32_t columns, rows;
    contour unused = {0}, *curve = is_smooth(m->recipe) ? &m->curve : &unused;
    measure(m->recipe, field, &columns, &rows);
    bool done = shape_lettering_draw(field->text, field->number[0], curve);
    if (done)
        shape_contour_fill(curve, columns, rows, keep);
    shape_contour_free(&unused);
    return done || maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for letters");
}

static bool choose(core_making *m, const recipe_field *field, uint8_t *keep)
{
    if (is_drawn(m->recipe, field))
        return choose_drawn(m, field, keep);
    fill(field->text, field->number[0], keep);
    return true;
}

static bool make(core_making *m, const recipe_field *field)
{
    uint32_t columns, rows;
    measure(m->recipe, field, &columns, &rows);
    m->shape = shape_rect_create(columns, rows);
    if (!m->shape)
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a shape");
    return shape_cut_make(m, field, choose);
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    uint32_t columns, rows;
    measure(estimate->recipe, field, &columns, &rows);
    shape_rect_estimate(columns, rows, estimate);
    shape_cut_estimate(field, estimate);
}

static const recipe_row table[] = {{
    .term = {RECIPE_TERM("word", "wordN.TEXT", "shape"),
             .summary = "text, N rows high, 6 to 200; \".\" is a space, \"..\" a new line"},
    .cell_ns = 40,
    .slot = SLOT_SHAPE,
    .numbers = 1,
    .low = LETTERING_LEAST,
    .high = LETTERING_MOST,
    .gives = HAS_WALLS | HAS_AHEAD | HAS_SQUARES | HAS_UPRIGHT | HAS_CROSSES | HAS_AXES |
             HAS_PLANE | HAS_IMAGE | HAS_OUTLINE,
    .example = "word12.for.you",
    .characters = "the characters of a word: a to z, 0 to 9 and \".\" for a space; for other "
                  "characters, use an image as a mask",
    .read = read,
    .estimate = estimate,
    .make = make,
}};
const recipe_rows shape_word_rows = RECIPE_ROWS(table);
