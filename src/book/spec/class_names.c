/* Reads the names of a class set from a list, and distinguishes children with the same name. The
 * report lists the rows that were skipped. */
#include "book/spec/class_names.h"

#include "book/spec/name_columns.h"
#include "book/spec/name_text.h"
#include "book/spec/typed_names.h"
#include "core/base/strings.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_NAME 60 /* maximum length of a name, in characters */
#define MOST_NAMES 5000
#define MOST_BYTES (4 * 1024 * 1024)

static bool fail_list(const book_listed *r, maze_error *error, const char *what)
{
    return maze_fail(error, MAZE_BAD_INPUT, "names: %.200s %s", r->source, what);
}

static bool fail_empty(const book_listed *r, maze_error *error)
{
    return fail_list(r, error,
                     r->headings == SIZE_MAX
                         ? "has no names; write one name per line"
                         : "has no names below its headings; write one name per line");
}

/* True if the list has Kana, which show that the names are Japanese. */
static bool has_kana(const book_listed *r)
{
    for (size_t i = 0; i < r->table.cell_count; i++)
        for (const char *at = r->table.cells[i]; *at; at = g_utf8_next_char(at))
            if (g_utf8_get_char(at) >= 0x3040 && g_utf8_get_char(at) < 0x3100)
                return true;
    return false;
}

/* Returns the name in a row, joined from its columns. `second` is a further column, whose text
 * follows the text of the first column; SIZE_MAX: none. If `spaced` is true, spaces separate the
 * parts of East Asian names. The caller frees the name. */
static char *join_parts(const book_listed *r, size_t row, size_t second, bool spaced)
{
    GString *name = g_string_new("");
    size_t columns[BOOK_LISTED_PARTS + 1], count = 0;
    for (size_t k = 0; k < r->part_count; k++) {
        columns[count++] = r->parts[r->swapped ? r->part_count - 1 - k : k];
        if (k == 0 && second != SIZE_MAX)
            columns[count++] = second;
    }
    for (size_t k = 0; k < count; k++) {
        char *part = book_name_of(book_listed_cell(r, row, columns[k]));
        bool wide = book_name_is_wide(part) && book_name_is_wide(name->str) && !spaced;
        if (book_heading_has_letter(part))
            g_string_append_printf(name, "%s%s", name->len && !wide ? " " : "", part);
        g_free(part);
    }
    return g_string_free(name, FALSE);
}

static bool fail_many(const book_listed *r, maze_error *error)
{
    return maze_fail(error, MAZE_BAD_INPUT, "names: %.200s has more than %d names; split the list",
                     r->source, MOST_NAMES);
}

static bool is_blank(const book_listed *r, size_t row)
{
    for (size_t i = 0; i < r->table.rows[row].count; i++)
        if (*book_listed_cell(r, row, i))
            return false;
    return true;
}

/* Drops the blank rows at the end of a list, and returns true if the other rows may be at most
 * MOST_NAMES names. Some of these rows are headings and remarks. */
static bool check_rows(book_listed *r, maze_error *error)
{
    size_t filled = 0;
    while (r->table.count > 0 && is_blank(r, r->table.count - 1))
        r->table.count--;
    for (size_t row = 0; row < r->table.count; row++)
        filled += !is_blank(r, row);
    return filled <= 2 * MOST_NAMES || fail_many(r, error);
}

static bool check_name(const book_listed *r, const char *name, size_t row, maze_error *error)
{
    char quote[80];
    unsigned line = r->table.rows[row].line;
    base_utf8_quote(name, quote, sizeof quote);
    if (g_utf8_strlen(name, -1) > LONGEST_NAME)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "names: line %u of %.200s has more than %d letters: \"%s\"; write one name per line",
            line, r->source, LONGEST_NAME, quote);
    return r->names->len < MOST_NAMES || fail_many(r, error);
}

/* True if a row just below the headings has a second heading, such as "Points", in place of a
 * name. */
