#include "book/spec_words.h"

#include "core/base/nearest.h"
#include "core/base/utf8.h"

#include <stdio.h>
#include <string.h>

#define LONGEST 24

static bool is_one_of(const char *name, const char *const *fields)
{
    for (; *fields; fields++)
        if (strcmp(name, *fields) == 0)
            return true;
    return false;
}

/* `text` starts with the "{". */
static bool fail(const char *what, const char *text, const char *const *fields, maze_error *error)
{
    nearest best = {0};
    char typed[LONGEST + 1], quote[LONGEST + 8], shown[LONGEST + 3];
    size_t length = strcspn(text, "}");
    snprintf(typed, sizeof typed, "%.*s", (int)(length < LONGEST ? length + 1 : LONGEST), text);
    for (const char *const *p = fields; *p; p++) {
        snprintf(shown, sizeof shown, "{%s}", *p);
        nearest_list(&best, typed, shown, shown);
    }
    utf8_quote(typed, quote, sizeof quote);
    if (!*fields)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s has \"%s\", but there is nothing to fill in here", what, quote);
    return maze_fail(error, MAZE_BAD_INPUT, "%s has \"%s\"; what can be filled in is %s", what,
                     quote, best.all);
}

bool words_check(const char *what, const char *text, const char *const *fields, maze_error *error)
{
    for (const char *open = text; (open = strchr(open, '{')); open++) {
        char name[LONGEST + 1];
        size_t length = strcspn(open + 1, "}");
        snprintf(name, sizeof name, "%.*s", (int)(length < LONGEST ? length : LONGEST), open + 1);
        if (open[1 + length] != '}' || !is_one_of(name, fields))
            return fail(what, open, fields, error);
    }
    return true;
}
