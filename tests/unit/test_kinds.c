/* The kinds of maze of a section: lists, sizes that are open, what is chosen from the paper. */
#include "specs.h"

#include "book/puzzles/kinds.h"

#include <math.h>

TEST(a_size_is_open_where_the_shape_does_not_say_it)
{
    static const struct {
        const char *text, *sized;
    } cases[] = {
        {"hex", "hex7x9"},
        {"Hex-Random", "hex7x9-random"},
        {"random-tri", "tri7x9-random"},
        {"heart-smooth", "rect7x9.heart-smooth"},
        {"hex.circle", "hex7x9.circle"},
        {"polar-doors.center", "polar7-doors.center"},
        {"word.anna", "word7.anna"},
        {"straight30", "rect7x9-straight30"},
        {"70newest.30random", "rect7x9-70newest.30random"},
    };
    static const char *const closed[] = {"rect5x6",  "hex5x6.heart", "random-rect5x6",
                                         "heart5x6", "word8.anna",   "graph.12345678",
                                         ""};
    const uint32_t size[2] = {7, 9};
    book_open_maze open;
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[MAZE_RECIPE_LENGTH + 1];
        maze_error error;
        assert_true(book_open_maze_read(cases[i].text, &open));
        maze_recipe *recipe = keep_recipe(book_open_maze_sized(&open, size, &error), &error);
        maze_recipe_format(recipe, text);
        assert_string_equal(text, cases[i].sized);
    }
    for (size_t i = 0; i < COUNT(closed); i++)
        assert_false(book_open_maze_read(closed[i], &open));
}

/* Squares have the sizes of the levels' own recipes, and every kind about as many cells. */
TEST(levels_scale_every_shape)
{
    const maze_level *level;
    for (unsigned i = LEVEL_TINY; (level = maze_level_at(i)); i++) {
        maze_error error;
        book_kinds kinds = {.vary_doors = false};
        char text[MAZE_RECIPE_LENGTH + 1];
        assert_done(book_kinds_read("rect, hex, polar, heart, oct, organic, rect-weave50", level,
                                    &kinds, &error),
                    &error);
        assert_int_equal(kinds.count, 7);
        maze_recipe_format(kinds.kinds[0].maze, text);
        assert_string_equal(text, level->recipe);
        double wanted = maze_recipe_size(kinds.kinds[0].maze, 0) *
                        (double)maze_recipe_size(kinds.kinds[0].maze, 1);
        for (size_t k = 0; k < kinds.count; k++) {
            maze_recipe_set_seed(kinds.kinds[k].maze, 5);
            maze_maze *maze = keep_maze(maze_make(kinds.kinds[k].maze, NULL, &error), &error);
            double cells = (double)maze_get_graph(maze)->cells;
            assert_true(fabs(cells - wanted) < 0.3 * wanted + 2);
        }
        book_kinds_finish(&kinds);
    }
}

/* For those who trace all are roads, of which no other size is read. */
TEST(the_first_level_has_roads)
{
    maze_error error;
    book_kinds kinds = {.vary_doors = true};
    const maze_level *level = maze_level_at(LEVEL_TRACE);
    assert_done(book_kinds_read(NULL, level, &kinds, &error), &error);
    assert_in_range(kinds.count, 2, 20);
    for (size_t k = 0; k < kinds.count; k++)
        assert_true(recipe_is_road(kinds.kinds[k].maze));
    book_kinds_finish(&kinds);
    kinds = (book_kinds){.vary_doors = true};
    assert_false(book_kinds_read("hex", level, &kinds, &error));
    assert_says(&error, MAZE_BAD_INPUT, "level trace is for roads");
    book_kinds_finish(&kinds);
}

TEST(each_level_has_a_mixed_list)
{
    const maze_level *level;
    for (unsigned i = LEVEL_TINY; (level = maze_level_at(i)); i++) {
        maze_error error;
        book_kinds kinds = {.vary_doors = true};
        assert_done(book_kinds_read("Mixed", level, &kinds, &error), &error);
        assert_in_range(kinds.count, 6, 20);
        for (size_t k = 0; k < kinds.count; k++) {
            char text[MAZE_RECIPE_LENGTH + 1];
            maze_recipe_format(kinds.kinds[k].maze, text);
            assert_contains(text, "-doors.");
            assert_int_equal(kinds.kinds[k].varied, strstr(text, "doors.apart") != NULL);
        }
        book_kinds_finish(&kinds);
    }
}

