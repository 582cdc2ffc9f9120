/* Runs `mazepress draw`, which draws mazes to files or stdout. Errors that can be found early are
 * reported before a maze is made. */
#include "book/puzzles/worksheets.h"
#include "book/sheets.h"
#include "cli/arguments/defaults.h"
#include "cli/deliver.h"
#include "cli/draw.h"
#include "cli/draw_section.h"
#include "cli/verbs.h"
#include "core/base/strings.h"
#include "core/recipe/recipe.h"
#include "page/sheet.h"
#include "write/files/document.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Reads the picture of an option into *lent, which is a member of the style. Does nothing if `path`
 * is NULL. */
static bool read_picture(draw_target *target, const char *option, const char *path,
                         const char *crop, const maze_picture **lent, base_text *news,
                         maze_error *error)
{
    if (path && !write_check_pictures(target->format, option, error))
        return cli_fail_option(NULL, error);
    return !path || (*lent = cli_draw_picture_of(target, path, crop, news, error));
}

static bool read_pictures(draw_target *target, base_text *news, maze_error *error)
{
    const cli_options *options = target->options;
    const char *paths[] = {options->start_picture, options->goal_picture};
    if (options->collect_picture &&
        !book_any_with_picture(target->list.recipes, target->list.count, "collect-picture"))
        return reject(error, "--collect-picture replaces stars, but no maze here has stars; use a "
                             "recipe such as rect7x8-collect");
    if (page_style_is_given(&target->style, "picture-size") && !paths[0] && !paths[1] &&
        !options->theme && !options->worksheet)
        return reject(
            error,
            "--picture-size requires --start-picture, --goal-picture or --theme; add one of them");
    return read_picture(target, "start-picture", paths[0], options->crops[CLI_PICTURE_START],
                        &target->style.start_picture, news, error) &&
           read_picture(target, "goal-picture", paths[1], options->crops[CLI_PICTURE_GOAL],
                        &target->style.goal_picture, news, error) &&
           read_picture(target, "collect-picture", options->collect_picture,
                        options->crops[CLI_PICTURE_COLLECT], &target->style.collect_picture, news,
                        error);
}

static void finish(draw_target *target)
{
    if (target->section)
        cli_print(NULL)->section_close(target->section);
    cli_draw_finish_pictures(target);
    cli_map_finish(&target->bare, NULL);
    cli_draw_finish_sentences(target);
    cli_protected_finish(&target->spared);
    free(target->directory);
    cli_lines_finish(&target->lines);
    maze_recipe_list_finish(&target->list);
}

static bool is_stream(const char *path)
{
    struct stat status;
    return cli_deliver_is_stdout(path) || (stat(path, &status) == 0 && !S_ISREG(status.st_mode));
}

static bool is_directory(const char *output)
{
    struct stat status;
    return cli_ends(output, "/") || (stat(output, &status) == 0 && S_ISDIR(status.st_mode));
}

/* Chooses the file or the directory for the output. A name that ends in "/" means a directory,
 * which need not exist. If a document of the format holds only one maze, a stream such as stdout
 * gets one document after another. */
static bool choose_place(draw_target *target, maze_error *error)
{
    bool letters = target->format->medium == MAZE_MEDIUM_LETTERS;
    /* an XML file, such as tmx, holds one document */
    bool joins = letters && strcmp(target->format->name, "tmx") != 0;
    const char *output = target->options->output;
    if (!output)
        output = letters ? "-" : "./";
    if (*output == '\0')
        return reject(error, "-o requires the name of a file or of a directory");
    if (is_directory(output)) {
        target->directory = cli_format("%s", output);
        return true;
    }
    target->path = output;
    return target->list.count <= 1 || joins || target->format->many_pages || is_stream(output) ||
           reject(error,
                  "-o %s: %lu mazes require a directory, because a file in the format %s holds "
                  "only one maze; use a name that ends in \"/\", such as -o mazes/",
                  output, (unsigned long)target->list.count, target->format->name);
}

