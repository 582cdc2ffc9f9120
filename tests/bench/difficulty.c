/* Measures how fast the difficulties are computed, and how well they predict the steps of many
 * persons. */
#include "kit.h"

#include <math.h>
#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <mazepress/walk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* --- people --- */

#define PATHS 203
#define LONGEST_LIST 20000 /* maximum bytes of the file of paths */

/* Paths without branches, and the effect of each on the logarithm of a person's seconds. */
typedef struct paths {
    double length[PATHS], turns[PATHS], effort[PATHS], seconds[PATHS];
    size_t count;
} paths;

/* One path, given by the lengths of its straight runs: in difficulty3, the cells of a run after the
 * third step count half. */
static void read_path(paths *p, char *runs, const char *seconds)
{
    enum { CELL = 4, STRAIGHT = 2, RUN = 3 };
    double steps = 0, straight = 0, count = 0;
    for (char *at = runs; *at != ']'; at += *at == ',') {
        long run = strtol(at, &at, 10);
        straight += run > RUN ? (double)(run - RUN) : 0;
        steps += (double)run;
        count++;
    }
    p->length[p->count] = steps + 1;
    p->turns[p->count] = count - 1;
    p->effort[p->count] = CELL * (steps + 1) - STRAIGHT * straight;
    p->seconds[p->count++] = strtod(seconds, NULL);
}

static void read_paths(const char *file, paths *p)
{
    static const char runs[] = "\"runs\": [", seconds[] = "\"log_seconds\": ";
    static char text[LONGEST_LIST + 1];
    FILE *in = fopen(file, "r");
    if (!in)
        die("cannot read the paths of people");
    text[fread(text, 1, LONGEST_LIST, in)] = '\0';
    fclose(in);
    p->count = 0;
    for (char *at = text; p->count < PATHS && (at = strstr(at, runs)); at++) {
        char *time = strstr(at, seconds);
        if (!time)
            die("a path of people has no time");
        read_path(p, at + sizeof runs - 1, time + sizeof seconds - 1);
    }
    if (p->count != PATHS)
        die("some paths of people are missing");
}

/* The recordings of people that are in the repository. */
static void measure_people(const char *file)
{
    static paths p;
    read_paths(file, &p);
    double effort = rank_correlation(p.effort, p.seconds, PATHS);
    printf("\nDifficulty and people: rank correlation with the seconds of %d paths that 14 people\n"
           "followed by eye (see people/; those of other recordings are in README.md)\n"
           "  length of the solution %.2f\n  its turns %.2f\n  difficulty3 %.2f\n",
           PATHS, rank_correlation(p.length, p.seconds, PATHS),
           rank_correlation(p.turns, p.seconds, PATHS), effort);
    expect_value("difficulty3 of people's paths", effort, AT_LEAST, 0.84, "");
}

/* --- many persons --- */

#define WALKER_SEEDS 60
#define WALKER_WALKS 30

static const maze_walker walkers[] = {
    {0, 3, 50, 100},   {0, 6, 80, 100},  {0, 12, 0, 100},   {25, 3, 50, 100}, {25, 8, 20, 100},
    {50, 2, 80, 100},  {50, 6, 50, 100}, {50, 12, 0, 100},  {50, 6, 50, 80},  {75, 4, 50, 100},
    {75, 10, 30, 100}, {75, 6, 50, 90},  {100, 2, 50, 100}, {100, 6, 0, 90},  {100, 12, 50, 100},
};

#define WALKERS COUNT(walkers)

/* Mazes of one size: the texts before and after the texture in the recipe. */
typedef struct family {
    const char *shape, *after;
    bool winds; /* cells have no side straight ahead */
} family;

static const family perfect[] = {
    {"rect20x26", "", false}, {"hex20x26", "", false}, {"polar13", "", false}};

static const family flows[] = {{"flow20x26.hills", "", true},
                               {"flow20x26.vortices", "", true},
                               {"flow20x26.rings", "", true},
                               {"flow20x26.waves", "", true}};

static const family hearts[] = {{"flow26x26.heart", "", true}};

static const family weaves[] = {{"rect20x26-weave10", "", false}, {"rect20x26-weave30", "", false}};

static const family loops[] = {{"rect20x26", "-braid10", false}, {"rect20x26", "-braid50", false}};

static const char *const textures[] = {
    "", "-queue", "-random", "-straight30", "-straight80", "-random-straight50", "-all",
};

#define TEXTURES COUNT(textures)

static const char *const winding_textures[TEXTURES] = {
    "", "-queue", "-random", "-horizontal90", "-horizontal97", "-random-horizontal50", "-all",
};

