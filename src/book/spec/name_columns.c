/* Finds the headings and the columns of names in a list, and removes rows and numbers that do not
 * belong to names. */
#include "book/spec/name_columns.h"

#include "book/spec/typed_names.h"
#include "core/base/errors.h"
#include "core/base/strings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_TITLES 20 /* maximum number of rows with letters that are searched for headings */
/* maximum number of rows that determine the content of a column */
#define MOST_LOOKED 500

const char *book_listed_cell(const book_listed *listed, size_t row, size_t i)
{
    return input_table_cell(&listed->table, row, i);
}

const char *book_listed_first(const book_listed *listed, size_t row)
{
    const char *cell = "";
    for (size_t i = 0; i < listed->table.rows[row].count && !*cell; i++)
        cell = book_listed_cell(listed, row, i);
    return cell;
}

size_t book_listed_texts(const book_listed *listed, size_t row)
{
    size_t count = 0;
    for (size_t i = 0; i < listed->table.rows[row].count; i++)
        count += book_heading_has_letter(book_listed_cell(listed, row, i));
    return count;
}

bool book_listed_is_empty(const book_listed *listed, size_t row)
{
    return book_listed_texts(listed, row) == 0;
}

void book_listed_drop_numbers(book_listed *listed)
{
    /* `rows` counts the rows with a text in the first column, from the first numbered row on.
     * `until` is the value of `rows` at the last numbered row. */
    size_t rows = 0, numbered = 0, until = 0;
    unsigned long last = 0, number;
    for (size_t row = 0; row < listed->table.count; row++) {
        const char *cell = book_listed_cell(listed, row, 0);
        rows += numbered > 0 && *cell != '\0';
        if (!book_cell_past_number(cell, &number))
            continue;
        if (number == last + 1) {
            rows += numbered == 0;
            until = rows;
            numbered++;
        }
        last = number;
    }
    for (size_t row = 0; row < listed->table.count && numbered > 1 && 3 * numbered >= 2 * until;
         row++) {
        char **cell = &listed->table.cells[listed->table.rows[row].first];
        const char *bare = book_cell_past_number(*cell, &number);
        *cell += bare ? bare - *cell : 0;
    }
}

void book_listed_skip(book_listed *listed, size_t row)
{
    char quote[60];
    if (listed->skipped->len < 200)
        g_string_append_printf(
            listed->skipped, "%sline %u, \"%s\"", listed->skipped->len ? ", " : "",
            listed->table.rows[row].line,
            base_utf8_quote(book_listed_first(listed, row), quote, sizeof quote));
    else if (!g_str_has_suffix(listed->skipped->str, "…"))
        g_string_append(listed->skipped, ", …");
}

/* Reports a row as skipped, unless the row is empty. */
static void skip_filled(book_listed *listed, size_t row)
{
    if (!book_listed_is_empty(listed, row))
        book_listed_skip(listed, row);
}

static void remove_row(book_listed *listed, size_t row)
{
    skip_filled(listed, row);
    listed->table.rows[row].count = 1;
    *listed->table.cells[listed->table.rows[row].first] = '\0';
}

static bool is_comment(const char *cell)
{
    return *cell == '#' && (cell[1] == ' ' || g_ascii_isalpha(cell[1]));
}

void book_listed_drop_remarks(book_listed *listed)
{
    size_t rows = 0, comments = 0, first = SIZE_MAX, last = 0, intro = SIZE_MAX;
    for (size_t i = 0; i < listed->table.cell_count; i++)
        if (book_cell_is_error(listed->table.cells[i]))
            *listed->table.cells[i] = '\0';
    for (size_t row = 0; row < listed->table.count; row++) {
        const char *cell = book_listed_cell(listed, row, 0);
        bool item = book_name_past_number(cell) != cell;
        rows += *cell != '\0';
        comments += is_comment(cell) && listed->table.rows[row].count == 1;
        if (item && first == SIZE_MAX && intro != SIZE_MAX)
            first = row;
        else if (!item && first == SIZE_MAX && *cell)
            intro = g_str_has_suffix(cell, ":") ? row : SIZE_MAX;
        last = item ? row : last;
    }
    for (size_t row = 0; row < listed->table.count && 2 * comments <= rows; row++)
        if (is_comment(book_listed_cell(listed, row, 0)) && listed->table.rows[row].count == 1)
            remove_row(listed, row);
    /* In a letter, a greeting and an introduction may precede the list of names, and a closing may
     * follow the list. */
    if (first == SIZE_MAX || last == first)
        return;
    for (size_t row = 0; row < first; row++)
        remove_row(listed, row);
    bool closing = false;
    for (size_t row = last + 1; row < listed->table.count; row++) {
        closing = closing || book_listed_is_empty(listed, row);
        if (closing)
            remove_row(listed, row);
    }
}

