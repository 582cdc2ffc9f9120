#include "page/code_text.h"

#include "core/base/digits.h"
#include "core/base/text.h"
#include "core/base/utf8.h"
#include "page/code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECIPE, NUMBER, SEED, PLACES };

static const char *const places[PLACES] = {"{recipe}", "{number}", "{seed}"};

/* The place that begins here, or PLACES. */
static unsigned place_at(const char *text)
{
    unsigned i = 0;
    while (i < PLACES && strncmp(text, places[i], strlen(places[i])) != 0)
        i++;
    return i;
}

bool code_check(const char *what, const char *text, maze_error *error)
{
    char quote[40];
    for (const char *p = text; *p;) {
        unsigned place = place_at(p);
        if (place == PLACES && (*p == '{' || *p == '}'))
            return maze_fail(error, MAZE_BAD_INPUT,
                             "%s has \"%s\"; what can be filled in is {recipe}, {number}, {seed}, "
                             "and other braces are written %%7B and %%7D",
                             what, utf8_quote(p, quote, sizeof quote));
        p += place < PLACES ? strlen(places[place]) : 1;
    }
    return strlen(text) <= CODE_LONGEST ||
           maze_fail(error, MAZE_BAD_INPUT, "%s has %lu bytes, and a QR code holds %d at most",
                     what, (unsigned long)strlen(text), CODE_LONGEST);
}

static bool is_unreserved(char c)
{
    return is_letter(c) || is_digit(c) || (c && strchr("-._~", c));
}

static void add_escaped(text_buffer *b, const char *text)
{
    for (; *text; text++) {
        char escape[4];
        snprintf(escape, sizeof escape, "%%%02X", (unsigned)(unsigned char)*text);
        if (is_unreserved(*text))
            text_add_bytes(b, text, 1);
        else
            text_add(b, escape);
    }
}

static void add_place(text_buffer *b, unsigned place, const maze_recipe *recipe, size_t number)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    if (place == RECIPE)
        maze_recipe_format(recipe, text);
    else
        snprintf(text, sizeof text, "%llu",
                 place == SEED ? (unsigned long long)maze_recipe_seed(recipe)
                               : (unsigned long long)number);
    add_escaped(b, text);
}

char *code_fill(const char *text, const maze_recipe *recipe, size_t number)
{
    text_buffer b = {0};
    text_add(&b, "");
    while (*text) {
        unsigned place = place_at(text);
        if (place < PLACES)
            add_place(&b, place, recipe, number);
        else
            text_add_bytes(&b, text, 1);
        text += place < PLACES ? strlen(places[place]) : 1;
    }
    if (!b.failed && b.bytes)
        return b.bytes;
    free(b.bytes);
    return NULL;
}

size_t code_length(const char *text, const maze_recipe *recipe, size_t number, unsigned digits)
{
    char seed[DIGITS_ROOM];
    size_t length = strlen(text), missing;
    char *filled = code_fill(text, recipe, number);
    if (filled)
        length = strlen(filled);
    free(filled);
    missing = (size_t)(digits_print(seed, maze_recipe_seed(recipe)) - seed);
    missing = missing < digits ? digits - missing : 0;
    for (const char *p = text; *p; p++)
        length += place_at(p) == RECIPE || place_at(p) == SEED ? missing : 0;
    return length;
}