static void set_document(const cli_options *options, maze_document *document)
{
    document->json_compact = options->compact;
    document->json_grid = options->grid;
    document->svg_inline = options->svg_inline;
    document->svg_color_scheme = options->color_scheme;
    document->svg_label = options->label;
    document->svg_id_prefix = options->id_prefix;
}

/* Sets the members of the style that depend on the format, and finds doors that have no space for a
 * theme's pictures. */
static bool fit_pictures(draw_target *target, base_text *news, maze_error *error)
{
    maze_style style;
    bool done = true;
    target->style.medium = target->format->medium;
    target->style.whole = !target->format->many_pages;
    for (size_t i = 0; i < target->list.count && target->paired && done; i++)
        done = cli_draw_dressed_style(target, target->list.recipes[i], &style, error) &&
               cli_draw_find_bare(target, target->list.recipes[i], &style, news, error);
    return done;
}

/* The recipes of sheets that are the pages of one document. The style of a sheet is made when its
 * page is drawn. */
typedef struct draw_batch {
    draw_target *target;
    maze_recipe *const *recipes;
} draw_batch;

static void style_again(void *context, size_t i, maze_style *style)
{
    const draw_batch *batch = context;
    cli_draw_dressed_style(batch->target, batch->recipes[i], style, NULL);
}

/* Writes the mazes of `count` recipes, from the index `first` on, as one document. */
static bool add(draw_target *target, size_t first, size_t count, maze_sink *sink, maze_error *error)
{
    const cli_options *options = target->options;
    draw_batch batch = {target, target->list.recipes + first};
    maze_style whole;
    for (size_t i = 0; i < count; i++)
        if (!cli_draw_dressed_style(target, batch.recipes[i], &whole, error))
            return false;
    if (count > 1) {
        whole = target->style;
        cli_draw_add_section(target, batch.recipes[0], &whole);
    }
    whole.number = first + (options->puzzle > 0 ? options->puzzle - 1 : 0);
    const book_sheet_styles styles = {count > 1 ? style_again : NULL, &batch};
    maze_sheets *sheets = book_sheets_create(batch.recipes, count, target->list.inputs, &whole,
                                             styles, target->solution, target->threads, error);
    if (!sheets)
        return false;
    set_document(options, maze_sheets_document(sheets));
    bool done = cli_deliver_add(maze_sheets_document(sheets), target->format, sink,
                                &target->progress, error);
    maze_sheets_destroy(sheets);
    return done;
}

/* With --keep-going, reports the error of a maze and returns true, except for errors of input or
 * output. */
static bool skip_failed(draw_target *target, const maze_recipe *recipe, const maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    if (!target->options->keep_going || error->status == MAZE_IO)
        return false;
    maze_recipe_format(recipe, text);
    cli_progress_complain(&target->progress, "mazepress: %s: %s\n", text, error->message);
    target->lines.failed++;
    return true;
}

/* Draws maze `i` to memory first, so that nothing of a failed maze is in the output. If `sink` is
 * NULL, only tests whether the maze can be drawn. */
static bool add_apart(draw_target *t, size_t i, maze_sink *sink, maze_error *error)
{
    size_t size;
    maze_sink *memory = maze_sink_to_memory(error);
    bool done = memory && add(t, i, 1, memory, error) && maze_sink_finish(memory, error);
    if (done && sink) {
        const void *data = maze_sink_data(memory, &size);
        maze_sink_write(sink, data, size);
    }
    maze_sink_destroy(memory);
    return done;
}

/* Returns the path DIRECTORY/RECIPE.EXT, or DIRECTORY/RECIPE-solution.EXT if the file contains the
 * solution. */
static char *path_in(const draw_target *target, const maze_recipe *recipe)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    const char *slash = cli_ends(target->directory, "/") ? "" : "/";
    const maze_style style = cli_draw_style_of(target, recipe);
    bool tells = target->solution != MAZE_SOLUTION_NONE && !write_has_game(target->format) &&
                 cli_draw_shows_solution(target, recipe, &style);
    const char *solved = tells ? "-solution" : "";
    return cli_format("%s%s%s%s.%s", target->directory, slash, text, solved,
                      target->format->extension);
}

