/* Tests carving and solving on graphs that are not shapes of mazepress (a map, and invalid
 * graphs), the algorithms that carve in one step, and the list of cells of the growing tree. */
#include "core/carve/carving.h"
#include "graphs.h"
#include "unit.h"

#include <math.h>
#include <mazepress/measure.h>
#include <pthread.h>
#include <stdio.h>

typedef enum country {
    /* clang-format off */
    AT, BE, CH, CZ, DE, DK, ES, FR, HU, IT, LI, LU, NL, PL, PT, SI, SK, COUNTRIES
    /* clang-format on */
} country;

static const struct {
    country a, b;
} borders[] = {
    {PT, ES}, {ES, FR}, {FR, BE}, {FR, LU}, {FR, DE}, {FR, CH}, {FR, IT}, {BE, NL},
    {BE, LU}, {BE, DE}, {NL, DE}, {LU, DE}, {DE, DK}, {DE, PL}, {DE, CZ}, {DE, AT},
    {DE, CH}, {CH, IT}, {CH, LI}, {CH, AT}, {LI, AT}, {AT, IT}, {AT, SI}, {AT, HU},
    {AT, SK}, {AT, CZ}, {IT, SI}, {PL, CZ}, {PL, SK}, {CZ, SK}, {SK, HU}, {HU, SI},
};

static list_graph map_of_countries(void)
{
    list_graph list = {.cells = COUNTRIES};
    for (size_t i = 0; i < COUNT(borders); i++)
        join(&list, borders[i].a, borders[i].b);
    return list;
}

static const char *const picks[] = {"", "-queue", "-random"};
static const char *const steps[] = {"", "-all"};

/* Checks that every pick and step carves a graph into a tree. */
static void assert_grows_trees(const list_graph *list, unsigned seeds)
{
    maze_graph graph = graph_of(list);
    for (size_t i = 0; i < COUNT(picks) * COUNT(steps); i++)
        for (unsigned seed = 0; seed < seeds; seed++) {
            char how[60];
            maze_error error;
            maze_measures m;
            snprintf(how, sizeof how, "rect1x1%s%s-%u", picks[i % COUNT(picks)],
                     steps[i / COUNT(picks)], seed);
            maze_maze *maze = carve(&graph, how, &error);
            assert_done(maze != NULL, &error);
            assert_tree(maze, NULL);
            assert_true(maze_measure(maze, &m, NULL));
            assert_true(m.perfect);
        }
}

TEST(every_pick_and_step_carves_a_map_into_a_tree)
{
    list_graph list = map_of_countries();
    assert_grows_trees(&list, 50);
}

TEST(a_map_makes_a_maze_without_a_shape)
{
    list_graph list = map_of_countries();
    maze_graph map = graph_of(&list);
    maze_error error;
    maze_path path = {0};
    maze_maze *maze = carve(&map, "rect1x1-7", &error);
    assert_non_null(maze);
    assert_null(maze_get_shape(maze));
    assert_int_equal(maze_recipe_seed(maze_get_recipe(maze)), 7);
    assert_false(maze_solve(maze, &path, &error));
    assert_says(&error, MAZE_BAD_INPUT, "entrance");
}

TEST(a_map_is_measured_without_doors)
{
    list_graph list = map_of_countries();
    maze_graph map = graph_of(&list);
    maze_measures m;
    maze_maze *maze = carve(&map, "rect1x1-queue-all-7", NULL);
    assert_non_null(maze);
    assert_true(maze_measure(maze, &m, NULL));
    assert_int_equal(m.cells, COUNTRIES);
    assert_int_equal(m.passages, COUNTRIES - 1);
    assert_int_equal(m.dead_ends + m.straights + m.turns + m.junctions, COUNTRIES);
    assert_int_equal(m.straights, 0);
    assert_int_equal(m.solution_length, 0);
    assert_int_equal(m.decisions, 0);
    assert_true(m.perfect);
}

