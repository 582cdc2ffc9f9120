/* Removes text that people type before and after names, such as labels and ages. Most rules apply
 * only if several rows have the same form. */
#include "book/spec/typed_names.h"

#include "book/languages/headings.h"
#include "book/spec/list_cells.h"
#include "core/base/strings.h"

#include <string.h>

/* kinds of text after a name, from the most certain to the most doubtful */
typedef enum tail {
    TAIL_NONE,
    TAIL_REMARK,   /* remark, such as "(no nuts)" */
    TAIL_BRACKETS, /* age, class or sex, such as "(7)", "(3b)" or "(w)" */
    TAIL_ADDRESS,  /* e-mail address, such as "anna@b.org" */
    TAIL_DIGITS,   /* a date or a telephone number */
    TAIL_CHECK,    /* check mark, such as "✓" */
    TAIL_SHORT     /* age or class without brackets, such as "- 7", ": 3b" or "7" */
} tail;

static bool is_label(const char *cell)
{
    return book_heading_starts(cell, HEADING_CLASS) || book_heading_starts(cell, HEADING_TOTAL) ||
           book_heading_starts(cell, HEADING_RELATED);
}

/* Returns `end`, moved back over blanks and marks to the end of the name. */
static size_t end_before(const char *cell, size_t end)
{
    static const char *const marks[] = {" ", "-", "–", "—", ":", ",", "*", "(", "+"};
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < G_N_ELEMENTS(marks); i++) {
            size_t length = strlen(marks[i]);
            if (end >= length && memcmp(cell + end - length, marks[i], length) == 0) {
                end -= length;
                more = true;
            }
        }
    }
    return end;
}

static bool is_remark_in_brackets(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (g_ascii_isdigit(text[i]))
            return true;
    return length == 1 ? strchr("mwfdxMWFDX", *text) != NULL
                       : length > 1 && g_unichar_islower(g_utf8_get_char(text));
}

/* Returns the kind of text after a name. Sets *end to the length of the name, in bytes. */
static tail tail_of(const char *cell, size_t *end)
{
    static const char *const checks[] = {"✓", "✔", "✗", "✘",   "☑",   "☐",
                                         "☒", "✅", "❌", "[ ]", "[x]", "[X]"};
    size_t length = strlen(cell), digits = 0, from = length;
    const char *open = strrchr(cell, '('), *space = strrchr(cell, ' ');
    tail found = TAIL_NONE;
    if (open && length > 0 && cell[length - 1] == ')' &&
        is_remark_in_brackets(open + 1, (size_t)(cell + length - 1 - open - 1))) {
        from = (size_t)(open - cell);
        found = g_unichar_islower(g_utf8_get_char(open + 1)) && open[2] != ')' ? TAIL_REMARK
                                                                               : TAIL_BRACKETS;
    } else if (space && strchr(space, '@') && !strchr(cell, '<')) {
        from = (size_t)(space - cell);
        found = TAIL_ADDRESS;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(checks) && !found; i++)
        if (g_str_has_suffix(cell, checks[i])) {
            from = length - strlen(checks[i]);
            found = TAIL_CHECK;
        }
    if (!found) {
        bool letter =
            length > 1 && g_ascii_isalpha(cell[length - 1]) && g_ascii_isdigit(cell[length - 2]);
        from = letter ? length - 1 : length;
        while (from > 0 && (g_ascii_isdigit(cell[from - 1]) || strchr(" +-/.", cell[from - 1])))
            digits += g_ascii_isdigit(cell[--from]) != 0;
        bool mark =
            end_before(cell, from) + 1 < from || strchr(":*,", cell[from > 0 ? from - 1 : 0]);
        mark = mark || strchr("-", cell[from]) || (cell[from] == ' ' && cell[from + 1] == '-');
        bool apart = from > 0 && (mark || cell[from] == ' ');
        found = digits >= 6 && apart && !letter                           ? TAIL_DIGITS
                : digits > 0 && digits <= 2 && apart && (mark || !letter) ? TAIL_SHORT
                                                                          : TAIL_NONE;
    }
    *end = end_before(cell, from);
    g_autofree char *name = g_strndup(cell, *end);
    return book_heading_has_letter(name) && !is_label(cell) ? found : TAIL_NONE;
}

/* Maps each name, without the text after it, to the number of rows with this name. The caller
 * destroys the table. */
static GHashTable *count_names(const input_table *table)
{
    GHashTable *names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (size_t row = 0; row < table->count; row++) {
        const char *cell = input_table_cell(table, row, 0);
        size_t end;
        char *name = g_strndup(cell, tail_of(cell, &end) ? end : strlen(cell));
        guint count = GPOINTER_TO_UINT(g_hash_table_lookup(names, name));
        g_hash_table_replace(names, name, GUINT_TO_POINTER(count + 1));
    }
    return names;
}

