/* Words and their places. */
#include "specs.h"

#include "book/languages/words.h"
#include "book/spec/keys.h"

#include <stdio.h>

static const book_word_value values[] = {{"page", "12"}, {"number", "7"}, {"none", NULL}};

static void assert_filled(const char *text, const char *wanted)
{
    char filled[200];
    assert_ptr_equal(book_words_fill(filled, sizeof filled, text, values, COUNT(values)), filled);
    assert_string_equal(filled, wanted);
}

static void places_are_filled(void **state)
{
    (void)state;
    assert_filled("page {page}", "page 12");
    assert_filled("{number}{page}{number}", "7127");
    assert_filled("{none}|{none}", "|");
    assert_filled("", "");
    assert_filled("no place", "no place");
}

static void what_is_no_place_stays(void **state)
{
    (void)state;
    assert_filled("{pages} {pag} {} { page} {page", "{pages} {pag} {} { page} {page");
    assert_filled("{{page}}", "{12}");
    assert_filled("}{", "}{");
}

static void what_does_not_fit_is_cut_between_letters(void **state)
{
    (void)state;
    static const char text[] = "a\u00E9\u4E16\U0001F600{page}";
    for (size_t size = 1; size < sizeof text; size++) {
        char filled[sizeof text + 1];
        memset(filled, UNTOUCHED, sizeof filled);
        book_words_fill(filled, size, text, values, COUNT(values));
        assert_true(strlen(filled) < size);
        assert_int_equal(filled[size], UNTOUCHED);
        assert_true(is_utf8(filled));
        assert_true(strncmp(filled, text, strlen(filled)) == 0 || strchr(filled, '1'));
    }
}

static void unknown_places_are_refused(void **state)
{
    (void)state;
    static const char *const known[] = {"page", "number", NULL}, *const none[] = {NULL};
    maze_error error;
    assert_true(book_words_check("words.page", "{page} {number}", known, &error));
    assert_true(book_words_check("words.page", "}", known, &error));
    assert_false(book_words_check("words.page", "S. {pgae}", known, &error));
    assert_says(&error, MAZE_BAD_INPUT, "words.page has \"{pgae}\"");
    assert_contains(error.message, "{page}, {number}");
    assert_false(book_words_check("words.page", "{page", known, &error));
    assert_message(&error);
    assert_false(book_words_check("words.page", "{page} {", known, &error));
    assert_message(&error);
    assert_false(book_words_check("words.contents", "{page}", none, &error));
    assert_says(&error, MAZE_BAD_INPUT, "nothing to fill in");
}

/* Each word has the places that its summary names, and no others. */
static void places_are_told_in_the_summaries(void **state)
{
    (void)state;
    const maze_spec_key *key;
    size_t words = 0;
    for (unsigned i = 0; (key = maze_spec_key_at(i)); i++) {
        if (key->scope != MAZE_SPEC_WORDS)
            continue;
        words++;
        for (const char *const *place = book_key_at(i)->words; *place; place++) {
            char shown[40], name[80];
            snprintf(shown, sizeof shown, "{%s}", *place);
            snprintf(name, sizeof name, "words.%s", key->name);
            assert_contains(key->summary, shown);
            maze_spec *spec = spec_with(name, shown, NULL);
            maze_spec_destroy(spec);
        }
        assert_true(book_words_check(key->name, key->summary, book_key_at(i)->words, NULL));
        assert_true(book_words_check(key->name, key->usual, book_key_at(i)->words, NULL));
    }
    assert_int_equal(words, WORDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_filled),
        cmocka_unit_test(what_is_no_place_stays),
        cmocka_unit_test(what_does_not_fit_is_cut_between_letters),
        cmocka_unit_test(unknown_places_are_refused),
        cmocka_unit_test(places_are_told_in_the_summaries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
