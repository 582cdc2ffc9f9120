/* Tests of the measures of handmade mazes and of mazes with loops, of fingerprints, and of
 * simulated solvers. */
#include "core/carve/maze.h"
#include "core/measure/floors.h"
#include "core/measure/measures.h"
#include "core/shape/making.h"
#include "core/shape/shape.h"
#include "dig.h"

#include <math.h>
#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <mazepress/walk.h>
#include <stdio.h>

static maze_measures measures_of(const maze_maze *maze)
{
    maze_measures m;
    maze_error error;
    unsigned difficulty;
    assert_done(maze_measure(maze, &m, &error), &error);
    assert_done(maze_difficulty(maze, &difficulty, &error), &error);
    assert_int_equal(difficulty, m.difficulty);
    assert_done(maze_difficulty2(maze, &difficulty, &error), &error);
    assert_int_equal(difficulty, m.difficulty2);
    assert_done(maze_difficulty3(maze, &difficulty, &error), &error);
    assert_int_equal(difficulty, m.difficulty3);
    return m;
}

static unsigned floors_missed(const char *recipe)
{
    maze_path path;
    maze_error error;
    const maze_maze *maze = maze_of(recipe);
    assert_done(maze_solve(maze, &path, &error), &error);
    unsigned missed = measure_floors_missed(maze, &path);
    maze_path_finish(&path);
    return missed;
}

/* The first solution turns by a third of a full turn around the center, then crosses the center
 * in a straight line, and continues. If the crossing of the center counted as half a turn, the
 * solution would be long enough. */
TEST(a_path_across_the_center_of_rings_is_not_a_turn)
{
    assert_int_equal(floors_missed("polar17-doors.apart-785768065"), 1);
    assert_int_equal(floors_missed("polar17-doors.apart-7"), 0);
}

static uint64_t steps_of(const maze_maze *maze, uint64_t seed)
{
    uint64_t steps;
    maze_error error;
    assert_done(maze_walk(maze, seed, &steps, &error), &error);
    return steps;
}

/* The function that computes only a difficulty returns the same value as the function that
 * computes all measures. */
TEST(a_separately_computed_difficulty_equals_the_measured_one)
{
    static const char *const recipes[] = {"rect1x1-1",
                                          "rect2x2-3",
                                          "rect1x9-4",
                                          "rect12x9-7391",
                                          "rect30x20-random-5",
                                          "rect20x20-queue-2",
                                          "rect25x33-all-6",
                                          "rect40x20-straight80-1",
                                          "hex12x9-7",
                                          "tri21x14-random-3",
                                          "oct9x9-4",
                                          "brick9x12-queue-5",
                                          "polar9-random-4",
                                          "polar6-all-3",
                                          "word9.ab-5",
                                          "rect15x15-doors.1.c112-6",
                                          "rect20x15-weave50-3",
                                          "polar7-weave100-2",
                                          "rect16x16-rooms2-4",
                                          "rect20x20-braid30-7",
                                          "hex9x9-braid100-2",
                                          "rect24x24.heart-3",
                                          "cairo8x8-random-2",
                                          "rect14x14-unicursal-5",
                                          "rect20x20-mirror-8",
                                          "rect60x60-wilson-9",
                                          "organic9x9-kruskal-2"};
    for (size_t i = 0; i < COUNT(recipes); i++)
        measures_of(maze_of(recipes[i]));
}

static void move_exit(maze_maze *maze, maze_cell cell)
{
    maze_close_side(maze, maze->exit.cell, maze->exit.side);
    maze->exit = (maze_door){cell, MAZE_NONE};
}

/* Each maze has as many passages as a tree, but is not a tree. In the first maze, two cells are
 * separate from a loop. In the second maze, a corridor is separate from loops. */
TEST(a_tree_is_not_recognized_by_its_number_of_passages)
{
    maze_maze *ring = walls("rect2x3-1"), *corridor = walls("rect3x3-1");
    dig(ring, 0, "rblt");
    dig(ring, 4, "r");
    move_exit(ring, 3);
    dig(corridor, 0, "bb");
    dig(corridor, 1, "rbblt");
    dig(corridor, 1, "b");
    move_exit(corridor, 6);
    maze_measures rings = measures_of(ring), corridors = measures_of(corridor);
    assert_int_equal(rings.passages, 5);
    assert_false(rings.perfect || rings.unique);
    assert_int_equal(corridors.passages, 8);
    assert_false(corridors.perfect);
    assert_true(corridors.unique);
}

