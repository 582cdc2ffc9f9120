/* Every row that carves, every one before and after it with the newest, and the shapes that are
 * worked out: how its time grows, on squares from ten thousand on. */
#include "bench.h"
#include "clock.h"
#include "rows.h"

#include <stdio.h>
#include <string.h>

#define ROUNDS 3
#define SIZES 4

/* A quadratic algorithm would take 100 times as long a cell for 100 times as many of them; caches
 * that are too small make 2 to 8 times. */
#define MOST_GROWTH 20

/* The largest size is left out where a cell of the one before took longer: ns. */
#define CHEAP 500

static const uint32_t sides[SIZES] = {100, 316, 1000, 3162};

typedef struct subject {
    maze_recipe *recipe;
    unsigned mazes; /* in a measurement */
    uint64_t seed;
} subject;

static void make(void *context)
{
    subject *s = context;
    make_each_seed(s->recipe, s->mazes, &s->seed);
}

/* A shape, and what follows its sides. */
typedef struct maker {
    const char *shape, *rest;
} maker;

static const maker shapes[] = {
    {"organic", ""},
    {"organic", ".heart"},
    {"rect", ".heart"},
    {"rect", ".heart-smooth"},
};

static maze_recipe *recipe_at(const maker *m, uint32_t side)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    snprintf(text, sizeof text, "%s%lux%lu%s", m->shape, (unsigned long)side, (unsigned long)side,
             m->rest);
    return recipe_of(text);
}

static bench_measured measure(const maker *m, uint32_t side)
{
    bench_timing time = {0};
    double cells = (double)side * side;
    subject s = {.recipe = recipe_at(m, side), .mazes = side < 300 ? 20 : side < 1000 ? 3 : 1};
    for (unsigned round = 0; round < (cells < 5e6 ? ROUNDS : 1); round++)
        time_run(&time, make, &s);
    maze_recipe_destroy(s.recipe);
    return (bench_measured){series_median(&time.cpu) * 1e9 / cells / s.mazes,
                            series_least(&time.cpu) * 1e9 / cells / s.mazes};
}

static double bytes_a_cell(const maker *m)
{
    maze_recipe *recipe = recipe_at(m, 1000);
    double bytes = (double)maze_memory_needed(recipe) / 1e6;
    maze_recipe_destroy(recipe);
    return bytes;
}

static void measure_row(const maker *m, const bench_measured newest[SIZES])
{
    char field[ROW_TEXT + 8];
    snprintf(field, sizeof field, "%s%s", strcmp(m->shape, "rect") ? m->shape : "",
             m->rest + (*m->rest == '-'));
    static char texts[60][ROW_TEXT + 48];
    static size_t count;
    bench_measured cost[SIZES];
    printf("  %-20s", field);
    for (size_t i = 0; i < SIZES; i++) {
        if (i == SIZES - 1 && cost[i - 1].best > CHEAP) {
            printf(" %17s", "-");
            continue;
        }
        cost[i] = measure(m, sides[i]);
        printf(" %9.1f %6.1fx", cost[i].best, cost[i].best / newest[i].best);
    }
    printf(" %8.1f\n", bytes_a_cell(m));
    if (count == sizeof texts / sizeof *texts)
        die("too many rows");
    snprintf(texts[count], sizeof *texts, "a cell of 1e6 beside one of 1e4, %s", field);
    expect(texts[count++],
           (bench_measured){cost[2].median / cost[0].median, cost[2].best / cost[0].best}, AT_MOST,
           MOST_GROWTH, "times");
}

void bench_algorithms(const bench_programs *programs)
{
    (void)programs;
    bench_measured newest[SIZES];
    char field[ROW_TEXT], rest[ROW_TEXT + 1];
    printf("\nCarving by each algorithm, and what comes before and after it; best of %d rounds: ns "
           "a cell, times the newest cell's; "
           "memory asked for, bytes a cell\n  %-20s %17s %17s %17s %17s %8s\n",
           ROUNDS, "", "1e4 cells", "1e5", "1e6", "1e7", "memory");
    for (size_t i = 0; i < SIZES; i++)
        newest[i] = measure(&(maker){"rect", "-newest"}, sides[i]);
    static const recipe_slot slots[] = {SLOT_CARVE, SLOT_BEFORE, SLOT_AFTER};
    for (size_t slot = 0; slot < sizeof slots / sizeof *slots; slot++)
        for (unsigned i = 0; row_in(slots[slot], i, field); i++) {
            snprintf(rest, sizeof rest, "-%s", field);
            measure_row(&(maker){"rect", rest}, newest);
        }
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        measure_row(&shapes[i], newest);
}
