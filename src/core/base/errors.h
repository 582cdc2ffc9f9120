/* Functions that reject invalid inputs, arguments that are NULL, and tasks that require too much
 * memory. */
#ifndef MAZEPRESS_CORE_ERRORS_H
#define MAZEPRESS_CORE_ERRORS_H

#include <mazepress/error.h>

#include <stdint.h>

/* Rejects an input: sets *error to MAZE_BAD_INPUT and a message, which is formatted as by printf.
 * Returns false. */
#define reject(error, ...) maze_fail(error, MAZE_BAD_INPUT, __VA_ARGS__)

/* Returns false and sets *error if `pointer` is NULL. `what` is the name of the argument in the
 * message, for example "recipe". */
static inline bool given(const void *pointer, const char *what, maze_error *error)
{
    return pointer || reject(error, "no %s was given: it is NULL", what);
}

/* Returns false and sets *error if `bytes` is more than maze_memory_allowed(). `what` is the
 * subject of the message, for example "carving rect9x9". */
bool base_memory_check(uint64_t bytes, const char *what, maze_error *error);

#endif
