/* The algorithms that carve in one go: trees of any graph and of quotients, and their chances. */
#include "core/carve/carving.h"
#include "core/recipe/rows.h"

#include "graphs.h"

#include <math.h>
#include <stdio.h>

/* Every row that carves any graph, needs no number and is no growing tree; by its place. */
static const recipe_row *algorithm_at(unsigned i)
{
    const recipe_row *row;
    for (unsigned k = 0; (row = recipe_row_at(k)); k++)
        if (row->slot == SLOT_CARVE && !row->needs && !row->numbers && !row->read && !row->word &&
            !(row->gives & HAS_GROWTH) && i-- == 0)
            return row;
    return NULL;
}

static maze_maze *carve_by(const maze_graph *graph, const recipe_row *row, unsigned seed,
                           maze_error *error)
{
    char how[60];
    snprintf(how, sizeof how, "rect1x1-%s-%u", row->term.name, seed);
    return carve(graph, how, error);
}

static void assert_all_make_trees(const list_graph *list, unsigned seeds)
{
    maze_graph graph = graph_of(list);
    const recipe_row *row;
    for (unsigned i = 0; (row = algorithm_at(i)); i++)
        for (unsigned seed = 0; seed < seeds; seed++) {
            maze_error error;
            maze_maze *maze = carve_by(&graph, row, seed, &error);
            assert_done(maze != NULL, &error);
            assert_tree(maze, NULL);
            maze_destroy(maze);
        }
}

static list_graph *graph_with(uint32_t cells)
{
    list_graph *list = test_calloc(1, sizeof *list);
    list->cells = cells;
    return list;
}

TEST(there_are_algorithms)
{
    unsigned count = 0;
    while (algorithm_at(count))
        count++;
    assert_in_range(count, 7, 100);
}

/* A lone cell, a row, a star, a cell with loops, and many ways between the same cells. */
TEST(odd_graphs_become_trees)
{
    list_graph *list = graph_with(1);
    assert_all_make_trees(list, 2);
    join(list, 0, 0);
    assert_all_make_trees(list, 2);
    list->cells = 60;
    for (maze_cell cell = 1; cell < 60; cell++)
        join(list, cell - 1, cell);
    assert_all_make_trees(list, 5);
    test_free(list);
    list = graph_with(MOST_CELLS);
    for (maze_cell cell = 0; cell < MOST_CELLS - 3; cell++)
        join(list, MOST_CELLS - 1, cell);
    join(list, 5, MOST_CELLS - 2);
    join(list, 5, MOST_CELLS - 3);
    assert_all_make_trees(list, 3);
    test_free(list);
    list = graph_with(4);
    for (unsigned i = 0; i < 6; i++) {
        join(list, i % 4, (i + 1) % 4);
        join(list, i % 4, i % 4);
        join(list, 0, 3);
    }
    assert_all_make_trees(list, 50);
    test_free(list);
}

/* Also those that would walk for ever; all count the cells alike. */
TEST(graphs_in_two_parts_are_refused)
{
    list_graph *list = graph_with(9);
    for (maze_cell cell = 0; cell < 8; cell++)
        if (cell != 5)
            join(list, cell, cell + 1);
    maze_graph graph = graph_of(list);
    const recipe_row *row;
    for (unsigned i = 0; (row = algorithm_at(i)); i++)
        for (unsigned seed = 0; seed < 10; seed++) {
            char wanted[40];
            maze_error error;
            maze_random random;
            maze_random_init(&random, seed, "root");
            snprintf(wanted, sizeof wanted, "%d of 9 cells",
                     maze_random_below(&random, 9) < 6 ? 3 : 6);
            assert_null(carve_by(&graph, row, seed, &error));
            assert_says(&error, MAZE_BAD_INPUT, "not connected");
            assert_says(&error, MAZE_BAD_INPUT, wanted);
        }
    test_free(list);
}

/* Carves a shape of which some cells are one from the start. */
static maze_maze *carve_joined(const recipe_row *row, const maze_recipe *recipe, const sets *joined)
{
    maze_error error;
    maze_shape *shape = shape_of_recipe(recipe, &error);
    assert_non_null(shape);
    core_making m = {.recipe = recipe, .error = &error};
    m.maze = carve_create_closed(&shape->graph, shape, recipe, &error);
    assert_non_null(m.maze);
    m.quotient = carve_quotient_create(&m.maze->graph, joined, NULL, NULL, &error);
    assert_done(m.quotient != NULL, &error);
    m.graph = carve_quotient_graph(m.quotient);
    recipe_field field = {.row = row};
    assert_done(row->make(&m, &field), &error);
    carve_quotient_destroy(m.quotient);
    return m.maze;
}

