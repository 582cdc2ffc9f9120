/* Shapes in which ways cross over others. */
#include "core/carve/maze.h"
#include "core/shape/making.h"
#include "core/shape/wrappers.h"
#include "unit.h"

#include <math.h>
#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const recipes[] = {
    "rect3x3-weave100-1",     "rect9x7-weave60-2",         "rect20x15-weave30-kruskal-3",
    "polar5-weave100-4",      "polar9-weave50-braid40-5",  "rect14x14.heart-weave80-6",
    "word9.o8-weave100-7",    "rect12x12-weave1-random-8", "rect1x5-weave100-9",
    "polar8.star-weave70-10", "polar2-weave100-11",
};

static maze_cell across(const maze_shape *shape, maze_cell cell, uint32_t side, uint32_t *back)
{
    return shape->graph.across(shape->graph.context, cell, side, back);
}

static unsigned ways_of(const maze_shape *shape, maze_cell cell)
{
    unsigned count = 0;
    for (uint32_t side = 0; side < shape->graph.sides; side++) {
        uint32_t back, there;
        maze_cell next = across(shape, cell, side, &back);
        if (next == MAZE_NONE)
            continue;
        assert_true(next < shape->graph.cells);
        assert_int_equal(across(shape, next, back, &there), cell);
        assert_int_equal(there, side);
        count++;
    }
    return count;
}

/* Both ways of a crossing are open, and lead straight on to cells that lie side by side. */
static void check_crossing(const maze_maze *maze, maze_cell over, maze_cell under)
{
    const maze_shape *shape = maze->shape;
    const maze_graph *graph = &shape->graph;
    assert_int_equal(maze_shape_over(shape, under), over);
    assert_int_equal(maze_shape_over(shape, over), MAZE_NONE);
    assert_int_equal(ways_of(shape, over), 2);
    assert_int_equal(ways_of(shape, under), 2);
    for (uint32_t side = 0; side < 4; side++) {
        uint32_t back;
        bool above = across(shape, over, side, &back) != MAZE_NONE;
        maze_cell on = above ? over : under, off = above ? under : over;
        maze_cell next = across(shape, on, side, &back);
        assert_true(next < maze_shape_ground(shape));
        assert_int_equal(maze_shape_under(shape, next), MAZE_NONE);
        assert_int_equal(across(shape, off, side, &back), MAZE_NONE);
        assert_true(maze_is_open(maze, on, side) && !maze_is_open(maze, off, side));
        assert_int_equal(graph->ahead(graph->context, on, side), (side + 2) % 4);
    }
}

TEST(crossings_have_two_ways)
{
    for (size_t i = 0; i < COUNT(recipes); i++) {
        maze_maze *maze = maze_of(recipes[i]);
        const maze_shape *shape = maze->shape;
        maze_cell ground = maze_shape_ground(shape), next = ground;
        for (maze_cell cell = 0; cell < ground; cell++) {
            maze_cell under = maze_shape_under(shape, cell);
            ways_of(shape, cell);
            if (under == MAZE_NONE)
                continue;
            assert_int_equal(under, next++);
            check_crossing(maze, cell, under);
        }
        assert_int_equal(next, shape->graph.cells);
        assert_true(shape->graph.cells <= recipe_estimate_of(maze->recipe, NULL).cells);
        maze_destroy(maze);
    }
}

