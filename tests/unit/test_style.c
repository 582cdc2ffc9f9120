/* Tests of the values of styles: lengths, words of CSS, texts, and a value for every key. */
#include "unit.h"

#include "page/layout/style.h"
#include <locale.h>
#include <math.h>

#define MM (72 / 25.4)

static maze_style new_style(void)
{
    maze_style style;
    memset(&style, 0, sizeof style); /* sets the padding to zero, so that tests can compare styles
                                        by their bytes */
    page_style_init(&style);
    return style;
}

static void set(maze_style *style, const char *key, const char *value)
{
    maze_error error;
    assert_done(page_style_set(style, key, value, &error), &error);
}

/* Checks that setting a key is rejected with a message that contains `part`, which is a key or a
 * value, and that the style is unchanged. */
static void assert_refused(const char *key, const char *value, const char *part)
{
    maze_style style = new_style(), before;
    maze_error error;
    memcpy(&before, &style, sizeof style);
    if (page_style_set(&style, key, value, &error))
        fail_msg("%s \"%s\" was taken", key, value);
    assert_says(&error, MAZE_BAD_INPUT, part);
    assert_memory_equal(&style, &before, sizeof style);
    assert_false(page_style_set(&style, key, value, NULL));
}

static void assert_near(double got, double expected)
{
    if (!(fabs(got - expected) <= 1e-9 * fmax(1, fabs(expected))))
        fail_msg("%.17g is not %.17g", got, expected);
}

TEST(lengths_have_units)
{
    static const struct {
        const char *text;
        double value;
        maze_unit unit;
        double points; /* expected length in points, if a pixel is 0.24 points */
    } cases[] = {
        {"5mm", 5, MAZE_UNIT_MM, 5 * MM},
        {"0.5cm", 0.5, MAZE_UNIT_CM, 5 * MM},
        {"1in", 1, MAZE_UNIT_IN, 72},
        {"7.25pt", 7.25, MAZE_UNIT_PT, 7.25},
        {"12px", 12, MAZE_UNIT_PX, 12 * 0.24},
        {".5in", 0.5, MAZE_UNIT_IN, 36},
        {"3.pt", 3, MAZE_UNIT_PT, 3},
        {"2 mm", 2, MAZE_UNIT_MM, 2 * MM},
        {"0005pt", 5, MAZE_UNIT_PT, 5},
        {"100000mm", 1e5, MAZE_UNIT_MM, 1e5 * MM},
        {"0.001mm", 0.001, MAZE_UNIT_MM, 0.001 * MM},
    };
    static const char *const keys[] = {"cell", "wall", "margin"};
    for (size_t k = 0; k < COUNT(keys); k++)
        for (size_t i = 0; i < COUNT(cases); i++) {
            maze_style style = new_style();
            set(&style, keys[k], cases[i].text);
            maze_length length = k == 0 ? style.cell : k == 1 ? style.wall : style.margin;
            assert_near(length.value, cases[i].value);
            assert_int_equal(length.unit, cases[i].unit);
            assert_near(page_length_points(length, 0.24, -1), cases[i].points);
        }
}

TEST(css_values_are_accepted_only_if_they_are_safe)
{
    static const char *const good[] = {"rgb(1,2,3)", "oklch(0.6 0.2 30 / 50%)", "currentColor",
                                       "var(--ink, rgb(1 2 3))", "hsl(calc(20 * (1 + 2)) 5% 6%)"};
    static const char *const bad[] = {
        "rgb(1)2", "rgb(1))(",   "rgb((1)",   "url(#a)",        "var(--a, url(#a))", "rgb(1);x",
        "rgb(\"",  "rgb(<)",     "rgb(&lt;)", "rgb(1/**/2)",    "expression(1)",     "-rgb(1)",
        "(1)",     "rgb(\\31)",  "rgb('1')",  "color-mix(in x", "x color-mix(in x)", "rgb(1){}",
        "rgb(1)!", "rgb(\u00e9)"};
    for (size_t i = 0; i < COUNT(good); i++) {
        maze_style style = new_style();
        set(&style, "wall-color", good[i]);
        set(&style, "ground", good[(i + 1) % COUNT(good)]);
        assert_int_equal(style.wall_color.kind, MAZE_COLOR_CSS);
        assert_string_equal(style.css[style.wall_color.red], good[i]);
        set(&style, "solution-color", "red..rebeccapurple");
        set(&style, "solution-color", good[i]);
        assert_int_equal(style.solution_end.kind, MAZE_COLOR_AUTO);
        assert_string_equal(style.css[style.solution_color.red], good[i]);
    }
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_refused("wall-color", bad[i], "wall-color");
}

