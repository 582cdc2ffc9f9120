/* Tests of fast kernels, which must make the same mazes as slow ones, and of mazes that share a
 * shape. tests/oracle/test_law.py checks that the program's mazes follow the law. */
#include "core/carve/maze.h"
#include "unit.h"

#include <stdio.h>

/* Checks that the kernel for squares opens the same passages as the kernel for any graph. Doors
 * are not compared, because they depend on the shape. */
static void assert_carved_as_any_graph(const char *recipe)
{
    maze_error error;
    uint32_t back;
    const maze_maze *maze = maze_of(recipe);
    const maze_graph *graph = maze_get_graph(maze);
    const maze_maze *carved = keep_maze(maze_carve(graph, maze_get_recipe(maze), &error), &error);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < 4; side++)
            if (maze_is_open(maze, cell, side) != maze_is_open(carved, cell, side) &&
                graph->across(graph->context, cell, side, &back) != MAZE_NONE)
                fail_msg("%s: side %u of cell %u differs", recipe, side, cell);
}

TEST(squares_are_carved_like_any_graph)
{
    static const char *const picks[] = {"", "-queue", "-random", "-oldest", "-recent3"};
    static const char *const steps[] = {"", "-straight1", "-straight60", "-straight100", "-all"};
    static const uint32_t sizes[][2] = {{1, 1}, {1, 2}, {2, 1}, {1, 9},   {9, 1},   {2, 2},
                                        {3, 7}, {7, 3}, {8, 8}, {40, 20}, {1, 300}, {300, 1}};
    for (size_t i = 0; i < COUNT(picks) * COUNT(steps) * COUNT(sizes); i++)
        for (unsigned seed = 0; seed < 10; seed++) {
            char recipe[MAZE_RECIPE_ROOM];
            const uint32_t *size = sizes[i % COUNT(sizes)];
            snprintf(recipe, sizeof recipe, "rect%ux%u%s%s-%u", size[0], size[1],
                     picks[i / COUNT(sizes) % COUNT(picks)], steps[i / COUNT(sizes) / COUNT(picks)],
                     seed * 7919);
            assert_carved_as_any_graph(recipe);
        }
    assert_carved_as_any_graph("rect700x500-7391");
    assert_carved_as_any_graph("rect700x500-random-straight50-7391");
    assert_carved_as_any_graph("rect70x50-prim-7391");
    assert_carved_as_any_graph("rect70x50-wilson-7391");
    assert_carved_as_any_graph("rect30x20-aldousbroder-7391");
}

/* Checks that the fast kernels carve the same maze as the slow kernel, which is used when the
 * order of passages is recorded. */
static void assert_carved_as_recorded(const char *shape, const char *way)
{
    for (unsigned seed = 1; seed < 5; seed++) {
        char text[MAZE_RECIPE_ROOM];
        maze_error error;
        snprintf(text, sizeof text, "%s%s-%u", shape, way, seed);
        const maze_recipe *recipe = recipe_of(text);
        const maze_maze *fast = keep_maze(maze_make(recipe, NULL, &error), &error);
        const maze_maze *slow = keep_maze(core_make_recorded(recipe, NULL, &error), &error);
        const maze_graph *graph = maze_get_graph(fast);
        if (memcmp(fast->open, slow->open, bits_bytes((uint64_t)graph->cells * graph->sides)) != 0)
            fail_msg("%s differs", text);
    }
}

