/* Properties of every maze, and the mazes that stay the same for ever. */
#include "graphs.h"

#include <mazepress/measure.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* This file's own numbering of the square grid: sides clockwise from the top. */
static bool step_to(uint32_t width, uint32_t height, maze_cell cell, uint32_t side, maze_cell *next)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int64_t x = (int64_t)(cell % width) + dx[side], y = (int64_t)(cell / width) + dy[side];
    if (x < 0 || y < 0 || x >= width || y >= height)
        return false;
    *next = (maze_cell)(y * width + x);
    return true;
}

typedef struct test_grid {
    maze_maze *maze;
    uint32_t width, height, cells;
} test_grid;

static void assert_sides_agree(const test_grid *g)
{
    for (maze_cell cell = 0; cell < g->cells; cell++) {
        for (uint32_t side = 0; side < 4; side++) {
            maze_cell next;
            bool open = maze_is_open(g->maze, cell, side);
            bool door = (cell == 0 && side == 0) || (cell == g->cells - 1 && side == 2);
            if (step_to(g->width, g->height, cell, side, &next))
                assert_int_equal(open, maze_is_open(g->maze, next, (side + 2) % 4));
            else
                assert_int_equal(open, door);
        }
        assert_false(maze_is_open(g->maze, cell, 4));
    }
    assert_false(maze_is_open(g->maze, g->cells, 0));
}

static unsigned open_sides(const maze_maze *maze, maze_cell cell)
{
    unsigned open = 0;
    for (uint32_t side = 0; side < 4; side++)
        open += maze_is_open(maze, cell, side);
    return open;
}

static void assert_measured(const test_grid *g, const maze_path *path)
{
    maze_measures m;
    uint32_t kinds[5] = {0}, straights = 0, decisions = 0;
    assert_true(maze_measure(g->maze, &m, NULL));
    for (maze_cell cell = 0; cell < g->cells; cell++) {
        kinds[open_sides(g->maze, cell)]++;
        straights += open_sides(g->maze, cell) == 2 &&
                     maze_is_open(g->maze, cell, 0) == maze_is_open(g->maze, cell, 2);
    }
    for (size_t i = 0; i < path->length; i++)
        decisions += open_sides(g->maze, path->cells[i]) >= 3;
    assert_int_equal(m.cells, g->cells);
    assert_int_equal(m.passages, g->cells - 1);
    assert_int_equal(m.dead_ends, kinds[1]);
    assert_int_equal(m.straights, straights);
    assert_int_equal(m.turns, kinds[2] - straights);
    assert_int_equal(m.junctions, kinds[3] + kinds[4]);
    assert_int_equal(m.dead_ends + m.straights + m.turns + m.junctions, g->cells);
    assert_int_equal(m.solution_length, path->length);
    assert_int_equal(m.decisions, decisions);
    assert_true(m.perfect);
}

static void assert_same(const test_grid *g, const maze_maze *other)
{
    for (maze_cell cell = 0; cell < g->cells; cell++)
        for (uint32_t side = 0; side < 4; side++)
            assert_int_equal(maze_is_open(g->maze, cell, side), maze_is_open(other, cell, side));
}

/* The kernel for every graph makes the same passages, whichever kernel the recipe is served by. */
static void assert_carved_by_the_law(const test_grid *g)
{
    maze_error error;
    maze_maze *carved = maze_carve(maze_get_graph(g->maze), maze_get_recipe(g->maze), &error);
    assert_done(carved != NULL, &error);
    for (maze_cell cell = 0; cell < g->cells; cell++)
        for (uint32_t side = 0; side < 4; side++) {
            maze_cell next;
            if (step_to(g->width, g->height, cell, side, &next))
                assert_int_equal(maze_is_open(g->maze, cell, side),
                                 maze_is_open(carved, cell, side));
        }
    maze_destroy(carved);
}

