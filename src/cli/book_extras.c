#include "cli/book_extras.h"

#include "book/look.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/deliver.h"
#include "cli/finding.h"
#include "core/recipe/input_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void append_line(GString *text, const maze_recipe *recipe)
{
    char line[MAZE_RECIPE_LENGTH + 3];
    maze_recipe_format_checked(recipe, line);
    g_string_append_printf(text, "%s\n", line);
}

static GString *list_recipes(const maze_book *book)
{
    GString *text = g_string_new(NULL);
    const char *section = "", *look = maze_book_look(book);
    if (strcmp(look, book_look_of(MAZE_LOOK_MODERN)->name) != 0) /* a list implies it */
        g_string_append_printf(text, RECIPES_LOOK "%s\n", look);
    maze_puzzle puzzle;
    for (size_t i = 0; maze_book_puzzle(book, i, &puzzle); i++) {
        if (strcmp(puzzle.section, section) != 0)
            g_string_append_printf(text, "# %s\n", puzzle.section);
        section = puzzle.section;
        append_line(text, puzzle.recipe);
    }
    return text;
}

/* The first puzzle whose recipe names this mask. */
static size_t first_with(const maze_book *book, uint32_t checksum)
{
    maze_puzzle puzzle;
    uint32_t other;
    size_t i = 0;
    while (maze_book_puzzle(book, i, &puzzle) &&
           !(maze_recipe_input(puzzle.recipe, &other) && other == checksum))
        i++;
    return i;
}

/* DIRECTORY/CHECKSUM.mask, .graph or .outline, beside the list. */
static bool write_mask(const char *text, uint32_t checksum, const char *list,
                       cli_progress *progress, maze_error *error)
{
    char *directory = g_path_get_dirname(list), *line = g_strconcat(text, "\n", NULL);
    const char *kind = strncmp(text, "graph.", 6) == 0     ? "graph"
                       : strncmp(text, "outline.", 8) == 0 ? "outline"
                                                           : "mask";
    char *name = g_strdup_printf("%08lx.%s", (unsigned long)checksum, kind);
    char *path = strchr(list, '/') ? g_build_filename(directory, name, NULL) : g_strdup(name);
    bool done = deliver_text(line, strlen(line), path, progress, error);
    g_free(path);
    g_free(name);
    g_free(line);
    g_free(directory);
    return done;
}

/* Into a file, or into the list itself if that goes to stdout. */
static bool put_mask(const maze_book *book, uint32_t checksum, const char *list, GString *lines,
                     cli_progress *progress, maze_error *error)
{
    char *text = maze_input_format(maze_book_inputs(book), checksum, error);
    bool done = text != NULL;
    if (done && strcmp(list, "-") == 0)
        g_string_append_printf(lines, "%s\n", text);
    else if (done)
        done = write_mask(text, checksum, list, progress, error);
    free(text);
    return done;
}

static bool write_masks(const maze_book *book, const char *list, GString *lines,
                        cli_progress *progress, maze_error *error)
{
    maze_puzzle puzzle;
    uint32_t checksum;
    for (size_t i = 0; maze_book_puzzle(book, i, &puzzle); i++)
        if (maze_recipe_input(puzzle.recipe, &checksum) && first_with(book, checksum) == i &&
            !put_mask(book, checksum, list, lines, progress, error))
            return false;
    return true;
}

/* A comment, a mask or a graph, or a recipe letter by letter as it is listed. */
static bool is_listed(const char *line)
{
    char checked[MAZE_RECIPE_LENGTH + 3] = "";
    if (*line == '\0' || *line == '#' || input_text_is(line))
        return true;
    maze_recipe *recipe = maze_recipe_parse(line, NULL);
    if (recipe)
        maze_recipe_format_checked(recipe, checked);
    maze_recipe_destroy(recipe);
    return *checked && strcmp(line, checked) == 0;
}

bool book_check_list(const char *path, maze_error *error)
{
    char *text;
    gsize size;
    if (deliver_is_stdout(path) || !g_file_get_contents(path, &text, &size, NULL))
        return true; /* write errors are reported there */
    char **lines = g_strsplit(text, "\n", -1), **line = lines;
    while (*line && is_listed(*line))
        line++;
    bool ours = !*line && strlen(text) == size;
    g_strfreev(lines);
    g_free(text);
    return ours || maze_fail(error, MAZE_BAD_INPUT,
                             "the list of all recipes is to be written to %.300s, but the "
                             "file there is not such a list, so it is kept; name another file with "
                             "--recipes (a file to read recipes from needs no option)",
                             path);
}

bool book_write_recipes(const maze_book *book, const char *path, cli_progress *progress,
                        maze_error *error)
{
    GString *text = list_recipes(book);
    bool done = write_masks(book, path, text, progress, error) &&
                deliver_text(text->str, text->len, path, progress, error);
    g_string_free(text, TRUE);
    return done;
}

const maze_format *book_image_format(const cli_options *o, maze_error *error)
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

/* A document of one picture. */
typedef struct cli_image {
    const maze_book *book;
    size_t puzzle;
    bool solved;
    maze_medium medium;
} cli_image;

static maze_page *make_image(void *context, uint32_t index, maze_error *error)
{
    const cli_image *image = context;
    (void)index;
    return maze_book_picture(image->book, image->puzzle, image->solved, image->medium, error);
}

static bool write_image(cli_image *image, const maze_format *format, const char *path,
                        cli_progress *progress, maze_error *error)
{
    maze_document document = {.pages = 1, .page = make_image, .context = image};
    return deliver_quietly(&document, format, path, progress, error);
}

