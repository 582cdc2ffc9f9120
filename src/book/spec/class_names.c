/* Reads the names of a class set from a list: one name per line, or a table. First, the row of
 * headings is found, if any, and the content of each column, by its heading (languages/headings.h)
 * or its cells; then the columns of names. Then each row gives a name, unless it is empty, a title
 * above the table, or a total below it. Equal names get a class, a second name or a number. All of
 * this is reported, so that users notice a wrong name such as "Nr". */
#include "book/spec/class_names.h"

#include "book/languages/headings.h"
#include "book/spec/list_cells.h"
#include "book/spec/name_text.h"
#include "book/spec/typed_names.h"
#include "core/base/strings.h"
#include "input/table.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_NAME 60 /* maximum length of a name, in characters */
#define MOST_NAMES 5000
#define MOST_BYTES (4 * 1024 * 1024)
#define MOST_COLUMNS 200
#define MOST_TITLES 20  /* maximum number of rows above the headings */
#define MOST_LOOKED 500 /* number of rows from which the content of a column is determined */

typedef struct column {
    book_heading heading;
    const char *title; /* text of the heading; NULL: none */
    book_content content;
    size_t filled, distinct; /* number of filled cells, and of different texts */
    bool taken;
    bool tells; /* its texts distinguish children with the same name */
} column;

#define MOST_PARTS 8

typedef struct reading {
    input_table table;
    const char *source;
    size_t titles;   /* number of rows above the first name, including the headings */
    size_t headings; /* row of the headings; SIZE_MAX: none */
    column columns[MOST_COLUMNS];
    size_t count; /* number of columns */
    /* columns with the parts of a name, in the order of the words */
    size_t parts[MOST_PARTS], part_count;
    bool swapped; /* the parts are "Last, First", divided at commas that people wrote */
    /* names in Chinese, Japanese or Korean letters have spaces between their parts, too */
    bool spaced;
    bool each_cell; /* every cell is a name */
    GPtrArray *names;
    GArray *rows;              /* for each name, its row */
    GString *report, *skipped; /* lines of the report, and the rows that are skipped */
} reading;

static bool fail_list(const reading *r, maze_error *error, const char *what)
{
    return maze_fail(error, MAZE_BAD_INPUT, "names: %.200s %s", r->source, what);
}

static bool fail_empty(const reading *r, maze_error *error)
{
    return fail_list(r, error,
                     r->headings == SIZE_MAX ? "has no names" : "has no names below its headings");
}

/* --- cells ---------------------------------------------------------------------------------- */

static const char *cell_of(const reading *r, size_t row, size_t i)
{
    return input_table_cell(&r->table, row, i);
}

static bool is_empty_row(const reading *r, size_t row)
{
    for (size_t i = 0; i < r->table.rows[row].count; i++)
        if (book_heading_has_letter(cell_of(r, row, i)))
            return false;
    return true;
}

/* Removes row numbers without punctuation from a list such as "1 Anna", "2 Ben". */
static void drop_numbers(reading *r)
{
    size_t rows = 0, numbered = 0;
    unsigned long last = 0;
    for (size_t row = 0; row < r->table.count; row++) {
        const char *cell = cell_of(r, row, 0);
        unsigned long number = book_cell_past_number(cell) ? strtoul(cell, NULL, 10) : 0;
        rows += *cell != '\0';
        numbered += number > 0 && number == last + 1;
        last = number > 0 ? number : last;
    }
    for (size_t row = 0; row < r->table.count && numbered > 1 && 3 * numbered >= 2 * rows; row++) {
        char **cell = &r->table.cells[r->table.rows[row].first];
        const char *bare = book_cell_past_number(*cell);
        *cell += bare ? bare - *cell : 0;
    }
}

static bool is_name_heading(book_heading heading)
{
    return heading == HEADING_NAME || heading == HEADING_FIRST || heading == HEADING_LAST ||
           heading == HEADING_FAMILY || heading == HEADING_CALLED;
}

/* --- columns -------------------------------------------------------------------------------- */

/* Finds the content that most cells of column `i` have, from row `from` on. */
static void look_at(reading *r, size_t i, size_t from)
{
    size_t counts[CONTENT_TEXT + 1] = {0};
    GHashTable *seen = g_hash_table_new(g_str_hash, g_str_equal);
    column *own = &r->columns[i];
    own->filled = 0;
    own->content = CONTENT_EMPTY;
    for (size_t row = from; row < r->table.count && row - from < MOST_LOOKED; row++) {
        const char *cell = cell_of(r, row, i);
        book_content kind = book_cell_content(cell);
        if (kind == CONTENT_EMPTY)
            continue;
        counts[kind]++;
        own->filled++;
        g_hash_table_add(seen, (gpointer)cell);
    }
    own->distinct = g_hash_table_size(seen);
    g_hash_table_destroy(seen);
    for (int kind = CONTENT_NUMBER; kind <= CONTENT_TEXT; kind++)
        if (2 * counts[kind] >= own->filled && counts[kind] > 0)
            own->content = (book_content)kind;
}

