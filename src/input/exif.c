#include "input/exif.h"

#include <stdbool.h>
#include <string.h>

#define HEAD 6 /* "Exif" and two zeros, before the TIFF file */
#define ENTRY 12
#define ORIENTATION 0x0112

/* A TIFF file in memory. */
typedef struct tiff {
    const uint8_t *data;
    size_t size;
    bool little; /* lower bytes first */
} tiff;

/* 0 past the end. */
static uint32_t read_number(const tiff *t, size_t at, unsigned bytes)
{
    uint32_t value = 0;
    if (at > t->size || bytes > t->size - at)
        return 0;
    for (unsigned i = 0; i < bytes; i++)
        value = value << 8 | t->data[at + (t->little ? bytes - 1 - i : i)];
    return value;
}

unsigned exif_orientation(const uint8_t *data, size_t size)
{
    if (size < HEAD + 8 || memcmp(data, "Exif\0\0", HEAD) != 0)
        return 1;
    tiff t = {data + HEAD, size - HEAD, data[HEAD] == 'I'};
    size_t first = read_number(&t, 4, 4);
    uint32_t count = read_number(&t, first, 2);
    for (uint32_t i = 0; i < count; i++) {
        size_t entry = first + 2 + (size_t)i * ENTRY;
        if (read_number(&t, entry, 2) != ORIENTATION)
            continue;
        uint32_t told = read_number(&t, entry + 8, 2);
        return told >= 1 && told <= 8 ? told : 1;
    }
    return 1;
}
