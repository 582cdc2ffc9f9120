/* Threads that paint chunks. */
#ifndef MAZEPRESS_OUTPUT_CREW_H
#define MAZEPRESS_OUTPUT_CREW_H

#include "output/chunk.h"

typedef struct output_crew output_crew;

/* `threads` 0: one for each processor; with 1 the caller's thread does all.  Everyone paints with a
 * copy of `tools`. */
output_crew *crew_create(unsigned threads, const output_painter *tools, maze_error *error);

/* Waits for what is being painted, drops what is not.  NULL is allowed. */
void crew_destroy(output_crew *crew);

/* How many chunks keep everyone busy. */
unsigned crew_chunks(const output_crew *crew);

/* Has a chunk painted, which must stay where it is until crew_wait. */
void crew_start(output_crew *crew, output_chunk *chunk);
void crew_wait(output_crew *crew, output_chunk *chunk);

#endif
