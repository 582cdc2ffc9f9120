/* `mazepress draw`: mazes into files. Everything that can be refused is refused before a maze is
 * made; then each maze has a file of its own, or all are in one, or go one after the other into
 * a stream. With --keep-going a maze that fails is reported and left out. */
#include "book/puzzles/recipe_lists.h"
#include "book/sheets.h"
#include "cli/deliver.h"
#include "cli/gather.h"
#include "cli/options.h"
#include "cli/storage.h"
#include "cli/verbs.h"
#include "core/base/strings.h"
#include "write/files/document.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct door_pictures {
    maze_picture start, goal;
} door_pictures;

/* What to draw, and where. */
typedef struct draw_target {
    const cli_options *options;
    maze_style style;
    cli_lines lines; /* options beside recipes of lists, and what failed */
    door_pictures doors;
    const maze_format *format;
    maze_solution solution;
    char *directory;  /* a file for each recipe in here; NULL: all in `path` */
    const char *path; /* "-": stdout */
} draw_target;

static bool read_one(const char *option, const char *path, const maze_format *format,
                     maze_picture *picture, const maze_picture **given, maze_error *error)
{
    if (!path)
        return true;
    maze_error reason;
    if (!write_check_pictures(format, option, &reason))
        return maze_fail(error, reason.status, "--%s", reason.message);
    const cli_print_side *print = cli_print(error);
    if (!print || !print->door_picture_read(path, false, picture, error))
        return false;
    *given = picture;
    return true;
}

/* Reads the pictures given and lends them to the style. */
static bool door_pictures_read(door_pictures *pictures, const cli_options *options,
                               const maze_format *format, maze_style *style, maze_error *error)
{
    return read_one("start-picture", options->start_picture, format, &pictures->start,
                    &style->start_picture, error) &&
           read_one("goal-picture", options->goal_picture, format, &pictures->goal,
                    &style->goal_picture, error);
}

static void door_pictures_finish(door_pictures *pictures, const cli_options *o)
{
    const cli_print_side *print = o->start_picture || o->goal_picture ? cli_print(NULL) : NULL;
    if (print) {
        print->picture_finish(&pictures->start);
        print->picture_finish(&pictures->goal);
    }
}

static bool is_directory(const char *path)
{
    struct stat status;
    return cli_ends(path, "/") || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

/* True for what takes bytes and keeps no file. */
static bool is_stream(const char *path)
{
    struct stat status;
    return cli_deliver_is_stdout(path) || (stat(path, &status) == 0 && !S_ISREG(status.st_mode));
}

/* Chooses directory or path for so many mazes.  A directory is one that exists or ends in "/".
 * Several mazes go into one file if its format holds them or is text, and into standard output, a
 * FIFO or a device one after the other whatever the format. */
static bool draw_choose_place(draw_target *t, size_t count, maze_error *error)
{
    const char *output = t->options->output;
    bool letters = t->format->medium == MAZE_MEDIUM_LETTERS;
    if (!output)
        output = letters ? "-" : "./";
    if (*output == '\0')
        return maze_fail(error, MAZE_BAD_INPUT, "-o needs a file or a directory");
    if (is_directory(output)) {
        t->directory = cli_format("%s", output);
        return true;
    }
    t->path = output;
    return count <= 1 || letters || t->format->many_pages || is_stream(output) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "-o %s: %lu mazes need a directory, because %s holds one maze only; a new "
                     "directory's name ends in /, as -o mazes/",
                     output, (unsigned long)count, t->format->name);
}

/* "./RECIPE.EXT", or with a solution "./RECIPE-solution.EXT" */
static char *path_in(const draw_target *t, const maze_recipe *recipe)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    const char *slash = cli_ends(t->directory, "/") ? "" : "/";
    const char *solved = t->solution == MAZE_SOLUTION_NONE ? "" : "-solution";
    return cli_format("%s%s%s%s.%s", t->directory, slash, text, solved, t->format->extension);
}

/* The style of a recipe; its medium and pictures are everybody's. */
static const maze_style *style_of(const draw_target *t, const maze_recipe *recipe)
{
    cli_line *line = cli_lines_beside(&t->lines, recipe);
    if (!line)
        return &t->style;
    line->style.medium = t->style.medium;
    line->style.whole = t->style.whole;
    line->style.start_picture = t->style.start_picture;
    line->style.goal_picture = t->style.goal_picture;
    return &line->style;
}

/* What the options say about a document. */
static void draw_set_document(const cli_options *o, maze_document *document)
{
    document->json_compact = o->compact;
    document->svg_inline = o->svg_inline;
    document->svg_color_scheme = o->color_scheme;
    document->svg_label = o->label;
    document->svg_id_prefix = o->id_prefix;
}

