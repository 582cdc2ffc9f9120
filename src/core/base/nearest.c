#include "core/base/nearest.h"

#include "core/base/digits.h"

#include <stdio.h>
#include <string.h>

#define LONGEST 40

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

bool name_equal(const char *a, const char *b)
{
    while (*a && small_letter(*a) == small_letter(*b)) {
        a++;
        b++;
    }
    return small_letter(*a) == small_letter(*b);
}

/* Both at most LONGEST bytes.  table[i][j]: from the first i bytes of a to the first j of b. */
static size_t distance(const char *a, const char *b)
{
    size_t table[LONGEST + 1][LONGEST + 1], rows = strlen(a), columns = strlen(b);
    for (size_t i = 0; i <= rows; i++)
        table[i][0] = i;
    for (size_t j = 0; j <= columns; j++)
        table[0][j] = j;
    for (size_t i = 1; i <= rows; i++)
        for (size_t j = 1; j <= columns; j++) {
            char x = small_letter(a[i - 1]), y = small_letter(b[j - 1]);
            size_t changed = least(table[i - 1][j], table[i][j - 1]) + 1;
            table[i][j] = least(changed, table[i - 1][j - 1] + (x != y));
            if (i > 1 && j > 1 && x == small_letter(b[j - 2]) && small_letter(a[i - 2]) == y)
                table[i][j] = least(table[i][j], table[i - 2][j - 2] + 1);
        }
    return table[rows][columns];
}

void nearest_offer(nearest *best, const char *typed, const char *candidate)
{
    size_t length = strlen(candidate);
    if (strlen(typed) > LONGEST || length > LONGEST)
        return;
    size_t d = distance(typed, candidate);
    size_t allowed = length < 6 ? (length < 5 ? 1 : 2) : length / 3;
    if (d <= allowed && (!best->name || d < best->distance)) {
        best->name = candidate;
        best->distance = d;
    }
}

void nearest_list(nearest *best, const char *typed, const char *candidate, const char *shown)
{
    static const char more[] = "…";
    size_t room = sizeof best->all - sizeof more, length = strlen(shown) + (best->used ? 2 : 0);
    nearest_offer(best, typed, candidate);
    if (best->used + length <= room) {
        snprintf(best->all + best->used, length + 1, "%s%s", best->used ? ", " : "", shown);
        best->used += length;
    } else if (best->used <= room) {
        memcpy(best->all + best->used, more, sizeof more);
        best->used = sizeof best->all;
    }
}

const char *nearest_hint(const nearest *best, char *text, size_t size)
{
    if (best->name)
        snprintf(text, size, "; did you mean \"%s\"?", best->name);
    else
        text[0] = '\0';
    return text;
}

bool name_find(const char *what, const char *typed, const char *const *words, int *index,
               maze_error *error)
{
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    for (int i = 0; words[i]; i++) {
        if (name_equal(typed, words[i])) {
            *index = i;
            return true;
        }
        nearest_list(&best, typed, words[i], words[i]);
    }
    return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" must be one of %s%s", what, typed,
                     best.all, nearest_hint(&best, hint, sizeof hint));
}
