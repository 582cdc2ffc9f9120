/* Other programs, run and waited for. */
#ifndef MAZEPRESS_BENCH_CHILD_H
#define MAZEPRESS_BENCH_CHILD_H

#include <stdbool.h>
#include <stddef.h>

/* What a program took. */
typedef struct child_cost {
    double seconds;    /* of processors */
    size_t peak_bytes; /* of memory; Linux counts in what the starting program had until then */
} child_cost;

/* Runs argv[0].  What it prints is kept, as a string, in `output` of `size` bytes; NULL: it is
 * thrown away.  False if it is not there or fails. */
bool child_try(const char *const argv[], char *output, size_t size, child_cost *cost);

/* The same for a program that must not fail: then it ends this one. */
child_cost child_run(const char *const argv[], char *output, size_t size);

#endif
