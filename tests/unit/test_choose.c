/* Choosing the puzzles of a book, against a search written down once more and mirrors drawn by
 * hand. */
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

TEST(a_range_rises_evenly)
{
    for (unsigned n = 2; n < 40; n++) {
        char puzzles[8];
        snprintf(puzzles, sizeof puzzles, "%u", n);
        maze_spec *spec = spec_with("seed", "1", "difficulty", "7..31", "puzzles", puzzles, NULL);
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

TEST(one_puzzle_wants_the_low_end_and_none_wants_nothing)
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

/* Of a seed's maze. */
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
    assert_true(maze_difficulty(maze, &f.difficulty, NULL));
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

/* The attempt that should win: the closest of those whose maze is new, the first of equals. */
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

/* Also out of reach, which is no error: the search above tries as many and no more. */
TEST(the_closest_attempt_wins_and_the_first_of_equals)
{
    check_search("rect8x8-doors.natural", "15..30", "12");
    check_search("rect5x6-doors.natural", "1..40", "12");
    check_search("rect3x4-doors.natural", "5..9", "12"); /* few mazes: many attempts are taken */
    check_search("rect4x4-doors.natural", "95..100", "8");
}

TEST(threads_have_no_say)
{
    static const char *const shapes[] = {"rect7x9-doors.natural", "rect3x4-doors.natural",
                                         "rect4x4-doors.natural"};
    for (size_t k = 0; k < COUNT(shapes); k++) {
        chosen one, many;
        maze_error error;
        for (unsigned threads = 1; threads <= 8; threads += 7) {
            maze_spec *spec = spec_with("seed", "5", "maze", shapes[k], "puzzles", "9", "section",
                                        "A", "section", "B", "difficulty", "5..30", NULL);
            assert_done(choose(threads == 1 ? &one : &many, spec, threads, &error), &error);
        }
        assert_int_equal(one.list.count, 18);
        for (size_t i = 0; i < one.list.count; i++) {
            assert_int_equal(seed_at(&one, i), seed_at(&many, i));
            assert_int_equal(one.list.puzzles[i].difficulty, many.list.puzzles[i].difficulty);
        }
        end(&one);
        end(&many);
    }
}

#define SIZE 3

/* Which ways are open inside a square, as bits; mirrored and turned as `how` says: 1 left and
 * right, 2 top and bottom, 4 over the diagonal. */
static uint32_t ways_of(const maze_maze *maze, int how)
{
    uint32_t ways = 0;
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++)
            for (int down = 0; down < 2; down++) {
                int a[2] = {x, y}, b[2] = {x + !down, y + down};
                for (int *p = a; p; p = p == a ? b : NULL) {
                    int u = how & 1 ? SIZE - 1 - p[0] : p[0], v = how & 2 ? SIZE - 1 - p[1] : p[1];
                    p[0] = how & 4 ? v : u;
                    p[1] = how & 4 ? u : v;
                }
                int dx = b[0] - a[0], dy = b[1] - a[1];
                uint32_t side = dy < 0 ? 0 : dx > 0 ? 1 : dy > 0 ? 2 : 3;
                bool inside = x + !down < SIZE && y + down < SIZE;
                ways = ways << 1 |
                       (inside && maze_is_open(maze, (maze_cell)(a[1] * SIZE + a[0]), side));
            }
    return ways;
}

static uint32_t least_way_of(const maze_recipe *recipe)
{
    maze_error error;
    maze_maze *maze = keep_maze(maze_make(recipe, NULL, &error), &error);
    uint32_t least = UINT32_MAX;
    for (int how = 0; how < 8; how++) {
        uint32_t ways = ways_of(maze, how);
        least = ways < least ? ways : least;
    }
    return least;
}

TEST(no_maze_stands_twice_mirrored_or_turned)
{
    chosen c = chosen_from(spec_with("seed", "2", "maze", "rect3x3-doors.natural", "puzzles", "5",
                                     "section", "A", "section", "B", NULL));
    uint32_t seen[10];
    size_t moved = 0;
    for (size_t i = 0; i < c.list.count; i++) {
        const book_puzzle *puzzle = &c.list.puzzles[i];
        seen[i] = least_way_of(puzzle->recipe);
        for (size_t k = 0; k < i; k++)
            assert_int_not_equal(seen[i], seen[k]);
        moved += seed_at(&c, i) !=
                 maze_seed_of_puzzle(2, c.terms->sections[puzzle->section].name, puzzle->index);
    }
    assert_true(moved > 0); /* else this tests nothing */
    end(&c);
}

TEST(repeats_that_cannot_be_are_refused)
{
    static const struct {
        const char *recipes, *maze, *puzzles, *part;
    } rows[] = {
        {NULL, "rect2x2-doors.natural", "2", "not enough different mazes of rect2x2: puzzle 2"},
        {NULL, "rect3x3-doors.natural", "60", "larger mazes or fewer puzzles"},
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

/* … also where the given one comes later. */
TEST(a_chosen_maze_gives_way_to_a_given_one)
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

TEST(the_order_of_sections_has_no_say)
{
    chosen books[2];
    for (int i = 0; i < 2; i++)
        books[i] = chosen_from(spec_with("seed", "9", "maze", "rect9x9-doors.natural", "difficulty",
                                         "20..35", "puzzles", "6", "section", i ? "B" : "A",
                                         "section", i ? "A" : "B", NULL));
    for (size_t i = 0; i < 6; i++) {
        assert_int_equal(seed_at(&books[0], i), seed_at(&books[1], i + 6));
        assert_int_equal(seed_at(&books[0], i + 6), seed_at(&books[1], i));
        assert_int_not_equal(seed_at(&books[0], i), seed_at(&books[0], i + 6));
    }
    end(&books[0]);
    end(&books[1]);
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

TEST(who_watches_hears_of_each_puzzle)
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

UNIT_MAIN
