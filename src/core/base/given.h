/* What callers give to public functions. */
#ifndef MAZEPRESS_CORE_GIVEN_H
#define MAZEPRESS_CORE_GIVEN_H

#include <mazepress/error.h>

/* False, with the error filled in, for NULL; `what` is the thing in words, "recipe". */
static inline bool given(const void *pointer, const char *what, maze_error *error)
{
    return pointer || maze_fail(error, MAZE_BAD_INPUT, "no %s was given: it is NULL", what);
}

#endif
