/* `mazepress book` and `mazepress cover`: from arguments to a specification, from that to the
 * book, with what is written beside it (recipes, masks, pictures, answers) and what is told
 * about it; and its cover. */
#include "book/plan/book_look.h"
#include "book/puzzles/recipe_lists.h"
#include "book/spec/keys.h"
#include "book/spec/spec.h"
#include "cli/deliver.h"
#include "cli/gather.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/verbs.h"
#include "core/recipe/inputs.h"
#include "press/presses.h"

#include <mazepress/book.h>
#include <mazepress/preflight.h>
#include <mazepress/spec.h>

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool is_spec(const char *argument)
{
    return g_str_has_suffix(argument, ".yaml") || g_str_has_suffix(argument, ".yml");
}

/* Takes the specification's path out of the arguments. */
static bool take_spec(int *argc, char **argv, const char **path, maze_error *error)
{
    int kept = 1;
    *path = NULL;
    for (int i = 1; i < *argc; i++) {
        if (!is_spec(argv[i]))
            argv[kept++] = argv[i];
        else if (*path)
            return maze_fail(error, MAZE_BAD_INPUT, "%s and %s: a book has one specification",
                             *path, argv[i]);
        else
            *path = argv[i];
    }
    *argc = kept;
    return true;
}

/* The value that the book's options give; NULL: nothing. */
static const char *given(const cli_options *o, const char *name)
{
    const maze_spec_key *key;
    for (unsigned i = 0; (key = maze_spec_key_at(i)); i++)
        if (o->keys[i] && strcmp(key->name, name) == 0)
            return o->keys[i];
    return NULL;
}

static bool fail_pair(const char *a, const char *b, const char *why, maze_error *error)
{
    return maze_fail(error, MAZE_BAD_INPUT, "--%s and --%s cannot be used together: %s", a, b, why);
}

/* Options that exclude each other, or the recipes that are given. */
static bool check_pairs(const cli_options *o, bool has_recipes, maze_error *error)
{
    const maze_spec_key *a, *b;
    for (unsigned i = 0; (a = maze_spec_key_at(i)); i++) {
        const char *why = o->keys[i] && has_recipes ? book_keys_conflict("recipes", a->name) : NULL;
        if (why)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "recipes are given, so --%s cannot be used with them", a->name);
        for (unsigned j = i + 1; o->keys[i] && (b = maze_spec_key_at(j)); j++)
            if (o->keys[j] && (why = book_texts_conflict(i, o->keys[i], j, o->keys[j])))
                return fail_pair(a->name, b->name, why, error);
    }
    if (given(o, "seeds") && given(o, "seed"))
        return fail_pair("seeds", "seed", "seeds name every puzzle", error);
    if (o->no_recipe && given(o, "recipe-line"))
        return fail_pair("no-recipe", "recipe-line", "both say where recipes are printed", error);
    return true;
}

static bool set_options(maze_spec *spec, const cli_options *o, maze_error *error)
{
    const maze_spec_key *key;
    maze_error reason;
    for (unsigned i = 0; (key = maze_spec_key_at(i)); i++)
        if (o->keys[i] && !maze_spec_set(spec, key->name, o->keys[i], &reason))
            return maze_fail(error, reason.status, "--%s", reason.message);
    return !o->no_recipe || maze_spec_set(spec, "recipe-line", "none", error);
}

static bool set_more(maze_spec *spec, const char *const *pairs, size_t count, maze_error *error)
{
    for (size_t i = 0; i < count; i++) {
        const char *pair = pairs[i], *equals = strchr(pair, '=');
        maze_error reason;
        if (!equals)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "--set \"%.80s\" must be KEY=VALUE or SECTION.KEY=VALUE", pair);
        char *key = g_strndup(pair, (gsize)(equals - pair));
        bool done = maze_spec_set(spec, key, equals + 1, &reason);
        if (!done)
            maze_fail(error, reason.status, "--set %.60s: %s", key, reason.message);
        g_free(key);
        if (!done)
            return false;
    }
    return true;
}

