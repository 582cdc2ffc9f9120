/* Tests of every kind of shape in the table: its graph, and its positions in the plane. */
#include "core/shape/lattices.h"
#include "kinds.h"

#include <math.h>

#define NEAR 1e-9

static const uint32_t sizes[][RECIPE_NUMBERS] = {
    {1, 1}, {1, 2}, {2, 1}, {1, 7}, {9, 1}, {2, 2},  {3, 2},  {2, 3},   {3, 3},
    {5, 4}, {4, 5}, {4, 4}, {7, 9}, {9, 7}, {3, 40}, {40, 3}, {31, 16},
};

/* True for kinds of shapes whose walls all have the same length. */
static bool is_lattice(const shape_kind *kind)
{
    static const char *const names[] = {"rect", "hex", "tri", "oct", "brick"};
    for (size_t i = 0; i < COUNT(names); i++)
        if (strcmp(kind->name, names[i]) == 0)
            return true;
    return false;
}

static bool is_tiling(const shape_kind *kind)
{
    return !is_lattice(kind) && kind->any_angle && !kind->rings && !kind->fits_outline;
}

/* Calls `test` with shapes that depend on a seed. */
static void each_seed(void (*test)(const maze_shape *shape))
{
    static const char *const recipes[] = {
        "organic2x2-1",        "organic2x3-2",         "organic7x9-4",      "organic20x3-5",
        "organic3x20-6",       "organic16x9-7",        "organic33x17-8",    "organic12x12.heart-9",
        "organic9x9.tree-11",  "organic8x8.circle-12", "flow2x2-1",         "flow2x3.hills-2",
        "flow7x9.vortices-4",  "flow20x3.waves-5",     "flow3x20-6",        "flow16x9.hills-7",
        "flow18x18.rings-10",  "flow20x20.heart-8",    "flow24x24.hills.star-9"};
    for (size_t i = 0; i < COUNT(recipes); i++) {
        maze_error error;
        maze_shape *shape = shape_of_recipe(recipe_of(recipes[i]), &error);
        assert_non_null(shape);
        test(shape);
        shape_destroy(shape);
    }
}

/* True for kinds of shapes with exact positions, in which straight walls on a common line are
 * exactly in line. */
static bool is_exact(const shape_kind *kind)
{
    return is_lattice(kind) || is_tiling(kind);
}

/* Calls `test` with every kind of plane shape, in every size. */
static void each_size(void (*test)(const maze_shape *shape))
{
    const recipe_row *row;
    for (unsigned i = 0; (row = kind_row(i)); i++)
        for (size_t j = 0; j < COUNT(sizes); j++) {
            const shape_kind *kind = row->data;
            if (row->takes & HAS_FLAT || !has_size(row, sizes[j]))
                continue;
            maze_shape *shape = shape_create(kind, sizes[j]);
            assert_non_null(shape);
            test(shape);
            shape_destroy(shape);
        }
}

/* True for a shape that is cut to an outline and therefore does not fill its box. */
static bool is_outlined(const maze_shape *shape)
{
    return shape->kind->fits_outline && shape->graph.cells < shape->kind->cells(shape->size);
}

static maze_cell cross(const maze_shape *shape, maze_cell cell, uint32_t side, uint32_t *back)
{
    *back = MAZE_NONE;
    return shape->graph.across(shape->graph.context, cell, side, back);
}

static void check_graph(const maze_shape *shape)
{
    const maze_graph *graph = &shape->graph;
    assert_true(graph->cells == shape->kind->cells(shape->size) || is_outlined(shape));
    assert_true(graph->sides == shape->kind->sides || shape->kind->any_angle);
    assert_true(graph->sides <= shape->kind->sides);
    for (maze_cell cell = 0; cell < graph->cells; cell++) {
        uint32_t sides = maze_shape_sides(shape, cell);
        assert_in_range(sides, 1, graph->sides);
        for (uint32_t side = 0; side < graph->sides; side++) {
            uint32_t back, there;
            maze_cell next = cross(shape, cell, side, &back);
            if (next == MAZE_NONE)
                continue;
            assert_true(side < sides && next < graph->cells && next != cell);
            assert_true(back < maze_shape_sides(shape, next));
            assert_int_equal(cross(shape, next, back, &there), cell);
            assert_int_equal(there, side);
        }
    }
}

