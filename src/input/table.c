/* Reads tables from text, and finds the character that separates their cells. A quote at the start
 * of a cell encloses the cell only if a separator or a line end follows the closing quote (RFC
 * 4180). */
#include "input/table.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "input/table_markup.h"
#include "input/table_text.h"

#include <stdlib.h>
#include <string.h>

/* possible separators of columns; the first of equally good separators is used */
static const char separators[] = "\t;|,";

/* Copies a cell to `to`. Replaces each run of blanks with one space, omits runs at both ends, and
 * omits invisible characters. In a quoted cell, two quotes become one. Returns the position after
 * the copy's final zero. */
static char *copy_cell(const char *from, const char *end, bool quoted, char *to)
{
    char *start = to;
    bool blank = false;
    while (from < end) {
        const char *before = from;
        uint32_t code = input_text_next(&from);
        if (input_is_invisible(code))
            continue;
        if (input_is_blank(code)) {
            blank = true;
            continue;
        }
        if (blank && to > start)
            *to++ = ' ';
        blank = false;
        memmove(to, before, (size_t)(from - before));
        to += from - before;
        if (quoted && code == '"')
            from++;
    }
    *to++ = '\0';
    return to;
}

typedef struct cell {
    const char *from, *end; /* range of the cell's text, without enclosing quotes */
    bool quoted;
} cell;

static const char *skip_blanks(const char *at, char separator)
{
    const char *next = at;
    for (uint32_t code; *at != separator && !input_line_end(at) && (code = input_text_next(&next));
         at = next)
        if (!input_is_blank(code) && !input_is_invisible(code))
            return at;
    return at;
}

/* Returns the quote that ends a cell whose text begins at `at`. Returns NULL if the quote directly
 * before `at` is an ordinary character of the cell. */
static const char *closing_quote(const char *at, char separator)
{
    for (; *at; at++)
        if (*at == '"' && at[1] == '"')
            at++;
        else if (*at == '"')
            break;
    const char *after = *at ? skip_blanks(at + 1, separator) : NULL;
    return after && (!*after || *after == separator || input_line_end(after)) ? at : NULL;
}

static cell next_cell(const char **at, char separator)
{
    const char *from = skip_blanks(*at, separator);
    const char *close = *from == '"' ? closing_quote(from + 1, separator) : NULL;
    if (close) {
        *at = skip_blanks(close + 1, separator);
        return (cell){from + 1, close, true};
    }
    const char *end = from;
    while (*end && *end != separator && !input_line_end(end))
        end++;
    *at = end;
    return (cell){from, end, false};
}

static bool step(const char **at, char separator)
{
    if (**at && **at == separator) {
        (*at)++;
        return true;
    }
    *at += input_line_end(*at);
    return false;
}

/* Returns the number of cells of a row, without blank cells at its end, and moves *at to the next
 * row. If `all` is not NULL, *all receives the number including these blank cells. */
static size_t count_cells(const char **at, char separator, size_t *all)
{
    size_t count = 0, last = 0;
    do {
        cell each = next_cell(at, separator);
        count++;
        if (each.end > each.from)
            last = count;
    } while (step(at, separator));
    if (all)
        *all = count;
    return last;
}

#define MOST_COUNTED 64

/* Returns the share of rows, in thousandths, that have the most frequent number of cells. Numbers
 * below 2 are not considered. Returns 0 if too few rows have several cells. Counts cells both with
 * and without blank cells at the ends of rows, because some programs omit such cells. */
static unsigned consistency(const char *text, char separator)
{
    size_t counts[2][MOST_COUNTED + 1] = {{0}}, rows = 0, several = 0, most = 0, all;
    while (*text) {
        size_t count = count_cells(&text, separator, &all);
        rows += count > 0;
        several += count > 1;
        counts[0][count < MOST_COUNTED ? count : MOST_COUNTED]++;
        counts[1][all < MOST_COUNTED ? all : MOST_COUNTED] += count > 0;
    }
    for (size_t i = 2; i <= MOST_COUNTED; i++)
        for (int k = 0; k < 2; k++)
            most = counts[k][i] > most ? counts[k][i] : most;
    return (2 * several >= rows || most == rows) && rows > 0 ? (unsigned)(1000 * most / rows) : 0;
}

static char usual_separator(const char *text, bool *certain)
{
    unsigned best = 0;
    char found = '\0';
    *certain = false;
    for (const char *each = separators; *each; each++) {
        unsigned share = consistency(text, *each);
        *certain = share > best ? share == 1000 : *certain && share < best;
        if (share > best) {
            best = share;
            found = *each;
        }
    }
    return found;
}