TEST(all_paper_sizes_are_listed)
{
    const char *name;
    unsigned count = 0;
    maze_paper paper;
    while ((name = maze_paper_at(count, &paper))) {
        maze_style style = new_style();
        set(&style, "paper", name);
        assert_near(style.paper.width, paper.width);
        assert_near(style.paper.height, paper.height);
        assert_string_equal(maze_paper_at(count, NULL), name);
        count++;
    }
    assert_int_equal(count, 7);
    paper.width = -1;
    assert_null(maze_paper_at(UINT32_MAX, &paper));
    assert_near(paper.width, -1);
}

TEST(texts_are_borrowed_and_can_be_removed)
{
    static const char text[] = "F\u00FCr dich \u2192 \U0001F600";
    maze_style style = new_style();
    assert_null(style.title);
    set(&style, "title", text);
    set(&style, "heading", text);
    set(&style, "caption", text);
    assert_ptr_equal(style.title, text);
    assert_ptr_equal(style.heading, text);
    assert_ptr_equal(style.caption, text);
    set(&style, "title", "");
    assert_null(style.title);
}

TEST(texts_that_are_not_a_line_of_utf8_are_rejected)
{
    static const char *const texts[] = {"\x80",
                                        "a\xBF",
                                        "\xC0\x80",
                                        "\xC1\xBF",
                                        "\xC3",
                                        "\xC3(",
                                        "\xE0\x80\x80",
                                        "\xE0\x9F\xBF",
                                        "\xE2\x82",
                                        "\xE2\x28\xA1",
                                        "\xED\xA0\x80",
                                        "\xED\xBF\xBF",
                                        "\xF0\x80\x80\x80",
                                        "\xF0\x8F\xBF\xBF",
                                        "\xF0\x9F\x98",
                                        "\xF4\x90\x80\x80",
                                        "\xF5\x80\x80\x80",
                                        "\xF8\x88\x80\x80",
                                        "\xFE",
                                        "\xFF",
                                        "two\nlines",
                                        "tab\t",
                                        "\x1B[0m",
                                        "\x7F",
                                        "next\xC2\x85line",
                                        "\xC2\x9B"};
    static const char *const keys[] = {"title", "heading", "caption", "code"};
    for (size_t i = 0; i < COUNT(texts); i++)
        for (size_t k = 0; k < COUNT(keys); k++)
            assert_refused(keys[k], texts[i], "UTF-8");
}

/* A valid value for each key. The test fails for a key without a value in this table. */
static const struct {
    const char *key, *value;
} good[] = {{"cell", "5mm"},
            {"wall", "1pt"},
            {"margin", "1cm"},
            {"wall-color", "navy"},
            {"paper-color", "#eee"},
            {"solution-color", "red"},
            {"arrows", "none"},
            {"joins", "round"},
            {"solution-dash", "dotted"},
            {"dpi", "72"},
            {"paper", "a5"},
            {"title", "T"},
            {"draw", "passages"},
            {"passage-color", "red"},
            {"corners", "round"},
            {"picture-size", "1.6cells"},
            {"solution-curve", "yes"},
            {"solution-fill", "yes"},
            {"ground", "gold"},
            {"ground-texture", "grass"},
            {"texture", "hedge"},
            {"texture-color", "gold"},
            {"tone", "1f3a9c20"},
            {"clear", "1.2mm"},
            {"shade", "yes"},
            {"hand", "yes"},
            {"look", "modern"},
            {"heat", "yes"},
            {"heading", "H"},
            {"caption", "C"},
            {"code", "x#{recipe}"},
            {"animate", "carve"},
            {"duration", "3s"},
            {"height", "7mm"},
            {"lettering", "strokes"},
            {"recipe-line", "none"},
            {"tile", "a4"},
            {"letters", "The moon"},
            {"count-by", "7 from 14 to 84"},
            {"sums", "12"},
            {"road", "19mm..6mm"},
            {"trace", "waves"},
            {"kerf", "0.2mm"},
            {"symbols", "black"},
            {"press", "swell"}};

