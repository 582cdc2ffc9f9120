/* Reading lists of words out of tables (input/table.h).  The columns of words, meanings and
 * pictures are found by their headings; without headings, the first column with letters has the
 * words, a cell that ends as names of pictures do is a picture, and the first other cell is the
 * meaning.  The small program reads lists, too, so nothing here needs GLib. */
#include "book/puzzles/vocabulary.h"

#include "book/languages/headings.h"
#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "core/measure/letters.h"
#include "input/table.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_WORDS 5000
#define MOST_BYTES (4 * 1024 * 1024)
#define LONGEST_NAME 1024   /* bytes of a picture's name */
#define LONGEST_MEANING 200 /* bytes */

static bool fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of words");
}

static bool is_picture(const char *column)
{
    char name[LONGEST_NAME];
    const char *crop;
    size_t length = base_crop_behind(column, strlen(column), &crop);
    if (length >= sizeof name)
        return base_names_picture(column);
    memcpy(name, column, length);
    name[length] = '\0';
    return base_names_picture(name) || strncmp(column, "theme:", 6) == 0;
}

/* A picture's path: in the folder of the list, unless it begins at the root or is a theme's. */
static char *path_beside(const char *list, const char *picture)
{
    const char *slash = strrchr(list, '/');
    bool own = *picture == '/' || strncmp(picture, "theme:", 6) == 0;
    size_t folder = slash && !own ? (size_t)(slash + 1 - list) : 0;
    size_t size = folder + strlen(picture) + 1;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%.*s%s", (int)folder, list, picture);
    return path;
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

/* Refuses what is no word, or has no place on a page. */
static bool check_word(const char *path, const book_vocabulary_word *word, size_t *letters,
                       maze_error *error)
{
    maze_error reason;
    char quote[80];
    base_utf8_quote(word->text, quote, sizeof quote);
    if (!base_utf8_is_plain(word->text) || (word->meaning && !base_utf8_is_plain(word->meaning)))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "words: line %u of %.200s has a character that is not text", word->line,
                         path);
    if (!measure_letters_count(LETTERS_WORD, word->text, letters, &reason))
        return maze_fail(error, MAZE_BAD_INPUT, "words: line %u of %.200s: \"%s\" has no letter",
                         word->line, path, quote);
    if (*letters > VOCABULARY_LETTERS)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "words: line %u of %.200s: \"%s\" has %lu letters; a word has %d at most",
                         word->line, path, quote, (unsigned long)*letters, VOCABULARY_LETTERS);
    return !word->meaning || strlen(word->meaning) <= LONGEST_MEANING ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "words: line %u of %.200s: the meaning of \"%s\" is longer than %d bytes",
                     word->line, path, quote, LONGEST_MEANING);
}

/* --- columns -------------------------------------------------------------------------------- */

#define NO_COLUMN SIZE_MAX
#define MOST_COLUMNS 200

typedef struct reading {
    const char *path;
    input_table table;
    size_t columns;
    size_t headings;               /* their row; NO_COLUMN: there is none */
    size_t word, meaning, picture; /* columns; NO_COLUMN: the next of a row that fits */
    book_vocabulary *to;
    base_text report;
} reading;

/* True for a row of headings: one of words beside others, several that are all known, or, of a list
 * of one column, what nobody learns: "Spelling words". */
static bool is_heading_row(const reading *r, size_t row)
{
    size_t known = 0, filled = 0;
    bool words = false, list = false;
    for (size_t i = 0; i < r->columns && i < r->table.rows[row].count; i++) {
        const char *cell = input_table_cell(&r->table, row, i);
        bool word = book_heading_is(cell, HEADING_WORD);
        bool of_list = book_heading_is(cell, HEADING_LIST);
        filled += *cell != '\0';
        words = words || word || of_list;
        list = list || of_list;
        known += word || of_list || book_heading_is(cell, HEADING_MEANING) ||
                 book_heading_is(cell, HEADING_LANGUAGE) ||
                 book_heading_is(cell, HEADING_PICTURE) || book_heading_is(cell, HEADING_NUMBER);
    }
    return (filled > 1 && (words || known == filled)) || (filled == 1 && list);
}

/* The first column but one whose heading is of a kind. */
static size_t headed(const reading *r, book_heading kind, size_t but)
{
    for (size_t i = 0; i < r->columns; i++)
        if (i != but && book_heading_is(input_table_cell(&r->table, r->headings, i), kind))
            return i;
    return NO_COLUMN;
}

