/* difficulty2 of mazes made by hand, whose efforts are counted by hand, and the persons it is for.
 */
#include "core/carve/maze.h"
#include "core/shape/making.h"
#include "core/shape/shape.h"
#include "dig.h"

#include <math.h>
#include <mazepress/measure.h>
#include <mazepress/walk.h>

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

/* Ways through 40 by 12 cells, from the upper left to the lower right. */
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

TEST(a_way_alone_counts_its_cells)
{
    static const struct {
        const char *way;
        unsigned cells;
    } rows[] = {{OVER_THE_TOP, 51}, {ALONG_THE_BOTTOM, 51}, {BACK_A_WHILE, 57}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        maze_maze *maze = dug(rows[i].way);
        assert_effort(maze, 40 * rows[i].cells);
        maze_destroy(maze);
    }
}

/* To and fro, 50 cells each, but where the way is near. */
#define TO_THE_LEFT DOWN10 "l" UP9 "l" DOWN9 "l" UP9 "l" DOWN9
#define TO_THE_RIGHT DOWN10 "r" UP9 "r" DOWN9 "r" UP9 "r" DOWN9
#define SHORT_OF_THE_BOTTOM "bbbbbr" UP9 "r" DOWN9 "r" UP9 "r" DOWN9

TEST(a_branch_counts_as_probably_as_it_is_tried)
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
        maze_destroy(maze);
    }
}

/* Dead ends of 10 cells: 0, 1, 2 … 7, 8 and 8 of those who see 1 to 8 cells go on there. */
TEST(dead_ends_in_sight_of_many_count_for_few)
{
    maze_maze *maze = dug(OVER_THE_TOP);
    for (uint32_t x = 8; x < 28; x += 2)
        dig(maze, at(x, 0), DOWN10);
    assert_effort(maze, 40 * 51 + 10 * 2 * (28 + 16));
    maze_destroy(maze);
}

TEST(a_branch_of_one_cell_and_those_of_the_exit_cost_nothing)
{
    maze_maze *maze = dug(OVER_THE_TOP);
    for (uint32_t x = 1; x < 39; x++)
        dig(maze, at(x, 0), "b");
    dig(maze, at(39, 11), "llllllllll" UP9 "l" DOWN9 "l" UP9 "l" DOWN9);
    assert_effort(maze, 40 * 51);
    maze_destroy(maze);
}

/* Twelve cells in a ring, none of which ends. */
TEST(there_is_no_end_in_sight_on_a_way_round)
{
    maze_maze *open = dug(OVER_THE_TOP), *ring = dug(OVER_THE_TOP);
    dig(open, at(20, 0), "bbbbllltttrr");
    assert_effort(open, 40 * 51 + 2 * (28 + 8 * 4));
    dig(ring, at(20, 0), "bbbbllltttrrr");
    assert_effort(ring, 40 * 51 + 2 * 8 * 12);
    maze_destroy(open);
    maze_destroy(ring);
}

/* The way over the top comes nearer to the exit first; what is met beyond the exit is of no
 * account. */
TEST(of_two_ways_the_one_that_looks_best_counts)
{
    maze_maze *maze = dug(OVER_THE_TOP);
    dig(maze, 0, ALONG_THE_BOTTOM);
    assert_effort(maze, 40 * 51);
    maze_destroy(maze);
}

TEST(a_hall_without_walls_is_measured)
{
    maze_maze *hall = hall_of("rect30x30-1", 30, 30);
    assert_in_range(difficulty_of(hall), 2, 60);
    maze_destroy(hall);
}

TEST(the_smallest_mazes_have_the_least_difficulty)
{
    static const char *const recipes[] = {"rect1x1-1", "rect1x9-1", "rect4x4-5", "polar2-1"};
    for (size_t i = 0; i < COUNT(recipes); i++) {
        maze_maze *maze = maze_of(recipes[i]);
        assert_int_equal(difficulty_of(maze), MAZE_DIFFICULTY_LEAST);
        maze_destroy(maze);
    }
}

TEST(a_maze_without_a_way_through_is_refused)
{
    maze_error error;
    unsigned difficulty = UNTOUCHED;
    maze_maze *closed = walls("rect3x3-1"), *model = maze_of("rect9x9-7");
    maze_maze *graph = maze_carve(maze_get_graph(model), maze_get_recipe(model), NULL);
    dig(closed, 0, "rr");
    assert_false(maze_difficulty2(closed, &difficulty, &error));
    assert_says(&error, MAZE_BAD_INPUT, "no way from cell 0 to cell 8");
    assert_false(maze_difficulty2(graph, &difficulty, &error));
    assert_says(&error, MAZE_BAD_INPUT, "no entrance");
    assert_int_equal(difficulty, UNTOUCHED);
    maze_destroy(closed);
    maze_destroy(graph);
    maze_destroy(model);
}

