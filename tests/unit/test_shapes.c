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
    static const char *const recipes[] = {"organic2x2-1",         "organic2x3-2",
                                          "organic3x2-3",         "organic7x9-4",
                                          "organic20x3-5",        "organic3x20-6",
                                          "organic16x9-7",        "organic9x16-8",
                                          "organic33x17-8",       "organic12x12.heart-9",
                                          "organic9x9.star-10",   "organic9x9.tree-11",
                                          "organic8x8.circle-12", "flow2x2-1",
                                          "flow2x3.hills-2",      "flow3x2.rings-3",
                                          "flow7x9.vortices-4",   "flow20x3.waves-5",
                                          "flow3x20-6",           "flow16x9.hills-7",
                                          "flow30x30.heart-8",    "flow24x24.hills.star-9",
                                          "flow40x30.rings-10",   "flow30x30.vortices.egg-11"};
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
static void each_shape(void (*test)(const maze_shape *shape))
{
    each_seed(test);
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

#define EACH_SHAPE(name, check)                                                                    \
    TEST(name)                                                                                     \
    {                                                                                              \
        each_shape(check);                                                                         \
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

EACH_SHAPE(test_sides_lead_back, check_graph)

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

/* Checks that a straight path in a lattice crosses the walls of a cell at right angles and
 * passes through the center of the cell. */
static void check_straight(const maze_shape *shape)
{
    const maze_graph *graph = &shape->graph;
    if (!graph->ahead || !is_exact(shape->kind) || strcmp(shape->kind->name, "brick") == 0)
        return;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
            uint32_t ahead = graph->ahead(graph->context, cell, side);
            if (ahead == MAZE_NONE)
                continue;
            maze_point a = maze_shape_middle(shape, cell, side), c = maze_shape_center(shape, cell);
            maze_point b = maze_shape_middle(shape, cell, ahead);
            assert_true(hypot(a.x + b.x - 2 * c.x, a.y + b.y - 2 * c.y) < NEAR);
        }
}

TEST(test_straight_ahead_is_the_opposite_side)
{
    each_shape(check_ahead);
    each_shape(check_straight);
}

static void check_connected(const maze_shape *shape)
{
    maze_cell cells = shape->graph.cells, waiting = 0, found = 0;
    maze_cell *stack = malloc(cells * sizeof *stack);
    uint8_t *met = calloc(cells, 1);
    assert_true(stack && met);
    stack[waiting++] = 0;
    met[0] = 1;
    while (waiting > 0) {
        maze_cell cell = stack[--waiting];
        found++;
        for (uint32_t side = 0; side < shape->graph.sides; side++) {
            uint32_t back;
            maze_cell next = cross(shape, cell, side, &back);
            if (next == MAZE_NONE || met[next])
                continue;
            met[next] = 1;
            stack[waiting++] = next;
        }
    }
    assert_int_equal(found, cells);
    free(stack);
    free(met);
}

EACH_SHAPE(test_cells_are_connected, check_connected)

/* Returns the corner that two walls have in common. Fails unless they have exactly one common
 * corner. */
static maze_corner shared_corner(maze_wall a, maze_wall b)
{
    bool from = a.from == b.from || a.from == b.to, to = a.to == b.from || a.to == b.to;
    assert_true(from != to);
    return from ? a.from : a.to;
}

/* Returns the corner at which side `side` of a cell begins. The cell must have at least three
 * sides. */
static maze_corner first_corner(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    uint32_t sides = maze_shape_sides(shape, cell);
    return shared_corner(maze_shape_wall(shape, cell, (side + sides - 1) % sides),
                         maze_shape_wall(shape, cell, side));
}

/* Returns a number that is positive if point c is to the right of the line from a to b on the
 * page, negative if it is to the left, and 0 if it is on the line. */
static double turn(maze_point a, maze_point b, maze_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* True for flow, in which cells may bend around their centers. */
static bool is_bent(const maze_shape *shape)
{
    return strcmp(shape->kind->name, "flow") == 0;
}

static void check_cell(const maze_shape *shape, maze_cell cell)
{
    uint32_t sides = maze_shape_sides(shape, cell);
    maze_point center = maze_shape_center(shape, cell);
    for (uint32_t side = 0; side < sides && sides >= 3; side++) {
        maze_corner from = first_corner(shape, cell, side);
        maze_corner to = first_corner(shape, cell, (side + 1) % sides);
        maze_wall wall = maze_shape_wall(shape, cell, side);
        assert_true((wall.from == from && wall.to == to) || (wall.from == to && wall.to == from));
        maze_point a = maze_shape_corner(shape, from), b = maze_shape_corner(shape, to);
        assert_true(turn(a, b, center) > NEAR || is_bent(shape));
    }
}

/* Checks that all walls of a lattice have the same length, and that the largest circle around
 * the center of a cell has a diameter of 1. In the squares between octagons, the diameter is the
 * length of a wall. */
static void check_width(const maze_shape *shape, maze_cell cell)
{
    maze_point center = maze_shape_center(shape, cell);
    double least = INFINITY;
    for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
        maze_wall wall = maze_shape_wall(shape, cell, side);
        maze_point a = maze_shape_corner(shape, wall.from), b = maze_shape_corner(shape, wall.to);
        double length = hypot(b.x - a.x, b.y - a.y);
        assert_true(fabs(length - maze_shape_narrowest(shape)) < NEAR);
        least = fmin(least, fabs(turn(a, b, center)) / length);
    }
    bool square = maze_shape_sides(shape, cell) < shape->kind->sides;
    assert_true(fabs(least - (square ? maze_shape_narrowest(shape) / 2 : 0.5)) < NEAR);
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

EACH_SHAPE(test_no_wall_is_shorter_than_the_minimum, check_narrowest)

static void check_cells(const maze_shape *shape)
{
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++) {
        check_cell(shape, cell);
        if (is_lattice(shape->kind))
            check_width(shape, cell);
    }
}

EACH_SHAPE(test_sides_are_clockwise_around_the_center, check_cells)

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

EACH_SHAPE(test_walls_are_the_same_from_both_sides, check_walls)

/* The counts of cells, sides and corners of a whole shape. `corners` lists each corner once, in
 * ascending order. */
typedef struct census {
    maze_corner *corners;
    size_t corner_count, walls, border_walls;
    bool arcs;
} census;

static int compare_corners(const void *a, const void *b)
{
    maze_corner x = *(const maze_corner *)a, y = *(const maze_corner *)b;
    return (x > y) - (x < y);
}

static census take_census(const maze_shape *shape)
{
    census c = {0};
    size_t count = 0;
    c.corners = malloc((size_t)shape->graph.cells * shape->graph.sides * 2 * sizeof *c.corners);
    assert_non_null(c.corners);
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
            uint32_t back;
            maze_wall wall = maze_shape_wall(shape, cell, side);
            maze_cell next = cross(shape, cell, side, &back);
            c.corners[count++] = wall.from;
            c.corners[count++] = wall.to;
            c.walls += next == MAZE_NONE || cell < next;
            c.border_walls += next == MAZE_NONE;
            c.arcs = c.arcs || wall.sweep != 0;
        }
    qsort(c.corners, count, sizeof *c.corners, compare_corners);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || c.corners[i] != c.corners[i - 1])
            c.corners[c.corner_count++] = c.corners[i];
    return c;
}

