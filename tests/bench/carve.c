/* Carving: each pick and step beside the notebook's code and beside memset. */
#include "bench.h"
#include "child.h"
#include "clock.h"
#include "npm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 5

/* So many cells are carved in a measurement at least, as short times are uncertain. */
#define LEAST_CELLS 1000000

typedef struct subject {
    const char *recipe;      /* without seed */
    const char *pop;         /* of the notebook; NULL: it is not run */
    const char *pop_side;    /* the notebook's maze has so many rows and columns */
    const char *npm;         /* npm's algorithm, for as many; NULL: it is not run */
    const char *expectation; /* of the ratio, or NULL */
} subject;

/* The notebook's poprandom shuffles the whole frontier at each step, so that its time a cell grows
 * with the maze: a small one is its best case. */
static const subject subjects[] = {
    {"rect100x100", "pop", "100", "backtrack", NULL},
    {"rect100x100-queue", "popleft", "100", NULL, NULL},
    {"rect100x100-random", "poprandom", "30", NULL, NULL},
    {"rect100x100-prim", NULL, "100", "prim", NULL},
    {"rect100x100-straight30", NULL, NULL, NULL, NULL},
    {"rect100x100-all", NULL, NULL, NULL, NULL},
    {"rect100x100-oldest", NULL, NULL, NULL, NULL},
    {"rect100x100-middle", NULL, NULL, NULL, NULL},
    {"rect100x100-recent10", NULL, NULL, NULL, NULL},
    {"rect100x100-70newest.30random", NULL, NULL, NULL, NULL},
    {"rect100x100-blend.newest.random", NULL, NULL, NULL, NULL},
    {"rect100x100-winding50", NULL, NULL, NULL, NULL},
    {"rect100x100-horizontal50", NULL, NULL, NULL, NULL},
    {"rect100x100-eller", NULL, NULL, NULL, NULL},
    {"rect100x100-division", NULL, NULL, NULL, NULL},
    {"rect100x100-sidewinder", NULL, NULL, NULL, NULL},
    {"rect100x100-binarytree", NULL, NULL, NULL, NULL},
    {"rect1000x1000", "pop", "1000", "backtrack", "newest at 1000x1000, as fast as the notebook"},
    {"rect1000x1000-queue", "popleft", "300", NULL, NULL},
    {"rect1000x1000-random", NULL, NULL, NULL, NULL},
    {"rect1000x1000-prim", NULL, "1000", "prim", NULL},
    {"rect1000x1000-straight30", NULL, NULL, NULL, NULL},
    {"rect1000x1000-all", NULL, NULL, NULL, NULL},
    {"rect1000x1000-oldest", NULL, NULL, NULL, NULL},
    {"rect1000x1000-middle", NULL, NULL, NULL, NULL},
    {"rect1000x1000-recent10", NULL, NULL, NULL, NULL},
    {"rect1000x1000-70newest.30random", NULL, NULL, NULL, NULL},
    {"rect1000x1000-blend.newest.random", NULL, NULL, NULL, NULL},
    {"rect1000x1000-winding50", NULL, NULL, NULL, NULL},
    {"rect1000x1000-horizontal50", NULL, NULL, NULL, NULL},
    {"rect1000x1000-eller", NULL, NULL, NULL, NULL},
    {"rect1000x1000-division", NULL, NULL, NULL, NULL},
    {"rect1000x1000-sidewinder", NULL, NULL, NULL, NULL},
    {"rect1000x1000-binarytree", NULL, NULL, NULL, NULL},
    {"rect1000x1000-braid100", NULL, NULL, NULL, NULL},
    {"rect1000x1000-doors.apart", NULL, NULL, NULL, NULL},
    {"rect500x500-unicursal", NULL, NULL, NULL, NULL},
    {"rect3000x3000", NULL, NULL, NULL, NULL},
};

typedef struct carve_job {
    maze_recipe *recipe;
    unsigned mazes; /* in a measurement */
    uint64_t seed;
    void *bytes; /* as many as the maze has sides, in bits */
    size_t size;
} carve_job;