TEST(a_path_connects_any_two_countries)
{
    list_graph list = map_of_countries();
    maze_graph map = graph_of(&list);
    maze_maze *maze = carve(&map, "rect1x1-random-11", NULL);
    assert_non_null(maze);
    for (maze_cell from = 0; from < COUNTRIES; from++)
        for (maze_cell to = 0; to < COUNTRIES; to++) {
            maze_path path;
            assert_true(maze_solve_between(maze, from, to, &path, NULL));
            assert_way(maze, &path, from, to);
            assert_true(path.length > 1 || from == to);
            maze_path_finish(&path);
            assert_null(path.cells);
            assert_int_equal(path.length, 0);
        }
}

TEST(paths_to_cells_that_do_not_exist_are_rejected)
{
    static const maze_cell wrong[][2] = {{0, COUNTRIES}, {COUNTRIES, 0}, {MAZE_NONE, MAZE_NONE}};
    list_graph list = map_of_countries();
    maze_graph map = graph_of(&list);
    maze_maze *maze = carve(&map, "rect1x1-7", NULL);
    assert_non_null(maze);
    for (size_t i = 0; i < COUNT(wrong); i++) {
        maze_path path, before;
        maze_error error;
        memset(&before, UNTOUCHED, sizeof before);
        path = before;
        assert_false(maze_solve_between(maze, wrong[i][0], wrong[i][1], &path, &error));
        assert_says(&error, MAZE_BAD_INPUT, "0 to 16");
        assert_memory_equal(&path, &before, sizeof path);
    }
    assert_false(maze_is_open(maze, COUNTRIES, 0));
    assert_false(maze_is_open(maze, 0, MOST_SIDES));
    assert_false(maze_is_open(maze, MAZE_NONE, MAZE_NONE));
}

TEST(of_several_passages_between_two_cells_at_most_one_is_open)
{
    list_graph list = {.cells = 5};
    for (maze_cell i = 0; i < 5; i++)
        for (int k = 0; k < 3; k++)
            join(&list, i, (i + 1) % 5);
    assert_grows_trees(&list, 50);
}

TEST(a_passage_back_to_the_same_cell_stays_closed)
{
    list_graph list = {.cells = 2};
    join(&list, 0, 0);
    join(&list, 0, 1);
    join(&list, 1, 1);
    maze_graph graph = graph_of(&list);
    maze_maze *maze = carve(&graph, "rect1x1-7", NULL);
    assert_non_null(maze);
    assert_tree(maze, NULL);
}

static void assert_refused(const maze_graph *graph, const char *how, const char *reason)
{
    maze_error error;
    maze_maze *maze = carve(graph, how, &error);
    if (maze)
        fail_msg("%s carved a graph that should be refused: %s", how, reason);
    assert_says(&error, MAZE_BAD_INPUT, reason);
}

TEST(graphs_of_impossible_sizes_are_rejected)
{
    static const struct {
        uint32_t cells, sides;
    } sizes[] = {{0, 4}, {MAZE_NONE, 4}, {5, 0}, {5, MAZE_MAX_SIDES + 1}, {5, UINT32_MAX}};
    list_graph list = map_of_countries();
    for (size_t i = 0; i < COUNT(sizes); i++) {
        maze_graph graph = graph_of(&list);
        graph.cells = sizes[i].cells;
        graph.sides = sizes[i].sides;
        assert_refused(&graph, "rect1x1-7", "cells");
    }
}

TEST(straight_requires_opposite_sides_and_carving_requires_a_seed)
{
    list_graph list = map_of_countries();
    maze_graph map = graph_of(&list);
    assert_refused(&map, "rect1x1-straight50-7", "straight");
    assert_refused(&map, "rect1x1", "seed");
}

