/* wordN.TEXT: letters joined into one piece of a square grid.  One line of 8 rows or more is
 * written with the pen of alphabet.h; less rows, several lines, or what is to be smooth are drawn,
 * see lettering.h. */
#include "core/recipe/rows.h"
#include "core/shape/alphabet.h"
#include "core/shape/cut.h"
#include "core/shape/glyph.h"
#include "core/shape/lettering.h"
#include "core/shape/rect.h"

#include <stdlib.h>
#include <string.h>

/* The columns of a grid of `rows` rows that holds the text. */
static uint32_t word_columns(const char *text, uint32_t rows)
{
    return alphabet_columns(text, strlen(text), rows);
}

typedef struct word_grid {
    uint32_t rows, columns;
    uint8_t *keep;
} word_grid;

static const uint8_t *row_of(const word_grid *grid, uint32_t y)
{
    return grid->keep + (size_t)y * grid->columns;
}

/* The gap between two letters in a row: the columns from `left` to before `right`. */
typedef struct shape_gap {
    uint32_t left, right;
} shape_gap;

/* `x` is where the second letter begins, and nothing is to the right of it yet. */
static shape_gap find_gap(const word_grid *grid, uint32_t x, uint32_t y)
{
    const uint8_t *row = row_of(grid, y);
    shape_gap gap = {x, x};
    while (!row[gap.left - 1])
        gap.left--;
    while (!row[gap.right])
        gap.right++;
    return gap;
}

/* The longest gap among the rows of a bridge. */
static uint32_t bridge_length(const word_grid *grid, uint32_t x, uint32_t top, uint32_t height)
{
    uint32_t longest = 0;
    for (uint32_t y = top; y < top + height; y++) {
        shape_gap gap = find_gap(grid, x, y);
        if (gap.right - gap.left > longest)
            longest = gap.right - gap.left;
    }
    return longest;
}

/* Where the bridge is shortest; of those at three quarters of the height, where few letters have a
 * stroke that it would seem to be. */
static uint32_t find_bridge(const word_grid *grid, uint32_t x, uint32_t height)
{
    uint32_t best = 0, shortest = UINT32_MAX, nearest = UINT32_MAX;
    for (uint32_t top = grid->rows - height + 1; top-- > 0;) {
        uint32_t length = bridge_length(grid, x, top, height);
        uint32_t away = (uint32_t)labs((long)(4 * top + 2 * height) - (long)(3 * grid->rows));
        if (length > shortest || (length == shortest && away >= nearest))
            continue;
        best = top;
        shortest = length;
        nearest = away;
    }
    return best;
}

/* A bridge is half as thick as a stroke.  A space is bridged along the foot. */
static void draw_bridge(word_grid *grid, uint32_t x, bool is_space)
{
    uint32_t height = alphabet_stroke(grid->rows) / 2;
    uint32_t top = is_space ? grid->rows - height : find_bridge(grid, x, height);
    for (uint32_t y = top; y < top + height; y++) {
        shape_gap gap = find_gap(grid, x, y);
        memset(grid->keep + (size_t)y * grid->columns + gap.left, 1, gap.right - gap.left);
    }
}

/* Fills `keep`, a byte for each cell of that grid in rows, with 1 where there is a letter or a
 * bridge between two, else with 0.  The letters are one piece. */
static void fill(const char *text, uint32_t rows, uint8_t *keep)
{
    word_grid grid = {rows, word_columns(text, rows), keep};
    uint32_t x = 0;
    memset(keep, 0, (size_t)rows * grid.columns);
    for (size_t i = 0; text[i]; i++) {
        if (text[i] == '.')
            continue;
        x += i > 0 ? alphabet_gap(text[i - 1], rows) : 0;
        alphabet_draw(text[i], rows, keep + x, grid.columns);
        if (i > 0)
            draw_bridge(&grid, x, text[i - 1] == '.');
        x += alphabet_width(text[i], rows);
    }
}

static bool read(const recipe_reader *reader, const char *text, recipe_field *field)
{
    size_t length = strlen(text);
    if (length == 0 || text[0] == '.' || text[length - 1] == '.' || strstr(text, "..."))
        return recipe_fail(reader,
                           "a word has the rows of a letter and the text, with one \".\" for "
                           "a space and two for a new line, as in word12.for.you");
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
        lettering_measure(field->text, *rows, columns, rows);
    else
        *columns = word_columns(field->text, *rows);
}

/* The cells whose centers are inside the outline, which is kept for a smooth border. */
static bool choose_drawn(core_making *m, const recipe_field *field, uint8_t *keep)
{
    uint32_t columns, rows;
    contour unused = {0}, *curve = is_smooth(m->recipe) ? &m->curve : &unused;
    measure(m->recipe, field, &columns, &rows);
    bool done = lettering_draw(field->text, field->number[0], curve);
    if (done)
        contour_fill(curve, columns, rows, keep);
    contour_free(&unused);
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
    m->shape = rect_create(columns, rows);
    if (!m->shape)
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a shape");
    return cut_make(m, field, choose);
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    uint32_t columns, rows;
    measure(estimate->recipe, field, &columns, &rows);
    rect_estimate(columns, rows, estimate);
    cut_estimate(field, estimate);
}

static const recipe_row table[] = {{
    .term = {.name = "word",
             .form = "wordN.TEXT",
             .kind = "shape",
             .summary = "text, N rows high, 6 to 200; \".\" is a space, \"..\" a new line"},
    .slot = SLOT_SHAPE,
    .numbers = 1,
    .low = GLYPH_LEAST,
    .high = GLYPH_MOST,
    .gives = HAS_WALLS | HAS_AHEAD | HAS_SQUARES | HAS_UPRIGHT | HAS_CROSSES | HAS_AXES |
             HAS_PLANE | HAS_IMAGE | HAS_OUTLINE,
    .example = "word12.for.you",
    .characters = "the letters of a word, which are a to z, 0 to 9 and \".\" for a space; other "
                  "scripts need a picture, as a mask",
    .read = read,
    .estimate = estimate,
    .make = make,
}};
const recipe_rows shape_word_rows = RECIPE_ROWS(table);
