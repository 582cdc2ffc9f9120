/* Loads libmazepress-print when one of its parts is first needed. In a program that is linked with
 * libmazepress-print, the library registers its parts when the program starts. */
#include "core/base/print_library.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static const void *_Atomic parts[BASE_PARTS];

void base_offer(base_part part, const void *what)
{
    atomic_store(&parts[part], what);
}

static atomic_bool owned;

void base_own_process(void)
{
    atomic_store(&owned, true);
    setenv(BASE_PLAIN_PDF, "1", 1);
}

bool base_owns_process(void)
{
    return atomic_load(&owned);
}

static bool fail_load(const char *library, maze_error *error)
{
    const char *reason = dlerror();
    if (!reason)
        return maze_fail(error, MAZE_IO,
                         "%s belongs to another version of libmazepress; install mazepress again",
                         library);
    return maze_fail(error, MAZE_IO,
                     "%s cannot be loaded: %.300s; install the missing library, or mazepress again",
                     library, reason);
}

const void *base_part_of(base_part part, maze_error *error)
{
    const void *found = atomic_load(&parts[part]);
    if (found)
        return found;
    if (dlopen(MAZEPRESS_PRINT_LIBRARY, RTLD_NOW | RTLD_LOCAL))
        found = atomic_load(&parts[part]);
    if (!found)
        fail_load("libmazepress-print", error);
    return found;
}

bool base_late_found(const char *library, maze_error *error)
{
    return dlopen(library, RTLD_LAZY | RTLD_LOCAL) || fail_load(library, error);
}

void *base_late(const char *library, const char *name)
{
    void *loaded = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    void *found = loaded ? dlsym(loaded, name) : NULL;
    if (!found) {
        fprintf(stderr, "mazepress: %s\n", dlerror());
        abort();
    }
    return found;
}