/* Fails if an output file would replace a file that is read. */
static bool check_protected(draw_target *target, maze_error *error)
{
    const book_vocabulary *vocabulary = target->section ? target->section->vocabulary : NULL;
    for (size_t i = 0; vocabulary && i < vocabulary->count; i++)
        if (vocabulary->words[i].picture)
            cli_protect(&target->spared, vocabulary->words[i].picture, "--words");
    bool done = !target->path || cli_protected_check(&target->spared, target->path, error);
    for (size_t i = 0; target->directory && i < target->list.count && done; i++) {
        char *path = path_in(target, target->list.recipes[i]);
        done = cli_protected_check(&target->spared, path, error);
        free(path);
    }
    return done;
}

static uint32_t pages_of(const draw_target *target)
{
    return (uint32_t)(target->list.count + cli_draw_solution_pages(target));
}

/* Removes each recipe that `fits` rejects and for which `skips` returns true. Fails if `skips`
 * returns false. */
static bool
keep_fitting(draw_target *target, bool (*fits)(draw_target *target, size_t i, maze_error *error),
             bool (*skips)(draw_target *target, const maze_recipe *recipe, const maze_error *error),
             maze_error *error)
{
    size_t kept = 0;
    bool done = true;
    for (size_t i = 0; i < target->list.count; i++) {
        maze_recipe *recipe = target->list.recipes[i];
        bool good = done && fits(target, i, error);
        done = good || (done && skips(target, recipe, error));
        if (good || !done)
            target->list.recipes[kept++] = recipe;
        else
            maze_recipe_destroy(recipe);
    }
    target->list.count = kept;
    return done;
}

static bool can_be_drawn(draw_target *t, size_t i, maze_error *error)
{
    return add_apart(t, i, NULL, error);
}

/* Draws `count` mazes, from index `first` on, to a file or stdout. If a document of the format
 * holds only one maze, writes one document after another. With --keep-going, mazes in text formats
 * are also written one after another. */
static bool draw_to(draw_target *target, size_t first, size_t count, const char *path,
                    maze_error *error)
{
    maze_sink *sink = cli_deliver_open(path, target->format, error);
    bool each =
        !target->format->many_pages || (target->options->keep_going && target->format->is_text);
    bool apart = each && count > 1 && target->options->keep_going;
    size_t step = each ? 1 : count, drawn = 0;
    bool done = sink != NULL;
    for (size_t i = first; i < first + count && done; i += step) {
        bool added = apart ? add_apart(target, i, sink, error) : add(target, i, step, sink, error);
        drawn += added;
        done = added || (each && skip_failed(target, target->list.recipes[i], error));
    }
    if (done && drawn > 0)
        done = maze_sink_finish(sink, error);
    cli_deliver_close(sink);
    if (done && drawn > 0 && !target->summed)
        cli_deliver_report(&target->progress, path);
    return done;
}

/* maximum number of files that are reported one by one on a terminal */
#define TOLD_EACH 20

static bool draw_each(draw_target *target, maze_error *error)
{
    bool done = true;
    size_t files = 0;
    char quote[1024];
    target->summed = target->progress.watched && target->list.count > TOLD_EACH;
    cli_map written = {NULL}; /* set of paths of files */
    for (size_t i = 0; i < target->list.count && done; i++) {
        maze_recipe *recipe = target->list.recipes[i];
        char *path = path_in(target, recipe);
        if (target->list.count > 1 && !target->options->quiet)
            cli_deliver_count(files, target->list.count);
        if (cli_map_get(&written, path, strlen(path))) {
            cli_progress_say(
                &target->progress,
                "warning: %s is written only once, but its recipe occurs several times; to draw "
                "every copy, use -f pdf -o mazes.pdf\n",
                base_utf8_quote(path, quote, sizeof quote));
        } else {
            cli_map_put(&written, path, strlen(path), recipe);
            size_t failed = target->lines.failed;
            done = draw_to(target, i, 1, path, error) || skip_failed(target, recipe, error);
            files += done && target->lines.failed == failed;
        }
        free(path);
    }
    cli_deliver_count(0, 0);
    if (target->summed && files > 0)
        cli_progress_say(&target->progress, "wrote %zu files to %s\n", files,
                         base_utf8_quote(target->directory, quote, sizeof quote));
    cli_map_finish(&written, NULL);
    return done;
}

