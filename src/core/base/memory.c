#include "core/base/memory.h"

#include <mazepress/maze.h>

bool memory_check(uint64_t bytes, const char *what, maze_error *error)
{
    uint64_t allowed = maze_memory_allowed();
    if (bytes <= allowed)
        return true;
    return maze_fail(
        error, MAZE_NO_MEMORY,
        "%s needs %.1f GB of memory, and only %.1f GB may be used here; take fewer cells", what,
        (double)bytes / 1e9, (double)allowed / 1e9);
}
