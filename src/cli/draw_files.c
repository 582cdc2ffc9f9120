#include "cli/draw_files.h"

#include "book/sheets.h"
#include "cli/deliver.h"
#include "core/base/utf8.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static bool is_directory(const char *path)
{
    struct stat status;
    return g_str_has_suffix(path, "/") || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

/* True for what takes bytes and keeps no file. */
static bool is_stream(const char *path)
{
    struct stat status;
    return deliver_is_stdout(path) || (stat(path, &status) == 0 && !S_ISREG(status.st_mode));
}

bool draw_choose_place(draw_target *t, size_t count, maze_error *error)
{
    const char *output = t->options->output;
    bool letters = t->format->medium == MAZE_MEDIUM_LETTERS;
    if (!output)
        output = letters ? "-" : "./";
    if (*output == '\0')
        return maze_fail(error, MAZE_BAD_INPUT, "-o needs a file or a directory");
    if (is_directory(output)) {
        t->directory = g_strdup(output);
        return true;
    }
    t->path = output;
    return count <= 1 || letters || t->format->many_pages || is_stream(output) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "-o %s: %lu mazes need a directory, because %s holds one maze only; a new "
                     "directory's name ends in /, as -o mazes/",
                     output, (unsigned long)count, t->format->name);
}

static bool make_directory(const char *path, maze_error *error)
{
    if (g_mkdir_with_parents(path, 0777) == 0)
        return true;
    return maze_fail(error, MAZE_IO, "cannot make the directory %s: %s", path, strerror(errno));
}

/* "./RECIPE.EXT", or with a solution "./RECIPE-solution.EXT" */
static char *path_in(const draw_target *t, const maze_recipe *recipe)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    const char *slash = g_str_has_suffix(t->directory, "/") ? "" : "/";
    const char *solved = t->solution == MAZE_SOLUTION_NONE ? "" : "-solution";
    return g_strconcat(t->directory, slash, text, solved, ".", t->format->extension, NULL);
}

/* The style of a recipe; its medium and pictures are everybody's. */
static const maze_style *style_of(const draw_target *t, const maze_recipe *recipe)
{
    line_options *line = lines_beside(&t->lines, recipe);
    if (!line)
        return &t->style;
    line->style.medium = t->style.medium;
    line->style.whole = t->style.whole;
    line->style.start_picture = t->style.start_picture;
    line->style.goal_picture = t->style.goal_picture;
    return &line->style;
}

void draw_set_document(const cli_options *o, maze_document *document)
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
    maze_sheets *sheets = sheets_create(list->recipes + first, count, list->inputs, style, styles,
                                        t->solution, (unsigned)o->jobs, error);
    if (!sheets)
        return NULL;
    draw_set_document(o, maze_sheets_document(sheets));
    return sheets;
}

/* Adds `count` recipes of a list, from the first on, as one document. */
static bool add(const draw_target *t, const maze_recipe_list *list, size_t first, size_t count,
                maze_sink *sink, cli_progress *progress, maze_error *error)
{
    const maze_style **styles = g_new(const maze_style *, count);
    for (size_t i = 0; i < count; i++)
        styles[i] = style_of(t, list->recipes[first + i]);
    maze_style whole = count == 1 ? *styles[0] : t->style;
    whole.number = first + (t->options->puzzle > 0 ? t->options->puzzle - 1 : 0);
    maze_sheets *sheets = make_sheets(t, list, first, count, &whole, styles, error);
    bool done =
        sheets && deliver_add(maze_sheets_document(sheets), t->format, sink, progress, error);
    maze_sheets_destroy(sheets);
    g_free(styles);
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
    char *words = report_words(error->message);
    progress_complain(progress, "mazepress: %s: %s\n", text, words);
    g_free(words);
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
    progress_count(progress, "checking page", 0, pages_of(t, count));
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
    progress_count(progress, "page", 0, pages_of(t, kept));
    return done;
}

/* All in one file or stream: one document if the format has room for them, else one each. */
static bool draw_to(draw_target *t, const maze_recipe_list *list, size_t first, size_t count,
                    const char *path, cli_progress *progress, maze_error *error)
{
    maze_sink *sink = deliver_open(path, t->format, error);
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
    deliver_close(sink);
    if (done && drawn > 0)
        deliver_tell(progress, path);
    return done;
}

static guint hash_of(const void *recipe)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    return g_str_hash(text);
}

static gboolean is_same(const void *a, const void *b)
{
    char texts[2][MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(a, texts[0]);
    maze_recipe_format(b, texts[1]);
    return strcmp(texts[0], texts[1]) == 0;
}

static bool draw_each(draw_target *t, const maze_recipe_list *list, cli_progress *progress,
                      maze_error *error)
{
    bool done = true;
    GHashTable *written = g_hash_table_new(hash_of, is_same);
    for (size_t i = 0; i < list->count && done; i++) {
        char *path = path_in(t, list->recipes[i]);
        char quote[1024];
        if (!g_hash_table_add(written, list->recipes[i]))
            progress_say(progress, "%s is given more than once: drawn once\n",
                         utf8_quote(path, quote, sizeof quote));
        else
            done = draw_to(t, list, i, 1, path, progress, error) ||
                   pass_over(t, progress, list->recipes[i], error);
        g_free(path);
    }
    g_hash_table_destroy(written);
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

bool draw_all(draw_target *t, maze_recipe_list *list, const char *news, maze_error *error)
{
    cli_progress progress;
    size_t given = list->count + t->lines.failed;
    t->style.medium = t->format->medium;
    t->style.whole = !t->format->many_pages;
    if (t->directory && list->count > 0 && !make_directory(t->directory, error))
        return false;
    progress_start(&progress, t->options->quiet, pages_of(t, list->count), news);
    bool done = draw_list(t, list, &progress, error);
    progress_end(&progress, done);
    if (!done || t->lines.failed == 0)
        return done;
    return maze_fail(error, MAZE_IO, "%zu of %zu mazes could not be drawn", t->lines.failed, given);
}
