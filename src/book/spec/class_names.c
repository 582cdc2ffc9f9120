/* Reads the names of a class set from a list, and distinguishes children with the same name. The
 * report lists the rows that were skipped. */
#include "book/spec/class_names.h"

#include "book/spec/name_columns.h"
#include "book/spec/typed_names.h"
#include "core/base/strings.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_NAME 60 /* maximum length of a name, in characters */
#define MOST_NAMES 5000
#define MOST_BYTES (4 * 1024 * 1024)

/* True if question marks in a text probably replace letters that an encoding lacks, as in "Ay?e" or
 * "????". */
static bool has_lost_letters(const char *text)
{
    for (const char *at = strchr(text, '?'); at; at = strchr(at + 1, '?'))
        if (at[1] == '?' || g_unichar_isalpha(g_utf8_get_char(at + 1)))
            return true;
    return false;
}

/* True if all letters of a text in the list are lost. */
static bool has_lost_text(const book_listed *listed)
{
    for (size_t i = 0; i < listed->table.cell_count; i++)
        if (has_lost_letters(listed->table.cells[i]) &&
            !book_heading_has_letter(listed->table.cells[i]))
            return true;
    return false;
}

static bool fail_empty(const book_listed *listed, maze_error *error)
{
    if (has_lost_text(listed))
        return reject(error,
                      "names: %.200s has question marks in place of names; save the list as UTF-8 "
                      "(in Excel: CSV UTF-8)",
                      listed->source);
    return reject(error, "names: %.200s has no names%s; write one name per line", listed->source,
                  listed->headings == SIZE_MAX ? "" : " below its headings");
}

/* True if the list has Kana, which show that the names are Japanese. */
static bool has_kana(const book_listed *listed)
{
    for (size_t i = 0; i < listed->table.cell_count; i++)
        for (const char *at = listed->table.cells[i]; *at; at = g_utf8_next_char(at))
            if (g_utf8_get_char(at) >= 0x3040 && g_utf8_get_char(at) < 0x3100)
                return true;
    return false;
}

/* Returns the name in a row, joined from the columns of names. In East Asian names, the family name
 * comes first unless the user chose the columns. `second` is a further column, whose text follows
 * the text of the first column; SIZE_MAX: none. The caller frees the name. */
static char *join_parts(const book_listed *listed, size_t row, size_t second)
{
    GString *name = g_string_new("");
    size_t columns[BOOK_LISTED_PARTS + 1], count = 0;
    for (size_t k = 0; k < listed->part_count; k++) {
        columns[count++] = listed->parts[listed->swapped ? listed->part_count - 1 - k : k];
        if (k == 0 && second != SIZE_MAX)
            columns[count++] = second;
    }
    for (size_t k = 0; k < count; k++) {
        g_autofree char *part = book_name_of(book_listed_cell(listed, row, columns[k]));
        if (!book_heading_has_letter(part))
            continue;
        bool wide = book_name_is_wide(part) && book_name_is_wide(name->str);
        gssize place = wide && listed->given_first ? 0 : -1;
        if (name->len > 0 && (!wide || listed->spaced))
            g_string_insert_c(name, place, ' ');
        g_string_insert(name, place, part);
    }
    return g_string_free(name, FALSE);
}

static bool fail_many(const book_listed *listed, maze_error *error)
{
    return reject(error, "names: %.200s has more than %d names; split the list", listed->source,
                  MOST_NAMES);
}

/* Drops the blank rows at the end of a list. Fails if more than 2 * MOST_NAMES filled rows remain;
 * some of these rows may be headings and remarks. */
static bool check_rows(book_listed *listed, maze_error *error)
{
    size_t filled = 0;
    while (listed->table.count > 0 && !*book_listed_first(listed, listed->table.count - 1))
        listed->table.count--;
    for (size_t row = 0; row < listed->table.count; row++)
        filled += *book_listed_first(listed, row) != '\0';
    return filled <= 2 * MOST_NAMES || fail_many(listed, error);
}