/* Repeated as often as named: to read one again costs nothing. */
static bool append_masks(GString *lines, const maze_recipe_list *list, maze_error *error)
{
    uint32_t checksum, last = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (!maze_recipe_input(list->recipes[i], &checksum) || (i > 0 && checksum == last))
            continue;
        char *text = maze_input_format(list->inputs, checksum, error);
        if (!text)
            return false;
        g_string_append_printf(lines, "%s\n", text);
        free(text);
        last = checksum;
    }
    return true;
}

/* The recipes as lines, the form that the key takes. */
static bool set_recipes(maze_spec *spec, const maze_recipe_list *list, maze_error *error)
{
    GString *lines = g_string_new(NULL);
    if (list->look != MAZE_LOOK_AUTO)
        g_string_append_printf(lines, RECIPES_LOOK "%s\n", book_look_of(list->look)->name);
    for (size_t i = 0; i < list->count; i++) {
        char text[MAZE_RECIPE_LENGTH + 3];
        maze_recipe_format_checked(list->recipes[i], text);
        g_string_append_printf(lines, "%s\n", text);
    }
    bool done =
        append_masks(lines, list, error) && maze_spec_set(spec, "recipes", lines->str, error);
    g_string_free(lines, TRUE);
    return done;
}

static bool gather_recipes(maze_spec *spec, int argc, char **argv, const cli_options *o,
                           base_text *news, maze_error *error)
{
    maze_recipe_list list = {0};
    if (argc < 2)
        return true;
    if (book_spec_sections(spec) > 0)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "the sections of the specification say what their puzzles are, so \"%.60s\" "
            "cannot be used with it",
            argv[1]);
    bool done = cli_gather_given(argc - 1, argv + 1, NULL, &list, error) &&
                cli_gather_seeds(&list, given(o, "seed"), news, error) &&
                set_recipes(spec, &list, error);
    maze_recipe_list_finish(&list);
    return done;
}

/* The specification that is named, if any, overridden by the options and recipes.  `news` gets a
 * line about each recipe that was given a seed.  The caller destroys it. */
static maze_spec *book_spec_gather(int argc, char **argv, const cli_options *o, base_text *news,
                                   maze_error *error)
{
    const char *path;
    if (!take_spec(&argc, argv, &path, error) || !check_pairs(o, argc > 1, error))
        return NULL;
    maze_spec *spec = path ? maze_spec_read(path, cli_fault, NULL, error) : maze_spec_create(error);
    if (spec && set_options(spec, o, error) && gather_recipes(spec, argc, argv, o, news, error) &&
        set_more(spec, o->set, o->set_count, error))
        return spec;
    maze_spec_destroy(spec);
    return NULL;
}

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
    bool done = cli_deliver_text(line, strlen(line), path, progress, error);
    g_free(path);
    g_free(name);
    free(line);
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
    if (*line == '\0' || *line == '#' || recipe_is_input_text(line))
        return true;
    maze_recipe *recipe = maze_recipe_parse(line, NULL);
    if (recipe)
        maze_recipe_format_checked(recipe, checked);
    maze_recipe_destroy(recipe);
    return *checked && strcmp(line, checked) == 0;
}

/* Fails if the file exists and is not a list written by book_write_recipes. */
static bool book_check_list(const char *path, maze_error *error)
{
    char *text;
    gsize size;
    if (cli_deliver_is_stdout(path) || !g_file_get_contents(path, &text, &size, NULL))
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

/* All recipes, one a line, below the names of their sections. */
static bool book_write_recipes(const maze_book *book, const char *path, cli_progress *progress,
                               maze_error *error)
{
    GString *text = list_recipes(book);
    bool done = write_masks(book, path, text, progress, error) &&
                cli_deliver_text(text->str, text->len, path, progress, error);
    g_string_free(text, TRUE);
    return done;
}

/* The format of --image-format, png if it is not given. */
static const maze_format *book_image_format(const cli_options *o, maze_error *error)
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
    return cli_deliver_quietly(&document, format, path, progress, error);
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
        cli_progress_say(progress, "wrote %lu pictures of mazes to %s\n", 2 * (unsigned long)count,
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
        bool done = cli_deliver_quietly(document, png, path, progress, error);
        g_free(path);
        if (!done)
            return false;
        front = front || i == 0;
        shown += i > 0;
    }
    cli_progress_say(progress, "wrote %lu page%s%s as pictures of 300 dpi to %s\n",
                     (unsigned long)shown, shown == 1 ? "" : "s",
                     front ? " and the front of the cover" : "", folder);
    return true;
}

