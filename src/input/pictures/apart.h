/* Work that other people's files can make endless, in a process of its own. */
#ifndef MAZEPRESS_INPUT_APART_H
#define MAZEPRESS_INPUT_APART_H

#include <stdbool.h>
#include <stddef.h>

typedef enum apart_end {
    APART_DONE,
    APART_TOO_MUCH, /* it needs more time than is allowed */
    APART_BROKEN    /* it was ended by a fault, or needs more memory than is allowed */
} apart_end;

/* Memory of zeros that both processes see; NULL if there is not enough.  Pages that nobody writes
 * cost nothing. */
void *input_apart_share(size_t size);
void input_apart_unshare(void *memory, size_t size); /* NULL is allowed */

/* Calls `work`, whose results must be in shared memory.  It has a process of its own, with bounds
 * on processor time and memory, if the program owns its process; a caller of the library keeps its
 * process to itself, and the work is done in it, without bounds. */
apart_end input_apart_run(void (*work)(void *context), void *context);

#endif