static bool check_name(const book_listed *listed, const char *name, size_t row, maze_error *error)
{
    char quote[80];
    unsigned line = listed->table.rows[row].line;
    base_utf8_quote(name, quote, sizeof quote);
    long letters = g_utf8_strlen(name, -1);
    if (letters > LONGEST_NAME)
        return reject(error,
                      "names: line %u of %.200s has a name of %ld letters, but the maximum is %d: "
                      "\"%s\"; write one name per line, or make the name shorter",
                      line, listed->source, letters, LONGEST_NAME, quote);
    return listed->names->len < MOST_NAMES || fail_many(listed, error);
}

/* True if a row just below the headings has a second heading, such as "Points", in place of a
 * name. */
static bool is_second_heading(const book_listed *listed, size_t row)
{
    const char *cell = NULL;
    size_t filled = 0;
    for (size_t k = 0; k < listed->part_count; k++) {
        const char *part = book_listed_cell(listed, row, listed->parts[k]);
        filled += *part != '\0';
        cell = *part ? part : cell;
    }
    return listed->headings != SIZE_MAX && row <= listed->headings + 2 && listed->part_count > 1 &&
           filled == 1 && book_heading_of(cell) != HEADING_NONE;
}

/* True for a row such as "(28 rows)" that contains the number of names above this row. Databases
 * print such rows below tables. */
static bool is_count_of_rows(const book_listed *listed, size_t row)
{
    const char *cell = book_listed_first(listed, row), *last = cell,
               *before = row > listed->titles ? book_listed_cell(listed, row - 1, 0) : "";
    for (size_t i = 0; i < listed->table.rows[row].count; i++)
        last = *book_listed_cell(listed, row, i) ? book_listed_cell(listed, row, i) : last;
    bool brackets = *cell == '(' && g_str_has_suffix(last, ")");
    char *rest;
    unsigned long number = strtoul(cell + brackets, &rest, 10);
    return number > 0 && number == listed->names->len && (brackets || *rest == ' ') &&
           (brackets || !g_ascii_isdigit(*before));
}

/* True for a row such as "28 pupils", near the end of the list or just below the headings. */
static bool is_total(const book_listed *listed, size_t row)
{
    const char *cell = "";
    /* the row below the headings may have the maximum points of a test */
    bool second = listed->headings != SIZE_MAX && row == listed->headings + 1;
    if (row + 4 < listed->table.count && !second)
        return false;
    for (size_t i = 0; i < listed->table.rows[row].count && !*cell; i++)
        cell = book_heading_has_letter(book_listed_cell(listed, row, i))
                   ? book_listed_cell(listed, row, i)
                   : "";
    unsigned long number;
    const char *rest = book_cell_past_number(cell, &number);
    bool last = true;
    for (size_t after = row + 1; after < listed->table.count && last; after++)
        last = book_listed_is_empty(listed, after) || is_total(listed, after);
    if (second && (book_heading_is(cell, HEADING_TOTAL) ||
                   (rest && book_heading_starts(rest, HEADING_PERSON))))
        return true;
    if (last && is_count_of_rows(listed, row))
        return true;
    /* a text with a date, such as "Printed on 2026-09-01" */
    bool dated = book_listed_texts(listed, row) == 1 && row > listed->titles &&
                 strpbrk(cell, "./-") && book_cell_is_title(cell) &&
                 !book_cell_is_title(book_listed_cell(listed, row - 1, 0));
    return last && (dated || book_heading_is(cell, HEADING_TOTAL) ||
                    (book_heading_starts(cell, HEADING_TOTAL) &&
                     (strpbrk(cell, "0123456789:=") ||
                      book_listed_texts(listed, row) < listed->part_count)) ||
                    (rest && (book_heading_of(rest) == HEADING_NAME ||
                              book_heading_starts(rest, HEADING_PERSON))));
}

/* True for a row with only a page number and the number of pages, such as "Page 1 of 2" or "Seite
 * 1/2". */