/* Mazes of one size, grouped by texture. */
typedef struct walkers_sample {
    double difficulty1[TEXTURES * WALKER_SEEDS], difficulty2[TEXTURES * WALKER_SEEDS];
    double difficulty3[TEXTURES * WALKER_SEEDS];
    double steps[WALKERS][TEXTURES * WALKER_SEEDS];
} walkers_sample;

static double mean_steps_of(const maze_maze *maze, const maze_walker *who)
{
    double sum = 0;
    for (uint64_t seed = 0; seed < WALKER_WALKS; seed++) {
        uint64_t steps;
        if (!maze_walk_as(maze, who, seed, &steps, NULL))
            die("nobody gets through");
        sum += (double)steps;
    }
    return sum / WALKER_WALKS;
}

static void fill_walkers(walkers_sample *s, const family *of)
{
    for (size_t i = 0; i < TEXTURES * WALKER_SEEDS; i++) {
        char recipe[MAZE_RECIPE_LENGTH + 1];
        maze_measures m;
        const char *texture = (of->winds ? winding_textures : textures)[i / WALKER_SEEDS];
        snprintf(recipe, sizeof recipe, "%s%s%s-%u", of->shape, texture, of->after,
                 (unsigned)(i % WALKER_SEEDS + 1));
        maze_maze *maze = maze_of(recipe);
        if (!maze_measure(maze, &m, NULL))
            die("cannot measure");
        s->difficulty1[i] = m.difficulty;
        s->difficulty2[i] = m.difficulty2;
        s->difficulty3[i] = m.difficulty3;
        for (size_t w = 0; w < WALKERS; w++)
            s->steps[w][i] = mean_steps_of(maze, &walkers[w]);
        maze_destroy(maze);
    }
}

/* Returns the mean of the correlations within each texture. */
static double within(const double *difficulty, const double *steps)
{
    double sum = 0;
    for (size_t t = 0; t < TEXTURES; t++)
        sum +=
            rank_correlation(difficulty + t * WALKER_SEEDS, steps + t * WALKER_SEEDS, WALKER_SEEDS);
    return sum / TEXTURES;
}

/* The results for one kind of walker over all shapes. */
typedef struct finding {
    double sum, within, least;
    unsigned count;
} finding;

static void add(finding *f, double over, double inside)
{
    f->sum += over;
    f->within += inside;
    f->least = f->count == 0 || over < f->least ? over : f->least;
    f->count++;
}

static void print_walker(const walkers_sample *s, size_t w, finding *f)
{
    const maze_walker *who = &walkers[w];
    double over = rank_correlation(s->difficulty2, s->steps[w], TEXTURES * WALKER_SEEDS);
    double inside = within(s->difficulty2, s->steps[w]);
    printf("  %4u %% %6u %7u %% %6u %%   %9.2f %9.2f   %9.2f %9.2f   %9.2f %9.2f\n", who->pull,
           who->glance, who->straight, who->memory, over, inside,
           rank_correlation(s->difficulty1, s->steps[w], TEXTURES * WALKER_SEEDS),
           within(s->difficulty1, s->steps[w]),
           rank_correlation(s->difficulty3, s->steps[w], TEXTURES * WALKER_SEEDS),
           within(s->difficulty3, s->steps[w]));
    add(f, over, inside);
}

static void print_finding(const char *name, const finding *f)
{
    printf("  %s: over textures %.2f, the least %.2f, within one %.2f\n", name, f->sum / f->count,
           f->least, f->within / f->count);
}

/* A walker that never leans towards the exit, and one that always does: no single measure can
 * predict both. */
static void print_apart(const walkers_sample *s)
{
    const double *never = s->steps[0], *always = s->steps[WALKERS - 1];
    printf("  the first and the last with each other: %.2f, within a texture %.2f\n",
           rank_correlation(never, always, TEXTURES * WALKER_SEEDS), within(never, always));
}

/* Walkers that sometimes lean towards the exit, and walkers that never or always do. */
typedef struct findings {
    finding leaning, others;
} findings;

static findings measure(const char *name, const family *of, size_t count)
{
    static walkers_sample s;
    findings found = {.leaning = {0}};
    for (size_t i = 0; i < count; i++) {
        fill_walkers(&s, &of[i]);
        printf("  %s%s\n  %6s %6s %9s %8s   %19s   %19s   %19s\n", of[i].shape, of[i].after, "pull",
               "glance", "straight", "memory", "difficulty2: over, in", "difficulty1: over, in",
               "difficulty3: over, in");
        for (size_t w = 0; w < WALKERS; w++)
            print_walker(&s, w, walkers[w].pull % 100 ? &found.leaning : &found.others);
        print_apart(&s);
    }
    printf("  %s\n", name);
    print_finding("who leans towards the exit sometimes", &found.leaning);
    print_finding("who never or always does", &found.others);
    return found;
}