void book_typed_cut_tails(input_table *table, GString *report)
{
    size_t counts[TAIL_SHORT + 1] = {0}, rows = 0, cut = 0, end;
    bool unsure = false; /* true if a doubtful text follows a name that occurs several times */
    for (size_t row = 0; row < table->count; row++)
        if (table->rows[row].count > 1)
            return;
    g_autoptr(GHashTable) names = count_names(table);
    for (size_t row = 0; row < table->count; row++) {
        const char *cell = input_table_cell(table, row, 0);
        tail kind = tail_of(cell, &end);
        g_autofree char *name = g_strndup(cell, end);
        rows += *cell != '\0';
        counts[kind]++;
        unsure = unsure ||
                 (kind == TAIL_SHORT && GPOINTER_TO_UINT(g_hash_table_lookup(names, name)) > 1);
    }
    for (size_t row = 0; row < table->count; row++) {
        char *cell = table->cells[table->rows[row].first], quote[60];
        tail kind = tail_of(cell, &end);
        g_autofree char *name = g_strndup(cell, end);
        bool many = kind == TAIL_REMARK     ? true
                    : kind == TAIL_BRACKETS ? counts[kind] > 1
                    : kind == TAIL_SHORT
                        ? counts[kind] > 1 && 3 * counts[kind] >= 2 * rows && !unsure
                        : counts[kind] > 1 && 2 * counts[kind] >= rows;
        if (kind && many && GPOINTER_TO_UINT(g_hash_table_lookup(names, name)) == 1) {
            const char *rest = cell + end + strspn(cell + end, " ");
            if (cut++ == 0)
                g_string_append_printf(report, "skipped \"%s\" after the name \"%.80s\"",
                                       base_utf8_quote(rest, quote, sizeof quote), name);
            cell[end] = '\0';
        }
    }
    if (cut > 1)
        g_string_append_printf(report, ", and the text after %lu more name%s",
                               (unsigned long)cut - 1, cut > 2 ? "s" : "");
    if (cut > 0)
        g_string_append(report, "; to keep such texts, use the option \"column 1\"\n");
}

typedef enum label {
    LABEL_NONE,
    LABEL_OTHER, /* other label, such as "Red" in "Red: Anna, Ben" */
    /* label of a group or seat, such as "Table 1" in "Table 1: Anna" */
    LABEL_CLASS,
    LABEL_NAME /* label for names, such as "Names" in "Names: Anna" */
} label;

/* True for a numbered person or seat, such as "Pupil 1:" or "Seat 3:". */
static bool counts_people(const char *cell)
{
    const char *end = strchr(cell, ':');
    return end && end > cell && g_ascii_isdigit(end[-1]) &&
           (book_heading_starts(cell, HEADING_PERSON) ||
            book_heading_starts(cell, HEADING_NUMBER) || book_heading_starts(cell, HEADING_NAME));
}

/* Returns the kind of label before a name. Sets *name to the offset of the name in the cell, in
 * bytes. */
static label label_of(const char *cell, size_t *name)
{
    static const char *const ends[] = {":", "：", " - ", " – "};
    bool class = book_heading_starts(cell, HEADING_CLASS) || counts_people(cell);
    for (size_t i = 0; i < (class ? G_N_ELEMENTS(ends) : 2); i++) {
        const char *end = strstr(cell, ends[i]);
        *name = end ? (size_t)(end - cell) + strlen(ends[i]) : 0;
        *name += strspn(cell + *name, " ");
        if (!end || end == cell || !book_heading_has_letter(cell + *name))
            continue;
        g_autofree char *own = g_strndup(cell, (size_t)(end - cell));
        book_heading heading = book_heading_of(own);
        bool names = heading == HEADING_NAME || heading == HEADING_FIRST ||
                     heading == HEADING_LAST || heading == HEADING_PERSON;
        return i < 2 && names                               ? LABEL_NAME
               : class || heading == HEADING_CLASS          ? LABEL_CLASS
               : book_heading_starts(cell, HEADING_RELATED) ? LABEL_NONE
                                                            : LABEL_OTHER;
    }
    return LABEL_NONE;
}

/* Returns the first kind of label to remove; later kinds are also removed. Labels for names are
 * always removed. Other labels are usually removed only if each row has its own label. */
static label labels_to_cut(const input_table *table)
{
    size_t rows = 0, counts[LABEL_NAME + 1] = {0}, several = 0, name, texts = 0;
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (size_t row = 0; row < table->count; row++) {
        const char *cell = input_table_cell(table, row, 0);
        label kind = label_of(cell, &name);
        bool more = book_heading_has_letter(input_table_cell(table, row, 1));
        bool title = table->rows[row].count == 1 && !kind && book_heading_of(cell) != HEADING_NONE;
        rows += *cell && !title;
        counts[kind]++;
        several += kind && more;
        texts += more;
        if (kind)
            g_hash_table_add(seen, g_strndup(cell, name));
    }
    size_t labels = counts[LABEL_OTHER] + counts[LABEL_CLASS] + counts[LABEL_NAME];
    bool apart = g_hash_table_size(seen) == labels;
    size_t most = counts[LABEL_OTHER] > 0 ? LABEL_OTHER : LABEL_CLASS;
    if (labels == rows && apart &&
        (most == LABEL_CLASS || (several == labels && (labels > 1 || counts[LABEL_OTHER] == 1))))
        return (label)most;
    if (counts[LABEL_CLASS] == 1 && several == 1 && texts + 1 >= rows)
        return LABEL_CLASS;
    return LABEL_NAME;
}

