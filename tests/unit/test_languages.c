/* Tests of the texts in each language: plural forms, tags and placeholders. */
#include "specs.h"

#include "book/languages/words.h"
#include "book/puzzles/questions.h"
#include "book/spec/keys.h"

#include <stdio.h>
#include <string.h>

TEST(nouns_have_all_plural_forms_of_their_language)
{
    static const book_word nouns[] = {WORD_MAZES, WORD_LEVELS};
    const book_language *language;
    for (unsigned i = 0; (language = book_language_at(i)); i++) {
        unsigned forms = 0;
        for (uint64_t n = 0; n < 1000; n++) {
            unsigned form = language->plural(n);
            forms = form >= forms ? form + 1 : forms;
        }
        for (size_t k = 0; k < COUNT(nouns); k++) {
            unsigned bars = 0;
            for (const char *p = language->words[nouns[k]]; *p; p++)
                bars += *p == '|';
            assert_int_equal(bars + 1, forms);
        }
    }
}

/* For each number, a language uses the right plural form. */
TEST(numbers_have_the_right_plural_form)
{
    static const struct {
        const char *tag;
        uint64_t number;
        const char *text;
    } rows[] = {
        {"en", 1, "1 maze"},         {"en", 0, "0 mazes"},        {"en", 60, "60 mazes"},
        {"de", 1, "1 Labyrinth"},    {"de", 2, "2 Labyrinthe"},   {"fr", 0, "0 labyrinthe"},
        {"fr", 1, "1 labyrinthe"},   {"fr", 2, "2 labyrinthes"},  {"tr", 5, "5 labirent"},
        {"cs", 1, "1 bludiště"},     {"cs", 4, "4 bludiště"},     {"cs", 5, "5 bludišť"},
        {"cs", 22, "22 bludišť"},    {"pl", 1, "1 labirynt"},     {"pl", 3, "3 labirynty"},
        {"pl", 5, "5 labiryntów"},   {"pl", 12, "12 labiryntów"}, {"pl", 22, "22 labirynty"},
        {"pl", 21, "21 labiryntów"}, {"ru", 1, "1 лабиринт"},     {"ru", 21, "21 лабиринт"},
        {"ru", 11, "11 лабиринтов"}, {"ru", 24, "24 лабиринта"},  {"ru", 112, "112 лабиринтов"},
        {"ar", 0, "لا متاهات"},      {"ar", 1, "متاهة واحدة"},    {"ar", 2, "متاهتان"},
        {"ar", 7, "7 متاهات"},       {"ar", 60, "60 متاهة"},      {"ar", 100, "100 متاهة"},
        {"ja", 60, "迷路60問"},      {"zh", 1, "1个迷宫"}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[100];
        const book_language *language = book_language_find(rows[i].tag);
        book_count_in_words(language, language->words[WORD_MAZES], rows[i].number, text,
                            sizeof text);
        assert_string_equal(text, rows[i].text);
    }
}

TEST(language_tags_find_their_language)
{
    static const char *const rows[][2] = {
        {"de", "de"},      {"DE", "de"},         {"de-AT", "de"},      {"pt-BR", "pt-BR"},
        {"zh-CN", "zh"},   {"zh", "zh"},         {"zh-Hans-TW", "zh"}, {"zh-TW", NULL},
        {"zh-Hant", NULL}, {"sv", NULL},         {"deu", NULL},        {"d", NULL},
        {"pt-PT", "pt"},   {"PT-br", "pt-BR"},   {"pt-BRA", "pt"},     {"en-US", "en"},
        {"ar-EG", "ar"},   {"zh-Hant-CN", NULL}, {"", NULL},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const book_language *found = book_language_find(rows[i][0]);
        if (!found != !rows[i][1] || (found && strcmp(found->tag, rows[i][1]) != 0))
            fail_msg("%s is %s", rows[i][0], found ? found->tag : "none");
    }
    assert_true(book_language_is_right_to_left("ar") && book_language_is_right_to_left("HE-IL"));
    assert_true(book_language_is_right_to_left("fa") &&
                book_language_is_right_to_left("uz-Arab-AF"));
    assert_false(book_language_is_right_to_left("ar-Latn") || book_language_is_right_to_left("ja"));
    assert_false(book_language_is_right_to_left("arn") || book_language_is_right_to_left("en"));
}

TEST(empty_values_leave_no_extra_spaces)
{
    static const struct {
        const char *words, *year, *author, *text;
    } rows[] = {{"© {year} {author}", NULL, "Ann", "© Ann"},
                {"© {year} {author}", "2026", "Ann", "© 2026 Ann"},
                {"{year} {author}", "", "Ann", "Ann"},
                {"{year}{author}", "", "Ann", "Ann"},
                {"a {year}, {author}", "", "Ann", "a , Ann"}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const book_word_value values[] = {{"year", rows[i].year}, {"author", rows[i].author}};
        char text[100];
        assert_string_equal(book_words_fill(text, sizeof text, rows[i].words, values, 2),
                            rows[i].text);
    }
}

static const book_word_value values[] = {{"page", "12"}, {"number", "7"}, {"none", NULL}};

TEST(long_texts_are_cut_between_letters)
{
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

/* Each text contains exactly the placeholders that its summary lists. */
TEST(summaries_list_all_placeholders)
{
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
            spec_with(name, shown, NULL);
        }
        assert_true(book_words_check(key->name, key->summary, book_key_at(i)->words, NULL));
        assert_true(book_words_check(key->name, key->usual, book_key_at(i)->words, NULL));
    }
    assert_int_equal(words, WORDS);
}

UNIT_MAIN
