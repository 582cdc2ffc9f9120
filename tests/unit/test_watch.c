/* Parts of a pdf that never came are noticed, however its bytes are cut. */
#include "output/pdf/pdf_watch.h"
#include "unit.h"

/* Objects at 9 and 45, the table at 101. */
static const char whole[] = "%PDF-1.4\n"
                            "1 0 obj\n<< /Type /Catalog >>\nendobj\n"
                            "2 0 obj\n<< /Length 7 >>\nstream\nq 1 0 o\nendstream\nendobj\n"
                            "xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n"
                            "0000000045 00000 n \n"
                            "trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n101\n%%EOF\n";

static bool passes(const char *text, size_t size, size_t step)
{
    maze_error error;
    maze_sink *sink = maze_sink_to_memory(&error);
    pdf_watch watch = {.sink = sink};
    size_t got;
    for (size_t at = 0; at < size; at += step)
        assert_true(pdf_watch_write(&watch, text + at, step < size - at ? step : size - at));
    assert_memory_equal(maze_sink_data(sink, &got), text, size);
    assert_int_equal(got, size);
    bool good = pdf_watch_check(&watch, &error);
    if (!good)
        assert_int_equal(error.status, MAZE_NO_MEMORY);
    pdf_watch_finish(&watch);
    maze_sink_destroy(sink);
    return good;
}

static void a_whole_file_passes_however_it_is_cut(void **state)
{
    (void)state;
    for (size_t step = 1; step <= sizeof whole; step++)
        assert_true(passes(whole, sizeof whole - 1, step));
}

static void a_file_without_its_end_is_noticed(void **state)
{
    (void)state;
    for (size_t size = 0; size + 1 < sizeof whole - 1; size++)
        assert_false(passes(whole, size, 16));
}

static bool passes_with(const char *old, const char *now)
{
    char text[sizeof whole];
    strcpy(text, whole);
    char *place = strstr(text, old);
    assert_non_null(place);
    assert_int_equal(strlen(old), strlen(now));
    memcpy(place, now, strlen(now));
    return passes(text, strlen(text), 7);
}

static void an_object_that_is_not_where_the_table_says_is_noticed(void **state)
{
    (void)state;
    assert_false(passes_with("2 0 obj", "% 0 obj"));
    assert_false(passes_with("1 0 obj", "2 0 obj"));
    assert_false(passes_with("0000000045", "0000000044"));
    assert_false(passes_with("0000000009 00000 n", "0000000045 00000 n"));
    assert_true(passes_with("0000000009 00000 n", "0000000009 00000 f"));
}

static void a_wrong_start_of_the_table_is_noticed(void **state)
{
    (void)state;
    assert_false(passes_with("\n101\n", "\n103\n"));
    assert_false(passes_with("\n101\n", "\nabc\n"));
    assert_true(passes_with("\n101\n", "\n045\n")); /* an object may hold the table */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_file_passes_however_it_is_cut),
        cmocka_unit_test(a_file_without_its_end_is_noticed),
        cmocka_unit_test(an_object_that_is_not_where_the_table_says_is_noticed),
        cmocka_unit_test(a_wrong_start_of_the_table_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
