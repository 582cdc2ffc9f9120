/* Tests of the measures of handmade mazes and of mazes with loops, and of simulated solvers. */
#include "core/measure/floors.h"
#include "dig.h"

#include <mazepress/measure.h>
#include <mazepress/walk.h>

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

#define DOWN10 "bbbbbbbbbb"
#define RIGHT10 "rrrrrrrrrr"
#define RIGHT39 RIGHT10 RIGHT10 RIGHT10 "rrrrrrrrr"

/* The steps of a path in a maze of 40 x 12 cells, from its upper left corner to its lower right
 * corner. */
#define OVER_THE_TOP RIGHT39 DOWN10 "b"

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

static uint64_t steps_as(const maze_maze *maze, maze_walker who, uint64_t seed)
{
    uint64_t steps;
    maze_error error;
    assert_done(maze_walk_as(maze, &who, seed, &steps, &error), &error);
    return steps;
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

UNIT_MAIN
