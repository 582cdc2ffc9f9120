/* The plan of a book: gutters, right-hand pages, padding, limits, and advice that holds. */
#include "specs.h"

#include "book/plan/plan.h"

#include <math.h>
#include <stdio.h>

#define IN(x) ((x)*72.0)

static void assert_points(double actual, double wanted)
{
    if (fabs(actual - wanted) > 0.001)
        fail_msg("%g pt, not %g pt", actual, wanted);
}

static const char *digits(unsigned number, char *text, size_t size)
{
    snprintf(text, size, "%u", number);
    return text;
}

/* Puzzles and nothing else, a page each. */
static maze_spec *bare_book(const char *press, const char *trim, unsigned puzzles)
{
    char text[12];
    return spec_with("seed", "1", "maze", "rect5x10-all-doors.natural", "press", press, "trim",
                     trim, "answers", "none", "margin", "0.25in", "puzzles",
                     digits(puzzles, text, sizeof text), NULL);
}

static void assert_plan(maze_spec *spec, uint32_t pages, double gutter)
{
    book_plan plan;
    plan_of(&plan, spec);
    assert_int_equal(plan.layout.main.count, pages);
    assert_points(plan.layout.geometry.inside, gutter);
    book_plan_finish(&plan);
}

TEST(the_number_of_pages_decides_the_gutter)
{
    static const struct {
        unsigned puzzles;
        double gutter;
    } rows[] = {{24, 0.375},  {149, 0.375}, {150, 0.375}, {151, 0.5},   {300, 0.5},  {301, 0.625},
                {500, 0.625}, {501, 0.75},  {700, 0.75},  {701, 0.875}, {828, 0.875}};
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_plan(bare_book("kdp", "6x9in", rows[i].puzzles), (rows[i].puzzles + 1) / 2 * 2,
                    IN(rows[i].gutter));
}

/* On 5x8 inches with a gutter of 0.375 in, two of these recipes are in a line of the list, 80 on
 * a page; with one of 0.5 in it is one, and 40.  148 puzzles make 150 pages.  149 make 151, for
 * which the gutter is wider, and so 153; both are padded to even. */
TEST(a_wider_gutter_may_make_more_pages)
{
    maze_spec *narrow = bare_book("kdp", "5x8in", 148), *wide = bare_book("kdp", "5x8in", 149);
    set(narrow, "recipe-line", "list");
    set(wide, "recipe-line", "list");
    assert_plan(narrow, 150, IN(0.375));
    assert_plan(wide, 154, IN(0.5));
}

TEST(the_gutter_always_is_what_the_pages_need)
{
    for (unsigned puzzles = 130; puzzles < 160; puzzles++) {
        maze_spec *spec = bare_book("kdp", "5x8in", puzzles);
        book_plan plan;
        set(spec, "recipe-line", "list");
        plan_of(&plan, spec);
        assert_points(plan.layout.geometry.inside,
                      press_gutter_for(plan.layout.terms->press, plan.layout.main.count));
        book_plan_finish(&plan);
    }
}

static size_t blanks_at_the_end(const book_page_plan *plan)
{
    size_t count = 0;
    while (count < plan->count && plan->pages[plan->count - 1 - count].kind == PAGE_BLANK)
        count++;
    return count;
}

TEST(pages_are_padded_to_what_the_press_wants)
{
    static const struct {
        const char *press;
        unsigned blanks[2]; /* behind an even, an odd number of puzzles */
    } rows[] = {{"home", {0, 0}}, {"kdp", {0, 1}}, {"lulu", {0, 1}}, {"ingram", {2, 1}}};
    for (size_t i = 0; i < COUNT(rows); i++)
        for (unsigned puzzles = 40; puzzles < 44; puzzles++) {
            book_plan plan;
            maze_spec *spec = bare_book(rows[i].press, "6x9in", puzzles);
            set(spec, "margin", "0.5in");
            plan_of(&plan, spec);
            unsigned blanks = rows[i].blanks[puzzles % 2];
            assert_int_equal(plan.layout.main.count, puzzles + blanks);
            assert_int_equal(blanks_at_the_end(&plan.layout.main), blanks);
            book_plan_finish(&plan);
        }
}

/* Every puzzle on one page, every answer on one, in order, where their pages are told. */
static void check_places(const book_layout *layout)
{
    size_t puzzles = 0, answers = 0;
    for (uint32_t i = 0; i < layout->main.count; i++) {
        const book_planned_page *page = &layout->main.pages[i];
        for (size_t k = page->first; k < page->first + page->count; k++) {
            if (page->kind == PAGE_PUZZLES) {
                assert_int_equal(k, puzzles++);
                assert_int_equal(book_puzzle_page(layout, k), i + 1);
            } else if (page->kind == PAGE_ANSWERS) {
                assert_int_equal(k, answers++);
                assert_int_equal(book_answer_page(layout, k), i + 1);
            }
        }
    }
    assert_int_equal(puzzles, layout->puzzles->count);
    assert_int_equal(answers, layout->terms->answers == MAZE_ANSWERS_BACK ? puzzles : 0);
}

static maze_spec *three_sections(const char *key, const char *value)
{
    return spec_with("seed", "1", "title", "T", "author", "A", "maze", "rect6x8-doors.natural",
                     "section", "A", "A.puzzles", "7", "section", "B", "B.puzzles", "9",
                     "B.per-page", "4", "section", "C", "C.puzzles", "5", "C.per-page", "2", key,
                     value, NULL);
}

