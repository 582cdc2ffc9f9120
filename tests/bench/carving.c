/* Measures carving: each row of the tables of stages before, during and after carving; how the
 * time per cell grows with the number of cells; and each shape, compared with the square grid. */
#include "core/carve/carving.h"
#include "kit.h"
#include "rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Mazes of a recipe, each with another seed. With equal seeds, the processor would learn to
 * predict the branches of the program. */
typedef struct job {
    maze_recipe *recipe;
    unsigned mazes; /* number of mazes per measurement */
    uint64_t seed;
} job;

static void make(void *context)
{
    job *j = context;
    make_each_seed(j->recipe, j->mazes, &j->seed);
}

/* Returns the factor that converts the seconds for all mazes of a job to nanoseconds per cell. */
static double unit_of(const job *j)
{
    return 1e-9 * j->mazes * maze_recipe_size(j->recipe, 0) * maze_recipe_size(j->recipe, 1);
}

/* Measures how the time grows with the number of cells: for every algorithm and every step, for
 * every stage before and after carving with the pick newest, and for the shapes whose cells are
 * computed. Each measurement has at least ten thousand squares. */

#define ROW_ROUNDS 3
#define SIZES 4

/* Maximum growth of the time per cell if a maze has 100 times as many cells. A quadratic
 * algorithm would reach 100; small caches cause factors of 2 to 8. */
#define MOST_GROWTH 20

/* in nanoseconds; if a cell takes longer than this, the largest size is not measured */
#define CHEAP 500

static const uint32_t sides[SIZES] = {100, 316, 1000, 3162};

/* The parts of the recipe of a maze to measure: the name of its shape, which precedes the size, and
 * the fields that follow the size. */
typedef struct maker {
    const char *shape, *rest;
} maker;

static const maker shapes[] = {
    {"organic", ""},    {"organic", ".heart"}, {"flow", ".hills"},
    {"flow", ".heart"}, {"rect", ".heart"},    {"rect", ".heart-smooth"},
};

static maze_recipe *recipe_at(const maker *m, uint32_t side)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    snprintf(text, sizeof text, "%s%lux%lu%s", m->shape, (unsigned long)side, (unsigned long)side,
             m->rest);
    return recipe_of(text);
}

static bench_measured measure_maker(const maker *m, uint32_t side)
{
    bench_timing time = {0};
    job j = {.recipe = recipe_at(m, side),
             .mazes = side < 300    ? 20
                      : side < 1000 ? 3
                                    : 1,
             .seed = 1};
    for (unsigned round = 0; round < (side < 2000 ? ROW_ROUNDS : 1); round++)
        time_run(&time, make, &j);
    bench_measured cell = series_in(&time.cpu, unit_of(&j));
    maze_recipe_destroy(j.recipe);
    return cell;
}

static double bytes_a_cell(const maker *m)
{
    maze_recipe *recipe = recipe_at(m, 1000);
    double bytes = (double)maze_memory_needed(recipe) / 1e6;
    maze_recipe_destroy(recipe);
    return bytes;
}

static void letters_row(const maker *m, const bench_measured newest[SIZES])
{
    char field[ROW_TEXT + 8];
    snprintf(field, sizeof field, "%s%s", strcmp(m->shape, "rect") ? m->shape : "",
             m->rest + (*m->rest == '-'));
    char text[ROW_TEXT + 48];
    bench_measured cost[SIZES];
    printf("  %-20s", field);
    for (size_t i = 0; i < SIZES; i++) {
        if (i == SIZES - 1 && cost[i - 1].best > CHEAP) {
            printf(" %17s", "-");
            continue;
        }
        cost[i] = measure_maker(m, sides[i]);
        printf(" %9.1f %6.1fx", cost[i].best, cost[i].best / newest[i].best);
    }
    printf(" %8.1f\n", bytes_a_cell(m));
    snprintf(text, sizeof text, "a cell of 1e6 beside one of 1e4, %s", field);
    expect(text, (bench_measured){cost[2].median / cost[0].median, cost[2].best / cost[0].best},
           AT_MOST, MOST_GROWTH, "times");
}

