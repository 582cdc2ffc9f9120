/* Allocates and frees the blocks of pools. The blocks of a pool form a list, which leads from the
 * last block to the first. */
#include "core/base/pool.h"

#include <stdlib.h>

/* The start of a block. The memory for the caller follows, and is aligned for every type. */
typedef union pool_block {
    union pool_block *before; /* the block that was allocated previously, or NULL */
    max_align_t aligned;
} pool_block;

static void *add(base_pool *pool, pool_block *block)
{
    if (!block) {
        pool->failed = true;
        return NULL;
    }
    block->before = pool->last;
    pool->last = block;
    return block + 1;
}

static bool fits(size_t count, size_t size)
{
    return count <= (SIZE_MAX - sizeof(pool_block)) / size;
}

void *base_pool_take(base_pool *pool, size_t count, size_t size)
{
    return add(pool, fits(count, size) ? malloc(sizeof(pool_block) + count * size) : NULL);
}

void *base_pool_zeros(base_pool *pool, size_t count, size_t size)
{
    return add(pool, fits(count, size) ? calloc(1, sizeof(pool_block) + count * size) : NULL);
}

uint8_t *base_pool_bits(base_pool *pool, uint64_t count)
{
    return base_pool_zeros(pool, (size_t)((count + 7) / 8), 1);
}

void base_pool_finish(base_pool *pool)
{
    while (pool->last) {
        pool_block *before = pool->last->before;
        free(pool->last);
        pool->last = before;
    }
    pool->failed = false;
}
