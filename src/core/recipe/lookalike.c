#include "core/recipe/lookalike.h"

#include <string.h>

static const char *const pairs[] = {"o0", "0o", "s5", "5s", "l1", "1l",
                                    "i1", "1i", "z2", "2z", "b8", "8b"};

#define PAIRS (sizeof pairs / sizeof *pairs)

static bool change_one(const char *folded, size_t i, char *other)
{
    size_t length = strlen(folded);
    for (size_t at = length; at-- > 0;)
        for (size_t k = 0; k < PAIRS; k++)
            if (folded[at] == pairs[k][0] && i-- == 0) {
                memcpy(other, folded, length + 1);
                other[at] = pairs[k][1];
                return true;
            }
    return false;
}

static size_t count_changes(const char *folded)
{
    size_t count = 0;
    for (const char *c = folded; *c; c++)
        for (size_t k = 0; k < PAIRS; k++)
            count += *c == pairs[k][0];
    return count;
}

bool lookalike(const char *folded, size_t i, char *other)
{
    size_t single = count_changes(folded);
    if (i < single)
        return change_one(folded, i, other);
    if (i - single >= 2 * PAIRS)
        return false;
    const char *pair = pairs[(i - single) % PAIRS];
    size_t length = strlen(folded), changed = i - single < PAIRS ? length : length - 1;
    memcpy(other, folded, length + 1);
    for (size_t at = 0; at < changed; at++)
        if (folded[at] == pair[0])
            other[at] = pair[1];
    return true;
}
