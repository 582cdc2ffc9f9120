/* Tests of how puzzles are chosen for a book: an independent search finds the same seeds, and
 * mirrored mazes, which are drawn by hand, count as equal. */
#include "specs.h"

#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct chosen {
    const book_terms *terms;
    book_puzzle_list list;
} chosen;

static bool choose(chosen *c, maze_spec *spec, unsigned threads, maze_error *error)
{
    const maze_book_options options = {.threads = threads};
    *c = (chosen){.terms = terms_of(spec)};
    assert_done(book_puzzle_list_start(&c->list, c->terms, error), error);
    return book_choose_puzzles(&c->list, c->terms, &options, error);
}

static void end(chosen *c)
{
    book_puzzle_list_finish(&c->list);
}

static chosen chosen_from(maze_spec *spec)
{
    chosen c;
    maze_error error;
    assert_done(choose(&c, spec, 1, &error), &error);
    return c;
}

static uint64_t seed_at(const chosen *c, size_t i)
{
    return maze_recipe_seed(c->list.puzzles[i].recipe);
}

TEST(difficulties_of_a_range_rise_evenly)
{
    for (unsigned n = 2; n < 40; n++) {
        char puzzles[8];
        snprintf(puzzles, sizeof puzzles, "%u", n);
        maze_spec *spec = spec_with("seed", "1", "maze", "rect5x5", "difficulty", "7..31",
                                    "puzzles", puzzles, NULL);
        book_puzzle_list list;
        assert_true(book_puzzle_list_start(&list, terms_of(spec), NULL));
        assert_int_equal(list.puzzles[0].wanted, 7);
        assert_int_equal(list.puzzles[n - 1].wanted, 31);
        for (unsigned i = 0; i < n; i++) {
            long off = (long)(list.puzzles[i].wanted * (n - 1)) - (long)(7 * (n - 1) + 24 * i);
            assert_true(2 * labs(off) <= (long)(n - 1));
        }
        book_puzzle_list_finish(&list);
    }
}

TEST(one_puzzle_has_the_lowest_difficulty_of_its_range)
{
    chosen c =
        chosen_from(spec_with("seed", "1", "maze", "rect5x5-doors.natural", "section", "A",
                              "A.puzzles", "1", "A.difficulty", "7..31", "section", "B",
                              "B.puzzles", "2", "section", "C", "C.recipes", "rect5x5-1\n", NULL));
    static const struct {
        unsigned wanted, section, index;
    } rows[] = {{7, 0, 1}, {0, 1, 1}, {0, 1, 2}, {0, 2, 1}};
    assert_int_equal(c.list.count, COUNT(rows));
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_int_equal(c.list.puzzles[i].wanted, rows[i].wanted);
        assert_int_equal(c.list.puzzles[i].section, rows[i].section);
        assert_int_equal(c.list.puzzles[i].index, rows[i].index);
    }
    end(&c);
}

/* The measures of the maze with a seed. */
typedef struct figures {
    unsigned difficulty;
    maze_fingerprint fingerprint;
} figures;

static figures figures_of(const char *shape, uint64_t seed)
{
    figures f;
    maze_error error;
    maze_recipe *recipe = recipe_of(shape);
    maze_recipe_set_seed(recipe, seed);
    maze_maze *maze = keep_maze(maze_make(recipe, NULL, &error), &error);
    assert_true(maze_difficulty3(maze, &f.difficulty, NULL));
    assert_true(maze_fingerprint_of(maze, &f.fingerprint, NULL));
    return f;
}

static bool is_taken(const maze_fingerprint *taken, size_t count, const maze_fingerprint *one)
{
    for (size_t i = 0; i < count; i++)
        if (memcmp(&taken[i], one, sizeof *one) == 0)
            return true;
    return false;
}

/* Returns the attempt that should be chosen: among the attempts with new mazes, the first of
 * those whose difficulty is closest to the requested difficulty. */
static uint32_t best_attempt(const char *shape, uint64_t book_seed, const book_puzzle *puzzle,
                             maze_fingerprint *taken, size_t count)
{
    long least = -1;
    uint32_t best = 0;
    for (uint32_t attempt = 0; attempt < CHOOSE_ATTEMPTS && least != 0; attempt++) {
        figures f =
            figures_of(shape, maze_seed_of_candidate(book_seed, "", puzzle->index, attempt));
        long off = labs((long)f.difficulty - (long)puzzle->wanted);
        if (is_taken(taken, count, &f.fingerprint) || (least >= 0 && off >= least))
            continue;
        least = off;
        best = attempt;
        taken[count] = f.fingerprint;
    }
    assert_true(least >= 0);
    return best;
}

static void check_search(const char *shape, const char *range, const char *puzzles)
{
    maze_fingerprint taken[40];
    chosen c = chosen_from(
        spec_with("seed", "11", "maze", shape, "difficulty", range, "puzzles", puzzles, NULL));
    assert_true(c.list.count <= COUNT(taken));
    for (size_t i = 0; i < c.list.count; i++) {
        const book_puzzle *puzzle = &c.list.puzzles[i];
        uint32_t attempt = best_attempt(shape, 11, puzzle, taken, i);
        uint64_t seed = maze_seed_of_candidate(11, "", puzzle->index, attempt);
        assert_int_equal(seed_at(&c, i), seed);
        assert_int_equal(puzzle->difficulty, figures_of(shape, seed).difficulty);
    }
    end(&c);
}

