/* The table of rows, the recipes that are built of them, and what they need of each other. */
#include "core/base/collections.h"
#include "core/carve/carving.h"
#include "core/recipe/recipe.h"
#include "core/shape/making.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static void assert_formats(const maze_recipe *recipe, const char *text)
{
    char got[MAZE_RECIPE_ROOM];
    maze_recipe_format(recipe, got);
    assert_string_equal(got, text);
}

TEST(a_recipe_is_built_field_by_field)
{
    maze_error error;
    maze_recipe *recipe = maze_recipe_create(&error);
    assert_formats(recipe, "");
    assert_null(maze_recipe_shape(recipe));
    const uint32_t size[] = {40, 20}, percent[] = {30};
    assert_done(maze_recipe_set(recipe, "doors", NULL, 0, "farthest", &error), &error);
    assert_done(maze_recipe_set(recipe, "straight", percent, 1, NULL, &error), &error);
    assert_done(maze_recipe_set(recipe, "queue", NULL, 0, NULL, &error), &error);
    assert_formats(recipe, "queue-straight30-doors.farthest");
    assert_done(maze_recipe_set(recipe, "rect", size, 2, NULL, &error), &error);
    assert_done(maze_recipe_set_input(recipe, "mask", 0x1F3A9C20, &error), &error);
    maze_recipe_set_seed(recipe, 7);
    assert_formats(recipe, "rect40x20.mask.1f3a9c20-queue-straight30-doors.farthest-7");
    assert_done(maze_recipe_set(recipe, "newest", NULL, 0, NULL, &error), &error);
    assert_done(maze_recipe_set(recipe, "doors", NULL, 0, "natural", &error), &error);
    assert_formats(recipe, "rect40x20.mask.1f3a9c20-straight30-7");
    assert_done(maze_recipe_set(recipe, "hex", size, 2, NULL, &error), &error);
    assert_formats(recipe, "hex40x20-straight30-7");
    maze_recipe_destroy(recipe);
}

TEST(the_usual_number_is_not_written)
{
    static const uint32_t usual[] = {15}, other[] = {7};
    maze_error error;
    uint32_t checksum = 0;
    maze_recipe *recipe = recipe_of("rect40x20-reveal15.1f3a9c20-7");
    assert_formats(recipe, "rect40x20-reveal.1f3a9c20-7");
    assert_true(maze_recipe_input(recipe, &checksum));
    assert_int_equal(checksum, 0x1F3A9C20);
    assert_done(maze_recipe_set(recipe, "reveal", other, 1, "word.hi", &error), &error);
    assert_formats(recipe, "rect40x20-reveal7.word.hi-7");
    assert_false(maze_recipe_input(recipe, &checksum));
    assert_done(maze_recipe_set(recipe, "reveal", usual, 1, "word.hi", &error), &error);
    assert_formats(recipe, "rect40x20-reveal.word.hi-7");
    assert_done(maze_recipe_set_input(recipe, "reveal", 0x1F3A9C20, &error), &error);
    assert_formats(recipe, "rect40x20-reveal.1f3a9c20-7");
    maze_recipe_destroy(recipe);
}

TEST(a_bad_field_leaves_the_recipe_alone)
{
    static const uint32_t none[] = {0, 0}, three[] = {3, 3}, twelve[] = {12};
    static const struct {
        const char *name, *argument, *says;
        const uint32_t *numbers;
        unsigned count;
    } bad[] = {
        {"nonsense", NULL, "no such field", none, 0},
        {"rect", NULL, "rectWxH", three, 1},
        {"rect", NULL, "1 to 65535", none, 2},
        {"queue", "x", "queue", none, 0},
        {"doors", "nowhere", "doors.farthest", none, 0},
        {"mask", "12", "eight digits", none, 0},
        {"word", NULL, "word12.for.you", twelve, 1},
        {"reveal", "word.h-i", "letters, digits", none, 0},
        {"reveal", "word.hi", "3 to 30", none, 1},
    };
    maze_recipe *recipe = recipe_of("rect5x6-random-7");
    for (size_t i = 0; i < COUNT(bad); i++) {
        maze_error error;
        assert_false(maze_recipe_set(recipe, bad[i].name, bad[i].numbers, bad[i].count,
                                     bad[i].argument, &error));
        assert_says(&error, MAZE_BAD_INPUT, bad[i].says);
        assert_formats(recipe, "rect5x6-random-7");
    }
    maze_recipe_destroy(recipe);
}

