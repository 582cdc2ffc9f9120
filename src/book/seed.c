#include "book/recipe_lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/random.h>
#endif

bool seed_draw(uint64_t *seed, maze_error *error)
{
    uint64_t bits;
    if (getentropy(&bits, sizeof bits) != 0)
        return maze_fail(error, MAZE_IO, "the system has no random numbers: %s", strerror(errno));
    *seed = bits % 1000000000;
    return true;
}
