#include "book/puzzles/recipe_lists.h"
#include "cli/draw_files.h"
#include "cli/gather.h"
#include "cli/verbs.h"
#include "write/formats.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

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

/* Reasons of the library begin with a key. */
static bool fail_option(const maze_error *reason, maze_error *error)
{
    return maze_fail(error, reason->status, "--%s", reason->message);
}

static bool choose_solution(const cli_options *o, draw_target *t, maze_error *error)
{
    maze_error reason;
    return !o->solution || maze_solution_parse(o->solution, t->format, &t->solution, &reason) ||
           fail_option(&reason, error);
}

/* What can be refused before there is a maze; the document is as it will be written. */
static bool check_options(const cli_options *o, const maze_style *style, const maze_format *format,
                          maze_error *error)
{
    maze_error reason;
    maze_document document = {0};
    draw_set_document(o, &document);
    if (o->no_recipe && !format->has_fonts)
        return maze_fail(error, MAZE_BAD_INPUT, "--no-recipe is for %s, not for %s",
                         "pdf, print-svg and dxf", format->name);
    return (maze_format_check(format, style, &reason) &&
            document_check(&document, format, &reason) &&
            (!o->color_scheme || scheme_check(style, &reason))) ||
           fail_option(&reason, error);
}

/* Those beside a recipe of a list. */
static bool check_line(const draw_target *t, const maze_recipe *recipe, maze_error *error)
{
    const line_options *line = lines_beside(&t->lines, recipe);
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_error reason;
    if (!line || check_options(&line->options, &line->style, t->format, &reason))
        return true;
    maze_recipe_format(recipe, text);
    return maze_fail(error, reason.status, "beside %s: %.300s", text, reason.message);
}

/* With --keep-going, mazes whose own options are refused are reported and left out. */
static bool check_all_options(draw_target *t, maze_recipe_list *list, maze_error *error)
{
    bool done = check_options(t->options, &t->style, t->format, error);
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        bool fits = !done || check_line(t, list->recipes[i], error);
        done = done && (fits || t->lines.how.skip(&t->lines, error));
        if (fits || !done)
            list->recipes[kept++] = list->recipes[i];
        else
            maze_recipe_destroy(list->recipes[i]);
    }
    list->count = kept;
    return done;
}

/* Errors that can be found before a seed is drawn. */
static bool prepare(int argc, char **argv, const cli_options *o, draw_target *t,
                    maze_recipe_list *list, GString *news, maze_error *error)
{
    static char default_recipe[] = DEFAULT_RECIPE, *defaults[] = {default_recipe};
    bool none = argc < 2 && !gather_is_masked(o);
    return options_style(o, &t->style, error) &&
           gather_masked(o, none ? 1 : argc - 1, none ? defaults : argv + 1, &t->lines, list, news,
                         error) &&
           (!o->puzzle || list->count == 0 || gather_puzzle(list, o->puzzle, error)) &&
           choose_format(o, t, error) && choose_solution(o, t, error) &&
           check_all_options(t, list, error) && draw_choose_place(t, list->count, error) &&
           gather_seeds(list, o->seed, news, error);
}

int run_draw(int argc, char **argv, const cli_options *o)
{
    maze_recipe_list list = {0};
    maze_error error;
    draw_target t = {.options = o};
    GString *news = g_string_new(NULL);
    lines_init(&t.lines, o);
    bool done = prepare(argc, argv, o, &t, &list, news, &error);
    if (done)
        done = door_pictures_read(&t.doors, o, t.format, &t.style, &error) &&
               draw_all(&t, &list, news->str, &error);
    g_string_free(news, TRUE);
    g_free(t.directory);
    door_pictures_finish(&t.doors);
    lines_finish(&t.lines);
    maze_recipe_list_finish(&list);
    return done ? EXIT_DONE : report(&error);
}
