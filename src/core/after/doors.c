#include "core/after/doors.h"

#include "core/base/random.h"
#include "core/measure/distance.h"
#include "core/shape/border.h"

#include <stdlib.h>

typedef struct doors {
    const maze *maze;
    border border;
    size_t entrance, exit; /* indices of its sides */
} doors;

static uint32_t gate_of(const maze_shape *shape, maze_cell cell, bool exit)
{
    return shape->kind->gate ? shape->kind->gate(shape, cell, exit) : MAZE_NONE;
}

/* The gate of the least cell (of the greatest, for the exit), or MAZE_NONE. */
static size_t find_gate(const doors *d, bool exit)
{
    size_t best = SIZE_MAX;
    for (size_t i = 0; i < d->border.count; i++) {
        maze_door side = d->border.sides[i];
        if (gate_of(d->maze->shape, side.cell, exit) != side.side)
            continue;
        maze_cell cell = best == SIZE_MAX ? side.cell : d->border.sides[best].cell;
        if (best == SIZE_MAX || (exit ? side.cell > cell : side.cell < cell))
            best = i;
    }
    return best;
}

static bool natural(doors *d)
{
    size_t entrance = find_gate(d, false), exit = find_gate(d, true);
    d->entrance = entrance == SIZE_MAX ? 0 : entrance;
    d->exit = exit;
    if (exit == SIZE_MAX || exit == d->entrance)
        d->exit = (d->entrance + d->border.count / 2) % d->border.count;
    return true;
}

static void draw_two(doors *d)
{
    maze_random random;
    maze_random_init(&random, d->maze->recipe.seed, "doors");
    d->entrance = (size_t)random_below(&random, d->border.count);
    d->exit = (size_t)random_below(&random, d->border.count - 1);
    if (d->exit >= d->entrance)
        d->exit++;
}

/* The first side, other than `but`, whose cell is farthest. */
static size_t find_farthest(const doors *d, const uint32_t *distance, size_t but)
{
    size_t best = but == 0 ? 1 : 0;
    for (size_t i = 0; i < d->border.count; i++)
        if (i != but && distance[d->border.sides[i].cell] > distance[d->border.sides[best].cell])
            best = i;
    return best;
}

/* In a tree the cell that lies farthest from any cell is an end of a longest way. */
static bool farthest(doors *d, maze_error *error)
{
    const maze *maze = d->maze;
    uint32_t *distance = malloc((size_t)maze->graph.cells * sizeof *distance);
    maze_cell *queue = malloc((size_t)maze->graph.cells * sizeof *queue);
    bool done = distance && queue;
    if (done) {
        distance_from(maze, d->border.sides[0].cell, distance, queue);
        size_t a = find_farthest(d, distance, SIZE_MAX);
        distance_from(maze, d->border.sides[a].cell, distance, queue);
        size_t b = find_farthest(d, distance, a);
        d->entrance = a < b ? a : b;
        d->exit = a < b ? b : a;
    } else {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for finding doors");
    }
    free(distance);
    free(queue);
    return done;
}

static bool fail_number(const doors *d, const char *what, uint64_t number, uint64_t low,
                        uint64_t high, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(&d->maze->recipe, text);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "recipe \"%s\": doors: there is no %s %llu; they are numbered %llu to %llu",
                     text, what, (unsigned long long)number, (unsigned long long)low,
                     (unsigned long long)high);
}

static bool check_chosen(const doors *d, uint32_t number, bool inside, maze_error *error)
{
    uint64_t sides = d->border.count, cells = d->maze->graph.cells;
    if (inside)
        return number < cells || fail_number(d, "cell", number, 0, cells - 1, error);
    if (sides == 0)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "a graph has no border; choose its doors among its nodes, as doors.c0.c%llu",
            (unsigned long long)cells - 1);
    return (number >= 1 && number <= sides) ||
           fail_number(d, "border side", number, 1, sides, error);
}

static bool chosen(doors *d, maze_error *error)
{
    const recipe_doors *wanted = &d->maze->recipe.doors;
    d->entrance = wanted->starts_inside ? 0 : wanted->entrance - 1;
    d->exit = wanted->inside ? 0 : wanted->exit - 1;
    return check_chosen(d, wanted->entrance, wanted->starts_inside, error) &&
           check_chosen(d, wanted->exit, wanted->inside, error);
}

static bool find(doors *d, maze_error *error)
{
    switch (d->maze->recipe.doors.kind) {
    case DOORS_FARTHEST:
        return farthest(d, error);
    case DOORS_RANDOM:
        draw_two(d);
        return true;
    case DOORS_CHOSEN:
        return chosen(d, error);
    case DOORS_NATURAL:
        break;
    }
    return natural(d);
}

/* Shapes without walls have doors inside only. */
static bool has_border(const maze_shape *shape)
{
    return shape->kind->wall != NULL;
}

/* As if each cell of a shape without border had one side there. */
static bool list_cells(doors *d, maze_error *error)
{
    maze_cell cells = d->maze->graph.cells;
    d->border.sides = malloc((size_t)cells * sizeof *d->border.sides);
    if (!d->border.sides)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for finding doors");
    for (maze_cell cell = 0; cell < cells; cell++)
        d->border.sides[cell] = (maze_door){cell, MAZE_NONE};
    d->border.count = cells;
    return true;
}

static void set_door(maze *maze, maze_door *door, const doors *d, size_t side, bool inside,
                     uint32_t cell)
{
    *door = inside ? (maze_door){cell, MAZE_NONE} : d->border.sides[side];
    if (door->side != MAZE_NONE)
        maze_open_side(maze, door->cell, door->side);
}

static bool find_inside(doors *d, maze_error *error)
{
    doors_kind kind = d->maze->recipe.doors.kind;
    if (kind == DOORS_CHOSEN)
        return chosen(d, error);
    if (!list_cells(d, error))
        return false;
    if (d->border.count == 1)
        return maze_fail(error, MAZE_BAD_INPUT, "a maze has at least two nodes");
    if (kind != DOORS_RANDOM)
        return farthest(d, error);
    draw_two(d);
    return true;
}

bool doors_open(maze *maze, maze_error *error)
{
    doors d = {.maze = maze};
    const recipe_doors *wanted = &maze->recipe.doors;
    bool done = has_border(maze->shape)
                    ? border_find(maze->shape, &d.border, error) && find(&d, error)
                    : find_inside(&d, error);
    if (done) {
        set_door(maze, &maze->entrance, &d, d.entrance, wanted->starts_inside, wanted->entrance);
        set_door(maze, &maze->exit, &d, d.exit, wanted->inside, wanted->exit);
    }
    free(d.border.sides);
    return done;
}
