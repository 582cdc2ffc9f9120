/* The generator against its authors' reference outputs, and what is built on it. */
#include "unit.h"

#include <stdlib.h>

/* The outputs that every implementation of xoshiro256** gives from the state 1, 2, 3, 4. */
TEST(generator_gives_the_reference_outputs)
{
    static const uint64_t reference[] = {
        11520u,
        0u,
        1509978240u,
        1215971899390074240u,
        1216172134540287360u,
        607988272756665600u,
        16172922978634559625u,
        8476171486693032832u,
        10595114339597558777u,
        2904607092377533576u,
    };
    maze_random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < COUNT(reference); i++)
        assert_int_equal(maze_random_next(&random), reference[i]);
}

/* Java's SplittableRandom and Vigna's splitmix64.c give these outputs from 1234567; the seeds are
 * those from which the stream of the stage starts there. */
TEST(states_are_outputs_of_splitmix)
{
    static const uint64_t reference[] = {6457827717110365317u, 3203168211198807973u,
                                         9817491932198370423u, 4593380528125082431u};
    static const struct {
        uint64_t seed;
        const char *stage;
    } cases[] = {{15755323881226542627u, ""}, {14540416560796781135u, "carve"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        maze_random random;
        maze_random_init(&random, cases[i].seed, cases[i].stage);
        for (size_t k = 0; k < COUNT(reference); k++)
            assert_int_equal(random.state[k], reference[k]);
    }
}

TEST(below_is_the_high_word_of_the_product)
{
    static const uint64_t limits[] = {1, 2, 3, 1000000007, 1ull << 32, 1ull << 63, UINT64_MAX};
    maze_random draws;
    maze_random_init(&draws, 7391, "test");
    for (int i = 0; i < 2000; i++)
        for (size_t k = 0; k < COUNT(limits); k++) {
            maze_random copy = draws;
            uint64_t n = limits[k], x = maze_random_next(&copy), high = 0, low = 0;
            for (int bit = 63; bit >= 0; bit--) { /* shift and add: high:low = x * n */
                high = high << 1 | low >> 63;
                low <<= 1;
                if (n >> bit & 1) {
                    low += x;
                    high += low < x;
                }
            }
            assert_int_equal(maze_random_below(&draws, n), high);
        }
}

TEST(below_spends_one_draw_even_for_one_choice)
{
    maze_random a = {{1, 2, 3, 4}}, b = a;
    for (int i = 0; i < 100; i++) {
        assert_int_equal(maze_random_below(&a, 1), 0);
        maze_random_next(&b);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

/* Chi-square with n - 1 degrees of freedom: mean n - 1, variance 2 (n - 1).  The draws are the
 * same in every run, so this holds always or never. */
TEST(below_is_uniform)
{
    static const unsigned limits[] = {2, 3, 4, 7, 10, 100, 997};
    for (size_t i = 0; i < COUNT(limits); i++) {
        enum { DRAWS = 200000 };
        unsigned n = limits[i], counts[997] = {0};
        maze_random random;
        maze_random_init(&random, 2026 + i, "uniform");
        for (int k = 0; k < DRAWS; k++) {
            uint64_t value = maze_random_below(&random, n);
            assert_in_range(value, 0, n - 1);
            counts[value]++;
        }
        double expected = (double)DRAWS / n, sum = 0, freedom = n - 1.0;
        for (unsigned k = 0; k < n; k++)
            sum += (counts[k] - expected) * (counts[k] - expected) / expected;
        double off = sum - freedom;
        assert_true(off * off < 16 * 2 * freedom); /* four standard deviations */
    }
}

/* Of two unrelated streams, half of the bits agree. */
static unsigned agreeing_bits(maze_random a, maze_random b, int draws)
{
    unsigned agreeing = 0;
    for (int i = 0; i < draws; i++)
        for (uint64_t same = ~(maze_random_next(&a) ^ maze_random_next(&b)); same; same &= same - 1)
            agreeing++;
    return agreeing;
}

TEST(stages_and_seeds_have_unrelated_streams)
{
    static const char *const stages[] = {"root", "carve", "braid", "doors", "a", "b", ""};
    for (uint64_t seed = 0; seed < 8; seed++)
        for (size_t i = 0; i < COUNT(stages); i++)
            for (size_t k = 0; k <= i; k++) {
                maze_random a, b;
                maze_random_init(&a, seed, stages[i]);
                maze_random_init(&b, seed + (k == i), stages[k]);
                unsigned agreeing = agreeing_bits(a, b, 100); /* 3200 +- 40 */
                assert_in_range(agreeing, 3000, 3400);
            }
}

TEST(a_stream_depends_on_seed_and_stage_alone)
{
    maze_random a, b;
    memset(&a, 0, sizeof a);
    memset(&b, UNTOUCHED, sizeof b);
    maze_random_init(&a, 5, "carve");
    maze_random_init(&b, 5, "carve");
    assert_memory_equal(&a, &b, sizeof a);
}

TEST(names_have_their_seeds_for_ever)
{
    static const struct {
        const char *name;
        uint64_t seed;
    } cases[] = {
        {"", 763694525},          {"a", 371730963},
        {"Clara", 14674144},      {"F\u00FCr dich", 910363096},
        {"rect40x20", 132653387}, {"2026", 425401997},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_int_equal(maze_seed_from_name(cases[i].name), cases[i].seed);
}

TEST(puzzles_have_their_seeds_for_ever)
{
    static const struct {
        uint64_t book;
        const char *section;
        uint32_t index;
        uint64_t seed;
    } cases[] = {
        {0, "", 1, 977000057},        {2026, "", 1, 852361074},
        {2026, "", 2, 795698398},     {2026, "", 17, 883884998},
        {2026, "easy", 17, 92696488}, {UINT64_MAX, "", UINT32_MAX, 161186669},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_int_equal(maze_seed_of_puzzle(cases[i].book, cases[i].section, cases[i].index),
                         cases[i].seed);
}

TEST(seeds_have_nine_digits_at_most)
{
    uint64_t most = 0;
    for (unsigned i = 0; i < 20000; i++) {
        char name[] = {(char)('a' + i % 26), (char)('a' + i / 26 % 26), (char)('a' + i / 676),
                       '\0'};
        uint64_t of_name = maze_seed_from_name(name), of_puzzle = maze_seed_of_puzzle(i, "", i);
        assert_in_range(of_name, 0, 999999999);
        assert_in_range(of_puzzle, 0, 999999999);
        most = of_name > most ? of_name : most;
    }
    assert_in_range(most, 999000000, 999999999); /* the whole range is used */
}

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* 1000 seeds of 10^9 collide with a chance of 1 in 2000. */
TEST(puzzles_of_a_book_differ)
{
    uint64_t seeds[1000];
    for (uint32_t i = 0; i < COUNT(seeds); i++)
        seeds[i] = maze_seed_of_puzzle(2026, "", i + 1);
    qsort(seeds, COUNT(seeds), sizeof *seeds, by_value);
    for (size_t i = 1; i < COUNT(seeds); i++)
        assert_true(seeds[i - 1] < seeds[i]);
}

UNIT_MAIN