static bool is_second_heading(const book_listed *r, size_t row)
{
    const char *cell = NULL;
    size_t filled = 0;
    for (size_t k = 0; k < r->part_count; k++) {
        const char *part = book_listed_cell(r, row, r->parts[k]);
        filled += *part != '\0';
        cell = *part ? part : cell;
    }
    return r->headings != SIZE_MAX && row <= r->headings + 2 && r->part_count > 1 && filled == 1 &&
           book_heading_of(cell) != HEADING_NONE;
}

/* True for a row such as "(28 rows)", which databases print below a table. */
static bool is_count_of_rows(const book_listed *r, size_t row)
{
    const char *cell = "", *last = "",
               *before = row > r->titles ? book_listed_cell(r, row - 1, 0) : "";
    for (size_t i = 0; i < r->table.rows[row].count; i++) {
        last = *book_listed_cell(r, row, i) ? book_listed_cell(r, row, i) : last;
        cell = *cell ? cell : last;
    }
    bool brackets = *cell == '(' && g_str_has_suffix(last, ")");
    char *rest;
    unsigned long number = strtoul(cell + brackets, &rest, 10);
    return number > 0 && number == r->names->len && (brackets || *rest == ' ') &&
           (brackets || !g_ascii_isdigit(*before));
}

/* True for a row such as "28 pupils", near the end of the list or just below the headings. */
static bool is_total(const book_listed *r, size_t row)
{
    const char *cell = "";
    /* the row below the headings may have the maximum points of a test */
    bool second = r->headings != SIZE_MAX && row == r->headings + 1;
    if (row + 4 < r->table.count && !second)
        return false;
    for (size_t i = 0; i < r->table.rows[row].count && !*cell; i++)
        cell =
            book_heading_has_letter(book_listed_cell(r, row, i)) ? book_listed_cell(r, row, i) : "";
    unsigned long number;
    const char *rest = book_cell_past_number(cell, &number);
    bool last = true;
    for (size_t after = row + 1; after < r->table.count && last; after++)
        last = book_listed_is_empty(r, after) || is_total(r, after);
    if (second && (book_heading_is(cell, HEADING_TOTAL) ||
                   (rest && book_heading_starts(rest, HEADING_PERSON))))
        return true;
    if (last && is_count_of_rows(r, row))
        return true;
    /* a text with a date, such as "Printed on 2026-09-01" */
    bool dated = book_listed_texts(r, row) == 1 && row > r->titles && strpbrk(cell, "./-") &&
                 book_cell_is_title(cell) && !book_cell_is_title(book_listed_cell(r, row - 1, 0));
    return last &&
           (dated || book_heading_is(cell, HEADING_TOTAL) ||
            (book_heading_starts(cell, HEADING_TOTAL) &&
             (strpbrk(cell, "0123456789:=") || book_listed_texts(r, row) < r->part_count)) ||
            (rest &&
             (book_heading_of(rest) == HEADING_NAME || book_heading_starts(rest, HEADING_PERSON))));
}

/* True for a row with only a page number, such as "Page 1 of 2" or "Seite 1/2". */
static bool is_page_number(const book_listed *r, size_t row)
{
    static const char digits[] = "0123456789";
    const char *cell = "";
    for (size_t i = 0; i < r->table.rows[row].count; i++) {
        if (*cell && *book_listed_cell(r, row, i))
            return false;
        cell = *cell ? cell : book_listed_cell(r, row, i);
    }
    size_t first = strcspn(cell, digits), length = strspn(cell + first, digits);
    const char *between = cell + first + length;
    size_t to = strcspn(between, digits), count = strspn(between + to, digits);
    bool word = first > 1 && cell[first - 1] == ' ' && !memchr(cell, ' ', first - 1);
    bool of = strncmp(between, "/", to) == 0 ||
              (to > 2 && to <= 8 && *between == ' ' && between[to - 1] == ' ');
    return word && of && length > 0 && count > 0 && !between[to + count];
}

static bool add_name(book_listed *r, size_t row, char *name, maze_error *error)
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