/* Checks Euler's formula for a connected piece of the plane without holes. */
static void check_euler(const maze_shape *shape)
{
    census c = take_census(shape);
    assert_int_equal(c.corner_count + shape->graph.cells, c.walls + 1);
    free(c.corners);
}

EACH_SHAPE(test_corners_walls_and_cells_match_eulers_formula, check_euler)

static void check_box(const maze_shape *shape)
{
    census c = take_census(shape);
    maze_point extent = maze_shape_extent(shape), least = extent, most = {0, 0};
    for (size_t i = 0; i < c.corner_count; i++) {
        maze_point point = maze_shape_corner(shape, c.corners[i]);
        least = (maze_point){fmin(least.x, point.x), fmin(least.y, point.y)};
        most = (maze_point){fmax(most.x, point.x), fmax(most.y, point.y)};
    }
    assert_true(least.x >= 0 && least.y >= 0);
    assert_true(most.x <= extent.x + NEAR && most.y <= extent.y + NEAR);
    if (!c.arcs && !is_outlined(shape))
        assert_true(least.x + least.y < NEAR && extent.x - most.x + extent.y - most.y < NEAR);
    free(c.corners);
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

TEST(test_box_and_spots_agree_with_corners_and_centers)
{
    each_shape(check_box);
    each_shape(check_spots);
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

#define MOST_STRIPS 20

static void check_strips(const maze_shape *shape)
{
    census c = take_census(shape);
    double height = maze_shape_extent(shape).y;
    maze_cell first, last;
    for (size_t i = 0; i < c.corner_count; i += 1 + c.corner_count / MOST_STRIPS) {
        double y = maze_shape_corner(shape, c.corners[i]).y;
        check_strip(shape, y, y);
        check_strip(shape, y, y + 2);
        check_strip(shape, y - 0.3, y - 0.2);
    }
    check_strip(shape, -1e9, 1e9);
    assert_false(maze_shape_strip(shape, -2, -1, &first, &last));
    assert_false(maze_shape_strip(shape, height + 1, height + 2, &first, &last));
    if (is_exact(shape->kind) && shape->size[1] >= 16) {
        assert_true(maze_shape_strip(shape, height / 2, height / 2, &first, &last));
        assert_true(last - first < shape->graph.cells / 4);
    }
    free(c.corners);
}

EACH_SHAPE(test_strips_contain_all_cells_that_touch_them, check_strips)

static bool share_a_corner(const maze_shape *shape, maze_door a, maze_door b)
{
    maze_wall v = maze_shape_wall(shape, a.cell, a.side),
              w = maze_shape_wall(shape, b.cell, b.side);
    return v.from == w.from || v.from == w.to || v.to == w.from || v.to == w.to;
}

static void check_border(const maze_shape *shape)
{
    maze_error error;
    shape_border border;
    census c = take_census(shape);
    uint8_t *met = calloc((size_t)shape->graph.cells * shape->graph.sides, 1);
    assert_non_null(met);
    assert_done(shape_border_find(shape, &border, &error), &error);
    assert_int_equal(border.count, c.border_walls);
    for (size_t i = 0; i < border.count; i++) {
        uint32_t back;
        maze_door at = border.sides[i], first = border.sides[0];
        assert_true(at.side < maze_shape_sides(shape, at.cell));
        assert_int_equal(cross(shape, at.cell, at.side, &back), MAZE_NONE);
        assert_false(met[(size_t)at.cell * shape->graph.sides + at.side]++);
        assert_true(at.cell > first.cell || (at.cell == first.cell && at.side >= first.side));
        assert_true(share_a_corner(shape, at, border.sides[(i + 1) % border.count]));
    }
    free(met);
    free(c.corners);
    free(border.sides);
}

EACH_SHAPE(test_the_border_consists_of_all_sides_that_lead_out, check_border)

/* Checks that the entrance is at the upper edge of the shape, and the exit at the lower edge. */
static void check_gates(const maze_shape *shape)
{
    for (maze_cell cell = 0; shape->kind->gate && cell < shape->graph.cells; cell++)
        for (int exit = 0; exit < 2; exit++) {
            uint32_t side = shape->kind->gate(shape, cell, exit);
            if (side == MAZE_NONE || !is_exact(shape->kind))
                continue;
            assert_true(side < maze_shape_sides(shape, cell));
            double y = maze_shape_middle(shape, cell, side).y;
            double center = maze_shape_center(shape, cell).y;
            assert_true(exit ? y > center + 0.1 : y < center - 0.1);
        }
}

EACH_SHAPE(test_doors_are_at_the_upper_and_lower_edges, check_gates)

/* The lowest-numbered and the highest-numbered neighbor in a group of neighbors of a cell, and
 * the number of neighbors in this group. */
typedef struct reach {
    maze_cell least, most;
    uint32_t count;
} reach;

/* The number of a row is computed by a multiplication instead of a division. It must be exact
 * for every cell. */
TEST(test_rows_are_exact_quotients)
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
