/* How well the difficulties foretell the steps of many simulated persons. */
#include "bench.h"
#include "ranks.h"

#include <math.h>
#include <mazepress/measure.h>
#include <mazepress/walk.h>
#include <stdio.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

#define SEEDS 60
#define WALKS 30

static const maze_walker walkers[] = {
    {0, 3, 50, 100},   {0, 6, 80, 100},  {0, 12, 0, 100},   {25, 3, 50, 100}, {25, 8, 20, 100},
    {50, 2, 80, 100},  {50, 6, 50, 100}, {50, 12, 0, 100},  {50, 6, 50, 80},  {75, 4, 50, 100},
    {75, 10, 30, 100}, {75, 6, 50, 90},  {100, 2, 50, 100}, {100, 6, 0, 90},  {100, 12, 50, 100},
};

#define WALKERS COUNT(walkers)

/* Mazes of one size: what stands before and after the texture. */
typedef struct family {
    const char *shape, *after;
} family;

static const family perfect[] = {{"rect20x26", ""}, {"hex20x26", ""}, {"polar13", ""}};

static const family weaves[] = {{"rect20x26-weave10", ""}, {"rect20x26-weave30", ""}};

static const family loops[] = {{"rect20x26", "-braid10"}, {"rect20x26", "-braid50"}};

static const char *const textures[] = {
    "", "-queue", "-random", "-straight30", "-straight80", "-random-straight50", "-all",
};

#define TEXTURES COUNT(textures)

/* Mazes of one size, texture after texture. */
typedef struct sample {
    double difficulty1[TEXTURES * SEEDS], difficulty2[TEXTURES * SEEDS];
    double steps[WALKERS][TEXTURES * SEEDS];
} sample;

static double mean_steps(const maze_maze *maze, const maze_walker *who)
{
    double sum = 0;
    for (uint64_t seed = 0; seed < WALKS; seed++) {
        uint64_t steps;
        if (!maze_walk_as(maze, who, seed, &steps, NULL))
            die("nobody gets through");
        sum += (double)steps;
    }
    return sum / WALKS;
}

static void fill(sample *s, const family *of)
{
    for (size_t i = 0; i < TEXTURES * SEEDS; i++) {
        char recipe[MAZE_RECIPE_LENGTH + 1];
        maze_measures m;
        snprintf(recipe, sizeof recipe, "%s%s%s-%u", of->shape, textures[i / SEEDS], of->after,
                 (unsigned)(i % SEEDS + 1));
        maze_maze *maze = maze_of(recipe);
        if (!maze_measure(maze, &m, NULL))
            die("cannot measure");
        s->difficulty1[i] = m.difficulty;
        s->difficulty2[i] = m.difficulty2;
        for (size_t w = 0; w < WALKERS; w++)
            s->steps[w][i] = mean_steps(maze, &walkers[w]);
        maze_destroy(maze);
    }
}

/* The mean of the correlations within each texture. */
static double within(const double *difficulty, const double *steps)
{
    double sum = 0;
    for (size_t t = 0; t < TEXTURES; t++)
        sum += rank_correlation(difficulty + t * SEEDS, steps + t * SEEDS, SEEDS);
    return sum / TEXTURES;
}

/* What was found for one kind of walkers over all shapes. */
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

static void print_walker(const sample *s, size_t w, finding *f)
{
    const maze_walker *who = &walkers[w];
    double over = rank_correlation(s->difficulty2, s->steps[w], TEXTURES * SEEDS);
    double inside = within(s->difficulty2, s->steps[w]);
    printf("  %4u %% %6u %7u %% %6u %%   %9.2f %9.2f   %9.2f %9.2f\n", who->pull, who->glance,
           who->straight, who->memory, over, inside,
           rank_correlation(s->difficulty1, s->steps[w], TEXTURES * SEEDS),
           within(s->difficulty1, s->steps[w]));
    add(f, over, inside);
}

static void print_finding(const char *name, const finding *f)
{
    printf("  %s: over textures %.2f, the least %.2f, within one %.2f\n", name, f->sum / f->count,
           f->least, f->within / f->count);
}

/* Who never and who always leans towards the exit: what one number for both is up against. */
static void print_apart(const sample *s)
{
    const double *never = s->steps[0], *always = s->steps[WALKERS - 1];
    printf("  the first and the last with each other: %.2f, within a texture %.2f\n",
           rank_correlation(never, always, TEXTURES * SEEDS), within(never, always));
}

/* Those who lean towards the exit sometimes, and those who never or always do. */
typedef struct findings {
    finding leaning, others;
} findings;

static findings measure(const char *name, const family *of, size_t count)
{
    static sample s;
    findings found = {.leaning = {0}};
    for (size_t i = 0; i < count; i++) {
        fill(&s, &of[i]);
        printf("  %s%s\n  %6s %6s %9s %8s   %19s   %19s\n", of[i].shape, of[i].after, "pull",
               "glance", "straight", "memory", "difficulty2: over, in", "difficulty1: over, in");
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
    double over = f->sum / f->count;
    expect(name, (bench_measured){over, over}, AT_LEAST, least, "");
}

static void expect_within(const char *name, const finding *f, double least)
{
    double inside = f->within / f->count;
    expect(name, (bench_measured){inside, inside}, AT_LEAST, least, "");
}

void bench_walkers(void)
{
    printf(
        "\nDifficulty and many persons: rank correlation with the mean steps of %d walks through\n"
        "%d mazes of %d textures, over them all and the mean within each\n",
        WALKS, (int)(TEXTURES * SEEDS), (int)TEXTURES);
    findings found = measure("squares, hexagons, rings", perfect, COUNT(perfect));
    expect_over("difficulty2, who leans sometimes", &found.leaning, 0.85);
    expect_within("the same within a texture", &found.leaning, 0.8);
    expect_over("difficulty2, who never or always leans", &found.others, 0.7);
    found = measure("weaves", weaves, COUNT(weaves));
    expect_over("difficulty2 of weaves, who leans sometimes", &found.leaning, 0.8);
    found = measure("loops", loops, COUNT(loops));
    expect_over("difficulty2 of loops, who leans sometimes", &found.leaning, 0.6);
}