/* A solver who follows the branch to its end comes back to the entrance, and must not leave the
 * maze through it. */
TEST(a_ring_at_the_entrance_is_not_a_branch)
{
    maze_maze *hall = walls("rect6x6-1");
    dig(hall, 0, "rbltbbbb");
    for (maze_cell y = 0; y < 6; y++)
        dig(hall, 6 * y + 2, "rrr");
    dig(hall, 2, "bbbbb");
    dig(hall, 3, "bbbbb");
    move_exit(hall, 24);
    maze_measures m = measures_of(hall);
    assert_int_equal(m.passages, 35);
    assert_false(m.perfect || m.unique);
}

TEST(a_walk_uses_each_passage_at_most_twice)
{
    maze_maze *maze = maze_of("rect20x15-7");
    maze_path path = path_of(maze);
    uint64_t first = steps_of(maze, 0);
    bool differ = false;
    for (uint64_t seed = 0; seed < 200; seed++) {
        uint64_t steps = steps_of(maze, seed);
        assert_in_range(steps, path.length - 1, 2 * 299);
        assert_int_equal((steps - (path.length - 1)) % 2, 0);
        assert_int_equal(steps, steps_of(maze, seed));
        differ |= steps != first;
    }
    assert_true(differ);
}

static maze_cell behind_none(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    (void)context;
    (void)cell;
    *back = side;
    return MAZE_NONE;
}

TEST(all_open_sides_of_a_cell_are_listed)
{
    for (uint32_t sides = 1; sides <= MAZE_MAX_SIDES; sides++) {
        maze_graph graph = {.cells = 3, .sides = sides, .across = behind_none};
        maze_error error;
        maze_maze *maze =
            keep_maze(carve_create_closed(&graph, NULL, recipe_of("rect1x1-1"), &error), &error);
        for (uint32_t side = sides % 3; side < sides; side += 1 + side % 7)
            maze_open_side(maze, 2, side);
        for (uint32_t first = 0; first <= sides; first++) {
            open_walk walk = open_start(maze, 2, first);
            for (uint32_t side = first; side < sides; side++)
                assert_true(!side_is_open(maze, 2, side) ||
                            (open_next(&walk) && walk.side == side));
            assert_false(open_next(&walk));
        }
        assert_int_equal(find_open(maze, 1).count, 0);
    }
}

static bool meet(void *context, maze_cell cell, maze_cell next, uint32_t back)
{
    bool *met = context, is_new = !met[next];
    (void)cell;
    (void)back;
    met[next] = true;
    return is_new;
}

TEST(a_flood_reaches_each_cell_once_and_near_cells_first)
{
    static const maze_cell round[] = {0, 1, 3, 2, 6, 5, 7, 8}, both[] = {0, 8, 1, 3, 5, 7, 2, 6};
    maze_cell queue[9] = {0};
    bool met[9] = {[0] = true};
    maze_maze *maze = walls("rect3x3-1");
    dig(maze, 0, "rrbblltt");
    assert_int_equal(flood(maze, meet, met, queue, 0), 0);
    assert_int_equal(flood(maze, meet, met, queue, 1), COUNT(round));
    assert_memory_equal(queue, round, sizeof round);
    memset(met, 0, sizeof met);
    met[0] = met[8] = true;
    queue[1] = 8;
    assert_int_equal(flood(maze, meet, met, queue, 2), COUNT(both));
    assert_memory_equal(queue, both, sizeof both);
}

/* --- difficulty2 of handmade mazes, whose efforts were counted by hand, and the solvers that it
 * simulates --- */

static unsigned difficulty_of(const maze_maze *maze)
{
    unsigned difficulty = 0;
    maze_error error;
    maze_measures m;
    assert_done(maze_difficulty2(maze, &difficulty, &error), &error);
    assert_done(maze_measure(maze, &m, &error), &error);
    assert_int_equal(difficulty, m.difficulty2);
    return difficulty;
}

