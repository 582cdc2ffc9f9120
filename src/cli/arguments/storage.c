/* Allocates memory, composes texts, and implements a map. The program starts without GLib, so this
 * file does not use GLib. The map is a tree of the C library (tsearch). */
#include "cli/arguments/storage.h"

#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *kept(void *memory)
{
    if (memory)
        return memory;
    fputs("mazepress: out of memory\n", stderr);
    abort();
}

void *cli_new(size_t count, size_t size)
{
    return kept(calloc(count ? count : 1, size));
}

char *cli_format_with(const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    size_t size = (size_t)vsnprintf(NULL, 0, format, again) + 1;
    va_end(again);
    char *text = kept(malloc(size));
    vsnprintf(text, size, format, arguments);
    return text;
}

char *cli_format(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = cli_format_with(format, arguments);
    va_end(arguments);
    return text;
}

void cli_append(base_text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *more = cli_format_with(format, arguments);
    va_end(arguments);
    base_text_add(text, more);
    free(more);
    if (text->failed)
        kept(NULL);
}

bool cli_ends(const char *text, const char *with)
{
    size_t length = strlen(text), ending = strlen(with);
    return length >= ending && strcmp(text + length - ending, with) == 0;
}

/* A key of a map, and its value. The bytes of the key follow the struct in memory. */
typedef struct cli_pair {
    const void *key;
    size_t size;
    void *value;
} cli_pair;

static int compare(const void *a, const void *b)
{
    const cli_pair *one = a, *other = b;
    if (one->size != other->size)
        return one->size < other->size ? -1 : 1;
    return memcmp(one->key, other->key, one->size);
}

void *cli_map_get(const cli_map *map, const void *key, size_t size)
{
    const cli_pair wanted = {key, size, NULL};
    cli_pair *const *found = tfind(&wanted, &map->tree, compare);
    return found ? (*found)->value : NULL;
}

void cli_map_put(cli_map *map, const void *key, size_t size, void *value)
{
    cli_pair *pair = kept(malloc(sizeof *pair + size));
    *pair = (cli_pair){memcpy(pair + 1, key, size), size, value};
    kept(tsearch(pair, &map->tree, compare));
}

void cli_map_finish(cli_map *map, void (*release)(void *value))
{
    while (map->tree) {
        cli_pair *pair = *(cli_pair **)map->tree;
        tdelete(pair, &map->tree, compare);
        if (release)
            release(pair->value);
        free(pair);
    }
}
