/* A pool of threads that applies a function to numbered items. Items start in the order of their
 * numbers. */
#ifndef MAZEPRESS_WRITE_THREADS_H
#define MAZEPRESS_WRITE_THREADS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct write_workers write_workers;

/* Processes an item and stores the result in `context`. `thread` is from 0 to write_workers_count -
 * 1. */
typedef void write_work(void *context, size_t item, unsigned thread);

/* Returns the number of threads, from 1 to `threads`, for which memory suffices if each thread uses
 * `bytes` bytes. If `threads` is 0, there is at most one thread per processor. */
unsigned write_workers_within(unsigned threads, uint64_t bytes);

/* Creates a pool of at most `threads` threads (0: one per processor), but not more threads than
 * items. If no thread starts, write_workers_wait processes the items. */
write_workers *write_workers_create(unsigned threads, size_t items, write_work *work, void *context,
                                    maze_error *error);

/* Waits for items that have started, drops the other items, and frees the pool. NULL is allowed. */
void write_workers_destroy(write_workers *crew);

unsigned write_workers_count(const write_workers *crew);

/* Allows the items with numbers below `end` to start. A smaller `end` than before has no effect. */
void write_workers_allow(write_workers *crew, size_t end);

/* Waits until an item has been processed. write_workers_allow must have allowed the item. Only one
 * thread at a time may call this function. */
void write_workers_wait(write_workers *crew, size_t item);

#endif