static maze_sheets *make_sheets(const draw_target *t, const maze_recipe_list *list, size_t first,
                                size_t count, const maze_style *style,
                                const maze_style *const *styles, maze_error *error)
{
    const cli_options *o = t->options;
    maze_sheets *sheets = book_sheets_create(list->recipes + first, count, list->inputs, style,
                                             styles, t->solution, (unsigned)o->jobs, error);
    if (!sheets)
        return NULL;
    draw_set_document(o, maze_sheets_document(sheets));
    return sheets;
}

/* Adds `count` recipes of a list, from the first on, as one document. */
static bool add(const draw_target *t, const maze_recipe_list *list, size_t first, size_t count,
                maze_sink *sink, cli_progress *progress, maze_error *error)
{
    const maze_style **styles = cli_new(count, sizeof *styles);
    for (size_t i = 0; i < count; i++)
        styles[i] = style_of(t, list->recipes[first + i]);
    maze_style whole = count == 1 ? *styles[0] : t->style;
    whole.number = first + (t->options->puzzle > 0 ? t->options->puzzle - 1 : 0);
    maze_sheets *sheets = make_sheets(t, list, first, count, &whole, styles, error);
    bool done =
        sheets && cli_deliver_add(maze_sheets_document(sheets), t->format, sink, progress, error);
    maze_sheets_destroy(sheets);
    free(styles);
    return done;
}

/* True, and the error reported and counted, if work goes on after it. */
static bool pass_over(draw_target *t, cli_progress *progress, const maze_recipe *recipe,
                      const maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    if (!t->options->keep_going || error->status == MAZE_IO)
        return false;
    maze_recipe_format(recipe, text);
    char *words = cli_words(error->message);
    cli_progress_complain(progress, "mazepress: %s: %s\n", text, words);
    free(words);
    t->lines.failed++;
    return true;
}

/* In memory first, so that nothing of a maze that fails is among the others.  `sink` NULL: only
 * tries. */
static bool add_apart(const draw_target *t, const maze_recipe_list *list, size_t i, maze_sink *sink,
                      cli_progress *progress, maze_error *error)
{
    size_t size;
    maze_sink *memory = maze_sink_to_memory(error);
    bool done =
        memory && add(t, list, i, 1, memory, progress, error) && maze_sink_finish(memory, error);
    if (done && sink) {
        const void *data = maze_sink_data(memory, &size);
        maze_sink_write(sink, data, size); /* its error is kept until the sink is finished */
    }
    maze_sink_destroy(memory);
    return done;
}

static uint32_t pages_of(const draw_target *t, size_t mazes)
{
    return (uint32_t)mazes * (t->solution == MAZE_SOLUTION_PAGE ? 2 : 1);
}

/* A document of several pages is not begun before it is known that all can be written: made, and
 * their texts set. */
static bool drop_failing(draw_target *t, maze_recipe_list *list, cli_progress *progress,
                         maze_error *error)
{
    size_t kept = 0, count = list->count;
    bool done = true;
    cli_progress_count(progress, "checking page", 0, pages_of(t, count));
    for (size_t i = 0; i < count; i++) {
        maze_recipe *recipe = list->recipes[i];
        bool drawn = done && add_apart(t, list, i, NULL, progress, error);
        done = drawn || (done && pass_over(t, progress, recipe, error));
        if (drawn || !done)
            list->recipes[kept++] = recipe;
        else
            maze_recipe_destroy(recipe);
    }
    list->count = kept;
    cli_progress_count(progress, "page", 0, pages_of(t, kept));
    return done;
}

/* All in one file or stream: one document if the format has room for them, else one each. */
static bool draw_to(draw_target *t, const maze_recipe_list *list, size_t first, size_t count,
                    const char *path, cli_progress *progress, maze_error *error)
{
    maze_sink *sink = cli_deliver_open(path, t->format, error);
    bool each = !t->format->many_pages || (t->options->keep_going && t->format->is_text);
    bool apart = each && count > 1 && t->options->keep_going;
    size_t step = each ? 1 : count, drawn = 0;
    bool done = sink != NULL;
    for (size_t i = 0; i < count && done; i += step) {
        bool added = apart ? add_apart(t, list, first + i, sink, progress, error)
                           : add(t, list, first + i, step, sink, progress, error);
        drawn += added;
        done = added || (each && pass_over(t, progress, list->recipes[first + i], error));
    }
    if (done && drawn > 0)
        done = maze_sink_finish(sink, error);
    cli_deliver_close(sink);
    if (done && drawn > 0)
        cli_deliver_tell(progress, path);
    return done;
}

