/* Allocates memory, composes texts, and implements a map. The program starts without GLib, so this
 * file does not use GLib. The map is a hash table with open addressing and FNV-1a hashes. */
#include "cli/arguments/storage.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_ROOM 16

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

typedef struct cli_pair {
    void *value; /* value of the key; NULL if the pair is free */
    size_t size;
    union {
        void *key; /* copy of the key if it is longer than a pointer */
        unsigned char few[sizeof(void *)];
    };
} cli_pair;

static const void *key_of(const cli_pair *pair)
{
    return pair->size > sizeof pair->few ? pair->key : pair->few;
}

/* Returns the pair of a key, or a free pair if the map does not have the key. */
static cli_pair *find(const cli_map *map, const void *key, size_t size)
{
    const unsigned char *bytes = key;
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001B3);
    size_t at = (size_t)(hash ^ hash >> 32) & (map->room - 1);
    while (map->pairs[at].value &&
           (map->pairs[at].size != size || memcmp(key_of(&map->pairs[at]), key, size) != 0))
        at = (at + 1) & (map->room - 1);
    return &map->pairs[at];
}

void *cli_map_get(const cli_map *map, const void *key, size_t size)
{
    return map->room ? find(map, key, size)->value : NULL;
}

/* Adds a new key to the map, and returns the pair of the key. The caller sets the value. */
static cli_pair *add(cli_map *map, const void *key, size_t size)
{
    if (4 * (map->count + 1) > 3 * map->room) {
        cli_map larger = {.room = map->room ? 2 * map->room : LEAST_ROOM};
        larger.pairs = cli_new(larger.room, sizeof *larger.pairs);
        for (size_t i = 0; i < map->room; i++)
            if (map->pairs[i].value)
                *find(&larger, key_of(&map->pairs[i]), map->pairs[i].size) = map->pairs[i];
        free(map->pairs);
        map->pairs = larger.pairs;
        map->room = larger.room;
    }
    cli_pair *pair = find(map, key, size);
    pair->size = size;
    if (size > sizeof pair->few)
        pair->key = kept(malloc(size));
    memcpy(size > sizeof pair->few ? pair->key : pair->few, key, size);
    map->count++;
    return pair;
}

void cli_map_put(cli_map *map, const void *key, size_t size, void *value)
{
    add(map, key, size)->value = value;
}

const void *cli_map_keep(cli_map *map, const void *key, size_t size)
{
    void *known = cli_map_get(map, key, size);
    if (known)
        return known;
    cli_pair *pair = add(map, key, size);
    return pair->value = pair->key;
}

void cli_map_finish(cli_map *map, void (*release)(void *value))
{
    for (size_t i = 0; i < map->room; i++) {
        if (map->pairs[i].size > sizeof map->pairs[i].few)
            free(map->pairs[i].key);
        if (release && map->pairs[i].value)
            release(map->pairs[i].value);
    }
    free(map->pairs);
}