/* True for a row of headings: a cell is a heading of names, or is a word for a child (some are also
 * last names) and all other cells, or most of several, are headings, too. */
static bool is_heading_row(const reading *r, size_t row)
{
    bool names = false, person = false;
    size_t known = 0, filled = 0;
    for (size_t i = 0; i < r->count && i < r->table.rows[row].count; i++) {
        const char *cell = cell_of(r, row, i);
        book_heading heading = book_heading_of(cell);
        names = names || is_name_heading(heading);
        person = person || heading == HEADING_PERSON;
        filled += *cell != '\0';
        known += *cell && heading != HEADING_NONE;
    }
    return names || (person && (known == filled || (known > 2 && 2 * known >= filled)));
}

/* True if a row repeats the headings, as some programs print them on each page. */
static bool is_heading_again(const reading *r, size_t row)
{
    bool same = r->headings != SIZE_MAX && row > r->headings;
    for (size_t i = 0; i < r->count && same; i++)
        same = strcmp(cell_of(r, row, i), cell_of(r, r->headings, i)) == 0;
    return same;
}

/* True if row `row` has only words, and columns below them have numbers, classes or addresses. */
static bool has_other_headings(reading *r, size_t row)
{
    size_t others = 0;
    if (r->table.count < row + 3)
        return false;
    for (size_t i = 0; i < r->count; i++) {
        book_content kind = book_cell_content(cell_of(r, row, i));
        look_at(r, i, row + 1);
        book_content below = r->columns[i].content;
        if (kind != CONTENT_TEXT && kind != CONTENT_SHORT && kind != CONTENT_EMPTY)
            return false;
        others += kind != CONTENT_EMPTY &&
                  (below == CONTENT_NUMBER || below == CONTENT_ADDRESS || below == CONTENT_CLASS);
    }
    return others > 0;
}

/* Returns the number of cells of a row that have letters. */
static size_t texts_in(const reading *r, size_t row)
{
    size_t count = 0;
    for (size_t i = 0; i < r->table.rows[row].count; i++)
        count += book_heading_has_letter(cell_of(r, row, i));
    return count;
}

/* True if a cell is a remark such as "Teacher: Ms Frost" in a table. */
static bool is_remark(const reading *r, const char *cell)
{
    return r->count > 1 && strstr(cell, ": ");
}

static void skip_row(reading *r, size_t row)
{
    const char *cell = "";
    char quote[60];
    for (size_t i = 0; i < r->table.rows[row].count && !*cell; i++)
        cell = cell_of(r, row, i);
    if (r->skipped->len < 200)
        g_string_append_printf(r->skipped, "%sline %u, \"%s\"", r->skipped->len ? ", " : "",
                               r->table.rows[row].line, base_utf8_quote(cell, quote, sizeof quote));
    else if (!g_str_has_suffix(r->skipped->str, "…"))
        g_string_append(r->skipped, ", …");
}

/* True if a row and the next one begin with the same word, as in "Child A", "Child B". */
static bool is_like_next(const reading *r, size_t row)
{
    const char *cell = cell_of(r, row, 0);
    size_t word = strcspn(cell, " ");
    return row + 1 < r->table.count && cell[word] == ' ' &&
           strncmp(cell, cell_of(r, row + 1, 0), word + 1) == 0;
}

/* True for a row that is only a title, such as "Group B" or "Class 5b", in a list of names and not
 * of groups. */
static bool is_group(const reading *r, size_t row)
{
    const char *cell = cell_of(r, row, 0), *space = strrchr(cell, ' ');
    return space && strlen(space) <= 4 && (strpbrk(space, "0123456789") || !space[2]) &&
           texts_in(r, row) == 1 && book_heading_starts(cell, HEADING_CLASS) &&
           !is_like_next(r, row) && (row == 0 || !is_like_next(r, row - 1));
}

/* True for a row that is only a title: "Girls" below a blank row, "Girls:", "Teacher: Ms Frost". */
static bool is_between(const reading *r, size_t row)
{
    const char *cell = "";
    for (size_t i = 0; i < r->table.rows[row].count && !*cell; i++)
        cell = cell_of(r, row, i);
    size_t length = strlen(cell);
    bool blank = row > 0 && is_empty_row(r, row - 1);
    return texts_in(r, row) == 1 &&
           (book_cell_is_about_others(cell) || (length > 0 && cell[length - 1] == ':') ||
            (blank && (book_cell_is_count(cell) || book_cell_is_title(cell))) ||
            (r->each_cell && book_heading_is(cell, HEADING_ROOM)));
}

