#include "core/shape/lettering.h"

#include "core/base/bits.h"
#include "core/recipe/rows.h"
#include "core/shape/letters.h"
#include "core/shape/strand.h"

#include <stdlib.h>
#include <string.h>

/* In units of a letter, see letters.h. */
#define GAP 16     /* between letters, at least */
#define SPACE 36   /* between words, beside that */
#define LEADING 40 /* between lines */
#define AIR 20     /* between letters, on the average of their rows */

/* Bars are half as thick as those of a letter. */
static uint32_t thickness(uint32_t rows)
{
    uint32_t half = glyph_bar(rows) / 2;
    return half > 0 ? half : 1;
}

/* How near to each other two letters are, the second beginning `columns` right of the first. */
typedef struct lettering_air {
    int64_t least; /* cells between them, from a row to the next ones too */
    int64_t all;   /* in all rows together, where it is much not more than a bit */
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

/* From the left of a letter to that of the next one: the least with enough air between them. */
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

/* A line of a text: where its letters begin. */
typedef struct lettering_line {
    const char *text;
    size_t length;
    uint32_t columns;
    uint32_t x[RECIPE_TEXT];
} lettering_line;

/* Finds the line that begins at `text`; returns where the next one does, NULL past the last. */
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

/* Of the cells in the first row of a line, or in its last, one bit each. */
typedef struct lettering_edge {
    uint8_t bits[CONTOUR_MOST / 8];
} lettering_edge;

static void mark_edge(const lettering_line *line, uint32_t rows, bool last, lettering_edge *edge)
{
    memset(edge, 0, sizeof *edge);
    for (size_t i = 0; i < line->length; i++) {
        if (line->text[i] == '.')
            continue;
        glyph letter;
        glyph_fit(line->text[i], rows, &letter);
        glyph_mark(&letter, last ? rows - 1 : 0, edge->bits, line->x[i]);
    }
}

/* True if a bar between two lines can go straight down from foot to head, with a column to spare,
 * the second shifted to the right by so many columns. */
static bool can_hang(const lettering_edge *above, const lettering_edge *below, int64_t shift,
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

/* How far right of the line above one begins: centered, or as near to that as it can hang. */
static int64_t find_shift(const lettering_line *above, const lettering_line *below, uint32_t rows)
{
    lettering_edge foot, head;
    mark_edge(above, rows, true, &foot);
    mark_edge(below, rows, false, &head);
    int64_t center = ((int64_t)above->columns - below->columns) / 2;
    for (int64_t away = 0; away<2 * (int64_t)rows; away = away> 0 ? -away : 1 - away)
        if (can_hang(&foot, &head, center + away, thickness(rows)))
            return center + away;
    return center;
}

#define LINES (RECIPE_TEXT / 3 + 1)

/* A text set in lines: where each begins. */
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

void lettering_measure(const char *text, uint32_t rows, uint32_t *columns, uint32_t *all_rows)
{
    lettering_page page;
    set_page(text, rows, &page);
    *columns = page.columns;
    *all_rows = page.rows;
}

/* Where a bar may be, and the best place so far. */
typedef struct lettering_choice {
    const strands *s;
    strand_bar bar, best;
    int64_t cost; /* INT64_MAX: none fits */
    uint32_t thick;
} lettering_choice;

static lettering_choice begin_choice(const strands *s, strand_range from, strand_range to,
                                     bool down, uint32_t rows)
{
    strand_bar bar = {.from = from, .to = to, .down = down};
    return (lettering_choice){
        .s = s, .bar = bar, .best = bar, .cost = INT64_MAX, .thick = thickness(rows)};
}

/* A bar from a row or column on, whose place costs this, in 32nds of a cell of its length. */
static bool offer(lettering_choice *choice, int64_t at, int64_t cost)
{
    int64_t length;
    choice->bar.low = at * CONTOUR_ONE;
    choice->bar.high = (at + choice->thick) * CONTOUR_ONE;
    if (cost * CONTOUR_ONE >= choice->cost || !strand_fits(choice->s, &choice->bar, &length))
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

/* Between two letters: short, near three quarters of the height, and not along the upper edge of
 * the letters nor along the lower one, unless bars of letters are as thin.  A space is bridged
 * along the foot. */
static bool join_letters(strands *s, strand_range from, strand_range to, uint32_t top,
                         uint32_t rows, bool is_space)
{
    lettering_choice choice = begin_choice(s, from, to, false, rows);
    int64_t thick = choice.thick, edge = glyph_bar(rows) - thick, last = rows - thick;
    int64_t edge_cost = edge > 0 ? 48 : 24;
    edge = edge > 0 ? edge : 1;
    for (int64_t row = last; row >= 0; row--) {
        int64_t away = 8 * row + 4 * thick - 6 * (int64_t)rows;
        away = (away < 0 ? -away : away) + (row < edge || row > last - edge ? edge_cost : 0);
        if (offer(&choice, top + row, is_space ? 0 : away) && is_space)
            break;
    }
    return take(s, &choice);
}

/* Between two lines, in the columns from `left` to before `right`: short, near a place, and in the
 * middle of a stem. */
static bool hang(strands *s, strand_range from, strand_range to, int64_t left, int64_t right,
                 int64_t place, uint32_t rows)
{
    lettering_choice choice = begin_choice(s, from, to, true, rows);
    int64_t thick = choice.thick, ignored;
    for (int64_t x = left; x + thick <= right; x++) {
        int64_t away = 2 * x + thick - 2 * place;
        strand_bar wide = choice.bar;
        wide.low = (x - thick) * CONTOUR_ONE;
        wide.high = (x + 2 * thick) * CONTOUR_ONE;
        away = 4 * (away < 0 ? -away : away);
        if (away * CONTOUR_ONE < choice.cost)
            offer(&choice, x, away + (strand_fits(s, &wide, &ignored) ? 0 : 96 * thick));
    }
    return take(s, &choice);
}

/* A line that is drawn: its points, and the columns from `left` to before `right`. */
typedef struct lettering_part {
    strand_range points;
    int64_t left, right;
} lettering_part;

/* Like a sign on two chains, or on one where a line is short. */
static bool hang_line(strands *s, const lettering_part *above, const lettering_part *below,
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

static bool draw_line(strands *s, const lettering_line *line, uint32_t left, uint32_t top,
                      uint32_t rows)
{
    strand_range before = {0, 0};
    for (size_t i = 0; i < line->length; i++) {
        if (line->text[i] == '.')
            continue;
        glyph letter;
        glyph_fit(line->text[i], rows, &letter);
        strand_range range = {s->count, s->count + letter.count};
        if (!strand_add(s, &letter, left + line->x[i], top) ||
            (i > 0 && !join_letters(s, before, range, top, rows, line->text[i - 1] == '.')))
            return false;
        before = range;
    }
    return true;
}

static bool draw_lines(strands *s, const char *text, uint32_t rows)
{
    lettering_page page;
    lettering_part above = {{0, 0}, 0, 0};
    set_page(text, rows, &page);
    for (size_t i = 0; i < page.count; i++) {
        const lettering_line *line = &page.lines[i];
        lettering_part part = {{s->count, 0}, page.left[i], page.left[i] + line->columns};
        if (!draw_line(s, line, (uint32_t)part.left, (uint32_t)i * line_step(rows), rows))
            return false;
        part.points.end = s->count;
        if (i > 0 && !hang_line(s, &above, &part, rows))
            return false;
        above = part;
    }
    return true;
}

bool lettering_draw(const char *text, uint32_t rows, contour *c)
{
    strands s = {NULL, 0};
    bool done = draw_lines(&s, text, rows) && strand_trace(&s, c) && contour_finish(c);
    free(s.points);
    return done;
}
