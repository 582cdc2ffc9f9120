/* Tests of mazes that share a shape. tests/oracle/test_trees.py checks that the program's mazes
 * follow the law. */
#include "core/carve/maze.h"
#include "unit.h"

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

TEST(an_outline_cuts_a_word)
{
    maze_error error;
    maze_recipe *recipe = recipe_of("word20.hi-1");
    uint32_t whole = maze_get_shape(maze_of("word20.hi-1"))->graph.cells;
    assert_done(maze_recipe_set(recipe, "bat", NULL, 0, NULL, &error), &error);
    maze_maze *maze = keep_maze(maze_make(recipe, NULL, &error), &error);
    assert_in_range(maze_get_shape(maze)->graph.cells, 100, whole - 1);
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
        assert_true(same_puzzle(last, alone));
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
