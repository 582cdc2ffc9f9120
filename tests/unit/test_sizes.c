/* The sizes that a plan chooses: neighbors on one line, kinds without room, proportions, large
 * print, and no maze without branches. */
#include "specs.h"

#include "book/plan/plan.h"
#include "core/measure/measures.h"
#include "page/layout/page.h"

#include <mazepress/maze.h>
#include <mazepress/measure.h>

#include <math.h>

/* What is judged of a page of puzzles. */
typedef void judge(const book_plan *plan, const book_planned_page *planned, const maze_page *page);

static void judge_pages(maze_spec *spec, judge *judge)
{
    maze_error error;
    book_plan plan;
    unsigned judged = 0;
    const maze_book_options options = {.threads = 2};
    plan_of(&plan, spec);
    assert_done(book_choose_puzzles(&plan.puzzles, plan.layout.terms, &options, &error), &error);
    for (uint32_t i = 0; i < plan.layout.main.count; i++) {
        const book_planned_page *planned = &plan.layout.main.pages[i];
        if (planned->kind != PAGE_PUZZLES)
            continue;
        maze_page *page = book_make_page(&plan.layout, &plan.layout.main, i, &error);
        assert_done(page != NULL, &error);
        assert_int_equal(page->place_count, planned->count);
        judge(&plan, planned, page);
        maze_page_destroy(page);
        judged++;
    }
    assert_true(judged > 0);
    book_plan_finish(&plan);
}

static void are_level(const book_plan *plan, const book_planned_page *planned,
                      const maze_page *page)
{
    const book_puzzle *puzzles = plan->puzzles.puzzles + planned->first;
    unsigned columns = plan->layout.sections[planned->section].columns;
    for (size_t i = 0; i < planned->count; i++) {
        const page_place *place = &page->places[i], *left = &page->places[i - i % columns];
        double base = page_place_box(place).bottom, other = page_place_box(left).bottom;
        double planned_cell =
            plan->layout.sections[planned->section].kinds[puzzles[i].kind].fit.cell;
        if (fabs(base - other) > 0.5)
            fail_msg("a maze ends at %g, its neighbor at %g pt", base, other);
        if (place->cell != planned_cell)
            fail_msg("cells of %g pt, planned %g", place->cell, planned_cell);
        if (i > 0)
            assert_int_not_equal(puzzles[i].kind, puzzles[i - 1].kind);
    }
}

TEST(neighbors_are_of_different_kinds_and_stand_on_one_line)
{
    static const char *const cases[][3] = {{"a4", "classic", "2"}, {"8.5x8.5in", "playful", "4"}};
    for (size_t i = 0; i < COUNT(cases); i++)
        judge_pages(spec_with("seed", "3", "trim", cases[i][0], "maze", "mixed", "level", "easy",
                              "puzzles", "8", "look", cases[i][1], "per-page", cases[i][2], NULL),
                    are_level);
}

static void have_two_columns(const book_plan *plan, const book_planned_page *planned,
                             const maze_page *page)
{
    (void)page;
    assert_int_equal(plan->layout.sections[planned->section].columns, 2);
}

/* They differed by a few cells, as sizes are whole numbers. */
TEST(four_a_page_stand_two_by_two_not_small_in_a_row)
{
    judge_pages(spec_with("trim", "a5", "maze", "mixed", "level", "easy", "puzzles", "9", "look",
                          "modern", "per-page", "4", "difficulty", "none", NULL),
                have_two_columns);
}

static maze_draw drawn; /* of the section's first maze */

static void are_alike(const book_plan *plan, const book_planned_page *planned,
                      const maze_page *page)
{
    (void)plan;
    for (size_t i = 0; i < page->place_count; i++) {
        if (planned->first == 0 && i == 0)
            drawn = page->places[i].style.draw;
        assert_int_equal(page->places[i].style.draw, drawn);
    }
}

TEST(a_section_is_roads_or_walls)
{
    judge_pages(spec_with("seed", "1", "trim", "8.5x8.5in", "maze", "mixed", "level", "tiny",
                          "puzzles", "12", "look", "playful", NULL),
                are_alike);
    assert_int_equal(drawn, MAZE_DRAW_WALLS);
    judge_pages(spec_with("seed", "1", "trim", "8.5x8.5in", "maze", "rect, rect-straight40",
                          "level", "tiny", "puzzles", "6", "look", "playful", NULL),
                are_alike);
    assert_int_equal(drawn, MAZE_DRAW_ROADS);
}