/* Returns the first tab, comma or semicolon that separates cells of a row, or '\0' if there is
 * none. *end receives the start of the next row. */
static char first_separator(const char *row, const char **end)
{
    const char *least = NULL;
    char found = '\0';
    *end = row;
    for (const char *each = "\t,;"; *each; each++) {
        const char *at = row, *rest = row;
        next_cell(&at, *each);
        if (*at == *each && (!least || at < least)) {
            least = at;
            found = *each;
        }
        count_cells(&rest, *each, NULL);
        *end = rest > *end ? rest : *end;
    }
    return found;
}

static char separator_of_words(const char *text)
{
    size_t votes[128] = {0}, most = 0;
    bool certain;
    char found = usual_separator(text, &certain);
    if (certain || found == '|')
        return found;
    found = '\0';
    while (*text) {
        char each = first_separator(text, &text);
        if (each && ++votes[(unsigned char)each] > most) {
            most = votes[(unsigned char)each];
            found = each;
        }
    }
    return found;
}

/* Returns the separator that a first line such as "sep=;" names, and moves *text after this line.
 * Returns '\0' if there is no such line. */
static char named_separator(const char **text)
{
    const char *at = *text;
    if ((at[0] | 0x20) != 's' || (at[1] | 0x20) != 'e' || (at[2] | 0x20) != 'p' || at[3] != '=' ||
        !at[4] || input_line_end(at + 4))
        return '\0';
    size_t end = input_line_end(at + 5);
    if (end == 0 && at[5])
        return '\0';
    *text = at + 5 + end;
    return at[4];
}

static bool add_row(input_table *table, const char **at, char separator, unsigned line, char **to)
{
    if (!array_more(table->rows, table->count))
        return false;
    input_row *row = &table->rows[table->count++];
    *row = (input_row){.line = line, .first = table->cell_count};
    bool more;
    do {
        if (!array_more(table->cells, table->cell_count))
            return false;
        cell each = next_cell(at, separator);
        while (!separator && !each.quoted && each.end > each.from && strchr(",;|", each.end[-1]))
            each.end--; /* removes the separators at the end of a cell such as "Name,," */
        table->cells[table->cell_count++] = *to;
        *to = copy_cell(each.from, each.end, each.quoted, *to);
        row->count++;
        if (separator == ',' && **at == ',' && (*at)[1] != ' ' && (*at)[1] != '\0' &&
            !input_line_end(*at + 1))
            table->spaced = false;
        more = step(at, separator);
    } while (more);
    return true;
}

static unsigned lines_in(const char *from, const char *end)
{
    unsigned lines = 0;
    while (from < end) {
        size_t length = input_line_end(from);
        lines += length > 0;
        from += length > 0 ? length : 1;
    }
    return lines;
}

/* Returns true if the separator ends the first cell of a row. In the row ice;"Eis, Gelato", the
 * comma does not end the first cell. */
static bool ends_first(const char *row, char separator)
{
    const char *at = row;
    cell first = next_cell(&at, separator);
    return separator && *at == separator &&
           (first.quoted || !memchr(first.from, '"', (size_t)(first.end - first.from)));
}

/* Returns true if commas, and not the tabs that input_table_aligned inserted, separate the columns
 * of a text. Nearly all these tabs then follow commas, as in "Berg, Anna". If `certain` is true,
 * one comma without a blank after it is enough, unless it is between digits. */
static bool has_commas(const char *tabbed, bool certain)
{
    size_t tabs = 0, commas = 0;
    char last = '\0', before = '\0';
    for (; *tabbed; before = *tabbed++) {
        bool number = before >= '0' && before <= '9' && tabbed[1] >= '0' && tabbed[1] <= '9';
        if (certain && *tabbed == ',' && !number && (unsigned char)tabbed[1] > ' ')
            return true;
        tabs += *tabbed == '\t';
        commas += *tabbed == '\t' && last == ',';
        last = *tabbed == ' ' ? last : *tabbed;
    }
    return 10 * commas > 9 * tabs;
}

/* Returns true if tabs may be blanks that align the columns of a text, because a tab is next to
 * another blank. */
static bool has_padding_tabs(const char *text)
{
    return strstr(text, "\t\t") || strstr(text, "\t ") || strstr(text, " \t");
}

static char find_separator(const char *text, input_table_kind kind, bool *certain)
{
    char found = usual_separator(text, certain);
    return kind == TABLE_OF_WORDS ? separator_of_words(text) : found;
}

static void replace(char **text, char *better)
{
    if (better) {
        free(*text);
        *text = better;
    }
}

/* Finds the separator of a table. Returns a copy of the text in which this separator is between the
 * columns, or NULL if memory runs out. */