TEST(lists_are_read_and_refused_in_words)
{
    static const struct {
        const char *text, *reason;
    } cases[] = {
        {"", "maze: the recipe is empty"},
        {"rect5x5,", "maze: the recipe is empty"},
        {"rekt5x5", "did you mean \"rect\""},
        {"rect, hexx", "unknown field \"hexx\""},
        {"rect5x5-7", "maze \"rect5x5-7\" has a seed, but each puzzle has its own"},
        {"hex, heart-7", "\"heart-7\" has a seed"},
        {"hex-eller", "eller requires"},
        {"mixt", "unknown field"},
    };
    static const char *const good[] = {"rect5x5", "mixed", " rect , hex5x5,mixed ", "heart-smooth"};
    maze_error error;
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_false(book_kinds_check("maze", cases[i].text, &error));
        assert_message(&error);
        assert_contains(error.message, cases[i].reason);
    }
    for (size_t i = 0; i < COUNT(good); i++)
        assert_done(book_kinds_check("maze", good[i], &error), &error);
}

static maze_spec *paper_book(const char *maze, const char *cell, const char *per_page)
{
    return spec_with("seed", "1", "press", "kdp", "trim", "8.5x11in", "puzzles", "150", "maze",
                     maze, "cell", cell, "per-page", per_page, NULL);
}

/* The cells have the size that was asked for, and one more column and row have no room. */
static void check_fills(const char *maze, const char *per_page)
{
    book_plan plan;
    maze_error error;
    maze_spec *spec = paper_book(maze, "7mm", per_page);
    assert_done(plan_start(&plan, spec, &error), &error);
    const book_section_plan *section = plan.layout.sections;
    const book_sized *sized = section->kinds[0].sized;
    const recipe_field shape = recipe_field_in(sized->recipe, SLOT_SHAPE);
    book_page_boxes boxes = book_boxes_of(&plan.layout, section, 1);
    maze_box room = book_maze_room(book_grid_box(&boxes.puzzles, 0), &boxes.puzzle_style);
    maze_style look = section->look;
    maze_point extent = sized->need.extent;
    assert_true(fabs(section->kinds[0].fit.cell - 7 * 72 / 25.4) < 1e-3);
    look.cell.unit = MAZE_UNIT_AUTO;
    page_fit fit = page_place_fit(sized->maze, &look, extent, sized->doors_anywhere,
                                  box_width(room), box_height(room), 0);
    assert_true(fit.cell >= 0.975 * 7 * 72 / 25.4);
    extent.x *= 1 + 1.0 / shape.number[0];
    if (shape.row->numbers == 1 || recipe_has_in(sized->recipe, SLOT_CUT))
        extent.y *= 1 + 1.0 / shape.number[0];
    fit = page_place_fit(sized->maze, &look, extent, sized->doors_anywhere, box_width(room),
                         box_height(room), 0);
    assert_true(fit.cell < 7 * 72 / 25.4);
    for (size_t p = 0; p < plan.puzzles.count; p++)
        assert_true(recipe_same_fields(plan.puzzles.puzzles[p].recipe, sized->recipe));
    book_plan_finish(&plan);
}

TEST(cells_fill_the_paper)
{
    static const char *const numbers[] = {"1", "2", "6"};
    static const char *const others[] = {"heart",  "star-smooth", "rect-doors.natural",
                                         "circle", "tri.hexagon", "rect-weave50"};
    const recipe_row *row;
    for (unsigned i = 0; (row = recipe_row_at(i)); i++)
        if (row->slot == SLOT_SHAPE && row->numbers > 0 && row->numbers < 3 && !row->read &&
            !(row->takes & HAS_BRANCHES))
            check_fills(row->term.name, numbers[i % COUNT(numbers)]);
    for (size_t i = 0; i < COUNT(others); i++)
        check_fills(others[i], numbers[i % COUNT(numbers)]);
}

TEST(what_has_no_room_is_told)
{
    maze_error error;
    maze_spec *spec = paper_book("word.happy.birthday", "12mm", "1");
    assert_false(can_be_planned(spec, &error));
    assert_contains(error.message, "cells of 12 mm are too large for a maze word");
    spec = paper_book("rect", "2mm", "1");
    assert_false(can_be_planned(spec, &error));
    assert_contains(error.message, "a pencil requires 2.5 mm in a printed book; use a larger cell");
}

/* The size goes by the gutter of a thick book. */
TEST(sizes_follow_the_gutter)
{
    uint32_t columns[2];
    static const char *const puzzles[] = {"30", "780"};
    for (int i = 0; i < 2; i++) {
        book_plan plan;
        maze_spec *spec =
            spec_with("seed", "1", "press", "kdp", "trim", "5x8in", "puzzles", puzzles[i], "maze",
                      "rect", "cell", "3mm", "answers", "none", "margin", "0.25in", NULL);
        plan_of(&plan, spec);
        columns[i] = maze_recipe_size(plan.puzzles.puzzles[0].recipe, 0);
        book_plan_finish(&plan);
    }
    assert_int_equal(columns[0] - columns[1], 4); /* 0.5 in of 3 mm */
}

UNIT_MAIN