/* Adds the name in a cell, or each name in a cell such as "Anna and Ben". */
static bool add_cell(book_listed *r, size_t row, const char *cell, bool later, maze_error *error)
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

/* True if a row names another person, such as "Driver;Mr Stone". */
static bool is_other_person(const book_listed *r, size_t row)
{
    size_t i = 0;
    while (i < r->count && !*book_listed_cell(r, row, i))
        i++;
    return r->headings != SIZE_MAX && i < r->count && !r->columns[i].taken &&
           r->columns[i].content != CONTENT_TEXT &&
           book_heading_is(book_listed_cell(r, row, i), HEADING_RELATED);
}

/* Removes the full stop after the last name of a sentence, such as "Anna, Ben and Carl." */
static void cut_full_stop(GPtrArray *names)
{
    char *last = names->pdata[names->len - 1];
    size_t length = strlen(last);
    const char *space = strrchr(last, ' ');
    /* an abbreviation, as in "Carl B." or "Sammy Davis Jr." */
    bool is_short = space && strlen(space) <= strlen(" Jr.");
    bool others =
        length < 4 || is_short || last[length - 1] != '.' || memchr(last, '.', length - 1);
    for (guint i = 0; i + 1 < names->len && !others; i++)
        others = g_str_has_suffix(names->pdata[i], ".");
    if (!others)
        last[length - 1] = '\0';
}

static bool read_rows(book_listed *r, maze_error *error)
{
    bool done = true;
    for (size_t row = r->titles; row < r->table.count && done; row++) {
        if (book_listed_is_empty(r, row))
            continue;
        if (is_total(r, row) || is_page_number(r, row) || book_listed_is_heading_again(r, row) ||
            is_second_heading(r, row) || is_other_person(r, row) || book_listed_is_group(r, row) ||
            book_listed_is_between(r, row)) {
            book_listed_skip(r, row);
            continue;
        }
        if (!r->each_cell) {
            char *name = join_parts(r, row, SIZE_MAX, r->spaced);
            if (r->count == 1)
                book_typed_cut_and(name);
            if (!book_heading_has_letter(name))
                book_listed_skip(r, row);
            done = add_name(r, row, name, error);
        }
        for (size_t i = 0; r->each_cell && i < r->table.rows[row].count && done; i++)
            done = add_cell(r, row, book_listed_cell(r, row, i), i > 0, error);
    }
    if (r->each_cell && r->names->len > 2)
        cut_full_stop(r->names);
    return done;
}

/* Returns the indexes of all names that are equal to name `i`. The caller unreferences the
 * array. */
static GArray *same_as(const book_listed *r, guint i)
{
    GArray *same = g_array_new(FALSE, FALSE, sizeof i);
    for (guint k = 0; k < r->names->len; k++)
        if (strcmp(r->names->pdata[i], r->names->pdata[k]) == 0)
            g_array_append_val(same, k);
    return same;
}

/* True if the column has different texts for all of the equal names. `same` has the indexes of
 * these names. */
static bool distinguishes_all(const book_listed *r, const GArray *same, size_t column)
{
    GHashTable *seen = g_hash_table_new(g_str_hash, g_str_equal);
    bool apart = true;
    for (guint k = 0; k < same->len && apart; k++) {
        size_t row = g_array_index(r->rows, size_t, g_array_index(same, guint, k));
        const char *cell = book_listed_cell(r, row, column);
        apart = *cell && g_hash_table_add(seen, (gpointer)cell);
    }
    g_hash_table_destroy(seen);
    return apart;
}

/* Returns the index of a column whose texts make the equal names different; SIZE_MAX if there is
 * none. */
static size_t distinguishing_column(const book_listed *r, const GArray *same)
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

/* Makes equal names different, by texts of a column or by numbers. New names also differ from the
 * names in `all` and `twice`. `twice` has the names that occur several times. */