static bool is_name_heading(book_heading heading)
{
    return heading == HEADING_NAME || heading == HEADING_FIRST || heading == HEADING_LAST ||
           heading == HEADING_FAMILY || heading == HEADING_CALLED;
}

/* Determines the content of column `i` from row `from` on: the kind of at least half of the filled
 * cells in these rows. If two kinds have half of the cells each, the later kind in book_content
 * wins. */
static void look_at(book_listed *listed, size_t i, size_t from)
{
    size_t counts[CONTENT_TEXT + 1] = {0};
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    book_listed_column *own = &listed->columns[i];
    own->filled = 0;
    own->content = CONTENT_EMPTY;
    for (size_t row = from; row < listed->table.count && row - from < MOST_LOOKED; row++) {
        const char *cell = book_listed_cell(listed, row, i);
        book_content kind = book_cell_content(cell);
        if (kind == CONTENT_EMPTY)
            continue;
        counts[kind]++;
        own->filled++;
        g_hash_table_add(seen, (gpointer)cell);
    }
    own->distinct = g_hash_table_size(seen);
    for (int kind = CONTENT_NUMBER; kind <= CONTENT_TEXT; kind++)
        if (2 * counts[kind] >= own->filled && counts[kind] > 0)
            own->content = (book_content)kind;
}

static size_t headings_in(const book_listed *listed, size_t row)
{
    size_t count = 0;
    for (size_t i = 0; row < listed->table.count && i < listed->table.rows[row].count; i++)
        count += book_heading_of(book_listed_cell(listed, row, i)) != HEADING_NONE;
    return count;
}

/* True if a text has several words and the last word begins with a small letter, as in "Reading
 * buddy". */
static bool has_small_word(const char *cell)
{
    const char *word = strrchr(cell, ' ');
    return word && g_unichar_islower(g_utf8_get_char(word + 1));
}

/* True if a row has headings of names. A heading such as "Name" is sufficient. A word such as
 * "student" may also be a last name, so the row needs another sign. One sign is that all filled
 * cells are headings, or that at least three cells and at least half of the filled cells are
 * headings. Another sign, only in the first row, is a further text whose last word begins with a
 * small letter. */
static bool is_heading_row(const book_listed *listed, size_t row)
{
    bool names = false, person = false, text = false;
    size_t known = 0, filled = 0;
    for (size_t i = 0; i < listed->count && i < listed->table.rows[row].count; i++) {
        const char *cell = book_listed_cell(listed, row, i);
        book_heading heading = book_heading_of(cell);
        names = names || is_name_heading(heading);
        person = person || heading == HEADING_PERSON;
        filled += *cell != '\0';
        known += *cell && heading != HEADING_NONE;
        text = text || (row == 0 && i > 0 && heading == HEADING_NONE && has_small_word(cell));
    }
    return names || (person && (known == filled || text || (known > 2 && 2 * known >= filled)));
}

bool book_listed_is_heading_again(const book_listed *listed, size_t row)
{
    bool same = listed->headings != SIZE_MAX && row > listed->headings;
    for (size_t i = 0; i < listed->count && same; i++)
        same = strcmp(book_listed_cell(listed, row, i),
                      book_listed_cell(listed, listed->headings, i)) == 0;
    return same;
}

/* True if all filled cells of a row are words, and at least one column below such a cell has mainly
 * numbers, classes or addresses. */