/* How many files these are. */
static uint32_t book_count_images(maze_book *book, const cli_options *o)
{
    const maze_format *format = book_image_format(o, NULL);
    uint32_t count = 2 * (uint32_t)maze_book_puzzles(book);
    if (format && strcmp(format->name, "png") == 0)
        for (uint32_t i = 0; i <= maze_document_pages(maze_book_document(book)); i++)
            count += maze_book_preview(book, i) != NULL;
    return count;
}

/* DIR/017.png and DIR/017-solution.png for each puzzle, and, where these are png, DIR/page-017.png
 * and DIR/cover-front.png as a shop shows them; the directory is made if missing. */
static bool book_write_images(maze_book *book, const cli_options *o, cli_progress *progress,
                              maze_error *error)
{
    const maze_format *format = book_image_format(o, error);
    if (!format)
        return false;
    if (!cli_make_directory(o->images, error))
        return false;
    return write_puzzles(book, o->images, format, progress, error) &&
           (strcmp(format->name, "png") != 0 || write_previews(book, o->images, progress, error));
}

static bool book_tell_facts(const maze_book *book, cli_progress *progress, maze_error *error)
{
    char *facts = maze_book_facts(book, error);
    if (facts)
        cli_progress_say(progress, "%s", facts);
    free(facts);
    return facts != NULL;
}

/* False if `strict` and a wanted difficulty was missed. */
static bool book_judge_difficulty(const maze_book *book, bool strict, maze_error *error)
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
    char *line = cli_finding_line(t->path, page, severity, message);
    if (severity == MAZE_FINDING_ERROR)
        cli_progress_complain(t->progress, "%s\n", line);
    else
        cli_progress_say(t->progress, "%s\n", line);
    free(line);
}

static bool judge(const char *path, const char *press, unsigned findings, cli_progress *progress,
                  maze_error *error)
{
    if (!cli_judge(path, press, findings, error))
        return false;
    cli_progress_say(progress, "%s is fit for %s\n", path, press);
    return true;
}