static double distance(maze_point a, maze_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* The edge of a way over runs from corner to corner, half way to the center between. */
static void check_edge(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    maze_wall pieces[MAZE_PIECES], wall = maze_shape_wall(shape, cell, side);
    assert_int_equal(maze_shape_pieces(shape, cell, side, pieces), MAZE_PIECES);
    assert_true(pieces[0].from == wall.from && pieces[2].to == wall.to);
    assert_true(pieces[0].to == pieces[1].from && pieces[1].to == pieces[2].from);
    maze_corner corners[] = {pieces[1].from, pieces[1].to}, outer[] = {wall.from, wall.to};
    maze_point center = maze_shape_center(shape, cell);
    for (int i = 0; i < 2; i++) {
        maze_point bend = maze_shape_corner(shape, corners[i]);
        maze_point corner = maze_shape_corner(shape, outer[i]);
        assert_true(fabs(distance(bend, corner) - distance(corner, center) / 2) < 1e-9);
        assert_true(fabs(distance(bend, center) - distance(corner, center) / 2) < 1e-9);
    }
}

TEST(edges_are_narrower_than_the_cell)
{
    for (size_t i = 0; i < COUNT(recipes); i++) {
        maze_maze *maze = maze_of(recipes[i]);
        const maze_shape *shape = maze->shape;
        const maze_shape *base = shape->base;
        maze_wall pieces[MAZE_PIECES];
        assert_true(maze_shape_narrowest(shape) == maze_shape_narrowest(base) / 2);
        for (maze_cell cell = 0; cell < maze_shape_ground(shape); cell++)
            for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
                uint32_t back;
                bool edge = maze_shape_under(shape, cell) != MAZE_NONE &&
                            across(shape, cell, side, &back) == MAZE_NONE;
                maze_wall wall = maze_shape_wall(shape, cell, side);
                maze_wall same = maze_shape_wall(base, cell, side);
                assert_true(wall.from == 2 * same.from && wall.to == 2 * same.to);
                assert_true(distance(maze_shape_corner(shape, wall.from),
                                     maze_shape_corner(base, same.from)) == 0);
                if (edge)
                    check_edge(shape, cell, side);
                else
                    assert_int_equal(maze_shape_pieces(shape, cell, side, pieces), 1);
            }
        maze_destroy(maze);
    }
}

TEST(all_are_mazes)
{
    static const char *const carvings[] = {"newest",  "queue",        "random",      "straight60",
                                           "all",     "kruskal",      "prim",        "wilson",
                                           "boruvka", "trueprim",     "huntandkill", "oldest",
                                           "recent5", "horizontal70", "winding50"};
    static const char *const shapes[] = {"rect9x8", "polar6", "word8.a", "rect13x13.heart"};
    for (size_t i = 0; i < COUNT(shapes); i++)
        for (size_t j = 0; j < COUNT(carvings); j++)
            for (unsigned seed = 0; seed < 20; seed++) {
                char text[MAZE_RECIPE_ROOM];
                maze_measures m;
                maze_error error;
                sprintf(text, "%s-%s-weave%u-%u", shapes[i], carvings[j], 5 * seed + 5, seed);
                maze_maze *maze = maze_of(text);
                assert_done(maze_measure(maze, &m, &error), &error);
                assert_true(m.perfect);
                maze_destroy(maze);
            }
}

/* With 100 % nothing is left to chance. */
TEST(crossings_lie_as_close_as_can_be)
{
    maze_maze *maze = maze_of("rect60x60-weave100-7391");
    assert_int_equal(maze->shape->graph.cells - maze_shape_ground(maze->shape), 580);
    maze_destroy(maze);
}

/* The same crossings and openings as `maze` has, mirrored or turned. */
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
    struct maze_maze *copy = carve_create_closed(&woven->graph, woven, maze->recipe, &error);
    assert_done(copy != NULL, &error);
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

/* A crossing mirrored is the same; one whose way over is the way under is not. */
TEST(mirrored_weaves_are_the_same_puzzle)
{
    static const char *const plain[] = {"rect9x7-weave60-2", "rect8x8-weave100-3",
                                        "polar5-weave100-4"};
    for (size_t i = 0; i < COUNT(plain); i++) {
        maze_maze *maze = maze_of(plain[i]);
        const maze_shape *base = maze->shape->base;
        for (unsigned k = 0; k < shape_symmetries(base); k++) {
            struct maze_maze *same = image_of(maze, k, false), *other = image_of(maze, k, true);
            assert_true(same_puzzle(maze, same));
            assert_false(same_puzzle(maze, other));
            maze_destroy(same);
            maze_destroy(other);
        }
        maze_destroy(maze);
    }
}

/* What lies under a bridge is not to be seen. */
TEST(no_goal_lies_under_a_bridge)
{
    maze_error error;
    maze_maze *maze = maze_of("rect9x7-doors.1.c62-weave100-2");
    assert_int_equal(maze_exit(maze).cell, 62);
    maze_destroy(maze);
    maze_recipe *recipe = recipe_of("rect9x7-doors.1.c63-weave100-2");
    assert_null(maze_make(recipe, NULL, &error));
    assert_non_null(strstr(error.message, "there is no cell 63; they are numbered 0 to 62"));
    maze_recipe_destroy(recipe);
}

UNIT_MAIN