/* True if a row has only names of tables, such as "Table 1", "Table 2". */
static bool is_row_of_tables(const reading *r, size_t row)
{
    for (size_t i = 0; row < r->table.count && i < r->table.rows[row].count; i++) {
        const char *cell = cell_of(r, row, i);
        if (*cell && !(book_heading_starts(cell, HEADING_CLASS) && strchr(cell, ' ')))
            return false;
    }
    return row + 1 < r->table.count && texts_in(r, row) > 1 && texts_in(r, row + 1) > 1;
}

/* Finds the row of headings and the first row of names. */
static void find_headings(reading *r)
{
    size_t looked = 0, first = 0;
    r->headings = SIZE_MAX;
    for (size_t row = 0; row < r->table.count && looked < MOST_TITLES; row++) {
        if (is_empty_row(r, row))
            continue;
        if (is_heading_row(r, row)) {
            r->headings = is_like_next(r, row) ? SIZE_MAX : row;
            break;
        }
        looked++;
    }
    while (first < r->table.count && is_empty_row(r, first))
        first++;
    if (r->headings == SIZE_MAX) {
        size_t second = first;
        while (r->count > 1 && second + 1 < r->table.count && texts_in(r, second) < 2)
            second++;
        if (second < r->table.count && has_other_headings(r, second))
            r->headings = second;
    }
    r->titles = r->headings == SIZE_MAX ? first : r->headings + 1;
    /* rows with one cell are above a table, or titles are above the names */
    if (r->headings == SIZE_MAX)
        while (r->titles + 1 < r->table.count && !is_like_next(r, r->titles) &&
               (is_empty_row(r, r->titles) || book_cell_is_title(cell_of(r, r->titles, 0)) ||
                is_remark(r, cell_of(r, r->titles, 0))) &&
               texts_in(r, r->titles) <= 1) {
            if (!is_empty_row(r, r->titles))
                skip_row(r, r->titles);
            r->titles++;
        }
    else
        for (size_t row = 0; row < r->headings; row++)
            if (!is_empty_row(r, row))
                skip_row(r, row);
    if (r->headings == SIZE_MAX && is_row_of_tables(r, r->titles)) {
        r->each_cell = true;
        skip_row(r, r->titles++);
    }
    for (size_t i = 0; i < r->count; i++) {
        const char *title = r->headings == SIZE_MAX ? "" : cell_of(r, r->headings, i);
        r->columns[i].title = *title ? title : NULL;
        book_heading heading = book_heading_of(title);
        r->columns[i].heading = heading == HEADING_PERSON ? HEADING_NAME : heading;
        look_at(r, i, r->titles);
    }
}

static size_t find_heading(const reading *r, book_heading heading)
{
    for (size_t i = 0; i < r->count; i++)
        if (r->columns[i].heading == heading && r->columns[i].filled > 0)
            return i;
    return SIZE_MAX;
}

static void take(reading *r, size_t i)
{
    if (i != SIZE_MAX && r->part_count < MOST_PARTS && !r->columns[i].taken) {
        r->columns[i].taken = true;
        r->parts[r->part_count++] = i;
    }
}

/* True if most cells of column `whole` have the cell of column `part` as one of their words. */
static bool contains_column(const reading *r, size_t whole, size_t part)
{
    size_t has = 0, rows = 0;
    for (size_t row = r->titles; row < r->table.count; row++) {
        const char *text = cell_of(r, row, whole), *word = cell_of(r, row, part);
        rows += *text && *word;
        has += *text && *word && strstr(text, word);
    }
    return rows > 0 && 2 * has > rows;
}

/* Adds the columns with this heading that have words, not initials. */
static void take_all(reading *r, book_heading heading)
{
    for (size_t i = 0; i < r->count; i++)
        if (r->columns[i].heading == heading && r->columns[i].content == CONTENT_TEXT)
            take(r, i);
}

/* Chooses columns by their headings. If there is a column of first names, a column "name" has last
 * names, as in "Name, Vorname" and "Nom, Prénom". If there is a column of last names, it has first
 * names, as in "Nombre, Apellidos". */
