/* Memory, texts and a map for the program, which starts without GLib. If memory runs out, the
 * program ends and removes the unfinished file. */
#ifndef MAZEPRESS_CLI_STORAGE_H
#define MAZEPRESS_CLI_STORAGE_H

#include "core/base/strings.h"

#include <stdarg.h>

/* Returns `count` elements of `size` bytes, all zero; the caller frees them. */
void *cli_new(size_t count, size_t size);

/* Formats a text, which the caller frees. */
char *cli_format(const char *format, ...) MAZE_PRINTF(1, 2);
char *cli_format_with(const char *format, va_list arguments) MAZE_PRINTF(1, 0);

/* Appends a formatted text to the end of a text. */
void cli_append(base_text *text, const char *format, ...) MAZE_PRINTF(2, 3);

/* True if `text` ends with `with`. */
bool cli_ends(const char *text, const char *with);

/* A map from keys, which are sequences of bytes, to values. All members must be zero before the
 * first use. */
typedef struct cli_map {
    struct cli_pair *pairs;
    /* `count`: number of keys. `room`: number of places, which is 0 or a power of two larger
     * than `count` */
    size_t count, room;
} cli_map;

/* Returns the value of a key; NULL if the map does not have the key. `size` is the length of the
 * key in bytes. */
void *cli_map_get(const cli_map *map, const void *key, size_t size);

/* Adds a new key with a value, which must not be NULL. The map copies the key. */
void cli_map_put(cli_map *map, const void *key, size_t size, void *value);

/* Returns the map's copy of a key, which must be longer than a pointer. A new key is added, and its
 * value is the copy. */
const void *cli_map_keep(cli_map *map, const void *key, size_t size);

/* Frees the map. Each value is passed to `release`, unless `release` is NULL. */
void cli_map_finish(cli_map *map, void (*release)(void *value));

#endif
