/* Allocates memory, composes texts, and provides a map. If there is not enough memory, the program
 * removes its unfinished file and aborts. */
#ifndef MAZEPRESS_CLI_STORAGE_H
#define MAZEPRESS_CLI_STORAGE_H

#include "core/base/strings.h"

#include <stdarg.h>

/* Returns zeroed memory, which the caller frees. */
void *cli_new(size_t count, size_t size);

/* Returns a formatted text, which the caller frees. */
char *cli_format(const char *format, ...) MAZE_PRINTF(1, 2);
char *cli_format_with(const char *format, va_list arguments) MAZE_PRINTF(1, 0);

void cli_append(base_text *text, const char *format, ...) MAZE_PRINTF(2, 3);

bool cli_ends(const char *text, const char *with);

/* A map from keys, which are sequences of bytes, to pointers. `tree` must be NULL before the first
 * use. */
typedef struct cli_map {
    void *tree;
} cli_map;

/* Returns the value of a key of `size` bytes, or NULL if the key is missing. */
void *cli_map_get(const cli_map *map, const void *key, size_t size);

/* Adds a key of `size` bytes with its value. The key must be new, and is copied. `value` must not
 * be NULL. */
void cli_map_put(cli_map *map, const void *key, size_t size, void *value);

/* Frees the map. Calls `release` for each value, unless `release` is NULL. */
void cli_map_finish(cli_map *map, void (*release)(void *value));

#endif