static bool draw_each(draw_target *t, const maze_recipe_list *list, cli_progress *progress,
                      maze_error *error)
{
    bool done = true;
    cli_map written = {0}; /* by path */
    for (size_t i = 0; i < list->count && done; i++) {
        char *path = path_in(t, list->recipes[i]);
        char quote[1024];
        bool again = cli_map_get(&written, path, strlen(path)) != NULL;
        if (!again)
            cli_map_put(&written, path, strlen(path), list->recipes[i]);
        if (again)
            cli_progress_say(progress, "%s is given more than once: drawn once\n",
                             base_utf8_quote(path, quote, sizeof quote));
        else
            done = draw_to(t, list, i, 1, path, progress, error) ||
                   pass_over(t, progress, list->recipes[i], error);
        free(path);
    }
    cli_map_finish(&written, NULL);
    return done;
}

/* All in one document.  With --keep-going, mazes that fail are looked for when there are some, or
 * beforehand where bytes cannot be taken back. */
static bool draw_document(draw_target *t, maze_recipe_list *list, cli_progress *progress,
                          maze_error *error)
{
    maze_error reason;
    bool careful = t->options->keep_going, streams = is_stream(t->path);
    if (careful && !streams && draw_to(t, list, 0, list->count, t->path, progress, &reason))
        return true;
    if (careful && !streams && reason.status == MAZE_IO)
        return maze_fail(error, reason.status, "%s", reason.message);
    if (careful && !drop_failing(t, list, progress, error))
        return false;
    return list->count == 0 || draw_to(t, list, 0, list->count, t->path, progress, error);
}

static bool draw_list(draw_target *t, maze_recipe_list *list, cli_progress *progress,
                      maze_error *error)
{
    if (t->directory)
        return draw_each(t, list, progress, error);
    if (list->count == 0)
        return true;
    if (t->format->many_pages && !t->format->is_text)
        return draw_document(t, list, progress, error);
    return draw_to(t, list, 0, list->count, t->path, progress, error);
}

/* Draws all recipes of the list; `news` is printed on stderr if that is done.  With --keep-going,
 * mazes that cannot be made are reported and left out, and it is an error at the end that there
 * were some. */
static bool draw_all(draw_target *t, maze_recipe_list *list, const char *news, maze_error *error)
{
    cli_progress progress;
    size_t given = list->count + t->lines.failed;
    t->style.medium = t->format->medium;
    t->style.whole = !t->format->many_pages;
    if (t->directory && list->count > 0 && !cli_make_directory(t->directory, error))
        return false;
    cli_progress_start(&progress, t->options->quiet, pages_of(t, list->count), news);
    bool done = draw_list(t, list, &progress, error);
    cli_progress_end(&progress, done);
    if (!done || t->lines.failed == 0)
        return done;
    return maze_fail(error, MAZE_IO, "%zu of %zu mazes could not be drawn", t->lines.failed, given);
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
            write_check_document(&document, format, &reason) &&
            (!o->color_scheme || write_check_scheme(style, &reason))) ||
           fail_option(&reason, error);
}

/* Those beside a recipe of a list. */
static bool check_line(const draw_target *t, const maze_recipe *recipe, maze_error *error)
{
    const cli_line *line = cli_lines_beside(&t->lines, recipe);
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
                    maze_recipe_list *list, base_text *news, maze_error *error)
{
    static char default_recipe[] = DEFAULT_RECIPE, *defaults[] = {default_recipe};
    bool none = argc < 2 && !cli_gather_is_masked(o);
    return cli_style_of(o, &t->style, error) &&
           cli_gather_masked(o, none ? 1 : argc - 1, none ? defaults : argv + 1, &t->lines, list,
                             news, error) &&
           (!o->puzzle || list->count == 0 || cli_gather_puzzle(list, o->puzzle, error)) &&
           choose_format(o, t, error) && choose_solution(o, t, error) &&
           check_all_options(t, list, error) && draw_choose_place(t, list->count, error) &&
           cli_gather_seeds(list, o->seed, news, error);
}

int cli_draw(int argc, char **argv, const cli_options *o)
{
    maze_recipe_list list = {0};
    maze_error error;
    draw_target t = {.options = o};
    base_text news = {0};
    cli_lines_init(&t.lines, o);
    bool done = prepare(argc, argv, o, &t, &list, &news, &error);
    if (done)
        done = door_pictures_read(&t.doors, o, t.format, &t.style, &error) &&
               draw_all(&t, &list, news.bytes, &error);
    free(news.bytes);
    free(t.directory);
    door_pictures_finish(&t.doors, o);
    cli_lines_finish(&t.lines);
    maze_recipe_list_finish(&list);
    return done ? EXIT_DONE : cli_report(&error);
}