static void expect_over(const char *name, const finding *f, double least)
{
    expect_value(name, f->sum / f->count, AT_LEAST, least, "");
}

static void expect_within(const char *name, const finding *f, double least)
{
    expect_value(name, f->within / f->count, AT_LEAST, least, "");
}

static void measure_walkers(void)
{
    printf(
        "\nDifficulty and many persons: rank correlation with the mean steps of %d walks through\n"
        "%d mazes of %d textures, over them all and the mean within each\n",
        WALKER_WALKS, (int)(TEXTURES * WALKER_SEEDS), (int)TEXTURES);
    findings found = measure("squares, hexagons, rings", perfect, COUNT(perfect));
    expect_over("difficulty2, who leans sometimes", &found.leaning, 0.85);
    expect_within("the same within a texture", &found.leaning, 0.8);
    expect_over("difficulty2, who never or always leans", &found.others, 0.7);
    found = measure("flow", flows, COUNT(flows));
    expect_over("difficulty2 of flow, who leans sometimes", &found.leaning, 0.85);
    expect_within("the same within a texture", &found.leaning, 0.75);
    found = measure("hearts of lines", hearts, COUNT(hearts));
    expect_over("difficulty2 of hearts of lines, who leans sometimes", &found.leaning, 0.65);
    expect_within("the same within a texture", &found.leaning, 0.75);
    found = measure("weaves", weaves, COUNT(weaves));
    expect_over("difficulty2 of weaves, who leans sometimes", &found.leaning, 0.8);
    found = measure("loops", loops, COUNT(loops));
    expect_over("difficulty2 of loops, who leans sometimes", &found.leaning, 0.6);
}

/* --- speed --- */

/* All measures that `info` prints. */
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
    expect(name, series_in(&ns, 1), AT_MOST, expected, "ns/cell");
}

/* Compares the times of difficulty3 and difficulty2 for the same maze, alternately; for a million
 * cells, difficulty3 takes less than a second. */
static void measure_ratio(const char *recipe)
{
    bench_series second = {.count = 0}, third = {.count = 0};
    maze_maze *maze = maze_of(recipe);
    double cells = maze_get_graph(maze)->cells;
    for (int i = 0; i < 5; i++) {
        unsigned difficulty;
        double start = clock_cpu(), middle;
        bool done = maze_difficulty2(maze, &difficulty, NULL);
        series_add(&second, (middle = clock_cpu()) - start);
        if (!done || !maze_difficulty3(maze, &difficulty, NULL))
            die("cannot measure");
        series_add(&third, clock_cpu() - middle);
    }
    bench_measured ratio = series_beside(&third, &second);
    printf("  difficulty3 of %s: %.0f ns a cell, %.2f times difficulty2\n", recipe,
           series_least(&third) * 1e9 / cells, ratio.median);
    expect("difficulty3 beside difficulty2", ratio, AT_MOST, 1.5, "times");
    expect("difficulty3 of a million cells", series_in(&third, cells / 1e6), AT_MOST, 1, "s");
    maze_destroy(maze);
}

void bench_difficulty(const bench_programs *programs)
{
    measure_people(programs->people);
    printf("\nDifficulty and other measures\n");
    measure_speed("rect40x53", 30, "difficulty1, with the solution", maze_difficulty, 60);
    measure_speed("rect40x53", 30, "difficulty2 of squares", maze_difficulty2, 60);
    measure_speed("hex40x53", 30, "difficulty2 of hexagons", maze_difficulty2, 80);
    measure_speed("polar25", 30, "difficulty2 of rings", maze_difficulty2, 100);
    measure_speed("rect1000x1000", 5, "all measures of squares", measure_all, 45);
    measure_speed("hex1000x1000", 5, "all measures of hexagons", measure_all, 250);
    measure_speed("rect1000x1000-braid30", 5, "all measures of squares with loops", measure_all,
                  250);
    measure_ratio("rect1000x1000-1");
    measure_ratio("rect1000x1000-braid30-1");
    measure_ratio("hex1000x1000-1");
    measure_ratio("polar560-1");
    measure_ratio("organic300x300-1");
    measure_walkers();
}
