/* Tests of the measures of handmade mazes and of mazes with loops, of the hashes of fingerprints,
 * and of simulated solvers. */
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
    assert_says(&error, MAZE_BAD_INPUT, "the minimum is 50");
}

/* --- fingerprints --- */

static bool is_same(maze_fingerprint a, maze_fingerprint b)
{
    return a.high == b.high && a.low == b.low;
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
