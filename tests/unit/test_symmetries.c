/* Tests of the reflections and rotations of every kind of shape, and of the mazes that are
 * transformed by them. */
#include "core/carve/maze.h"
#include "kinds.h"

#include <math.h>
#include <mazepress/measure.h>
#include <stdio.h>

static const uint32_t sizes[][RECIPE_NUMBERS] = {
    {1, 1}, {1, 2}, {2, 1}, {3, 1}, {1, 3}, {2, 2}, {3, 2},  {2, 3},
    {3, 3}, {6, 4}, {5, 4}, {4, 5}, {5, 5}, {9, 7}, {8, 11},
};

/* Calls `test` with every kind of shape in every size, and with each symmetry except the
 * identity. */
static void each_symmetry(void (*test)(const maze_shape *shape, const maze_shape *image,
                                       unsigned symmetry))
{
    const recipe_row *row;
    for (unsigned i = 0; (row = kind_row(i)); i++)
        for (size_t j = 0; j < COUNT(sizes); j++) {
            const shape_kind *kind = row->data;
            if (!kind->symmetries || !has_size(row, sizes[j]))
                continue;
            maze_shape *shape = shape_create(kind, sizes[j]);
            assert_non_null(shape);
            for (unsigned k = 0; k < shape_symmetries(shape); k++) {
                uint32_t size[RECIPE_NUMBERS];
                shape_image_size(shape, k, size);
                maze_shape *image = shape_create(kind, size);
                assert_non_null(image);
                test(shape, image, k);
                shape_destroy(image);
            }
            shape_destroy(shape);
        }
}

static maze_door source(const maze_shape *shape, unsigned symmetry, maze_cell cell, uint32_t side)
{
    return (maze_door){shape->kind->image_cell(shape, symmetry, cell),
                       shape->kind->image_side(shape, symmetry, cell, side)};
}

static double distance(maze_point a, maze_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* Checks that a symmetry preserves all distances between centers and between the middles of
 * walls, and that symmetry 0 is the identity. */
static void check_distances(const maze_shape *shape, const maze_shape *image, unsigned symmetry)
{
    for (maze_cell cell = 0; cell < image->graph.cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(image, cell); side++) {
            maze_door from = source(shape, symmetry, cell, side);
            maze_point a = maze_shape_middle(image, cell, side);
            maze_point b = maze_shape_middle(shape, from.cell, from.side);
            if (symmetry == 0)
                assert_true(from.cell == cell && from.side == side);
            for (maze_cell other = cell % 3; other < image->graph.cells; other += 3) {
                maze_cell there = source(shape, symmetry, other, 0).cell;
                assert_true(fabs(distance(a, maze_shape_center(image, other)) -
                                 distance(b, maze_shape_center(shape, there))) < 1e-9);
            }
        }
}

/* Checks that each symmetry differs from all other symmetries. */
static void check_different(const maze_shape *shape, const maze_shape *image, unsigned symmetry)
{
    (void)image;
    for (unsigned other = 0; other < symmetry; other++) {
        bool differ = false;
        for (maze_cell cell = 0; cell < shape->graph.cells && !differ; cell++)
            for (uint32_t side = 0; side < maze_shape_sides(image, cell) && !differ; side++) {
                maze_door a = source(shape, symmetry, cell, side);
                maze_door b = source(shape, other, cell, side);
                differ = a.cell != b.cell || a.side != b.side;
            }
        assert_true(differ);
    }
}

static void check_symmetry(const maze_shape *shape, const maze_shape *image, unsigned symmetry)
{
    check_distances(shape, image, symmetry);
    check_different(shape, image, symmetry);
}

TEST(test_symmetries_preserve_distances_and_are_all_different)
{
    each_symmetry(check_symmetry);
}

static maze_door image_of_door(const maze_shape *shape, const maze_shape *image, unsigned symmetry,
                               maze_door door)
{
    for (maze_cell cell = 0; cell < image->graph.cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(image, cell); side++) {
            maze_door from = source(shape, symmetry, cell, side);
            if (from.cell == door.cell && from.side == door.side)
                return (maze_door){cell, side};
        }
    fail_msg("a door has no image");
    return door;
}

static maze_maze *image_of_maze(const maze_maze *maze, unsigned symmetry)
{
    maze_error error;
    uint32_t size[RECIPE_NUMBERS];
    const maze_shape *shape = maze->shape;
    shape_image_size(shape, symmetry, size);
    maze_shape *image = shape_create(shape->kind, size);
    assert_non_null(image);
    maze_maze *copy =
        keep_maze(carve_create_closed(&image->graph, image, maze->recipe, &error), &error);
    for (maze_cell cell = 0; cell < image->graph.cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(image, cell); side++) {
            maze_door from = source(shape, symmetry, cell, side);
            if (maze_is_open(maze, from.cell, from.side))
                maze_open_side(copy, cell, side);
        }
    copy->entrance = image_of_door(shape, image, symmetry, maze->entrance);
    copy->exit = image_of_door(shape, image, symmetry, maze->exit);
    return copy;
}

static void check_image(const maze_maze *maze, unsigned symmetry)
{
    maze_error error;
    maze_measures before, after;
    maze_maze *image = image_of_maze(maze, symmetry);
    assert_true(same_puzzle(maze, image));
    assert_done(maze_measure(maze, &before, &error), &error);
    assert_done(maze_measure(image, &after, &error), &error);
    assert_true(before.perfect && after.perfect);
    assert_int_equal(before.turns, after.turns);
    assert_int_equal(before.solution_length, after.solution_length);
    assert_int_equal(before.solution_turns, after.solution_turns);
    assert_int_equal(before.branch_cells, after.branch_cells);
    assert_int_equal(before.difficulty, after.difficulty);
    assert_int_equal(before.difficulty2, after.difficulty2);
    assert_int_equal(before.difficulty3, after.difficulty3);
}

static void check_recipe(const shape_kind *kind, const uint32_t *size, const char *options)
{
    char text[MAZE_RECIPE_ROOM];
    int length = sprintf(text, "%s%u", kind->name, (unsigned)size[0]);
    for (unsigned i = 1; i < kind->numbers; i++)
        length += sprintf(text + length, "x%u", (unsigned)size[i]);
    sprintf(text + length, "%s-7391", options);
    maze_maze *maze = maze_of(text);
    for (unsigned k = 1; k < shape_symmetries(maze->shape); k++)
        check_image(maze, k);
}

TEST(test_mirrored_mazes_have_the_same_fingerprint)
{
    static const char *const options[] = {"", "-random-all", "-doors.random"};
    const recipe_row *row;
    for (unsigned i = 0; (row = kind_row(i)); i++)
        for (size_t j = 0; j < COUNT(sizes); j++)
            for (size_t k = 0; has_size(row, sizes[j]) && k < COUNT(options); k++)
                check_recipe(row->data, sizes[j], options[k]);
}

UNIT_MAIN
