/* Classifies the cells of a list of names by their text, for example as numbers, addresses or
 * titles, and converts the text of a cell to one or more names: "2. Berg, Anna" becomes "Anna
 * Berg". */
#include "book/spec/list_cells.h"

#include "book/languages/headings.h"
#include "core/base/strings.h"

#include <glib.h>
#include <string.h>

const char *book_cell_past_number(const char *cell, unsigned long *number)
{
    const char *at = cell;
    unsigned long found = 0;
    size_t digits = 0;
    for (; g_unichar_isdigit(g_utf8_get_char(at)) && digits < 5; digits++) {
        found = 10 * found + (unsigned long)g_unichar_digit_value(g_utf8_get_char(at));
        at = g_utf8_next_char(at);
    }
    if (digits == 0 || digits > 4 || *at != ' ')
        return NULL;
    *number = found;
    return at + 1;
}

/* True for the value of a checkbox in a spreadsheet. */
static bool is_truth(const char *cell)
{
    static const char *const words[] = {
        "TRUE",   "FALSE", "WAHR",   "FALSCH", "VRAI", "FAUX",   "VERDADERO", "FALSO",    "VERO",
        "ИСТИНА", "ЛОЖЬ",  "PRAWDA", "FAŁSZ",  "WAAR", "ONWAAR", "PRAVDA",    "NEPRAVDA", NULL};
    return g_strv_contains(words, cell);
}

bool book_cell_is_error(const char *cell)
{
    static const char *const ends[] = {"/A", "!", "?", "NV"};
    bool found = false;
    for (size_t i = 0; i < G_N_ELEMENTS(ends); i++)
        found = found || (*cell == '#' && !strchr(cell, ' ') && g_str_has_suffix(cell, ends[i]));
    return found;
}

book_content book_cell_content(const char *cell)
{
    size_t letters = 0, digits = 0, words = 1, length = 0, before = 0;
    if (!*cell)
        return CONTENT_EMPTY;
    if (strchr(cell, '@') || strncmp(cell, "http", 4) == 0 || strncmp(cell, "www.", 4) == 0)
        return strchr(cell, ' ') ? CONTENT_TEXT : CONTENT_ADDRESS;
    if (!book_heading_has_letter(cell) || is_truth(cell))
        return CONTENT_NUMBER;
    if (book_heading_starts(cell, HEADING_CLASS) && strpbrk(cell, "0123456789"))
        return CONTENT_CLASS;
    cell = book_name_past_number(cell);
    for (const char *at = cell; *at; at = g_utf8_next_char(at), length++) {
        gunichar c = g_utf8_get_char(at);
        bool digit = g_unichar_isdigit(c);
        before += digit && letters == 0;
        digits += digit;
        letters += g_unichar_isalpha(c) != 0;
        words += c == ' ';
    }
    bool wide = g_utf8_get_char(cell) >= 0x1100;
    if (digits > 0 && letters <= 4 && (before > 0 || letters <= 2) && length <= 10)
        return CONTENT_CLASS;
    if (digits > 0)
        return digits == 1 && before == 0 && words > 1 ? CONTENT_TEXT : CONTENT_CODE;
    if (length > 50 || words > 7)
        return CONTENT_LONG;
    return letters <= (wide ? 1 : 2) && words == 1 ? CONTENT_SHORT : CONTENT_TEXT;
}

bool book_cell_is_count(const char *cell)
{
    return book_heading_is(cell, HEADING_TOTAL) ||
           (book_heading_starts(cell, HEADING_TOTAL) && strpbrk(cell, ":=") &&
            strpbrk(cell, "0123456789"));
}

bool book_cell_is_about_others(const char *cell)
{
    return strchr(cell, ':') && book_heading_starts(cell, HEADING_RELATED);
}

bool book_cell_is_title(const char *cell)
{
    size_t length = strlen(cell);
    bool ends = length > 0 && cell[length - 1] == ':';
    size_t year = strcspn(cell, "0123456789");
    size_t day = strspn(cell + year, "0123456789./-");
    bool dated = strspn(cell + year, "0123456789") >= 4 || day >= 8;
    return ends || book_cell_is_count(cell) || book_cell_is_about_others(cell) || dated ||
           book_cell_content(cell) == CONTENT_CLASS || book_heading_of(cell) == HEADING_CLASS ||
           (strpbrk(cell, "0123456789") && book_heading_starts(cell, HEADING_NAME));
}

