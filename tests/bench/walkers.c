/* How well the difficulties foretell the steps of many simulated persons. */
#include "bench.h"
#include "ranks.h"

#include <math.h>
#include <mazepress/measure.h>
#include <mazepress/walk.h>
#include <stdio.h>

#define SEEDS 60
#define WALKS 30

static const maze_walker walkers[] = {
    {0, 3, 50, 100},   {0, 6, 80, 100},  {0, 12, 0, 100},   {25, 3, 50, 100}, {25, 8, 20, 100},
    {50, 2, 80, 100},  {50, 6, 50, 100}, {50, 12, 0, 100},  {50, 6, 50, 80},  {75, 4, 50, 100},
    {75, 10, 30, 100}, {75, 6, 50, 90},  {100, 2, 50, 100}, {100, 6, 0, 90},  {100, 12, 50, 100},
};

#define WALKERS (sizeof walkers / sizeof *walkers)

static const char *const shapes[] = {"rect20x26", "hex20x26", "polar13"};

static const char *const textures[] = {
    "", "-queue", "-random", "-straight30", "-straight80", "-random-straight50", "-all",
};

#define TEXTURES (sizeof textures / sizeof *textures)

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

static void fill(sample *s, const char *shape)
{
    for (size_t i = 0; i < TEXTURES * SEEDS; i++) {
        char recipe[MAZE_RECIPE_LENGTH + 1];
        maze_measures m;
        snprintf(recipe, sizeof recipe, "%s%s-%u", shape, textures[i / SEEDS],
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

void bench_walkers(void)
{
    static sample s;
    finding leaning = {0}, others = {0};
    printf(
        "\nDifficulty and many persons: rank correlation with the mean steps of %d walks through\n"
        "%d mazes of %d textures, over them all and the mean within each\n",
        WALKS, (int)(TEXTURES * SEEDS), (int)TEXTURES);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        fill(&s, shapes[i]);
        printf("  %s\n  %6s %6s %9s %8s   %19s   %19s\n", shapes[i], "pull", "glance", "straight",
               "memory", "difficulty2: over, in", "difficulty1: over, in");
        for (size_t w = 0; w < WALKERS; w++)
            print_walker(&s, w, walkers[w].pull % 100 ? &leaning : &others);
        print_apart(&s);
    }
    print_finding("who leans towards the exit sometimes", &leaning);
    print_finding("who never or always does", &others);
    double lean = leaning.sum / leaning.count, other = others.sum / others.count;
    expect("difficulty2, who leans sometimes", (bench_measured){lean, lean}, AT_LEAST, 0.85, "");
    expect("the same within a texture",
           (bench_measured){leaning.within / leaning.count, leaning.within / leaning.count},
           AT_LEAST, 0.8, "");
    expect("difficulty2, who never or always leans", (bench_measured){other, other}, AT_LEAST, 0.7,
           "");
}