static bool choose_by_headings(reading *r)
{
    size_t whole = find_heading(r, HEADING_NAME), first = find_heading(r, HEADING_FIRST);
    size_t last = find_heading(r, HEADING_LAST), family = find_heading(r, HEADING_FAMILY);
    size_t called = find_heading(r, HEADING_CALLED);
    size_t surname = last != SIZE_MAX ? last : family;
    if (whole != SIZE_MAX && first != SIZE_MAX && surname == SIZE_MAX) {
        if (contains_column(r, whole, first)) {
            take(r, whole);
            return true;
        }
        surname = last = whole;
    } else if (whole != SIZE_MAX && surname != SIZE_MAX && first == SIZE_MAX) {
        if (contains_column(r, whole, surname)) {
            take(r, whole);
            return true;
        }
        first = whole;
    }
    if (first == SIZE_MAX && whole == SIZE_MAX)
        first = called;
    if (first != SIZE_MAX && last == SIZE_MAX && family != SIZE_MAX)
        take(r, family);
    take(r, first);
    if (first != SIZE_MAX)
        take_all(r, HEADING_MIDDLE);
    if (last != SIZE_MAX)
        take(r, find_heading(r, HEADING_PREFIX));
    take(r, last);
    if (last != SIZE_MAX)
        take_all(r, HEADING_LAST_TOO);
    if (r->part_count == 0)
        take(r, whole != SIZE_MAX ? whole : family);
    return r->part_count > 0;
}

/* True if a column has no known heading and may contain names. */
static bool may_be_names(const reading *r, size_t i, size_t rows)
{
    const column *own = &r->columns[i];
    return own->heading == HEADING_NONE && own->content == CONTENT_TEXT &&
           2 * own->filled >= rows && (rows < 6 || 3 * own->distinct > own->filled);
}

/* Chooses columns by their content: the first column that may contain names, and perhaps the next
 * one. */
static void choose_by_content(reading *r)
{
    size_t most = 0, texts = 0, rows = 0, ragged = 0;
    for (size_t i = 0; i < r->count; i++)
        most = MAX(most, r->columns[i].filled);
    for (size_t row = r->titles; row < r->table.count; row++) {
        rows += !is_empty_row(r, row);
        ragged += !is_empty_row(r, row) && r->table.rows[row].count != r->count;
    }
    size_t found[MOST_COLUMNS];
    for (size_t i = 0; i < r->count; i++)
        if (may_be_names(r, i, most))
            found[texts++] = i;
    if (r->headings == SIZE_MAX && r->count >= 3 && (rows == 1 || 3 * ragged > rows) &&
        texts + 1 >= MIN(r->count, 3) && texts > 0)
        r->each_cell = true;
    char **split =
        rows == 1 ? book_names_split(cell_of(r, r->titles, r->count - 1), r->count > 1) : NULL;
    r->each_cell = r->each_cell || split ||
                   (r->headings == SIZE_MAX && (book_typed_is_seating(&r->table, r->titles) ||
                                                book_typed_goes_on(&r->table, r->titles)));
    g_strfreev(split);
    if (r->each_cell)
        return;
    if (texts > 0)
        take(r, found[0]);
    if (texts > 1 && found[1] == found[0] + 1 && r->headings == SIZE_MAX) {
        take(r, found[1]);
        r->swapped = r->table.spaced;
    }
    for (size_t i = 0; i < r->count && i < 2 && r->part_count == 0 && r->count <= 2; i++)
        if (r->columns[i].heading == HEADING_NONE &&
            (r->columns[i].content == CONTENT_SHORT ||
             (r->count == 1 && r->columns[i].content != CONTENT_ADDRESS)))
            take(r, i);
}

/* Returns the column with this number or heading; SIZE_MAX: none. */
static size_t column_named(const reading *r, const char *name)
{
    char *end, own[200], wanted[200];
    unsigned long number = strtoul(name, &end, 10);
    book_heading_fold(name, wanted, sizeof wanted);
    for (size_t i = 0; i < r->count; i++) {
        book_heading_fold(r->columns[i].title ? r->columns[i].title : "", own, sizeof own);
        if (r->columns[i].title &&
            (strcmp(r->columns[i].title, name) == 0 || (*own && strcmp(own, wanted) == 0)))
            return i;
    }
    return end > name && !*end && number >= 1 && number <= r->count ? number - 1 : SIZE_MAX;
}

/* Appends the headings of all columns, such as `"Nr", "Name"`, or the number of columns. */
static void list_columns(const reading *r, GString *to)
{
    char quote[60];
    for (size_t i = 0; i < r->count && i < 12; i++)
        if (r->columns[i].title)
            g_string_append_printf(to, "%s\"%s\"", to->len ? ", " : "",
                                   base_utf8_quote(r->columns[i].title, quote, sizeof quote));
    if (to->len == 0)
        g_string_append_printf(to, r->count == 1 ? "1" : "1 to %lu", (unsigned long)r->count);
}

