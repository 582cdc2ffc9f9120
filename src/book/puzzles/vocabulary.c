/* Reads lists of words to learn, and makes lists of the names of built-in pictures. This file does
 * not use GLib, because builds without GLib also contain it. */
#include "book/puzzles/vocabulary.h"

#include "book/languages/headings.h"
#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "core/letters/letters.h"
#include "input/table.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_WORDS 5000
#define MOST_BYTES (4 * 1024 * 1024)
#define TINY_WORD 5 /* maximum number of letters in the name of a picture, up to the level tiny */
#define EASY_WORD 8 /* maximum number of letters in the name of a picture, at the level easy */
/* minimum number of letters in the name of a picture, unless fewer than FEW_WORDS names have at
 * least this number of letters */
#define SHORT_WORD 3
#define FEW_WORDS 3
#define LONGEST_NAME 1024
#define LONGEST_MEANING 200

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

/* Returns the path of a picture in a list. Relative paths start at the list's folder; names of a
 * theme's pictures are unchanged. The caller frees the path. */
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

static bool check_word(const char *path, const book_vocabulary_word *word, size_t *letters,
                       maze_error *error)
{
    maze_error reason;
    char quote[80];
    base_utf8_quote(word->text, quote, sizeof quote);
    if (!base_utf8_is_plain(word->text) || (word->meaning && !base_utf8_is_plain(word->meaning)))
        return reject(error, "words: line %u of %.200s has a control character; remove it",
                      word->line, path);
    /* letters_count also fails for very long texts */
    if (!letters_count(LETTERS_WORD, word->text, letters, &reason) && *letters == 0)
        return reject(error, "words: line %u of %.200s: \"%s\" has no letter; remove the line",
                      word->line, path, quote);
    if (*letters > VOCABULARY_LETTERS)
        return reject(error,
                      "words: line %u of %.200s: \"%s\" has %lu letters, but the maximum is %d; "
                      "use a shorter word",
                      word->line, path, quote, (unsigned long)*letters, VOCABULARY_LETTERS);
    return !word->meaning || strlen(word->meaning) <= LONGEST_MEANING ||
           reject(error,
                  "words: line %u of %.200s: the meaning of \"%s\" has %zu bytes, but the maximum "
                  "is %d; make the meaning shorter",
                  word->line, path, quote, strlen(word->meaning), LONGEST_MEANING);
}

#define NO_COLUMN SIZE_MAX
#define MOST_COLUMNS 200

typedef struct reading {
    const char *path;
    input_table table;
    size_t columns;
    size_t headings; /* row of headings; NO_COLUMN if there is no such row */
    /* 0-based columns; NO_COLUMN if there is no such column. Without headings, the order of meaning
     * and picture may differ from row to row. */
    size_t word, meaning, picture;
    bool lone; /* true if the list has one column, with a heading that may be a word to learn */
    book_vocabulary *to;
    base_text report, skipped;
    /* true for columns with texts that are not printed; the last element is never read */
    bool lost[MOST_COLUMNS + 1];
} reading;

static size_t filled_in(const reading *reading, size_t row)
{
    size_t filled = 0;
    for (size_t i = 0; i < reading->columns && i < reading->table.rows[row].count; i++)
        filled += *input_table_cell(&reading->table, row, i) != '\0';
    return filled;
}

/* True if a row has several filled cells, and at least one cell is a heading of words, or all
 * filled cells are known headings. Also true for a single title such as "Spelling words". */