static bool has_other_headings(book_listed *listed, size_t row)
{
    size_t others = 0;
    if (listed->table.count < row + 3)
        return false;
    for (size_t i = 0; i < listed->count; i++) {
        book_content kind = book_cell_content(book_listed_cell(listed, row, i));
        look_at(listed, i, row + 1);
        book_content below = listed->columns[i].content;
        if (kind != CONTENT_TEXT && kind != CONTENT_SHORT && kind != CONTENT_EMPTY)
            return false;
        others += kind != CONTENT_EMPTY &&
                  (below == CONTENT_NUMBER || below == CONTENT_ADDRESS || below == CONTENT_CLASS);
    }
    return others > 0;
}

/* True for a remark in a table, such as "Teacher: Ms Frost". */
static bool is_remark(const book_listed *listed, const char *cell)
{
    return listed->count > 1 && strstr(cell, ": ");
}

/* True if the first cells of a row and of the next row begin with the same word, as in "Child A"
 * and "Child B". */
static bool is_like_next(const book_listed *listed, size_t row)
{
    const char *cell = book_listed_cell(listed, row, 0);
    size_t word = strcspn(cell, " ");
    return row + 1 < listed->table.count && cell[word] == ' ' &&
           strncmp(cell, book_listed_cell(listed, row + 1, 0), word + 1) == 0;
}

bool book_listed_is_group(const book_listed *r, size_t row)
{
    const char *cell = book_listed_cell(r, row, 0), *space = strrchr(cell, ' ');
    return space && strlen(space) <= 4 && (strpbrk(space, "0123456789") || !space[2]) &&
           book_listed_texts(r, row) == 1 && book_heading_starts(cell, HEADING_CLASS) &&
           !is_like_next(r, row) && (row == 0 || !is_like_next(r, row - 1));
}

bool book_listed_is_between(const book_listed *listed, size_t row)
{
    const char *cell = book_listed_first(listed, row);
    size_t length = strlen(cell);
    bool blank = row > 0 && book_listed_is_empty(listed, row - 1);
    return book_listed_texts(listed, row) == 1 &&
           (book_cell_is_about_others(cell) || (length > 0 && cell[length - 1] == ':') ||
            (blank && (book_cell_is_count(cell) || book_cell_is_title(cell))) ||
            (listed->each_cell && book_heading_is(cell, HEADING_ROOM)));
}

/* True if a row has only names of classroom tables, such as "Table 1" and "Table 2", and the next
 * row has several texts. */
static bool is_row_of_tables(const book_listed *listed, size_t row)
{
    for (size_t i = 0; row < listed->table.count && i < listed->table.rows[row].count; i++) {
        const char *cell = book_listed_cell(listed, row, i);
        if (*cell && !(book_heading_starts(cell, HEADING_CLASS) && strchr(cell, ' ')) &&
            !book_heading_is(cell, HEADING_TOTAL))
            return false;
    }
    return row + 1 < listed->table.count && book_listed_texts(listed, row) > 1 &&
           book_listed_texts(listed, row + 1) > 1;
}

/* True if the headings repeat every `wide` columns, and one of the headings is a heading of
 * names. */
static bool repeats_headings(const book_listed *listed, size_t wide)
{
    bool names = false;
    for (size_t i = 0; i + wide < listed->count; i++) {
        const char *cell = book_listed_cell(listed, listed->headings, i);
        if (strcmp(cell, book_listed_cell(listed, listed->headings, i + wide)) != 0)
            return false;
        names = names || is_name_heading(book_heading_of(cell)) ||
                book_heading_of(cell) == HEADING_PERSON;
        for (size_t row = 0; row < listed->headings; row++)
            if (book_heading_of(book_listed_cell(listed, row, i + wide)) == HEADING_OTHER)
                /* the headings are for different groups of people, such as "Child" and "Parents" */
                return false;
    }
    return names;
}

/* True if the contents repeat every `wide` columns. In addition, an empty column must separate the
 * blocks, or row numbers must continue from block to block. */
