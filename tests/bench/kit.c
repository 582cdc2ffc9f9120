/* The functions that all benchmarks share: they measure the minimum time of repeated runs, run
 * other programs, compare results with expected values for the table at the end, and make mazes
 * from recipes. */
#include "kit.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <zlib.h>

void series_add(bench_series *series, double value)
{
    if (series->count < MOST_VALUES)
        series->value[series->count++] = value;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double series_median(const bench_series *series)
{
    double sorted[MOST_VALUES];
    unsigned count = series->count;
    if (count == 0)
        return 0;
    memcpy(sorted, series->value, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare);
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
}

double series_least(const bench_series *series)
{
    double least = series->count ? series->value[0] : 0;
    for (unsigned i = 1; i < series->count; i++)
        if (series->value[i] < least)
            least = series->value[i];
    return least;
}

bench_measured series_in(const bench_series *series, double unit)
{
    return (bench_measured){series_median(series) / unit, series_least(series) / unit};
}

bench_measured series_beside(const bench_series *series, const bench_series *other)
{
    return (bench_measured){series_median(series) / series_median(other),
                            series_least(series) / series_least(other)};
}

static double seconds_of(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

double clock_wall(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

double clock_cpu(void)
{
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

void time_run(bench_timing *timing, void (*run)(void *), void *context)
{
    double wall = clock_wall(), cpu = clock_cpu();
    run(context);
    series_add(&timing->cpu, clock_cpu() - cpu);
    series_add(&timing->wall, clock_wall() - wall);
}

extern char **environ;

/* Starts a program, and returns the id of its process. Returns a negative number if the program
 * does not exist. */
static pid_t start(const char *const argv[], int output)
{
    posix_spawn_file_actions_t actions;
    pid_t child;
    posix_spawn_file_actions_init(&actions);
    if (output >= 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    else
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawnp(&child, argv[0], &actions, NULL, (char *const *)argv, environ) != 0)
        child = -1;
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

static bool wait_for(pid_t child, child_cost *cost)
{
    struct rusage usage;
    int status;
    if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return false;
    *cost = (child_cost){
        .seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                   (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6,
        .peak_bytes = (size_t)usage.ru_maxrss * 1024,
    };
    return true;
}

static void read_all(int from, char *output, size_t size)
{
    size_t length = 0;
    ssize_t got;
    while (length + 1 < size && (got = read(from, output + length, size - 1 - length)) > 0)
        length += (size_t)got;
    output[length] = '\0';
}

bool child_try(const char *const argv[], char *output, size_t size, child_cost *cost)
{
    if (!output) {
        pid_t child = start(argv, -1);
        return child >= 0 && wait_for(child, cost);
    }
    int ends[2];
    if (pipe(ends) != 0)
        die("cannot make a pipe");
    pid_t child = start(argv, ends[1]);
    close(ends[1]);
    read_all(ends[0], output, size);
    close(ends[0]);
    return child >= 0 && wait_for(child, cost);
}

child_cost child_run(const char *const argv[], char *output, size_t size)
{
    child_cost cost;
    if (!child_try(argv, output, size, &cost))
        die("%s failed, or cannot be run", argv[0]);
    return cost;
}

#define MOST_EXPECTATIONS 100
#define MOST_LETTERS 80

typedef struct expectation {
    char what[MOST_LETTERS];
    const char *unit;
    bench_measured measured;
    double expected;
    bench_bound bound;
} expectation;

static expectation expectations[MOST_EXPECTATIONS];
static size_t expectation_count;

void expect(const char *what, bench_measured measured, bench_bound bound, double expected,
            const char *unit)
{
    if (expectation_count == MOST_EXPECTATIONS)
        die("more than %d expectations", MOST_EXPECTATIONS);
    expectation *e = &expectations[expectation_count++];
    *e = (expectation){.unit = unit, .measured = measured, .expected = expected, .bound = bound};
    snprintf(e->what, sizeof e->what, "%s", what);
}

void expect_value(const char *what, double value, bench_bound bound, double expected,
                  const char *unit)
{
    expect(what, (bench_measured){value, value}, bound, expected, unit);
}

static bool is_met(const expectation *e)
{
    double best = e->measured.best;
    return e->bound == AT_LEAST ? best >= e->expected : best <= e->expected;
}

void print_expectations(void)
{
    printf("\nExpectations, judged by the best: other work on the machine only slows it down\n");
    printf("  %-7s  %-44s %9s %9s %-6s %s\n", "", "", "median", "best", "", "expected");
    for (size_t i = 0; i < expectation_count; i++) {
        const expectation *e = &expectations[i];
        printf("  %-7s  %-44s %9.3g %9.3g %-6s %s %.3g\n", is_met(e) ? "met" : "not met", e->what,
               e->measured.median, e->measured.best, e->unit,
               e->bound == AT_LEAST ? ">=" : "<=", e->expected);
    }
}

void die(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fflush(stdout);
    fprintf(stderr, "bench: ");
    vfprintf(stderr, format, values);
    fprintf(stderr, "\n");
    va_end(values);
    exit(EXIT_FAILURE);
}

maze_recipe *recipe_of(const char *text)
{
    maze_error error;
    maze_recipe *recipe = maze_recipe_parse(text, &error);
    if (!recipe)
        die("%s", error.message);
    return recipe;
}

maze_maze *maze_of(const char *text)
{
    maze_error error;
    maze_recipe *recipe = recipe_of(text);
    maze_maze *maze = maze_make(recipe, NULL, &error);
    if (!maze)
        die("%s", error.message);
    maze_recipe_destroy(recipe);
    return maze;
}

void make_each_seed(maze_recipe *recipe, unsigned count, uint64_t *seed)
{
    for (unsigned i = 0; i < count; i++) {
        maze_error error;
        maze_recipe_set_seed(recipe, (*seed)++);
        maze_maze *maze = maze_make(recipe, NULL, &error);
        if (!maze)
            die("%s", error.message);
        maze_destroy(maze);
    }
}

void set_style(maze_style *style, const char *key, const char *value)
{
    maze_error error;
    if (value && !page_style_set(style, key, value, &error))
        die("%s", error.message);
}

/* Returns the size of the data after compression with the best level of gzip. */
static size_t gzip_size(const void *data, size_t size)
{
    z_stream z = {.next_in = (void *)(uintptr_t)data, .avail_in = (uInt)size};
    if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        die("out of memory");
    unsigned char out[16384];
    do {
        z.next_out = out;
        z.avail_out = sizeof out;
    } while (deflate(&z, Z_FINISH) == Z_OK);
    size_t bytes = z.total_out;
    deflateEnd(&z);
    return bytes;
}

size_t draw_to_memory(const maze_maze *maze, const maze_style *style, const maze_format *format,
                      size_t *gzipped)
{
    maze_error error;
    size_t bytes;
    maze_page *page = maze_page_layout(maze, NULL, style, &error);
    maze_sink *sink = page ? maze_sink_to_memory(&error) : NULL;
    if (!sink || !maze_write_page(page, format, sink, &error))
        die("%s", error.message);
    const char *data = maze_sink_data(sink, &bytes);
    if (gzipped)
        *gzipped = gzip_size(data, bytes);
    maze_sink_destroy(sink);
    return bytes;
}

const char *const shape_recipes[SHAPES] = {
    "rect500x500",  "hex500x500",    "brick500x500",  "tri500x500",  "oct354x354",   "polar285",
    "cairo354x354", "rhombi289x289", "kagome289x289", "snub408x408", "floret204x204"};

double count_sides(const maze_shape *shape)
{
    double sides = 0;
    for (maze_cell cell = 0; cell < maze_shape_graph(shape)->cells; cell++)
        sides += maze_shape_sides(shape, cell);
    return sides;
}
