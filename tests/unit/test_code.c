/* Tests codes against ISO/IEC 18004 and GS1: sizes, dark modules, boxes; rejected texts and ISBNs.
 * test_codes.py uses another program to check that the codes can be read. */
#include "unit.h"

#include "page/codes/codes.h"
#include "page/layout/values.h"

#include <math.h>
#include <stdlib.h>

TEST(test_sizes_are_those_of_the_standard)
{
    /* Bytes at level M: 14 in version 1, 213 in 10, 666 in 20, 2331 in 40. */
    assert_int_equal(page_code_modules(0), 21);
    assert_int_equal(page_code_modules(14), 21);
    assert_int_equal(page_code_modules(15), 25);
    assert_int_equal(page_code_modules(213), 57);
    assert_int_equal(page_code_modules(214), 61);
    assert_int_equal(page_code_modules(666), 97);
    assert_int_equal(page_code_modules(2331), 177);
    assert_int_equal(page_code_modules(2332), 0);
}

/* Each version holds the required number of bytes, tested with texts for which no shorter encoding
 * exists. */
TEST(test_every_size_holds_what_it_promises)
{
    static char text[CODE_LONGEST + 1];
    maze_error error;
    for (size_t bytes = 1; bytes <= CODE_LONGEST; bytes++) {
        page_symbol symbol;
        unsigned modules = page_code_modules(bytes);
        text[bytes - 1] = "a#~%"[bytes % 4];
        if (bytes < CODE_LONGEST && page_code_modules(bytes + 1) == modules)
            continue;
        assert_done(page_code_make(&symbol, text, modules, &error), &error);
        assert_int_equal(symbol.columns, modules);
        assert_int_equal(symbol.rows, modules);
        page_code_finish(&symbol);
    }
}

TEST(test_places_are_filled_in)
{
    maze_recipe *recipe = recipe_of("rect15x20-7391");
    char *text = page_code_fill("x/{number}?{seed}#{recipe}{recipe}", recipe, 12);
    assert_string_equal(text, "x/12?7391#rect15x20-7391rect15x20-7391");
    /* Five of the nine digits of a seed are missing, three times. */
    assert_int_equal(page_code_length("x/{number}?{seed}#{recipe}{recipe}", recipe, 12, 9),
                     strlen(text) + 15);
    free(text);
}

TEST(test_bad_places_are_refused)
{
    static const char *const bad[] = {"{",       "}",        "a{reciep}", "{}",
                                      "{recipe", "{Recipe}", "x{{seed}"};
    maze_error error;
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_false(page_code_check("code", bad[i], &error));
        assert_contains(error.message, "{recipe}, {number} or {seed}");
    }
    assert_true(page_code_check("code", "{recipe}{number}{seed}", &error));
    assert_true(page_code_check("code", "no places at all", &error));
    char *longest = malloc(CODE_LONGEST + 2);
    memset(longest, 'a', CODE_LONGEST + 1);
    longest[CODE_LONGEST + 1] = '\0';
    assert_false(page_code_check("code", longest, &error));
    assert_contains(error.message, "2332 bytes");
    free(longest);
}

TEST(test_isbns)
{
    static const char *const good[] = {"978-3-16-148410-0", "9783161484100", "979-10-90636-07-1",
                                       "978 0 306 40615 7"};
    static const struct {
        const char *text, *why;
    } bad[] = {
        {"978-3-16-148410-1", "should be 0"},
        {"978-3-16-148401-0", "has a wrong digit"},
        {"977-3-16-148410-0", "must begin with 978 or 979"},
        {"978-3-16-14841-0", "must be 13 digits"},
        {"978-3-16-148410-00", "must be 13 digits"},
        {"978--3-16-148410-0", "must be 13 digits"},
        {"-9783161484100", "must be 13 digits"},
        {"9783161484100-", "must be 13 digits"},
        {"ISBN 9783161484100", "must be 13 digits"},
        {"3-16-148410-X", "with 13 digits it is 9783161484100"},
        {"080442957x", "with 13 digits it is 9780804429573"},
        {"3-16-148410-1", "a wrong check digit"},
        {"978316148410X", "must be 13 digits"},
        {"", "must be 13 digits"},
    };
    maze_error error;
    char digits[ISBN_DIGITS + 1];
    for (size_t i = 0; i < COUNT(good); i++) {
        assert_done(page_parse_isbn("isbn", good[i], digits, &error), &error);
        assert_int_equal(strlen(digits), 13);
    }
    strcpy(digits, "untouched");
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_false(page_parse_isbn("isbn", bad[i].text, digits, &error));
        assert_contains(error.message, bad[i].why);
        assert_string_equal(digits, "untouched");
    }
}

static maze_page *empty_page(void)
{
    maze_error error;
    maze_style style;
    page_style_init(&style);
    maze_page *page = page_create((maze_paper){400, 300}, &style, &error);
    assert_done(page != NULL, &error);
    return page;
}

TEST(test_a_barcode_keeps_its_box)
{
    maze_page *page = empty_page();
    maze_box box = {30, 40, 30 + BARCODE_WIDTH, 40 + BARCODE_HEIGHT};
    page_add_barcode(page, "978-3-16-148410-0", box);
    assert_true(page_check(page, NULL));
    assert_int_equal(page->code_count, 1);
    assert_int_equal(page->text_count, 14);
    const page_code *code = &page->codes[0];
    assert_int_equal(code->count, 30); /* bars of an EAN-13: 2 + 12 + 2 + 12 + 2 */
    double left = code->boxes[0].left, right = left, module = 1e9;
    for (size_t i = 0; i < code->count; i++) {
        right = fmax(right, code->boxes[i].right);
        module = fmin(module, code->boxes[i].right - code->boxes[i].left);
        assert_true(code->boxes[i].top >= box.top && code->boxes[i].bottom <= box.bottom);
    }
    assert_true(fabs((right - left) / module - 95) < 1e-6);
    assert_true(fabs(module * 25.4 / 72 - 0.33) < 1e-6);
    assert_true(left - box.left >= 11 * module - 1e-9);
    assert_true(box.right - right >= 7 * module - 1e-9);
    for (size_t i = 0; i < page->text_count; i++)
        assert_true(page->texts[i].box.left >= box.left && page->texts[i].box.right <= box.right &&
                    page->texts[i].box.top >= box.top && page->texts[i].box.bottom <= box.bottom);
    maze_page_destroy(page);
}

TEST(test_a_barcode_that_does_not_fit)
{
    static const struct {
        const char *isbn;
        maze_box box;
        const char *why; /* NULL: it fits */
    } cases[] = {{"978-3-16-148410-0", {0, 0, 80, 90}, "does not fit"},
                 {"978-3-16-148410-0", {0, 0, 144, 40}, "does not fit"},
                 {"978-3-16-148410-2", {0, 0, 144, 90}, "wrong digit"},
                 {"9783161484100", {0, 0, 90, 70}, NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        maze_error error;
        maze_page *page = empty_page();
        page_add_barcode(page, cases[i].isbn, cases[i].box);
        assert_int_equal(page_check(page, &error), cases[i].why == NULL);
        if (cases[i].why)
            assert_contains(error.message, cases[i].why);
        maze_page_destroy(page);
    }
}

UNIT_MAIN