static bool repeats_content(const book_listed *listed, size_t first, size_t wide)
{
    size_t texts = 0, others = 0;
    unsigned long last = 0;
    bool counted = listed->columns[0].content == CONTENT_NUMBER;
    for (size_t i = 0; i + wide < listed->count; i++) {
        if (listed->columns[i].content != listed->columns[i + wide].content)
            return false;
        texts += listed->columns[i].content == CONTENT_TEXT;
        others += listed->columns[i].content != CONTENT_TEXT &&
                  listed->columns[i].content != CONTENT_EMPTY;
    }
    for (size_t i = 0; i < listed->count && counted; i += wide)
        for (size_t row = first; row < listed->table.count && counted; row++) {
            unsigned long number = strtoul(book_listed_cell(listed, row, i), NULL, 10);
            counted = number == last + 1 || (number == 0 && (i == 0 || row > first));
            last = number > 0 ? number : last;
        }
    return texts > 0 && (counted || (wide > 1 && others > 0 &&
                                     listed->columns[wide - 1].content == CONTENT_EMPTY));
}

static bool stack_blocks(book_listed *listed, size_t first, size_t wide, maze_error *error)
{
    size_t blocks = (listed->count + wide - 1) / wide, count = first;
    input_row *rows = calloc(listed->table.count * blocks, sizeof *rows);
    if (!rows)
        return maze_fail(error, MAZE_NO_MEMORY, "names: out of memory for %.200s", listed->source);
    memcpy(rows, listed->table.rows, first * sizeof *rows);
    for (size_t block = 0; block < blocks; block++)
        for (size_t row = first; row < listed->table.count; row++) {
            input_row own = listed->table.rows[row];
            size_t skipped = block * wide;
            if (block > 0 && own.count <= skipped)
                continue;
            own.first += skipped;
            own.count = MIN(own.count - skipped, wide);
            rows[count++] = own;
        }
    free(listed->table.rows);
    listed->table.rows = rows;
    listed->table.count = count;
    listed->count = wide;
    g_string_append_printf(listed->report,
                           "%lu blocks of columns are side by side, and all were read",
                           (unsigned long)blocks);
    g_string_append(listed->report,
                    wide == 1 && blocks == 2
                        ? "; if they are the parts of a name, use the option \"column "
                          "1,2\"\n"
                        : "\n");
    return true;
}

/* Finds blocks of columns such as "Name | Points | | Name | Points", and moves the blocks below
 * each other. */
static bool find_blocks(book_listed *listed, size_t first, maze_error *error)
{
    if (listed->headings == SIZE_MAX)
        for (size_t i = 0; i < listed->count; i++)
            look_at(listed, i, first);
    for (size_t wide = 1; 2 * wide <= listed->count + 1; wide++)
        if (listed->headings == SIZE_MAX ? repeats_content(listed, first, wide)
                                         : repeats_headings(listed, wide))
            return stack_blocks(listed, listed->headings == SIZE_MAX ? first : listed->headings + 1,
                                wide, error);
    return true;
}

/* True for a single cell, such as "Pupils:", above rows of several names. */
static bool is_title_of_names(book_listed *listed, size_t row)
{
    size_t texts = 0;
    for (size_t i = 0; i < listed->count; i++) {
        look_at(listed, i, row + 1);
        texts += listed->columns[i].content == CONTENT_TEXT;
    }
    return listed->table.rows[row].count == 1 && listed->count > 1 && texts == listed->count;
}

/* True for an empty row, a title or a remark above the names of a list without headings. */
static bool is_above_names(const book_listed *listed, size_t row)
{
    if (row + 1 >= listed->table.count || is_like_next(listed, row) ||
        book_listed_texts(listed, row) > 1)
        return false;
    const char *cell = book_listed_cell(listed, row, 0);
    bool numbered = book_heading_has_letter(cell) && strpbrk(cell, "0123456789");
    return book_listed_is_empty(listed, row) || book_cell_is_title(cell) ||
           (listed->count > 2 && numbered) || is_remark(listed, cell);
}

