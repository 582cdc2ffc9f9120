/* Tests of round shapes: the largest shape, and the shortest walls. */
#include "kinds.h"

#include <math.h>

static maze_shape *polar_of(uint32_t rings)
{
    uint32_t size[RECIPE_NUMBERS] = {rings};
    maze_shape *shape = shape_create(kind_of("polar"), size);
    assert_non_null(shape);
    return shape;
}

TEST(test_largest_shape)
{
    uint32_t rings = 30000;
    assert_true(kind_of("polar")->cells(&rings) < MAZE_NONE);
    maze_shape *shape = polar_of(rings);
    maze_cell last = maze_shape_graph(shape)->cells - 1;
    uint32_t back;
    maze_cell first = maze_shape_graph(shape)->across(shape, last, 1, &back);
    assert_int_equal(first, kind_of("polar")->border_start(shape));
    maze_point at = maze_shape_center(shape, last);
    assert_true(fabs(hypot(at.x - rings, at.y - rings) - (rings - 0.5)) < 1e-6);
    shape_destroy(shape);
}

/* Tests that no wall is shorter than the minimum in the table of shapes. */
TEST(test_shortest_walls)
{
    maze_shape *shape = polar_of(3000);
    for (maze_cell cell = 1; cell < maze_shape_graph(shape)->cells; cell += 997) {
        maze_wall wall = maze_shape_wall(shape, cell, maze_shape_sides(shape, cell) - 2);
        maze_point at = maze_shape_corner(shape, wall.from);
        double length = hypot(at.x - 3000, at.y - 3000) * wall.sweep;
        assert_true(length >= maze_shape_narrowest(shape));
    }
    shape_destroy(shape);
}

UNIT_MAIN