static void assert_good_maze(const char *recipe, uint32_t width, uint32_t height)
{
    char name[MAZE_RECIPE_ROOM];
    maze_maze *again = maze_of(recipe);
    test_grid g = {maze_of(recipe), width, height, width * height};
    maze_path path = path_of(g.maze);
    maze_recipe_format(maze_get_recipe(g.maze), name);
    assert_string_equal(name, recipe);
    assert_int_equal(maze_get_graph(g.maze)->cells, g.cells);
    assert_sides_agree(&g);
    assert_tree(g.maze, NULL);
    assert_way(g.maze, &path, 0, g.cells - 1);
    assert_measured(&g, &path);
    assert_same(&g, again);
    assert_carved_by_the_law(&g);
    maze_path_finish(&path);
    maze_destroy(g.maze);
    maze_destroy(again);
}

static const char *const picks[] = {"", "-queue", "-random"};
static const char *const steps[] = {"", "-straight1", "-straight60", "-straight100", "-all"};

static void assert_good_mazes(uint32_t width, uint32_t height, unsigned seeds)
{
    for (size_t i = 0; i < COUNT(picks); i++)
        for (size_t k = 0; k < COUNT(steps); k++)
            for (unsigned seed = 0; seed < seeds; seed++) {
                char recipe[MAZE_RECIPE_ROOM];
                snprintf(recipe, sizeof recipe, "rect%ux%u%s%s-%u", width, height, picks[i],
                         steps[k], seed * 7919);
                assert_good_maze(recipe, width, height);
            }
}

TEST(mazes_of_special_sizes_are_perfect)
{
    static const uint32_t sizes[][2] = {{1, 1}, {1, 2}, {2, 1}, {1, 9},   {9, 1},   {2, 2},
                                        {3, 7}, {7, 3}, {8, 8}, {40, 20}, {1, 300}, {300, 1}};
    for (size_t i = 0; i < COUNT(sizes); i++)
        assert_good_mazes(sizes[i][0], sizes[i][1], 10);
}

TEST(mazes_of_random_sizes_are_perfect)
{
    maze_random random;
    maze_random_init(&random, 1, "sizes");
    for (int i = 0; i < 30; i++) {
        uint32_t width = 1 + (uint32_t)maze_random_below(&random, 50);
        assert_good_mazes(width, 1 + (uint32_t)maze_random_below(&random, 50), 1);
    }
}

TEST(a_large_maze_is_perfect)
{
    assert_good_maze("rect700x500-7391", 700, 500);
    assert_good_maze("rect700x500-random-straight50-7391", 700, 500);
}

TEST(a_maze_of_one_row_runs_straight)
{
    maze_measures m;
    maze_maze *maze = maze_of("rect1x65535-5");
    assert_true(maze_measure(maze, &m, NULL));
    assert_int_equal(m.straights, 65535);
    assert_int_equal(m.solution_length, 65535);
    maze_destroy(maze);
}

TEST(other_seeds_and_algorithms_make_other_mazes)
{
    static const char *const recipes[] = {
        "rect20x20-1",
        "rect20x20-2",
        "rect20x20-queue-1",
        "rect20x20-random-1",
        "rect20x20-all-1",
        "rect20x20-queue-all-1",
        "rect20x20-straight1-1",
        "rect20x20-straight100-1",
        "rect20x20-18446744073709551615",
    };
    for (size_t i = 0; i < COUNT(recipes); i++)
        for (size_t k = 0; k < i; k++) {
            maze_maze *a = maze_of(recipes[i]), *b = maze_of(recipes[k]);
            unsigned differing = 0;
            for (maze_cell cell = 0; cell < 400; cell++)
                for (uint32_t side = 0; side < 4; side++)
                    differing += maze_is_open(a, cell, side) != maze_is_open(b, cell, side);
            assert_true(differing > 100);
            maze_destroy(a);
            maze_destroy(b);
        }
}

TEST(a_maze_outlives_its_recipe)
{
    char text[MAZE_RECIPE_ROOM];
    maze_recipe *recipe = recipe_of("rect5x6-queue-7");
    maze_maze *maze = maze_make(recipe, NULL, NULL);
    assert_non_null(maze);
    maze_recipe_set_seed(recipe, 8);
    maze_recipe_destroy(recipe);
    maze_recipe_format(maze_get_recipe(maze), text);
    assert_string_equal(text, "rect5x6-queue-7");
    maze_destroy(maze);
    maze_destroy(NULL);
}

