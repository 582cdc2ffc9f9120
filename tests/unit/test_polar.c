/* Tests of round shapes: how rings are divided into cells, corners that coincide, arcs, and
 * sines in integers. */
#include "kinds.h"

#include "core/base/numbers.h"
#include "core/shape/shape.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

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

TEST(test_sines)
{
    for (uint32_t whole = 1; whole <= 1000; whole++)
        for (uint32_t part = 0; part <= whole; part++) {
            base_angle angle = base_turn(part, whole);
            double turn = 2 * pi * part / whole;
            assert_true(fabs(angle.sine - FIXED_ONE * sin(turn)) <= 4);
            assert_true(fabs(angle.cosine - FIXED_ONE * cos(turn)) <= 4);
            base_angle mirrored = base_turn(whole - part, whole);
            assert_int_equal(mirrored.sine, -angle.sine);
            assert_int_equal(mirrored.cosine, angle.cosine);
        }
    /* These values must never change, because the cells that an outline cuts out depend on them. */
    assert_int_equal(base_turn(1, 12).sine, 536870912);
    assert_int_equal(base_turn(1, 12).cosine, 929887697);
    assert_int_equal(base_turn(1, 8).sine, base_turn(1, 8).cosine);
}

TEST(test_spots)
{
    static const uint32_t sizes[] = {2, 3, 20, 300};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        maze_shape *shape = polar_of(sizes[i]);
        for (maze_cell cell = 0; cell < maze_shape_graph(shape)->cells; cell++) {
            shape_spot spot = kind_of("polar")->spot(shape, cell);
            maze_point center = maze_shape_center(shape, cell);
            assert_true(fabs(2.0 * sizes[i] * spot.x / spot.width - center.x) < 1e-4);
            assert_true(fabs(2.0 * sizes[i] * spot.y / spot.height - center.y) < 1e-4);
            maze_cell other = kind_of("polar")->image_cell(shape, 6, cell);
            shape_spot mirrored = kind_of("polar")->spot(shape, other);
            assert_int_equal(mirrored.x, spot.width - spot.x);
            assert_int_equal(mirrored.y, spot.y);
        }
        shape_destroy(shape);
    }
    maze_shape *largest = polar_of(30000);
    shape_spot spot =
        kind_of("polar")->spot(largest, kind_of("polar")->border_start(largest) + 49151);
    assert_true(spot.x > spot.width / 2 && spot.width > UINT32_C(1) << 30);
    shape_destroy(largest);
}

/* These positions must never change, because the cells that an outline cuts out of rings depend
 * on them. */
TEST(test_spots_never_change)
{
    maze_shape *shape = polar_of(60);
    uint32_t hash = 2166136261u;
    for (maze_cell cell = 0; cell < maze_shape_graph(shape)->cells; cell++) {
        shape_spot spot = kind_of("polar")->spot(shape, cell);
        hash = (hash ^ spot.x) * 16777619u;
        hash = (hash ^ spot.y) * 16777619u;
    }
    assert_int_equal(hash, 0x8F5F775D);
    shape_destroy(shape);
}

/* Tests the number of symmetries of each kind of shape. test_symmetries.c tests the symmetries
 * themselves. */
TEST(test_symmetries)
{
    maze_shape *shape = polar_of(7);
    assert_int_equal(kind_of("polar")->symmetries(shape), 12);
    shape_destroy(shape);
}

UNIT_MAIN