TEST(graphs_in_two_parts_are_rejected)
{
    list_graph list = {.cells = 5};
    join(&list, 0, 1);
    join(&list, 1, 2);
    join(&list, 3, 4);
    maze_graph graph = graph_of(&list);
    for (unsigned seed = 0; seed < 20; seed++)
        for (size_t i = 0; i < COUNT(picks); i++) {
            char how[60];
            snprintf(how, sizeof how, "rect1x1%s-%u", picks[i], seed);
            assert_refused(&graph, how, "connected");
        }
}

/* The test uses many seeds, because the result must not depend on the root or on the order in
 * which sides open. */
TEST(graphs_that_are_not_symmetric_are_rejected)
{
    enum { ONE_WAY, WRONG_BACK, BACK_TOO_LARGE, LOST_SIDE, KINDS };
    for (int kind = 0; kind < KINDS; kind++)
        for (unsigned seed = 0; seed < 40; seed++) {
            char how[60];
            list_graph list = map_of_countries();
            maze_graph map = graph_of(&list);
            uint32_t side = list.across[DE][0].side;
            maze_cell cell = list.across[DE][0].cell;
            if (kind == ONE_WAY)
                list.across[cell][side].cell = cell;
            else if (kind == WRONG_BACK)
                list.across[DE][0].side = (side + 1) % list.degree[cell];
            else if (kind == BACK_TOO_LARGE)
                list.across[DE][0].side = MOST_SIDES;
            else
                list.degree[DE]--;
            snprintf(how, sizeof how, "rect1x1-%u", seed);
            assert_refused(&map, how, "symmetric");
        }
}

/* Returns the neighbor of a cell across a side, in a row of cells whose opposite sides are
 * straight ahead of each other. */
static maze_cell row_across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    uint32_t cells = *(const uint32_t *)context;
    *back = 1 - side;
    if (side == 0)
        return cell > 0 ? cell - 1 : MAZE_NONE;
    return cell + 1 < cells ? cell + 1 : MAZE_NONE;
}

static uint32_t row_ahead(const void *context, maze_cell cell, uint32_t side)
{
    (void)context;
    (void)cell;
    return 1 - side;
}

/* Runs on another thread. It returns its result instead of asserting it, because a failed
 * assertion would jump out of the thread's function. */
static void *walk_a_row(void *how)
{
    uint32_t cells = 1000000;
    maze_graph graph = {cells, 2, row_across, row_ahead, &cells};
    maze_measures m = {0};
    maze_path path = {0};
    maze_recipe *recipe = maze_recipe_parse(how, NULL);
    maze_maze *maze = maze_carve(&graph, recipe, NULL);
    bool done = maze && maze_measure(maze, &m, NULL) && m.perfect && m.straights == cells - 2 &&
                maze_solve_between(maze, 0, cells - 1, &path, NULL) && path.length == cells;
    maze_path_finish(&path);
    maze_destroy(maze);
    maze_recipe_destroy(recipe);
    return done ? how : NULL;
}

TEST(a_corridor_of_a_million_cells_requires_little_stack)
{
    static const char *const hows[] = {"rect1x1-7", "rect1x1-queue-7", "rect1x1-random-7",
                                       "rect1x1-all-7", "rect1x1-straight90-7"};
    for (size_t i = 0; i < COUNT(hows); i++) {
        pthread_t thread;
        pthread_attr_t attributes;
        void *result = NULL;
        assert_int_equal(pthread_attr_init(&attributes), 0);
        assert_int_equal(pthread_attr_setstacksize(&attributes, 64 * 1024), 0);
        assert_int_equal(pthread_create(&thread, &attributes, walk_a_row, (void *)hows[i]), 0);
        assert_int_equal(pthread_join(thread, &result), 0);
        assert_non_null(result);
        pthread_attr_destroy(&attributes);
    }
}