TEST(joined_cells_are_one)
{
    static const char *const recipes[] = {"rect30x20-1", "hex20x20-2", "polar9-3", "oct12x12-4"};
    for (size_t i = 0; i < COUNT(recipes); i++) {
        maze_recipe *recipe = recipe_of(recipes[i]);
        sets joined;
        assert_true(sets_start(&joined, 1000));
        for (maze_cell cell = 40; cell < 180; cell += cell % 7 == 0 ? 5 : 1)
            sets_join(&joined, 40, cell);
        sets_join(&joined, 3, 4);
        const recipe_row *row;
        for (unsigned k = 0; (row = algorithm_at(k)); k++) {
            maze_maze *maze = carve_joined(row, recipe, &joined);
            assert_tree(maze, &joined);
            maze_destroy(maze);
        }
        sets_finish(&joined);
        maze_recipe_destroy(recipe);
    }
}

/* --- chances -------------------------------------------------------------------------------- */

/* The bits of all passages of a graph that are open. */
static uint32_t bits_of(const maze_maze *maze)
{
    const maze_graph *graph = maze_get_graph(maze);
    uint32_t bits = 0, back;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            maze_cell next = graph->across(graph->context, cell, side, &back);
            if (next != MAZE_NONE && next > cell)
                bits = bits << 1 | maze_is_open(maze, cell, side);
        }
    return bits;
}

#define SAMPLES_A_TREE 100

/* Chi-square of so many mazes against the same chance for each of the trees. */
static double chi_square(const maze_graph *graph, const recipe_row *row, unsigned trees)
{
    uint32_t *counts = test_calloc(1 << 16, sizeof *counts);
    unsigned seen = 0;
    double sum = 0;
    for (unsigned seed = 0; seed < trees * SAMPLES_A_TREE; seed++) {
        maze_maze *maze = carve_by(graph, row, seed, NULL);
        assert_non_null(maze);
        uint32_t bits = bits_of(maze);
        assert_true(bits < 1 << 16);
        seen += counts[bits]++ == 0;
        maze_destroy(maze);
    }
    assert_int_equal(seen, trees);
    for (uint32_t bits = 0; bits < 1 << 16; bits++)
        if (counts[bits])
            sum += pow((double)counts[bits] - SAMPLES_A_TREE, 2) / SAMPLES_A_TREE;
    test_free(counts);
    return sum;
}

/* In units of its standard deviation; beyond 4 lies one of 30000. */
static double deviation(const maze_graph *graph, const char *name, unsigned trees)
{
    const recipe_row *row = recipe_find_row(name, "");
    double freedom = trees - 1;
    assert_non_null(row);
    return (chi_square(graph, row, trees) - freedom) / sqrt(2 * freedom);
}

/* The squares of 3 by 3 have 192 trees (OEIS A007341).  The test can fail: kruskal's and prim's
 * are not all as likely. */
TEST(random_walks_make_every_tree_as_likely)
{
    maze_maze *squares = maze_of("rect3x3-1");
    const maze_graph *graph = maze_get_graph(squares);
    assert_in_range((int)(100 + 10 * deviation(graph, "wilson", 192)), 60, 140);
    assert_in_range((int)(100 + 10 * deviation(graph, "aldousbroder", 192)), 60, 140);
    assert_true(deviation(graph, "kruskal", 192) > 10);
    assert_true(deviation(graph, "prim", 192) > 10);
    maze_destroy(squares);
}

/* A triangle, one side of it three times, with a loop, and a tail: 2 * 3 + 1 trees. */
TEST(each_of_several_ways_between_two_cells_is_as_likely)
{
    list_graph *list = graph_with(4);
    for (unsigned i = 0; i < 3; i++)
        join(list, 0, 1);
    join(list, 1, 1);
    join(list, 1, 2);
    join(list, 2, 0);
    join(list, 3, 2);
    maze_graph graph = graph_of(list);
    assert_true(fabs(deviation(&graph, "wilson", 7)) < 4);
    assert_true(fabs(deviation(&graph, "aldousbroder", 7)) < 4);
    test_free(list);
}

/* --- memory ----------------------------------------------------------------------------------- */

TEST(what_no_memory_can_hold_is_told_before)
{
    const recipe_row *row;
    for (unsigned i = 0; (row = algorithm_at(i)); i++) {
        char text[80];
        snprintf(text, sizeof text, "rect65535x65535-%s-1", row->term.name);
        maze_recipe *recipe = recipe_of(text);
        uint64_t cells = 65535ull * 65535, needed = maze_memory_needed(recipe);
        assert_true(needed > cells / 2 + cells / 8 && needed < 100 * cells);
        maze_recipe_destroy(recipe);
    }
}

UNIT_MAIN
