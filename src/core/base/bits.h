/* Arrays of bits, eight a byte, the first the lowest. */
#ifndef MAZEPRESS_CORE_BITS_H
#define MAZEPRESS_CORE_BITS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

static inline size_t bits_bytes(uint64_t count)
{
    return (size_t)((count + 7) / 8);
}

/* So many bits, all 0; to be freed.  NULL when out of memory. */
static inline uint8_t *bits_create(uint64_t count)
{
    return calloc(bits_bytes(count), 1);
}

static inline bool bits_get(const uint8_t *bits, size_t i)
{
    return bits[i >> 3] >> (i & 7) & 1;
}

static inline void bits_set(uint8_t *bits, size_t i)
{
    bits[i >> 3] |= (uint8_t)(1u << (i & 7));
}

static inline void bits_clear(uint8_t *bits, size_t i)
{
    bits[i >> 3] &= (uint8_t) ~(1u << (i & 7));
}

static inline void bits_flip(uint8_t *bits, size_t i)
{
    bits[i >> 3] ^= (uint8_t)(1u << (i & 7));
}

/* The lowest of a set's members, of which there is one at least. */
static inline uint32_t bits_lowest(uint32_t set)
{
#ifdef __GNUC__
    return (uint32_t)__builtin_ctz(set);
#else
    uint32_t i = 0;
    while (!(set >> i & 1))
        i++;
    return i;
#endif
}

#endif