TEST(cells_with_positions_make_mazes_with_doors)
{
    maze_error error;
    uint32_t checksum = 0;
    maze_point places[COUNTRIES];
    list_graph list = map_of_countries();
    maze_graph graph = graph_of(&list);
    for (int i = 0; i < COUNTRIES; i++)
        places[i] = (maze_point){i % 4 - 1.5, 0.25 * i};
    maze_inputs *inputs = maze_inputs_create(&error);
    maze_recipe *recipe = recipe_of("rect5x5-7");
    assert_done(maze_inputs_add_places(inputs, &graph, places, &checksum, &error), &error);
    assert_done(maze_recipe_set_input(recipe, "graph", checksum, &error), &error);
    maze_maze *maze = keep_maze(maze_make(recipe, inputs, &error), &error);
    assert_int_equal(maze_get_graph(maze)->cells, COUNTRIES);
    assert_tree(maze, NULL);
    maze_path path = path_of(maze);
    assert_true(path.length > 1);
    assert_non_null(maze_get_shape(maze));
    places[2].x = INFINITY;
    assert_false(maze_inputs_add_places(inputs, &graph, places, &checksum, &error));
    assert_says(&error, MAZE_BAD_INPUT, "coordinates of cell 2");
    maze_inputs_destroy(inputs);
}

/* The stages after carving also work on a graph that the caller provides. */
TEST(a_graph_of_the_caller_can_be_braided)
{
    maze_error error;
    uint32_t back;
    const maze_maze *grid = maze_of("rect12x9-random-braid60-11");
    const maze_graph *graph = maze_get_graph(grid);
    const maze_maze *carved = keep_maze(maze_carve(graph, maze_get_recipe(grid), &error), &error);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++)
            if (graph->across(graph->context, cell, side, &back) != MAZE_NONE)
                assert_int_equal(maze_is_open(grid, cell, side), maze_is_open(carved, cell, side));
}

/* --- The algorithms that carve in one step: their trees on any graph and on joined cells --- */

/* Returns row i of the algorithms that carve any graph, have no number and are not growing
 * trees. */
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
        }
}

static list_graph *graph_with(uint32_t cells)
{
    list_graph *list = test_calloc(1, sizeof *list);
    list->cells = cells;
    return list;
}

TEST(several_algorithms_exist)
{
    unsigned count = 0;
    while (algorithm_at(count))
        count++;
    assert_in_range(count, 7, 100);
}

/* The graphs are a single cell, a row, a star, a cell with loops, and two cells that many
 * passages connect. */
TEST(unusual_graphs_become_trees)
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

/* Checks that a graph in two parts is rejected. The cells up to `last` are one part, and all
 * other cells are the other part. */
static void refuse_two_parts(maze_cell last)
{
    list_graph *list = graph_with(9);
    for (maze_cell cell = 0; cell < 8; cell++)
        if (cell != last)
            join(list, cell, cell + 1);
    maze_graph graph = graph_of(list);
    const recipe_row *row;
    for (unsigned i = 0; (row = algorithm_at(i)); i++)
        for (unsigned seed = 0; seed < 10; seed++) {
            char wanted[40];
            maze_error error;
            maze_random random;
            maze_random_init(&random, seed, "root");
            snprintf(wanted, sizeof wanted, "%u of 9 cells",
                     maze_random_below(&random, 9) <= last ? 8 - last : last + 1);
            assert_null(carve_by(&graph, row, seed, &error));
            assert_says(&error, MAZE_BAD_INPUT, "not connected");
            assert_says(&error, MAZE_BAD_INPUT, wanted);
        }
    test_free(list);
}

/* Without a check, some algorithms would walk endlessly, or search for passages to an isolated
 * cell. Every algorithm must report the same number of unreachable cells. */
TEST(every_algorithm_rejects_graphs_in_two_parts)
{
    refuse_two_parts(5);
    refuse_two_parts(7);
    refuse_two_parts(0);
}

/* Returns a maze that is carved on a shape by the algorithm of a row. The cells of each set in
 * `joined` count as one cell. */
