/* Tests of the texts in each language: plural forms, rules that must be true for the mazes of a
 * book, and placeholders. */
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

/* The rules that a book prints are true for every maze to which they apply. */
TEST(printed_rules_are_true)
{
    const book_language *language;
    for (unsigned i = 0; (language = book_language_at(i)); i++)
        for (unsigned bits = 0; bits < 256; bits++) {
            const book_rules_facts facts = {
                .openings = (bits & 1) != 0,
                .goal_inside = (bits & 2) != 0,
                .several_ways = (bits & 4) != 0,
                .bridges = (bits & 8) != 0,
                .asked = 1u << TASK_SOLUTION | (bits & 16 ? 1u << TASK_REVEAL : 0) |
                         (bits & 32 ? 1u << TASK_DOORS : 0) | (bits & 64 ? 1u << TASK_STARS : 0) |
                         (bits & 128 ? 1u << TASK_COLORS : 0)};
            const bool entrances = bits & 32, stars = bits & 64, colors = bits & 128;
            char text[LONGEST_WORDS];
            book_rules_in_words(language, &facts, text, sizeof text);
            assert_true(strlen(text) < LONGEST_WORDS - 1);
#define SAYS(which) (strstr(text, language->texts[which]) != NULL)
            assert_int_equal(SAYS(TEXT_ANY_DOORS), facts.openings && facts.goal_inside);
            assert_int_equal(SAYS(TEXT_GOAL_INSIDE), facts.goal_inside && !facts.openings);
            assert_int_equal(SAYS(TEXT_OPENINGS),
                             !facts.goal_inside && (facts.openings || !entrances));
            assert_int_equal(SAYS(TEXT_ENTRANCES), entrances);
            assert_int_equal(SAYS(TEXT_COLLECT), stars);
            assert_int_equal(SAYS(TEXT_SEVERAL_WAYS), facts.several_ways && !stars);
            assert_int_equal(SAYS(TEXT_ONE_WAY), !facts.several_ways && !stars);
            assert_int_equal(SAYS(TEXT_COLORS), colors);
            assert_int_equal(SAYS(TEXT_BRIDGES), facts.bridges);
            assert_int_equal(SAYS(TEXT_REVEAL), (bits & 16) != 0);
        }
}

/* Returns the task of a recipe's sheet. Unless the task is only to find the path, the language
 * must have words for the task. */
static page_task asked_by(const char *text, const maze_style *style)
{
    page_letters_words words;
    maze_recipe *recipe = *text ? maze_recipe_parse(text, NULL) : NULL;
    page_task task = page_sheet_kind_of(recipe, style)->task;
    assert_true(*text == '\0' || recipe);
    assert_int_equal(book_sheet_words(recipe, style, &words) != NULL, task != TASK_SOLUTION);
    if (task != TASK_SOLUTION)
        assert_true(*words.title && *words.rule);
    maze_recipe_destroy(recipe);
    return task;
}

TEST(each_kind_of_sheet_has_its_task)
{
    static const struct {
        const char *recipe;
        page_task task;
    } rows[] = {{"rect9x9-doors.three", TASK_DOORS}, {"rect7x8-collect", TASK_STARS},
                {"rect7x8-colors", TASK_COLORS},     {"road4", TASK_TRACE},
                {"labyrinth7", TASK_LABYRINTH},      {"cube4", TASK_FOLDING},
                {"cube4-collect", TASK_STARS},       {"rect9x9", TASK_SOLUTION}};
    maze_style style, lettered;
    page_style_init(&style);
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(asked_by(rows[i].recipe, &style), rows[i].task);
    lettered = style;
    lettered.letters = "12";
    for (int kind = 0; kind < LETTERS_KINDS; kind++) {
        lettered.letters_kind = (recipe_letters_kind)kind;
        assert_int_equal(asked_by("", &lettered), TASK_SENTENCE + kind);
    }
    style.road[0] = (maze_length){19, MAZE_UNIT_MM};
    style.road[1] = (maze_length){6, MAZE_UNIT_MM};
    assert_int_equal(asked_by("road4", &style), TASK_LADDER);
    style.press = PAGE_PRESS_SWELL;
    assert_int_equal(asked_by("rect8x9", &style), TASK_TOUCH);
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