static void check_ahead(const maze_shape *shape)
{
    const maze_graph *graph = &shape->graph;
    for (maze_cell cell = 0; graph->ahead && cell < graph->cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
            uint32_t ahead = graph->ahead(graph->context, cell, side);
            if (ahead == MAZE_NONE)
                continue;
            assert_true(ahead < maze_shape_sides(shape, cell) && ahead != side);
            if (is_exact(shape->kind))
                assert_int_equal(graph->ahead(graph->context, cell, ahead), side);
        }
}

/* Returns the corner that two walls have in common. Fails unless they have exactly one common
 * corner. */
static maze_corner shared_corner(maze_wall a, maze_wall b)
{
    bool from = a.from == b.from || a.from == b.to, to = a.to == b.from || a.to == b.to;
    assert_true(from != to);
    return from ? a.from : a.to;
}

/* Returns a number that is positive if point c is to the right of the line from a to b on the
 * page, negative if it is to the left, and 0 if it is on the line. */
static double turn(maze_point a, maze_point b, maze_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Returns the smallest of these lengths: the lengths of a cell's walls, and twice the distances
 * from its center to the walls. */
static double narrowest_of(const maze_shape *shape, maze_cell cell)
{
    double least = INFINITY;
    maze_point center = maze_shape_center(shape, cell);
    for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
        maze_wall wall = maze_shape_wall(shape, cell, side);
        maze_point a = maze_shape_corner(shape, wall.from), b = maze_shape_corner(shape, wall.to);
        double length = hypot(b.x - a.x, b.y - a.y);
        least = fmin(least, fmin(length, 2 * fabs(turn(a, b, center)) / length));
    }
    return least;
}

static void check_narrowest(const maze_shape *shape)
{
    double least = INFINITY;
    if (!is_tiling(shape->kind) || shape->graph.cells < 9)
        return;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++)
        least = fmin(least, narrowest_of(shape, cell));
    assert_true(fabs(least - maze_shape_narrowest(shape)) < NEAR);
}

/* Checks that two walls continue each other if and only if they have a common corner and are on
 * one line. */
static void check_lines(const maze_shape *shape, maze_cell cell)
{
    uint32_t sides = maze_shape_sides(shape, cell);
    for (uint32_t side = 0; side < sides && sides >= 3 && is_exact(shape->kind); side++) {
        maze_wall a = maze_shape_wall(shape, cell, side);
        maze_wall b = maze_shape_wall(shape, cell, (side + 1) % sides);
        maze_corner shared = shared_corner(a, b);
        maze_point from = maze_shape_corner(shape, a.from == shared ? a.to : a.from);
        maze_point to = maze_shape_corner(shape, b.from == shared ? b.to : b.from);
        bool straight = fabs(turn(from, maze_shape_corner(shape, shared), to)) < NEAR;
        assert_true(straight == (a.line == b.line));
    }
}

static void check_walls(const maze_shape *shape)
{
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++) {
        check_lines(shape, cell);
        for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
            uint32_t back;
            maze_wall wall = maze_shape_wall(shape, cell, side);
            maze_cell next = cross(shape, cell, side, &back);
            assert_true(wall.from != wall.to);
            if (next == MAZE_NONE)
                continue;
            maze_wall same = maze_shape_wall(shape, next, back);
            assert_true(wall.from == same.from && wall.to == same.to);
            assert_true(wall.line == same.line && wall.sweep == same.sweep);
        }
    }
}

static void check_box(const maze_shape *shape)
{
    maze_point extent = maze_shape_extent(shape), least = extent, most = {0, 0};
    bool arcs = false;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
            maze_wall wall = maze_shape_wall(shape, cell, side);
            maze_point a = maze_shape_corner(shape, wall.from);
            maze_point b = maze_shape_corner(shape, wall.to);
            least = (maze_point){fmin(least.x, fmin(a.x, b.x)), fmin(least.y, fmin(a.y, b.y))};
            most = (maze_point){fmax(most.x, fmax(a.x, b.x)), fmax(most.y, fmax(a.y, b.y))};
            arcs = arcs || wall.sweep != 0;
        }
    assert_true(least.x >= 0 && least.y >= 0);
    assert_true(most.x <= extent.x + NEAR && most.y <= extent.y + NEAR);
    if (!arcs && !is_outlined(shape))
        assert_true(least.x + least.y < NEAR && extent.x - most.x + extent.y - most.y < NEAR);
}

