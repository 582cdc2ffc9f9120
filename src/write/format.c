#include "core/base/nearest.h"
#include "write/formats.h"

const maze_format *format_find(const maze_format *const *formats, size_t count, const char *name,
                               maze_error *error)
{
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    for (size_t i = 0; i < count; i++) {
        if (name_equal(name, formats[i]->name))
            return formats[i];
        nearest_list(&best, name, formats[i]->name, formats[i]->name);
    }
    maze_fail(error, MAZE_BAD_INPUT, "unknown format \"%.60s\"; it may be %s%s", name, best.all,
              nearest_hint(&best, hint, sizeof hint));
    return NULL;
}
