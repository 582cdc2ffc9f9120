#include "core/shape/word.h"

#include <stdlib.h>
#include <string.h>

const maze_term word_term = {
    "word", "wordN.TEXT", "shape",
    "letters and digits, N rows of cells high, 8 to 200; \".\" is a space"};

static uint32_t gap_before(char previous, uint32_t rows)
{
    uint32_t stroke = alphabet_stroke(rows);
    return previous == '.' ? stroke + (rows + 2) / 3 : stroke;
}

/* How far to the right of the letter before it a letter begins; 0 for the first. */
static uint32_t gap_at(const char *text, size_t i, uint32_t rows)
{
    return i == 0 ? 0 : gap_before(text[i - 1], rows);
}

uint32_t word_columns(const char *text, uint32_t rows)
{
    uint32_t columns = 0;
    for (size_t i = 0; text[i]; i++)
        if (text[i] != '.')
            columns += gap_at(text, i, rows) + alphabet_width(text[i], rows);
    return columns;
}

typedef struct grid {
    uint32_t rows, columns;
    uint8_t *keep;
} grid;

static const uint8_t *row_of(const grid *grid, uint32_t y)
{
    return grid->keep + (size_t)y * grid->columns;
}

/* What lies between two letters in a row: the columns from `left` to before `right`. */
typedef struct gap {
    uint32_t left, right;
} gap;

/* `x` is where the second letter begins, and nothing yet stands to the right of it. */
static gap find_gap(const grid *grid, uint32_t x, uint32_t y)
{
    const uint8_t *row = row_of(grid, y);
    gap gap = {x, x};
    while (!row[gap.left - 1])
        gap.left--;
    while (!row[gap.right])
        gap.right++;
    return gap;
}

/* The longest gap among the rows of a bridge. */
static uint32_t bridge_length(const grid *grid, uint32_t x, uint32_t top, uint32_t height)
{
    uint32_t longest = 0;
    for (uint32_t y = top; y < top + height; y++) {
        gap gap = find_gap(grid, x, y);
        if (gap.right - gap.left > longest)
            longest = gap.right - gap.left;
    }
    return longest;
}

/* Where the bridge is shortest; of those at three quarters of the height, where few letters have a
 * stroke that it would seem to be. */
static uint32_t find_bridge(const grid *grid, uint32_t x, uint32_t height)
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
static void draw_bridge(grid *grid, uint32_t x, bool is_space)
{
    uint32_t height = alphabet_stroke(grid->rows) / 2;
    uint32_t top = is_space ? grid->rows - height : find_bridge(grid, x, height);
    for (uint32_t y = top; y < top + height; y++) {
        gap gap = find_gap(grid, x, y);
        memset(grid->keep + (size_t)y * grid->columns + gap.left, 1, gap.right - gap.left);
    }
}

void word_keep(const char *text, uint32_t rows, uint8_t *keep)
{
    grid grid = {rows, word_columns(text, rows), keep};
    uint32_t x = 0;
    memset(keep, 0, (size_t)rows * grid.columns);
    for (size_t i = 0; text[i]; i++) {
        if (text[i] == '.')
            continue;
        x += gap_at(text, i, rows);
        alphabet_draw(text[i], rows, keep + x, grid.columns);
        if (i > 0)
            draw_bridge(&grid, x, text[i - 1] == '.');
        x += alphabet_width(text[i], rows);
    }
}