static void assert_effort(const maze_maze *maze, unsigned effort)
{
    assert_int_equal(difficulty_of(maze), 1 + (unsigned)floor(9 * log2(effort / 512.0)));
}

#define DOWN10 "bbbbbbbbbb"
#define DOWN9 "bbbbbbbbb"
#define UP9 "ttttttttt"
#define RIGHT10 "rrrrrrrrrr"
#define RIGHT39 RIGHT10 RIGHT10 RIGHT10 "rrrrrrrrr"

/* The steps of two paths in a maze of 40 x 12 cells, from its upper left corner to its lower
 * right corner. */
#define OVER_THE_TOP RIGHT39 DOWN10 "b"
#define ALONG_THE_BOTTOM DOWN10 "b" RIGHT39
#define BACK_A_WHILE "rrrrrbbbbblllbbbbbb" RIGHT10 RIGHT10 RIGHT10 "rrrrrrr"

static maze_maze *dug(const char *way)
{
    maze_maze *maze = walls("rect40x12-1");
    dig(maze, 0, way);
    return maze;
}

static maze_cell at(uint32_t x, uint32_t y)
{
    return y * 40 + x;
}

/* The steps of branches that wind up and down. Each branch has 50 cells, except the last branch,
 * which is near the solution and has 45 cells. */
#define TO_THE_LEFT DOWN10 "l" UP9 "l" DOWN9 "l" UP9 "l" DOWN9
#define TO_THE_RIGHT DOWN10 "r" UP9 "r" DOWN9 "r" UP9 "r" DOWN9
#define SHORT_OF_THE_BOTTOM "bbbbbr" UP9 "r" DOWN9 "r" UP9 "r" DOWN9

TEST(a_branch_counts_with_the_probability_that_it_is_tried)
{
    static const struct {
        const char *way;
        unsigned cells, x, y;
        const char *branch;
        unsigned hidden, chance;
    } rows[] = {
        {ALONG_THE_BOTTOM, 51, 10, 11, "t" UP9 "r" DOWN9 "r" UP9 "r" DOWN9, 28 + 8 * 32, 1},
        {OVER_THE_TOP, 51, 20, 0, TO_THE_LEFT, 28 + 8 * 42, 2},
        {OVER_THE_TOP, 51, 28, 0, TO_THE_LEFT, 28 + 8 * 42, 3},
        {OVER_THE_TOP, 51, 0, 0, TO_THE_RIGHT, 28 + 8 * 42, 4},
        {BACK_A_WHILE, 57, 4, 5, "bbbbbrttttrbbbbr" UP9, 28 + 8 * 17, 5},
        {BACK_A_WHILE, 57, 5, 5, "rbbbbbr" UP9 "r" DOWN9 "r" UP9, 28 + 8 * 28, 6},
        {BACK_A_WHILE, 57, 5, 5, SHORT_OF_THE_BOTTOM, 28 + 8 * 37, 7},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        maze_maze *maze = dug(rows[i].way);
        dig(maze, at(rows[i].x, rows[i].y), rows[i].branch);
        assert_effort(maze, 40 * rows[i].cells + rows[i].chance * rows[i].hidden);
    }
}

static uint64_t steps_as(const maze_maze *maze, maze_walker who, uint64_t seed)
{
    uint64_t steps;
    maze_error error;
    assert_done(maze_walk_as(maze, &who, seed, &steps, &error), &error);
    return steps;
}

TEST(a_walker_who_forgets_nothing_uses_each_passage_at_most_twice)
{
    static const char *const recipes[] = {"rect20x15-7", "hex15x20-random-7", "polar10-queue-7"};
    for (size_t i = 0; i < COUNT(recipes); i++) {
        maze_maze *maze = maze_of(recipes[i]);
        maze_path path = path_of(maze);
        bool differ = false;
        for (uint64_t seed = 0; seed < 60; seed++) {
            maze_walker who = {(unsigned)seed % 5 * 25, 2 + (unsigned)seed % 11, 50, 100};
            uint64_t steps = steps_as(maze, who, seed);
            assert_in_range(steps, path.length - 1, 2 * maze_get_graph(maze)->cells);
            assert_int_equal((steps - (path.length - 1)) % 2, 0);
            assert_int_equal(steps, steps_as(maze, who, seed));
            differ |= steps != steps_as(maze, who, 1000);
        }
        assert_true(differ);
    }
}