TEST(a_shape_may_be_missing_or_have_no_size)
{
    maze_error error;
    maze_recipe *recipe = maze_recipe_parse_part("hex-queue-7", &error);
    assert_done(recipe != NULL, &error);
    assert_string_equal(maze_recipe_shape(recipe), "hex");
    assert_int_equal(maze_recipe_size(recipe, 0), 0);
    assert_done(maze_recipe_set(recipe, "hex", (const uint32_t[]){4, 5}, 2, NULL, &error), &error);
    assert_formats(recipe, "hex4x5-queue-7");
    maze_recipe_destroy(recipe);
    recipe = maze_recipe_parse_part(" ", &error);
    assert_done(recipe != NULL, &error);
    assert_formats(recipe, "");
    maze_recipe_set_seed(recipe, 3);
    assert_null(maze_make(recipe, NULL, &error));
    assert_says(&error, MAZE_BAD_INPUT, "no shape");
    maze_recipe_destroy(recipe);
}

/* Some would have one cell, by their formula. */
TEST(a_shape_without_its_size_makes_no_maze)
{
    const recipe_row *row;
    for (unsigned i = 0; (row = recipe_row_at(i)); i++) {
        maze_error error;
        char text[40];
        if (row->slot != SLOT_SHAPE || row->read)
            continue;
        snprintf(text, sizeof text, "%s-7", row->term.name);
        maze_recipe *recipe = maze_recipe_parse_part(text, &error);
        assert_done(recipe != NULL, &error);
        assert_int_equal(maze_memory_needed(recipe), 0);
        assert_null(maze_make(recipe, NULL, &error));
        assert_says(&error, MAZE_BAD_INPUT, "write one with its size");
        maze_recipe_destroy(recipe);
    }
}

TEST(what_is_left_out_may_be_given)
{
    maze_error error;
    maze_recipe *usual = recipe_of("rect20x26");
    maze_recipe *recipe = maze_recipe_parse_over("7391", usual, &error);
    char text[MAZE_RECIPE_ROOM], seed[8];
    assert_done(recipe != NULL, &error);
    assert_formats(recipe, "rect20x26-7391");
    maze_recipe_format_checked(recipe, text);
    maze_recipe_destroy(recipe);
    strcpy(seed, strrchr(text, '-') + 1);
    recipe = maze_recipe_parse_over(seed, usual, &error);
    assert_done(recipe != NULL, &error);
    maze_recipe_destroy(recipe);
    seed[strlen(seed) - 1] ^= 1;
    assert_null(maze_recipe_parse_over(seed, usual, &error));
    maze_recipe_destroy(usual);
}

/* Every row has what the others rely on. */
TEST(rows_are_well_formed)
{
    const recipe_row *row;
    bool has_default[RECIPE_SLOTS] = {false};
    recipe_slot last = SLOT_SHAPE;
    for (unsigned i = 0; (row = recipe_row_at(i)); i++) {
        assert_true(row->slot >= last); /* the table is in the order of the slots */
        last = row->slot;
        assert_int_equal(row->needs & row->gives, 0);
        assert_false(row->is_default && has_default[row->slot]);
        has_default[row->slot] = has_default[row->slot] || row->is_default;
        assert_int_equal(row->is_default, row == recipe_default_row(row->slot));
        assert_true(row->numbers <= RECIPE_NUMBERS);
        assert_true(row->numbers == 0 || (row->low <= row->high && row->high > 0));
        assert_true(row->make || row->slot == SLOT_STEP);
        assert_true(!row->is_input || row->read);
    }
    assert_true(has_default[SLOT_CARVE] && has_default[SLOT_STEP] && has_default[SLOT_DOORS]);
}