static bool write_puzzles(const maze_book *book, const char *folder, const maze_format *format,
                          cli_progress *progress, maze_error *error)
{
    size_t count = maze_book_puzzles(book);
    bool done = true;
    for (size_t i = 0; i < 2 * count && done; i++) {
        cli_image image = {book, i / 2, i % 2 == 1, format->medium};
        char *path =
            g_strdup_printf("%s/%0*lu%s.%s", folder, digits_of(count), (unsigned long)i / 2 + 1,
                            image.solved ? "-solution" : "", format->extension);
        done = write_image(&image, format, path, progress, error);
        g_free(path);
    }
    if (done)
        progress_say(progress, "wrote %lu pictures of mazes to %s\n", 2 * (unsigned long)count,
                     folder);
    return done;
}

static char *preview_path(const char *folder, uint32_t number, uint32_t pages)
{
    if (number == 0)
        return g_strdup_printf("%s/cover-front.png", folder);
    return g_strdup_printf("%s/page-%0*lu.png", folder, digits_of(pages), (unsigned long)number);
}

static bool write_previews(maze_book *book, const char *folder, cli_progress *progress,
                           maze_error *error)
{
    const maze_format *png = maze_format_find("png", error);
    uint32_t pages = maze_document_pages(maze_book_document(book)), shown = 0;
    bool front = false;
    for (uint32_t i = 0; i <= pages; i++) {
        maze_document *document = maze_book_preview(book, i);
        if (!document)
            continue;
        char *path = preview_path(folder, i, pages);
        bool done = deliver_quietly(document, png, path, progress, error);
        g_free(path);
        if (!done)
            return false;
        front = front || i == 0;
        shown += i > 0;
    }
    progress_say(progress, "wrote %lu page%s%s as pictures of 300 dpi to %s\n",
                 (unsigned long)shown, shown == 1 ? "" : "s",
                 front ? " and the front of the cover" : "", folder);
    return true;
}

uint32_t book_count_images(maze_book *book, const cli_options *o)
{
    const maze_format *format = book_image_format(o, NULL);
    uint32_t count = 2 * (uint32_t)maze_book_puzzles(book);
    if (format && strcmp(format->name, "png") == 0)
        for (uint32_t i = 0; i <= maze_document_pages(maze_book_document(book)); i++)
            count += maze_book_preview(book, i) != NULL;
    return count;
}

bool book_write_images(maze_book *book, const cli_options *o, cli_progress *progress,
                       maze_error *error)
{
    const maze_format *format = book_image_format(o, error);
    if (!format)
        return false;
    if (g_mkdir_with_parents(o->images, 0777) != 0)
        return maze_fail(error, MAZE_IO, "cannot make the directory %s: %s", o->images,
                         strerror(errno));
    return write_puzzles(book, o->images, format, progress, error) &&
           (strcmp(format->name, "png") != 0 || write_previews(book, o->images, progress, error));
}

bool book_tell_facts(const maze_book *book, cli_progress *progress, maze_error *error)
{
    char *facts = maze_book_facts(book, error);
    if (facts)
        progress_say(progress, "%s", facts);
    free(facts);
    return facts != NULL;
}

bool book_judge_difficulty(const maze_book *book, bool strict, maze_error *error)
{
    size_t missed = maze_book_missed(book);
    if (!strict || missed == 0)
        return true;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "--strict: %lu puzzle%s further than %d from the difficulty wanted; take "
                     "another size of maze for the section, or another range",
                     (unsigned long)missed, missed == 1 ? " is" : "s are", MAZE_BOOK_TOLERANCE);
}

typedef struct cli_teller {
    cli_progress *progress;
    const char *path;
} cli_teller;

static void tell_finding(void *context, uint32_t page, maze_severity severity, const char *message)
{
    const cli_teller *t = context;
    char *line = finding_line(t->path, page, severity, message);
    if (severity == MAZE_FINDING_ERROR)
        progress_complain(t->progress, "%s\n", line);
    else
        progress_say(t->progress, "%s\n", line);
    g_free(line);
}

static bool judge(const char *path, const char *press, unsigned findings, cli_progress *progress,
                  maze_error *error)
{
    if (!finding_judge(path, press, findings, error))
        return false;
    progress_say(progress, "%s is fit for %s\n", path, press);
    return true;
}

bool book_check_file(const maze_book *book, const char *path, cli_progress *progress,
                     maze_error *error)
{
    const char *press = maze_book_press(book);
    cli_teller teller = {progress, path};
    unsigned findings;
    if (!press)
        return true;
    return maze_preflight(path, press, maze_book_color(book), tell_finding, &teller, &findings,
                          error) &&
           judge(path, press, findings, progress, error);
}

typedef struct cli_checked {
    const char *press;
    bool color;
    cli_teller teller;
} cli_checked;

static bool check_bytes(void *context, const void *data, size_t size, maze_error *error)
{
    cli_checked *c = context;
    unsigned findings;
    return maze_preflight_memory(c->teller.path, data, size, c->press, c->color, tell_finding,
                                 &c->teller, &findings, error) &&
           judge(c->teller.path, c->press, findings, c->teller.progress, error);
}

bool book_write_checked(maze_book *book, cli_progress *progress, maze_error *error)
{
    cli_checked checked = {
        maze_book_press(book), maze_book_color(book), {progress, "standard output"}};
    return deliver_checked(maze_book_document(book), maze_format_find("pdf", error), progress,
                           check_bytes, &checked, error);
}
