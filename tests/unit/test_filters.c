/* Tests the table of measures, ranges of measures, and the search for mazes in these ranges. */
#include "unit.h"

#include "book/puzzles/search.h"

#include <mazepress/measure.h>

TEST(the_table_reads_each_measure)
{
    const maze_measures m = {.cells = 99,
                             .dead_ends = 1,
                             .junctions = 2,
                             .straights = 3,
                             .turns = 4,
                             .solution_length = 5,
                             .solution_turns = 6,
                             .decisions = 7,
                             .middle = 8,
                             .branches = 9,
                             .branch_cells = 10,
                             .longest_branch = 11,
                             .difficulty = 12,
                             .faces = 6,
                             .difficulty3 = 13};
    static const struct {
        const char *name;
        uint32_t value;
    } rows[] = {{"dead-ends", 1},     {"junctions", 2},       {"straights", 3},
                {"turns", 4},         {"solution-length", 5}, {"solution-turns", 6},
                {"decisions", 7},     {"middle", 8},          {"branches", 9},
                {"branch-cells", 10}, {"longest-branch", 11}, {"difficulty1", 12},
                {"faces", 6},         {"difficulty3", 13}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        unsigned place = measure_figure_find(rows[i].name);
        assert_true(place < FIGURES);
        assert_int_equal(maze_measure_value(&m, place), rows[i].value);
        assert_string_equal(maze_measure_key_at(place)->name, rows[i].name);
    }
    assert_int_equal(measure_figure_find("cells"), FIGURES);
    assert_int_equal(measure_figure_find(""), FIGURES);
}

TEST(rows_are_well_made)
{
    const maze_measure_key *key;
    unsigned i = 0;
    for (; (key = maze_measure_key_at(i)); i++) {
        assert_int_equal(measure_figure_find(key->name), i);
        assert_int_equal(strspn(key->name, "abcdefghijklmnopqrstuvwxyz0123456789-"),
                         strlen(key->name));
        assert_true(key->least < key->most && *key->summary && key->unit);
        assert_true(measure_figure_part(i) < MEASURE_PARTS);
        assert_true(i == 0 || measure_figure_part(i - 1) <=
                                  measure_figure_part(i)); /* measures with the least work first */
    }
    assert_int_equal(i, FIGURES);
    assert_null(maze_measure_key_at(FIGURES + 1));
    const maze_measures most = {.cells = UINT32_MAX, .difficulty3 = UINT32_MAX};
    assert_int_equal(maze_measure_value(&most, FIGURES), 0);
    assert_int_equal(maze_measure_value(&most, UINT32_MAX), 0);
}

TEST(each_part_fills_in_its_measures)
{
    static const char *const recipes[] = {"rect9x8-7391", "rect9x8-braid50-7391"};
    for (size_t k = 0; k < COUNT(recipes); k++) {
        maze_maze *maze = maze_of(recipes[k]);
        maze_measures all;
        assert_true(maze_measure(maze, &all, NULL));
        for (unsigned i = 0; i < FIGURES; i++) {
            unsigned part = measure_figure_part(i);
            measuring m = {.maze = maze};
            for (int times = 0; times < 2; times++) /* no measure is computed twice */
                assert_true(measure_do(&m, part, NULL));
            assert_int_equal(maze_measure_value(&m.measures, i), maze_measure_value(&all, i));
            assert_true(m.parts >> part & 1);
            assert_true(part == MEASURE_WAY || !(m.parts >> MEASURE_WAY & 1));
            assert_true(part != MEASURE_KINDS || m.parts == 1u << MEASURE_KINDS);
            measure_finish(&m);
        }
    }
}

