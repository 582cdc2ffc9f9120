/* Tests of specifications: reading files, writing them, and setting keys. Also tests the plural
 * forms of each language. */
#include "specs.h"


#include <stdio.h>
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
    assert_false(maze_spec_set(spec, "4.puzzles", "5", &error));
    assert_says(&error, MAZE_BAD_INPUT, "there is no section \"4\"");
    assert_false(maze_spec_add_section(spec, "Old", &error));
    assert_says(&error, MAZE_BAD_INPUT, "both named \"Old\"");
    char *after = format_of(spec);
    assert_string_equal(before, after);
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

UNIT_MAIN