void bench_algorithms(const bench_programs *programs)
{
    (void)programs;
    bench_measured newest[SIZES];
    char field[ROW_TEXT], rest[ROW_TEXT + 1];
    printf("\nCarving by each algorithm, and what comes before and after it; best of %d rounds: ns "
           "a cell, times the newest cell's; "
           "memory asked for, bytes a cell\n  %-20s %17s %17s %17s %17s %8s\n",
           ROW_ROUNDS, "", "1e4 cells", "1e5", "1e6", "1e7", "memory");
    for (size_t i = 0; i < SIZES; i++)
        newest[i] = measure_maker(&(maker){"rect", "-newest"}, sides[i]);
    static const recipe_slot slots[] = {SLOT_CARVE, SLOT_STEP, SLOT_BEFORE, SLOT_AFTER};
    const recipe_row *row;
    for (size_t slot = 0; slot < sizeof slots / sizeof *slots; slot++)
        for (unsigned i = 0; (row = row_in(slots[slot], i, field)); i++) {
            if (row->needs & HAS_OUTLINE) /* squares have no outline, which this row requires */
                continue;
            snprintf(rest, sizeof rest, "-%s", field);
            letters_row(&(maker){"rect", rest}, newest);
        }
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        letters_row(&shapes[i], newest);
}

/* Carves each shape with the kernel for all shapes, and the square grid with the same kernel.
 * The kernel visits each neighbor of a cell, so times are compared per side. */

#define SHAPE_ROUNDS 21
#define MAZES 4 /* number of mazes per measurement */
#define TEXT 64 /* number of bytes for the text of an expectation */
#define SHARE 2 /* maximum time per side, as a multiple of the square grid's time per side */

static void carve_one(const maze_recipe *recipe)
{
    maze_shape *shape = shape_of_recipe(recipe, NULL);
    maze_maze *maze = shape ? carve_create_closed(&shape->graph, shape, recipe, NULL) : NULL;
    core_making making = {.recipe = recipe, .maze = maze, .graph = maze_get_graph(maze)};
    if (!maze || !carve_grow_near(&making, &(carve_growth){.frontier = GROW_NEWEST}))
        die("cannot carve");
    maze_destroy(maze);
}

static void carve_shapes(void *context)
{
    job *j = context;
    for (unsigned i = 0; i < j->mazes; i++) {
        maze_recipe_set_seed(j->recipe, j->seed++);
        carve_one(j->recipe);
    }
}

/* The time in nanoseconds, per cell and per side. */
typedef struct cost {
    bench_measured cell, side;
} cost;

static cost cost_of(const maze_recipe *recipe, const bench_timing *time)
{
    maze_shape *shape = shape_of_recipe(recipe, NULL);
    if (!shape)
        die("out of memory");
    double cells = shape->graph.cells, unit = 1e9 / cells / MAZES;
    double sides = count_sides(shape) / cells;
    bench_measured cell = series_in(&time->cpu, 1 / unit);
    shape_destroy(shape);
    return (cost){cell, {cell.median / sides, cell.best / sides}};
}

static void print_shape(const char *recipe, const cost *c)
{
    printf("  %-15s %8.1f %8.1f %8.2f %8.2f\n", recipe, c->cell.median, c->cell.best,
           c->side.median, c->side.best);
}

static void expect_share(const char *recipe, const cost *c, const cost *rect)
{
    char text[TEXT];
    snprintf(text, sizeof text, "carving %s, beside rect, per side", recipe);
    expect(text,
           (bench_measured){c->side.median / rect->side.median, c->side.best / rect->side.best},
           AT_MOST, SHARE, "times");
}

void bench_shapes(const bench_programs *programs)
{
    (void)programs;
    job carvings[SHAPES];
    bench_timing times[SHAPES] = {0};
    cost costs[SHAPES];
    for (size_t i = 0; i < SHAPES; i++)
        carvings[i] = (job){.recipe = recipe_of(shape_recipes[i]), .mazes = MAZES, .seed = 1};
    for (unsigned round = 0; round < SHAPE_ROUNDS; round++)
        for (size_t i = 0; i < SHAPES; i++)
            time_run(&times[i], carve_shapes, &carvings[i]);
    printf("\nCarving with the kernel for all shapes, %d rounds\n  %-15s %8s %8s %8s %8s\n",
           SHAPE_ROUNDS, "", "ns/cell", "best", "ns/side", "best");
    for (size_t i = 0; i < SHAPES; i++) {
        costs[i] = cost_of(carvings[i].recipe, &times[i]);
        print_shape(shape_recipes[i], &costs[i]);
        if (i > 0)
            expect_share(shape_recipes[i], &costs[i], &costs[0]);
        maze_recipe_destroy(carvings[i].recipe);
    }
}