TEST(ranges_are_read_and_written)
{
    static const struct {
        const char *text;
        unsigned i;
        uint32_t least, most;
        const char *written;
    } rows[] = {
        {"20..40", FIGURE_TURNS, 20, 40, "20..40"},
        {"20..", FIGURE_TURNS, 20, UINT32_MAX, "20.."},
        {"..40", FIGURE_TURNS, 0, 40, "..40"},
        {"40", FIGURE_TURNS, 40, 40, "40"},
        {"0", FIGURE_TURNS, 0, 0, "0"},
        {"0..", FIGURE_TURNS, 0, UINT32_MAX, "0.."},
        {"7..7", FIGURE_TURNS, 7, 7, "7"},
        {"007..010", FIGURE_TURNS, 7, 10, "7..10"},
        {"4294967295", FIGURE_TURNS, UINT32_MAX, UINT32_MAX, "4294967295"},
        {"4294967294..", FIGURE_TURNS, UINT32_MAX - 1, UINT32_MAX, "4294967294.."},
        {"1000000000..4294967294", FIGURE_TURNS, 1000000000, 4294967294, "1000000000..4294967294"},
        {"50..", FIGURE_MIDDLE, 50, 100, "50.."},
        {"0..100", FIGURE_MIDDLE, 0, 100, "0.."},
        {"1..50", FIGURE_DIFFICULTY1, 1, 50, "..50"},
        {"..50", FIGURE_DIFFICULTY1, 1, 50, "..50"},
    };
    for (size_t k = 0; k < COUNT(rows); k++) {
        measure_range range = {0};
        maze_error error;
        char text[FILTER_LENGTH];
        assert_done(measure_filter_parse("x", rows[k].text, rows[k].i, false, &range, &error),
                    &error);
        assert_true(range.is_asked && range.least == rows[k].least && range.most == rows[k].most);
        measure_filter_format(&range, rows[k].i, text);
        assert_string_equal(text, rows[k].written);
    }
}

TEST(none_is_for_who_allows_it)
{
    measure_range range = {true, 1, 2};
    maze_error error;
    assert_true(measure_filter_parse("x", "none", FIGURE_TURNS, true, &range, NULL));
    assert_false(range.is_asked);
    assert_false(measure_filter_parse("x", "no", FIGURE_TURNS, true, &range, &error));
    assert_says(&error, MAZE_BAD_INPUT, "or none");
}

/* If an early filter rejects a maze, the maze is not solved. */
TEST(no_more_is_measured_than_needed)
{
    maze_maze *maze = maze_of("rect9x8-7391");
    measure_filters filters = {0};
    unsigned refused;
    filters.ranges[FIGURE_DIFFICULTY1] = (measure_range){true, 1, 100};
    filters.ranges[FIGURE_DEAD_ENDS] = (measure_range){true, 0, 0};
    measuring m = {.maze = maze};
    assert_true(measure_filters_judge(&filters, &m, &refused, NULL));
    assert_int_equal(refused, FIGURE_DEAD_ENDS);
    assert_int_equal(m.parts, 1u << MEASURE_KINDS);
    assert_null(m.path.cells);
    measure_finish(&m);
    filters.ranges[FIGURE_DEAD_ENDS].most = 72;
    m = (measuring){.maze = maze};
    assert_true(measure_filters_judge(&filters, &m, &refused, NULL));
    assert_int_equal(refused, FIGURES);
    assert_true(m.parts >> MEASURE_DIFFICULTY1 & 1);
    assert_false(m.parts >> MEASURE_WAY & 1);
    measure_finish(&m);
}

TEST(a_tally_tells_the_strictest_first)
{
    measure_filters filters = {0};
    measure_tally tally = {0};
    char text[TALLY_LENGTH];
    measure_tally_describe(&tally, &filters, text, sizeof text);
    assert_string_equal(text, "");
    tally.repeats = 1;
    measure_tally_describe(&tally, &filters, text, sizeof text);
    assert_string_equal(text, "1 was a repeat");
    filters.ranges[FIGURE_TURNS] = (measure_range){true, 5, UINT32_MAX};
    filters.ranges[FIGURE_MIDDLE] = (measure_range){true, 30, 100};
    measure_tally_refused(&tally, &filters, FIGURE_TURNS, 3);
    measure_tally_refused(&tally, &filters, FIGURE_MIDDLE, 20);
    measure_tally_refused(&tally, &filters, FIGURE_MIDDLE, 0);
    measure_tally_refused(&tally, &filters, FIGURE_MIDDLE, 7);
    tally.repeats = 2;
    measure_tally_describe(&tally, &filters, text, sizeof text);
    assert_string_equal(
        text, "middle 30.. refused 3 (they had 0 to 20), turns 5.. 1 (3), 2 were repeats");
    char small[12];
    measure_tally_describe(&tally, &filters, small, sizeof small);
    assert_string_equal(small, "middle 30..");
}