/* Draws all mazes as one document. With --keep-going, omits mazes that cannot be drawn. */
static bool draw_document(draw_target *target, maze_error *error)
{
    maze_error reason;
    bool careful = target->options->keep_going, streams = is_stream(target->path);
    if (careful && !streams && draw_to(target, 0, target->list.count, target->path, &reason))
        return true;
    if (careful && !streams && reason.status == MAZE_IO)
        return maze_fail(error, reason.status, "%s", reason.message);
    if (careful) {
        cli_progress_count(&target->progress, "checking page", 0, pages_of(target));
        if (!keep_fitting(target, can_be_drawn, skip_failed, error))
            return false;
        cli_progress_count(&target->progress, "page", 0, pages_of(target));
    }
    return target->list.count == 0 || draw_to(target, 0, target->list.count, target->path, error);
}

#define GAME_SECONDS 600e-9 /* time for the game of a maze, in seconds per cell */

/* Returns the estimated time for a maze, in seconds. The estimate includes the game and the page of
 * the solution if the document has them. */
static double seconds_of(const draw_target *target, const maze_recipe *recipe,
                         const maze_style *style)
{
    const maze_inputs *inputs = target->list.inputs;
    double seconds =
        page_seconds_needed(recipe, inputs, style, target->solution != MAZE_SOLUTION_NONE);
    if (target->solution == MAZE_SOLUTION_PAGE && book_sheet_has_answer(recipe, style))
        seconds += page_seconds_needed(recipe, inputs, style, false);
    if (write_has_game(target->format))
        seconds += GAME_SECONDS * (double)recipe_estimate_of(recipe, inputs).cells;
    return seconds;
}

/* Reports mazes that may need much time or memory, and limits the number of threads by the
 * available memory. */
static void report_estimates(draw_target *target)
{
    double all = 0;
    uint64_t most = 0;
    for (size_t i = 0; i < target->list.count; i++) {
        maze_recipe *recipe = target->list.recipes[i];
        maze_style style = cli_draw_style(target, recipe);
        cli_draw_add_tone(target, recipe, &style);
        if (!page_check_size(recipe, target->list.inputs, &style, NULL))
            continue; /* drawing the maze will report the error */
        double seconds = seconds_of(target, recipe, &style);
        uint64_t bytes = page_memory_needed(recipe, &style);
        all += seconds;
        most = bytes > most ? bytes : most;
        cli_progress_report_large(&target->progress, recipe, target->list.inputs, bytes, seconds,
                                  "");
    }
    target->threads = (unsigned)target->options->jobs;
    if (target->list.count > 1 && target->format->many_pages && !target->directory)
        target->threads = book_sheets_threads(target->threads, pages_of(target), &most);
    if (!target->section || !target->section->announced)
        cli_progress_report_many(&target->progress, "", target->list.count, all, most);
}

static void report_sheets(draw_target *target, size_t failed)
{
    const cli_options *options = target->options;
    size_t count = target->list.count - (target->lines.failed - failed);
    if ((options->count || options->words) && target->section)
        cli_progress_say(
            &target->progress, "%zu sheet%s%s\n", count, count == 1 ? "" : "s",
            pages_of(target) == 2 * target->list.count ? ", each with a page of its solution" : "");
}

/* Draws all mazes. With --keep-going, skips mazes that cannot be drawn, and fails at the end if
 * there were such mazes. */
