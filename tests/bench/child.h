/* Other programs, run and waited for. */
#ifndef MAZEPRESS_BENCH_CHILD_H
#define MAZEPRESS_BENCH_CHILD_H

#include <stddef.h>

/* Runs argv[0].  What it prints is kept, as a string, in `output` of `size` bytes; NULL: it is
 * thrown away.  Returns the processor seconds that it took; a program that fails ends this one. */
double child_run(const char *const argv[], char *output, size_t size);

#endif
