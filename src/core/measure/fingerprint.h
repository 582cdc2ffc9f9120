/* The hash of fingerprints: FNV-1a of 128 bits (Fowler, Noll, Vo), also of six bytes at a time. */
#ifndef MAZEPRESS_CORE_FINGERPRINT_H
#define MAZEPRESS_CORE_FINGERPRINT_H

#include "core/base/random.h"

#include <mazepress/fingerprint.h>

#include <stddef.h>

/* Its basis, and its prime, which is 2^88 + FNV_PRIME_LOW. */
#define FNV_BASIS_HIGH 0x6C62272E07BB0142u
#define FNV_BASIS_LOW 0x62B821756295C58Du
#define FNV_PRIME_LOW UINT64_C(0x13B)
#define FNV_PRIME_SHIFT 88

static inline void fnv_add(maze_fingerprint *hash, uint8_t byte)
{
    uint64_t low = hash->low ^ byte, high = hash->high;
    hash->high = high * FNV_PRIME_LOW + random_high_word(low, FNV_PRIME_LOW) +
                 (low << (FNV_PRIME_SHIFT - 64));
    hash->low = low * FNV_PRIME_LOW;
}

/* Adds six bytes to a hash h: those of a table at the places that every step-th of `bytes` names.
 *
 * The low word of h goes through the six steps by itself.  What is above it is needed once:
 *   - If the prime were p = FNV_PRIME_LOW alone, it would become h * p^6 + a, where `a` is what the
 *     bytes change.  They change h by 255 at most, each, so that |a| < 2^63, and `a` is known from
 *     the low word alone.
 *   - 2^88 of the prime adds in each step what was multiplied, and that is multiplied by p in the
 *     steps that follow: `above`, of which 40 bits are left. */
enum { FNV_SIX = 6 };

static inline void fnv_add_six(maze_fingerprint *hash, const uint8_t *table, const uint8_t *bytes,
                               ptrdiff_t step)
{
    const uint64_t p2 = FNV_PRIME_LOW * FNV_PRIME_LOW, p6 = p2 * p2 * p2;
    const volatile uint64_t unknown = FNV_PRIME_LOW;
    const uint64_t p = unknown; /* else compilers shift and add three times, which is slower */
    uint64_t low = hash->low, above = 0, product = low * p6;
    for (int i = 0; i < FNV_SIX; i += 2) {
        uint64_t first = (low ^ table[bytes[i * step]]) * p;
        uint64_t second = first ^ table[bytes[(i + 1) * step]];
        above = above * p2 + first + second;
        low = second * p;
    }
    uint64_t carry = low < product, is_negative = (low - product) >> 63;
    hash->high = hash->high * p6 + random_high_word(hash->low, p6) + carry - is_negative +
                 (above << (FNV_PRIME_SHIFT - 64));
    hash->low = low;
}

static inline bool fnv_is_less(maze_fingerprint a, maze_fingerprint b)
{
    return a.high != b.high ? a.high < b.high : a.low < b.low;
}

#endif
