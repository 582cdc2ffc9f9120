/* Tests of the basic tools that all parts use: arrays, bits, digits, texts and random numbers. */
#include "core/base/collections.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "unit.h"

#include <stdio.h>

TEST(an_array_keeps_its_elements_when_it_grows)
{
    struct {
        uint32_t *numbers;
        size_t count;
    } list = {0};
    for (uint32_t i = 0; i < 1000; i++) {
        assert_true(array_more(list.numbers, list.count));
        list.numbers[list.count++] = i * i;
        assert_true(array_room(list.count) >= list.count);
        assert_true(array_room(list.count) < 2 * list.count);
    }
    for (uint32_t i = 0; i < 1000; i++)
        assert_int_equal(list.numbers[i], i * i);
    free(list.numbers);
}

TEST(bits_are_set_one_by_one)
{
    assert_int_equal(bits_bytes(0), 0);
    assert_int_equal(bits_bytes(8), 1);
    assert_int_equal(bits_bytes(9), 2);
    uint8_t *bits = bits_create(100);
    assert_non_null(bits);
    for (size_t i = 0; i < 100; i += 3)
        bits_set(bits, i);
    for (size_t i = 0; i < 100; i++)
        assert_int_equal(bits_get(bits, i), i % 3 == 0);
    assert_int_equal(bits[0], 0x49); /* the lowest bit comes first, as in files of masks */
    free(bits);
}