static bool draw_all(draw_target *target, const char *news, maze_error *error)
{
    size_t count = target->list.count, failed = target->lines.failed, given = count + failed;
    if (target->directory && count > 0 && !cli_make_directory(target->directory, error))
        return false;
    cli_progress_start(&target->progress, target->options->quiet, pages_of(target), news);
    bool done = true;
    report_estimates(target);
    if (target->directory)
        done = draw_each(target, error);
    else if (count > 0 && target->format->many_pages && !target->format->is_text)
        done = draw_document(target, error);
    else if (count > 0)
        done = draw_to(target, 0, count, target->path, error);
    if (done)
        report_sheets(target, failed);
    if (done)
        cli_progress_warn_small(&target->progress);
    cli_progress_end(&target->progress, done);
    if (!done || target->lines.failed == 0)
        return done;
    return maze_fail(error, MAZE_IO, "%zu of %zu mazes could not be drawn; see the errors above",
                     target->lines.failed, given);
}

/* Warns if the file's extension belongs to another format. */
static bool warn_ending(const draw_target *target, base_text *news)
{
    const char *output = target->options->output, *own = strrchr(target->format->extension, '.');
    if (output && maze_format_of_path(output) &&
        !base_name_equal(strrchr(output, '.') + 1, own ? own + 1 : target->format->extension))
        cli_append(news,
                   "warning: %.200s is written in the format %s; to write %s, remove --format\n",
                   output, target->format->name, strrchr(output, '.') + 1);
    return true;
}

static bool choose_format(draw_target *target, maze_error *error)
{
    const char *output = target->options->output;
    if (target->options->format) {
        target->format = maze_format_find(target->options->format, error);
        return target->format != NULL;
    }
    target->format = output ? maze_format_of_path(output) : NULL;
    if (target->format)
        return true;
    const char *ending = output ? cli_ending_of(output) : NULL;
    struct stat status;
    if (ending && stat(output, &status) != 0)
        return cli_fail_ending(output, ending, error);
    target->format = maze_format_at(0);
    return true;
}

/* Reports errors that can be found without a maze. */
static bool check_options(const cli_options *options, const maze_style *style,
                          const maze_format *format, maze_error *error)
{
    maze_document document = {0};
    set_document(options, &document);
    if (options->no_recipe && !format->has_fonts)
        return reject(error,
                      "--no-recipe does not work with %s; remove it, or use pdf, print-svg or dxf",
                      format->name);
    return (maze_format_check(format, style, error) &&
            write_check_document(&document, format, error) &&
            (!options->color_scheme || write_check_scheme(style, error))) ||
           cli_fail_option(NULL, error);
}

static bool has_good_options(draw_target *target, size_t i, maze_error *error)
{
    cli_line line;
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_error reason;
    if (!cli_lines_options(&target->lines, target->list.recipes[i], &line) ||
        check_options(&line.options, &line.style, target->format, &reason))
        return true;
    maze_recipe_format(target->list.recipes[i], text);
    return maze_fail(error, reason.status, "options of the recipe %s: %.300s", text,
                     reason.message);
}

/* With --keep-going, reports the error in the options of a line and returns true. */
static bool skips_options(draw_target *target, const maze_recipe *recipe, const maze_error *error)
{
    (void)recipe;
    return target->lines.how.skip(&target->lines, error);
}

/* For formats such as pdf, adds the user's defaults to the options. Defaults that conflict with the
 * format are omitted. */
static bool add_defaults(draw_target *target, cli_options *options, cli_defaults *defaults,
                         maze_error *error)
{
    maze_style style;
    const maze_style_key *key;
    *defaults = (cli_defaults){.path = NULL};
    if (!choose_format(target, NULL) || !target->format->many_pages || target->format->is_text)
        return true;
    if (!cli_defaults_read(options, defaults, error))
        return false;
    bool valid = cli_style_of(options, &style, NULL);
    for (int k = 0; k < CLI_DEFAULTS; k++)
        if (strcmp(cli_default_names[k], "language") == 0)
            target->language = defaults->values[k];
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        for (int k = 0; k < CLI_DEFAULTS && !options->keys[i]; k++) {
            if (!defaults->values[k] || strcmp(key->name, cli_default_names[k]) != 0)
                continue;
            options->keys[i] = defaults->values[k];
            if (valid && !(cli_style_of(options, &style, NULL) &&
                           maze_format_check(target->format, &style, NULL)))
                options->keys[i] = NULL;
        }
    return true;
}