/* The first column with letters in most rows. */
static size_t first_with_letters(const reading *r)
{
    for (size_t i = 0; i < r->columns; i++) {
        size_t letters = 0, filled = 0;
        for (size_t row = 0; row < r->table.count; row++) {
            const char *cell = input_table_cell(&r->table, row, i);
            filled += *cell != '\0';
            letters += book_heading_has_letter(cell);
        }
        if (filled > 0 && 2 * letters >= filled)
            return i;
    }
    return 0;
}

static size_t column_named(const reading *r, const char *name)
{
    char *end, wanted[100], own[100];
    unsigned long number = strtoul(name, &end, 10);
    book_heading_fold(name, wanted, sizeof wanted);
    for (size_t i = 0; i < r->columns && r->headings != NO_COLUMN; i++) {
        book_heading_fold(input_table_cell(&r->table, r->headings, i), own, sizeof own);
        if (*own && strcmp(own, wanted) == 0)
            return i;
    }
    return !*end && number >= 1 && number <= r->columns ? number - 1 : NO_COLUMN;
}

static bool find_columns(reading *r, const char *column, maze_error *error)
{
    char quote[60];
    size_t first = 0;
    r->headings = r->word = r->meaning = r->picture = NO_COLUMN;
    for (size_t row = 0; row < r->table.count; row++)
        r->columns = r->table.rows[row].count > r->columns ? r->table.rows[row].count : r->columns;
    r->columns = r->columns < MOST_COLUMNS ? r->columns : MOST_COLUMNS;
    while (first < r->table.count && !*input_table_cell(&r->table, first, 0) &&
           r->table.rows[first].count == 1)
        first++;
    if (first < r->table.count &&
        (is_heading_row(r, first) || (column && strspn(column, "0123456789") < strlen(column))))
        r->headings = first;
    if (r->headings != NO_COLUMN) {
        r->word = headed(r, HEADING_WORD, NO_COLUMN);
        r->word = r->word == NO_COLUMN ? headed(r, HEADING_LIST, NO_COLUMN) : r->word;
        r->word = r->word == NO_COLUMN ? headed(r, HEADING_LANGUAGE, NO_COLUMN) : r->word;
        r->meaning = headed(r, HEADING_MEANING, r->word);
        if (r->meaning == NO_COLUMN)
            r->meaning = headed(r, HEADING_LANGUAGE, r->word);
        r->picture = headed(r, HEADING_PICTURE, r->word);
    }
    if (r->word == NO_COLUMN)
        r->word = first_with_letters(r);
    if (!column)
        return true;
    r->word = column_named(r, column);
    if (r->meaning == r->word)
        r->meaning = NO_COLUMN;
    return r->word != NO_COLUMN ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "column: %.200s has no column \"%s\"; use a heading of its first row, or 1 to "
                     "%lu",
                     r->path, base_utf8_quote(column, quote, sizeof quote),
                     (unsigned long)r->columns);
}

/* --- words ---------------------------------------------------------------------------------- */

/* Past "1. ", "2) ", "- " or "• " before a word. */
static const char *past_number(const char *cell)
{
    static const char *const marks[] = {"- ",     "* ",      "\u2013 ", "\u2022 ",
                                        "\u2022", "\u25CF ", "\u25AA "};
    size_t digits = strspn(cell, "0123456789");
    const char *after = cell + digits;
    if (digits > 0 && digits <= 4 && *after && strchr(".):", *after) &&
        book_heading_has_letter(after))
        return after + 1 + strspn(after + 1, " ");
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strncmp(cell, marks[i], strlen(marks[i])) == 0)
            return cell + strlen(marks[i]);
    return cell;
}

/* Lines that a program for flash cards writes above its words, "#separator:tab". */
static bool is_setting(const reading *r, size_t row)
{
    const char *cell = input_table_cell(&r->table, row, 0);
    return r->to->count == 0 && *cell == '#' && strchr(cell, ':');
}

/* True if cell i of a row may be a word's meaning or picture. */
static bool is_beside(const reading *r, size_t row, size_t i)
{
    const char *cell = input_table_cell(&r->table, row, i);
    bool headed = r->headings != NO_COLUMN && r->meaning != NO_COLUMN;
    if (i == r->word || !*cell)
        return false;
    if (is_picture(cell))
        return true;
    return headed ? i == r->meaning : book_heading_has_letter(cell) || i > r->word;
}