bool book_listed_find_headings(book_listed *listed, bool named, maze_error *error)
{
    size_t looked = 0, first = 0, title = SIZE_MAX;
    listed->headings = SIZE_MAX;
    for (size_t row = 0; row < listed->table.count && looked < MOST_TITLES; row++) {
        if (book_listed_is_empty(listed, row))
            continue;
        /* in a list of names, a word for a child may be a last name, such as Żak, Polish for
         * "student" */
        bool child =
            listed->count == 1 && looked > 0 &&
            (looked > 2 || book_heading_of(book_listed_cell(listed, row, 0)) == HEADING_PERSON);
        if (is_heading_row(listed, row) && !child) {
            if (headings_in(listed, row + 1) > headings_in(listed, row) &&
                is_heading_row(listed, row + 1))
                /* the row is above the headings and has cells such as "Child" and "Parents" */
                continue;
            title = is_title_of_names(listed, row) ? row : SIZE_MAX;
            listed->headings = title != SIZE_MAX || is_like_next(listed, row) ? SIZE_MAX : row;
            break;
        }
        looked++;
    }
    for (; first < listed->table.count &&
           (book_listed_is_empty(listed, first) || (title != SIZE_MAX && first <= title));
         first++)
        skip_filled(listed, first);
    if (listed->headings == SIZE_MAX) {
        size_t second = first;
        while (listed->count > 1 && second + 1 < listed->table.count &&
               book_listed_texts(listed, second) < 2)
            second++;
        if (second < listed->table.count && has_other_headings(listed, second))
            listed->headings = second;
    }
    if (!named && !find_blocks(listed, first, error))
        return false;
    if (listed->headings == SIZE_MAX) {
        listed->titles = first;
        while (is_above_names(listed, listed->titles))
            skip_filled(listed, listed->titles++);
        if (is_row_of_tables(listed, listed->titles)) {
            listed->each_cell = true;
            skip_filled(listed, listed->titles++);
        }
    } else {
        listed->titles = listed->headings + 1;
        /* a list with headings has names only in some columns, even if labels were removed from its
         * cells */
        listed->each_cell = false;
        for (size_t row = 0; row < listed->headings; row++)
            skip_filled(listed, row);
    }
    for (size_t i = 0; i < listed->count; i++) {
        const char *title =
            listed->headings == SIZE_MAX ? "" : book_listed_cell(listed, listed->headings, i);
        listed->columns[i].title = *title ? title : NULL;
        book_heading heading = book_heading_of(title);
        listed->columns[i].heading = heading == HEADING_PERSON ? HEADING_NAME : heading;
        look_at(listed, i, listed->titles);
    }
    return true;
}

static size_t find_heading(const book_listed *listed, book_heading heading)
{
    for (size_t i = 0; i < listed->count; i++)
        if (listed->columns[i].heading == heading && listed->columns[i].filled > 0)
            return i;
    return SIZE_MAX;
}

static void take(book_listed *listed, size_t i)
{
    if (i != SIZE_MAX && listed->part_count < BOOK_LISTED_PARTS && !listed->columns[i].taken) {
        listed->columns[i].taken = true;
        listed->parts[listed->part_count++] = i;
    }
}

/* True if most cells of the column `whole` contain the text of the column `part` in the same row.
 * Rows in which one of the two cells is empty do not count. */
static bool contains_column(const book_listed *listed, size_t whole, size_t part)
{
    size_t has = 0, rows = 0;
    for (size_t row = listed->titles; row < listed->table.count; row++) {
        const char *text = book_listed_cell(listed, row, whole),
                   *word = book_listed_cell(listed, row, part);
        rows += *text && *word;
        has += *text && *word && strstr(text, word);
    }
    return rows > 0 && 2 * has > rows;
}

/* Takes all columns of texts with the heading `heading` as parts of names, but no columns of
 * initials. */
static void take_all(book_listed *listed, book_heading heading)
{
    for (size_t i = 0; i < listed->count; i++)
        if (listed->columns[i].heading == heading && listed->columns[i].content == CONTENT_TEXT)
            take(listed, i);
}

/* Chooses the columns of names by their headings. A column "name" has last names in a list with
 * first names, and first names in a list with last names, unless this column has whole names.
 * Returns false if no heading fits. */
