/* What is done to a carved maze. */
#include "unit.h"

#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <mazepress/walk.h>
#include <stdio.h>

/* The passages of a cell, and the closed sides behind which another lies. */
typedef struct test_ways {
    unsigned open, closed;
} test_ways;

static test_ways ways_of(const maze_maze *maze, maze_cell cell)
{
    const maze_graph *graph = maze_get_graph(maze);
    test_ways ways = {0, 0};
    for (uint32_t side = 0; side < graph->sides; side++) {
        uint32_t back;
        maze_cell next = graph->across(graph->context, cell, side, &back);
        if (next == MAZE_NONE)
            continue;
        assert_int_equal(maze_is_open(maze, cell, side), maze_is_open(maze, next, back));
        if (maze_is_open(maze, cell, side))
            ways.open++;
        else
            ways.closed++;
    }
    return ways;
}

/* All that goes through a maze goes through one with rings. */
static void assert_sound(const maze_maze *maze)
{
    maze_measures m;
    maze_error error;
    maze_fingerprint fingerprint;
    maze_path path = path_of(maze);
    uint64_t steps;
    assert_done(maze_measure(maze, &m, &error), &error);
    assert_done(maze_fingerprint_of(maze, &fingerprint, &error), &error);
    assert_done(maze_walk(maze, 5, &steps, &error), &error);
    assert_true(m.passages >= m.cells - 1u);
    assert_int_equal(m.perfect, m.passages == m.cells - 1u);
    assert_int_equal(m.solution_length, path.length);
    assert_in_range(m.difficulty, MAZE_DIFFICULTY_LEAST, MAZE_DIFFICULTY_MOST);
    assert_int_equal(m.solution_length + m.branch_cells, m.cells);
    assert_true(steps + 1 >= path.length);
    assert_true(m.mcclendon_complexity >= 0 && m.mcclendon_difficulty >= 0);
    maze_path_finish(&path);
}

TEST(braids_of_every_size_are_sound)
{
    static const char *const shapes[] = {"rect", "hex", "oct", "brick"};
    for (unsigned width = 1; width <= 5; width++)
        for (unsigned height = 1; height <= 5; height++)
            for (unsigned turn = 0; turn < 12; turn++) {
                char text[MAZE_RECIPE_ROOM];
                snprintf(text, sizeof text, "%s%ux%u%s-braid%u-%u", shapes[turn % 4], width, height,
                         turn % 3 ? "" : "-random", turn % 2 ? 100 : 40, turn);
                maze_maze *maze = maze_of(text);
                assert_sound(maze);
                maze_destroy(maze);
            }
}

TEST(a_full_braid_leaves_no_dead_end)
{
    static const char *const recipes[] = {
        "rect30x20-braid100-1",    "hex20x20-random-braid100-2",    "tri21x14-braid100-3",
        "oct9x9-queue-braid100-4", "polar9-random-all-braid100-5",  "brick9x17-all-braid100-6",
        "word9.ab-braid100-7",     "rect2x30-straight50-braid100-8"};
    for (size_t i = 0; i < COUNT(recipes); i++) {
        maze_maze *maze = maze_of(recipes[i]);
        for (maze_cell cell = 0; cell < maze_get_graph(maze)->cells; cell++) {
            test_ways ways = ways_of(maze, cell);
            if (ways.open == 1 && ways.closed > 0)
                fail_msg("%s: cell %lu is a dead end", recipes[i], (unsigned long)cell);
        }
        assert_sound(maze);
        maze_destroy(maze);
    }
}

TEST(a_dead_end_between_borders_stays)
{
    maze_maze *maze = maze_of("rect1x9-braid100-3");
    maze_measures m;
    assert_true(maze_measure(maze, &m, NULL));
    assert_true(m.perfect);
    maze_destroy(maze);
}

/* What was carved stays open. */
TEST(a_braid_only_opens)
{
    maze_maze *bare = maze_of("polar8-random-9"), *braided = maze_of("polar8-random-braid70-9");
    const maze_graph *graph = maze_get_graph(bare);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++)
            assert_true(!maze_is_open(bare, cell, side) || maze_is_open(braided, cell, side));
    maze_destroy(bare);
    maze_destroy(braided);
}

TEST(a_graph_of_the_callers_is_braided)
{
    maze_error error;
    maze_maze *grid = maze_of("rect12x9-random-braid60-11");
    maze_maze *carved = maze_carve(maze_get_graph(grid), maze_get_recipe(grid), &error);
    assert_done(carved != NULL, &error);
    for (maze_cell cell = 0; cell < 12 * 9; cell++) {
        test_ways a = ways_of(grid, cell), b = ways_of(carved, cell);
        assert_int_equal(a.open, b.open);
    }
    maze_destroy(carved);
    maze_destroy(grid);
}

/* As many passages as a walk through all cells has, and no cell with more than two. */
static void assert_is_walk(const maze_maze *maze)
{
    maze_path path = path_of(maze);
    maze_measures m;
    assert_true(maze_measure(maze, &m, NULL));
    assert_int_equal(path.length, maze_get_graph(maze)->cells);
    assert_int_equal(path.cells[0], 0);
    assert_int_equal(path.cells[path.length - 1], 1);
    assert_true(m.perfect && m.unique);
    assert_int_equal(m.dead_ends + m.junctions + m.decisions + m.branches, 0);
    maze_path_finish(&path);
}

TEST(a_labyrinth_is_one_way_through_all_cells)
{
    static const char *const fields[] = {
        "",           "-random", "-kruskal",           "-mirror",     "-wilson",
        "-queue-all", ".heart",  ".circle-straight50", ".star-random"};
    for (unsigned width = 1; width <= 6; width++)
        for (unsigned height = 1; height <= 6; height++)
            for (unsigned i = 0; i < COUNT(fields); i++) {
                char text[MAZE_RECIPE_ROOM];
                snprintf(text, sizeof text, "rect%ux%u%s-unicursal-%u", width, height, fields[i],
                         width + i);
                maze_maze *maze = maze_of(text);
                assert_is_walk(maze);
                assert_sound(maze);
                maze_destroy(maze);
            }
}

TEST(memory_for_a_labyrinth_is_told)
{
    maze_recipe *tree = recipe_of("rect900x700-1"), *walk = recipe_of("rect900x700-unicursal-1");
    assert_true(maze_memory_needed(walk) >= maze_memory_needed(tree) + 4 * 900 * 700 / 2);
    maze_recipe_destroy(walk);
    maze_recipe_destroy(tree);
}

UNIT_MAIN
