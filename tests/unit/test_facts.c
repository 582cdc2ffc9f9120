/* Tests the numbers for publishers against numbers computed by hand from the presses' formulas. */
#include "specs.h"

#include "book/plan/planning.h"

static void assert_facts(maze_spec *spec, const char *const *parts, const char *absent)
{
    book_plan plan;
    plan_of(&plan, spec);
    char *text = book_report(&plan.layout);
    for (; *parts; parts++)
        assert_contains(text, *parts);
    if (absent && strstr(text, absent))
        fail_msg("\"%s\" is in \"%s\"", absent, text);
    free(text);
    book_plan_finish(&plan);
}

static maze_spec *bare_book(const char *press, const char *trim, const char *puzzles)
{
    return spec_with("seed", "1", "maze", "rect6x6", "press", press, "trim", trim, "look", "plain",
                     "answers", "none", "puzzles", puzzles, NULL);
}

/* KDP: a page is 0.002252 in thick on white, 0.0025 in on cream paper; the cover is bleed, back,
 * spine, front, bleed, with a bleed of 0.125 in. */
TEST(kdp)
{
    static const char *const hundred[] = {
        "100 puzzles on 100 pages\n",
        "trim 8.5 x 11 in (215.9 x 279.4 mm)\n",
        "margins 0.5 in, at the spine 0.5 in\n",
        "spine on white paper 0.2252 in (5.72 mm)\n",                  /* 100 * 0.002252; * 25.4 */
        "cover on white paper 17.475 x 11.25 in (443.87 x 285.75 mm)", /* 2 * 8.5 + 0.2252 + 0.25 */
        "spine on cream paper 0.25 in (6.35 mm)\n",
        "cover on cream paper 17.5 x 11.25 in (444.5 x 285.75 mm)\n",
        NULL};
    static const char *const thick[] = {"300 puzzles on 300 pages\n",
                                        "spine on white paper 0.6756 in (17.16 mm)\n",
                                        "cover on white paper 12.926 x 9.25 in", NULL};
    assert_facts(bare_book("kdp", "8.5x11in", "100"), hundred, "spine:");
    assert_facts(bare_book("kdp", "6x9in", "300"), thick, "bleed");
}

TEST(text_on_the_spine_needs_pages)
{
    static const char *const none[] = {"no text on the spine: kdp requires 80 pages for it\n",
                                       NULL};
    static const char *const some[] = {"79 puzzles on 80 pages\n", NULL};
    assert_facts(bare_book("kdp", "6x9in", "78"), none, NULL);
    assert_facts(bare_book("kdp", "6x9in", "79"), some, "no text on the spine");
}

/* Lulu: pages / 444 + 0.06 in; bleed on all four sides of a page. */
TEST(lulu)
{
    static const char *const parts[] = {
        "222 puzzles on 222 pages\n", "page with bleed 6.25 x 9.25 in (158.75 x 234.95 mm)\n",
        "spine on white paper 0.56 in (14.22 mm)\n", "cover on white paper 12.81 x 9.25 in", NULL};
    maze_spec *spec = bare_book("lulu", "6x9in", "222");
    set(spec, "bleed", "yes");
    assert_facts(spec, parts, NULL);
}

/* Ingram: 444 and 400 pages per inch, and a blank page at the end. */
TEST(ingram)
{
    static const char *const parts[] = {
        "110 puzzles on 112 pages\n", "spine on white paper 0.2522 in", /* 112 * 0.002252 */
        "spine on creme paper 0.28 in", "cover on creme paper 12.53 x 9.25 in", NULL};
    assert_facts(bare_book("ingram", "6x9in", "110"), parts, NULL);
}

TEST(a_small_book_at_home_says_nothing)
{
    book_plan plan;
    maze_spec *spec = spec_with("seed", "1", "maze", "rect9x9", "puzzles", "3", NULL);
    plan_of(&plan, spec);
    char *text = book_report(&plan.layout);
    assert_string_equal(text, "");
    free(text);
    book_plan_finish(&plan);
}

/* The requests are 10, 15, 20, 25, 30; a difference of three is still accepted. */
TEST(how_well_a_range_was_met)
{
    static const struct {
        unsigned made[5];
        size_t missed;
        const char *part, *absent;
    } rows[] = {
        {{10, 15, 20, 25, 30},
         0,
         "difficulty of A: 10 to 30 requested, 10 to 30 found\n",
         " differ by"},
        {{13, 12, 23, 22, 27},
         0,
         "difficulty of A: 10 to 30 requested, 12 to 27 found\n",
         " differ by"},
        {{10, 15, 20, 21, 21},
         2,
         "10 to 21 found; 2 of 5 differ by more than 3; use larger mazes for them, "
         "or a difficulty of 21 at most\n",
         "difficulty of B"},
        {{24, 24, 24, 25, 30},
         3,
         "24 to 30 found; 3 of 5 differ by more than 3; use smaller mazes for them, "
         "or a difficulty of 24 at least\n",
         "difficulty of B"},
    };
    book_plan plan;
    maze_spec *spec = spec_with("seed", "1", "maze", "rect15x20", "section", "A", "A.puzzles", "5",
                                "A.difficulty", "10..30", "section", "B", "B.puzzles", "5", NULL);
    plan_of(&plan, spec);
    for (size_t k = 0; k < COUNT(rows); k++) {
        for (size_t i = 0; i < 5; i++)
            plan.puzzles.puzzles[i].difficulty = rows[k].made[i];
        char *text = book_report(&plan.layout);
        assert_non_null(text);
        assert_contains(text, "10 puzzles on ");
        assert_contains(text, rows[k].part);
        assert_null(strstr(text, rows[k].absent));
        assert_int_equal(book_missed(&plan.layout), rows[k].missed);
        free(text);
    }
    book_plan_finish(&plan);
}

TEST(a_long_name_of_a_section_fits)
{
    char name[400];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    book_plan plan;
    maze_spec *spec = spec_with("seed", "1", "section", name, "1.puzzles", "30", "1.difficulty",
                                "10..30", "press", "kdp", "trim", "8.5x11in", NULL);
    maze_error error;
    if (plan_start(&plan, spec, &error)) {
        char *text = book_report(&plan.layout);
        assert_non_null(text);
        assert_contains(text, "no text on the spine");
        free(text);
        book_plan_finish(&plan);
    }
}

UNIT_MAIN