static bool is_page_number(const book_listed *listed, size_t row)
{
    static const char digits[] = "0123456789";
    const char *cell = book_listed_first(listed, row);
    size_t filled = 0;
    for (size_t i = 0; i < listed->table.rows[row].count; i++)
        filled += *book_listed_cell(listed, row, i) != '\0';
    if (filled > 1)
        return false;
    size_t first = strcspn(cell, digits), length = strspn(cell + first, digits);
    const char *between = cell + first + length;
    size_t to = strcspn(between, digits), count = strspn(between + to, digits);
    bool word = first > 1 && cell[first - 1] == ' ' && !memchr(cell, ' ', first - 1);
    bool of = strncmp(between, "/", to) == 0 ||
              (to > 2 && to <= 8 && *between == ' ' && between[to - 1] == ' ');
    return word && of && length > 0 && count > 0 && !between[to + count];
}

/* Adds the name of a row, unless the name has no letter. Takes ownership of the name. */
static bool add_name(book_listed *listed, size_t row, char *taken, maze_error *error)
{
    g_autofree char *name = taken;
    if (!book_heading_has_letter(name))
        return true;
    if (!check_name(listed, name, row, error))
        return false;
    g_ptr_array_add(listed->names, g_steal_pointer(&name));
    g_array_append_val(listed->rows, row);
    return true;
}

/* Adds the name in a cell, or each name in a cell such as "Anna and Ben". */
static bool add_cell(book_listed *r, size_t row, const char *cell, bool later, maze_error *error)
{
    g_auto(GStrv) split = book_names_split(cell, later);
    if (!split) {
        char *whole = book_name_of(cell);
        book_typed_cut_and(whole);
        return add_name(r, row, whole, error);
    }
    for (char **each = split; *each; each++)
        if (!add_name(r, row, book_name_of(*each), error))
            return false;
    return true;
}

/* True if a row names another person, such as "Driver;Mr Stone". */
static bool is_other_person(const book_listed *listed, size_t row)
{
    size_t i = 0;
    while (i < listed->count && !*book_listed_cell(listed, row, i))
        i++;
    return listed->headings != SIZE_MAX && i < listed->count && !listed->columns[i].taken &&
           listed->columns[i].content != CONTENT_TEXT &&
           book_heading_is(book_listed_cell(listed, row, i), HEADING_RELATED);
}

/* Removes the full stop after the final name in a sentence such as "Anna, Ben and Carl." */
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

/* Returns the text of a row's name in which letters are lost; NULL if no letters are lost. Above the
 * names of a list without headings, only a row that has no letter left may be a name. */
static const char *lost_letters_in(const book_listed *listed, size_t row)
{
    if (row < listed->titles &&
        (listed->headings != SIZE_MAX || !book_listed_is_empty(listed, row)))
        return NULL;
    for (size_t i = 0; i < listed->table.rows[row].count && i < listed->count; i++) {
        const char *cell = book_listed_cell(listed, row, i);
        if ((listed->each_cell || listed->columns[i].taken) && has_lost_letters(cell))
            return cell;
    }
    return NULL;
}

static bool read_rows(book_listed *listed, maze_error *error)
{
    bool done = true;
    for (size_t row = 0; row < listed->table.count && done; row++) {
        if (book_listed_is_empty(listed, row)) {
            if (lost_letters_in(listed, row))
                book_listed_skip(listed, row);
            continue;
        }
        if (row < listed->titles)
            continue;
        if (is_total(listed, row) || is_page_number(listed, row) ||
            book_listed_is_heading_again(listed, row) || is_second_heading(listed, row) ||
            is_other_person(listed, row) || book_listed_is_group(listed, row) ||
            book_listed_is_between(listed, row)) {
            book_listed_skip(listed, row);
            continue;
        }
        if (!listed->each_cell) {
            char *name = join_parts(listed, row, SIZE_MAX);
            if (listed->count == 1)
                book_typed_cut_and(name);
            if (!book_heading_has_letter(name))
                book_listed_skip(listed, row);
            done = add_name(listed, row, name, error);
        }
        for (size_t i = 0; listed->each_cell && i < listed->table.rows[row].count && done; i++)
            done = add_cell(listed, row, book_listed_cell(listed, row, i), i > 0, error);
    }
    if (listed->each_cell && listed->names->len > 2)
        cut_full_stop(listed->names);
    return done;
}