static void have_branches(const book_plan *plan, const book_planned_page *planned,
                          const maze_page *page)
{
    (void)plan;
    (void)planned;
    for (size_t i = 0; i < page->place_count; i++) {
        maze_error error;
        maze_path path;
        uint32_t count;
        const maze_maze *maze = page->places[i].maze;
        assert_done(maze_solve(maze, &path, &error), &error);
        assert_done(measure_long_branches(maze, &path, UINT32_MAX, &count, &error), &error);
        maze_path_finish(&path);
        if (count < 3) {
            char text[MAZE_RECIPE_LENGTH + 1];
            maze_recipe_format(maze_get_recipe(maze), text);
            fail_msg("%s has %u long branches", text, (unsigned)count);
        }
    }
}

TEST(no_maze_is_bare)
{
    judge_pages(spec_with("seed", "5", "trim", "6x9in", "maze", "mixed", "level", "easy", "puzzles",
                          "16", "per-page", "2", "difficulty", "none", NULL),
                have_branches);
    judge_pages(spec_with("seed", "5", "level", "easy", "puzzles", "20", NULL), have_branches);
}

/* What the plan says of a book. */
static char *told(maze_spec *spec)
{
    book_plan plan;
    plan_of(&plan, spec);
    for (size_t i = 0; i < plan.layout.sections->kind_count; i++) {
        const book_planned_kind *kind = &plan.layout.sections->kinds[i];
        for (size_t p = 0; p < plan.puzzles.count && kind->left_out; p++)
            assert_int_not_equal(plan.puzzles.puzzles[p].kind, i);
    }
    char *text = book_report(&plan.layout);
    book_plan_finish(&plan);
    return text;
}

TEST(kinds_without_room_are_left_out_and_told)
{
    char *text = told(spec_with("seed", "1", "press", "lulu", "trim", "7.5x7.5in", "maze", "mixed",
                                "level", "tiny", "puzzles", "61", "per-page", "2", "answers",
                                "foot", "look", "modern", NULL));
    assert_contains(text, "skipped because they do not fit with per-page 2: ");
    free(text);
    maze_error error;
    maze_spec *spec = spec_with("seed", "1", "press", "kdp", "trim", "5x8in", "maze", "mixed",
                                "level", "easy", "puzzles", "60", "per-page", "6", NULL);
    assert_false(can_be_planned(spec, &error));
    assert_contains(error.message,
                    "with per-page 6 there is no space for mazes of about 130 cells");
    assert_contains(error.message, "; use per-page: ");
}

TEST(large_print_has_fewer_cells)
{
    static const char *const trims[] = {"8.5x11in", "5x8in"};
    static const char *const levels[] = {"hard", "medium"};
    for (size_t i = 0; i < COUNT(trims); i++) {
        book_plan plan;
        maze_spec *spec = spec_with("seed", "1", "press", "kdp", "trim", trims[i], "level",
                                    levels[i], "puzzles", "16", "large-print", "yes", NULL);
        plan_of(&plan, spec);
        assert_true(plan.layout.sections->kinds->fit.cell >= LARGE_PRINT_CELL - 1e-6);
        char *text = book_report(&plan.layout);
        assert_contains(text, "because large print requires it");
        free(text);
        book_plan_finish(&plan);
    }
}

/* In large print with few cells, kinds that would be far easier than others are left out. */
TEST(large_print_rises_from_kind_to_kind)
{
    book_plan plan;
    maze_spec *spec =
        spec_with("seed", "7", "press", "lulu", "trim", "7x10in", "level", "medium", "maze",
                  "mixed", "puzzles", "40", "per-page", "2", "large-print", "yes", NULL);
    plan_of(&plan, spec);
    const book_puzzle *puzzles = plan.puzzles.puzzles;
    for (size_t i = 1; i < plan.puzzles.count; i++)
        assert_true(puzzles[i].wanted >= puzzles[i - 1].wanted);
    assert_true(puzzles->wanted < 33); /* the level's */
    double least = 1, most = 0;
    for (size_t k = 0; k < plan.layout.sections->kind_count; k++) {
        const book_planned_kind *kind = &plan.layout.sections->kinds[k];
        const book_kind *terms = &plan.layout.terms->sections->kinds->kinds[k];
        double share = (double)kind->sized->cells / (double)terms->cells;
        if (kind->left_out)
            continue;
        least = fmin(least, share);
        most = fmax(most, share);
    }
    assert_true(least >= 0.7 * fmin(most, 1) || least >= 0.6);
    book_plan_finish(&plan);
}

