/* What the codes of a PDF's font mean: its ToUnicode map (ISO 32000-1, 9.10.3; Adobe Technical
 * Note 5411), and a sum of the meanings that a page shows. */
#include "output/pdf/to_unicode.h"

#include "core/base/collections.h"

#include <stdlib.h>

#define CODES 65536
#define MOST_POINTS (1u << 16) /* of a map, beyond which it is not read */

/* Two bytes of a string; -1 at its end. */
static int32_t next_unit(const output_token *string, size_t *at)
{
    int high = output_content_byte(string, at),
        low = high < 0 ? -1 : output_content_byte(string, at);
    return low < 0 ? -1 : high * 256 + low;
}

uint32_t to_unicode_next(const output_token *string, size_t *at)
{
    int32_t unit = next_unit(string, at);
    if (unit < 0xD800 || unit > 0xDBFF)
        return unit < 0 ? 0 : (uint32_t)unit;
    int32_t second = next_unit(string, at);
    return second < 0 ? 0xFFFD
                      : 0x10000 + ((uint32_t)(unit - 0xD800) << 10) + (uint32_t)(second & 0x3FF);
}

static void put(to_unicode *map, uint32_t point)
{
    if (!map->no_memory && array_more(map->points, map->count))
        map->points[map->count++] = point;
    else
        map->no_memory = true;
}

static bool is_full(const to_unicode *map)
{
    return map->no_memory || map->count >= MOST_POINTS;
}

/* `code` means the string, whose last code point is raised by `more`. */
static void set(to_unicode *map, uint32_t code, const output_token *string, uint32_t more)
{
    size_t at = 0;
    uint32_t point = to_unicode_next(string, &at);
    if (code >= CODES || is_full(map))
        return;
    map->starts[code] = (uint32_t)map->count;
    while (point) {
        uint32_t next = to_unicode_next(string, &at);
        put(map, next ? point : point + more);
        point = next;
    }
    put(map, 0);
}

static uint32_t code_of(const output_token *string)
{
    uint32_t code = 0;
    size_t at = 0;
    for (int byte; at < 8 && (byte = output_content_byte(string, &at)) >= 0;)
        code = code << 8 | (uint32_t)byte;
    return code;
}

/* The strings of a row that were met, and what rows look like here. */
typedef struct row {
    enum { ROW_NONE, ROW_CODE, ROW_RANGE } kind;
    unsigned strings;
    uint32_t first, last;
    bool list; /* the range's meanings come one by one */
} row;

static void take_string(to_unicode *map, row *r, const output_token *string)
{
    if (r->kind == ROW_NONE)
        return;
    if (r->strings == 0)
        r->first = r->last = code_of(string);
    if (r->kind == ROW_RANGE && r->strings == 1)
        r->last = code_of(string);
    if (++r->strings <= (unsigned)r->kind)
        return;
    if (r->list) {
        set(map, r->first++, string, 0);
        return;
    }
    for (uint32_t code = r->first; code <= r->last && code < CODES && !is_full(map); code++)
        set(map, code, string, code - r->first);
    r->strings = 0;
}

static void take_word(row *r, const output_token *word)
{
    if (output_content_is(word, "beginbfchar"))
        *r = (row){.kind = ROW_CODE};
    else if (output_content_is(word, "beginbfrange"))
        *r = (row){.kind = ROW_RANGE};
    else if (output_content_is(word, "endbfchar") || output_content_is(word, "endbfrange"))
        *r = (row){.kind = ROW_NONE};
}

void to_unicode_read(to_unicode *map, const void *data, size_t size)
{
    output_content reader = output_content_read(data, size);
    row r = {.kind = ROW_NONE};
    map->starts = calloc(CODES, sizeof *map->starts);
    map->no_memory = !map->starts;
    put(map, 0); /* no meaning starts at 0 */
    for (output_token token = output_content_next(&reader); token.kind != CONTENT_END;
         token = output_content_next(&reader)) {
        if (token.kind == CONTENT_HEX)
            take_string(map, &r, &token);
        else if (token.kind == CONTENT_OPERATOR)
            take_word(&r, &token);
        else if (token.kind == CONTENT_ARRAY_OPEN)
            r.list = r.kind == ROW_RANGE;
        else if (token.kind == CONTENT_ARRAY_CLOSE && r.list)
            r = (row){.kind = r.kind};
    }
}

void to_unicode_finish(to_unicode *map)
{
    free(map->starts);
    free(map->points);
    *map = (to_unicode){0};
}

const uint32_t *to_unicode_of(const to_unicode *map, uint32_t code)
{
    if (!map->starts || map->no_memory || code >= CODES || map->starts[code] == 0)
        return NULL;
    return map->points + map->starts[code];
}

/* The odd factor is that of Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4). */
static uint32_t mix(uint32_t point)
{
    uint32_t x = (point + 1) * UINT32_C(0x9E3779B1);
    return x ^ x >> 15;
}

uint32_t to_unicode_sum(const to_unicode *map, uint32_t code)
{
    const uint32_t *point = to_unicode_of(map, code);
    uint32_t sum = mix(0);
    for (; point && *point; point++)
        sum += mix(*point);
    return sum;
}
