/* What is special to round shapes: how rings are divided, where corners coincide, what is an arc;
 * and sines in whole numbers. */
#include "kinds.h"

#include "core/base/numbers.h"
#include "core/shape/shape.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NEAR 1e-9

static const double pi = 3.14159265358979323846;

static maze_shape *polar_of(uint32_t rings)
{
    uint32_t size[RECIPE_NUMBERS] = {rings};
    maze_shape *shape = shape_create(kind_of("polar"), size);
    assert_non_null(shape);
    return shape;
}

/* Cells of each ring, by the definition in doubles. */
static void divide(uint32_t rings, uint32_t *cells)
{
    cells[0] = 1;
    cells[1] = 6;
    for (uint32_t r = 2; r < rings; r++)
        cells[r] = 2 * pi * r / cells[r - 1] >= 1.5 ? 2 * cells[r - 1] : cells[r - 1];
}

TEST(test_rings)
{
    uint32_t cells[101];
    uint64_t sum = 1;
    divide(101, cells);
    for (uint32_t rings = 2; rings <= 100; rings++) {
        sum += cells[rings - 1];
        assert_int_equal(kind_of("polar")->cells(&rings), sum);
        maze_shape *shape = polar_of(rings);
        assert_int_equal(maze_shape_graph(shape)->cells, sum);
        assert_int_equal(kind_of("polar")->border_start(shape), sum - cells[rings - 1]);
        shape_destroy(shape);
    }
}

TEST(test_largest)
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

/* The ring and the place in it, from the definition. */
static void find(const uint32_t *cells, maze_cell cell, uint32_t *ring, uint32_t *index)
{
    *ring = 0;
    while (cell >= cells[*ring])
        cell -= cells[(*ring)++];
    *index = cell;
}

static bool is_at(maze_point point, uint32_t rings, double radius, double part)
{
    double angle = 2 * pi * part;
    return fabs(point.x - (rings + radius * sin(angle))) < NEAR &&
           fabs(point.y - (rings - radius * cos(angle))) < NEAR;
}

static bool is_wall(const maze_shape *shape, maze_wall wall, double radius_from, double part_from,
                    double radius_to, double part_to, double sweep)
{
    uint32_t rings = shape->size[0];
    return is_at(maze_shape_corner(shape, wall.from), rings, radius_from, part_from) &&
           is_at(maze_shape_corner(shape, wall.to), rings, radius_to, part_to) &&
           fabs(wall.sweep - sweep) < NEAR;
}

/* Every wall of a cell lies where the definition says. */
static void check_cell(const maze_shape *shape, const uint32_t *cells, maze_cell cell)
{
    uint32_t rings = shape->size[0], ring, i;
    find(cells, cell, &ring, &i);
    double n = cells[ring];
    uint32_t outer = ring + 1 < rings ? cells[ring + 1] / cells[ring] : 1;
    assert_int_equal(maze_shape_sides(shape, cell), ring ? outer + 3 : outer);
    for (uint32_t s = 0; s < outer; s++) {
        double m = n * outer, from = i * outer + s;
        maze_wall wall = maze_shape_wall(shape, cell, s);
        assert_true(is_wall(shape, wall, ring + 1, from / m, ring + 1, (from + 1) / m, 2 * pi / m));
        maze_point middle = maze_shape_middle(shape, cell, s);
        assert_true(is_at(middle, rings, ring + 1, (from + 0.5) / m));
    }
    assert_true(is_at(maze_shape_center(shape, cell), rings, ring ? ring + 0.5 : 0, (i + 0.5) / n));
    if (ring == 0)
        return;
    assert_true(is_wall(shape, maze_shape_wall(shape, cell, outer), ring, (i + 1) / n, ring + 1,
                        (i + 1) / n, 0));
    assert_true(is_wall(shape, maze_shape_wall(shape, cell, outer + 1), ring, i / n, ring,
                        (i + 1) / n, 2 * pi / n));
    assert_true(
        is_wall(shape, maze_shape_wall(shape, cell, outer + 2), ring, i / n, ring + 1, i / n, 0));
    assert_true(fabs(maze_shape_bend(shape, cell, outer) - pi / n) < NEAR);
    assert_true(fabs(maze_shape_bend(shape, cell, outer + 2) + pi / n) < NEAR);
    assert_true(maze_shape_bend(shape, cell, 0) == 0);
    assert_true(maze_shape_bend(shape, cell, outer + 1) == 0);
}