TEST(what_lacks_what_is_told)
{
    static const struct {
        const char *recipe, *says[3];
    } refused[] = {
        {"tri9x9-straight50-7", {"straight50 needs", "straight on", "tri9x9 lacks"}},
        {"graph.1f3a9c20-straight50-7", {"straight50 needs", "graph.1f3a9c20 lacks"}},
        {"rect9x9-weave50-mirror-7", {"mirror needs", "mirrors and turns", "weave50 takes away"}},
        {"rect9x9-weave50-rooms2-7", {"rooms2 needs", "do not cross", "weave50 takes away"}},
        {"graph.1f3a9c20-rooms2-7", {"rooms2 needs", "cells with walls", "graph.1f3a9c20 lacks"}},
        {"rect9x9-kruskal-all-7", {"all needs", "growing tree", "kruskal"}},
    };
    for (size_t i = 0; i < COUNT(refused); i++) {
        maze_error error;
        maze_recipe *recipe = recipe_of(refused[i].recipe);
        assert_false(recipe_check_needs(recipe, &error));
        for (size_t k = 0; k < COUNT(refused[i].says) && refused[i].says[k]; k++)
            assert_says(&error, MAZE_BAD_INPUT, refused[i].says[k]);
        assert_null(maze_make(recipe, NULL, &error));
        maze_recipe_destroy(recipe);
    }
    maze_error error;
    maze_recipe *hexagons = recipe_of("hex9x9-7");
    assert_true(recipe_require(hexagons, "a look", HAS_WALLS | HAS_PLANE, &error));
    assert_false(recipe_require(hexagons, "a look", HAS_SQUARES, &error));
    assert_says(&error, MAZE_BAD_INPUT, "a look needs square cells in rows, which hex9x9 lacks");
    maze_recipe_destroy(hexagons);
}

/* Of 3 x 3 squares the middle row is joined into one cell: it has the three sides up and the three
 * down, and straight on through it leads from one to the other of a column.  The same with the
 * sides between cells 1 and 4 shut: nothing lies straight ahead there. */
TEST(joined_cells_are_one_and_sides_that_are_shut_are_none)
{
    static const struct {
        bool shut;
        uint32_t sides;
        maze_cell around[6];
        uint32_t ahead[6];
    } cases[] = {
        {false, 6, {0, 4, 1, 5, 2, 6}, {1, 0, 3, 2, 5, 4}},
        {true, 5, {0, 4, 5, 2, 6}, {1, 0, MAZE_NONE, 4, 3}},
    };
    uint8_t shut[5] = {0}; /* 9 cells of 4 sides */
    sets joined;
    maze_error error;
    maze_maze *maze = maze_of("rect3x3-7");
    bits_set(shut, 1 * 4 + 2);
    bits_set(shut, 4 * 4 + 0);
    assert_true(sets_start(&joined, 9));
    assert_true(sets_join(&joined, 3, 4) && sets_join(&joined, 5, 4));
    assert_false(sets_join(&joined, 3, 5));
    for (size_t i = 0; i < COUNT(cases); i++) {
        carve_quotient *q = carve_quotient_create(maze_get_graph(maze), &joined, NULL,
                                                  cases[i].shut ? shut : NULL, &error);
        assert_done(q != NULL, &error);
        const maze_graph *graph = carve_quotient_graph(q);
        uint32_t back, there;
        assert_int_equal(graph->cells, 7);
        assert_int_equal(graph->sides, cases[i].sides);
        for (uint32_t side = 0; side < graph->sides; side++) {
            maze_cell next = graph->across(graph->context, 3, side, &back);
            assert_int_equal(next, cases[i].around[side]);
            assert_int_equal(graph->across(graph->context, next, back, &there), 3);
            assert_int_equal(there, side);
            assert_int_equal(graph->ahead(graph->context, 3, side), cases[i].ahead[side]);
        }
        assert_int_equal(graph->across(graph->context, 3, graph->sides, &back), MAZE_NONE);
        carve_quotient_destroy(q);
    }
    sets_finish(&joined);
    maze_destroy(maze);
}

UNIT_MAIN
