/* Tests of specifications: reading files, writing them, and setting keys. */
#include "specs.h"

#include "book/languages/words.h"
#include "book/puzzles/choose.h"
#include "book/spec/keys.h"
#include "book/spec/spec.h"

#include "page/layout/style.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Reads a text as the file "/tmp/mazepress-spec-…". */
static maze_spec *spec_of(const char *text)
{
    char path[] = "/tmp/mazepress-spec-XXXXXX";
    int descriptor = mkstemp(path);
    FILE *file = fdopen(descriptor, "wb");
    maze_error error;
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    maze_spec *spec = maze_spec_read(path, NULL, NULL, &error);
    unlink(path);
    assert_done(spec != NULL, &error);
    return keep(spec, end_spec);
}

/* Returns the text of a specification. It is freed at the end of the test. */
static char *format_of(const maze_spec *spec)
{
    maze_error error;
    char *text = maze_spec_format(spec, &error);
    assert_done(text != NULL, &error);
    return keep(text, free);
}

static const char whole_book[] = "title: Amazing Mazes\n"
                                 "seed: 2026\n"
                                 "press: kdp\n"
                                 "trim: 8.5x11in\n"
                                 "level: easy\n"
                                 "wall: 1mm\n"
                                 "caption: Go\n"
                                 "sections:\n"
                                 "  - name: Warm-up\n"
                                 "    puzzles: 3\n"
                                 "    maze: rect15x18\n"
                                 "    difficulty: 5..25\n"
                                 "    per-page: auto\n"
                                 "    caption: \"\"\n"
                                 "    start-picture: rabbit.png\n"
                                 "  - name: Seeds\n"
                                 "    seeds: 7,9-10\n"
                                 "    wall: 2mm\n"
                                 "  - name: Old\n"
                                 "    recipes: |\n"
                                 "      # from last year\n"
                                 "      rect5x5-1\n"
                                 "      7\n"
                                 "solutions: { per-page: 9, style: path }\n"
                                 "words: { solutions: L\u00F6sungen }\n";

TEST(values_of_a_specification_are_read)
{
    maze_spec *spec = spec_of(whole_book);
    const book_terms *t = terms_of(spec);
    const book_section *s = t->sections;
    assert_string_equal(t->title, "Amazing Mazes");
    assert_true(t->seed == 2026 && t->section_count == 3 && t->solutions_per_page == 9);
    assert_string_equal(t->press->name, "kdp");
    assert_true(t->trim.width == 612 && t->style.paper.height == 792);
    assert_int_equal(t->recipe_line, MAZE_RECIPE_NONE);
    assert_int_equal(t->solution_style, SOLUTION_PATH);
    assert_string_equal(t->words[WORD_SOLUTIONS], "L\u00F6sungen");
    assert_string_equal(s[0].name, "Warm-up");
    assert_true(s[0].line == 9 && s[0].puzzles == 3 && s[0].per_page == 0);
    assert_true(s[0].difficulty[0] == 5 && s[0].difficulty[1] == 25);
    assert_null(s[0].style.caption);
    assert_string_equal(s[1].style.caption, "Go");
    assert_true(s[0].style.wall.value == 1 && s[1].style.wall.value == 2);
    assert_string_equal(s[0].start_picture, "/tmp/rabbit.png");
    assert_true(s[1].puzzles == 3 && s[2].recipes->count == 2 && !s[2].maze);
    const struct {
        const maze_recipe *recipe;
        const char *text;
    } recipes[] = {{s[0].maze, "rect15x18-doors.apart"},
                   {s[1].recipes->recipes[2], "rect10x13-10"},
                   {s[2].recipes->recipes[1], "rect20x26-7"}};
    for (size_t i = 0; i < COUNT(recipes); i++) {
        char text[MAZE_RECIPE_ROOM];
        maze_recipe_format(recipes[i].recipe, text);
        assert_string_equal(text, recipes[i].text);
    }
}

TEST(a_byte_order_mark_and_crlf_are_accepted)
{
    maze_spec *spec = spec_of("\xEF\xBB\xBFtitle: \u00FC\r\nauthor:\r\nwords:\r\n  "
                              "how-to-play-text: |\r\n    a\r\n    b\r\n");
    const book_terms *terms = terms_of(spec);
    assert_string_equal(terms->title, "\u00FC");
    assert_null(terms->author);
    assert_string_equal(terms->words[WORD_HOW_TO_PLAY_TEXT], "a\nb\n");
}

/* Values of keys, one value per line. */
static const char texts[] =
    "plain words\n12\nyes\nNo\nnull\n~\na: b\na #b\n#b\nit's\n\"quoted\"\n lead\ntrail \n"
    "two  spaces\n\u00FCber\n\U0001F600\nback\\slash\n- dash\n? x\n{x\n[x]\n*a\n&a\n!t\n"
    "%x\n@x\n`x\na,b\n1.5e3\n0x10\n2026-01-01\n=\n<<\n\xEF\xBB\xBF mark\n\u05D0\u05D1\n"
    "x:\n:x\n|\n>\na\u00A0b\n";

static void assert_reads_back(const maze_spec *spec)
{
    char *text = format_of(spec);
    maze_spec *same = spec_of(text);
    char *again = format_of(same);
    assert_string_equal(text, again);
}

