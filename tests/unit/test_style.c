/* Tests of the values of styles: texts, and numbers in all locales. */
#include "unit.h"

#include "page/layout/style.h"
#include <locale.h>
#include <math.h>

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