TEST(a_maze_needs_a_seed)
{
    maze_error error;
    maze_recipe *recipe = recipe_of("rect5x6-queue");
    assert_null(maze_make(recipe, NULL, &error));
    assert_says(&error, MAZE_BAD_INPUT, "rect5x6-queue-7391");
    maze_recipe_destroy(recipe);
}

/* Runs in a process of its own that may have 256 MB; 0 if the maze is refused as it should be. */
static int refuse_with_little_memory(const maze_recipe *recipe)
{
    struct rlimit little = {(rlim_t)256 << 20, (rlim_t)256 << 20};
    maze_error error = {.status = MAZE_OK};
    struct timespec start, end;
    if (setrlimit(RLIMIT_AS, &little) != 0 || maze_memory_allowed() != little.rlim_cur)
        return 1;
    clock_gettime(CLOCK_MONOTONIC, &start);
    maze_maze *maze = maze_make(recipe, NULL, &error);
    clock_gettime(CLOCK_MONOTONIC, &end);
    if (maze)
        return 2;
    if (error.status != MAZE_NO_MEMORY || !strstr(error.message, "GB of memory") ||
        !strstr(error.message, "rect65535x65535"))
        return 3;
    return end.tv_sec - start.tv_sec > 1 ? 4 : 0;
}

TEST(what_no_memory_can_hold_is_refused_at_once)
{
    int status = -1;
    maze_recipe *recipe = recipe_of("rect65535x65535-7391");
    assert_true(maze_memory_needed(recipe) >= 65535ull * 65535 / 2);
    fflush(NULL);
    pid_t child = fork();
    assert_int_not_equal(child, -1);
    if (child == 0)
        _exit(refuse_with_little_memory(recipe));
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    maze_recipe_destroy(recipe);
}

TEST(the_memory_needed_grows_with_the_cells)
{
    static const char *const recipes[] = {"rect1x1", "rect10x10", "rect1000x1000",
                                          "rect65535x2000"};
    uint64_t last = 0;
    for (size_t i = 0; i < COUNT(recipes); i++) {
        maze_recipe *recipe = recipe_of(recipes[i]);
        uint64_t cells = (uint64_t)maze_recipe_size(recipe, 0) * maze_recipe_size(recipe, 1);
        uint64_t needed = maze_memory_needed(recipe);
        assert_true(needed > last && needed >= cells / 2 && needed <= 64 * cells);
        last = needed;
        maze_recipe_destroy(recipe);
    }
    assert_true(maze_memory_allowed() > 0);
}

TEST(corners_and_walls_fit_the_cells)
{
    maze_maze *maze = maze_of("rect7x4-1");
    const maze_shape *shape = maze_get_shape(maze);
    maze_point extent = maze_shape_extent(shape);
    assert_true(extent.x == 7 && extent.y == 4);
    assert_int_equal(maze_entrance(maze).cell, 0);
    assert_int_equal(maze_entrance(maze).side, 0);
    assert_int_equal(maze_exit(maze).cell, 27);
    assert_int_equal(maze_exit(maze).side, 2);
    for (maze_cell cell = 0; cell < 28; cell++) {
        static const double ends[4][4] = {{0, 0, 1, 0}, {1, 0, 1, 1}, {0, 1, 1, 1}, {0, 0, 0, 1}};
        double x = cell % 7, y = cell / 7;
        maze_point center = maze_shape_center(shape, cell);
        assert_true(center.x == x + 0.5 && center.y == y + 0.5);
        for (uint32_t side = 0; side < 4; side++) {
            maze_wall wall = maze_shape_wall(shape, cell, side);
            maze_point a = maze_shape_corner(shape, wall.from);
            maze_point b = maze_shape_corner(shape, wall.to);
            assert_true(a.x == x + ends[side][0] && a.y == y + ends[side][1]);
            assert_true(b.x == x + ends[side][2] && b.y == y + ends[side][3]);
        }
    }
    maze_destroy(maze);
}

