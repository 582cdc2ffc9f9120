/* Classifies the cells of a list of names by their text, for example as numbers, addresses or
 * titles. */
#include "book/spec/list_cells.h"

#include "book/languages/headings.h"
#include "book/spec/name_text.h"

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