static bool choose_named(reading *r, const char *names, maze_error *error)
{
    GString *all = g_string_new("");
    char **words = g_strsplit(names, ",", -1), quote[60];
    size_t whole = column_named(r, names);
    bool done = true;
    list_columns(r, all);
    if (whole != SIZE_MAX)
        take(r, whole);
    for (char **word = words; *word && whole == SIZE_MAX && done; word++) {
        size_t i = column_named(r, g_strstrip(*word));
        done = i != SIZE_MAX ||
               maze_fail(error, MAZE_BAD_INPUT,
                         "column: %.200s has no column \"%s\"; use one of %.300s", r->source,
                         base_utf8_quote(*word, quote, sizeof quote), all->str);
        take(r, i);
    }
    g_strfreev(words);
    g_string_free(all, TRUE);
    return done;
}

/* --- names ---------------------------------------------------------------------------------- */

/* True if a cell has kana, so that the names are Japanese. */
static bool has_kana(const reading *r)
{
    for (size_t i = 0; i < r->table.cell_count; i++)
        for (const char *at = r->table.cells[i]; *at; at = g_utf8_next_char(at))
            if (g_utf8_get_char(at) >= 0x3040 && g_utf8_get_char(at) < 0x3100)
                return true;
    return false;
}

/* Returns the name in a row, joined from its words. The word in column `second` (SIZE_MAX: none)
 * follows the first word. The caller frees it. */
static char *join_parts(const reading *r, size_t row, size_t second, bool spaced)
{
    GString *name = g_string_new("");
    size_t columns[MOST_PARTS + 1], count = 0;
    for (size_t k = 0; k < r->part_count; k++) {
        columns[count++] = r->parts[r->swapped ? r->part_count - 1 - k : k];
        if (k == 0 && second != SIZE_MAX)
            columns[count++] = second;
    }
    for (size_t k = 0; k < count; k++) {
        char *part = book_name_of(cell_of(r, row, columns[k]));
        bool wide = book_name_is_wide(part) && book_name_is_wide(name->str) && !spaced;
        if (book_heading_has_letter(part))
            g_string_append_printf(name, "%s%s", name->len && !wide ? " " : "", part);
        g_free(part);
    }
    return g_string_free(name, FALSE);
}

static bool check_name(const reading *r, const char *name, size_t row, maze_error *error)
{
    char quote[80];
    unsigned line = r->table.rows[row].line;
    base_utf8_quote(name, quote, sizeof quote);
    if (g_utf8_strlen(name, -1) > LONGEST_NAME)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "names: line %u of %.200s has more than %d letters: \"%s\"; write one name per line",
            line, r->source, LONGEST_NAME, quote);
    return r->names->len < MOST_NAMES ||
           maze_fail(error, MAZE_BAD_INPUT, "names: %.200s has more than %d names; split the list",
                     r->source, MOST_NAMES);
}

/* True for a row below the headings with a heading in place of a name, such as "Points". */
static bool is_second_heading(const reading *r, size_t row)
{
    const char *cell = NULL;
    size_t filled = 0;
    for (size_t k = 0; k < r->part_count; k++) {
        const char *part = cell_of(r, row, r->parts[k]);
        filled += *part != '\0';
        cell = *part ? part : cell;
    }
    return r->headings != SIZE_MAX && row <= r->headings + 2 && r->part_count > 1 && filled == 1 &&
           book_heading_of(cell) != HEADING_NONE;
}

/* True for a number of names, as databases print it below them: "(28 rows)", "28 rows selected". */
static bool is_count_of_rows(const reading *r, size_t row)
{
    const char *cell = "", *last = "", *before = row > r->titles ? cell_of(r, row - 1, 0) : "";
    for (size_t i = 0; i < r->table.rows[row].count; i++) {
        last = *cell_of(r, row, i) ? cell_of(r, row, i) : last;
        cell = *cell ? cell : last;
    }
    bool brackets = *cell == '(' && g_str_has_suffix(last, ")");
    char *rest;
    unsigned long number = strtoul(cell + brackets, &rest, 10);
    return number > 0 && number == r->names->len && (brackets || *rest == ' ') &&
           (brackets || !g_ascii_isdigit(*before));
}

/* True for a row with a total among the last rows: "Total", "28 pupils", "Sum: 28". */
static bool is_total(const reading *r, size_t row)
{
    const char *cell = "";
    /* may have the maximum points */
    bool second = r->headings != SIZE_MAX && row == r->headings + 1;
    if (row + 4 < r->table.count && !second)
        return false;
    for (size_t i = 0; i < r->table.rows[row].count && !*cell; i++)
        cell = book_heading_has_letter(cell_of(r, row, i)) ? cell_of(r, row, i) : "";
    const char *rest = book_cell_past_number(cell);
    bool last = true;
    for (size_t after = row + 1; after < r->table.count && last; after++)
        last = is_empty_row(r, after) || is_total(r, after);
    if (second && book_heading_is(cell, HEADING_TOTAL))
        return true;
    if (last && is_count_of_rows(r, row))
        return true;
    bool dated = texts_in(r, row) == 1 && row > r->titles && strpbrk(cell, "./-") &&
                 book_cell_is_title(cell) &&
                 !book_cell_is_title(cell_of(r, row - 1, 0)); /* "Printed on 2026-09-01" */
    return last && (dated || book_heading_is(cell, HEADING_TOTAL) ||
                    (book_heading_starts(cell, HEADING_TOTAL) &&
                     (strpbrk(cell, "0123456789:=") || texts_in(r, row) < r->part_count)) ||
                    (rest && (book_heading_of(rest) == HEADING_NAME ||
                              book_heading_starts(rest, HEADING_PERSON))));
}

