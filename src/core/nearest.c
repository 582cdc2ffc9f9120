#include "core/nearest.h"

#include <stdio.h>
#include <string.h>

#define LONGEST 40

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Levenshtein distance, one row of the table at a time.  Both at most LONGEST bytes. */
static size_t distance(const char *a, const char *b)
{
    size_t row[LONGEST + 1], rows = strlen(a), columns = strlen(b);
    for (size_t j = 0; j <= columns; j++)
        row[j] = j;
    for (size_t i = 1; i <= rows; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= columns; j++) {
            size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = least(replaced, least(row[j], row[j - 1]) + 1);
        }
    }
    return row[columns];
}

void nearest_offer(nearest *best, const char *typed, const char *candidate)
{
    size_t length = strlen(candidate);
    if (strlen(typed) > LONGEST || length > LONGEST)
        return;
    size_t d = distance(typed, candidate);
    size_t allowed = length < 6 ? (length < 4 ? 1 : 2) : length / 3;
    if (d <= allowed && (!best->name || d < best->distance)) {
        best->name = candidate;
        best->distance = d;
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