static bool is_heading_row(const reading *reading, size_t row)
{
    size_t known = 0, filled = 0;
    bool words = false, list = false;
    for (size_t i = 0; i < reading->columns && i < reading->table.rows[row].count; i++) {
        const char *cell = input_table_cell(&reading->table, row, i);
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

/* True if row `first` looks like the heading of the only column, such as "Name". The row may be a
 * word to learn instead. */
static bool is_lone_heading(const reading *reading, size_t first)
{
    size_t rows = 0;
    for (size_t row = first; row < reading->table.count; row++) {
        const char *cell = input_table_cell(&reading->table, row, 0);
        if (book_heading_is(cell, HEADING_LONE) != (row == first))
            return false;
        for (size_t i = 1; i < reading->table.rows[row].count; i++)
            if (*input_table_cell(&reading->table, row, i))
                return false;
        rows += *cell != '\0';
    }
    return rows > 1;
}

/* number of rows that are searched for headings, because a title and a date may be above the
 * headings */
#define TITLE_ROWS 4

/* Returns the index of the row of headings, or NO_COLUMN. If no row looks like headings but
 * `column` is the name of a column, returns the first filled row. */
static size_t heading_row(reading *reading, const char *column)
{
    size_t first = 0;
    bool numbered = column && strspn(column, "0123456789") == strlen(column);
    while (first < reading->table.count && !*input_table_cell(&reading->table, first, 0) &&
           reading->table.rows[first].count == 1)
        first++;
    if (first == reading->table.count)
        return NO_COLUMN;
    if (is_heading_row(reading, first))
        return first;
    if (!numbered && is_lone_heading(reading, first)) {
        reading->lone = true;
        return first;
    }
    for (size_t row = first; row < first + TITLE_ROWS && row < reading->table.count; row++) {
        size_t filled = filled_in(reading, row);
        if (row > first && filled > 1 && is_heading_row(reading, row))
            return row;
        if (filled > 1)
            break;
    }
    return column && !numbered ? first : NO_COLUMN;
}

/* Returns the index of the first column with a heading of this kind, except `but`, or NO_COLUMN. */
static size_t headed(const reading *reading, book_heading kind, size_t but)
{
    for (size_t i = 0; i < reading->columns; i++)
        if (i != but &&
            book_heading_is(input_table_cell(&reading->table, reading->headings, i), kind))
            return i;
    return NO_COLUMN;
}

/* Returns the index of the first column, except `but`, in which at least half of the filled cells
 * are words, or NO_COLUMN. */
static size_t first_with_letters(const reading *reading, size_t but)
{
    for (size_t i = 0; i < reading->columns; i++) {
        size_t letters = 0, filled = 0,
               first = reading->headings == NO_COLUMN ? 0 : reading->headings + 1;
        for (size_t row = first; row < reading->table.count; row++) {
            const char *cell = input_table_cell(&reading->table, row, i);
            filled += *cell != '\0';
            letters += book_heading_has_letter(cell) && !is_picture(cell);
        }
        if (i != but && filled > 0 && 2 * letters >= filled)
            return i;
    }
    return NO_COLUMN;
}

static size_t column_named(const reading *reading, const char *name)
{
    char *end, wanted[100], own[100];
    unsigned long number = strtoul(name, &end, 10);
    book_heading_fold(name, wanted, sizeof wanted);
    for (size_t i = 0; i < reading->columns && reading->headings != NO_COLUMN; i++) {
        book_heading_fold(input_table_cell(&reading->table, reading->headings, i), own, sizeof own);
        if (*own && strcmp(own, wanted) == 0)
            return i;
    }
    return !*end && number >= 1 && number <= reading->columns ? number - 1 : NO_COLUMN;
}

static bool may_mean(const reading *reading, size_t column)
{
    return book_heading_of(input_table_cell(&reading->table, reading->headings, column)) ==
           HEADING_NONE;
}

static bool find_columns(reading *reading, const char *column, maze_error *error)
{
    char quote[60];
    reading->headings = reading->word = reading->meaning = reading->picture = NO_COLUMN;
    for (size_t row = 0; row < reading->table.count; row++)
        reading->columns = reading->table.rows[row].count > reading->columns
                               ? reading->table.rows[row].count
                               : reading->columns;
    reading->columns = reading->columns < MOST_COLUMNS ? reading->columns : MOST_COLUMNS;
    reading->headings = heading_row(reading, column);
    if (reading->headings != NO_COLUMN) {
        static const book_heading of_words[] = {HEADING_WORD, HEADING_LIST, HEADING_LANGUAGE};
        for (size_t i = 0; i < 3 && reading->word == NO_COLUMN; i++)
            reading->word = headed(reading, of_words[i], NO_COLUMN);
        reading->meaning = headed(reading, HEADING_MEANING, reading->word);
        if (reading->meaning == NO_COLUMN)
            reading->meaning = headed(reading, HEADING_LANGUAGE, reading->word);
        reading->picture = headed(reading, HEADING_PICTURE, reading->word);
    }
    if (column)
        reading->word = column_named(reading, column);
    else if (reading->word == NO_COLUMN)
        reading->word = first_with_letters(reading, NO_COLUMN);
    if (!column && reading->word == NO_COLUMN)
        reading->word = 0;
    if (reading->meaning == reading->word)
        reading->meaning = NO_COLUMN;
    if (reading->headings != NO_COLUMN && reading->meaning == NO_COLUMN &&
        reading->word != NO_COLUMN) {
        reading->meaning = first_with_letters(reading, reading->word);
        if (reading->meaning != NO_COLUMN && !may_mean(reading, reading->meaning))
            reading->meaning = NO_COLUMN;
    }
    bool blank =
        reading->headings == NO_COLUMN && first_with_letters(reading, NO_COLUMN) == NO_COLUMN;
    if (reading->word == NO_COLUMN && blank)
        reading->word = 0; /* the list has no words, which is reported later */
    if (reading->word != NO_COLUMN)
        return true;
    char heading[60] = "";
    if (reading->headings != NO_COLUMN)
        snprintf(heading, sizeof heading, "a heading from line %u, or ",
                 reading->table.rows[reading->headings].line);
    return reject(error, "column: %.200s has no column \"%s\"; use %s%s %lu", reading->path,
                  base_utf8_quote(column, quote, sizeof quote), heading,
                  reading->columns > 1 ? "a number from 1 to" : "the number",
                  (unsigned long)reading->columns);
}

/* Returns the text of a cell after a mark such as "1. ", "2) " or "• ". */
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

/* True for a setting such as "#separator:tab", which flash card programs write above the words. */
static bool is_setting(const reading *reading, size_t row)
{
    const char *cell = input_table_cell(&reading->table, row, 0);
    return reading->to->count == 0 && *cell == '#' && strchr(cell, ':');
}

/* True if a row contains no word, because the row is above the headings or is a total. Adds such a
 * row to the report. */
static bool is_skipped(reading *reading, size_t row)
{
    char quote[60], line[100];
    const char *cell = input_table_cell(&reading->table, row, reading->word);
    if (reading->headings == NO_COLUMN ||
        (row > reading->headings && (reading->lone || !book_heading_starts(cell, HEADING_TOTAL) ||
                                     filled_in(reading, row) < 2)))
        return false;
    snprintf(line, sizeof line, "%s line %u, \"%s\"", reading->skipped.length > 0 ? "," : ";",
             reading->table.rows[row].line, base_utf8_quote(cell, quote, sizeof quote));
    base_text_add(&reading->skipped, line);
    return true;
}

static bool is_beside(const reading *reading, size_t row, size_t i)
{
    const char *cell = input_table_cell(&reading->table, row, i);
    bool headed = reading->headings != NO_COLUMN;
    if (i == reading->word || !*cell)
        return false;
    if (is_picture(cell))
        return true;
    return headed ? i == reading->meaning : book_heading_has_letter(cell) || i > reading->word;
}

static bool read_row(reading *reading, size_t row, maze_error *error)
{
    book_vocabulary *vocabulary = reading->to;
    unsigned line = reading->table.rows[row].line;
    const char *text = past_number(input_table_cell(&reading->table, row, reading->word));
    size_t letters;
    if (!*text || row == reading->headings || is_setting(reading, row) || is_skipped(reading, row))
        return true;
    if (vocabulary->count == MOST_WORDS)
        return reject(error, "words: %.200s has more than %d words; split the list", reading->path,
                      MOST_WORDS);
    if (!array_more(vocabulary->words, vocabulary->count))
        return fail_memory(error);
    book_vocabulary_word *word = &vocabulary->words[vocabulary->count++];
    *word = (book_vocabulary_word){.text = strdup(text), .line = line};
    if (!word->text)
        return fail_memory(error);
    for (size_t i = 0; i < reading->table.rows[row].count; i++) {
        const char *cell = input_table_cell(&reading->table, row, i);
        char **to = is_picture(cell) ? &word->picture : &word->meaning;
        if (!is_beside(reading, row, i) || *to) {
            bool lost = i != reading->word && i < MOST_COLUMNS && book_heading_has_letter(cell);
            reading->lost[lost ? i : MOST_COLUMNS] = true;
            continue;
        }
        *to = is_picture(cell) ? path_beside(reading->path, cell) : strdup(cell);
        if (!*to)
            return fail_memory(error);
        if (to == &word->picture) /* removes the crop from the path */
            (*to)[base_crop_behind(*to, strlen(*to), &word->crop)] = '\0';
    }
    if (!check_word(reading->path, word, &letters, error))
        return false;
    if (letters > vocabulary->longest) {
        vocabulary->longest = letters;
        vocabulary->longest_word = vocabulary->count - 1;
    }
    return true;
}

/* True if the table is a single row of three or more words, as in "cat, dog, fish". */
static bool is_list(const reading *reading, size_t row)
{
    size_t letters = 0;
    if (reading->headings != NO_COLUMN || reading->table.count != 1)
        return false;
    for (size_t i = 0; i < reading->table.rows[row].count; i++) {
        const char *cell = input_table_cell(&reading->table, row, i);
        letters += book_heading_has_letter(cell);
        if (is_picture(cell) || (*cell && !book_heading_has_letter(cell)))
            return false;
    }
    return letters > 2;
}

static bool read_list(reading *reading, size_t row, maze_error *error)
{
    bool done = true;
    size_t columns = reading->table.rows[row].count, first = reading->table.rows[row].first;
    reading->table.rows[row].count = 1;
    reading->word = 0;
    for (size_t i = 0; i < columns && done; i++) {
        reading->table.rows[row].first = first + i;
        done = read_row(reading, row, error);
    }
    return done;
}

static void add_column(reading *reading, const char *before, size_t i, base_text *to)
{
    char quote[60], name[80] = "";
    const char *heading = reading->headings == NO_COLUMN
                              ? ""
                              : input_table_cell(&reading->table, reading->headings, i);
    if (*heading)
        snprintf(name, sizeof name, "%s\"%s\"", before,
                 base_utf8_quote(heading, quote, sizeof quote));
    else
        snprintf(name, sizeof name, "%s%lu", before, (unsigned long)i + 1);
    base_text_add(to, name);
}

static void add_headed(reading *reading, const char *before, size_t i)
{
    if (i != NO_COLUMN && reading->headings != NO_COLUMN)
        add_column(reading, before, i, &reading->report);
}

static bool add_report(reading *reading, maze_error *error)
{
    const book_vocabulary *vocabulary = reading->to;
    char line[240], first[80], last[80];
    base_utf8_quote(vocabulary->words[0].text, first, sizeof first);
    base_utf8_quote(vocabulary->words[vocabulary->count - 1].text, last, sizeof last);
    if (vocabulary->count == 1)
        snprintf(line, sizeof line, "1 word, \"%s\"", first);
    else
        snprintf(line, sizeof line, "%lu words, \"%s\" to \"%s\"", (unsigned long)vocabulary->count,
                 first, last);
    base_text_add(&reading->report, line);
    add_headed(reading, ", from column ", reading->word);
    add_headed(reading, "; meanings from column ", reading->meaning);
    add_headed(reading, "; pictures from column ", reading->picture);
    for (size_t i = 0; i < reading->columns; i++)
        if (reading->lost[i])
            add_column(reading, reading->skipped.length > 0 ? ", column " : "; column ", i,
                       &reading->skipped);
    if (reading->skipped.length > 0) {
        base_text_add(&reading->report, reading->skipped.bytes);
        base_text_add(&reading->report, " skipped");
    }
    base_text_add(&reading->report, "\n");
    if (reading->lone) {
        snprintf(line, sizeof line,
                 "\"%s\" was taken as the heading; if it is a word, use the option \"column 1\"\n",
                 base_utf8_quote(input_table_cell(&reading->table, reading->headings, 0), first,
                                 sizeof first));
        base_text_add(&reading->report, line);
    }
    if (reading->table.text.code_page) {
        snprintf(line, sizeof line,
                 "%.100s is not UTF-8; it was read as %s; if letters are wrong, save the file as "
                 "UTF-8\n",
                 reading->path, reading->table.text.code_page);
        base_text_add(&reading->report, line);
    }
    reading->to->report = reading->report.bytes;
    return !reading->report.failed || fail_memory(error);
}

/* Returns a name such as "garden" for "lists/garden.txt". */
static char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *name = strdup(strcmp(path, "-") == 0 ? "" : slash ? slash + 1 : path);
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
    reading reading = {.path = path, .to = vocabulary};
    *vocabulary = (book_vocabulary){.name = name_of(path)};
    bool done = vocabulary->name || fail_memory(error);
    if (done && !input_table_read(path, MOST_BYTES, TABLE_OF_WORDS, &reading.table, &reason))
        done = maze_fail(error, reason.status, "words: %s", reason.message);
    done = done && find_columns(&reading, column, error);
    for (size_t row = 0; row < reading.table.count && done; row++)
        done = is_list(&reading, row) ? read_list(&reading, row, error)
                                      : read_row(&reading, row, error);
    if (done && vocabulary->count == 0)
        done = reject(error, "words: %.200s has no words; write one word per line", path);
    done = done && add_report(&reading, error);
    free(reading.skipped.bytes);
    input_table_finish(&reading.table);
    return done;
}

static bool add_picture(book_vocabulary *to, const char *name, const char *path, size_t letters,
                        maze_error *error)
{
    if (!array_more(to->words, to->count))
        return fail_memory(error);
    to->words[to->count] = (book_vocabulary_word){.text = strdup(name), .picture = strdup(path)};
    if (letters > to->longest) {
        to->longest = letters;
        to->longest_word = to->count;
    }
    const book_vocabulary_word *word = &to->words[to->count++];
    return (word->text && word->picture) || fail_memory(error);
}

bool book_vocabulary_of_pictures(const book_theme *theme, const char *language,
                                 const maze_level *level, uint64_t first,
                                 book_vocabulary *vocabulary, maze_error *error)
{
    const book_theme_speech *speech = book_theme_speech_of(language);
    size_t letters, most = level <= maze_level_at(LEVEL_TINY)   ? TINY_WORD
                           : level <= maze_level_at(LEVEL_EASY) ? EASY_WORD
                                                                : VOCABULARY_LETTERS;
    size_t not_short = 0; /* number of names with at least SHORT_WORD letters */
    speech = speech ? speech : book_theme_speech_of("en");
    *vocabulary = (book_vocabulary){.name = strdup("")};
    bool done = vocabulary->name || fail_memory(error);
    for (int round = 0; round < 2 && done; round++) {
        for (unsigned i = 0; i < THEME_NAMED && done; i++) {
            unsigned k = (unsigned)((i + first) % THEME_NAMED);
            if (!book_theme_has(theme, (book_theme_picture)k) ||
                !letters_count(LETTERS_WORD, speech->names[k], &letters, NULL) || letters < 2 ||
                letters > most)
                continue;
            if (round == 0)
                not_short += letters >= SHORT_WORD;
            else if (not_short < FEW_WORDS || letters >= SHORT_WORD)
                done =
                    add_picture(vocabulary, speech->names[k], book_theme_named[k], letters, error);
        }
    }
    return done &&
           (vocabulary->count > 0 || reject(error, "the theme has no picture with a short name; "
                                                   "add a list of words with the key \"words\""));
}

void book_vocabulary_finish(book_vocabulary *vocabulary)
{
    for (size_t i = 0; i < vocabulary->count; i++) {
        free(vocabulary->words[i].text);
        free(vocabulary->words[i].meaning);
        free(vocabulary->words[i].picture);
    }
    free(vocabulary->words);
    free(vocabulary->name);
    free(vocabulary->report);
    *vocabulary = (book_vocabulary){.words = NULL};
}