/* True for the number of a page, such as "Page 1 of 2" or "Seite 1/2". */
static bool is_page_number(const reading *r, size_t row)
{
    static const char digits[] = "0123456789";
    const char *cell = "";
    for (size_t i = 0; i < r->table.rows[row].count; i++) {
        if (*cell && *cell_of(r, row, i))
            return false;
        cell = *cell ? cell : cell_of(r, row, i);
    }
    size_t first = strcspn(cell, digits), length = strspn(cell + first, digits);
    const char *between = cell + first + length;
    size_t to = strcspn(between, digits), count = strspn(between + to, digits);
    bool word = first > 1 && cell[first - 1] == ' ' && !memchr(cell, ' ', first - 1);
    bool of = strncmp(between, "/", to) == 0 ||
              (to > 2 && to <= 8 && *between == ' ' && between[to - 1] == ' ');
    return word && of && length > 0 && count > 0 && !between[to + count];
}

static bool add_name(reading *r, size_t row, char *name, maze_error *error)
{
    if (!book_heading_has_letter(name)) {
        g_free(name);
        return true;
    }
    if (!check_name(r, name, row, error)) {
        g_free(name);
        return false;
    }
    g_ptr_array_add(r->names, name);
    g_array_append_val(r->rows, row);
    return true;
}

/* Adds the name in a cell, or its names if it is like "Anna and Ben". */
static bool add_cell(reading *r, size_t row, const char *cell, bool later, maze_error *error)
{
    char *whole = book_name_of(cell);
    book_typed_cut_and(whole);
    char **split = book_names_split(cell, later);
    bool done = split || add_name(r, row, g_strdup(whole), error);
    for (char **each = split; each && *each && done; each++)
        done = add_name(r, row, book_name_of(*each), error);
    g_strfreev(split);
    g_free(whole);
    return done;
}

static bool read_rows(reading *r, maze_error *error)
{
    bool done = true;
    for (size_t row = r->titles; row < r->table.count && done; row++) {
        if (is_empty_row(r, row))
            continue;
        if (is_total(r, row) || is_page_number(r, row) || is_heading_again(r, row) ||
            is_second_heading(r, row) || is_group(r, row) || is_between(r, row)) {
            skip_row(r, row);
            continue;
        }
        if (!r->each_cell) {
            char *name = join_parts(r, row, SIZE_MAX, r->spaced);
            if (r->count == 1)
                book_typed_cut_and(name);
            if (!book_heading_has_letter(name))
                skip_row(r, row);
            done = add_name(r, row, name, error);
        }
        for (size_t i = 0; r->each_cell && i < r->table.rows[row].count && done; i++)
            done = add_cell(r, row, cell_of(r, row, i), i > 0, error);
    }
    return done;
}

/* --- equal names ------------------------------------------------------------------------------ */

/* Returns the indexes of the names that equal name `i`, including `i`. */
static GArray *same_as(const reading *r, guint i)
{
    GArray *same = g_array_new(FALSE, FALSE, sizeof i);
    for (guint k = 0; k < r->names->len; k++)
        if (strcmp(r->names->pdata[i], r->names->pdata[k]) == 0)
            g_array_append_val(same, k);
    return same;
}

/* True if a column has a different text for each of the equal names. */
static bool distinguishes_all(const reading *r, const GArray *same, size_t column)
{
    GHashTable *seen = g_hash_table_new(g_str_hash, g_str_equal);
    bool apart = true;
    for (guint k = 0; k < same->len && apart; k++) {
        size_t row = g_array_index(r->rows, size_t, g_array_index(same, guint, k));
        const char *cell = cell_of(r, row, column);
        apart = *cell && g_hash_table_add(seen, (gpointer)cell);
    }
    g_hash_table_destroy(seen);
    return apart;
}