static bool read_row(reading *r, size_t row, maze_error *error)
{
    book_vocabulary *v = r->to;
    unsigned line = r->table.rows[row].line;
    const char *text = past_number(input_table_cell(&r->table, row, r->word));
    size_t letters;
    if (!*text || row == r->headings || is_setting(r, row))
        return true;
    if (v->count == MOST_WORDS)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "words: %.200s has more than %d words; divide the list", r->path,
                         MOST_WORDS);
    if (!array_more(v->words, v->count))
        return fail_memory(error);
    book_vocabulary_word *word = &v->words[v->count++];
    *word = (book_vocabulary_word){.text = copy_of(text), .line = line};
    if (!word->text)
        return fail_memory(error);
    for (size_t i = 0; i < r->table.rows[row].count; i++) {
        const char *cell = input_table_cell(&r->table, row, i);
        if (!is_beside(r, row, i))
            continue;
        char **to = is_picture(cell) ? &word->picture : &word->meaning;
        if (*to)
            continue;
        *to = is_picture(cell) ? path_beside(r->path, cell) : copy_of(cell);
        if (!*to)
            return fail_memory(error);
        if (to == &word->picture) /* the path ends before the crop */
            (*to)[base_crop_behind(*to, strlen(*to), &word->crop)] = '\0';
    }
    if (!check_word(r->path, word, &letters, error))
        return false;
    if (letters > v->longest) {
        v->longest = letters;
        v->longest_word = v->count - 1;
    }
    return true;
}

/* --- the report ----------------------------------------------------------------------------- */

static void add_column(reading *r, const char *before, size_t i)
{
    char quote[60], number[40];
    if (i == NO_COLUMN || r->headings == NO_COLUMN)
        return;
    snprintf(number, sizeof number, "%lu", (unsigned long)i + 1);
    const char *heading = input_table_cell(&r->table, r->headings, i);
    base_text_add(&r->report, before);
    base_text_add(&r->report, *heading ? "\"" : "");
    base_text_add(&r->report, *heading ? base_utf8_quote(heading, quote, sizeof quote) : number);
    base_text_add(&r->report, *heading ? "\"" : "");
}

static bool add_report(reading *r, maze_error *error)
{
    const book_vocabulary *v = r->to;
    char line[240], first[80], last[80];
    base_utf8_quote(v->words[0].text, first, sizeof first);
    base_utf8_quote(v->words[v->count - 1].text, last, sizeof last);
    if (v->count == 1)
        snprintf(line, sizeof line, "1 word, \"%s\"", first);
    else
        snprintf(line, sizeof line, "%lu words, \"%s\" to \"%s\"", (unsigned long)v->count, first,
                 last);
    base_text_add(&r->report, line);
    add_column(r, ", from column ", r->word);
    add_column(r, "; meanings from column ", r->meaning);
    add_column(r, "; pictures from column ", r->picture);
    base_text_add(&r->report, "\n");
    if (r->table.text.code_page) {
        snprintf(line, sizeof line,
                 "%.100s is not UTF-8; it was read as %s; if letters are wrong, save it as UTF-8\n",
                 r->path, r->table.text.code_page);
        base_text_add(&r->report, line);
    }
    r->to->report = r->report.bytes;
    return !r->report.failed || fail_memory(error);
}

/* "garden" of "lists/garden.txt". */
static char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *name = copy_of(strcmp(path, "-") == 0 ? "" : slash ? slash + 1 : path);
    char *dot = name ? strrchr(name, '.') : NULL;
    if (dot && dot != name)
        *dot = '\0';
    if (name && !base_utf8_is_plain(name))
        *name = '\0';
    return name;
}

bool book_vocabulary_read(const char *path, const char *column, book_vocabulary *vocabulary,
                          maze_error *error)
{
    maze_error reason;
    reading r = {.path = path, .to = vocabulary};
    *vocabulary = (book_vocabulary){.name = name_of(path)};
    bool done = vocabulary->name || fail_memory(error);
    if (done && !input_table_read(path, MOST_BYTES, TABLE_OF_WORDS, &r.table, &reason))
        done = maze_fail(error, reason.status, "words: %s", reason.message);
    done = done && find_columns(&r, column, error);
    for (size_t row = 0; row < r.table.count && done; row++)
        done = read_row(&r, row, error);
    if (done && vocabulary->count == 0)
        done = maze_fail(error, MAZE_BAD_INPUT, "words: %.200s has no words", path);
    done = done && add_report(&r, error);
    input_table_finish(&r.table);
    return done;
}

static void free_word(book_vocabulary_word *word)
{
    free(word->text);
    free(word->meaning);
    free(word->picture);
}

void book_vocabulary_keep(book_vocabulary *vocabulary, size_t count)
{
    for (size_t i = count; i < vocabulary->count; i++)
        free_word(&vocabulary->words[i]);
    vocabulary->count = count;
}

void book_vocabulary_finish(book_vocabulary *vocabulary)
{
    for (size_t i = 0; i < vocabulary->count; i++)
        free_word(&vocabulary->words[i]);
    free(vocabulary->words);
    free(vocabulary->name);
    free(vocabulary->report);
    *vocabulary = (book_vocabulary){.words = NULL};
}