/* Two walls have the same line if, and only if, they lie on one straight line. */
TEST(walls_of_one_line_are_straight)
{
    maze_maze *maze = maze_of("rect5x4-1");
    const maze_shape *shape = maze_get_shape(maze);
    for (uint32_t i = 0; i < 80; i++)
        for (uint32_t k = 0; k < i; k++) {
            maze_wall a = maze_shape_wall(shape, i / 4, i % 4),
                      b = maze_shape_wall(shape, k / 4, k % 4);
            maze_point p = maze_shape_corner(shape, a.from), q = maze_shape_corner(shape, b.from);
            bool flat_a = i % 2 == 0, flat_b = k % 2 == 0;
            bool same = flat_a == flat_b && (flat_a ? p.y == q.y : p.x == q.x);
            assert_int_equal(a.line == b.line, same);
        }
    maze_destroy(maze);
}

/* What the recipes' promise is held to: the mazes of the first release.  The hash is FNV-1a, 64
 * bits, of a byte 0 or 1 for each side of each cell, in their order.  These numbers are never
 * computed anew: where one does not fit, the program has broken its promise. */
static const struct {
    const char *recipe;
    uint64_t hash;
} goldens[] = {
    {"rect1x1-0", 0xAD2E3077479B3A8D},
    {"rect1x7-1", 0x7CC214EA3D7E5B7D},
    {"rect7x1-1", 0xDB2D597165D652E1},
    {"rect2x2-3", 0x1B8DFC44B2968395},
    {"rect3x7-18446744073709551615", 0xA149E8D28EC14259},
    {"rect6x8-1", 0x2704D47FE63F00C5},
    {"rect10x13-2", 0xC565FAC311EF2581},
    {"rect15x20-2026", 0xD581A120D6669B61},
    {"rect20x26-123456789", 0x58D00F467F30EEE9},
    {"rect25x33-4", 0x92B6A9F79FE3C3B1},
    {"rect40x20-7391", 0xDBFCA4924F661B11},
    {"rect40x53-5", 0xB4A4999D042E3F29},
    {"rect200x150-6", 0xEBF2BBF028F77579},
    {"rect40x20-queue-7391", 0x5BE40EE1C370F465},
    {"rect31x17-queue-8", 0xC25894F5790FDFE1},
    {"rect200x150-queue-9", 0x5332A517162AFB19},
    {"rect40x20-random-7391", 0xE65D5EA341E316F1},
    {"rect31x17-random-10", 0x87312ED72935F6D9},
    {"rect200x150-random-11", 0xC2437D6833BBC985},
    {"rect40x20-straight50-7391", 0xCFFCA4287BBAB7C1},
    {"rect40x20-straight1-12", 0x0CF1A74DED9D4675},
    {"rect40x20-straight100-13", 0x1EDE2A5E488BA211},
    {"rect31x17-straight75-14", 0x3635483BBA63B2AD},
    {"rect40x20-all-7391", 0x676AFD3960D796C9},
    {"rect31x17-all-15", 0x640B562A942D5EF1},
    {"rect40x20-queue-straight50-7391", 0x28AE915467B18D2D},
    {"rect40x20-queue-all-7391", 0x063151EE86329875},
    {"rect40x20-random-straight50-7391", 0xA7099BAB9776272D},
    {"rect40x20-random-all-7391", 0x2E1DF8BA40B1064D},
    {"rect65x65-random-straight90-999999999", 0xBFE7B3DDCDCB5579},
    {"rect300x2-queue-all-16", 0x5F7F06172548DB75},
    {"rect2x300-straight30-17", 0x53429BE6EC90CB69},
};

static uint64_t hash_of(const maze_maze *maze)
{
    uint64_t hash = 0xCBF29CE484222325u;
    const maze_graph *graph = maze_get_graph(maze);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++)
            hash = (hash ^ maze_is_open(maze, cell, side)) * 0x100000001B3u;
    return hash;
}

TEST(mazes_stay_the_same_for_ever)
{
    for (size_t i = 0; i < COUNT(goldens); i++) {
        maze_maze *maze = maze_of(goldens[i].recipe);
        uint64_t hash = hash_of(maze);
        maze_destroy(maze);
        if (hash != goldens[i].hash)
            fail_msg("%s is another maze now: its hash is 0x%016llX", goldens[i].recipe,
                     (unsigned long long)hash);
    }
}

UNIT_MAIN