TEST(any_text_can_be_written_and_read_back)
{
    char one[40];
    for (const char *p = texts; *p; p += strlen(one) + 1) {
        snprintf(one, sizeof one, "%.*s", (int)strcspn(p, "\n"), p);
        maze_spec *spec =
            spec_with("title", one, "maze", "rect5x5", "section", one, "1.caption", one, NULL);
        char *text = format_of(spec);
        maze_spec *same = spec_of(text);
        const book_terms *terms = terms_of(same);
        assert_string_equal(terms->title, one);
        assert_string_equal(terms->sections[0].name, one);
        assert_string_equal(terms->sections[0].style.caption, one);
        assert_reads_back(spec);
    }
}

TEST(paragraphs_can_be_written_and_read_back)
{
    static const char *const several[] = {"a\nb",
                                          "a\nb\n",
                                          "a\n\nb",
                                          "a\n\nb\n",
                                          "a\n\n",
                                          "\na",
                                          " a\nb",
                                          "a\n b",
                                          "a \nb",
                                          "a\nb ",
                                          "#a\n- b",
                                          "a: b\n#c",
                                          "\u00FC\n\U0001F600",
                                          "\n",
                                          "a\n  \nb"};
    for (size_t i = 0; i < COUNT(several); i++) {
        maze_spec *spec = spec_with("maze", "rect5x5", "words.how-to-play-text", several[i], NULL);
        char *text = format_of(spec);
        maze_spec *same = spec_of(text);
        assert_string_equal(terms_of(same)->words[WORD_HOW_TO_PLAY_TEXT], several[i]);
    }
}

TEST(whole_books_can_be_written_and_read_back)
{
    maze_spec *spec = spec_of(whole_book);
    assert_reads_back(spec);
    spec = empty_spec();
    assert_reads_back(spec);
}

TEST(keys_can_be_set_by_name_and_number)
{
    maze_error error;
    maze_spec *spec = spec_of(whole_book);
    set(spec, "Warm-up.puzzles", "5");
    set(spec, "2.seeds", "1-4");
    set(spec, "solutions.per-page", "auto");
    set(spec, "words.page", "S. {page}");
    set(spec, "title", "");
    const book_terms *terms = terms_of(spec);
    assert_int_equal(terms->sections[0].puzzles, 5);
    assert_int_equal(terms->sections[1].puzzles, 4);
    assert_int_equal(terms->solutions_per_page, 0);
    assert_null(terms->title);
    char *before = format_of(spec);
    static const char *const bad[][3] = {
        {"4.puzzles", "5", "there is no section \"4\""},
        {"Warm.puzzles", "5", "there is no section \"Warm\""},
        {"sections", "5", "is a group of keys"},
        {"puzzels", "5", "did you mean \"puzzles\""},
        {"name", "x", "\"name\" belongs to a section"},
        {"solutions.page", "x", "belongs to \"words\""},
        {"words.puzzle", "{x", "{number}"},
        {"1.title", "x", "belongs to the top"},
        {"puzzles", "100001", "100000"},
        {"seed", "7391.k", "check"},
        {"language", "d", "tag"},
        {"difficulty", "25..5", "rising"},
        {"difficulty", "0", "1 to 100"},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_false(maze_spec_set(spec, bad[i][0], bad[i][1], &error));
        assert_says(&error, MAZE_BAD_INPUT, bad[i][2]);
    }
    assert_false(maze_spec_add_section(spec, "Old", &error));
    assert_says(&error, MAZE_BAD_INPUT, "both named \"Old\"");
    char *after = format_of(spec);
    assert_string_equal(before, after);
}

TEST(keys_that_are_set_replace_conflicting_keys_of_the_file)
{
    maze_spec *spec = spec_of("maze: rect5x5\ntrim: a5\nrecipe-line: list\n");
    set(spec, "level", "hard");
    set(spec, "paper", "a4");
    const book_terms *terms = terms_of(spec);
    assert_true(terms->trim.height > 840 && terms->trim.height < 843);
    assert_int_equal(maze_recipe_size(terms->sections[0].maze, 0), 25);
    assert_int_equal(terms->recipe_line, MAZE_RECIPE_LIST);
}

TEST(keys_of_sections_replace_conflicting_keys_of_the_book)
{
    maze_spec *spec = spec_of("puzzles: 5\nmaze: rect5x5\nseed: 1\nsections:\n  - name: A\n"
                              "    level: hard\n  - name: B\n    seeds: 1,2\n  - name: C\n"
                              "    recipes: |\n      rect9x9-1\n");
    const book_terms *terms = terms_of(spec);
    assert_int_equal(terms->sections[0].puzzles, 5);
    assert_int_equal(maze_recipe_size(terms->sections[0].maze, 0), 25);
    assert_int_equal(terms->sections[1].puzzles, 2);
    assert_int_equal(maze_recipe_size(terms->sections[1].maze, 0), 5);
    assert_int_equal(terms->sections[2].puzzles, 1);
}

TEST(the_number_of_sections_is_limited)
{
    maze_error error;
    maze_spec *spec = empty_spec();
    for (int i = 0; i < 1000; i++) {
        char name[20];
        snprintf(name, sizeof name, "S%d", i);
        assert_done(maze_spec_add_section(spec, name, &error), &error);
    }
    assert_false(maze_spec_add_section(spec, "more", &error));
    assert_says(&error, MAZE_BAD_INPUT, "1000");
}

UNIT_MAIN
