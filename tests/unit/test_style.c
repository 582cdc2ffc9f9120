/* Tests of the values of styles: copies of texts, and numbers in all locales. */
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

UNIT_MAIN