TEST(test_walls)
{
    for (uint32_t rings = 2; rings <= 26; rings++) {
        uint32_t cells[27];
        divide(27, cells);
        maze_shape *shape = polar_of(rings);
        for (maze_cell cell = 0; cell < maze_shape_graph(shape)->cells; cell++)
            check_cell(shape, cells, cell);
        shape_destroy(shape);
    }
}

typedef struct numbered {
    maze_point point;
    maze_corner corner;
} numbered;

static int by_corner(const void *a, const void *b)
{
    maze_corner x = ((const numbered *)a)->corner, y = ((const numbered *)b)->corner;
    return (x > y) - (x < y);
}

/* Corners with different numbers are apart: so one number stands for one point. */
TEST(test_corners)
{
    for (uint32_t rings = 2; rings <= 14; rings++) {
        maze_shape *shape = polar_of(rings);
        const maze_graph *graph = maze_shape_graph(shape);
        numbered *all = malloc((size_t)graph->cells * MAZE_MAX_SIDES / 16 * sizeof *all);
        size_t count = 0;
        for (maze_cell cell = 0; cell < graph->cells; cell++)
            for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
                maze_corner from = maze_shape_wall(shape, cell, side).from;
                all[count++] = (numbered){maze_shape_corner(shape, from), from};
            }
        qsort(all, count, sizeof *all, by_corner);
        for (size_t i = 0; i < count; i++)
            for (size_t j = i + 1; j < count; j++) {
                double apart =
                    hypot(all[i].point.x - all[j].point.x, all[i].point.y - all[j].point.y);
                assert_true(all[i].corner == all[j].corner ? apart == 0 : apart > 0.7);
            }
        free(all);
        shape_destroy(shape);
    }
}

/* No wall is shorter than what the table says. */
TEST(test_narrowest)
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

TEST(test_ahead)
{
    maze_shape *shape = polar_of(13);
    const maze_graph *graph = maze_shape_graph(shape);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
            uint32_t ahead = graph->ahead(shape, cell, side);
            if (ahead == MAZE_NONE) {
                assert_int_equal(maze_shape_sides(shape, cell), 5);
                assert_int_equal(side, 3);
                continue;
            }
            maze_point in = maze_shape_middle(shape, cell, side);
            maze_point out = maze_shape_middle(shape, cell, ahead);
            assert_true(hypot(in.x - out.x, in.y - out.y) > 0.78);
            if (maze_shape_sides(shape, cell) != 5 || side > 1)
                assert_int_equal(graph->ahead(shape, cell, ahead), side);
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
    /* frozen: cuts are decided by them */
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

/* Frozen: what an outline cuts out of rings is decided by them. */
TEST(test_frozen_spots)
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

/* What each of them does is asked of every kind in test_symmetries. */
TEST(test_symmetries)
{
    maze_shape *shape = polar_of(7);
    assert_int_equal(kind_of("polar")->symmetries(shape), 12);
    shape_destroy(shape);
}

TEST(test_sizes)
{
    static const char *const wrong[] = {"polar1-3",   "polar0-3", "polar30001-3",
                                        "polar8x8-3", "polar-3",  "polar"};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        maze_error error;
        assert_null(maze_recipe_parse(wrong[i], &error));
        assert_says(&error, MAZE_BAD_INPUT, "polar");
    }
}

UNIT_MAIN