/* Moves the path of the photograph of --tone from the options to target->photo. */
static void take_photo(draw_target *target, cli_options *options)
{
    unsigned tone = cli_style_key("tone");
    const char *path = options->keys[tone];
    if (!path || page_style_is_tone(path))
        return;
    target->photo = path;
    options->keys[tone] = NULL;
    options->photographed = true;
}

/* Makes a section of a book that plans the sheets. The section uses the recipes of the list, or
 * chooses recipes. */
static bool gather_section(draw_target *target, base_text *news, maze_error *error)
{
    const cli_options *options = target->options;
    bool joined = target->format->many_pages && options->output && !is_directory(options->output);
    const cli_print_side *print = cli_print(error);
    target->paired = options->theme && !options->start_picture && !options->goal_picture &&
                     target->list.count > 0;
    if (options->theme && !options->start_picture && !options->goal_picture &&
        !write_check_pictures(target->format, "theme", error))
        return cli_fail_option(NULL, error);
    target->section = print ? print->section_open(target, joined, news, error) : NULL;
    if (target->section && target->section->vocabulary)
        cli_append(news, "%s", target->section->vocabulary->report);
    return target->section != NULL;
}

/* Collects the recipes to draw. If the arguments have no recipes, uses recipes of the section, or
 * the default recipe. */
static bool gather(draw_target *target, int argc, char **argv, base_text *news, maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 1], *defaults[] = {recipe};
    const cli_options *options = target->options;
    bool none = argc < 2 && !cli_gather_is_masked(options);
    bool styled = book_recipe_of_style(&target->style) != NULL;
    bool own = options->worksheet || options->words || options->theme ||
               (none && !styled && target->style.letters);
    bool chosen = none && own && !(options->theme && styled);
    if (!cli_gather_default(options, &target->style, none || options->worksheet, recipe, error))
        return false;
    if (options->column && !options->words)
        return reject(error, "--column requires --words; add it");
    if (options->words && options->theme)
        return reject(error,
                      "--words conflicts with --theme: both choose the mazes; remove one of them");
    if (options->count && !options->words && (!chosen || target->style.letters) &&
        !options->worksheet && !options->theme)
        return reject(error, "--count requires --theme, --worksheet or --words; to make N mazes of "
                             "one kind, use `mazepress book --puzzles N`");
    if (options->count && !options->words && !none)
        return reject(
            error,
            "--count conflicts with %s, because each maze is drawn once; remove --count or the %s",
            argc > 1 ? "a recipe" : "an image", argc > 1 ? "recipe" : "image");
    bool alone = target->photo && !own && !cli_gather_is_masked(options) &&
                 cli_draw_photo_is_alone(argc - 1, argv + 1);
    if (alone)
        return cli_draw_make_squares(target, argc - 1, argv + 1, news, error);
    if (target->photo && options->cells && !cli_gather_is_masked(options))
        return reject(error,
                      "--cells sets the size of a maze without a shape, but %.60s has its own "
                      "shape; remove --cells",
                      none       ? "this sheet"
                      : argc > 2 ? "one of these mazes"
                                 : argv[1]);
    bool done =
        chosen || cli_gather_masked(options, none ? 1 : argc - 1, none ? defaults : argv + 1,
                                    &target->lines, &target->list, news, error);
    if (done && argc == 3 && target->list.count == 2 && !cli_is_file(argv[1]) &&
        !maze_recipe_has_seed(target->list.recipes[0]) && *argv[2] &&
        !argv[2][strspn(argv[2], "0123456789")])
        cli_append(news, "these are 2 mazes; for the maze %s with the seed %s, use %s-%s\n",
                   argv[1], argv[2], argv[1], argv[2]);
    if (done && !options->worksheet && !options->words && target->list.count > 0 && own &&
        options->seed)
        done = cli_gather_seeds(&target->list, options->seed, NULL, error);
    return done && (!own || gather_section(target, news, error)) &&
           (!target->photo || cli_draw_read_photo(target, news, error));
}