TEST(fast_kernels_make_the_same_mazes_as_the_slow_kernel)
{
    static const char *const shapes[] = {"rect9x7",
                                         "hex9x7",
                                         "brick9x7",
                                         "oct7x6",
                                         "polar8",
                                         "spiral6",
                                         "cube5",
                                         "hex20x15",
                                         "hex20x15.heart",
                                         "tri9x7",
                                         "cairo6x5",
                                         "rhombi5x4",
                                         "kagome5x4",
                                         "snub7x6",
                                         "floret3x3",
                                         "organic8x7",
                                         "rect20x15.heart",
                                         "rect24x20-weave40",
                                         "rect30x24.heart-weave40",
                                         "polar9-weave50",
                                         "rect24x20-rooms30",
                                         "rect30x24.heart-rooms4",
                                         "rect13x9-mirror",
                                         "hex13x11-mirror",
                                         "rect13x13-turn4",
                                         "polar9-turn3",
                                         "rect25x19-mirror-rooms.center-rooms9",
                                         "hex12x12-turn2"};
    static const char *const ways[] = {"",         "-queue",     "-random", "-oldest",
                                       "-recent2", "-recent200", "-prim"};
    static const char *const straight[] = {
        "rect9x7",         "hex9x7",
        "brick9x7",        "oct7x6",
        "polar8",          "rect24x20-weave40",
        "polar9-weave50",  "rect24x20-rooms30",
        "hex13x11-mirror", "rect25x19-mirror-rooms.center-rooms9"};
    for (size_t i = 0; i < COUNT(shapes) * COUNT(ways); i++)
        assert_carved_as_recorded(shapes[i % COUNT(shapes)], ways[i / COUNT(shapes)]);
    for (size_t i = 0; i < COUNT(straight); i++) {
        assert_carved_as_recorded(straight[i], "-oldest-straight60");
        assert_carved_as_recorded(straight[i], "-recent9-straight60");
    }
}

TEST(a_maze_keeps_a_copy_of_its_recipe)
{
    maze_error error;
    char text[MAZE_RECIPE_ROOM];
    maze_recipe *recipe = recipe_of("rect5x6-queue-7");
    maze_maze *maze = keep_maze(maze_make(recipe, NULL, &error), &error);
    maze_recipe_set_seed(recipe, 8);
    maze_recipe_format(maze_get_recipe(maze), text);
    assert_string_equal(text, "rect5x6-queue-7");
    maze_destroy(NULL);
}

static void check_again(const char *text, bool keeps_shape)
{
    maze_error error;
    maze_maze *last = NULL;
    maze_recipe *recipe = keep_recipe(maze_recipe_parse(text, &error), &error);
    const maze_shape *before = NULL;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        maze_recipe_set_seed(recipe, seed);
        assert_non_null(core_remake(recipe, NULL, &last, &error));
        const maze_shape *shape = maze_get_shape(last);
        maze_maze *alone = maze_make(recipe, NULL, &error);
        maze_fingerprint a, b;
        assert_true(maze_fingerprint_of(last, &a, &error) &&
                    maze_fingerprint_of(alone, &b, &error));
        assert_memory_equal(&a, &b, sizeof a);
        maze_destroy(alone);
        if (before && keeps_shape)
            assert_ptr_equal(shape, before);
        before = shape;
    }
    maze_destroy(last);
}

TEST(mazes_with_different_seeds_share_an_equal_shape)
{
    check_again("flow12x12.heart-horizontal97", true);
    check_again("flow12x12-braid50", true);
    check_again("heart20x20-smooth", true);
    check_again("polar8-braid50", true);
    check_again("rect9x9-mirror", false);
    check_again("organic9x9", false);
    check_again("labyrinth5", false);
    check_again("rect9x9-weave30", false);
    check_again("rect9x9-unicursal", false);
    check_again("flow12x12.hills", false);
    check_again("rect9x9-rooms3", false);
}

TEST(a_different_shape_is_not_shared)
{
    maze_error error;
    maze_maze *last = NULL;
    const char *const texts[] = {"flow12x12.heart-1", "flow13x12.heart-1", "flow12x12.egg-1"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        maze_recipe *recipe = maze_recipe_parse(texts[i], &error);
        maze_maze *alone = maze_make(recipe, NULL, &error);
        assert_non_null(core_remake(recipe, NULL, &last, &error));
        assert_int_equal(maze_get_graph(last)->cells, maze_get_graph(alone)->cells);
        maze_destroy(alone);
        maze_recipe_destroy(recipe);
    }
    maze_recipe *faulty = maze_recipe_parse("flow12x12.egg", &error);
    assert_null(core_remake(faulty, NULL, &last, &error));
    assert_null(last);
    maze_recipe_destroy(faulty);
}

UNIT_MAIN
