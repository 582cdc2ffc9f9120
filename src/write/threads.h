/* A pool of threads that applies a function to numbered items, in order. */
#ifndef MAZEPRESS_WRITE_THREADS_H
#define MAZEPRESS_WRITE_THREADS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct write_workers write_workers;

/* Processes an item and stores the result in `context`. Other threads may process other items at
 * the same time. `thread` is from 0 to write_workers_count - 1. */
typedef void write_work(void *context, size_t item, unsigned thread);

/* Returns the number of threads that together have enough memory if each uses `bytes` bytes. The
 * number is at least 1 and at most `threads` (0: one thread per processor). */
unsigned write_workers_within(unsigned threads, uint64_t bytes);

/* Creates a pool of at most `threads` threads (0: one thread per processor), and at most one per
 * item. If no thread can be started, the waiting thread does the work. Returns NULL and sets *error
 * if there is not enough memory. */
write_workers *write_workers_create(unsigned threads, size_t items, write_work *work, void *context,
                                    maze_error *error);

/* Waits for the items that have started, drops the remaining items, and frees the pool. NULL is
 * allowed. */
void write_workers_destroy(write_workers *crew);

unsigned write_workers_count(const write_workers *crew);

/* Allows the items before `end` to start. `end` never decreases. A caller with space for N results
 * allows N items after its last used result. */
void write_workers_allow(write_workers *crew, size_t end);

/* Waits until an item is done. The item must be allowed. Only one thread may call this function. */
void write_workers_wait(write_workers *crew, size_t item);

#endif
