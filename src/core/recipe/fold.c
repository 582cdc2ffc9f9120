#include "core/recipe/fold.h"

#include "core/base/digits.h"
#include "core/base/utf8.h"
#include "core/recipe/row.h"

#include <string.h>

/* Characters that people and word processors put where a recipe has `-` or `x`. */
static const struct {
    const char *from;
    char to;
} foldings[] = {
    {" ", '-'},      {"_", '-'},      {"\u00A0", '-'}, {"\u2010", '-'},
    {"\u2011", '-'}, {"\u2012", '-'}, {"\u2013", '-'}, {"\u2014", '-'},
    {"\u2015", '-'}, {"\u2212", '-'}, {"\u00D7", 'x'},
};

static char fold_one(const char **text)
{
    for (size_t i = 0; i < sizeof foldings / sizeof *foldings; i++) {
        size_t length = strlen(foldings[i].from);
        if (strncmp(*text, foldings[i].from, length) == 0) {
            *text += length;
            return foldings[i].to;
        }
    }
    char c = *(*text)++;
    return small_letter(c);
}

/* The form of the argument being read; NULL: that of all fields. */
static const char *characters_at(const char *folded)
{
    char name[MAZE_RECIPE_LENGTH + 1];
    const char *start = strrchr(folded, '-');
    start = start ? start + 1 : folded;
    size_t length = 0;
    for (; is_letter(start[length]); length++)
        name[length] = start[length];
    name[length] = '\0';
    const recipe_row *row = is_digit(start[length]) ? recipe_find_row(name, "") : NULL;
    return row ? row->characters : NULL;
}

/* `folded` is what comes before the character, which begins at `start`. */
static bool fail_character(const char *text, const char *start, const char *folded,
                           maze_error *error)
{
    char quote[80];
    size_t bytes = utf8_character(start);
    const char *characters = characters_at(folded);
    utf8_quote(text, quote, sizeof quote);
    if (characters)
        return maze_fail(error, MAZE_BAD_INPUT, "recipe \"%s\": \"%.*s\" is not among %s", quote,
                         bytes ? (int)bytes : 1, start, characters);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "recipe \"%s\": \"%.*s\" cannot be in a recipe, which has letters, "
                     "digits, \"-\" and \".\", such as rect40x20-7391",
                     quote, bytes ? (int)bytes : 1, start);
}

/* "x13", "x-13" */
static bool starts_height(const char *text)
{
    return text[0] == 'x' && (is_digit(text[1]) || (text[1] == '-' && is_digit(text[2])));
}

/* "10x13", "10-x-13" */
static bool starts_size(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && starts_height(text + digits + (text[digits] == '-'));
}

/* True if the dash between `field`, of that length, and `rest` is within a size; `alone`: the last
 * character of `field` had a dash before it, too.  In an argument, as a word's text, an x is a
 * letter. */
static bool is_within_size(const char *field, size_t length, bool alone, const char *rest)
{
    if (length == 0 || memchr(field, '.', length))
        return false;
    size_t letters = 0;
    while (letters < length && is_letter(field[letters]))
        letters++;
    if (letters == length)
        return starts_size(rest);
    if (alone && field[length - 1] == 'x')
        return is_digit(*rest);
    return is_digit(field[length - 1]) && starts_height(rest);
}

/* Takes the dashes out of sizes: "rect-10-x-13" becomes "rect10x13". */
static void join_sizes(char *folded)
{
    char *field = folded, *to = folded, *joint = NULL;
    for (const char *from = folded; *from; from++) {
        bool alone = joint && joint + 1 == to;
        if (*from == '-' && is_within_size(field, (size_t)(to - field), alone, from + 1)) {
            joint = to;
            continue;
        }
        *to++ = *from;
        if (*from == '-')
            field = to;
    }
    *to = '\0';
}

bool recipe_fold(const char *text, char *folded, maze_error *error)
{
    char quote[80];
    size_t length = 0;
    for (const char *p = text; *p;) {
        const char *start = p;
        char c = fold_one(&p);
        if (c == '-' && (length == 0 || folded[length - 1] == '-'))
            continue;
        if (!is_digit(c) && !is_letter(c) && c != '-' && c != '.') {
            folded[length] = '\0';
            return fail_character(text, start, folded, error);
        }
        if (length == MAZE_RECIPE_LENGTH)
            return maze_fail(error, MAZE_BAD_INPUT, "recipe \"%s\" is longer than %d characters",
                             utf8_quote(text, quote, sizeof quote), MAZE_RECIPE_LENGTH);
        folded[length++] = c;
    }
    while (length > 0 && folded[length - 1] == '-')
        length--;
    folded[length] = '\0';
    if (length == 0)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the recipe is empty; write a shape with its size, such as rect40x20");
    join_sizes(folded);
    return true;
}