static void check_spots(const maze_shape *shape)
{
    maze_point extent = maze_shape_extent(shape);
    double tolerance = is_exact(shape->kind) ? NEAR : 1e-3;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++) {
        maze_point center = maze_shape_center(shape, cell);
        shape_spot spot = shape->kind->spot(shape, cell);
        assert_true(fabs(center.x / extent.x - (double)spot.x / spot.width) < tolerance);
        assert_true(fabs(center.y / extent.y - (double)spot.y / spot.height) < tolerance);
        double ratio = extent.x / spot.width / (extent.y / spot.height);
        assert_true(fabs(ratio * ratio - (double)shape_stretch(shape)) < tolerance);
    }
}

static bool touches(const maze_shape *shape, maze_cell cell, double top, double bottom)
{
    double least = INFINITY, most = -INFINITY;
    for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
        maze_wall wall = maze_shape_wall(shape, cell, side);
        maze_point a = maze_shape_corner(shape, wall.from), b = maze_shape_corner(shape, wall.to);
        least = fmin(least, fmin(a.y, b.y));
        most = fmax(most, fmax(a.y, b.y));
    }
    return least <= bottom && most >= top;
}

static void check_strip(const maze_shape *shape, double top, double bottom)
{
    maze_cell first = 0, last = 0;
    bool some = maze_shape_strip(shape, top, bottom, &first, &last);
    if (some)
        assert_true(first <= last && last < shape->graph.cells);
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++)
        if (touches(shape, cell, top, bottom))
            assert_true(some && first <= cell && cell <= last);
}

#define MOST_STRIPS 8

static void check_strips(const maze_shape *shape)
{
    double height = maze_shape_extent(shape).y;
    maze_cell first, last, cells = shape->graph.cells;
    for (maze_cell cell = 0; cell < cells; cell += 1 + cells / MOST_STRIPS) {
        double y = maze_shape_corner(shape, maze_shape_wall(shape, cell, 0).from).y;
        check_strip(shape, y, y);
        check_strip(shape, y, y + 2);
        check_strip(shape, y - 0.3, y - 0.2);
    }
    check_strip(shape, -1e9, 1e9);
    assert_false(maze_shape_strip(shape, -2, -1, &first, &last));
    assert_false(maze_shape_strip(shape, height + 1, height + 2, &first, &last));
    if (is_exact(shape->kind) && shape->size[1] >= 16) {
        assert_true(maze_shape_strip(shape, height / 2, height / 2, &first, &last));
        assert_true(last - first < cells / 4);
    }
}

/* Checks all properties of a shape. It is one function, because making a shape takes longer than
 * checking it. */
static void check_shape(const maze_shape *shape)
{
    check_graph(shape);
    check_ahead(shape);
    check_narrowest(shape);
    check_walls(shape);
    check_box(shape);
    check_spots(shape);
    check_strips(shape);
}

TEST(graphs_and_positions_of_each_shape_agree)
{
    each_seed(check_shape);
    each_size(check_shape);
}

/* The number of a row is computed by a multiplication instead of a division. It must be exact
 * for every cell. */
TEST(rows_are_exact_quotients)
{
    for (uint32_t width = 1; width <= SHAPE_SIZE_LIMIT; width += 1 + width / 16) {
        const uint32_t size[] = {width, 1};
        maze_shape *shape = shape_create(kind_of("hex"), size);
        assert_non_null(shape);
        for (uint32_t i = 0; i < 5000; i++) {
            uint32_t row = UINT32_MAX / width - (i < 2500 ? i : i * 858993u % (UINT32_MAX / width));
            maze_cell cell = row * width;
            assert_int_equal(lattice_row(lattice_of(shape), cell), cell / width);
            assert_int_equal(lattice_row(lattice_of(shape), cell - 1), (cell - 1) / width);
        }
        shape_destroy(shape);
    }
}

UNIT_MAIN
