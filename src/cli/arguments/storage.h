/* Memory, texts and a map for the program, which starts without GLib: memory that is not there ends
 * it, and an unfinished file with it. */
#ifndef MAZEPRESS_CLI_STORAGE_H
#define MAZEPRESS_CLI_STORAGE_H

#include "core/base/strings.h"

#include <stdarg.h>

/* Returns `count` elements, all zero.  The caller frees them. */
void *cli_new(size_t count, size_t size);

/* A text, which the caller frees. */
char *cli_format(const char *format, ...) MAZE_PRINTF(1, 2);
char *cli_format_with(const char *format, va_list arguments) MAZE_PRINTF(1, 0);

/* Adds to the end of a text. */
void cli_append(base_text *text, const char *format, ...) MAZE_PRINTF(2, 3);

/* True if a text begins or ends with another. */
bool cli_begins(const char *text, const char *with);
bool cli_ends(const char *text, const char *with);

/* Values by keys, which are bytes; starts with all members zero. */
typedef struct cli_map {
    struct cli_pair *pairs;
    size_t count, room; /* room: 0 or a power of two, more than the count */
} cli_map;

/* The value of a key, which is as long as it was when it was put; NULL: none. */
void *cli_map_get(const cli_map *map, const void *key, size_t size);

/* Puts a value that is not NULL under a new key, of which a copy is kept. */
void cli_map_put(cli_map *map, const void *key, size_t size, void *value);

/* The map's own copy of a key longer than a pointer, which is put if it is new, with the copy as
 * its value. */
const void *cli_map_keep(cli_map *map, const void *key, size_t size);

/* Frees all but the values, which `release` gets, unless it is NULL. */
void cli_map_finish(cli_map *map, void (*release)(void *value));

#endif
