#include <mazepress/random.h>
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
    init_from_hash(random, seed, fnv1a(FNV_BASIS, stage));
}

static uint64_t rotate_left(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

uint64_t maze_random_next(maze_random *random)
{
    uint64_t *s = random->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

static uint64_t high_word(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 wide;
    return (uint64_t)((wide)a * b >> 64);
#else
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
    uint64_t other = a0 * b1 + (uint32_t)middle;
    return a1 * b1 + (middle >> 32) + (other >> 32);
#endif
}

uint64_t maze_random_below(maze_random *random, uint64_t n)
{
    return high_word(maze_random_next(random), n);
}

#define NINE_DIGITS 1000000000u

uint64_t maze_seed_from_name(const char *text)
{
    uint64_t state = fnv1a(FNV_BASIS, text);
    return high_word(splitmix(&state), NINE_DIGITS);
}

uint64_t maze_seed_of_puzzle(uint64_t book_seed, const char *section, uint32_t index)
{
    char number[16];
    snprintf(number, sizeof number, "%lu", (unsigned long)index);
    uint64_t hash = fnv1a(FNV_BASIS, "puzzle/");
    hash = fnv1a(fnv1a(fnv1a(hash, section), "/"), number);
    maze_random random;
    init_from_hash(&random, book_seed, hash);
    return maze_random_below(&random, NINE_DIGITS);
}
