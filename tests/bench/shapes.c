/* Carving of each shape with the general kernel, beside the square grid with the same one.  The
 * kernel asks for what lies across each side, so that times are compared per side. */
#include "bench.h"
#include "clock.h"
#include "core/carve/carving.h"

#include <stdio.h>

#define ROUNDS 21
#define MAZES 4 /* in a measurement */
#define TEXT 64 /* bytes of an expectation */
#define SHARE 2 /* of the square grid's time a side, at most */

typedef struct carves {
    maze_recipe *recipe;
    uint64_t seed;
} carves;

static void carve_one(const maze_recipe *recipe)
{
    maze_shape *shape = shape_of_recipe(recipe, NULL);
    maze_maze *maze = shape ? maze_create_closed(&shape->graph, shape, recipe, NULL) : NULL;
    core_making making = {.recipe = recipe, .maze = maze};
    if (!maze || !carve_grow_graph(&making))
        die("cannot carve");
    maze_destroy(maze);
}

static void carve(void *context)
{
    carves *c = context;
    for (unsigned i = 0; i < MAZES; i++) {
        maze_recipe_set_seed(c->recipe, c->seed++);
        carve_one(c->recipe);
    }
}

/* Nanoseconds a cell; and a side of it. */
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
    bench_measured cell = {series_median(&time->cpu) * unit, series_least(&time->cpu) * unit};
    shape_destroy(shape);
    return (cost){cell, {cell.median / sides, cell.best / sides}};
}

static void print_row(const char *recipe, const cost *c)
{
    printf("  %-15s %8.1f %8.1f %8.2f %8.2f\n", recipe, c->cell.median, c->cell.best,
           c->side.median, c->side.best);
}

static void expect_share(const char *recipe, const cost *c, const cost *rect, char *text)
{
    snprintf(text, TEXT, "carving %s, beside rect, per side", recipe);
    expect(text,
           (bench_measured){c->side.median / rect->side.median, c->side.best / rect->side.best},
           AT_MOST, SHARE, "times");
}

void bench_shapes(const bench_programs *programs)
{
    (void)programs;
    static char texts[SHAPES][TEXT];
    carves carvings[SHAPES];
    bench_timing times[SHAPES] = {0};
    cost costs[SHAPES];
    for (size_t i = 0; i < SHAPES; i++)
        carvings[i] = (carves){.recipe = recipe_of(shape_recipes[i]), .seed = 1};
    for (unsigned round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < SHAPES; i++)
            time_run(&times[i], carve, &carvings[i]);
    printf("\nCarving with the general kernel, %d rounds\n  %-15s %8s %8s %8s %8s\n", ROUNDS, "",
           "ns/cell", "best", "ns/side", "best");
    for (size_t i = 0; i < SHAPES; i++) {
        costs[i] = cost_of(carvings[i].recipe, &times[i]);
        print_row(shape_recipes[i], &costs[i]);
        if (i > 0)
            expect_share(shape_recipes[i], &costs[i], &costs[0], texts[i]);
        maze_recipe_destroy(carvings[i].recipe);
    }
}