TEST(numbers_above_the_maximum_are_rejected)
{
    static const struct {
        const char *text;
        uint64_t most;
        int read; /* number of characters that are read; 0: the text is rejected */
        uint64_t number;
    } cases[] = {
        {"0", 0, 1, 0},
        {"1", 0, 0, 0},
        {"9", 8, 0, 0},
        {"10", 9, 0, 0},
        {"100", 100, 3, 100},
        {"101", 100, 0, 0},
        {"007x", 7, 3, 7},
        {"12.5", 99, 2, 12},
        {"", 99, 0, 0},
        {"-1", 99, 0, 0},
        {" 1", 99, 0, 0},
        {"x", 99, 0, 0},
        {"4294967295", UINT32_MAX, 10, UINT32_MAX},
        {"4294967296", UINT32_MAX, 0, 0},
        {"18446744073709551615", UINT64_MAX, 20, UINT64_MAX},
        {"18446744073709551616", UINT64_MAX, 0, 0},
        {"99999999999999999999", UINT64_MAX, 0, 0},
        {"340282366920938463463374607431768211457", UINT64_MAX, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *p = cases[i].text;
        uint64_t number = UNTOUCHED;
        assert_int_equal(base_digits_read(&p, cases[i].most, &number), cases[i].read > 0);
        assert_int_equal(p - cases[i].text, cases[i].read);
        assert_int_equal(number, cases[i].read ? cases[i].number : UNTOUCHED);
    }
    assert_true(has_leading_zero("07"));
    assert_true(has_leading_zero("00"));
    assert_false(has_leading_zero("0"));
    assert_false(has_leading_zero("0.7"));
    assert_false(has_leading_zero("70"));
    assert_false(has_leading_zero(""));
}

TEST(numbers_are_printed_as_by_printf)
{
    char text[DIGITS_ROOM], expected[DIGITS_ROOM + 1];
    maze_random random;
    maze_random_init(&random, 7391, "digits");
    for (int i = 0; i < 1000; i++) {
        uint64_t number = i == 0 ? 0 : i == 1 ? UINT64_MAX : maze_random_next(&random) >> i % 64;
        size_t length = (size_t)(base_digits_print(text, number) - text);
        snprintf(expected, sizeof expected, "%llu", (unsigned long long)number);
        assert_int_equal(length, strlen(expected));
        assert_memory_equal(text, expected, length);
    }
}

TEST(decimals_have_no_trailing_zeros)
{
    static const struct {
        int64_t units;
        unsigned decimals;
        const char *text;
    } cases[] = {
        {0, 3, "0"},
        {-500, 3, "-0.5"},
        {12000, 3, "12"},
        {3125, 3, "3.125"},
        {1, 6, "0.000001"},
        {100001, 6, "0.100001"},
        {-1000000, 6, "-1"},
        {7391, 0, "7391"},
        {INT64_MAX, 18, "9.223372036854775807"},
        {INT64_MIN, 18, "-9.223372036854775808"},
        {INT64_MIN, 0, "-9223372036854775808"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[DIGITS_ROOM + 1];
        char *end = base_decimal_print(text, cases[i].units, cases[i].decimals);
        assert_true(end - text <= DIGITS_ROOM);
        *end = '\0';
        assert_string_equal(text, cases[i].text);
    }
}

TEST(a_text_ends_at_the_end_of_its_buffer)
{
    char text[8];
    base_text_end end = base_text_start(text, sizeof text);
    assert_string_equal(text, "");
    assert_true(base_text_put(&end, "%s%d", "ab", 12));
    assert_string_equal(text, "ab12");
    assert_true(base_text_put(&end, "%s", "xyz"));
    assert_string_equal(text, "ab12xyz");
    assert_false(base_text_put(&end, "%s", "!"));
    assert_true(base_text_put(&end, "%s", ""));
    assert_string_equal(text, "ab12xyz");
}

TEST(a_long_text_is_cut_between_characters)
{
    static const struct {
        const char *text, *cut; /* a text, and its copy in at most 7 bytes */
    } cases[] = {
        {"12345678", "1234567"},
        {"12345\u00E4\u00E4", "12345\u00E4"},
        {"123456\u00E4", "123456"},
        {"1234\u2026\u2026", "1234\u2026"},
        {"12345\u2026", "12345"},
        {"123456\u2026", "123456"},
        {"123\U0001F430x", "123\U0001F430"},
        {"1234\U0001F430", "1234"},
        {"123456\U0001F430", "123456"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[8];
        base_text_end end = base_text_start(text, sizeof text);
        assert_int_equal(base_text_put(&end, "%s", cases[i].text),
                         strcmp(cases[i].text, cases[i].cut) == 0);
        assert_string_equal(text, cases[i].cut);
        assert_ptr_equal(end.at, text + strlen(text));
    }
}

/* Tests sets of many sizes. Some sets have one level, and others have several levels. */
TEST(a_set_finds_its_smallest_number)
{
    static const uint32_t sizes[] = {1, 2, 63, 64, 65, 4096, 4097, 300000};
    maze_random random;
    maze_random_init(&random, 1, "least");
    for (size_t i = 0; i < COUNT(sizes); i++) {
        base_least_set set;
        base_pool pool = {0};
        uint32_t n = sizes[i], least = n, found = 7;
        assert_true(base_least_start(&set, &pool, n));
        assert_false(base_least_find(&set, &found));
        assert_int_equal(found, 7);
        for (unsigned k = 0; k < 200; k++) {
            uint32_t number = (uint32_t)maze_random_below(&random, n);
            least_add(&set, number);
            least = number < least ? number : least;
            assert_true(base_least_find(&set, &found));
            assert_int_equal(found, least);
        }
        for (uint32_t last = least; base_least_find(&set, &found); last = found) {
            assert_true(found >= last);
            least_remove(&set, found);
            least_remove(&set, found);
        }
        assert_true(base_least_bytes(n) >= n / 8 && base_least_bytes(n) <= n / 8 + n / 400 + 32);
        base_pool_finish(&pool);
    }
}

/* --- The random generator, compared with the outputs that its authors published --- */

/* The outputs that xoshiro256** gives in every implementation, starting at the state 1, 2, 3, 4. */
TEST(the_generator_returns_the_reference_outputs)
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

/* The expected numbers are the outputs of Java's SplittableRandom and of Vigna's splitmix64.c
 * for the state 1234567. Each seed is chosen so that the stream of the stage begins with this
 * state. */
TEST(initial_states_are_outputs_of_splitmix)
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

TEST(seeds_of_names_never_change)
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

UNIT_MAIN
