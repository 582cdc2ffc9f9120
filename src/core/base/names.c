#include "core/base/names.h"

#include <stdbool.h>

static bool is_space(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n';
}

static const char *end_of(const char *name)
{
    int depth = 0;
    for (; *name && (*name != ',' || depth > 0); name++)
        depth += *name == '[' ? 1 : *name == ']' && depth > 0 ? -1 : 0;
    return name;
}

const char *names_next(const char **rest, size_t *length)
{
    const char *start = *rest;
    if (!start)
        return NULL;
    const char *end = end_of(start);
    *rest = *end ? end + 1 : NULL;
    while (start < end && is_space(*start))
        start++;
    while (end > start && is_space(end[-1]))
        end--;
    *length = (size_t)(end - start);
    return start;
}