/* Checks the finished file as the press will; every finding is reported, and errors fail. */
static bool book_check_file(const maze_book *book, const char *path, cli_progress *progress,
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

/* Writes a press's book to stdout, but only if it is fit. */
static bool book_write_checked(maze_book *book, cli_progress *progress, maze_error *error)
{
    cli_checked checked = {
        maze_book_press(book), maze_book_color(book), {progress, "standard output"}};
    return cli_deliver_checked(maze_book_document(book), maze_format_find("pdf", error), progress,
                               check_bytes, &checked, error);
}

#define DEFAULT_BOOK "./book.pdf"

/* "NAME-answers.pdf" beside "NAME.pdf" */
static char *path_beside(const char *path, const char *ending)
{
    int base = (int)(maze_format_of_path(path) ? strlen(path) - 4 : strlen(path));
    return g_strdup_printf("%.*s%s", base, path, ending);
}

/* Where the list of recipes goes; NULL: nowhere.  A press's book does not hold it. */
static char *recipes_path(const cli_options *o, bool beside, const char *path)
{
    if (o->recipes)
        return g_strdup(o->recipes);
    return beside && !cli_deliver_is_stdout(path) ? path_beside(path, ".recipes.txt") : NULL;
}

/* stdout cannot be read back. */
static bool write_main(maze_book *book, const char *path, cli_progress *progress, maze_error *error)
{
    if (maze_book_press(book) && cli_deliver_is_stdout(path))
        return book_write_checked(book, progress, error);
    return cli_deliver(maze_book_document(book), maze_format_find("pdf", error), path, progress,
                       error);
}

/* The answers come first: if they fail, an older book is still there. */
static bool write_parts(maze_book *book, const char *path, cli_progress *progress,
                        maze_error *error)
{
    const maze_format *pdf = maze_format_find("pdf", error);
    maze_document *answers = maze_book_answers(book);
    char *beside = path_beside(path, "-answers.pdf");
    bool done = (!answers || cli_deliver(answers, pdf, beside, progress, error)) &&
                write_main(book, path, progress, error);
    g_free(beside);
    return done;
}

static bool write_extras(maze_book *book, const cli_options *o, const char *path,
                         cli_progress *progress, maze_error *error)
{
    char *recipes = recipes_path(o, maze_book_lists_beside(book), path);
    bool done = (!recipes || book_write_recipes(book, recipes, progress, error)) &&
                (!o->images || book_write_images(book, o, progress, error));
    g_free(recipes);
    return done;
}

static bool write_book(maze_book *book, const cli_options *o, const char *path,
                       cli_progress *progress, maze_error *error)
{
    const maze_document *answers = maze_book_answers(book);
    uint32_t pages = maze_document_pages(maze_book_document(book)) + maze_document_pages(answers);
    if (o->images)
        pages += book_count_images(book, o);
    cli_progress_count(progress, "page", 0, pages);
    return write_parts(book, path, progress, error) &&
           write_extras(book, o, path, progress, error) && book_tell_facts(book, progress, error) &&
           (cli_deliver_is_stdout(path) || book_check_file(book, path, progress, error));
}

static void watch_puzzles(void *watcher, size_t done, size_t count)
{
    cli_progress_count(watcher, "puzzle", (uint32_t)done, (uint32_t)count);
}

static bool create_and_write(maze_spec *spec, const cli_options *o, const char *path,
                             const char *news, maze_error *error)
{
    cli_progress progress;
    char *beside = recipes_path(o, true, path);
    char *file = beside ? g_path_get_basename(beside) : g_strdup("book.recipes.txt");
    cli_progress_start(&progress, o->quiet, 0, news);
    const maze_book_options how = {.threads = (unsigned)o->jobs,
                                   .font_directory = getenv("MAZEPRESS_FONTS"),
                                   .recipes_file = file,
                                   .watch = watch_puzzles,
                                   .watcher = &progress};
    maze_book *book = maze_book_create(spec, &how, error);
    bool done = book && book_judge_difficulty(book, o->strict, error) &&
                write_book(book, o, path, &progress, error);
    cli_progress_end(&progress, done);
    maze_book_destroy(book);
    g_free(file);
    g_free(beside);
    return done;
}

/* Errors that can be found before any work. */
static bool check_options(const cli_options *o, const char *path, maze_error *error)
{
    const maze_format *format = maze_format_of_path(path);
    if (format && strcmp(format->name, "pdf") != 0)
        return maze_fail(error, MAZE_BAD_INPUT, "-o %s: a book is a pdf, not %s", path,
                         format->name);
    if (*path == '\0')
        return maze_fail(error, MAZE_BAD_INPUT, "-o needs a file's name");
    if (o->recipes && (*o->recipes == '\0' || strcmp(o->recipes, path) == 0))
        return maze_fail(error, MAZE_BAD_INPUT, "--recipes needs a file's name of its own");
    if (o->images && *o->images == '\0')
        return maze_fail(error, MAZE_BAD_INPUT, "--images needs a directory");
    if (o->image_format && !o->images)
        return maze_fail(error, MAZE_BAD_INPUT, "--image-format is for --images");
    return book_image_format(o, error) != NULL;
}

/* The year of a book that does not name one, if the environment sets a date. */
static bool set_year(maze_spec *spec, maze_error *error)
{
    int64_t seconds = -1;
    char year[16];
    struct tm date;
    if (book_spec_given(spec, "year") || !cli_deliver_date(&seconds, NULL) || seconds < 0)
        return true; /* errors are reported when the date is written */
    time_t time = (time_t)seconds;
    if (!gmtime_r(&time, &date))
        return true;
    snprintf(year, sizeof year, "%d", date.tm_year + 1900);
    return maze_spec_set(spec, "year", year, error);
}

/* Reports the cells that masks leave out, once a section. */
static bool tell_masks(const book_terms *terms, bool strict, base_text *news, maze_error *error)
{
    for (size_t i = 0; i < terms->section_count; i++) {
        const book_section *section = &terms->sections[i];
        if (!section->mask)
            continue;
        if (strict && section->mask_facts.mask.islands > 0)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "--strict: the picture %.300s leaves out %lu cells in %lu islands",
                             section->mask, (unsigned long)section->mask_facts.mask.dropped,
                             (unsigned long)section->mask_facts.mask.islands);
        cli_gather_tell(news, section->mask, &section->mask_facts);
    }
    return true;
}

