/* Threads that paint chunks. */
#ifndef MAZEPRESS_OUTPUT_CREW_H
#define MAZEPRESS_OUTPUT_CREW_H

#include "output/chunk.h"

typedef struct crew crew;

/* `threads` 0: one for each processor; with 1 the caller's thread does all.  Everyone paints with a
 * copy of `tools`. */
crew *crew_create(unsigned threads, const painter *tools, maze_error *error);

/* Waits for what is being painted, drops what is not.  NULL is allowed. */
void crew_destroy(crew *crew);

/* How many chunks keep everyone busy. */
unsigned crew_chunks(const crew *crew);

/* Has a chunk painted, which must stay where it is until crew_wait. */
void crew_start(crew *crew, chunk *chunk);
void crew_wait(crew *crew, chunk *chunk);

#endif
