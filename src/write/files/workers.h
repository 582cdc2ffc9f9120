/* Threads that do the same work for numbered items, whose results are taken in order. */
#ifndef MAZEPRESS_WRITE_WORKERS_H
#define MAZEPRESS_WRITE_WORKERS_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>

typedef struct write_workers write_workers;

/* Does the work for an item, at the same time as other threads for others, and puts the result
 * where `context` has room for it.  `thread` is less than write_workers_count. */
typedef void write_work(void *context, size_t item, unsigned thread);

/* `threads` 0: one for each processor, and never more than there are items.  With 1, or where no
 * thread can be started, the waiting thread does the work. */
write_workers *write_workers_create(unsigned threads, size_t items, write_work *work, void *context,
                                    maze_error *error);

/* Waits for items that have begun and drops the rest.  NULL is allowed. */
void write_workers_destroy(write_workers *crew);

unsigned write_workers_count(const write_workers *crew);

/* Lets the items before `end` begin, in their order; `end` never falls.  A caller with room for N
 * results allows those up to N past the last one taken. */
void write_workers_allow(write_workers *crew, size_t end);

/* Waits for an item, which must be allowed.  To be called on one thread only. */
void write_workers_wait(write_workers *crew, size_t item);

#endif
