/* The functions that all benchmarks share: timed runs, other programs, expected values, and
 * mazes from recipes. */
#ifndef MAZEPRESS_BENCH_KIT_H
#define MAZEPRESS_BENCH_KIT_H

#include "page/layout/style.h"
#include "write/files/document.h"
#include <mazepress/maze.h>
#include <stdbool.h>
#include <stddef.h>

/* The paths of the programs that benchmarks run. */
typedef struct bench_programs {
    const char *mazepress;
} bench_programs;

void bench_algorithms(const bench_programs *programs);
void bench_shapes(const bench_programs *programs);
void bench_drawn_shapes(const bench_programs *programs);
void bench_formats(const bench_programs *programs);
void bench_memory(const bench_programs *programs);
void bench_bands(const bench_programs *programs);
void bench_book(const bench_programs *programs);

typedef enum bench_bound { AT_LEAST, AT_MOST } bench_bound;

/* The result of a measurement: the median and the best of several values. */
typedef struct bench_measured {
    double median, best;
} bench_measured;

/* Adds a measured value and its expected value to the table at the end. `unit` is borrowed. */
void expect(const char *what, bench_measured measured, bench_bound bound, double expected,
            const char *unit);
void expect_value(const char *what, double value, bench_bound bound, double expected,
                  const char *unit);
void print_expectations(void);

/* Functions that end the program if they fail. */
maze_recipe *recipe_of(const char *text);
maze_maze *maze_of(const char *recipe);

/* Makes `count` mazes of a recipe. Their seeds are *seed and the numbers that follow it. */
void make_each_seed(maze_recipe *recipe, unsigned count, uint64_t *seed);
void set_style(maze_style *style, const char *key, const char *value); /* NULL: the default */

/* Draws a maze, and returns the number of bytes. If `gzipped` is not NULL, *gzipped becomes the
 * number of bytes after compression with gzip. */
size_t draw_to_memory(const maze_maze *maze, const maze_style *style, const maze_format *format,
                      size_t *gzipped);

/* The shapes that are compared, with about 250,000 cells each. The square grid is first.
 * count_sides() returns the total number of sides of all cells of a shape. */
#define SHAPES 11
extern const char *const shape_recipes[SHAPES]; /* recipes without seeds */
double count_sides(const maze_shape *shape);

/* Prints the reason why a measurement is impossible, and ends the program. */
_Noreturn void die(const char *format, ...) MAZE_PRINTF(1, 2);

/* The times of repeated runs, and their statistics. */

#define MOST_VALUES 64

typedef struct bench_series {
    double value[MOST_VALUES];
    unsigned count;
} bench_series;

void series_add(bench_series *series, double value);
double series_median(const bench_series *series); /* returns 0 for an empty series */
double series_least(const bench_series *series);

/* Return the median and the best time: series_in in units of `unit` seconds, and series_beside
 * as a ratio to another series. */
bench_measured series_in(const bench_series *series, double unit);
bench_measured series_beside(const bench_series *series, const bench_series *other);

/* The seconds that runs took, by the clock and by the processor. */
typedef struct bench_timing {
    bench_series wall, cpu;
} bench_timing;

double clock_wall(void);
double clock_cpu(void);

/* Calls run(context) once, and adds the times that the call took. */
void time_run(bench_timing *timing, void (*run)(void *), void *context);

/* Functions that run other programs to their end. */

/* The time and the memory that a program required. */
typedef struct child_cost {
    double seconds;    /* seconds of processor time */
    size_t peak_bytes; /* peak memory in bytes; on Linux, it includes the memory that this program
                          had when it started the other program */
} child_cost;

/* Runs the program argv[0] to its end, and stores its output as a string in the `size` bytes of
 * `output`; NULL: the output is discarded. Returns false if the program does not exist or fails. */
bool child_try(const char *const argv[], char *output, size_t size, child_cost *cost);

/* Like child_try, but ends this program if the other program fails. */
child_cost child_run(const char *const argv[], char *output, size_t size);

#endif
