/* A pool of threads that applies a function to numbered items, whose results are used in order. */
#ifndef MAZEPRESS_WRITE_THREADS_H
#define MAZEPRESS_WRITE_THREADS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct write_workers write_workers;

/* Processes an item, while other threads process other items, and stores the result in `context`.
 * `thread` is the number of the thread, less than write_workers_count. */
typedef void write_work(void *context, size_t item, unsigned thread);

/* Returns a number of threads that together have enough memory if each uses `bytes` bytes.  It is
 * at least 1 and at most `threads` (0: one thread per processor). */
unsigned write_workers_within(unsigned threads, uint64_t bytes);

/* Creates a pool of at most `threads` threads (0: one per processor), but not more than there are
 * items.  If only 1 thread is possible, or if no thread can be started, the waiting thread does the
 * work. */
write_workers *write_workers_create(unsigned threads, size_t items, write_work *work, void *context,
                                    maze_error *error);

/* Waits for the items that have started, drops the other items, and frees the pool.  NULL is
 * allowed. */
void write_workers_destroy(write_workers *crew);

unsigned write_workers_count(const write_workers *crew);

/* Allows the items before `end` to start, in their order; `end` never decreases.  A caller with
 * space for N results allows the N items after the last result that was used. */
void write_workers_allow(write_workers *crew, size_t end);

/* Waits until an item, which must be allowed, is done.  Only one thread may call this function. */
void write_workers_wait(write_workers *crew, size_t item);

#endif
