/* Functions of base_least_set, a set of numbers with fast access to its lowest number. */
#include "core/base/collections.h"

static uint64_t words_of(uint64_t n)
{
    return (n + 63) / 64;
}

uint64_t base_least_bytes(uint64_t n)
{
    uint64_t words = 0;
    do {
        n = words_of(n);
        words += n;
    } while (n > 1);
    return words * sizeof(uint64_t);
}

bool base_least_start(base_least_set *set, base_pool *pool, uint32_t n)
{
    uint64_t *memory = base_pool_zeros(pool, (size_t)base_least_bytes(n), 1), words = n;
    *set = (base_least_set){.levels = 0};
    if (!memory)
        return false;
    do {
        words = words_of(words);
        set->level[set->levels++] = memory;
        memory += words;
    } while (words > 1);
    return true;
}

static uint32_t lowest_bit(uint64_t word)
{
    uint32_t bit = 0;
    for (unsigned half = 32; half > 0; half /= 2)
        if (!(word & (((uint64_t)1 << half) - 1))) {
            word >>= half;
            bit += half;
        }
    return bit;
}

bool base_least_find(const base_least_set *set, uint32_t *number)
{
    uint32_t found = 0;
    if (set->level[set->levels - 1][0] == 0)
        return false;
    for (unsigned i = set->levels; i-- > 0;)
        found = found * 64 + lowest_bit(set->level[i][found]);
    *number = found;
    return true;
}
