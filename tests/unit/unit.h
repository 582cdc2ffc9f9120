/* Code that every unit test uses: cmocka, and functions that make mazes from the texts of
 * recipes. */
#ifndef MAZEPRESS_TESTS_UNIT_H
#define MAZEPRESS_TESTS_UNIT_H

/* These headers must be included before cmocka.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <mazepress/fingerprint.h>
#include <mazepress/maze.h>
#include <mazepress/random.h>
#include <mazepress/recipe.h>
#include <mazepress/solve.h>
#include <stdlib.h>
#include <string.h>

/* cmocka 2.0 deprecates this macro. Its new macro converts the compared values to signed numbers
 * and back. */
#ifdef assert_uint_in_range
#undef assert_in_range
#define assert_in_range(value, least, most)                                                        \
    _assert_uint_in_range((uintmax_t)(value), (uintmax_t)(least), (uintmax_t)(most), __FILE__,     \
                          __LINE__)
#endif

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A list of the objects that a test has made, the latest object first. They are freed at the end
 * of the test: see keep. */
typedef struct unit_kept {
    void *thing;
    void (*end)(void *thing);
    struct unit_kept *before;
} unit_kept;
__attribute__((unused)) static unit_kept *unit_things;

/* Returns `thing`. At the end of the test, end(thing) is called unless `thing` is NULL. */
static inline void *keep(void *thing, void (*end)(void *thing))
{
    if (thing) {
        unit_kept *kept = malloc(sizeof *kept);
        assert_non_null(kept);
        *kept = (unit_kept){thing, end, unit_things};
        unit_things = kept;
    }
    return thing;
}

/* A function that is called after each test of a file; NULL: none. */
__attribute__((unused)) static void (*unit_after_each)(void);

static inline int unit_end(void **state)
{
    (void)state;
    while (unit_things) {
        unit_kept *kept = unit_things;
        unit_things = kept->before;
        kept->end(kept->thing);
        free(kept);
    }
    if (unit_after_each)
        unit_after_each();
    return 0;
}

/* Each file contains UNIT_MAIN once. UNIT_MAIN runs the tests of the file, TEST(name) { … }, in
 * order. */
enum { UNIT_MOST_TESTS = 100 };
__attribute__((unused)) static struct CMUnitTest unit_tests[UNIT_MOST_TESTS];
__attribute__((unused)) static size_t unit_count;

#define TEST(name)                                                                                 \
    static void name(void **state);                                                                \
    __attribute__((constructor)) static void add_##name(void)                                      \
    {                                                                                              \
        unit_tests[unit_count++] = (struct CMUnitTest)cmocka_unit_test_teardown(name, unit_end);   \
    }                                                                                              \
    static void name(__attribute__((unused)) void **state)

/* Like UNIT_MAIN, but calls functions before and after all tests of a file. */
#define UNIT_MAIN_WITH(set_up, tear_down)                                                          \
    int main(void)                                                                                 \
    {                                                                                              \
        return _cmocka_run_group_tests("tests", unit_tests, unit_count, set_up, tear_down);        \
    }
#define UNIT_MAIN UNIT_MAIN_WITH(NULL, NULL)

#define MAZE_RECIPE_ROOM (MAZE_RECIPE_LENGTH + 3)

/* The value of the bytes with which tests fill outputs that a call must not change. */
#define UNTOUCHED 0x5A

static inline void assert_done(bool done, const maze_error *error)
{
    if (!done)
        fail_msg("%s", error->message);
}

static inline void end_recipe(void *recipe)
{
    maze_recipe_destroy(recipe);
}

static inline void end_maze(void *maze)
{
    maze_destroy(maze);
}

static inline void end_path(void *cells)
{
    maze_path_finish(&(maze_path){.cells = cells});
}

/* Returns the result of a call that must succeed, and frees it at the end of the test:
 * keep_maze(maze_make(recipe, NULL, &error), &error). */
static inline maze_recipe *keep_recipe(maze_recipe *recipe, const maze_error *error)
{
    assert_done(recipe != NULL, error);
    return keep(recipe, end_recipe);
}

static inline maze_maze *keep_maze(maze_maze *maze, const maze_error *error)
{
    assert_done(maze != NULL, error);
    return keep(maze, end_maze);
}

/* The following functions make objects that are freed at the end of the test. */
static inline maze_recipe *recipe_of(const char *text)
{
    maze_error error;
    return keep_recipe(maze_recipe_parse(text, &error), &error);
}

static inline maze_maze *maze_of(const char *text)
{
    maze_error error;
    return keep_maze(maze_make(recipe_of(text), NULL, &error), &error);
}

static inline maze_path path_of(const maze_maze *maze)
{
    maze_error error;
    maze_path path;
    assert_done(maze_solve(maze, &path, &error), &error);
    keep(path.cells, end_path);
    return path;
}

/* True if two mazes have the same fingerprint. */
static inline bool same_puzzle(const maze_maze *a, const maze_maze *b)
{
    maze_error error;
    maze_fingerprint x, y;
    assert_done(maze_fingerprint_of(a, &x, &error), &error);
    assert_done(maze_fingerprint_of(b, &y, &error), &error);
    return x.high == y.high && x.low == y.low;
}

/* True if a text is well-formed UTF-8 (Unicode 15, table 3-7). */
static inline bool is_utf8(const char *text)
{
    static const struct {
        unsigned char lead_from, lead_to, next_from, next_to, more;
    } rows[] = {
        {0x01, 0x7F, 0, 0, 0},       {0xC2, 0xDF, 0x80, 0xBF, 1}, {0xE0, 0xE0, 0xA0, 0xBF, 2},
        {0xE1, 0xEC, 0x80, 0xBF, 2}, {0xED, 0xED, 0x80, 0x9F, 2}, {0xEE, 0xEF, 0x80, 0xBF, 2},
        {0xF0, 0xF0, 0x90, 0xBF, 3}, {0xF1, 0xF3, 0x80, 0xBF, 3}, {0xF4, 0xF4, 0x80, 0x8F, 3},
    };
    const unsigned char *p = (const unsigned char *)text;
    while (*p) {
        size_t row = 0;
        while (row < COUNT(rows) && !(*p >= rows[row].lead_from && *p <= rows[row].lead_to))
            row++;
        if (row == COUNT(rows))
            return false;
        p++;
        for (unsigned i = 0; i < rows[row].more; i++, p++) {
            unsigned char from = i ? 0x80 : rows[row].next_from, to = i ? 0xBF : rows[row].next_to;
            if (*p < from || *p > to)
                return false;
        }
    }
    return true;
}

/* Checks that the message of an error is one line of UTF-8 that ends within its array. */
static inline void assert_message(const maze_error *error)
{
    assert_int_not_equal(error->status, MAZE_OK);
    assert_non_null(memchr(error->message, '\0', sizeof error->message));
    assert_true(error->message[0] != '\0');
    for (const char *p = error->message; *p; p++)
        assert_false((unsigned char)*p < 0x20 || *p == 0x7F);
    if (!is_utf8(error->message))
        fail_msg("this message is no UTF-8: %s", error->message);
}

static inline void assert_contains(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("\"%s\" is not in \"%s\"", part, text);
}

/* Checks the error of a failed call: its status is `status`, and its message is well-formed and
 * contains `part`. */
static inline void assert_says(const maze_error *error, maze_status status, const char *part)
{
    assert_message(error);
    assert_int_equal(error->status, status);
    assert_contains(error->message, part);
}

#endif
