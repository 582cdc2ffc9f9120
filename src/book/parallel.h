/* The same work for many items, on several threads. */
#ifndef MAZEPRESS_BOOK_PARALLEL_H
#define MAZEPRESS_BOOK_PARALLEL_H

#include <stddef.h>

/* Calls work(context, 0) … work(context, count - 1), each once, in any order, and returns when all
 * are done.  `threads` 0: one for each processor; 1, or no thread to be had: on the caller's. */
void parallel_for(unsigned threads, size_t count, void (*work)(void *context, size_t i),
                  void *context);

#endif
