#include "book/recipe_lines.h"
#include "cli/draw_files.h"
#include "cli/gather.h"
#include "cli/verbs.h"
#include "core/base/nearest.h"
#include "core/base/utf8.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* The style borrows its texts from the options. */
static bool choose_style(const cli_options *o, maze_style *style, maze_error *error)
{
    const maze_style_key *key;
    maze_error reason;
    style_init(style);
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        if (o->keys[i] && !style_set(style, key->name, o->keys[i], &reason))
            return maze_fail(error, reason.status, "--%s", reason.message);
    if (o->no_recipe)
        style->recipe_line = MAZE_RECIPE_NONE;
    return true;
}

static bool is_given(const cli_options *o, const char *name)
{
    const maze_style_key *key;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        if (o->keys[i] && strcmp(key->name, name) == 0)
            return true;
    return false;
}

static bool choose_format(const cli_options *o, draw_target *t, maze_error *error)
{
    if (o->format) {
        t->format = maze_format_find(o->format, error);
        return t->format != NULL;
    }
    t->format = o->output ? maze_format_of_path(o->output) : NULL;
    if (t->format)
        return true;
    const char *slash = o->output ? strrchr(o->output, '/') : NULL;
    const char *base = slash ? slash + 1 : o->output;
    const char *dot = base ? strrchr(base, '.') : NULL;
    struct stat status;
    if (dot && dot != base && dot[1] && stat(o->output, &status) != 0)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "-o %s: no format has the extension \"%s\"; choose one with -f", o->output,
                         dot);
    t->format = maze_format_at(0);
    return true;
}

static bool choose_solution(const cli_options *o, draw_target *t, maze_error *error)
{
    static const char *const kinds[] = {[MAZE_SOLUTION_SHOWN] = "shown",
                                        [MAZE_SOLUTION_HIDDEN] = "hidden",
                                        [MAZE_SOLUTION_PAGE] = "page"};
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    if (!o->solution)
        return true;
    for (unsigned i = 1; i < G_N_ELEMENTS(kinds); i++) {
        nearest_list(&best, o->solution, kinds[i], kinds[i]);
        if (name_equal(o->solution, kinds[i]))
            t->solution = (maze_solution)i;
    }
    if (t->solution == MAZE_SOLUTION_NONE)
        return maze_fail(error, MAZE_BAD_INPUT, "--solution \"%.60s\" must be one of %s%s",
                         o->solution, best.all, nearest_hint(&best, hint, sizeof hint));
    if (t->solution == MAZE_SOLUTION_HIDDEN && t->format->medium != MAZE_MEDIUM_SCREEN)
        return maze_fail(error, MAZE_BAD_INPUT, "--solution=hidden is for svg, not for %s",
                         t->format->name);
    if (t->solution == MAZE_SOLUTION_PAGE &&
        (!t->format->many_pages || t->format->medium != MAZE_MEDIUM_SHEET))
        return maze_fail(error, MAZE_BAD_INPUT, "--solution=page is for pdf, not for %s",
                         t->format->name);
    return true;
}

static bool check_medium(const cli_options *o, const char *key, maze_medium needed,
                         const maze_format *format, const char *formats, maze_error *error)
{
    if (!is_given(o, key) || format->medium == needed)
        return true;
    return maze_fail(error, MAZE_BAD_INPUT, "--%s is for %s, not for %s", key, formats,
                     format->name);
}

static bool check_svg_options(const cli_options *o, const maze_format *format, maze_error *error)
{
    bool is_svg = format->medium == MAZE_MEDIUM_SCREEN;
    const char *given = o->svg_inline     ? "--inline"
                        : o->color_scheme ? "--color-scheme"
                        : o->label        ? "--label"
                        : o->id_prefix    ? "--id-prefix"
                                          : NULL;
    if (given && !is_svg)
        return maze_fail(error, MAZE_BAD_INPUT, "%s is for svg, not for %s", given, format->name);
    if (o->label && !o->svg_inline)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "--label is for --inline; a whole file is named by --title");
    if (o->svg_inline && o->id_prefix)
        return maze_fail(error, MAZE_BAD_INPUT, "--id-prefix: an --inline fragment has no ids");
    if (o->color_scheme && o->svg_inline)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "--color-scheme: an --inline fragment takes the page's color already");
    if (o->color_scheme &&
        (is_given(o, "wall-color") || is_given(o, "passage-color") || is_given(o, "paper-color")))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "--color-scheme chooses the color, so --wall-color, --passage-color and "
                         "--paper-color cannot be used with it");
    if (o->label && !utf8_is_plain(o->label))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "--label must be UTF-8 text of one line without control characters");
    return true;
}

static bool check_letters(const cli_options *o, const maze_format *format, maze_error *error)
{
    const maze_style_key *key;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        if (o->keys[i])
            return maze_fail(error, MAZE_BAD_INPUT, "--%s is not for %s", key->name, format->name);
    return true;
}

static bool check_options(const cli_options *o, const draw_target *t, maze_error *error)
{
    const maze_format *format = t->format;
    static const char sheets[] = "pdf and print-svg";
    if (format->medium == MAZE_MEDIUM_PIXELS && t->style.paper_color.kind == MAZE_COLOR_NONE)
        return maze_fail(error, MAZE_BAD_INPUT, "--paper-color none: a png needs a color");
    if (o->no_recipe && !format->has_fonts)
        return maze_fail(error, MAZE_BAD_INPUT, "--no-recipe is for %s, not for %s", sheets,
                         format->name);
    if (o->compact && strcmp(format->name, "json") != 0)
        return maze_fail(error, MAZE_BAD_INPUT, "--compact is for json, not for %s", format->name);
    return check_medium(o, "heading", MAZE_MEDIUM_SHEET, format, sheets, error) &&
           check_medium(o, "caption", MAZE_MEDIUM_SHEET, format, sheets, error) &&
           check_medium(o, "paper", MAZE_MEDIUM_SHEET, format, sheets, error) &&
           check_medium(o, "dpi", MAZE_MEDIUM_PIXELS, format, "png", error) &&
           (format->medium != MAZE_MEDIUM_LETTERS || check_letters(o, format, error)) &&
           check_svg_options(o, format, error);
}

/* Errors that can be found before a seed is drawn. */
static bool prepare(int argc, char **argv, const cli_options *o, draw_target *t,
                    maze_recipe_list *list, GString *news, maze_error *error)
{
    static char default_recipe[] = DEFAULT_RECIPE, *defaults[] = {default_recipe};
    bool none = argc < 2 && !gather_is_masked(o);
    return choose_style(o, &t->style, error) &&
           gather_masked(o, none ? 1 : argc - 1, none ? defaults : argv + 1, list, news, error) &&
           (!o->puzzle || gather_puzzle(list, o->puzzle, error)) && choose_format(o, t, error) &&
           choose_solution(o, t, error) && check_options(o, t, error) &&
           draw_choose_place(t, list->count, error) && gather_seeds(list, o->seed, news, error);
}

int run_draw(int argc, char **argv, const cli_options *o)
{
    maze_recipe_list list = {0};
    maze_error error;
    draw_target t = {.options = o};
    GString *news = g_string_new(NULL);
    bool done = prepare(argc, argv, o, &t, &list, news, &error);
    if (done) {
        t.style.medium = t.format->medium;
        done = door_pictures_read(&t.doors, o, t.format, &t.style, &error) &&
               draw_all(&t, &list, news->str, &error);
    }
    g_string_free(news, TRUE);
    g_free(t.directory);
    door_pictures_finish(&t.doors);
    maze_recipe_list_finish(&list);
    return done ? EXIT_DONE : report(&error);
}