/* The branch at (20, 0) leads straight down. It is the worse choice, because the exit is on the
 * right. */
TEST(habits_decide_the_path_of_a_walker)
{
    static const struct {
        maze_walker who;
        const char *branch;
    } rows[] = {
        {{100, 2, 0, 100}, DOWN10 "lll"}, /* prefers the solution, which is nearer to the exit */
        {{0, 13, 0, 100}, DOWN10 "lll"},  /* sees the end of the branch around the corner */
        {{0, 2, 100, 100}, DOWN10 "lll"}, /* prefers the solution, which leads straight ahead */
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        maze_maze *maze = dug(OVER_THE_TOP);
        dig(maze, at(20, 0), rows[i].branch);
        for (uint64_t seed = 0; seed < 40; seed++)
            assert_int_equal(steps_as(maze, rows[i].who, seed), 50);
    }
}

/* The branch has 13 cells. From the cell before the last two, the solver sees these two cells
 * and turns back, after 22 steps in total. */
TEST(a_walker_turns_back_when_a_dead_end_is_visible)
{
    unsigned tried = 0;
    maze_maze *maze = dug(OVER_THE_TOP);
    dig(maze, at(20, 0), DOWN10 "lll");
    for (uint64_t seed = 0; seed < 100; seed++) {
        uint64_t steps = steps_as(maze, (maze_walker){0, 2, 0, 100}, seed);
        assert_true(steps == 50 || steps == 72);
        tried += steps == 72;
    }
    assert_in_range(tried, 30, 70);
}

static bool try_difficulty(const maze_maze *maze, uint64_t *result, maze_error *error)
{
    unsigned difficulty = (unsigned)*result;
    bool done = maze_difficulty(maze, &difficulty, error);
    *result = difficulty;
    return done;
}

static bool try_difficulty2(const maze_maze *maze, uint64_t *result, maze_error *error)
{
    unsigned difficulty = (unsigned)*result;
    bool done = maze_difficulty2(maze, &difficulty, error);
    *result = difficulty;
    return done;
}

static bool try_difficulty3(const maze_maze *maze, uint64_t *result, maze_error *error)
{
    unsigned difficulty = (unsigned)*result;
    bool done = maze_difficulty3(maze, &difficulty, error);
    *result = difficulty;
    return done;
}

static bool try_walk(const maze_maze *maze, uint64_t *result, maze_error *error)
{
    return maze_walk(maze, 1, result, error);
}

static bool try_walk_as(const maze_maze *maze, uint64_t *result, maze_error *error)
{
    return maze_walk_as(maze, &(maze_walker){50, 6, 50, 80}, 1, result, error);
}

TEST(walkers_require_a_path_and_doors)
{
    static bool (*const calls[])(const maze_maze *, uint64_t *, maze_error *) = {
        try_difficulty, try_difficulty2, try_difficulty3, try_walk, try_walk_as};
    maze_error error;
    uint64_t result = UNTOUCHED;
    maze_maze *closed = walls("rect3x3-1"), *model = maze_of("rect9x9-7");
    maze_maze *graph =
        keep_maze(maze_carve(maze_get_graph(model), maze_get_recipe(model), &error), &error);
    dig(closed, 0, "rr");
    for (size_t i = 0; i < COUNT(calls); i++) {
        assert_false(calls[i](closed, &result, &error));
        assert_says(&error, MAZE_BAD_INPUT, "no path from");
        assert_false(calls[i](graph, &result, &error));
        assert_says(&error, MAZE_BAD_INPUT, "no entrance");
        assert_int_equal(result, UNTOUCHED);
    }
    maze_walker forgetful = {50, 6, 50, MAZE_LEAST_MEMORY - 1};
    assert_false(maze_walk_as(model, &forgetful, 1, &result, &error));
    assert_says(&error, MAZE_BAD_INPUT, "never arrive");
}

