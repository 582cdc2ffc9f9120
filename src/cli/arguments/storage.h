/* Memory, texts and a map for the program, which starts without GLib. If memory runs out, the
 * program ends and removes the unfinished file. */
#ifndef MAZEPRESS_CLI_STORAGE_H
#define MAZEPRESS_CLI_STORAGE_H

#include "core/base/strings.h"

#include <stdarg.h>

/* Returns `count` elements, all zero; the caller frees them.  */
void *cli_new(size_t count, size_t size);

/* Formats a text, which the caller frees. */
char *cli_format(const char *format, ...) MAZE_PRINTF(1, 2);
char *cli_format_with(const char *format, va_list arguments) MAZE_PRINTF(1, 0);

/* Adds to the end of a text. */
void cli_append(base_text *text, const char *format, ...) MAZE_PRINTF(2, 3);

/* True if `text` begins with `with`; cli_ends: if it ends with it. */
bool cli_begins(const char *text, const char *with);
bool cli_ends(const char *text, const char *with);

/* A map from keys, which are bytes, to values. It starts with all members zero. */
typedef struct cli_map {
    struct cli_pair *pairs;
    size_t count, room; /* capacity: 0 or a power of two, larger than the count */
} cli_map;

/* The value of a key, which must have the same length as when it was added; NULL: none. */
void *cli_map_get(const cli_map *map, const void *key, size_t size);

/* Adds a value that is not NULL under a new key; the map copies the key. */
void cli_map_put(cli_map *map, const void *key, size_t size, void *value);

/* The map's own copy of a key longer than a pointer. A new key is added with the copy as its
 * value. */
const void *cli_map_keep(cli_map *map, const void *key, size_t size);

/* Frees everything except the values, which are passed to `release` unless it is NULL. */
void cli_map_finish(cli_map *map, void (*release)(void *value));

#endif
