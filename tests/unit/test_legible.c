/* Tests of the remedies in messages about sizes that are not legible: each remedy must work.
 * tests/refusals/books.txt has the values just below and just above each limit. */
#include "specs.h"

#include "book/plan/atlas.h"

#include <stdio.h>

static maze_spec *printed(const char *key, const char *value)
{
    return spec_with("seed", "1", "press", "kdp", "trim", "8.5x11in", "puzzles", "30", key, value,
                     NULL);
}

/* Tests that a maze with the largest number of cells that a message suggests fits, and that a
 * maze with one more cell does not. */
TEST(suggested_numbers_of_cells_fit)
{
    static const struct {
        unsigned width, height;
    } sizes[] = {{90, 40}, {80, 98}, {40, 110}, {77, 60}};
    maze_error error;
    for (size_t i = 0; i < COUNT(sizes); i++) {
        char maze[40];
        snprintf(maze, sizeof maze, "rect%ux%u", sizes[i].width, sizes[i].height);
        assert_false(can_be_planned(printed("maze", maze), &error));
        assert_contains(error.message, "a pencil requires 2.5 mm in a printed book");
        unsigned across = number_between(error.message, "; use up to ", " x ");
        unsigned down = number_between(error.message, " x ", " cells");
        assert_int_equal(down, across * sizes[i].height / sizes[i].width);
        snprintf(maze, sizeof maze, "rect%ux%u", across, down);
        assert_done(can_be_planned(printed("maze", maze), &error), &error);
        snprintf(maze, sizeof maze, "rect%ux%u", across + 1,
                 (across + 1) * sizes[i].height / sizes[i].width);
        assert_false(can_be_planned(printed("maze", maze), &error));
    }
    assert_false(can_be_planned(printed("maze", "word20.maze.book"), &error));
    assert_contains(error.message, "cells would be 1.3 mm wide");
}

/* Tests that the trim size that a message about roads suggests, as printed, has enough space for
 * the roads. */
/* Returns true if `message` suggests a value after `words`. Then sets `key` to the value, and
 * checks that the specification can be planned. */
static bool follow_advice(maze_spec *spec, const char *message, const char *words, const char *key)
{
    char value[40] = "";
    maze_error error;
    const char *start = strstr(message, words);
    if (!start || sscanf(start + strlen(words), "%39[^ ,]", value) != 1)
        return false;
    set(spec, key, value);
    assert_done(can_be_planned(spec, &error), &error);
    return true;
}

TEST(suggested_trims_and_margins_have_enough_space_for_roads)
{
    static const char *const trims[] = {"5x8in", "132x210mm", "120x200mm", "100x250mm"};
    unsigned margins = 0;
    for (size_t i = 0; i < COUNT(trims) * 2; i++) {
        maze_error error;
        const char *margin = i % 2 ? "25mm" : "12mm";
        maze_spec *spec = spec_with("seed", "1", "puzzles", "4", "worksheet", "roads", "trim",
                                    trims[i / 2], "margin", margin, NULL);
        assert_false(can_be_planned(spec, &error));
        margins += follow_advice(spec, error.message, "use a margin of ", "margin");
        set(spec, "margin", margin);
        assert_true(follow_advice(spec, error.message, " a trim of ", "trim"));
    }
    assert_int_equal(margins, 6);
}

static bool fits_with(const char *maze, const char *paper, const char *answers, const char *key,
                      unsigned number, maze_error *error)
{
    char text[12];
    snprintf(text, sizeof text, "%u", number);
    return can_be_planned(spec_with("seed", "1", "puzzles", "30", "maze", maze, "trim", paper,
                                    "answers", answers, key, text, NULL),
                          error);
}

/* Checks the remedy of a rejection. If the message suggests a maximum, this number and every
 * smaller number must be accepted, and the next number must be rejected. If it suggests no
 * number, it must suggest fewer cells. */
static void check_advice(const char *maze, const char *paper, const char *answers, const char *key,
                         unsigned asked, unsigned *kinds)
{
    maze_error error, other;
    char use[40], one[42];
    if (fits_with(maze, paper, answers, key, asked, &error))
        return;
    snprintf(use, sizeof use, "; use \"%s: ", key);
    snprintf(one, sizeof one, "%s1", use);
    unsigned most = number_between(error.message, use, "\" or less");
    if (most == 0 && strstr(error.message, one))
        most = 1;
    assert_true(most < asked);
    for (unsigned n = 1; n <= most; n++)
        assert_done(fits_with(maze, paper, answers, key, n, &other), &other);
    assert_false(fits_with(maze, paper, answers, key, most + 1, &other));
    if (most == 0)
        assert_contains(error.message, "use fewer cells");
    *kinds |= most == 0 ? 1 : most == 1 ? 2 : 4;
}

TEST(suggested_numbers_per_page_fit)
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
    assert_int_equal(puzzles, 7); /* each kind of remedy occurred at least once */
    assert_int_equal(solutions & 6, 6);
}

TEST(auto_chooses_legible_sizes)
{
    static const char *const mazes[] = {"rect5x5", "rect20x26", "rect60x80", "rect120x150"};
    unsigned last[2] = {17, 31};
    for (size_t i = 0; i < COUNT(mazes); i++) {
        book_plan plan;
        maze_spec *spec = spec_with("seed", "1", "puzzles", "30", "maze", mazes[i], "per-page",
                                    "auto", "solutions.per-page", "auto", NULL);
        plan_of(&plan, spec);
        const book_section_plan *section = plan.layout.sections;
        const book_atlas *atlas = plan.layout.atlas;
        size_t answers = g_array_index(atlas->pages, book_atlas_page, 0).count;
        double cell = g_array_index(atlas->solutions, book_atlas_solution, 0).cell;
        assert_true(section->kinds[0].fit.cell >= 3.5 * 0.75 && cell >= 3.5 * 0.75);
        assert_in_range(
            section->per_page, 1,
            last[0]); /* a page never has more mazes than the page of the previous, smaller maze */
        assert_in_range(answers, 1, last[1]);
        last[0] = section->per_page;
        last[1] = (unsigned)answers;
        book_plan_finish(&plan);
    }
    assert_int_equal(last[0], 1);
}

TEST(answers_at_the_foot_must_be_legible)
{
    maze_error error;
    assert_false(fits_with("rect60x80", "a5", "foot", "per-page", 1, &error));
    assert_contains(error.message, "the cells of answers at the foot of a page would be");
    assert_done(fits_with("rect15x20", "a5", "foot", "per-page", 1, &error), &error);
}

UNIT_MAIN
