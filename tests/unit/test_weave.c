/* Tests the properties of weaves on which the rooms after carving depend. tests/oracle checks the
 * crossings themselves. */
#include "core/carve/maze.h"
#include "core/shape/making.h"
#include "core/shape/wrappers.h"
#include "unit.h"

#include <mazepress/fingerprint.h>
#include <stdlib.h>

static const char *const recipes[] = {
    "rect3x3-weave100-1",      "rect20x15-weave30-kruskal-3", "polar5-weave100-4",
    "word9.o8-weave100-7",     "rect14x14.heart-weave80-6",   "polar8.star-weave70-10",
    "rect60x60-weave100-7391",
};

static maze_cell across(const maze_shape *shape, maze_cell cell, uint32_t side, uint32_t *back)
{
    return shape->graph.across(shape->graph.context, cell, side, back);
}

/* The memory that is allocated for crossings is at most the estimate. */
TEST(the_number_of_crossings_is_at_most_the_estimate)
{
    for (size_t i = 0; i < COUNT(recipes); i++) {
        const maze_maze *maze = maze_of(recipes[i]);
        assert_in_range(maze_get_graph(maze)->cells, 1,
                        recipe_estimate_of(maze->recipe, NULL).cells);
    }
}

/* Returns a maze with the same crossings and open sides as `maze`, mirrored or rotated. If
 * `turned_over` is true, the passages of each crossing are exchanged. */
static maze_maze *image_of(const maze_maze *maze, unsigned symmetry, bool turned_over)
{
    maze_error error;
    uint32_t size[RECIPE_NUMBERS], count = 0, back;
    const maze_shape *shape = maze->shape;
    const maze_shape *base = shape->base;
    const shape_kind *kind = base->kind;
    shape_image_size(base, symmetry, size);
    maze_shape *image = shape_create(kind, size);
    crossing *crossings = malloc((shape->graph.cells + 1) * sizeof *crossings);
    assert_true(image && crossings);
    for (maze_cell cell = 0; cell < image->graph.cells; cell++) {
        maze_cell from = kind->image_cell(base, symmetry, cell);
        if (maze_shape_under(shape, from) == MAZE_NONE)
            continue;
        uint32_t side = kind->image_side(base, symmetry, cell, 0);
        bool over = across(shape, from, side, &back) != MAZE_NONE;
        bool keeps = !turned_over || count > 0;
        crossings[count++] = (crossing){cell, over ? !keeps : keeps};
    }
    maze_shape *woven = shape_woven_create(image, crossings, count, &error);
    assert_done(woven != NULL, &error);
    maze_maze *copy =
        keep_maze(carve_create_closed(&woven->graph, woven, maze->recipe, &error), &error);
    for (maze_cell cell = 0; cell < image->graph.cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(image, cell); side++) {
            maze_cell from = kind->image_cell(base, symmetry, cell);
            uint32_t source = kind->image_side(base, symmetry, cell, side);
            maze_cell under = maze_shape_under(shape, from);
            bool open = maze_is_open(maze, from, source) ||
                        (under != MAZE_NONE && maze_is_open(maze, under, source));
            maze_cell next = across(woven, cell, side, &back);
            if (open && next != MAZE_NONE)
                maze_open_side(copy, cell, side);
            else if (open && maze_shape_under(woven, cell) != MAZE_NONE)
                maze_open_side(copy, maze_shape_under(woven, cell), side);
        }
    return copy;
}

/* A mirrored crossing is the same crossing. A crossing with exchanged passages is not. */
TEST(mirrored_weaves_are_the_same_puzzle)
{
    static const char *const plain[] = {"rect9x7-weave60-2", "rect8x8-weave100-3",
                                        "polar5-weave100-4"};
    for (size_t i = 0; i < COUNT(plain); i++) {
        maze_maze *maze = maze_of(plain[i]);
        const maze_shape *base = maze->shape->base;
        for (unsigned k = 0; k < shape_symmetries(base); k++) {
            maze_maze *same = image_of(maze, k, false), *other = image_of(maze, k, true);
            assert_true(same_puzzle(maze, same));
            assert_false(same_puzzle(maze, other));
        }
    }
}

/* The passage under a bridge is hidden. */
TEST(no_goal_is_under_a_bridge)
{
    maze_error error;
    maze_maze *maze = maze_of("rect9x7-doors.1.c62-weave100-2");
    assert_int_equal(maze_exit(maze).cell, 62);
    maze_recipe *recipe = recipe_of("rect9x7-doors.1.c63-weave100-2");
    assert_null(maze_make(recipe, NULL, &error));
    assert_non_null(strstr(error.message, "there is no cell 63; use a number from 0 to 62"));
}

UNIT_MAIN
