/* A pool of threads that applies one function to numbered items, whose results are taken in order.
 */
#ifndef MAZEPRESS_WRITE_THREADS_H
#define MAZEPRESS_WRITE_THREADS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct write_workers write_workers;

/* Processes an item, while other threads process others, and puts the result into a place of
 * `context`.  `thread` is less than write_workers_count. */
typedef void write_work(void *context, size_t item, unsigned thread);

/* Returns the number of threads, at least 1 and at most `threads` (0: one per processor), that may
 * use `bytes` bytes of memory each. */
unsigned write_workers_within(unsigned threads, uint64_t bytes);

/* Creates a pool.  `threads` 0: one per processor, but not more than items.  With 1, or if no
 * thread can be started, the waiting thread does the work. */
write_workers *write_workers_create(unsigned threads, size_t items, write_work *work, void *context,
                                    maze_error *error);

/* Waits for items that have started and drops the rest.  NULL is allowed. */
void write_workers_destroy(write_workers *crew);

unsigned write_workers_count(const write_workers *crew);

/* Allows the items before `end` to start, in their order; `end` never decreases.  A caller with
 * space for N results allows the items up to N after the last one taken. */
void write_workers_allow(write_workers *crew, size_t end);

/* Waits for an item, which must be allowed.  Must be called on one thread only. */
void write_workers_wait(write_workers *crew, size_t item);

#endif