/* Reports texts printed in English in a book in another language. */
static void tell_words(const book_terms *terms, base_text *news)
{
    size_t missing = 0;
    if (book_language_find(terms->language))
        return;
    for (unsigned i = 0; i < WORDS; i++)
        missing += terms->words[i] == terms->speech->words[i];
    if (missing > 0)
        cli_append(news,
                   "language: %s is not built in; words that the book does not "
                   "replace (words:) are printed in English\n",
                   terms->language);
}

/* A list may only replace a list. */
static bool check_list(const book_terms *terms, const cli_options *o, const char *path,
                       maze_error *error)
{
    char *list = recipes_path(o, terms->press->shop, path);
    bool done = !list || book_check_list(list, error);
    g_free(list);
    return done;
}

static bool make_book(maze_spec *spec, const cli_options *o, base_text *news, maze_error *error)
{
    const char *path = o->output ? o->output : DEFAULT_BOOK;
    bool needs_seed = book_spec_needs_seed(spec);
    const book_terms *terms = set_year(spec, error) ? book_spec_resolve(spec, error) : NULL;
    if (!terms)
        return false;
    if (terms->answers == MAZE_ANSWERS_SEPARATE && cli_deliver_is_stdout(path))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "--answers separate writes two files, so -o needs a file's name");
    if (!tell_masks(terms, o->strict, news, error) || !check_list(terms, o, path, error))
        return false;
    tell_words(terms, news);
    if (needs_seed)
        cli_append(news, "seed %llu\n", (unsigned long long)terms->seed);
    return create_and_write(spec, o, path, news->bytes, error);
}

static bool print(char *text)
{
    if (text)
        fputs(text, stdout);
    free(text);
    return text != NULL;
}

static bool gather_and_run(int argc, char **argv, const cli_options *o, base_text *news,
                           maze_error *error)
{
    if (o->example)
        return print(maze_spec_example(error));
    if (!check_options(o, o->output ? o->output : DEFAULT_BOOK, error))
        return false;
    maze_spec *spec = book_spec_gather(argc, argv, o, news, error);
    bool done = spec && (o->print_spec ? print(maze_spec_format(spec, error))
                                       : make_book(spec, o, news, error));
    maze_spec_destroy(spec);
    return done;
}

int cli_book(int argc, char **argv, const cli_options *o)
{
    maze_error error;
    base_text news = {0};
    bool done = gather_and_run(argc, argv, o, &news, &error);
    free(news.bytes);
    if (!done)
        return cli_report(&error);
    return o->example || o->print_spec ? cli_finish_stdout() : EXIT_DONE;
}

#define DEFAULT_COVER "./cover.pdf"
/* A finding about a cover just written: warnings and errors only. */
typedef struct cover_faults {
    const char *path;
    bool quiet; /* errors only */
} cover_faults;

static void print_fault(void *context, uint32_t page, maze_severity severity, const char *message)
{
    const cover_faults *faults = context;
    char *line = cli_finding_line(faults->path, page, severity, message);
    if (!faults->quiet || severity == MAZE_FINDING_ERROR)
        fprintf(stderr, "%s\n", line);
    free(line);
}