static uint64_t steps_of(const maze_maze *maze, maze_walker who, uint64_t seed)
{
    uint64_t steps;
    maze_error error;
    assert_done(maze_walk_as(maze, &who, seed, &steps, &error), &error);
    return steps;
}

TEST(a_walker_who_forgets_nothing_takes_each_passage_twice_at_most)
{
    static const char *const recipes[] = {"rect20x15-7", "hex15x20-random-7", "polar10-queue-7"};
    for (size_t i = 0; i < COUNT(recipes); i++) {
        maze_maze *maze = maze_of(recipes[i]);
        maze_path path = path_of(maze);
        bool differ = false;
        for (uint64_t seed = 0; seed < 60; seed++) {
            maze_walker who = {(unsigned)seed % 5 * 25, 2 + (unsigned)seed % 11, 50, 100};
            uint64_t steps = steps_of(maze, who, seed);
            assert_in_range(steps, path.length - 1, 2 * maze_get_graph(maze)->cells);
            assert_int_equal((steps - (path.length - 1)) % 2, 0);
            assert_int_equal(steps, steps_of(maze, who, seed));
            differ |= steps != steps_of(maze, who, 1000);
        }
        assert_true(differ);
        maze_path_finish(&path);
        maze_destroy(maze);
    }
}

/* At (20, 0) the branch leads straight down, and is the worse choice when the exit is to the right.
 */
TEST(habits_tell_where_a_walker_goes)
{
    static const struct {
        maze_walker who;
        const char *branch;
    } rows[] = {
        {{100, 2, 0, 100}, DOWN10 "lll"}, /* the way is nearer to the exit */
        {{0, 13, 0, 100}, DOWN10 "lll"},  /* the end is in sight, round the corner */
        {{0, 2, 100, 100}, DOWN10 "lll"}, /* straight on */
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        maze_maze *maze = dug(OVER_THE_TOP);
        dig(maze, at(20, 0), rows[i].branch);
        for (uint64_t seed = 0; seed < 40; seed++)
            assert_int_equal(steps_of(maze, rows[i].who, seed), 50);
        maze_destroy(maze);
    }
}

/* 13 cells, the last two of which are seen from the third last, and back again: 22 steps. */
TEST(a_walker_turns_where_the_end_is_in_sight)
{
    unsigned tried = 0;
    maze_maze *maze = dug(OVER_THE_TOP);
    dig(maze, at(20, 0), DOWN10 "lll");
    for (uint64_t seed = 0; seed < 100; seed++) {
        uint64_t steps = steps_of(maze, (maze_walker){0, 2, 0, 100}, seed);
        assert_true(steps == 50 || steps == 72);
        tried += steps == 72;
    }
    assert_in_range(tried, 30, 70);
    maze_destroy(maze);
}

TEST(who_forgets_gets_through_and_walks_more)
{
    uint64_t sure = 0, forgetful = 0;
    maze_maze *maze = maze_of("rect15x15-random-3"), *round = maze_of("rect15x15-braid100-3");
    for (uint64_t seed = 0; seed < 100; seed++) {
        sure += steps_of(maze, (maze_walker){50, 2, 50, 100}, seed);
        forgetful += steps_of(maze, (maze_walker){50, 2, 50, 50}, seed);
        assert_true(steps_of(round, (maze_walker){50, 2, 50, 50}, seed) > 0);
    }
    assert_true(forgetful > sure);
    maze_destroy(maze);
    maze_destroy(round);
}

TEST(a_walker_needs_a_way_and_doors)
{
    maze_walker who = {50, 6, 50, 80};
    maze_error error;
    uint64_t steps = UNTOUCHED;
    maze_maze *closed = walls("rect3x3-1"), *model = maze_of("rect9x9-7");
    maze_maze *graph = maze_carve(maze_get_graph(model), maze_get_recipe(model), NULL);
    dig(closed, 0, "rr");
    assert_false(maze_walk_as(closed, &who, 1, &steps, &error));
    assert_says(&error, MAZE_BAD_INPUT, "no way");
    assert_false(maze_walk_as(graph, &who, 1, &steps, &error));
    assert_says(&error, MAZE_BAD_INPUT, "no entrance");
    who.memory = MAZE_LEAST_MEMORY - 1;
    assert_false(maze_walk_as(model, &who, 1, &steps, &error));
    assert_says(&error, MAZE_BAD_INPUT, "for ever");
    assert_int_equal(steps, UNTOUCHED);
    maze_destroy(closed);
    maze_destroy(graph);
    maze_destroy(model);
}

UNIT_MAIN