/* The report with the maximum length. */
TEST(a_tally_has_room)
{
    measure_filters filters = {0};
    measure_tally tally = {.repeats = UINT64_MAX};
    char text[TALLY_LENGTH];
    for (unsigned i = 0; i < FIGURES; i++) {
        filters.ranges[i] = (measure_range){true, 1000000000, 4000000000};
        tally.refused[i] = UINT64_MAX;
        tally.least[i] = 1000000000;
        tally.most[i] = UINT32_MAX;
    }
    measure_tally_describe(&tally, &filters, text, sizeof text);
    assert_contains(text, "were repeats");
}

typedef struct test_heard {
    uint64_t seeds[8];
    size_t count, stop; /* stop: after this many mazes; 0: never */
    uint64_t watched;
} test_heard;

static bool hear(void *context, const book_find_hit *hit, maze_error *error)
{
    test_heard *h = context;
    if (h->count < COUNT(h->seeds))
        h->seeds[h->count] = maze_recipe_seed(hit->recipe);
    h->count++;
    return h->count != h->stop || maze_fail(error, MAZE_IO, "enough of this");
}

static void watch(void *context, uint64_t tried)
{
    test_heard *h = context;
    assert_true(tried == h->watched + 1);
    h->watched = tried;
}

static book_find_terms terms_for(maze_recipe *recipe, const measure_filters *filters,
                                 test_heard *heard)
{
    return (book_find_terms){.recipe = recipe,
                             .candidates.filters = filters,
                             .from = 1,
                             .limit = 3000,
                             .count = 3,
                             .threads = 3,
                             .found = hear,
                             .watch = watch,
                             .context = heard};
}

TEST(the_search_ends_where_it_should)
{
    maze_recipe *recipe = recipe_of("rect6x6");
    const measure_filters any = {0};
    measure_filters never = {0};
    test_heard h = {0};
    measure_tally tally;
    maze_error error;
    never.ranges[FIGURE_DEAD_ENDS] = (measure_range){true, 36, 36};

    book_find_terms terms = terms_for(recipe, &any, &h);
    assert_done(book_find_mazes(&terms, &tally, &error), &error);
    assert_int_equal(h.count, 3);
    assert_true(h.seeds[0] == 1 && h.seeds[1] == 2 && h.seeds[2] == 3);
    assert_true(tally.tried == 3 && h.watched == 3);

    h = (test_heard){.stop = 2};
    assert_false(book_find_mazes(&terms, &tally, &error));
    assert_says(&error, MAZE_IO, "enough of this");
    assert_int_equal(h.count, 2);

    h = (test_heard){0};
    terms = terms_for(recipe, &never, &h);
    assert_done(book_find_mazes(&terms, &tally, &error), &error);
    assert_true(h.count == 0 && h.watched == 3000 && tally.tried == 3000);
    assert_true(tally.refused[FIGURE_DEAD_ENDS] == 3000 && tally.most[FIGURE_DEAD_ENDS] < 36);
}

/* The filter that is reported as out of reach, after the first filter rejected a maze and the
 * second one rejected mazes with 1, 2, ... up to `count`; `passed` mazes passed. */
static unsigned hopeless_of(uint32_t count, uint32_t wanted, unsigned passed)
{
    measure_filters filters = {0};
    measure_tally tally = {.tried = 1 + count + passed};
    filters.ranges[FIGURE_DEAD_ENDS] = (measure_range){true, 100, UINT32_MAX};
    filters.ranges[FIGURE_SOLUTION_TURNS] = (measure_range){true, wanted, UINT32_MAX};
    measure_tally_refused(&tally, &filters, FIGURE_DEAD_ENDS, 95);
    for (uint32_t i = 1; i <= count; i++)
        measure_tally_refused(&tally, &filters, FIGURE_SOLUTION_TURNS, i * 37 % (count + 1));
    return measure_tally_hopeless(&tally, &filters);
}

/* A filter that some mazes pass is within reach, however many mazes the next filter rejects; so is
 * a filter that a longer search may satisfy. */
TEST(a_filter_is_hopeless_only_if_no_maze_passes_it)
{
    assert_true(FIGURE_DEAD_ENDS < FIGURE_SOLUTION_TURNS);
    assert_int_equal(hopeless_of(100, 1000, 0), FIGURE_SOLUTION_TURNS);
    assert_int_equal(hopeless_of(100, 300, 0), FIGURE_SOLUTION_TURNS);
    assert_int_equal(hopeless_of(100, 120, 0), FIGURES);
    assert_int_equal(hopeless_of(10, 1000, 0), FIGURES);
    assert_int_equal(hopeless_of(100, 1000, 1), FIGURES);
}

UNIT_MAIN
