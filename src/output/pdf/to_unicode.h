/* What the codes of a pdf's font mean: its ToUnicode map. */
#ifndef MAZEPRESS_OUTPUT_TO_UNICODE_H
#define MAZEPRESS_OUTPUT_TO_UNICODE_H

#include "output/pdf/content.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Start with all members zero, end with to_unicode_finish. */
typedef struct to_unicode {
    uint32_t *starts; /* of each code's meaning in `points`; 0: it has none */
    uint32_t *points; /* code points; each meaning ends with 0 */
    size_t count;
    bool no_memory;
} to_unicode;

/* Reads a map (ISO 32000-1, 9.10.3; Adobe Technical Note 5411). */
void to_unicode_read(to_unicode *map, const void *data, size_t size);
void to_unicode_finish(to_unicode *map);

/* The code points that a code means, ended by 0; NULL if it means none. */
const uint32_t *to_unicode_of(const to_unicode *map, uint32_t code);

/* A number for a code's meaning, to be summed over the codes of a page: if one is lost or changed,
 * the sum modulo 2^32 nearly always changes; their order does not matter.  It is written into
 * files: it must stay as it is. */
uint32_t to_unicode_sum(const to_unicode *map, uint32_t code);

/* The next code point of a string in UTF-16, high bytes first; *at starts as 0.  0 at the end. */
uint32_t to_unicode_next(const output_token *string, size_t *at);

#endif
