/* The random generator xoshiro256** (D. Blackman and S. Vigna, 2018). splitmix64 initializes the
 * state of a generator from the seed and the name of a stage. These definitions, which are in
 * <mazepress/random.h>, never change. */
#include "core/base/random.h"

#include <stdio.h>

#define FNV_BASIS 0xCBF29CE484222325u
#define FNV_PRIME 0x100000001B3u

static uint64_t fnv1a(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * FNV_PRIME;
    return hash;
}

static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static void init_from_hash(maze_random *random, uint64_t seed, uint64_t hash)
{
    uint64_t mixed = splitmix(&seed) ^ hash;
    for (int i = 0; i < 4; i++)
        random->state[i] = splitmix(&mixed);
}

void maze_random_init(maze_random *random, uint64_t seed, const char *stage)
{
    if (!random || !stage)
        return;
    init_from_hash(random, seed, fnv1a(FNV_BASIS, stage));
}

uint64_t maze_random_next(maze_random *random)
{
    if (!random)
        return 0;
    return random_next(random);
}

uint64_t maze_random_below(maze_random *random, uint64_t n)
{
    if (!random)
        return 0;
    return random_below(random, n);
}

#define NINE_DIGITS 1000000000u

uint64_t maze_seed_from_name(const char *text)
{
    if (!text)
        return 0;
    uint64_t state = fnv1a(FNV_BASIS, text);
    return random_high_word(splitmix(&state), NINE_DIGITS);
}

static uint64_t hash_number(uint64_t hash, uint32_t number)
{
    char text[16];
    snprintf(text, sizeof text, "/%lu", (unsigned long)number);
    return fnv1a(hash, text);
}

uint64_t maze_seed_of_candidate(uint64_t book_seed, const char *section, uint32_t index,
                                uint32_t attempt)
{
    if (!section)
        return 0;
    uint64_t hash = hash_number(fnv1a(fnv1a(FNV_BASIS, "puzzle/"), section), index);
    if (attempt > 0)
        hash = hash_number(hash, attempt);
    maze_random random;
    init_from_hash(&random, book_seed, hash);
    return maze_random_below(&random, NINE_DIGITS);
}

uint64_t maze_seed_of_puzzle(uint64_t book_seed, const char *section, uint32_t index)
{
    if (!section)
        return 0;
    return maze_seed_of_candidate(book_seed, section, index, 0);
}