/* --- Fingerprints, which are equal for rotated and mirrored mazes, and different for other
 * mazes --- */

static bool is_same(maze_fingerprint a, maze_fingerprint b)
{
    return a.high == b.high && a.low == b.low;
}

/* Maps a cell and a side to their images under a symmetry. This is an independent implementation
 * of reflections and rotations. */
static void map_side(unsigned symmetry, uint32_t width, uint32_t height, uint32_t *x, uint32_t *y,
                     uint32_t *side)
{
    static const uint32_t swapped[] = {LEFT, BOTTOM, RIGHT, TOP};
    if (symmetry & 1) {
        *x = width - 1 - *x;
        *side = *side == LEFT ? RIGHT : *side == RIGHT ? LEFT : *side;
    }
    if (symmetry & 2) {
        *y = height - 1 - *y;
        *side = *side == TOP ? BOTTOM : *side == BOTTOM ? TOP : *side;
    }
    if (symmetry & 4) {
        uint32_t other = *x;
        *x = *y;
        *y = other;
        *side = swapped[*side];
    }
}

static maze_maze *copy_of(const maze_maze *original, unsigned symmetry, uint32_t width,
                          uint32_t height)
{
    char recipe[MAZE_RECIPE_ROOM];
    bool turned = symmetry & 4;
    uint32_t columns = turned ? height : width;
    snprintf(recipe, sizeof recipe, "rect%ux%u-9", columns, turned ? width : height);
    maze_maze *copy = walls(recipe);
    for (maze_cell cell = 0; cell < width * height; cell++)
        for (uint32_t s = 0; s < 4; s++) {
            const maze_graph *graph = maze_get_graph(original);
            uint32_t x = cell % width, y = cell / width, side = s, back;
            if (!maze_is_open(original, cell, s) ||
                graph->across(graph->context, cell, s, &back) == MAZE_NONE)
                continue;
            map_side(symmetry, width, height, &x, &y, &side);
            maze_open_side(copy, y * columns + x, side);
        }
    return copy;
}

TEST(mirrored_and_rotated_copies_have_the_same_fingerprint)
{
    static const uint32_t sizes[][2] = {{5, 3}, {3, 5}, {6, 6}, {9, 1}, {12, 17}};
    for (size_t i = 0; i < COUNT(sizes); i++)
        for (unsigned symmetry = 0; symmetry < 8; symmetry++) {
            char recipe[MAZE_RECIPE_ROOM];
            snprintf(recipe, sizeof recipe, "rect%ux%u-7", sizes[i][0], sizes[i][1]);
            maze_maze *original = maze_of(recipe);
            maze_maze *copy = copy_of(original, symmetry, sizes[i][0], sizes[i][1]);
            assert_true(same_puzzle(original, copy));
        }
}

TEST(hashing_six_bytes_at_a_time_gives_the_same_hash)
{
    uint8_t same[UINT8_MAX + 1], bytes[600];
    maze_random random;
    for (int i = 0; i <= UINT8_MAX; i++)
        same[i] = (uint8_t)i;
    maze_random_init(&random, 1, "bytes");
    for (size_t i = 0; i < COUNT(bytes); i++)
        bytes[i] =
            i < 200 ? (uint8_t)(i < 100 ? UINT8_MAX : 0) : (uint8_t)maze_random_next(&random);
    for (ptrdiff_t step = -1; step <= 1; step += 2) {
        maze_fingerprint one = {FNV_BASIS_HIGH, FNV_BASIS_LOW}, six = one;
        const uint8_t *at = step > 0 ? bytes : bytes + COUNT(bytes) - 1;
        for (ptrdiff_t i = 0; i + FNV_SIX <= (ptrdiff_t)COUNT(bytes); i += FNV_SIX) {
            for (ptrdiff_t k = 0; k < FNV_SIX; k++)
                fnv_add(&one, at[(i + k) * step]);
            fnv_add_six(&six, same, at + i * step, step);
            assert_true(is_same(one, six));
        }
    }
}

UNIT_MAIN
