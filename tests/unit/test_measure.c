/* Measures of mazes made by hand, of the smallest ones, and of those that are no trees. */
#include "core/carve/maze.h"
#include "core/carve/sides.h"
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
    return m;
}

static uint64_t steps_of(const maze_maze *maze, uint64_t seed)
{
    uint64_t steps;
    maze_error error;
    assert_done(maze_walk(maze, seed, &steps, &error), &error);
    return steps;
}

static void assert_near(double actual, double wanted)
{
    if (!(actual > wanted - 1e-9 && actual < wanted + 1e-9))
        fail_msg("%.12g, expected %.12g", actual, wanted);
}

TEST(the_smallest_mazes_have_the_least_difficulty)
{
    static const struct {
        const char *recipe;
        uint32_t length, turns;
    } rows[] = {{"rect1x1-1", 1, 0}, {"rect1x5-1", 5, 0}, {"rect5x1-1", 5, 2}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        maze_maze *maze = maze_of(rows[i].recipe);
        maze_measures m = measures_of(maze);
        assert_int_equal(m.solution_length, rows[i].length);
        assert_int_equal(m.solution_turns, rows[i].turns);
        assert_int_equal(m.branches, 0);
        assert_int_equal(m.longest_branch, 0);
        assert_int_equal(m.difficulty, MAZE_DIFFICULTY_LEAST);
        assert_near(m.mcclendon_complexity, 0);
        assert_near(m.mcclendon_difficulty, 0);
        assert_int_equal(steps_of(maze, 1), rows[i].length - 1);
        maze_destroy(maze);
    }
}

TEST(four_cells_have_one_wrong_branch)
{
    for (unsigned seed = 0; seed < 20; seed++) {
        char recipe[MAZE_RECIPE_ROOM];
        snprintf(recipe, sizeof recipe, "rect2x2-%u", seed);
        maze_maze *maze = maze_of(recipe);
        maze_measures m = measures_of(maze);
        assert_int_equal(m.solution_length, 3);
        assert_int_equal(m.branches, 1);
        assert_int_equal(m.branch_cells, 1);
        assert_int_equal(m.difficulty, MAZE_DIFFICULTY_LEAST);
        assert_int_equal(steps_of(maze, seed), 2);
        maze_destroy(maze);
    }
}

/* 25 cells and 10 turns: effort 70; 1 + 9 * log2(70 / 40) is 8.27.  A hallway of length 24 has
 * turns after 4, 1, 4, 1, … cells: 24 * 0.5 * 4 * (1 / 4 + 1 / 1) is 60. */
TEST(a_way_through_all_cells_has_no_branches)
{
    maze_maze *snake = walls("rect5x5-1");
    dig(snake, 0, "rrrrbllllbrrrrbllllbrrrr");
    maze_measures m = measures_of(snake);
    assert_true(m.perfect);
    assert_int_equal(m.solution_length, 25);
    assert_int_equal(m.solution_turns, 10);
    assert_int_equal(m.decisions, 0);
    assert_int_equal(m.branches + m.branch_cells + m.longest_branch, 0);
    assert_int_equal(m.difficulty, 8);
    assert_near(m.mcclendon_complexity, log(60));
    assert_near(m.mcclendon_difficulty, log(60));
    assert_int_equal(steps_of(snake, 3), 24);
    maze_destroy(snake);
}

/* Of each difficulty from 1 on the least effort: 40 * 2^((difficulty - 1) / 9), rounded up. */
static const unsigned least_effort[] = {40, 44, 47, 51,  55,  59,  64,  69,  75,
                                        80, 87, 94, 101, 109, 118, 127, 138, 149};

/* The solution has 34 cells and 4 turns, at 31 one to the right when coming from above. */
TEST(a_branch_counts_by_its_place_and_without_dead_ends_in_sight)
{
    static const char solution[] = "rbrrrrrrrrrrrrrrrrrrrrrrrrrrrrbbb";
    static const struct {
        maze_cell from;
        const char *branch;
        unsigned effort; /* of the branch */
    } rows[] = {
        {31, "bb", 0},                     /* straight: seen to its end */
        {31, "l", 0},                      /* the same aside */
        {31, "bbr", 3 * 2 + 4},            /* straight ahead, and round a corner */
        {31, "bbrrrrrrrrrr", 3 * 2 + 4},   /* the rest is in sight from the corner */
        {31, "bbrrrrrrrrrrt", 3 * 12 + 4}, /* up to the next corner */
        {31, "lbbrrrrrrrrrt", 2 * 12 + 4}, /* aside */
        {40, "bbrrrrrrrrrrt", 1 * 12 + 4}, /* passed */
        {149, "lllltlllltllll", 0},        /* it begins in the cell of the exit */
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        maze_maze *maze = walls("rect30x5-1");
        dig(maze, 0, solution);
        assert_int_equal(measures_of(maze).difficulty, 9);
        dig(maze, rows[i].from, rows[i].branch);
        unsigned difficulty = measures_of(maze).difficulty, effort = 76 + rows[i].effort;
        assert_in_range(difficulty, 1, COUNT(least_effort) - 1);
        assert_in_range(effort, least_effort[difficulty - 1], least_effort[difficulty] - 1);
        maze_destroy(maze);
    }
}