/* Returns the indexes of all names that are equal to name `i`. The caller unreferences the
 * array. */
static GArray *same_as(const book_listed *listed, guint i)
{
    GArray *same = g_array_new(FALSE, FALSE, sizeof i);
    for (guint k = 0; k < listed->names->len; k++)
        if (strcmp(listed->names->pdata[i], listed->names->pdata[k]) == 0)
            g_array_append_val(same, k);
    return same;
}

/* True if the column has different texts for all of the equal names. `same` has the indexes of
 * these names. */
static bool distinguishes_all(const book_listed *listed, const GArray *same, size_t column)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint k = 0; k < same->len; k++) {
        size_t row = g_array_index(listed->rows, size_t, g_array_index(same, guint, k));
        const char *cell = book_listed_cell(listed, row, column);
        if (!*cell || !g_hash_table_add(seen, (gpointer)cell))
            return false;
    }
    return true;
}

/* Returns the index of a column whose texts make the equal names different; SIZE_MAX if there is
 * none. */
static size_t distinguishing_column(const book_listed *listed, const GArray *same)
{
    static const book_heading order[] = {HEADING_CALLED, HEADING_MIDDLE, HEADING_LAST,
                                         HEADING_FAMILY, HEADING_FATHER, HEADING_LAST_TOO,
                                         HEADING_FIRST,  HEADING_NAME,   HEADING_CLASS};
    for (size_t k = 0; k < G_N_ELEMENTS(order); k++)
        for (size_t i = 0; i < listed->count; i++)
            if (listed->columns[i].heading == order[k] && !listed->columns[i].taken &&
                distinguishes_all(listed, same, i))
                return i;
    for (size_t i = 0; i < listed->count; i++)
        if (listed->columns[i].heading == HEADING_NONE &&
            listed->columns[i].content == CONTENT_CLASS && !listed->columns[i].taken &&
            distinguishes_all(listed, same, i))
            return i;
    return SIZE_MAX;
}

/* Makes equal names different, by texts of a column or by numbers. New names also differ from the
 * names in `all` and `twice`. `all` has the names that occur once and the new names, and `twice`
 * the names that occur several times. */
static void distinguish_same(book_listed *listed, const GArray *same, GHashTable *all,
                             GHashTable *twice)
{
    size_t column = listed->each_cell ? SIZE_MAX : distinguishing_column(listed, same);
    if (column != SIZE_MAX)
        listed->columns[column].tells = true;
    g_autofree char *name = g_strdup(listed->names->pdata[g_array_index(same, guint, 0)]);
    char quote[80];
    unsigned number = 1;
    g_string_append_printf(listed->report, "\"%s\" occurs %u times, printed as ",
                           base_utf8_quote(name, quote, sizeof quote), same->len);
    for (guint k = 0; k < same->len; k++) {
        guint i = g_array_index(same, guint, k);
        size_t row = g_array_index(listed->rows, size_t, i);
        book_heading heading = column == SIZE_MAX ? HEADING_NONE : listed->columns[column].heading;
        bool second = heading == HEADING_MIDDLE || heading == HEADING_FATHER ||
                      heading == HEADING_FIRST || heading == HEADING_LAST ||
                      heading == HEADING_NAME;
        char *longer =
            second ? join_parts(listed, row, column)
            : column == SIZE_MAX
                ? NULL
                : g_strdup_printf("%s (%s)", name, book_listed_cell(listed, row, column));
        while (!longer || g_hash_table_contains(all, longer) ||
               g_hash_table_contains(twice, longer)) {
            g_free(longer);
            longer = g_strdup_printf("%s %u", name, number++);
        }
        g_free(listed->names->pdata[i]);
        listed->names->pdata[i] = longer;
        g_hash_table_add(all, longer);
        if (k < 3)
            g_string_append_printf(listed->report, "%s\"%s\"", k ? ", " : "",
                                   base_utf8_quote(longer, quote, sizeof quote));
    }
    g_string_append(listed->report, same->len > 3 ? " …\n" : "\n");
}