static bool check(const book_terms *terms, const maze_cover *cover, const char *paper,
                  const char *path, bool quiet, maze_error *error)
{
    maze_cover_size size = {
        terms->trim.width, terms->trim.height,     maze_cover_pages(cover), paper,
        terms->color,      maze_cover_right(cover)};
    cover_faults faults = {path, quiet};
    unsigned findings;
    if (!maze_preflight_cover(path, terms->press->name, &size, print_fault, &faults, &findings,
                              error))
        return false;
    if (!cli_judge(path, terms->press->name, findings, error))
        return false;
    if (!quiet)
        fprintf(stderr, "%s is fit for %s\n", path, terms->press->name);
    return true;
}

static void print_facts(const book_terms *terms, const maze_cover *cover, const char *paper)
{
    double spine = maze_cover_spine(cover) / POINTS_PER_INCH;
    fprintf(stderr, "%lu pages on %s paper: spine %.4g in\n",
            (unsigned long)maze_cover_pages(cover), paper, spine);
    uint32_t least = maze_cover_spine_pages(cover);
    if (least > 0)
        fprintf(stderr, "no text on the spine: %s prints it from %lu pages on\n",
                terms->press->name, (unsigned long)least);
    const char *key;
    for (size_t i = 0; (key = maze_cover_left_out(cover, i)); i++)
        fprintf(stderr, "%s: left out on the spine, which has no room for it\n", key);
}

static bool write_cover(const book_terms *terms, maze_cover *cover, const cli_options *o,
                        maze_error *error)
{
    const char *path = o->output ? o->output : DEFAULT_COVER;
    size_t usual = press_stock_for(terms->press, terms->color);
    const char *paper = o->paper ? o->paper : terms->press->stocks[usual].name;
    cli_progress progress;
    cli_progress_start(&progress, o->quiet, 1, NULL);
    bool done = cli_deliver(maze_cover_document(cover), maze_format_find("pdf", error), path,
                            &progress, error);
    cli_progress_end(&progress, done);
    if (!done)
        return false;
    if (!o->quiet)
        print_facts(terms, cover, paper);
    return cli_deliver_is_stdout(path) || check(terms, cover, paper, path, o->quiet, error);
}

static bool make_cover(int argc, char **argv, const cli_options *o, maze_error *error)
{
    base_text news = {0};
    const maze_book_options how = {.font_directory = getenv("MAZEPRESS_FONTS")};
    maze_spec *spec = book_spec_gather(argc, argv, o, &news, error);
    const book_terms *terms = spec ? book_spec_resolve(spec, error) : NULL;
    maze_cover *cover = terms ? maze_cover_create(spec, &how, o->paper, error) : NULL;
    bool done = cover && write_cover(terms, cover, o, error);
    maze_cover_destroy(cover);
    maze_spec_destroy(spec);
    free(news.bytes);
    return done;
}

static bool has_keys(const cli_options *o)
{
    for (size_t i = 0; i < G_N_ELEMENTS(o->keys); i++)
        if (o->keys[i])
            return true;
    return false;
}

/* A cover is a pdf for the book that a file or options describe. */
static const char *misuse_of(const cli_options *o, int argc)
{
    const maze_format *format = o->output ? maze_format_of_path(o->output) : NULL;
    if (argc < 2 && !has_keys(o))
        return "cover needs the book's specification, or the options that make the book: mazepress "
               "cover BOOK.yaml -o cover.pdf";
    if (o->output && (*o->output == '\0' || (format && strcmp(format->name, "pdf") != 0)))
        return "-o: a cover is a pdf";
    return NULL;
}

int cli_cover(int argc, char **argv, const cli_options *o)
{
    maze_error error;
    const char *misuse = misuse_of(o, argc);
    if (misuse)
        return cli_misuse("%s", misuse);
    return make_cover(argc, argv, o, &error) ? EXIT_DONE : cli_report(&error);
}