/* Returns a column that distinguishes equal names, such as a class; SIZE_MAX: there is none. */
static size_t distinguishing_column(const reading *r, const GArray *same)
{
    static const book_heading order[] = {HEADING_CALLED, HEADING_MIDDLE, HEADING_LAST,
                                         HEADING_FAMILY, HEADING_FATHER, HEADING_LAST_TOO,
                                         HEADING_FIRST,  HEADING_NAME,   HEADING_CLASS};
    for (size_t k = 0; k < G_N_ELEMENTS(order); k++)
        for (size_t i = 0; i < r->count; i++)
            if (r->columns[i].heading == order[k] && !r->columns[i].taken &&
                distinguishes_all(r, same, i))
                return i;
    for (size_t i = 0; i < r->count; i++)
        if (r->columns[i].heading == HEADING_NONE && r->columns[i].content == CONTENT_CLASS &&
            !r->columns[i].taken && distinguishes_all(r, same, i))
            return i;
    return SIZE_MAX;
}

static void distinguish_same(reading *r, const GArray *same, GHashTable *all)
{
    size_t column = r->each_cell ? SIZE_MAX : distinguishing_column(r, same);
    if (column != SIZE_MAX)
        r->columns[column].tells = true;
    char *name = g_strdup(r->names->pdata[g_array_index(same, guint, 0)]), quote[80];
    unsigned number = 1;
    g_string_append_printf(r->report, "\"%s\" occurs %u times, printed as ",
                           base_utf8_quote(name, quote, sizeof quote), same->len);
    for (guint k = 0; k < same->len; k++) {
        guint i = g_array_index(same, guint, k);
        size_t row = g_array_index(r->rows, size_t, i);
        book_heading heading = column == SIZE_MAX ? HEADING_NONE : r->columns[column].heading;
        bool second = heading == HEADING_MIDDLE || heading == HEADING_FATHER ||
                      heading == HEADING_FIRST || heading == HEADING_LAST ||
                      heading == HEADING_NAME;
        char *longer = second ? join_parts(r, row, column, r->spaced)
                       : column == SIZE_MAX
                           ? NULL
                           : g_strdup_printf("%s (%s)", name, cell_of(r, row, column));
        while (!longer || g_hash_table_contains(all, longer)) {
            g_free(longer);
            longer = g_strdup_printf("%s %u", name, number++);
        }
        g_free(r->names->pdata[i]);
        r->names->pdata[i] = longer;
        g_hash_table_add(all, longer);
        if (k < 3)
            g_string_append_printf(r->report, "%s\"%s\"", k ? ", " : "",
                                   base_utf8_quote(longer, quote, sizeof quote));
    }
    g_string_append(r->report, same->len > 3 ? " …\n" : "\n");
    g_free(name);
}

/* Makes all names different. */
static void distinguish_all(reading *r)
{
    GHashTable *all = g_hash_table_new(g_str_hash, g_str_equal);
    GHashTable *twice = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < r->names->len; i++)
        if (!g_hash_table_add(all, r->names->pdata[i]))
            g_hash_table_add(twice, g_strdup(r->names->pdata[i]));
    g_hash_table_remove_all(all);
    for (guint i = 0; i < r->names->len; i++)
        if (!g_hash_table_contains(twice, r->names->pdata[i]))
            g_hash_table_add(all, r->names->pdata[i]);
    for (guint i = 0; i < r->names->len; i++)
        if (g_hash_table_contains(twice, r->names->pdata[i])) {
            GArray *same = same_as(r, i);
            distinguish_same(r, same, all);
            g_array_unref(same);
        }
    g_hash_table_destroy(all);
    g_hash_table_destroy(twice);
}

/* --- the report ----------------------------------------------------------------------------- */

/* Appends the heading of a column in quotes, or the column's number if it has no heading. */
static void append_column(const reading *r, size_t i, GString *to)
{
    char quote[60];
    if (r->columns[i].title)
        g_string_append_printf(to, "\"%s\"",
                               base_utf8_quote(r->columns[i].title, quote, sizeof quote));
    else
        g_string_append_printf(to, "%lu", (unsigned long)i + 1);
}

static void append_columns(const reading *r, bool taken, GString *to)
{
    GString *list = g_string_new("");
    size_t count = 0;
    for (size_t k = 0; k < (taken ? r->part_count : r->count); k++) {
        size_t i = taken ? r->parts[k] : k;
        if (!taken && (r->columns[i].taken || r->columns[i].tells ||
                       (!r->columns[i].title && !r->columns[i].filled)))
            continue;
        if (count < 6) {
            g_string_append(list, count ? ", " : "");
            append_column(r, i, list);
        }
        count++;
    }
    if (count > 6)
        g_string_append_printf(list, " and %lu more", (unsigned long)count - 6);
    if (count > 0)
        g_string_append_printf(to, taken ? ", from column%s %s" : "; column%s %s skipped",
                               count > 1 ? "s" : "", list->str);
    g_string_free(list, TRUE);
}