TEST(branches_are_counted_in_cells)
{
    maze_maze *maze = walls("rect5x5-1");
    dig(maze, 0, "rrrrbbbb");
    dig(maze, 0, "bbbbrr");
    dig(maze, 1, "bb");
    dig(maze, 6, "r");
    maze_measures m = measures_of(maze);
    assert_int_equal(m.branches, 2);
    assert_int_equal(m.branch_cells, 9);
    assert_int_equal(m.longest_branch, 6);
    assert_int_equal(m.decisions, 2);
    assert_int_equal(m.solution_turns, 2);
    maze_destroy(maze);
}

static void move_exit(maze_maze *maze, maze_cell cell)
{
    maze_close_side(maze, maze->exit.cell, maze->exit.side);
    maze->exit = (maze_door){cell, MAZE_NONE};
}

/* A ring beside two cells, and a corridor beside rings. */
TEST(as_many_passages_as_a_tree_has_make_no_tree)
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
    maze_destroy(ring);
    maze_destroy(corridor);
}

/* Who looks for the end of a branch comes back to the entrance, and must not leave by its door. */
TEST(a_ring_at_the_entrance_is_no_branch)
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
    maze_destroy(hall);
}

TEST(mazes_with_ways_round_are_measured)
{
    maze_maze *hall = hall_of("rect6x6-1", 6, 6);
    maze_measures m = measures_of(hall);
    assert_false(m.perfect);
    assert_int_equal(m.solution_length, 11);
    assert_int_equal(m.branch_cells, 25);
    assert_in_range(m.difficulty, 2, 30);
    assert_true(m.mcclendon_difficulty >= 0 && m.mcclendon_difficulty < 100);
    for (unsigned seed = 0; seed < 50; seed++)
        assert_in_range(steps_of(hall, seed), 10, 72);
    maze_destroy(hall);
}

TEST(a_ring_off_the_solution_is_one_branch)
{
    maze_maze *maze = walls("rect4x4-1");
    dig(maze, 0, "rrrbbb");
    dig(maze, 0, "bbrrtl"); /* a branch that comes back to itself */
    maze_measures m = measures_of(maze);
    assert_int_equal(m.branches, 1);
    assert_int_equal(m.branch_cells, 6);
    assert_int_equal(m.longest_branch, 6);
    assert_in_range(steps_of(maze, 5), 6, 18);
    maze_destroy(maze);
}

TEST(difficulty_rises_with_size_and_stays_in_range)
{
    static const char *const recipes[] = {"rect4x4-7",   "rect8x8-7",     "rect16x16-7",
                                          "rect40x40-7", "rect120x120-7", "rect600x600-7"};
    unsigned last = 0;
    for (size_t i = 0; i < COUNT(recipes); i++) {
        maze_maze *maze = maze_of(recipes[i]);
        unsigned difficulty = measures_of(maze).difficulty;
        assert_in_range(difficulty, last + (i > 0), MAZE_DIFFICULTY_MOST);
        last = difficulty;
        maze_destroy(maze);
    }
    assert_int_equal(last, MAZE_DIFFICULTY_MOST);
}

TEST(a_maze_without_doors_has_a_fingerprint_but_no_difficulty)
{
    maze_error error;
    unsigned difficulty = UNTOUCHED;
    uint64_t steps = UNTOUCHED;
    maze_fingerprint a, b;
    maze_maze *model = maze_of("rect9x9-7"), *turned = maze_of("rect9x9-8");
    maze_maze *maze = maze_carve(maze_get_graph(model), maze_get_recipe(model), NULL);
    struct maze_maze *other = maze_carve(maze_get_graph(model), maze_get_recipe(turned), NULL);
    assert_false(maze_difficulty(maze, &difficulty, &error));
    assert_says(&error, MAZE_BAD_INPUT, "entrance");
    assert_false(maze_walk(maze, 1, &steps, &error));
    assert_says(&error, MAZE_BAD_INPUT, "entrance");
    assert_int_equal(difficulty, UNTOUCHED);
    assert_int_equal(steps, UNTOUCHED);
    assert_true(maze_fingerprint_of(maze, &a, NULL) && maze_fingerprint_of(other, &b, NULL));
    assert_memory_not_equal(&a, &b, sizeof a);
    maze_measures m;
    assert_true(maze_measure(maze, &m, NULL));
    assert_int_equal(m.difficulty + m.branches + m.solution_turns, 0);
    maze_destroy(maze);
    maze_destroy(other);
    maze_destroy(model);
    maze_destroy(turned);
}

TEST(a_walk_takes_each_passage_twice_at_most)
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
    maze_path_finish(&path);
    maze_destroy(maze);
}

TEST(a_walk_needs_a_way)
{
    maze_error error;
    uint64_t steps = UNTOUCHED;
    maze_maze *maze = walls("rect3x3-1");
    dig(maze, 0, "rr");
    assert_false(maze_walk(maze, 1, &steps, &error));
    assert_says(&error, MAZE_BAD_INPUT, "no way");
    assert_int_equal(steps, UNTOUCHED);
    maze_destroy(maze);
}

static maze_cell behind_none(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    (void)context;
    (void)cell;
    *back = side;
    return MAZE_NONE;
}

TEST(open_sides_are_gone_through_however_many_a_cell_has)
{
    for (uint32_t sides = 1; sides <= MAZE_MAX_SIDES; sides++) {
        maze_graph graph = {.cells = 3, .sides = sides, .across = behind_none};
        maze_recipe *recipe = recipe_of("rect1x1-1");
        maze_maze *maze = carve_create_closed(&graph, NULL, recipe, NULL);
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
        maze_recipe_destroy(recipe);
        maze_destroy(maze);
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

TEST(a_flood_meets_each_cell_once_near_ones_first)
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
    maze_destroy(maze);
}

UNIT_MAIN