/* Fails if --crop has no image to crop, or if --gamma or --calm is used without a photograph of
 * --tone or --flow. */
static bool check_photo(const draw_target *target, maze_error *error)
{
    const cli_options *options = target->options;
    const char *alone = options->gamma ? "gamma" : options->calm ? "calm" : NULL;
    if (options->crop)
        return reject(error,
                      "--crop requires an image; use it with --mask, --outline, --reveal, --flow, "
                      "--tone, --start-picture, --goal-picture or --collect-picture");
    return !alone || target->photo || options->flow ||
           reject(error, "--%s requires a photograph; use it with --tone or --flow", alone);
}

static bool find_seeds(draw_target *target, base_text *news, maze_error *error)
{
    const cli_options *options = target->options;
    if (!cli_draw_read_sentences(target, error) ||
        (!target->section && !(cli_draw_choose_seeds(target, news, error) &&
                               cli_gather_seeds(&target->list, options->seed, news, error))))
        return false;
    cli_draw_warn_solution(target, news);
    cli_draw_warn_unused(target, news);
    return true;
}

/* Fails if --language is given, but no sheet has a text that depends on the language. */
static bool check_language(draw_target *target, maze_error *error)
{
    bool speaks = !target->options->language || target->section || target->style.letters;
    for (size_t i = 0; i < target->list.count && !speaks; i++) {
        const maze_style style = cli_draw_style(target, target->list.recipes[i]);
        speaks = book_question_of(page_sheet_kind_of(target->list.recipes[i], &style)->task)->title;
    }
    return speaks || reject(error, "--language has no effect here; remove it, or use it with "
                                   "--theme, --worksheet, --letters, --words, --count-by, --sums "
                                   "or a recipe with instructions, such as rect20x20-doors.three");
}

static bool prepare(int argc, char **argv, draw_target *target, base_text *news, maze_error *error)
{
    const cli_options *options = target->options;
    target->language = cli_draw_language(options, target->language, error);
    if (!target->language || !cli_draw_check_worksheet(options, error) ||
        !cli_style_of(options, &target->style, error))
        return false;
    target->style.design.least_letter = book_level_letter(NULL);
    return check_photo(target, error) && choose_format(target, error) &&
           warn_ending(target, news) && gather(target, argc, argv, news, error) &&
           check_language(target, error) &&
           /* before a puzzle is chosen, because other puzzles can name photographs */
           cli_draw_take_tone(target, error) &&
           (!options->puzzle || target->list.count == 0 ||
            cli_gather_puzzle(&target->list, options->puzzle, error)) &&
           cli_draw_choose_solution(target, error) &&
           check_options(options, &target->style, target->format, error) &&
           keep_fitting(target, has_good_options, skips_options, error) &&
           choose_place(target, error) && find_seeds(target, news, error);
}

int cli_draw(int argc, char **argv, const cli_options *given)
{
    maze_error error;
    cli_options options = *given;
    draw_target target = {.options = &options};
    base_text news = {0};
    char row[DRAW_ROW_ROOM];
    cli_defaults defaults;
    cli_protect_given(&target.spared, VERB_DRAW, argc, argv, given);
    cli_lines_init(&target.lines, &options);
    target.lines.news = &news;
    take_photo(&target, &options);
    bool done = add_defaults(&target, &options, &defaults, &error) &&
                cli_draw_join_row(&options, row, &error) &&
                prepare(argc, argv, &target, &news, &error) &&
                read_pictures(&target, &news, &error) && fit_pictures(&target, &news, &error) &&
                check_protected(&target, &error) && draw_all(&target, news.bytes, &error);
    free(news.bytes);
    finish(&target);
    cli_defaults_finish(&defaults);
    if (!done)
        cli_name_error(VERB_DRAW, &error);
    return done ? EXIT_DONE : cli_report(&error);
}
