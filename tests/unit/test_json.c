/* Unit tests: JSON as a file gives it, value by value. */
#include "input/ours/json_values.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static bool count(void *context, const char *path, json_kind kind, const char *text, size_t size,
                  maze_error *error)
{
    (void)path;
    (void)text;
    (void)size;
    ++*(unsigned *)context;
    return kind != JSON_NULL || maze_fail(error, MAZE_NO_MEMORY, "refused");
}

static FILE *file_of(const char *text)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    rewind(file);
    return file;
}

/* A file that is open for writing alone cannot be read: its bytes are not none. */
static void test_a_file_that_fails(void **state)
{
    (void)state;
    maze_error error;
    unsigned taken = 0;
    FILE *file = fopen("/dev/null", "w");
    assert_non_null(file);
    assert_false(input_json_parse(file, 10, count, &taken, &error));
    assert_int_equal(error.status, MAZE_IO);
    assert_non_null(strstr(error.message, "cannot be read"));
    assert_int_equal(taken, 0);
    fclose(file);
}

static void expect_parsed(const char *text, size_t most, bool wanted, const char *message)
{
    maze_error error = {.message = ""};
    unsigned taken = 0;
    FILE *file = file_of(text);
    assert_int_equal(input_json_parse(file, most, count, &taken, &error), wanted);
    assert_string_equal(error.message, message);
    fclose(file);
}

static void test_the_longest_text(void **state)
{
    (void)state;
    expect_parsed("{\"name\": \"0123456789\"}", 10, true, "");
    expect_parsed("{\"name\":\n \"0123456789a\"}", 10, false, "line 2: a text is too long");
    expect_parsed("[0123456789]", 10, false, "line 1: a number begins with 0");
    expect_parsed("[12345678901]", 10, false, "line 1: a text is too long");
}

static void test_what_is_refused_has_its_line(void **state)
{
    (void)state;
    expect_parsed("[1,\n\n{\"a\": null}]", 10, false, "line 3: refused");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_file_that_fails),
        cmocka_unit_test(test_the_longest_text),
        cmocka_unit_test(test_what_is_refused_has_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