/* Every maze is another one, or the processor would learn its turns by heart. */
static void carve(void *context)
{
    carve_job *c = context;
    for (unsigned i = 0; i < c->mazes; i++) {
        maze_recipe_set_seed(c->recipe, c->seed++);
        maze_maze *maze = maze_make(c->recipe, NULL, NULL);
        if (!maze)
            die("cannot carve");
        maze_destroy(maze);
    }
}

/* Called through a volatile pointer, or the compiler would leave it out. */
static void *(*volatile fill)(void *, int, size_t) = memset;

static void clear(void *context)
{
    carve_job *c = context;
    for (unsigned i = 0; i < c->mazes; i++)
        fill(c->bytes, 0, c->size);
}

static double run_notebook(const char *notebook, const subject *s)
{
    const char *const argv[] = {"python3", notebook, s->pop, s->pop_side, s->pop_side, NULL};
    char output[64];
    child_run(argv, output, sizeof output);
    return strtod(output, NULL);
}

/* The best of each, as others keep the machine busy. */
static void note_peers(const subject *s, double best, const bench_series *notebook,
                       const bench_series *npm)
{
    char peer[60];
    if (s->pop) {
        snprintf(peer, sizeof peer, "the notebook, %s, %sx%s", s->pop, s->pop_side, s->pop_side);
        beside(s->recipe, peer, best, series_least(notebook), "ns a cell");
    }
    if (s->npm) {
        snprintf(peer, sizeof peer, "npm's maze-generator, %s", s->npm);
        beside(s->recipe, peer, best, series_least(npm), "ns a cell");
    }
}

static void print_row(const subject *s, const bench_timing *carved, const bench_timing *cleared,
                      const bench_series *notebook, double cells)
{
    double ns = series_median(&carved->cpu) * 1e9 / cells;
    double best = series_least(&carved->cpu) * 1e9 / cells;
    double bare = series_median(&cleared->cpu) * 1e9 / cells;
    printf("  %-34s %8.1f %8.1f %10.4f %8.0f", s->recipe, ns, best, bare, ns / bare);
    if (s->pop)
        printf(" %10.0f %8.0f  %s %sx%s", series_median(notebook), series_median(notebook) / ns,
               s->pop, s->pop_side, s->pop_side);
    printf("\n");
    if (s->expectation)
        expect(s->expectation,
               (bench_measured){series_median(notebook) / ns, series_least(notebook) / best},
               AT_LEAST, 100, "times");
}

static void measure(const subject *s, const bench_programs *programs)
{
    carve_job c = {.recipe = recipe_of(s->recipe), .seed = 1};
    uint32_t cells = maze_recipe_size(c.recipe, 0) * maze_recipe_size(c.recipe, 1);
    c.mazes = cells < LEAST_CELLS ? LEAST_CELLS / cells : 1;
    c.size = cells * 4 / 8;
    c.bytes = malloc(c.size);
    if (!c.bytes)
        die("out of memory");
    bench_timing carved = {0}, cleared = {0};
    bench_series python = {0}, npm = {0};
    clear(&c);
    for (unsigned round = 0; round < ROUNDS; round++) {
        time_run(&carved, carve, &c);
        time_run(&cleared, clear, &c);
        if (s->pop)
            series_add(&python, run_notebook(programs->notebook, s));
        if (s->npm)
            series_add(&npm, npm_carve(programs->npm, s->npm, s->pop_side));
    }
    print_row(s, &carved, &cleared, &python, (double)cells * c.mazes);
    note_peers(s, series_least(&carved.cpu) * 1e9 / ((double)cells * c.mazes), &python, &npm);
    free(c.bytes);
    maze_recipe_destroy(c.recipe);
}

void bench_carving(const bench_programs *programs)
{
    printf("\nCarving, ns of processor time a cell, %d rounds; memset clears the bytes that the "
           "maze's sides fill\n",
           ROUNDS);
    printf("  %-34s %8s %8s %10s %8s %10s %8s\n", "", "median", "best", "memset", "/memset",
           "notebook", "notebook/");
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        measure(&subjects[i], programs);
}
