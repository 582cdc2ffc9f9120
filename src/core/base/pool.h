/* Memory that belongs to a task. All blocks of a pool are freed together when the task is done, so
 * functions need not free their blocks after a failure. */
#ifndef MAZEPRESS_CORE_POOL_H
#define MAZEPRESS_CORE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All members of a new pool must be 0. */
typedef struct base_pool {
    union pool_block *last;
    bool failed; /* true: a block could not be allocated */
} base_pool;

/* base_pool_take returns a block for `count` elements of `size` bytes each. base_pool_zeros returns
 * a block whose bytes are all 0, and base_pool_bits an array of `count` bits, which are all 0.
 * These functions return NULL and set pool->failed if there is not enough memory. */
void *base_pool_take(base_pool *pool, size_t count, size_t size);
void *base_pool_zeros(base_pool *pool, size_t count, size_t size);
uint8_t *base_pool_bits(base_pool *pool, uint64_t count);

/* Frees all blocks. The pool can then be used again. */
void base_pool_finish(base_pool *pool);

#endif