TEST(every_key_is_listed_and_changes_the_style)
{
    const maze_style_key *key;
    unsigned count = 0;
    for (; (key = maze_style_key_at(count)); count++) {
        size_t i = 0;
        while (i < COUNT(good) && strcmp(good[i].key, key->name) != 0)
            i++;
        assert_in_range(i, 0, COUNT(good) - 1);
        maze_style style = new_style(), before = new_style();
        set(&style, key->name, good[i].value);
        assert_memory_not_equal(&style, &before, sizeof style);
        assert_true(key->value[0] && key->summary[0]);
    }
    assert_int_equal(count, COUNT(good));
    assert_null(maze_style_key_at(UINT32_MAX));
}

TEST(numbers_do_not_depend_on_the_locale)
{
    static const char *const locales[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8",
                                          "tr_TR.UTF-8"};
    for (size_t i = 0; i < COUNT(locales); i++) {
        if (!setlocale(LC_ALL, locales[i]))
            continue;
        maze_style style = new_style();
        set(&style, "cell", "5.25mm");
        set(&style, "paper", "8.5x11in");
        set(&style, "wall-color", "#ABCDEF");
        set(&style, "title", "I\u0131\u0130");
        assert_near(style.cell.value, 5.25);
        assert_near(style.paper.width, 612);
        assert_refused("cell", "5,25mm", "5,25mm");
    }
    setlocale(LC_ALL, "C");
}

TEST(a_created_style_owns_its_texts)
{
    maze_error error;
    char text[] = "first";
    maze_style *style = maze_style_create(MAZE_MEDIUM_PIXELS, &error);
    assert_done(style != NULL, &error);
    assert_int_equal(style->medium, MAZE_MEDIUM_PIXELS);
    assert_done(maze_style_set(style, "title", text, &error), &error);
    assert_done(maze_style_set(style, "caption", "below", &error), &error);
    text[0] = 'F';
    assert_string_equal(style->title, "first");
    assert_done(maze_style_set(style, "title", text, &error), &error);
    assert_false(maze_style_set(style, "title", "two\nlines", &error));
    assert_string_equal(style->title, "First");
    maze_style *copy = maze_style_copy(style, &error);
    assert_done(copy != NULL, &error);
    assert_done(maze_style_set(style, "title", "", &error), &error);
    assert_null(style->title);
    maze_style_destroy(style);
    assert_string_equal(copy->title, "First");
    assert_string_equal(copy->caption, "below");
    maze_style_destroy(copy);
    maze_style_destroy(NULL);
}

TEST(invalid_values_of_styles_are_rejected)
{
    maze_error error;
    const maze_picture empty = {.width = 5, .height = 5};
    assert_null(maze_style_create((maze_medium)99, &error));
    assert_says(&error, MAZE_BAD_INPUT, "no medium 99");
    maze_style *style = maze_style_create(MAZE_MEDIUM_SHEET, &error);
    assert_done(style != NULL, &error);
    assert_false(maze_style_set(style, "cell", "-5mm", &error));
    assert_says(&error, MAZE_BAD_INPUT, "-5mm");
    assert_false(maze_style_set_pictures(style, &empty, NULL, &error));
    assert_says(&error, MAZE_BAD_INPUT, "requires a width, a height");
    assert_false(maze_style_hide_solution(style, true, &error));
    assert_says(&error, MAZE_BAD_INPUT, "screens");
    maze_style_destroy(style);
}

UNIT_MAIN