/* Proportions of the mazes of a book's plan. */
static void check_proportions(const char *trim, const char *per_page, double least, double most)
{
    static const char *const mazes[] = {"rect", "hex", "tri", "brick", "rhombi", "organic"};
    for (size_t i = 0; i < COUNT(mazes); i++) {
        book_plan plan;
        maze_spec *spec = spec_with("seed", "1", "trim", trim, "level", "medium", "puzzles", "8",
                                    "maze", mazes[i], "per-page", per_page, NULL);
        plan_of(&plan, spec);
        maze_point extent = plan.layout.sections->need.extent;
        if (extent.x / extent.y < least || extent.x / extent.y > most)
            fail_msg("%s, %s a page: %s of %g x %g", trim, per_page, mazes[i], extent.x, extent.y);
        book_plan_finish(&plan);
    }
}

TEST(mazes_have_the_proportions_of_their_pages)
{
    check_proportions("6x9in", "1", 0.65, 0.85);
    check_proportions("9x6in", "1", 1.3, 1.7);
    check_proportions("6x9in", "2", 1.1, 1.7);
    check_proportions("8.5x8.5in", "4", 0.65, 1.7);
    check_proportions("6x9in", "6", 0.58, 1.7); /* .6, in whole cells */
}

static unsigned count_stars(const maze_recipe *recipe, bool older)
{
    maze_error error;
    maze_measures measures;
    maze_maze *maze = maze_make(recipe, NULL, &error);
    assert_done(maze != NULL, &error);
    assert_done(maze_measure(maze, &measures, &error), &error);
    maze_destroy(maze);
    unsigned d = older ? measures.difficulty2 : measures.difficulty3;
    if (older)
        return d < 23 ? 1 : d < 34 ? 2 : d < 47 ? 3 : d < 59 ? 4 : 5;
    return d < 26 ? 1 : d < 36 ? 2 : d < 48 ? 3 : d < 60 ? 4 : 5;
}

/* The same in every book; none where difficulty does not rise. */
static void check_stars(const book_plan *plan, unsigned even)
{
    size_t differ = 0;
    bool older = plan->layout.terms->measure != FIGURE_DIFFICULTY3;
    for (size_t i = 0; i < plan->puzzles.count; i++) {
        const book_puzzle *puzzle = &plan->puzzles.puzzles[i];
        unsigned wanted = puzzle->section == even ? 0 : count_stars(puzzle->recipe, older);
        unsigned dark = book_stars_of(&plan->layout, i).most;
        book_stars all = book_section_stars(&plan->layout, puzzle->section);
        assert_in_range(dark + 1, wanted, wanted + 2); /* a step between neighbors is evened out */
        assert_in_range(dark, all.least, all.most);
        differ += dark != wanted;
        if (i > 0 && puzzle->section == puzzle[-1].section)
            assert_true(dark >= book_stars_of(&plan->layout, i - 1).most);
    }
    assert_in_range(differ, 0, plan->puzzles.count / 3);
}

TEST(stars_are_steps_of_difficulty3)
{
    maze_error error;
    book_plan plan;
    const maze_book_options options = {.threads = 2};
    maze_spec *spec =
        spec_with("seed", "2", "section", "A", "A.level", "easy", "A.puzzles", "8", "section", "B",
                  "B.maze", "rect12x12", "B.puzzles", "4", "section", "C", "C.level", "medium",
                  "C.maze", "mixed", "C.puzzles", "10", NULL);
    plan_of(&plan, spec);
    assert_done(book_choose_puzzles(&plan.puzzles, plan.layout.terms, &options, &error), &error);
    check_stars(&plan, 1);
    assert_int_equal(book_section_stars(&plan.layout, 1).most, 0);
    assert_true(book_section_stars(&plan.layout, 2).most >
                book_section_stars(&plan.layout, 0).least);
    book_plan_finish(&plan);
}

/* In a mix that is chosen by the other measure neighbors step back; their stars do not. */
TEST(stars_never_step_back)
{
    maze_error error;
    const maze_book_options options = {.threads = 2};
    book_plan plan;
    maze_spec *spec = spec_with("seed", "4", "maze", "mixed", "level", "medium", "difficulty",
                                "28..48", "puzzles", "10", "measure", "difficulty1", NULL);
    unsigned back = 0;
    plan_of(&plan, spec);
    assert_done(book_choose_puzzles(&plan.puzzles, plan.layout.terms, &options, &error), &error);
    check_stars(&plan, 1);
    for (size_t i = 1; i < plan.puzzles.count; i++)
        back += count_stars(plan.puzzles.puzzles[i].recipe, true) <
                count_stars(plan.puzzles.puzzles[i - 1].recipe, true);
    assert_int_not_equal(back, 0);
    assert_true(book_stars_of(&plan.layout, 9).most > book_stars_of(&plan.layout, 0).most);
    book_plan_finish(&plan);
}

UNIT_MAIN
