/* A picture that is a word: letters as large as the grid has room for, in lines. */
#include "core/carve/reveal.h"
#include "core/shape/alphabet.h"

#define MARGIN 3      /* cells on each side */
#define LEAST_ROWS 13 /* strokes are three cells thick from there on */
#define MOST_ROWS 1000

/* Words of one line. */
typedef struct reveal_line {
    const char *text;
    size_t length;
} reveal_line;

/* As many words as fit, one at least; the text goes on after them. */
static reveal_line next_line(const char *text, uint32_t columns, uint32_t rows)
{
    reveal_line line = {text, strcspn(text, ".")};
    while (text[line.length]) {
        size_t more = line.length + 1 + strcspn(text + line.length + 1, ".");
        if (alphabet_columns(text, more, rows) > columns)
            break;
        line.length = more;
    }
    return line;
}

static const char *behind(reveal_line line)
{
    const char *end = line.text + line.length;
    return *end ? end + 1 : end;
}

/* How high the text is in letters of so many rows; 0 if a word is too wide. */
static uint32_t find_height(const char *text, uint32_t columns, uint32_t rows)
{
    uint32_t height = 0;
    while (*text) {
        reveal_line line = next_line(text, columns, rows);
        if (alphabet_columns(line.text, line.length, rows) > columns)
            return 0;
        height += rows + (height > 0 ? alphabet_gap('.', rows) : 0);
        text = behind(line);
    }
    return height;
}

static bool fits(const char *text, uint32_t columns, uint32_t height, uint32_t rows)
{
    uint32_t found = find_height(text, columns, rows);
    return found > 0 && found <= height;
}

/* Each line is centered. */
static void draw_line(reveal_grid *g, reveal_line line, uint32_t rows, uint32_t y)
{
    uint32_t x = (g->columns - alphabet_columns(line.text, line.length, rows)) / 2;
    for (size_t i = 0; i < line.length; i++) {
        if (line.text[i] == '.')
            continue;
        x += i > 0 ? alphabet_gap(line.text[i - 1], rows) : 0;
        alphabet_draw(line.text[i], rows, g->mark + reveal_cell(g, x, y), g->stride);
        x += alphabet_width(line.text[i], rows);
    }
}

static bool fail_room(const reveal_grid *g, const char *text, maze_error *error)
{
    uint32_t columns = 0, given = g->columns > 2 * MARGIN ? g->columns - 2 * MARGIN : 0;
    for (reveal_line word = {text, 0}; *word.text; word.text = behind(word)) {
        word = next_line(word.text, 0, LEAST_ROWS);
        uint32_t width = alphabet_columns(word.text, word.length, LEAST_ROWS);
        columns = width > columns ? width : columns;
    }
    columns = columns > given ? columns : given;
    uint32_t height = find_height(text, columns, LEAST_ROWS);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "the letters of \"%s\" do not fit into %lu x %lu cells; they need %lu x %lu",
                     text, (unsigned long)g->columns, (unsigned long)g->rows,
                     (unsigned long)columns + 2 * MARGIN, (unsigned long)height + 2 * MARGIN);
}

bool reveal_write(reveal_grid *g, const char *text, maze_error *error)
{
    uint32_t columns = g->columns > 2 * MARGIN ? g->columns - 2 * MARGIN : 0;
    uint32_t height = g->rows > 2 * MARGIN ? g->rows - 2 * MARGIN : 0;
    uint32_t rows = height < MOST_ROWS ? height : MOST_ROWS;
    while (rows >= LEAST_ROWS && !fits(text, columns, height, rows))
        rows--;
    if (rows < LEAST_ROWS)
        return fail_room(g, text, error);
    uint32_t y = (g->rows - find_height(text, columns, rows)) / 2;
    for (reveal_line line; *text; text = behind(line)) {
        line = next_line(text, columns, rows);
        draw_line(g, line, rows, y);
        y += rows + alphabet_gap('.', rows);
    }
    return true;
}