static char *report_of(const reading *r)
{
    GString *told = g_string_new("");
    char first[80], last[80];
    guint count = r->names->len;
    base_utf8_quote(r->names->pdata[0], first, sizeof first);
    base_utf8_quote(r->names->pdata[count - 1], last, sizeof last);
    if (count == 1)
        g_string_append_printf(told, "1 name, \"%s\"", first);
    else
        g_string_append_printf(told, "%u names, \"%s\" to \"%s\"", count, first, last);
    if (!r->each_cell && (r->count > 1 || r->headings != SIZE_MAX)) {
        append_columns(r, true, told);
        append_columns(r, false, told);
    }
    if (r->skipped->len > 0)
        g_string_append_printf(told, "; %s skipped", r->skipped->str);
    g_string_append_printf(told, "\n%s", r->report->str);
    return g_string_free(told, FALSE);
}

/* If the encoding is a guess, reports it, with an example. */
static void report_code_page(reading *r)
{
    if (!r->table.text.code_page)
        return;
    const char *shown = NULL;
    char quote[80];
    for (guint i = 0; i < r->names->len && !shown; i++)
        for (const char *at = r->names->pdata[i]; *at; at++)
            shown = (unsigned char)*at >= 0x80 ? r->names->pdata[i] : shown;
    g_string_append_printf(r->report, "%.200s is not UTF-8; it was read as %s", r->source,
                           r->table.text.code_page);
    if (shown)
        g_string_append_printf(r->report, ", as in \"%s\"",
                               base_utf8_quote(shown, quote, sizeof quote));
    g_string_append(r->report, "; if letters are wrong, save it as UTF-8\n");
}

/* Reports a line that may have been split wrongly. */
static void report_uneven(reading *r)
{
    char quote[80];
    for (guint i = 0; i < r->names->len && r->table.uneven > 0; i++)
        if (r->table.rows[g_array_index(r->rows, size_t, i)].line == r->table.uneven)
            g_string_append_printf(
                r->report, "check \"%s\": line %u is not aligned like the other lines\n",
                base_utf8_quote(r->names->pdata[i], quote, sizeof quote), r->table.uneven);
}

static bool choose_columns(reading *r, const char *column_names, maze_error *error)
{
    r->each_cell = r->each_cell && !column_names;
    if (column_names)
        return choose_named(r, column_names, error);
    if (!r->each_cell && (r->headings == SIZE_MAX || !choose_by_headings(r)))
        choose_by_content(r);
    if (r->part_count > 0 || r->each_cell)
        return true;
    GString *all = g_string_new("");
    list_columns(r, all);
    maze_fail(error, MAZE_BAD_INPUT,
              "names: %.200s has no column of names; choose one with --column: %.300s", r->source,
              all->str);
    g_string_free(all, TRUE);
    return false;
}

bool book_class_names_read(const char *text, const char *column, book_names *names,
                           maze_error *error)
{
    bool is_list = strchr(text, '\n') != NULL;
    maze_error reason;
    reading *r = g_new0(reading, 1);
    r->source = is_list ? "the list" : strcmp(text, "-") == 0 ? "standard input" : text;
    r->names = g_ptr_array_new();
    r->rows = g_array_new(FALSE, FALSE, sizeof(size_t));
    r->report = g_string_new("");
    r->skipped = g_string_new("");
    bool done = is_list ? input_table_parse(text, TABLE_OF_COLUMNS, &r->table, &reason)
                        : input_table_read(text, MOST_BYTES, TABLE_OF_COLUMNS, &r->table, &reason);
    if (!done)
        maze_fail(error, reason.status, "names: %s", reason.message);
    for (size_t row = 0; row < r->table.count; row++)
        r->count = MAX(r->count, MIN(r->table.rows[row].count, MOST_COLUMNS));
    if (done) {
        drop_numbers(r);
        if (!column) {
            book_typed_cut_tails(&r->table, r->report);
            r->each_cell = book_typed_cut_labels(&r->table, r->report);
        }
        r->spaced = has_kana(r);
        find_headings(r);
        bool any = false;
        for (size_t row = r->titles; row < r->table.count && !any; row++)
            any = !is_empty_row(r, row);
        done = (any || fail_empty(r, error)) && choose_columns(r, column, error) &&
               read_rows(r, error) && (r->names->len > 0 || fail_empty(r, error));
    }
    if (done) {
        distinguish_all(r);
        report_uneven(r);
        report_code_page(r);
        names->report = report_of(r);
    }
    names->count = r->names->len;
    g_ptr_array_add(r->names, NULL);
    names->names = (char **)g_ptr_array_free(r->names, FALSE);
    g_array_unref(r->rows);
    g_string_free(r->report, TRUE);
    g_string_free(r->skipped, TRUE);
    input_table_finish(&r->table);
    g_free(r);
    return done;
}