static bool choose_by_headings(book_listed *listed)
{
    size_t whole = find_heading(listed, HEADING_NAME), first = find_heading(listed, HEADING_FIRST);
    size_t last = find_heading(listed, HEADING_LAST), family = find_heading(listed, HEADING_FAMILY);
    size_t called = find_heading(listed, HEADING_CALLED);
    size_t surname = last != SIZE_MAX ? last : family;
    if (whole != SIZE_MAX && first != SIZE_MAX && surname == SIZE_MAX) {
        if (contains_column(listed, whole, first)) {
            take(listed, whole);
            return true;
        }
        surname = last = whole;
    } else if (whole != SIZE_MAX && surname != SIZE_MAX && first == SIZE_MAX) {
        if (contains_column(listed, whole, surname)) {
            take(listed, whole);
            return true;
        }
        first = whole;
    }
    if (first == SIZE_MAX && whole == SIZE_MAX)
        first = called;
    if (first != SIZE_MAX && last == SIZE_MAX && family != SIZE_MAX)
        take(listed, family);
    take(listed, first);
    if (first != SIZE_MAX)
        take_all(listed, HEADING_MIDDLE);
    if (last != SIZE_MAX)
        take(listed, find_heading(listed, HEADING_PREFIX));
    take(listed, last);
    listed->given_first = first != SIZE_MAX && last != SIZE_MAX;
    if (last != SIZE_MAX)
        take_all(listed, HEADING_LAST_TOO);
    if (listed->part_count == 0)
        take(listed, whole != SIZE_MAX ? whole : family);
    return listed->part_count > 0;
}

static bool may_be_names(const book_listed *listed, size_t i, size_t rows)
{
    const book_listed_column *own = &listed->columns[i];
    return own->heading == HEADING_NONE && own->content == CONTENT_TEXT &&
           2 * own->filled >= rows && (rows < 6 || 3 * own->distinct > own->filled);
}

/* True if `columns` are all columns of the list, each of their filled cells has several words, and
 * no column repeats a text. */
static bool has_whole_names(const book_listed *listed, const size_t *columns, size_t count)
{
    size_t rows = 0;
    for (size_t row = listed->titles; row < listed->table.count; row++)
        for (size_t k = 0; k < count; k++) {
            const char *cell = book_listed_cell(listed, row, columns[k]);
            if (*cell && !strchr(cell, ' '))
                return false;
            rows += k == 0 && *cell;
        }
    for (size_t k = 0; k < count; k++)
        if (listed->columns[columns[k]].distinct < listed->columns[columns[k]].filled)
            return false;
    return count > 1 && count == listed->count && rows > 2;
}

/* True if each filled cell is a name with an address, as mail programs copy them: "Anna Berg
 * <anna@b.org>, Ben Cole <ben@b.org>". */
static bool has_addresses(const book_listed *listed)
{
    size_t cells = 0, addresses = 0;
    for (size_t row = listed->titles; row < listed->table.count; row++)
        for (size_t i = 0; i < listed->table.rows[row].count; i++) {
            const char *cell = book_listed_cell(listed, row, i), *pointed = strchr(cell, '<');
            cells += *cell != '\0';
            addresses += pointed && pointed > cell && strchr(pointed, '@');
        }
    return listed->count > 1 && addresses > 1 && addresses == cells;
}

/* Chooses the columns of names by their content. If each cell seems to be a name, sets
 * listed->each_cell instead. */
static void choose_by_content(book_listed *listed)
{
    size_t most = 0, texts = 0, rows = 0, ragged = 0;
    for (size_t i = 0; i < listed->count; i++)
        most = MAX(most, listed->columns[i].filled);
    for (size_t row = listed->titles; row < listed->table.count; row++) {
        rows += !book_listed_is_empty(listed, row);
        ragged +=
            !book_listed_is_empty(listed, row) && listed->table.rows[row].count != listed->count;
    }
    size_t found[BOOK_LISTED_COLUMNS];
    for (size_t i = 0; i < listed->count; i++)
        if (may_be_names(listed, i, most))
            found[texts++] = i;
    if (listed->headings == SIZE_MAX && listed->count >= 3 && (rows == 1 || 3 * ragged > rows) &&
        texts + 1 >= MIN(listed->count, 3) && texts > 0)
        listed->each_cell = true;
    g_auto(GStrv) split =
        rows == 1 ? book_names_split(book_listed_cell(listed, listed->titles, listed->count - 1),
                                     listed->count > 1)
                  : NULL;
    listed->each_cell = listed->each_cell || split ||
                        (listed->headings == SIZE_MAX &&
                         (has_addresses(listed) || has_whole_names(listed, found, texts) ||
                          book_typed_is_seating(&listed->table, listed->titles) ||
                          book_typed_goes_on(&listed->table, listed->titles)));
    if (listed->headings == SIZE_MAX && rows > 1 && texts > 2)
        g_string_append_printf(listed->report,
                               listed->each_cell
                                   ? "each cell was read as a name; if only one column contains "
                                     "the names, use the option \"column\" with its number\n"
                                   : "the columns have no headings; if other columns contain the "
                                     "names, use the option \"column\" with their numbers\n");
    if (listed->each_cell)
        return;
    if (texts > 0)
        take(listed, found[0]);
    if (texts > 1 && found[1] == found[0] + 1 && listed->headings == SIZE_MAX) {
        take(listed, found[1]);
        listed->swapped = listed->table.spaced;
    }
    for (size_t i = 0; i < listed->count && i < 2 && listed->part_count == 0 && listed->count <= 2;
         i++)
        if (listed->columns[i].heading == HEADING_NONE &&
            (listed->columns[i].content == CONTENT_SHORT ||
             (listed->count == 1 && listed->columns[i].content != CONTENT_ADDRESS)))
            take(listed, i);
}

