/* The code that all benchmarks share: timed runs, other programs, expected values, and mazes from
 * recipes. */
#ifndef MAZEPRESS_BENCH_KIT_H
#define MAZEPRESS_BENCH_KIT_H

#include "page/layout/style.h"
#include "write/files/document.h"
#include <mazepress/maze.h>
#include <stdbool.h>
#include <stddef.h>

/* Other programs that are run for comparison. */
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

/* A measurement: the median of several values, and the best. */
typedef struct bench_measured {
    double median, best;
} bench_measured;

/* Records the value next to its expected value, for the list at the end; `unit` is borrowed. */
void expect(const char *what, bench_measured measured, bench_bound bound, double expected,
            const char *unit);
void expect_value(const char *what, double value, bench_bound bound, double expected,
                  const char *unit);
void print_expectations(void);

/* These functions end the program if they fail. */
maze_recipe *recipe_of(const char *text);
maze_maze *maze_of(const char *recipe);

/* Makes mazes of a recipe with consecutive seeds from *seed on. */
void make_each_seed(maze_recipe *recipe, unsigned count, uint64_t *seed);
void set_style(maze_style *style, const char *key, const char *value); /* NULL: the default */

/* Returns the number of written bytes; `gzipped`, unless NULL, receives their number after gzip. */
size_t draw_to_memory(const maze_maze *maze, const maze_style *style, const maze_format *format,
                      size_t *gzipped);

/* Returns shapes of about 250000 cells, first the square grid, and the number of sides of all
 * cells. */
#define SHAPES 11
extern const char *const shape_recipes[SHAPES]; /* without seed */
double count_sides(const maze_shape *shape);

/* Prints the reason why nothing can be measured, and ends the program. */
_Noreturn void die(const char *format, ...) MAZE_PRINTF(1, 2);

/* Times of repeated runs, and their statistics. */

#define MOST_VALUES 64

typedef struct bench_series {
    double value[MOST_VALUES];
    unsigned count;
} bench_series;

void series_add(bench_series *series, double value);
double series_median(const bench_series *series); /* 0 if empty */
double series_least(const bench_series *series);

/* The time in units of the given number of seconds, and as a ratio to another time. */
bench_measured series_in(const bench_series *series, double unit);
bench_measured series_beside(const bench_series *series, const bench_series *other);

/* Seconds of the clock, and processor seconds of the program. */
typedef struct bench_timing {
    bench_series wall, cpu;
} bench_timing;

double clock_wall(void);
double clock_cpu(void);

/* Runs the function once and adds its times. */
void time_run(bench_timing *timing, void (*run)(void *), void *context);

/* Other programs, which are run to their end. */

/* What a program took. */
typedef struct child_cost {
    double seconds;    /* of processors */
    size_t peak_bytes; /* bytes of memory; on Linux, this includes the memory of the starting
                          program until then */
} child_cost;

/* Runs argv[0].  The output is stored as a string in `output` of `size` bytes; NULL: it is
 * discarded. Returns false if the program does not exist or fails. */
bool child_try(const char *const argv[], char *output, size_t size, child_cost *cost);

/* Like the above, but ends this program if the other one fails. */
child_cost child_run(const char *const argv[], char *output, size_t size);

#endif
