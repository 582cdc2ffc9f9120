/* Legible or refused: the limits from both sides, and advice that holds. */
#include "specs.h"

#include "book/plan/atlas.h"

#include <stdio.h>

static bool fits(maze_spec *spec, maze_error *error)
{
    bool fits = can_be_planned(spec, error);
    maze_spec_destroy(spec);
    return fits;
}

static maze_spec *small_book(const char *key, const char *value)
{
    return spec_with("seed", "1", "maze", "rect6x6", "puzzles", "40", key, value, NULL);
}

TEST(walls_are_three_quarters_of_a_point_at_least)
{
    static const char *const presses[] = {"home", "screen", "kdp", "lulu", "ingram"};
    for (size_t i = 0; i < COUNT(presses); i++) {
        maze_error error;
        maze_spec *thin = small_book("wall", "0.74pt"), *enough = small_book("wall", "0.75pt");
        set(thin, "press", presses[i]);
        set(enough, "press", presses[i]);
        assert_false(fits(thin, &error));
        assert_contains(error.message, "wall: 0.74 pt");
        assert_contains(error.message, "at least 0.75 pt");
        assert_contains(error.message, presses[i]);
        assert_done(fits(enough, &error), &error);
    }
}

/* Passages of 2.5 walls and the wall itself: cells of 3.5 walls. */
TEST(passages_are_two_and_a_half_walls_at_least)
{
    static const struct {
        const char *wall, *small, *enough;
    } cases[] = {
        {"", "2.62pt", "2.63pt"}, /* the thinnest wall */
        {"1mm", "3.49mm", "3.5mm"},
        {"2pt", "6.99pt", "7pt"},
        {"1pt", "3.49pt", "3.51pt"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        maze_error error;
        maze_spec *small = small_book("cell", cases[i].small);
        maze_spec *enough = small_book("cell", cases[i].enough);
        if (*cases[i].wall) {
            set(small, "wall", cases[i].wall);
            set(enough, "wall", cases[i].wall);
        }
        assert_false(fits(small, &error));
        assert_contains(error.message, "too small to read");
        assert_done(fits(enough, &error), &error);
    }
}

/* In round mazes a passage is three quarters of a cell wide, in one with square cells all of it. */
TEST(the_narrowest_passage_counts)
{
    static const struct {
        const char *maze, *small, *enough;
    } cases[] = {{"polar6", "9.33pt", "9.34pt"}, {"rect9x9.circle", "6.99pt", "7pt"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        maze_error error;
        maze_spec *small = small_book("maze", cases[i].maze);
        maze_spec *enough = small_book("maze", cases[i].maze);
        set(small, "wall", "2pt");
        set(enough, "wall", "2pt");
        set(small, "cell", cases[i].small);
        set(enough, "cell", cases[i].enough);
        assert_false(fits(small, &error));
        assert_contains(error.message, "too small to read");
        assert_done(fits(enough, &error), &error);
    }
}

TEST(large_print_has_cells_of_eight_millimeters)
{
    maze_error error;
    maze_spec *small = small_book("cell", "7.9mm"), *enough = small_book("cell", "8mm");
    set(small, "large-print", "yes");
    set(enough, "large-print", "yes");
    assert_false(fits(small, &error));
    assert_contains(error.message, "large print");
    assert_done(fits(enough, &error), &error);
}

static maze_spec *printed(const char *key, const char *value)
{
    return spec_with("seed", "1", "press", "kdp", "trim", "8.5x11in", "puzzles", "30", key, value,
                     NULL);
}

/* Each limit from both sides; at home and on a screen there is none. */
TEST(a_printed_book_has_room_for_a_pencil)
{
    static const struct {
        const char *level, *small, *enough, *who;
    } cases[] = {
        {"expert", "2.49mm", "2.5mm", "at level expert (for adults) needs 2.5 mm"},
        {"hard", "3.49mm", "3.5mm", "needs 3.5 mm"},
        {"medium", "4.99mm", "5mm", "needs 5 mm"},
        {"easy", "6.99mm", "7mm", "needs 7 mm"},
        {"tiny", "8.99mm", "9mm", "at level tiny (ages 4 to 6) needs 9 mm"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        maze_error error;
        maze_spec *small = printed("level", cases[i].level);
        maze_spec *enough = printed("level", cases[i].level);
        maze_spec *home = printed("level", cases[i].level);
        set(small, "cell", cases[i].small);
        set(enough, "cell", cases[i].enough);
        set(home, "cell", cases[i].small);
        set(home, "press", "home");
        assert_false(fits(small, &error));
        assert_contains(error.message, cases[i].who);
        assert_contains(error.message, "give a larger cell");
        assert_done(fits(enough, &error), &error);
        assert_done(fits(home, &error), &error);
    }
}

/* So many cells across fit, and one more does not. */
TEST(advice_about_cells_holds)
{
    static const struct {
        unsigned width, height;
    } sizes[] = {{90, 40}, {80, 98}, {40, 110}, {77, 60}};
    maze_error error;
    for (size_t i = 0; i < COUNT(sizes); i++) {
        char maze[40];
        snprintf(maze, sizeof maze, "rect%ux%u", sizes[i].width, sizes[i].height);
        assert_false(fits(printed("maze", maze), &error));
        assert_contains(error.message, "in a printed book, and a pencil needs 2.5 mm");
        unsigned across = number_between(error.message, ": up to ", " cells across");
        unsigned down = number_between(error.message, " across and ", " down");
        assert_int_equal(down, across * sizes[i].height / sizes[i].width);
        snprintf(maze, sizeof maze, "rect%ux%u", across, down);
        assert_done(fits(printed("maze", maze), &error), &error);
        snprintf(maze, sizeof maze, "rect%ux%u", across + 1,
                 (across + 1) * sizes[i].height / sizes[i].width);
        assert_false(fits(printed("maze", maze), &error));
    }
    assert_false(fits(printed("maze", "word20.maze.book"), &error));
    assert_contains(error.message, "cells of 1.1 mm in a printed book");
}

static bool fits_with(const char *maze, const char *paper, const char *answers, const char *key,
                      unsigned number, maze_error *error)
{
    char text[12];
    snprintf(text, sizeof text, "%u", number);
    return fits(spec_with("seed", "1", "puzzles", "30", "maze", maze, "trim", paper, "answers",
                          answers, key, text, NULL),
                error);
}

/* A refusal that says "1 to N" is right about N and everything below, and one more is refused; one
 * that says that none would do is right too. */
static void check_advice(const char *maze, const char *paper, const char *answers, const char *key,
                         unsigned asked, unsigned *kinds)
{
    maze_error error, other;
    if (fits_with(maze, paper, answers, key, asked, &error))
        return;
    unsigned most = number_between(error.message, "1 to ", " a page would do");
    if (most == 0 && strstr(error.message, "; 1 a page would do"))
        most = 1;
    assert_true(most < asked);
    for (unsigned n = 1; n <= most; n++)
        assert_done(fits_with(maze, paper, answers, key, n, &other), &other);
    assert_false(fits_with(maze, paper, answers, key, most + 1, &other));
    if (most == 0)
        assert_contains(error.message, "fewer cells or a larger paper");
    *kinds |= most == 0 ? 1 : most == 1 ? 2 : 4;
}

TEST(advice_about_numbers_holds)
{
    static const char *const mazes[] = {"rect20x26",  "rect40x53",   "rect90x90",
                                        "rect120x40", "rect200x250", "rect400x500"};
    static const char *const papers[] = {"a4", "a5", "5x8in"};
    unsigned puzzles = 0, solutions = 0;
    for (size_t i = 0; i < COUNT(mazes); i++)
        for (size_t k = 0; k < COUNT(papers); k++) {
            check_advice(mazes[i], papers[k], "none", "per-page", 16, &puzzles);
            check_advice(mazes[i], papers[k], "none", "per-page", 7, &puzzles);
            check_advice(mazes[i], papers[k], "back", "solutions.per-page", 30, &solutions);
        }
    assert_int_equal(puzzles, 7); /* each kind of advice was given */
    assert_int_equal(solutions & 6, 6);
}

TEST(auto_takes_what_can_be_read)
{
    static const char *const mazes[] = {"rect5x5", "rect20x26", "rect60x80", "rect120x150"};
    unsigned last[2] = {17, 31};
    for (size_t i = 0; i < COUNT(mazes); i++) {
        book_plan plan;
        maze_spec *spec = spec_with("seed", "1", "puzzles", "30", "maze", mazes[i], "per-page",
                                    "auto", "solutions.per-page", "auto", NULL);
        plan_of(&plan, spec);
        const book_section_plan *section = plan.layout.sections;
        book_grid grid = book_boxes_of(&plan.layout, section, section->per_page, 1).puzzles;
        book_atlas_cursor start = {0, 0};
        book_atlas_page answers;
        assert_true(book_atlas_next(&plan.layout, &start, &answers));
        assert_true(grid.cell >= 3.5 * 0.75 && section->atlas.cell >= 3.5 * 0.75);
        assert_in_range(section->per_page, 1, last[0]); /* larger mazes, no more of them */
        assert_in_range(answers.count, 1, last[1]);
        last[0] = section->per_page;
        last[1] = (unsigned)answers.count;
        plan_end(&plan);
        maze_spec_destroy(spec);
    }
    assert_int_equal(last[0], 1);
}

TEST(answers_at_the_foot_are_judged)
{
    maze_error error;
    assert_false(fits_with("rect60x80", "a5", "foot", "per-page", 1, &error));
    assert_contains(error.message, "answers at the foot");
    assert_done(fits_with("rect15x20", "a5", "foot", "per-page", 1, &error), &error);
}

TEST(the_section_is_named)
{
    maze_error error;
    assert_false(fits(spec_with("seed", "1", "section", "A", "A.level", "tiny", "section", "B",
                                "B.maze", "rect200x200", "B.per-page", "4", NULL),
                      &error));
    assert_contains(error.message, "section \"B\": puzzles with 4 a page");
}

/* Nothing is made for it: such mazes would need hours and all the memory. */
TEST(a_book_that_cannot_be_read_is_refused_before_its_mazes_are_made)
{
    static const char *const mazes[] = {"rect2000x2000", "rect65535x65535"};
    for (size_t i = 0; i < COUNT(mazes); i++) {
        maze_error error;
        maze_spec *spec = spec_with("seed", "1", "maze", mazes[i], "per-page", "4", "puzzles",
                                    "500", "difficulty", "1..100", NULL);
        assert_null(maze_book_create(spec, NULL, &error));
        assert_says(&error, MAZE_BAD_INPUT, "too small to read");
        maze_spec_destroy(spec);
    }
}

UNIT_MAIN
