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

#define MOST_MESSAGES 40

typedef struct faults {
    size_t count;
    char messages[MOST_MESSAGES][600];
} faults;

static void note(void *context, const char *message)
{
    faults *f = context;
    if (f->count < MOST_MESSAGES)
        snprintf(f->messages[f->count], sizeof f->messages[0], "%s", message);
    f->count++;
}

/* Reads a text as the file "…/spec.yaml", and removes the name of this file from messages. */
static maze_spec *read_text_as_file(const char *text, size_t size, faults *f, maze_error *error)
{
    char path[] = "/tmp/mazepress-spec-XXXXXX";
    int descriptor = mkstemp(path);
    FILE *file = fdopen(descriptor, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    *f = (faults){0};
    maze_spec *spec = maze_spec_read(path, note, f, error);
    unlink(path);
    for (size_t i = 0; i < f->count && i < MOST_MESSAGES; i++) {
        assert_memory_equal(f->messages[i], path, sizeof path - 1);
        memmove(f->messages[i], f->messages[i] + sizeof path, sizeof f->messages[i] - sizeof path);
    }
    return spec;
}

static maze_spec *spec_of(const char *text)
{
    faults f;
    maze_error error;
    maze_spec *spec = read_text_as_file(text, strlen(text), &f, &error);
    if (!spec)
        fail_msg("%s: %s", error.message, f.messages[0]);
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

/* Specifications, and the errors that are reported when they are read, in order, with their
 * positions. */
static const struct {
    const char *text;
    const char *wanted[12];
} faulty[] = {
    {"", {" the file is empty"}},
    {"# only a comment\n", {" the file is empty"}},
    {"hello\n", {"1:1: a specification must be keys with values"}},
    {"puzzles: many\n",
     {"1:10: puzzles \"many\" must be a number from 1 to 100000\n  puzzles: many\n"
      "           ^"}},
    {"title: \u00C4 \u00F6\ntitel: x\npuzzles: 0\npress: [kdp]\nsections:\n  - puzles: 3\n"
     "    title: x\n    level: huge\nsolutions: {per-page: 31, stile: x}\nwords: {page: "
     "'{seite}'}\n",
     {"2:1: unknown key \"titel\"; did you mean \"title\"?", "3:10: puzzles \"0\"",
      "4:8: press must be PRESS, not a list",
      "6:5: unknown key \"puzles\"; did you mean \"puzzles\"",
      "7:5: \"title\" belongs to the top, not to a section",
      "8:12: level \"huge\" is unknown; use one of trace, tiny, easy", "9:23: per-page \"31\"",
      "9:27: unknown key \"stile\"; did you mean \"style\"", "10:15: page has \"{seite}\""}},
    {"title: a\ntitle: b\n", {"2:1: duplicate key \"title\"; it is on line 1"}},
    {"words: {}\nwords: {}\n", {"2:1: duplicate key \"words\""}},
    {"title: a: b\n",
     {"1:9: this line has a second \": \"; put a text that contains \": \" in quotes"}},
    {"title: \"\u00FC\" x\n", {"1:12: this follows the closing quote of a text; put the whole"}},
    {"title: 'a'  b\n", {"1:13: this follows the closing quote of a text"}},
    {"puzzles: many\ntitle: [\n",
     {"1:10: puzzles", "2:8: title must be", "2:8: this bracket is not closed"}},
    {"title: a\n---\ntitle: b\n", {"2:1: this begins a second document"}},
    {"title: &a x\nauthor: *a\n<<: *a\n",
     {"1:11: anchors (&)", "2:10: anchors (&)", "3:1: unknown key \"<<\""}},
    {"title: !!str x\n", {"1:14: tags (!)"}},
    {"title: \"a\\nb\"\n", {"1:8: title must be UTF-8 text of one line"}},
    {"title: \"\\0\"\n", {"1:8: a text cannot contain a NUL"}},
    {"title: x\nyear: \x01\n", {"2:7: the byte 0x01"}},
    {"sections: x\n", {"1:11: sections must be a list"}},
    {"sections: []\n", {"1:11: sections is empty"}},
    {"sections:\n  - x\n  - {name: A}\n  - {name: B}\n  - {name: A}\n",
     {"2:5: a section must be keys with values", "5:5: sections 1 and 3 are both named \"A\""}},
    {"sections: [{puzzles: 2}, {puzzles: 3}]\n", {"1:26: sections 1 and 2 have no name"}},
    {"? [a]\n: b\ntitel: x\n", {"1:3: a key must be a name, not a list", "3:1: unknown"}},
};

TEST(all_errors_in_a_file_are_reported)
{
    for (size_t i = 0; i < COUNT(faulty); i++) {
        faults f;
        maze_error error;
        size_t wanted = 0;
        if (read_text_as_file(faulty[i].text, strlen(faulty[i].text), &f, &error))
            fail_msg("this is taken: %s", faulty[i].text);
        assert_message(&error);
        for (; faulty[i].wanted[wanted] && wanted < f.count; wanted++)
            if (strncmp(f.messages[wanted], faulty[i].wanted[wanted],
                        strlen(faulty[i].wanted[wanted])) != 0)
                break;
        if (faulty[i].wanted[wanted] || wanted != f.count)
            fail_msg("%s\nfault %lu is %s\nnot %s", faulty[i].text, (unsigned long)wanted,
                     wanted < f.count ? f.messages[wanted] : "missing",
                     faulty[i].wanted[wanted] ? faulty[i].wanted[wanted] : "wanted");
    }
}

TEST(errors_are_counted)
{
    faults f;
    maze_error error;
    assert_null(read_text_as_file("a: 1\nb: 2\n", 10, &f, &error));
    assert_says(&error, MAZE_BAD_INPUT, "has 2 errors");
    assert_null(maze_spec_read("/tmp", NULL, NULL, &error));
    assert_says(&error, MAZE_IO, "/tmp");
    assert_null(maze_spec_read("/tmp/no/such/file.yaml", NULL, NULL, &error));
    assert_says(&error, MAZE_IO, "/tmp/no/such/file.yaml");
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
        {"sections", "5", "contains other keys"},
        {"puzzels", "5", "did you mean \"puzzles\""},
        {"name", "x", "\"name\" belongs to a section"},
        {"solutions.page", "x", "belongs to words"},
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

TEST(conflicts_are_reported_with_their_line)
{
    static const char *const cases[][2] = {
        {"level: easy\nmaze: rect5x5\n", ":2: maze conflicts with level"},
        {"trim: a4\n\npaper: a4\n", ":3: trim conflicts with paper"},
        {"sections:\n  - name: A\n    seeds: 7\n    puzzles: 2\n",
         ":4: section \"A\": puzzles conflicts with seeds"},
        {"recipes: a.txt\nlevel: easy\n", "level conflicts with recipes"},
        {"press: kdp\ntrim: a3\n", ":2: trim \"a3\": kdp cuts books to "},
        {"sections:\n  - name: A\n    recipes: nope.txt\n",
         ":3: section \"A\": cannot read /tmp/nope.txt"},
        {"recipes: |\n  rect5x5\n", ":2: recipes: rect5x5 in recipes has no seed"},
        {"recipes: |\n  rect5x5-1\n  rekt\n", "line 2"},
        {"sections: [{name: A, puzzles: 60000}, {name: B, puzzles: 60000}]\n", "at most 100000"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        maze_error error;
        maze_spec *spec = spec_of(cases[i][0]);
        if (book_spec_resolve(spec, &error))
            fail_msg("this has a meaning: %s", cases[i][0]);
        assert_message(&error);
        assert_contains(error.message, cases[i][1]);
    }
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
