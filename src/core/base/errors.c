/* What belongs to no room: whether as much memory may be taken as something needs, which is
 * asked before anything is allocated; freeing what was handed out; and the version. */
#include "core/base/errors.h"

#include <mazepress/maze.h>
#include <mazepress/version.h>

#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

bool base_memory_check(uint64_t bytes, const char *what, maze_error *error)
{
    uint64_t allowed = maze_memory_allowed();
    if (bytes <= allowed)
        return true;
    return maze_fail(
        error, MAZE_NO_MEMORY,
        "%s needs %.1f GB of memory, and only %.1f GB may be used here; take fewer cells", what,
        (double)bytes / 1e9, (double)allowed / 1e9);
}

const char *maze_version(void)
{
    return MAZEPRESS_VERSION;
}

void maze_free(void *memory)
{
    free(memory);
}

/* What the system allows: how much memory mazepress may take here.  A file of its own, as
 * WebAssembly has another. */

/* Three quarters of what there is: other programs live here too. */
uint64_t maze_memory_allowed(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    uint64_t allowed = pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size / 4 * 3 : SIZE_MAX;
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
        limit.rlim_cur < allowed)
        allowed = limit.rlim_cur;
    return allowed < SIZE_MAX ? allowed : SIZE_MAX;
}
