/* The random generator of maze_random as inline functions, for fast loops. */
#ifndef MAZEPRESS_CORE_RANDOM_H
#define MAZEPRESS_CORE_RANDOM_H

#include <mazepress/random.h>

static inline uint64_t random_rotate(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

static inline uint64_t random_next(maze_random *random)
{
    uint64_t *s = random->state;
    uint64_t result = random_rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = random_rotate(s[3], 45);
    return result;
}

static inline uint64_t random_high_word(uint64_t a, uint64_t b)
{
/* WebAssembly has no instruction for a 128-bit product, so the compiler would call a function. */
#if defined __SIZEOF_INT128__ && !defined __wasm__
    __extension__ typedef unsigned __int128 wide;
    return (uint64_t)((wide)a * b >> 64);
#else
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
    uint64_t other = a0 * b1 + (uint32_t)middle;
    return a1 * b1 + (middle >> 32) + (other >> 32);
#endif
}

static inline uint64_t random_below(maze_random *random, uint64_t n)
{
    return random_high_word(random_next(random), n);
}

#endif
