/* Tests of square grids: their fast kernels, their memory, and recorded mazes that must never
 * change. tests/oracle/test_law.py checks that the program's mazes follow the law. */
#include "core/carve/maze.h"
#include "unit.h"

#include <mazepress/walk.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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

TEST(a_maze_requires_a_seed)
{
    maze_error error;
    maze_recipe *recipe = recipe_of("rect5x6-queue");
    assert_null(maze_make(recipe, NULL, &error));
    assert_says(&error, MAZE_BAD_INPUT, "rect5x6-queue-7391");
}

/* Runs in a separate process with 256 MB of memory. Returns 0 if the maze is rejected with the
 * expected error. */
static int refuse_with_little_memory(const maze_recipe *recipe)
{
    struct rlimit little = {(rlim_t)256 << 20, (rlim_t)256 << 20};
    maze_error error = {.status = MAZE_OK};
    clock_t start = clock();
    maze_of("rect500x500-1");
    clock_t small = clock() - start;
    start = clock();
    if (setrlimit(RLIMIT_AS, &little) != 0 || maze_memory_allowed() != little.rlim_cur)
        return 1;
    maze_maze *maze = maze_make(recipe, NULL, &error);
    if (maze)
        return 2;
    if (error.status != MAZE_NO_MEMORY || !strstr(error.message, "GB of memory") ||
        !strstr(error.message, "rect65535x65535"))
        return 3;
    return clock() - start > small ? 4 : 0;
}

TEST(mazes_larger_than_the_memory_are_rejected_quickly)
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
}

TEST(the_required_memory_grows_with_the_number_of_cells)
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
    }
    assert_true(maze_memory_allowed() > 0);
}

TEST(the_memory_for_a_unicursal_maze_is_estimated)
{
    maze_recipe *tree = recipe_of("rect900x700-1"), *walk = recipe_of("rect900x700-unicursal-1");
    assert_true(maze_memory_needed(walk) >= maze_memory_needed(tree) + 4 * 900 * 700 / 2);
}

/* Mazes of the first release. The hash is FNV-1a with 64 bits, over one byte per side of each
 * cell, in order: 1 if the side is open, and 0 otherwise. These numbers are never replaced: if a
 * number differs, the program has broken its promise. */
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

TEST(recorded_mazes_never_change)
{
    for (size_t i = 0; i < COUNT(goldens); i++) {
        maze_maze *maze = maze_of(goldens[i].recipe);
        uint64_t hash = hash_of(maze);
        if (hash != goldens[i].hash)
            fail_msg("%s is another maze now: its hash is 0x%016llX", goldens[i].recipe,
                     (unsigned long long)hash);
    }
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
