/* How fast the difficulties are, and how well difficulty1 and others foretell the steps of the
 * simulated person that it was held against. */
#include "bench.h"
#include "clock.h"
#include "ranks.h"

#include <math.h>
#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <mazepress/walk.h>
#include <stdio.h>
#include <stdlib.h>

#define SEEDS 50
#define WALKS 20

static const char *const kinds[] = {
    "", "-queue", "-random", "-straight30", "-straight80", "-random-straight50", "-all",
};

static const char *const one_size[] = {"rect20x26"};

static const char *const sizes[] = {
    "rect8x10", "rect10x13", "rect12x15", "rect15x18", "rect15x20", "rect20x26", "rect28x36",
};

/* What foretells, and what is foretold. */
enum { DIFFICULTY, MCCLENDON, LENGTH, CELLS, STEPS, FIGURES };

typedef struct sample {
    double value[FIGURES][MOST_MAZES];
    size_t count;
} sample;

static double mean_steps(const maze_maze *maze)
{
    double sum = 0;
    for (uint64_t seed = 0; seed < WALKS; seed++) {
        uint64_t steps;
        if (!maze_walk(maze, seed, &steps, NULL))
            die("nobody gets through");
        sum += (double)steps;
    }
    return sum / WALKS;
}

static void add_maze(sample *s, const char *size, const char *kind, unsigned seed)
{
    char recipe[MAZE_RECIPE_LENGTH + 1];
    maze_measures m;
    snprintf(recipe, sizeof recipe, "%s%s-%u", size, kind, seed);
    maze_maze *maze = maze_of(recipe);
    if (s->count == MOST_MAZES || !maze_measure(maze, &m, NULL))
        die("cannot measure");
    s->value[DIFFICULTY][s->count] = m.difficulty;
    s->value[MCCLENDON][s->count] = m.mcclendon_difficulty;
    s->value[LENGTH][s->count] = m.solution_length;
    s->value[CELLS][s->count] = m.cells;
    s->value[STEPS][s->count] = mean_steps(maze);
    s->count++;
    maze_destroy(maze);
}

static void fill(sample *s, const char *const *size, size_t count)
{
    unsigned seeds = SEEDS / (unsigned)count;
    s->count = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            for (unsigned seed = 1; seed <= seeds; seed++)
                add_maze(s, size[i], kinds[k], seed);
}

/* Kendall's: the share of pairs that two orders put the other way round, of those that both tell
 * apart. */
static double share_reversed(const double *a, const double *b, size_t count)
{
    double reversed = 0, pairs = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++) {
            double product = (a[i] - a[k]) * (b[i] - b[k]);
            pairs += product != 0;
            reversed += product < 0;
        }
    return pairs > 0 ? reversed / pairs : NAN;
}

static double print_sample(const char *name, const sample *s)
{
    double correlation[STEPS];
    printf("  %-20s %6lu", name, (unsigned long)s->count);
    for (int i = 0; i < STEPS; i++) {
        correlation[i] = rank_correlation(s->value[i], s->value[STEPS], s->count);
        if (isnan(correlation[i]))
            printf(" %11s", "-");
        else
            printf(" %11.2f", correlation[i]);
    }
    double reversed = share_reversed(s->value[DIFFICULTY], s->value[CELLS], s->count);
    if (!isnan(reversed))
        printf("   %.1f %% of pairs", 100 * reversed);
    printf("\n");
    return correlation[DIFFICULTY];
}

/* All that `info` says. */
static bool measure_all(const maze_maze *maze, unsigned *difficulty, maze_error *error)
{
    maze_measures m;
    maze_fingerprint fingerprint;
    bool done = maze_measure(maze, &m, error) && maze_fingerprint_of(maze, &fingerprint, error);
    *difficulty = m.difficulty;
    return done;
}

typedef bool difficulty_measure(const maze_maze *maze, unsigned *difficulty, maze_error *error);

static void measure_speed(const char *recipe, unsigned mazes, const char *name,
                          difficulty_measure *measure, double expected)
{
    bench_series ns = {0};
    for (unsigned seed = 1; seed <= mazes; seed++) {
        char text[MAZE_RECIPE_LENGTH + 1];
        unsigned difficulty;
        snprintf(text, sizeof text, "%s-%u", recipe, seed);
        maze_maze *maze = maze_of(text);
        double start = clock_cpu();
        if (!measure(maze, &difficulty, NULL))
            die("cannot measure");
        series_add(&ns, (clock_cpu() - start) * 1e9 / maze_get_graph(maze)->cells);
        maze_destroy(maze);
    }
    printf("  %s of %s: %.0f ns a cell, best %.0f\n", name, recipe, series_median(&ns),
           series_least(&ns));
    expect(name, (bench_measured){series_median(&ns), series_least(&ns)}, AT_MOST, expected,
           "ns/cell");
}

void bench_difficulty(const bench_programs *programs)
{
    (void)programs;
    static sample s;
    printf("\nDifficulty: rank correlation with the mean steps of %d walks, and how often the\n"
           "orders by difficulty1 and by size differ\n",
           WALKS);
    printf("  %-20s %6s %11s %11s %11s %11s\n", "", "mazes", "difficulty1", "McClendon", "length",
           "cells");
    fill(&s, one_size, 1);
    double one = print_sample("rect20x26", &s);
    fill(&s, sizes, sizeof sizes / sizeof *sizes);
    double mixed = print_sample("8x10 to 28x36", &s);
    expect("rank correlation with walks, one size", (bench_measured){one, one}, AT_LEAST, 0.6, "");
    expect("rank correlation with walks, mixed sizes", (bench_measured){mixed, mixed}, AT_LEAST,
           0.9, "");
    measure_speed("rect40x53", 30, "difficulty1, with the solution", maze_difficulty, 60);
    measure_speed("rect40x53", 30, "difficulty2 of squares", maze_difficulty2, 60);
    measure_speed("hex40x53", 30, "difficulty2 of hexagons", maze_difficulty2, 80);
    measure_speed("polar25", 30, "difficulty2 of rings", maze_difficulty2, 100);
    measure_speed("rect1000x1000", 5, "all measures of squares", measure_all, 45);
    measure_speed("hex1000x1000", 5, "all measures of hexagons", measure_all, 250);
    measure_speed("rect1000x1000-braid30", 5, "all measures of squares with loops", measure_all,
                  250);
    bench_walkers();
}