const char *book_name_past_number(const char *cell)
{
    size_t sign = *cell == '#' ? 1 : base_begins(cell, "№") ? strlen("№") : 0;
    const char *at = cell + MAX(sign, *cell == '(' || *cell == '[');
    size_t digits = 0;
    at += sign > 0 ? strspn(at, " ") : 0;
    if (g_ascii_isalpha(*at) && at[1] == ')' && at[2] == ' ' && at[3])
        return at + 3;
    for (const char *next = at; g_unichar_isdigit(g_utf8_get_char(at)); at = next, digits++)
        next = g_utf8_next_char(at);
    if (digits > 0 && digits <= 4) {
        const char *marks = at;
        while (*at &&
               (strchr(".):]-/", *at) || *at == ' ' || g_unichar_ispunct(g_utf8_get_char(at))))
            at = g_utf8_next_char(at);
        bool marked = at > marks && (sign > 0 || !(at == marks + 1 && *marks == ' '));
        return marked && *at ? at : cell;
    }
    at = cell;
    while (*at && !g_unichar_isalnum(g_utf8_get_char(at)) && !strchr("\"'([=", *at))
        at = g_utf8_next_char(at);
    if (strncmp(at, "[ ] ", 4) == 0 || g_ascii_strncasecmp(at, "[x] ", 4) == 0)
        at += 4;
    return *at ? at : cell;
}

bool book_name_is_wide(const char *text)
{
    for (; *text; text = g_utf8_next_char(text)) {
        gunichar c = g_utf8_get_char(text);
        if (!((c >= 0x3040 && c < 0x3100) || (c >= 0x3400 && c < 0xA000) ||
              (c >= 0xAC00 && c < 0xD7B0) || c == 0x3005))
            return false;
    }
    return true;
}

/* Returns the name with the first name in front: "Berg, Anna, Jr." becomes "Anna Berg Jr." The
 * caller frees the result. */
static char *turn_comma(const char *name)
{
    static const char *const after[] = {"jr", "jr.", "sr", "sr.", "ii", "iii", "iv", NULL};
    g_auto(GStrv) parts = g_strsplit(name, ",", -1);
    guint count = g_strv_length(parts);
    for (char **part = parts; *part; part++)
        g_strstrip(*part);
    while (count > 1 && !*parts[count - 1])
        count--;
    g_autofree char *small = count > 1 ? g_utf8_strdown(parts[count - 1], -1) : NULL;
    bool tailed = small && g_strv_contains(after, small);
    const char *space = tailed ? " " : "", *tail = tailed ? parts[count - 1] : "";
    if (count - tailed == 2 && *parts[0] && *parts[1])
        return g_strdup_printf("%s %s%s%s", parts[1], parts[0], space, tail);
    if (count - tailed == 1)
        return g_strconcat(parts[0], space, tail, NULL);
    return g_strdup(name);
}

/* Removes an address after a name, and quotes around the name. Some spreadsheets write ="Anna". */
static void clean(char *name)
{
    static const char *const quotes[][2] = {{"=\"", "\""}, {"\"", "\""}, {"“", "”"},
                                            {"„", "“"},    {"«", "»"},   {"'", "'"}};
    char *pointed = strchr(name, '<');
    if (pointed && pointed > name && strchr(pointed, '@'))
        *pointed = '\0';
    g_strstrip(name);
    for (size_t i = 0; i < G_N_ELEMENTS(quotes); i++) {
        size_t length = strlen(name), before = strlen(quotes[i][0]), after = strlen(quotes[i][1]);
        if (length > before + after && base_begins(name, quotes[i][0]) &&
            g_str_has_suffix(name, quotes[i][1]) &&
            g_strstr_len(name + before, (gssize)(length - before - after), quotes[i][0]) == NULL) {
            name[length - after] = '\0';
            memmove(name, name + before, length - after - before + 1);
            break;
        }
    }
    if (*name == '"' && !strchr(name + 1, '"')) /* the quote is not closed */
        memmove(name, name + 1, strlen(name));
    size_t length = strlen(name);
    while (length > 0 && strchr(",;| ", name[length - 1]))
        name[--length] = '\0';
}

char *book_name_of(const char *cell)
{
    g_autofree char *own = g_strdup(book_name_past_number(cell));
    clean(own);
    g_autofree char *turned = turn_comma(own);
    char *whole = g_utf8_normalize(turned, -1, G_NORMALIZE_NFC);
    return whole ? whole : g_steal_pointer(&turned);
}

/* Words and signs between names. The words after NULL may also be part of a last name. */
static const char *const ands[] = {" and ", " und ", " et ", " og ", " och ", " ve ", " и ",
                                   " & ",   " / ",   NULL,   " y ",  " e ",   " en ", " i "};

char **book_names_split(const char *cell, bool several)
{
    char **found = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(ands) && !found && (ands[i] || several); i++)
        if (ands[i] && strstr(cell, ands[i]))
            found = g_strsplit(cell, ands[i], -1);
    return found;
}
