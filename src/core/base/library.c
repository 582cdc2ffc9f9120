/* Checks whether a task requires too much memory, returns the version, and frees memory that the
 * library returned. */
#include "core/base/errors.h"

#include <mazepress/maze.h>
#include <mazepress/version.h>

#include <stdlib.h>

bool base_memory_check(uint64_t bytes, const char *what, maze_error *error)
{
    uint64_t allowed = maze_memory_allowed();
    if (bytes <= allowed)
        return true;
    bool small = bytes < 1000000000;
    double unit = small ? 1e6 : 1e9;
    const char *name = small ? "MB" : "GB";
    return maze_fail(error, MAZE_NO_MEMORY,
                     "%s requires %.*f %s of memory, but only %.*f %s are available; make the maze "
                     "or the picture smaller",
                     what, !small, (double)bytes / unit, name, !small, (double)allowed / unit,
                     name);
}

const char *maze_version(void)
{
    return MAZEPRESS_VERSION;
}

void maze_free(void *memory)
{
    free(memory);
}
