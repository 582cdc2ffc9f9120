/* Tests of the report about a book: how closely difficulties match the requested difficulties,
 * and how long names of sections are printed. */
#include "specs.h"

#include "book/plan/planning.h"

/* The requested difficulties are 10, 15, 20, 25 and 30. A difference of up to three counts as a
 * match. */
TEST(the_report_shows_how_well_difficulties_match)
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
        {{10, 15, 12, 25, 30},
         1,
         "10 to 30 found; 1 of 5 differ by more than 3; use another seed\n",
         "or a difficulty"},
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