static maze_maze *carve_joined(const recipe_row *row, const maze_recipe *recipe, const sets *joined)
{
    maze_error error;
    maze_shape *shape = shape_of_recipe(recipe, &error);
    assert_non_null(shape);
    base_pool pool = {0};
    core_making m = {.recipe = recipe, .own = &pool, .error = &error};
    m.maze = keep_maze(carve_create_closed(&shape->graph, shape, recipe, &error), &error);
    m.quotient = carve_quotient_create(&pool, &m.maze->graph, NULL, joined, NULL, NULL, &error);
    assert_done(m.quotient != NULL, &error);
    m.graph = &m.quotient->graph;
    recipe_field field = {.row = row};
    assert_done(row->make(&m, &field), &error);
    base_pool_finish(&pool);
    return m.maze;
}

TEST(joined_cells_count_as_one_cell)
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
        }
        sets_finish(&joined);
    }
}

/* --- The list of cells that keeps its order, compared with an array that moves its cells --- */

#define MOST 900

typedef struct plain {
    maze_cell cells[MOST];
    maze_cell length;
} plain;

static void plain_remove(plain *p, maze_cell index)
{
    p->length--;
    memmove(&p->cells[index], &p->cells[index + 1], (p->length - index) * sizeof *p->cells);
}

static void assert_same(const carve_ordered *o, const plain *p)
{
    assert_int_equal(o->length, p->length);
    for (maze_cell i = 0; i < p->length; i++)
        assert_int_equal(o->cells[carve_ordered_find(o, i)], p->cells[i]);
}

/* Compares a list of at most `most` cells with an array. Cells are appended, and removed at the
 * front, in the middle, at the end or at a random position. The mean length is `usual`. */
static void try_list(maze_cell most, maze_cell usual, uint64_t seed)
{
    maze_random random;
    maze_random_init(&random, seed, "ordered");
    base_pool pool = {0};
    carve_ordered o = carve_ordered_start(&pool, most);
    plain p = {.length = 0};
    assert_false(pool.failed);
    for (maze_cell cell = 0; cell < 4000; cell++) {
        bool more = maze_random_below(&random, 2 * usual) >= p.length;
        if ((more && p.length < most) || p.length == 0) {
            carve_ordered_append(&o, cell);
            p.cells[p.length++] = cell;
        } else {
            maze_cell places[] = {0, p.length / 2, p.length - 1,
                                  (maze_cell)maze_random_below(&random, p.length)};
            maze_cell index = places[maze_random_below(&random, COUNT(places))];
            carve_ordered_remove(&o, carve_ordered_find(&o, index));
            plain_remove(&p, index);
        }
        if (cell % 16 == 0)
            assert_same(&o, &p);
    }
    assert_same(&o, &p);
    base_pool_finish(&pool);
}

TEST(cells_keep_their_order_when_any_cells_are_removed)
{
    static const maze_cell mosts[] = {1, 2, 3, 42, 43, 44, 64, 65, 128, 200, 300, MOST};
    for (size_t i = 0; i < COUNT(mosts); i++)
        for (uint64_t seed = 0; seed < 4; seed++)
            try_list(mosts[i], seed < 2 ? mosts[i] : 1 + mosts[i] / 3, seed);
}

/* Tests that slots are reused. Cells are never removed at the end, so the list repeatedly runs
 * out of slots. */
TEST(slots_are_reused)
{
    base_pool pool = {0};
    carve_ordered o = carve_ordered_start(&pool, MOST);
    assert_false(pool.failed);
    for (maze_cell cell = 0; cell < MOST; cell++)
        carve_ordered_append(&o, cell);
    for (maze_cell turn = 0; turn < 20 * MOST; turn++) {
        size_t first = carve_ordered_find(&o, 0);
        maze_cell cell = o.cells[first];
        assert_int_equal(cell, turn % MOST);
        carve_ordered_remove(&o, first);
        carve_ordered_append(&o, cell);
    }
    for (maze_cell i = 0; i < MOST; i++)
        assert_int_equal(o.cells[carve_ordered_find(&o, i)], i);
    base_pool_finish(&pool);
}

UNIT_MAIN
