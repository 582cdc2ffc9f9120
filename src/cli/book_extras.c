#include "cli/book_extras.h"

#include "cli/deliver.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So far from what was asked for a puzzle may be. */
#define TOLERANCE 2

static void append_line(GString *text, const maze_recipe *recipe)
{
    char line[MAZE_RECIPE_LENGTH + 3];
    maze_recipe_format_checked(recipe, line);
    g_string_append_printf(text, "%s\n", line);
}

static GString *list_recipes(const maze_book *book, const book_terms *terms)
{
    GString *text = g_string_new(NULL);
    size_t puzzle = 0;
    for (size_t i = 0; i < terms->section_count; i++) {
        const book_section *section = &terms->sections[i];
        if (*section->name)
            g_string_append_printf(text, "# %s\n", section->name);
        for (uint32_t j = 0; j < section->puzzles; j++)
            append_line(text, maze_book_recipe(book, puzzle++));
    }
    return text;
}

bool book_write_recipes(const maze_book *book, const book_terms *terms, const char *path,
                        progress *progress, maze_error *error)
{
    GString *text = list_recipes(book, terms);
    bool done = deliver_text(text->str, text->len, path, progress, error);
    g_string_free(text, TRUE);
    return done;
}

const maze_format *book_image_format(const options *o, maze_error *error)
{
    const char *name = o->image_format ? o->image_format : "png";
    if (strcmp(name, "png") == 0 || strcmp(name, "svg") == 0)
        return maze_format_find(name, error);
    maze_fail(error, MAZE_BAD_INPUT, "--image-format \"%.60s\" must be png or svg", name);
    return NULL;
}

static int digits_of(size_t count)
{
    int digits = 1;
    for (; count >= 10; count /= 10)
        digits++;
    return digits > 3 ? digits : 3;
}

/* A picture has no sheet's texts. */
static maze_style image_style(const book_section *section, const maze_format *format)
{
    maze_style style = section->style;
    style.medium = format->medium;
    style.margin = (maze_length){0, MAZE_UNIT_AUTO};
    style.title = style.heading = style.caption = NULL;
    return style;
}

static bool write_image(const maze_recipe *recipe, const maze_style *style, maze_solution solution,
                        const maze_format *format, const char *path, progress *progress,
                        maze_error *error)
{
    maze_recipe *copy = maze_recipe_copy(recipe, error);
    maze_sheets *sheets = copy ? maze_sheets_create(&copy, 1, style, solution, 1, error) : NULL;
    bool done =
        sheets && deliver_quietly(maze_sheets_document(sheets), format, path, progress, error);
    maze_sheets_destroy(sheets);
    maze_recipe_destroy(copy);
    return done;
}

static bool write_pair(const maze_recipe *recipe, const maze_style *style,
                       const maze_format *format, const char *directory, int digits, size_t number,
                       progress *progress, maze_error *error)
{
    static const char *const endings[] = {"", "-solution"};
    bool done = true;
    for (int i = 0; done && i < 2; i++) {
        char *path = g_strdup_printf("%s/%0*lu%s.%s", directory, digits, (unsigned long)number,
                                     endings[i], format->extension);
        done = write_image(recipe, style, i ? MAZE_SOLUTION_SHOWN : MAZE_SOLUTION_NONE, format,
                           path, progress, error);
        g_free(path);
    }
    return done;
}

bool book_write_images(const maze_book *book, const book_terms *terms, const options *o,
                       progress *progress, maze_error *error)
{
    const maze_format *format = book_image_format(o, error);
    int digits = digits_of(maze_book_puzzles(book));
    size_t puzzle = 0;
    if (!format)
        return false;
    if (g_mkdir_with_parents(o->images, 0777) != 0)
        return maze_fail(error, MAZE_IO, "cannot make the directory %s: %s", o->images,
                         strerror(errno));
    for (size_t i = 0; i < terms->section_count; i++) {
        maze_style style = image_style(&terms->sections[i], format);
        for (uint32_t j = 0; j < terms->sections[i].puzzles; j++, puzzle++)
            if (!write_pair(maze_book_recipe(book, puzzle), &style, format, o->images, digits,
                            puzzle + 1, progress, error))
                return false;
    }
    progress_say(progress, "wrote %lu pictures to %s\n", 2 * (unsigned long)puzzle, o->images);
    return true;
}

bool book_judge_difficulty(const maze_book *book, bool strict, GString *news, maze_error *error)
{
    size_t asked = 0, met = 0, worst = 0;
    unsigned largest = 0, worst_got = 0, worst_wanted = 0;
    for (size_t i = 0; i < maze_book_puzzles(book); i++) {
        unsigned wanted, got = maze_book_difficulty(book, i, &wanted);
        unsigned miss = got > wanted ? got - wanted : wanted - got;
        if (wanted == 0)
            continue;
        asked++;
        met += miss <= TOLERANCE;
        if (miss > largest) {
            largest = miss;
            worst = i + 1;
            worst_got = got;
            worst_wanted = wanted;
        }
    }
    if (asked == 0)
        return true;
    g_string_append_printf(news, "difficulty met within %d by %lu of %lu puzzles", TOLERANCE,
                           (unsigned long)met, (unsigned long)asked);
    if (worst)
        g_string_append_printf(news, "; farthest off is puzzle %lu with %u instead of %u",
                               (unsigned long)worst, worst_got, worst_wanted);
    g_string_append_c(news, '\n');
    if (!strict || met == asked)
        return true;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "puzzle %lu has a difficulty of %u instead of %u, and --strict allows %d more "
                     "or less; take another size of maze for its section, or another range",
                     (unsigned long)worst, worst_got, worst_wanted, TOLERANCE);
}
