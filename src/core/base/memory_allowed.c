/* The amount of memory that mazepress may use. WebAssembly has another implementation. */
#include <mazepress/maze.h>

#include <sys/resource.h>
#include <unistd.h>

/* Returns a number of bytes: three quarters of the system's memory, or the limit of the process's
 * address space if this limit is lower. */
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