static char *prepare(input_table *table, const char *text, input_table_kind kind)
{
    char *plain = NULL, *other = NULL;
    char *own =
        input_table_unmarked(text, &plain) ? input_table_unframed(plain ? plain : text) : NULL;
    bool certain, done = own != NULL;
    free(plain);
    if (done && kind == TABLE_OF_COLUMNS)
        input_table_blank_leaders(own);
    char found = done ? find_separator(own, kind, &certain) : '\0';
    if (done && (!found || found == ',' || (found == '\t' && !certain && has_padding_tabs(own)))) {
        unsigned uneven;
        done = input_table_aligned(own, &other, &uneven);
        if (other && !(found == ',' && has_commas(other, certain))) {
            found = '\t';
            table->uneven = uneven;
            replace(&own, other);
            other = NULL;
        }
        free(other);
    }
    if (done && !found) {
        other = input_table_plain_commas(own);
        done = other != NULL;
        found = done ? find_separator(other, kind, &certain) : '\0';
        if (found)
            replace(&own, other);
        else
            free(other);
    }
    table->separator = found;
    if (done)
        return own;
    free(own);
    return NULL;
}

/* Splits the text of a table into rows and cells. `line` is the number of the text's first line in
 * the file. Returns false if memory runs out. */
static bool split(input_table *table, const char *text, unsigned line, input_table_kind kind,
                  bool named)
{
    size_t length = strlen(text);
    table->spaced = table->separator == ',';
    table->kept = malloc(2 * length + 2);
    bool done = table->kept != NULL;
    char *to = table->kept;
    while (*text && done) {
        const char *row = text, *end;
        char separator = table->separator;
        if (kind == TABLE_OF_WORDS && !named && !ends_first(row, separator))
            separator = first_separator(row, &end);
        done = add_row(table, &text, separator, line, &to);
        line += lines_in(row, text);
    }
    return done;
}

static bool parse(input_table *table, const char *text, input_table_kind kind, maze_error *error)
{
    const char *at = text;
    char named = named_separator(&at), *own = NULL;
    table->separator = named;
    if (!named)
        own = prepare(table, text, kind);
    bool done = (named || own) && split(table, own ? own : at, 1 + lines_in(text, at), kind, named);
    free(own);
    return done || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list");
}

/* Limits of a table. LONGEST_LINE is in bytes. */
#define LONGEST_LINE 300000
#define MOST_LINES 50000
#define MOST_CELLS 100000
#define MOST_COLUMNS 5000

/* Fails if the text has too many lines or a line is too long. Without these limits, reading a wrong
 * file could take minutes. */
static bool check_lines(const char *path, const char *text, maze_error *error)
{
    unsigned lines = 1;
    for (const char *start = text, *at = text; *at; at++) {
        size_t end = input_line_end(at);
        if ((size_t)(at - start) > LONGEST_LINE)
            return reject(error,
                          "line %u of %.200s has more than %d bytes; write one entry per line",
                          lines, path, LONGEST_LINE);
        lines += end > 0 && at[end];
        start = end > 0 ? at + end : start;
        at += end > 1 ? end - 1 : 0;
    }
    return lines <= MOST_LINES ||
           reject(error, "%.200s has more than %d lines; split the list", path, MOST_LINES);
}

static bool check_cells(const char *path, const input_table *table, maze_error *error)
{
    for (size_t row = 0; row < table->count; row++)
        if (table->rows[row].count > MOST_COLUMNS)
            return reject(error,
                          "line %u of %.200s has more than %d cells; write one entry per line",
                          table->rows[row].line, path, MOST_COLUMNS);
    return table->cell_count <= MOST_CELLS ||
           reject(error, "%.200s has more than %d cells; remove columns that you do not need", path,
                  MOST_CELLS);
}

bool input_table_parse(const char *text, input_table_kind kind, input_table *table,
                       maze_error *error)
{
    *table = (input_table){.rows = NULL};
    return parse(table, text, kind, error);
}

bool input_table_read(const char *path, size_t most, input_table_kind kind, input_table *table,
                      maze_error *error)
{
    *table = (input_table){.rows = NULL};
    return input_text_read(path, most, &table->text, error) &&
           check_lines(path, table->text.bytes, error) &&
           input_table_check_language(path, table->text.bytes, error) &&
           parse(table, table->text.bytes, kind, error) && check_cells(path, table, error);
}

void input_table_finish(input_table *table)
{
    free(table->text.bytes);
    free(table->rows);
    free(table->cells);
    free(table->kept);
    *table = (input_table){.rows = NULL};
}

const char *input_table_cell(const input_table *table, size_t row, size_t column)
{
    const input_row *at = &table->rows[row];
    return column < at->count ? table->cells[at->first + column] : "";
}