/* Returns the index of a column. `name` is its heading or its 1-based number. Returns SIZE_MAX if
 * there is no such column. */
static size_t column_named(const book_listed *listed, const char *name)
{
    char *end, own[200], wanted[200];
    unsigned long number = strtoul(name, &end, 10);
    book_heading_fold(name, wanted, sizeof wanted);
    for (size_t i = 0; i < listed->count; i++) {
        book_heading_fold(listed->columns[i].title ? listed->columns[i].title : "", own,
                          sizeof own);
        if (listed->columns[i].title &&
            (strcmp(listed->columns[i].title, name) == 0 || (*own && strcmp(own, wanted) == 0)))
            return i;
    }
    return end > name && !*end && number >= 1 && number <= listed->count ? number - 1 : SIZE_MAX;
}

/* Appends the headings of the first 12 columns or, without headings, the range of the columns'
 * numbers, such as "a number from 1 to 5". */
static void list_columns(const book_listed *listed, GString *to)
{
    char quote[60];
    for (size_t i = 0; i < listed->count && i < 12; i++)
        if (listed->columns[i].title)
            g_string_append_printf(to, "%s\"%s\"", to->len ? ", " : "one of ",
                                   base_utf8_quote(listed->columns[i].title, quote, sizeof quote));
    if (to->len == 0)
        g_string_append_printf(to, listed->count == 1 ? "1" : "a number from 1 to %lu",
                               (unsigned long)listed->count);
}

static bool choose_named(book_listed *listed, const char *names, maze_error *error)
{
    g_autoptr(GString) all = g_string_new("");
    g_auto(GStrv) words = g_strsplit(names, ",", -1);
    char quote[60];
    size_t whole = column_named(listed, names);
    list_columns(listed, all);
    take(listed, whole);
    for (char **word = words; *word && whole == SIZE_MAX; word++) {
        size_t i = column_named(listed, g_strstrip(*word));
        if (i == SIZE_MAX && listed->count == 1 && listed->headings == SIZE_MAX)
            return reject(
                error,
                "column: %.200s has only one column, without a heading; remove the key \"column\"",
                listed->source);
        if (i == SIZE_MAX)
            return reject(error, "column: %.200s has no column \"%s\"; use %.300s", listed->source,
                          base_utf8_quote(*word, quote, sizeof quote), all->str);
        take(listed, i);
    }
    return true;
}

bool book_listed_choose(book_listed *listed, const char *column_names, maze_error *error)
{
    listed->each_cell = listed->each_cell && !column_names;
    if (column_names)
        return choose_named(listed, column_names, error);
    if (!listed->each_cell && (listed->headings == SIZE_MAX || !choose_by_headings(listed)))
        choose_by_content(listed);
    if (listed->part_count > 0 || listed->each_cell)
        return true;
    g_autoptr(GString) all = g_string_new("");
    list_columns(listed, all);
    return reject(
        error,
        "names: %.200s has no column of names; choose a column with the option \"column\": %.300s",
        listed->source, all->str);
}