static void distinguish_all(book_listed *listed)
{
    g_autoptr(GHashTable) all = g_hash_table_new(g_str_hash, g_str_equal);
    g_autoptr(GHashTable) twice = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < listed->names->len; i++)
        if (!g_hash_table_add(all, listed->names->pdata[i]))
            g_hash_table_add(twice, g_strdup(listed->names->pdata[i]));
    g_hash_table_remove_all(all);
    for (guint i = 0; i < listed->names->len; i++)
        if (!g_hash_table_contains(twice, listed->names->pdata[i]))
            g_hash_table_add(all, listed->names->pdata[i]);
    for (guint i = 0; i < listed->names->len; i++)
        if (g_hash_table_contains(twice, listed->names->pdata[i])) {
            g_autoptr(GArray) same = same_as(listed, i);
            distinguish_same(listed, same, all, twice);
        }
}

static void append_column(const book_listed *listed, size_t i, GString *to)
{
    char quote[60];
    if (listed->columns[i].title)
        g_string_append_printf(to, "\"%s\"",
                               base_utf8_quote(listed->columns[i].title, quote, sizeof quote));
    else
        g_string_append_printf(to, "%lu", (unsigned long)i + 1);
}

static void append_columns(const book_listed *listed, bool taken, GString *to)
{
    g_autoptr(GString) list = g_string_new("");
    size_t count = 0;
    for (size_t k = 0; k < (taken ? listed->part_count : listed->count); k++) {
        size_t i = taken ? listed->parts[k] : k;
        if (!taken && (listed->columns[i].taken || listed->columns[i].tells ||
                       (!listed->columns[i].title && !listed->columns[i].filled)))
            continue;
        if (count < 6) {
            g_string_append(list, count ? ", " : "");
            append_column(listed, i, list);
        }
        count++;
    }
    if (count > 6)
        g_string_append_printf(list, " and %lu more", (unsigned long)count - 6);
    if (count > 0)
        g_string_append_printf(to, taken ? ", from column%s %s" : "; column%s %s skipped",
                               count > 1 ? "s" : "", list->str);
}

static char *report_of(const book_listed *listed)
{
    GString *told = g_string_new("");
    char first[80], last[80];
    guint count = listed->names->len;
    base_utf8_quote(listed->names->pdata[0], first, sizeof first);
    base_utf8_quote(listed->names->pdata[count - 1], last, sizeof last);
    if (count == 1)
        g_string_append_printf(told, "1 name, \"%s\"", first);
    else
        g_string_append_printf(told, "%u names, \"%s\" to \"%s\"", count, first, last);
    if (!listed->each_cell && (listed->count > 1 || listed->headings != SIZE_MAX)) {
        append_columns(listed, true, told);
        append_columns(listed, false, told);
    }
    if (listed->skipped->len > 0)
        g_string_append_printf(told, "; %s skipped", listed->skipped->str);
    g_string_append_printf(told, "\n%s", listed->report->str);
    return g_string_free(told, FALSE);
}

/* Reports a guessed encoding, with a name as an example. */
static void report_code_page(book_listed *listed)
{
    if (!listed->table.text.code_page)
        return;
    const char *shown = NULL;
    char quote[80];
    for (guint i = 0; i < listed->names->len && !shown; i++)
        for (const char *at = listed->names->pdata[i]; *at; at++)
            shown = (unsigned char)*at >= 0x80 ? listed->names->pdata[i] : shown;
    g_string_append_printf(listed->report, "%.200s is not UTF-8; it was read as %s", listed->source,
                           listed->table.text.code_page);
    if (shown)
        g_string_append_printf(listed->report, ", for example in \"%s\"",
                               base_utf8_quote(shown, quote, sizeof quote));
    g_string_append(listed->report, "; if letters are wrong, save the file as UTF-8\n");
}

