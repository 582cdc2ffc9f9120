#include "page/isbn.h"

#include "core/base/digits.h"

#include <string.h>

#define ISBN_10 10

/* The check digit: digits weigh 1, 3, 1, 3 …, and all together are a multiple of 10. */
static char check_digit(const char *digits)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < ISBN_DIGITS - 1; i++)
        sum += (unsigned)(digits[i] - '0') * (i % 2 ? 3 : 1);
    return (char)('0' + (10 - sum % 10) % 10);
}

/* Of ten places, the last of which may be X for ten: they weigh 10, 9, … 1, a multiple of 11. */
static bool is_isbn_10(const char *places)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < ISBN_10; i++)
        sum += (places[i] == 'X' ? 10 : (unsigned)(places[i] - '0')) * (ISBN_10 - i);
    return sum % 11 == 0;
}

/* Copies digits, and an X in the tenth place, without separators.  Their number, at most `most`; 0:
 * something else is between them. */
static size_t strip(const char *text, char *places, size_t most)
{
    size_t count = 0;
    for (const char *p = text; *p; p++) {
        bool separates = (*p == '-' || *p == ' ') && p > text && p[1] && p[1] != '-' && p[1] != ' ';
        bool tenth = small_letter(*p) == 'x' && count == ISBN_10 - 1;
        if (separates)
            continue;
        if ((!is_digit(*p) && !tenth) || count == most)
            return 0;
        places[count++] = tenth ? 'X' : *p;
    }
    return count;
}

static bool fail_ten(const char *what, const char *text, const char *places, maze_error *error)
{
    char digits[ISBN_DIGITS + 1] = "978";
    if (!is_isbn_10(places))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.40s\" has ten digits, as before 2007, and does not match its "
                         "check digit; give the 13 digits that begin with 978 or 979",
                         what, text);
    memcpy(digits + 3, places, ISBN_10 - 1);
    digits[ISBN_DIGITS - 1] = check_digit(digits);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%s \"%.40s\" has ten digits, as before 2007; with 13 digits it is %s", what,
                     text, digits);
}

bool isbn_parse(const char *what, const char *text, char *digits, maze_error *error)
{
    char places[ISBN_DIGITS + 1] = "";
    size_t count = strip(text, places, ISBN_DIGITS);
    if (count == ISBN_10)
        return fail_ten(what, text, places, error);
    if (count != ISBN_DIGITS || strchr(places, 'X'))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.40s\" must be 13 digits, with hyphens between them if you like: "
                         "978-3-16-148410-0",
                         what, text);
    if (strncmp(places, "978", 3) != 0 && strncmp(places, "979", 3) != 0)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.40s\" must begin with 978 or 979", what,
                         text);
    if (places[ISBN_DIGITS - 1] != check_digit(places))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.40s\" has a wrong digit: its check digit, the last one, would be "
                         "%c; compare it with your registration",
                         what, text, check_digit(places));
    memcpy(digits, places, sizeof places);
    return true;
}