static void distinguish_same(book_listed *r, const GArray *same, GHashTable *all, GHashTable *twice)
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
                           : g_strdup_printf("%s (%s)", name, book_listed_cell(r, row, column));
        while (!longer || g_hash_table_contains(all, longer) ||
               g_hash_table_contains(twice, longer)) {
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

static void distinguish_all(book_listed *r)
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
            distinguish_same(r, same, all, twice);
            g_array_unref(same);
        }
    g_hash_table_destroy(all);
    g_hash_table_destroy(twice);
}

static void append_column(const book_listed *r, size_t i, GString *to)
{
    char quote[60];
    if (r->columns[i].title)
        g_string_append_printf(to, "\"%s\"",
                               base_utf8_quote(r->columns[i].title, quote, sizeof quote));
    else
        g_string_append_printf(to, "%lu", (unsigned long)i + 1);
}

static void append_columns(const book_listed *r, bool taken, GString *to)
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

static char *report_of(const book_listed *r)
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

/* Reports a guessed encoding, with a name as an example. */
static void report_code_page(book_listed *r)
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
    g_string_append(r->report, "; if letters are wrong, save the file as UTF-8\n");
}

#define MANY_WORDS 5

/* Reports the only name of a list if it may be several names, such as "Anna Ben Carl Dora Emil". */
static void report_long(book_listed *r)
{
    size_t words = 1;
    char quote[80];
    const char *name = r->names->len == 1 ? r->names->pdata[0] : "";
    for (const char *at = name; *at; at++)
        words += *at == ' ';
    if (words >= MANY_WORDS)
        g_string_append_printf(
            r->report,
            "if \"%s\" is several names, separate them with commas or write one per line\n",
            base_utf8_quote(name, quote, sizeof quote));
}

/* Reports a line that may have been divided wrongly into columns. */
static void report_uneven(book_listed *r)
{
    char quote[80];
    for (guint i = 0; i < r->names->len && r->table.uneven > 0; i++)
        if (r->table.rows[g_array_index(r->rows, size_t, i)].line == r->table.uneven)
            g_string_append_printf(
                r->report, "line %u is not aligned like the other lines; check the name \"%s\"\n",
                r->table.uneven, base_utf8_quote(r->names->pdata[i], quote, sizeof quote));
}

bool book_class_names_read(const char *text, const char *column, book_names *names,
                           maze_error *error)
{
    bool is_list = strchr(text, '\n') != NULL;
    maze_error reason;
    book_listed *r = g_new0(book_listed, 1);
    r->source = is_list ? "the list" : strcmp(text, "-") == 0 ? "standard input" : text;
    r->names = g_ptr_array_new();
    r->rows = g_array_new(FALSE, FALSE, sizeof(size_t));
    r->report = g_string_new("");
    r->skipped = g_string_new("");
    bool done = is_list ? input_table_parse(text, TABLE_OF_COLUMNS, &r->table, &reason)
                        : input_table_read(text, MOST_BYTES, TABLE_OF_COLUMNS, &r->table, &reason);
    if (!done)
        maze_fail(error, reason.status, "names: %s", reason.message);
    /* a list with far too many lines is not searched for headings and remarks */
    done = done && check_rows(r, error);
    for (size_t row = 0; row < r->table.count; row++)
        r->count = MAX(r->count, MIN(r->table.rows[row].count, BOOK_LISTED_COLUMNS));
    if (done) {
        book_listed_drop_numbers(r);
        book_listed_drop_remarks(r);
        if (!column) {
            book_typed_cut_tails(&r->table, r->report);
            r->each_cell = book_typed_cut_labels(&r->table, r->report);
        }
        r->spaced = has_kana(r);
        done = book_listed_find_headings(r, column != NULL, error);
        bool any = false;
        for (size_t row = r->titles; row < r->table.count && !any; row++)
            any = !book_listed_is_empty(r, row);
        done = done && (any || fail_empty(r, error)) && book_listed_choose(r, column, error) &&
               read_rows(r, error) && (r->names->len > 0 || fail_empty(r, error));
    }
    if (done) {
        distinguish_all(r);
        report_uneven(r);
        report_long(r);
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