TEST(puzzles_and_answers_stand_where_they_are_told_to)
{
    static const char *const settings[][2] = {
        {"answers", "back"},         {"answers", "none"},  {"answers", "foot"},
        {"solutions.per-page", "4"}, {"backs", "blank"},   {"press", "screen"},
        {"section-openers", "no"},   {"contents", "no"},   {"recipe-line", "list"},
        {"solutions.per-page", "2"}, {"title-page", "no"}, {"large-print", "yes"}};
    for (size_t i = 0; i < COUNT(settings); i++) {
        book_plan plan;
        maze_spec *spec = three_sections(settings[i][0], settings[i][1]);
        plan_of(&plan, spec);
        check_places(&plan.layout);
        book_plan_finish(&plan);
    }
}

/* The number in the advice does, and is the closest one that does. */
static void check_enough(maze_spec *spec, const char *key, unsigned asked, unsigned *enough)
{
    char text[12];
    maze_error error;
    set(spec, key, digits(asked, text, sizeof text));
    assert_false(can_be_planned(spec, &error));
    *enough = number_between(error.message, "; use ", " puzzles");
    if (*enough == 0)
        fail_msg("no advice: %s", error.message);
    set(spec, key, digits(*enough, text, sizeof text));
    assert_done(can_be_planned(spec, &error), &error);
    set(spec, key, digits(*enough > asked ? *enough - 1 : *enough + 1, text, sizeof text));
    assert_false(can_be_planned(spec, &error));
}

TEST(too_few_or_too_many_pages_tell_a_number_that_does)
{
    unsigned enough;
    check_enough(bare_book("kdp", "6x9in", 1), "puzzles", 1, &enough);
    assert_int_equal(enough, 23);
    check_enough(bare_book("kdp", "6x9in", 1), "puzzles", 5000, &enough);
    assert_int_equal(enough, 828);
    check_enough(bare_book("kdp", "8.5x11in", 1), "puzzles", 600, &enough);
    assert_int_equal(enough, 590);
    static const unsigned asked[] = {1, 5, 6000, 6000, 5, 1};
    for (size_t i = 0; i < COUNT(asked); i++) {
        maze_spec *spec = bare_book("ingram", "6x9in", 1);
        set(spec, "margin", "0.5in");
        set(spec, "answers", "back");
        set(spec, "per-page", i % 2 ? "auto" : "4");
        set(spec, "title", "T");
        check_enough(spec, "puzzles", asked[i], &enough);
    }
}

TEST(the_number_is_of_the_longest_section)
{
    maze_error error;
    unsigned enough;
    maze_spec *spec = three_sections("press", "lulu");
    set(spec, "per-page", "4");
    set(spec, "section-openers", "no");
    set(spec, "how-to-play", "no");
    assert_false(can_be_planned(spec, &error));
    assert_contains(error.message, "puzzles in the section \"B\" instead of 9");
    check_enough(spec, "B.puzzles", 9, &enough);
}

TEST(what_no_number_mends_is_told_too)
{
    maze_error error;
    maze_spec *spec =
        spec_with("seed", "1", "maze", "rect6x6-doors.natural", "press", "kdp", "trim", "6x9in",
                  "section", "A", "A.puzzles", "900", "section", "B", "B.puzzles", "901", NULL);
    assert_false(can_be_planned(spec, &error));
    assert_contains(error.message, "24 to 828 pages");
    assert_contains(error.message, "change the size or the number of puzzles");
}

/* A personal book has the same pages whatever its seed; short seeds that are given too. */
TEST(seeds_do_not_change_the_plan)
{
    maze_spec *chosen = spec_with("seed", "1", "maze", "rect30x30-straight20-doors.natural",
                                  "puzzles", "16", "per-page", "16", "recipe-line", "list", NULL);
    maze_spec *given = spec_with("per-page", "16", "recipe-line", "list", NULL);
    char recipes[1000] = "";
    for (int i = 0; i < 16; i++)
        snprintf(recipes + strlen(recipes), 40, "rect30x30-straight20-%d\n", i);
    set(given, "recipes", recipes);
    book_plan a, b;
    plan_of(&a, chosen);
    plan_of(&b, given);
    assert_int_equal(a.layout.main.count, b.layout.main.count);
    assert_true(a.layout.sections->kinds[0].fit.cell == b.layout.sections->kinds[0].fit.cell);
    book_plan_finish(&a);
    book_plan_finish(&b);
}

/* Every maze stays in its field, with what is at its doors, and has the cells that were planned. */
TEST(doors_at_the_sides_have_room)
{
    static const char *const mazes[] = {"rect8x8-doors.farthest", "rect8x8-doors.random",
                                        "rect9x9.circle-doors.random"};
    for (size_t i = 0; i < COUNT(mazes); i++) {
        maze_error error;
        book_plan plan;
        maze_spec *spec = spec_with("seed", "1", "maze", mazes[i], "puzzles", "12", "per-page",
                                    "12", "trim", "a4", NULL);
        plan_of(&plan, spec);
        const book_section_plan *section = plan.layout.sections;
        double cell = section->kinds[0].fit.cell;
        maze_page *page =
            book_make_page(&plan.layout, &plan.layout.main, section->page - 1, &error);
        assert_done(page != NULL, &error);
        assert_int_equal(page->place_count, 12);
        for (unsigned k = 0; k < 12; k++) {
            if (page->places[k].cell != cell)
                fail_msg("%s: cells of %g pt, planned %g", mazes[i], page->places[k].cell, cell);
            for (unsigned l = 0; l < k; l++) {
                maze_box a = page_place_bounds(&page->places[k]),
                         b = page_place_bounds(&page->places[l]);
                assert_true(a.right < b.left || b.right < a.left || a.bottom < b.top ||
                            b.bottom < a.top);
            }
        }
        maze_page_destroy(page);
        book_plan_finish(&plan);
    }
}

UNIT_MAIN
