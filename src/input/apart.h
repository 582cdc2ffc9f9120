/* Work in a process of its own, for libraries that take as much memory as a file makes them take.
 */
#ifndef MAZEPRESS_INPUT_APART_H
#define MAZEPRESS_INPUT_APART_H

#include <stdint.h>

/* Returns the text that `work` returns there; the caller frees it.  NULL if that is NULL or the
 * process ended before: so it does when it asks the system for so many bytes more than this one
 * has, on Linux, where that is known.  What it prints is lost.  Where no process can be started,
 * the work is done here. */
char *apart_run(char *(*work)(void *context), void *context, uint64_t bytes);

#endif