/* True for a row with a name and other data, as in "Anna, 3b". */
static bool is_record(const input_table *table, size_t row)
{
    size_t texts = 0, others = 0, name;
    for (size_t i = 0; i < table->rows[row].count; i++) {
        book_content content = book_cell_content(input_table_cell(table, row, i));
        texts += content == CONTENT_TEXT;
        others +=
            content == CONTENT_NUMBER || content == CONTENT_CLASS || content == CONTENT_ADDRESS;
    }
    return texts > 0 && others > 0 && !label_of(input_table_cell(table, row, 0), &name);
}

bool book_typed_cut_labels(input_table *table, GString *report)
{
    label least = labels_to_cut(table);
    size_t cut = 0, name;
    /* true if a row has a name and other data, such as "Name: Anna, Class: 3b" */
    bool records = false;
    for (size_t row = 0; row < table->count && !records; row++)
        records = is_record(table, row);
    for (size_t row = 0; row < table->count; row++)
        for (size_t i = 0; i < table->rows[row].count; i++) {
            char **cell = &table->cells[table->rows[row].first + i], quote[60];
            if (i > 0 ? label_of(*cell, &name) < LABEL_CLASS || cut == 0
                      : label_of(*cell, &name) < least || least == LABEL_NONE)
                continue;
            records = records || i > 0;
            if (cut++ < 3) {
                g_autofree char *own = g_strchomp(g_strndup(*cell, name));
                g_string_append_printf(report, "%s\"%s\"",
                                       cut > 1 ? ", " : "skipped before names: ",
                                       base_utf8_quote(own, quote, sizeof quote));
            }
            *cell += name;
        }
    if (cut > 0)
        g_string_append(report, cut > 3 ? " …\n" : "\n");
    return cut > 0 && !records;
}

#define LEAST_SEATS 4

/* True if one column, such as streets, has only texts of several words, and another column, such as
 * last names, has only single words. */
static bool has_unlike_columns(const input_table *table, size_t from)
{
    bool words = false, single = false;
    size_t count = 0;
    for (size_t row = from; row < table->count; row++)
        count = MAX(count, table->rows[row].count);
    for (size_t i = 0; i < count; i++) {
        size_t filled = 0, spaced = 0;
        for (size_t row = from; row < table->count; row++) {
            const char *cell = input_table_cell(table, row, i);
            filled += *cell != '\0';
            spaced += strchr(cell, ' ') != NULL;
        }
        words = words || (filled > 1 && spaced == filled);
        single = single || (filled > 1 && spaced == 0);
    }
    return words && single;
}

bool book_typed_is_seating(const input_table *table, size_t from)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    size_t rows = 0, most = 0;
    bool seats = true;
    for (size_t row = from; row < table->count && seats; row++) {
        size_t texts = 0;
        for (size_t i = 0; i < table->rows[row].count && seats; i++) {
            const char *cell = input_table_cell(table, row, i);
            bool text = book_heading_has_letter(cell);
            texts += text;
            seats =
                !*cell || (text && !strpbrk(cell, "0123456789@.:") && g_utf8_strlen(cell, -1) > 1 &&
                           g_hash_table_add(seen, (gpointer)cell));
        }
        rows += texts > 1;
        most = MAX(most, texts);
    }
    size_t names = g_hash_table_size(seen);
    return seats && rows > 1 && most >= LEAST_SEATS && 2 * names > rows * most &&
           !has_unlike_columns(table, from);
}

/* words for "and" at the start or the end of a cell */
static const char *const ands[] = {"and", "und", "et", "og", "och", "ve", "и", "&", "y", "e"};

bool book_typed_goes_on(const input_table *table, size_t from)
{
    for (size_t row = from; row < table->count; row++) {
        g_autofree char *cell =
            g_strdup(input_table_cell(table, row, table->rows[row].count - 1));
        size_t length = strlen(cell);
        book_typed_cut_and(cell);
        if (table->rows[row].count > 1 && strlen(cell) < length)
            return true;
    }
    return false;
}

void book_typed_cut_and(char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(ands); i++) {
        size_t length = strlen(name), own = strlen(ands[i]);
        if (length > own + 1 && name[own] == ' ' && base_begins(name, ands[i])) {
            memmove(name, name + own + 1, length - own);
            length -= own + 1;
        }
        if (length > own + 1 && name[length - own - 1] == ' ' && g_str_has_suffix(name, ands[i]))
            name[length - own - 1] = '\0';
    }
}
