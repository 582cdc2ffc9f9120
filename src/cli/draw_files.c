#include "cli/draw_files.h"

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
    return count == 1 || letters || t->format->many_pages || is_stream(output) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "-o %s: %lu mazes need a directory, as %s holds one maze only; a new "
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

/* Adds `count` recipes of a list, from the first on, as one document. */
static bool add(const draw_target *t, const maze_recipe_list *list, size_t first, size_t count,
                maze_sink *sink, cli_progress *progress, maze_error *error)
{
    const cli_options *o = t->options;
    maze_style style = t->style;
    style.number = first + (o->puzzle > 0 ? o->puzzle - 1 : 0);
    maze_sheets *sheets = maze_sheets_create(list->recipes + first, count, list->inputs, &style,
                                             t->solution, (unsigned)o->jobs, error);
    if (!sheets)
        return false;
    maze_document *document = maze_sheets_document(sheets);
    document->json_compact = o->compact;
    document->svg_inline = o->svg_inline;
    document->svg_color_scheme = o->color_scheme;
    document->svg_label = o->label;
    document->svg_id_prefix = o->id_prefix;
    bool done = deliver_add(document, t->format, sink, progress, error);
    maze_sheets_destroy(sheets);
    return done;
}

/* All in one file or stream: one document if the format has room for them, else one each. */
static bool draw_to(const draw_target *t, const maze_recipe_list *list, size_t first, size_t count,
                    const char *path, cli_progress *progress, maze_error *error)
{
    maze_sink *sink = deliver_open(path, t->format, error);
    size_t step = t->format->many_pages ? count : 1;
    bool done = sink != NULL;
    for (size_t i = 0; i < count && done; i += step)
        done = add(t, list, first + i, step, sink, progress, error);
    done = done && maze_sink_finish(sink, error);
    deliver_close(sink);
    if (done)
        deliver_tell(progress, path);
    return done;
}

static bool draw_each(const draw_target *t, const maze_recipe_list *list, cli_progress *progress,
                      maze_error *error)
{
    bool done = true;
    GHashTable *written = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (size_t i = 0; i < list->count && done; i++) {
        char *path = path_in(t, list->recipes[i]);
        char quote[1024];
        if (g_hash_table_contains(written, path))
            progress_say(progress, "%s is given more than once: drawn once\n",
                         utf8_quote(path, quote, sizeof quote));
        else
            done = draw_to(t, list, i, 1, path, progress, error);
        g_hash_table_add(written, path);
    }
    g_hash_table_destroy(written);
    return done;
}

bool draw_all(const draw_target *t, const maze_recipe_list *list, const char *news,
              maze_error *error)
{
    cli_progress progress;
    uint32_t pages = t->solution == MAZE_SOLUTION_PAGE ? 2 : 1;
    if (t->directory && !make_directory(t->directory, error))
        return false;
    progress_start(&progress, t->options->quiet, (uint32_t)list->count * pages, news);
    bool done = t->directory ? draw_each(t, list, &progress, error)
                             : draw_to(t, list, 0, list->count, t->path, &progress, error);
    progress_end(&progress, done);
    return done;
}
