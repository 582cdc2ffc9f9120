/* Carving of each shape with the general kernel, beside the square grid with the same one.  The
 * kernel asks for what lies across each side, so that times are compared per side. */
#include "bench.h"
#include "clock.h"
#include "core/maze.h"

#include <stdio.h>

#define ROUNDS 21
#define MAZES 4 /* in a measurement */
#define SHARE 2 /* of the square grid's time a side, at most */

typedef struct subject {
    const char *recipe; /* without seed; of about 250000 cells */
    const char *expectation;
} subject;

static const subject subjects[] = {
    {"rect500x500", NULL},
    {"hex500x500", "carving hex500x500, beside rect, per side"},
    {"tri500x500", "carving tri500x500, beside rect, per side"},
    {"oct354x354", "carving oct354x354, beside rect, per side"},
    {"brick500x500", "carving brick500x500, beside rect, per side"},
};

typedef struct carving {
    maze_recipe *recipe;
    uint64_t seed;
} carving;

static void carve_one(const maze_recipe *recipe)
{
    maze_shape *shape = shape_create(recipe->shape, recipe->size);
    maze *maze = shape ? maze_create_closed(&shape->graph, shape, recipe, NULL) : NULL;
    if (!maze || !carve_graph(maze, NULL))
        die("cannot carve");
    maze_destroy(maze);
}

static void carve(void *context)
{
    carving *c = context;
    for (unsigned i = 0; i < MAZES; i++) {
        maze_recipe_set_seed(c->recipe, c->seed++);
        carve_one(c->recipe);
    }
}

/* Sides of all cells. */
static double count_sides(const maze_recipe *recipe)
{
    maze_shape *shape = shape_create(recipe->shape, recipe->size);
    double sides = 0;
    if (!shape)
        die("out of memory");
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++)
        sides += maze_shape_sides(shape, cell);
    shape_destroy(shape);
    return sides;
}

/* Nanoseconds a cell; and a side of it. */
typedef struct cost {
    measured cell, side;
} cost;

static cost cost_of(const maze_recipe *recipe, const timing *time)
{
    double cells = (double)recipe->shape->cells(recipe->size);
    double unit = 1e9 / cells / MAZES, sides = count_sides(recipe) / cells;
    measured cell = {series_median(&time->wall) * unit, series_least(&time->wall) * unit};
    return (cost){cell, {cell.median / sides, cell.best / sides}};
}

static void print_row(const subject *s, const cost *c, const cost *rect)
{
    printf("  %-15s %8.1f %8.1f %8.2f %8.2f\n", s->recipe, c->cell.median, c->cell.best,
           c->side.median, c->side.best);
    measured share = {c->side.median / rect->side.median, c->side.best / rect->side.best};
    if (s->expectation)
        expect(s->expectation, share, AT_MOST, SHARE, "times");
}

void bench_shapes(void)
{
    enum { COUNT = sizeof subjects / sizeof *subjects };
    carving carvings[COUNT];
    timing times[COUNT] = {0};
    cost costs[COUNT];
    for (size_t i = 0; i < COUNT; i++)
        carvings[i] = (carving){.recipe = recipe_of(subjects[i].recipe), .seed = 1};
    for (unsigned round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < COUNT; i++)
            time_run(&times[i], carve, &carvings[i]);
    printf("\nCarving with the general kernel, %d rounds\n  %-15s %8s %8s %8s %8s\n", ROUNDS, "",
           "ns/cell", "best", "ns/side", "best");
    for (size_t i = 0; i < COUNT; i++) {
        costs[i] = cost_of(carvings[i].recipe, &times[i]);
        print_row(&subjects[i], &costs[i], &costs[0]);
        maze_recipe_destroy(carvings[i].recipe);
    }
}
