/* Mazes of squares whose passages a test opens one by one. */
#ifndef TESTS_DIG_H
#define TESTS_DIG_H

#include "core/carve/maze.h"
#include "core/shape/making.h"
#include "core/shape/shape.h"
#include "unit.h"

#include <stdio.h>

enum { TOP, RIGHT, BOTTOM, LEFT };

/* Returns the maze of a recipe of squares in which only the doors are open. */
static inline maze_maze *walls(const char *recipe_text)
{
    maze_error error;
    maze_recipe *recipe = recipe_of(recipe_text);
    maze_shape *shape = shape_of_recipe(recipe, &error);
    assert_done(shape != NULL, &error);
    maze_maze *maze =
        keep_maze(carve_create_closed(maze_shape_graph(shape), shape, recipe, &error), &error);
    recipe_field doors = recipe_field_in(recipe, SLOT_DOORS);
    base_pool pool = {0};
    core_making making = {.recipe = recipe, .own = &pool, .maze = maze};
    assert_true(doors.row->make(&making, &doors));
    base_pool_finish(&pool);
    return maze;
}

static inline maze_cell open_passage(maze_maze *maze, maze_cell cell, uint32_t side)
{
    const maze_graph *graph = maze_get_graph(maze);
    uint32_t back;
    maze_cell next = graph->across(graph->context, cell, side, &back);
    assert_int_not_equal(next, MAZE_NONE);
    maze_open_side(maze, cell, side);
    maze_open_side(maze, next, back);
    return next;
}

/* Opens a path that starts at `cell`. Each letter of `steps` is a step: t (top), r (right), b
 * (bottom) or l (left). */
static inline void dig(maze_maze *maze, maze_cell cell, const char *steps)
{
    for (; *steps; steps++)
        cell = open_passage(maze, cell, (uint32_t)(strchr("trbl", *steps) - "trbl"));
}

#endif