/* The requested difficulties are possible, so no puzzle is chosen a second time. */
TEST(the_first_of_the_closest_attempts_is_chosen)
{
    check_search("rect8x8-doors.natural", "15..30", "12");
    check_search("rect7x9-doors.natural", "12..28", "15");
    check_search("rect5x6-doors.natural", "8..16", "12");
    check_search("hex6x6-doors.natural", "10..20", "10");
    check_search("polar4-doors.natural", "8..15",
                 "10"); /* only few different mazes exist, so many attempts are necessary */
}

TEST(unavoidable_repeated_mazes_are_rejected)
{
    static const struct {
        const char *recipes, *maze, *puzzles, *part;
    } rows[] = {
        {NULL, "rect2x2-doors.natural", "2", "not enough different mazes of rect2x2: puzzle 2"},
        {NULL, "rect3x3-doors.natural", "60", "use a larger maze or at most 12 puzzles"},
        {"rect5x5-1\nrect6x6-1\nrect5x5-1\n", NULL, NULL,
         "puzzles 1 and 3 are the same maze (rect5x5-1, rect5x5-1)"},
        {"rect2x2-1\nrect2x2-2\n", NULL, NULL, "perhaps mirrored or turned (rect2x2-1, rect2x2-2)"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        chosen c;
        maze_error error;
        maze_spec *spec = rows[i].recipes ? spec_with("recipes", rows[i].recipes, NULL)
                                          : spec_with("seed", "2", "maze", rows[i].maze, "puzzles",
                                                      rows[i].puzzles, NULL);
        assert_false(choose(&c, spec, 2, &error));
        assert_says(&error, MAZE_BAD_INPUT, rows[i].part);
        end(&c);
    }
}

/* A chosen maze is replaced if it equals a given puzzle, even a puzzle that comes later in the
 * book. */
TEST(a_chosen_maze_that_equals_a_given_one_is_replaced)
{
    char text[40];
    snprintf(text, sizeof text, "rect6x6-%llu\n",
             (unsigned long long)maze_seed_of_puzzle(4, "A", 2));
    chosen c =
        chosen_from(spec_with("seed", "4", "section", "A", "A.puzzles", "3", "A.maze",
                              "rect6x6-doors.natural", "section", "B", "B.recipes", text, NULL));
    const uint64_t wanted[] = {maze_seed_of_puzzle(4, "A", 1), maze_seed_of_candidate(4, "A", 2, 1),
                               maze_seed_of_puzzle(4, "A", 3), maze_seed_of_puzzle(4, "A", 2)};
    assert_int_equal(c.list.count, COUNT(wanted));
    for (size_t i = 0; i < COUNT(wanted); i++)
        assert_int_equal(seed_at(&c, i), wanted[i]);
    end(&c);
}

typedef struct watched {
    size_t calls, last, count;
} watched;

static void watch(void *watcher, size_t done, size_t count)
{
    watched *w = watcher;
    w->calls++;
    assert_true(done == w->last + 1);
    w->last = done;
    w->count = count;
}

TEST(progress_is_reported_for_each_puzzle)
{
    watched w = {0};
    const maze_book_options options = {.threads = 4, .watch = watch, .watcher = &w};
    maze_spec *spec =
        spec_with("seed", "1", "maze", "rect6x6-doors.natural", "puzzles", "20", NULL);
    book_puzzle_list list;
    assert_true(book_puzzle_list_start(&list, terms_of(spec), NULL));
    assert_true(book_choose_puzzles(&list, terms_of(spec), &options, NULL));
    assert_true(w.calls == 20 && w.last == 20 && w.count == 20);
    book_puzzle_list_finish(&list);
}

/* Returns the set of faces of the box that the solution enters. */
static uint32_t faces_of(const maze_recipe *recipe)
{
    maze_error error;
    maze_measures measures;
    maze_maze *maze = maze_make(recipe, NULL, &error);
    assert_done(maze && maze_measure(maze, &measures, &error), &error);
    maze_destroy(maze);
    return measures.faces;
}

TEST(a_sheet_has_the_first_seed_that_meets_all_requirements)
{
    static const measure_filters none;
    measure_filters longest = {0};
    measure_tally tally = {0};
    maze_error error;
    bool found;
    maze_recipe *recipe = maze_recipe_parse("cube3", &error);
    book_seed_terms terms = {.filters = &none, .wishes = {.faces = true}, .first = 7};
    assert_done(book_seed_find(recipe, &terms, &found, &tally, &error), &error);
    assert_true(found);
    uint64_t seed = maze_recipe_seed(recipe);
    assert_int_equal(faces_of(recipe), 6);
    assert_int_equal(tally.tried, seed - 7 + 1);
    for (uint64_t before = 7; before < seed; before++) {
        maze_recipe_set_seed(recipe, before);
        assert_true(faces_of(recipe) < 6);
    }
    /* If no seed meets the requirements, the result is the recipe with the first seed, and the
     * tally contains the reason. */
    longest.ranges[FIGURE_SOLUTION_LENGTH] = (measure_range){true, 1000, UINT32_MAX};
    terms.filters = &longest;
    tally = (measure_tally){0};
    assert_done(book_seed_find(recipe, &terms, &found, &tally, &error), &error);
    assert_false(found);
    assert_int_equal(maze_recipe_seed(recipe), 7);
    assert_int_equal(tally.tried, SHEET_SEEDS);
    assert_int_equal(tally.refused[FIGURE_SOLUTION_LENGTH], SHEET_SEEDS);
    assert_true(tally.most[FIGURE_SOLUTION_LENGTH] > 10);
    maze_recipe_destroy(recipe);
}

UNIT_MAIN