/* Reports names in which question marks replace letters. */
static void report_lost_letters(book_listed *listed)
{
    const char *example = NULL;
    unsigned count = 0;
    char quote[80];
    for (size_t row = 0; row < listed->table.count; row++) {
        const char *cell = lost_letters_in(listed, row);
        example = example ? example : cell;
        count += cell != NULL;
    }
    if (count > 0)
        g_string_append_printf(listed->report,
                               "%u %s question marks, for example \"%s\"; if these were other "
                               "letters, save the list as UTF-8 (in Excel: CSV UTF-8)\n",
                               count, count == 1 ? "name has" : "names have",
                               base_utf8_quote(example, quote, sizeof quote));
}

#define MANY_WORDS 5

/* Reports the only name of a list if this name, such as "Anna Ben Carl Dora Emil", may be several
 * names. */
static void report_long(book_listed *listed)
{
    size_t words = 1;
    char quote[80];
    const char *name = listed->names->len == 1 ? listed->names->pdata[0] : "";
    for (const char *at = name; *at; at++)
        words += *at == ' ';
    if (words >= MANY_WORDS)
        g_string_append_printf(
            listed->report,
            "if \"%s\" is several names, separate them with commas or write one per line\n",
            base_utf8_quote(name, quote, sizeof quote));
}

/* Reports a line that may have been divided wrongly into columns. */
static void report_uneven(book_listed *listed)
{
    char quote[80];
    for (guint i = 0; i < listed->names->len && listed->table.uneven > 0; i++)
        if (listed->table.rows[g_array_index(listed->rows, size_t, i)].line == listed->table.uneven)
            g_string_append_printf(
                listed->report,
                "line %u is not aligned like the other lines; check the name \"%s\"\n",
                listed->table.uneven,
                base_utf8_quote(listed->names->pdata[i], quote, sizeof quote));
}

bool book_class_names_read(const char *text, const char *column, book_names *names,
                           maze_error *error)
{
    bool is_list = strchr(text, '\n') != NULL;
    maze_error reason;
    book_listed *listed = g_new0(book_listed, 1);
    listed->source = is_list ? "the list" : strcmp(text, "-") == 0 ? "standard input" : text;
    listed->names = g_ptr_array_new();
    listed->rows = g_array_new(FALSE, FALSE, sizeof(size_t));
    listed->report = g_string_new("");
    listed->skipped = g_string_new("");
    bool done = is_list
                    ? input_table_parse(text, TABLE_OF_COLUMNS, &listed->table, &reason)
                    : input_table_read(text, MOST_BYTES, TABLE_OF_COLUMNS, &listed->table, &reason);
    if (!done)
        maze_fail(error, reason.status, "names: %s", reason.message);
    /* a list with far too many lines is not searched for headings and remarks */
    done = done && check_rows(listed, error);
    for (size_t row = 0; row < listed->table.count; row++)
        listed->count = MAX(listed->count, MIN(listed->table.rows[row].count, BOOK_LISTED_COLUMNS));
    if (done) {
        book_listed_drop_numbers(listed);
        book_listed_drop_remarks(listed);
        if (!column) {
            book_typed_cut_tails(&listed->table, listed->report);
            listed->each_cell = book_typed_cut_labels(&listed->table, listed->report);
        }
        listed->spaced = has_kana(listed);
        done = book_listed_find_headings(listed, column != NULL, error);
        bool any = false;
        for (size_t row = listed->titles; row < listed->table.count && !any; row++)
            any = !book_listed_is_empty(listed, row);
        done = done && (any || fail_empty(listed, error)) &&
               book_listed_choose(listed, column, error) && read_rows(listed, error) &&
               (listed->names->len > 0 || fail_empty(listed, error));
    }
    if (done) {
        distinguish_all(listed);
        report_uneven(listed);
        report_long(listed);
        report_code_page(listed);
        report_lost_letters(listed);
        names->report = report_of(listed);
    }
    names->count = listed->names->len;
    g_ptr_array_add(listed->names, NULL);
    names->names = (char **)g_ptr_array_free(listed->names, FALSE);
    g_array_unref(listed->rows);
    g_string_free(listed->report, TRUE);
    g_string_free(listed->skipped, TRUE);
    input_table_finish(&listed->table);
    g_free(listed);
    return done;
}
