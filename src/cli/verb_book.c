/* Runs `mazepress book` and `mazepress cover`, which make a specification from the arguments and
 * write its book or its cover. */
#include "book/looks/book_cover.h"
#include "book/plan/book_look.h"
#include "book/plan/planning.h"
#include "book/puzzles/photographs.h"
#include "book/puzzles/recipe_lists.h"
#include "book/spec/keys.h"
#include "book/spec/spec.h"
#include "cli/arguments/arguments.h"
#include "cli/arguments/defaults.h"
#include "cli/arguments/guesses.h"
#include "cli/arguments/options.h"
#include "cli/arguments/protected.h"
#include "cli/arguments/report.h"
#include "cli/book_images.h"
#include "cli/book_list.h"
#include "cli/deliver.h"
#include "cli/verbs.h"
#include "core/base/strings.h"
#include "core/recipe/inputs.h"
#include "input/pictures/input_file.h"
#include "input/pictures/pictures.h"
#include "page/layout/style.h"
#include "press/presses.h"

#include <mazepress/book.h>
#include <mazepress/preflight.h>
#include <mazepress/spec.h>

#include <errno.h>
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Sets *path to the path of the specification, and removes this path from the arguments. Sets *path
 * to NULL if there is no specification. */
static bool take_spec(int *argc, char **argv, const char **path, maze_error *error)
{
    int kept = 1;
    *path = NULL;
    for (int i = 1; i < *argc; i++) {
        if (!g_str_has_suffix(argv[i], ".yaml") && !g_str_has_suffix(argv[i], ".yml"))
            argv[kept++] = argv[i];
        else if (*path)
            return reject(error, "%s and %s: a book has one specification; remove one of them",
                          *path, argv[i]);
        else
            *path = argv[i];
    }
    *argc = kept;
    return true;
}

static const char *option_value(const cli_options *options, const char *name)
{
    const maze_spec_key *key;
    for (unsigned i = 0; (key = maze_spec_key_at(i)); i++)
        if (options->keys[i] && strcmp(key->name, name) == 0)
            return options->keys[i];
    return NULL;
}

/* Fails if the value of a key is invalid. If two keys conflict, an invalid value of one of them is
 * reported instead of the conflict. */
static bool check_value(const cli_options *options, unsigned key, maze_error *error)
{
    book_values scratch = {0};
    page_style_init(&scratch.section.style);
    return book_key_read(book_key_at(key), options->keys[key], &scratch, error) ||
           cli_fail_option(book_key_at(key)->key.name, error);
}

static bool fail_pair(const char *a, const char *b, const char *why, maze_error *error)
{
    return reject(error, "--%s conflicts with --%s: %s", a, b, why);
}

static bool check_pairs(const cli_options *options, bool has_recipes, maze_error *error)
{
    const maze_spec_key *key, *b;
    for (unsigned i = 0; (key = maze_spec_key_at(i)); i++) {
        const char *why =
            options->keys[i] && has_recipes ? book_keys_conflict("recipes", key->name) : NULL;
        if (why)
            return reject(error, "--%s conflicts with recipes; remove --%s or the recipes",
                          key->name, key->name);
        for (unsigned j = i + 1; options->keys[i] && (b = maze_spec_key_at(j)); j++)
            if (options->keys[j] &&
                (why = book_texts_conflict(i, options->keys[i], j, options->keys[j])))
                return check_value(options, i, error) && check_value(options, j, error) &&
                       fail_pair(key->name, b->name, why, error);
    }
    if (option_value(options, "seeds") && option_value(options, "seed"))
        return fail_pair("seeds", "seed", "both set the seeds of puzzles; remove one of the two",
                         error);
    if (options->no_recipe && option_value(options, "recipe-line"))
        return fail_pair("no-recipe", "recipe-line",
                         "both set where recipes are printed; remove one of the two", error);
    return true;
}

static bool set_options(maze_spec *spec, const cli_options *options, maze_error *error)
{
    const maze_spec_key *key;
    for (unsigned i = 0; (key = maze_spec_key_at(i)); i++)
        if (options->keys[i] && !maze_spec_set(spec, key->name, options->keys[i], error))
            return cli_fail_option(key->name, error);
    return !options->no_recipe || maze_spec_set(spec, "recipe-line", "none", error);
}

/* Sets the user's default for each key that is not given. The default paper is used only for books
 * that are printed at home and for which no trim size is given. Recipes in the arguments disable
 * the default look. */
static bool set_defaults(maze_spec *spec, const cli_options *options, bool has_recipes,
                         maze_error *error)
{
    cli_defaults defaults;
    const char *typed = option_value(options, "press");
    const char *press = typed ? typed : book_spec_given(spec, "press");
    bool trimmed = option_value(options, "trim") || book_spec_given(spec, "trim");
    bool shop = press && !base_name_equal(press, "home");
    bool done = cli_defaults_read(options, &defaults, error);
    for (int i = 0; i < CLI_DEFAULTS && done; i++) {
        const char *name = cli_default_names[i];
        bool paper = strcmp(name, "paper") == 0, look = strcmp(name, "look") == 0;
        if (defaults.values[i] && !option_value(options, name) && !book_spec_given(spec, name) &&
            !(paper && (trimmed || shop)) && !(look && has_recipes))
            done = maze_spec_set(spec, name, defaults.values[i], error);
    }
    cli_defaults_finish(&defaults);
    return done;
}

static bool set_pairs(maze_spec *spec, const cli_options *options, maze_error *error)
{
    for (size_t i = 0; i < options->set_count; i++) {
        const char *pair = options->set[i], *equals = strchr(pair, '=');
        maze_error reason;
        if (!equals)
            return reject(
                error, "--set \"%.80s\" must have the form KEY=VALUE or SECTION.KEY=VALUE", pair);
        g_autofree char *key = g_strndup(pair, (gsize)(equals - pair));
        if (!maze_spec_set(spec, key, equals + 1, &reason))
            return maze_fail(error, reason.status, "--set %.60s: %s", key, reason.message);
    }
    return true;
}

/* Appends the tones of the mazes in the list, and their images. Like other inputs, an image that
 * several recipes share may be repeated. */
static bool append_tones(GString *lines, const maze_recipe_list *list, maze_error *error)
{
    uint32_t image, last = 0;
    bool any = false, done = true;
    for (size_t i = 0; i < list->count && done; i++) {
        if (!recipe_inputs_tone(list->inputs, list->recipes[i], &image))
            continue;
        if (!any || image != last)
            done = cli_list_append_input(lines, list->inputs, image, error);
        any = true;
        last = image;
        char *tone = done ? recipe_tone_format(list->recipes[i], image, error) : NULL;
        done = tone != NULL;
        g_string_append_printf(lines, "%s\n", done ? tone : "");
        free(tone);
    }
    return done;
}

/* Sets the key `recipes` to the look and the recipes of the list, followed by the inputs of the
 * recipes. An input that several recipes share may be repeated, because reading it again is
 * fast. */
static bool set_recipes(maze_spec *spec, const maze_recipe_list *list, maze_error *error)
{
    g_autoptr(GString) lines = g_string_new(NULL);
    uint32_t checksum;
    bool done = true;
    if (list->look != MAZE_LOOK_AUTO)
        g_string_append_printf(lines, RECIPES_LOOK "%s\n", book_look_of(list->look)->name);
    for (size_t i = 0; i < list->count; i++)
        cli_list_append_recipe(lines, list->recipes[i]);
    for (size_t i = 0; i < list->count && done; i++)
        for (unsigned at = 0; done && recipe_next_input(list->recipes[i], &at, &checksum);)
            if (i == 0 || !recipe_names(list->recipes[i - 1], checksum))
                done = cli_list_append_input(lines, list->inputs, checksum, error);
    for (size_t i = 0; i < list->count && done; i++)
        if (recipe_inputs_sentence(list->inputs, list->recipes[i], &checksum))
            done = cli_list_append_input(lines, list->inputs, checksum, error);
    return done && append_tones(lines, list, error) &&
           maze_spec_set(spec, "recipes", lines->str, error);
}

static bool gather_recipes(maze_spec *spec, int argc, char **argv, const cli_options *options,
                           base_text *news, maze_error *error)
{
    maze_recipe_list list = {0};
    if (argc < 2)
        return true;
    if (spec->section_count > 0)
        return reject(error,
                      "\"%.60s\" conflicts with the sections of the specification, which define "
                      "the puzzles; remove %s or the sections",
                      argv[1], cli_is_file(argv[1]) ? "the file" : "the recipe");
    bool done = cli_gather_given(argc - 1, argv + 1, NULL, &list, error) &&
                cli_gather_seeds(&list, option_value(options, "seed"), news, error) &&
                set_recipes(spec, &list, error);
    maze_recipe_list_finish(&list);
    return done;
}

static bool is_below(const char *root, const char *path);

/* True if all files in a directory, not counting subdirectories, are below `root`. If `inputs` is
 * true, checks only inputs of recipes, such as 1f3a9c20.mask. */
static bool has_all_below(const char *root, const char *directory, bool inputs)
{
    g_autoptr(GDir) folder = g_dir_open(directory, 0, NULL);
    const char *name;
    while (folder && (name = g_dir_read_name(folder))) {
        g_autofree char *file = g_build_filename(directory, name, NULL);
        bool read = inputs ? strspn(name, "0123456789abcdef") == 8 && name[8] == '.'
                           : !g_file_test(file, G_FILE_TEST_IS_DIR);
        if (read && !is_below(root, file))
            return false;
    }
    return true;
}

/* True if a path exists and is below `root`, with all its files if the path is a folder. `root` is
 * a path without symbolic links. */
static bool is_below(const char *root, const char *path)
{
    char *real = realpath(path, NULL);
    size_t length = strlen(root);
    bool below = real && strncmp(real, root, length) == 0 &&
                 (real[length] == '/' || real[length] == '\0' || root[length - 1] == '/') &&
                 has_all_below(root, real, false);
    free(real);
    return below;
}

/* Fails unless the inputs next to a list of recipes are below `root`. */
static bool check_inputs(const char *root, const char *list, const char *given_root,
                         maze_error *error)
{
    g_autofree char *directory = g_path_get_dirname(list);
    return has_all_below(root, directory, true) ||
           reject(error,
                  "recipes: --root requires files in %.200s, but an input file next to %.200s is a "
                  "link to a file elsewhere; replace the link by a copy of the file",
                  given_root, list);
}

/* Returns the paths in the value of a key as a NULL-terminated array, which the caller frees. */
static char **paths_of(const book_key_row *row, const char *text)
{
    bool names = text && (book_key_names_file(row, text) || row->kind == VALUE_PAIRS) &&
                 !strchr(text, '\n') && !(row->kind == VALUE_TONE && page_style_is_tone(text));
    const char *between = row->kind == VALUE_PAIRS ? ",|" : row->kind == VALUE_PATHS ? "," : "";
    char **paths = g_strsplit_set(names ? text : "", between, -1);
    for (char **path = paths; *between && *path; path++)
        g_strstrip(*path);
    return paths;
}

/* Prevents outputs from replacing files to which the keys of a scope refer. Fails if `root` is not
 * NULL and one of these files is not below `root`. */
static bool protect_scope(cli_protected *spared, const book_spec_scope *scope, const char *root,
                          const char *given_root, maze_error *error)
{
    const book_key_row *row;
    for (unsigned i = 0; (row = book_key_at(i)); i++) {
        g_autofree char *reader = g_strdup_printf("the key \"%s\"", row->key.name);
        g_auto(GStrv) paths = paths_of(row, scope->texts[i].text);
        for (char **each = paths; *each; each++) {
            const char *path = *each;
            cli_protect(spared, path, reader);
            if (!root || !*path)
                continue;
            if (strcmp(path, "-") != 0 && !base_begins(path, THEME_PREFIX) && !is_below(root, path))
                return reject(error,
                              "%s: --root requires a file in %.200s, but %.200s is not there; move "
                              "the file there, or remove the key",
                              row->key.name, given_root, path);
            if (row->kind == VALUE_RECIPES && !check_inputs(root, path, given_root, error))
                return false;
        }
    }
    return true;
}

/* Prevents outputs from replacing files to which a specification refers. Fails if --root does not
 * name a folder, or if one of these files is not below this folder. */
static bool protect_spec(cli_protected *spared, const maze_spec *spec, const char *path,
                         const char *given_root, maze_error *error)
{
    char *root = given_root ? realpath(given_root, NULL) : NULL;
    bool done = !given_root || (root && g_file_test(root, G_FILE_TEST_IS_DIR)) ||
                reject(error, "--root: %.200s is not a folder; name a folder", given_root);
    if (path)
        cli_protect(spared, path, "this command");
    done = done && protect_scope(spared, &spec->top, root, given_root, error);
    for (size_t i = 0; done && i < spec->section_count; i++)
        done = protect_scope(spared, &spec->sections[i], root, given_root, error);
    free(root);
    return done;
}

/* A book or a cover, and its file. */
typedef struct maker {
    cli_verb verb;
    const cli_options *options;
    const char *path; /* path of the output, or "-" for stdout */
    maze_spec *spec;
    cli_protected spared; /* files that the program reads */
    base_text news;
    cli_progress progress;
    /* name of the press for which the PDF is checked, or NULL; a PDF with errors is not written to
     * `path` */
    const char *press;
    bool color;
    const maze_cover_size *cover; /* size of the cover; NULL: the PDF is a book */
    maze_document *answers;       /* document of the answers in a separate file, or NULL */
    bool unchecked;               /* true if the PDF could not be checked */
} maker;

/* Makes the specification that the arguments define. */
static bool gather_spec(maker *maker, int argc, char **argv, maze_error *error)
{
    const char *path;
    const cli_options *options = maker->options;
    cli_protect_given(&maker->spared, maker->verb, argc, argv, options);
    if (!take_spec(&argc, argv, &path, error) || !check_pairs(options, argc > 1, error))
        return false;
    maze_spec *spec = maker->spec =
        path ? maze_spec_read(path, cli_fault, NULL, error) : maze_spec_create(error);
    return spec && set_defaults(spec, options, argc > 1, error) &&
           set_options(spec, options, error) &&
           gather_recipes(spec, argc, argv, options, &maker->news, error) &&
           set_pairs(spec, options, error) &&
           protect_spec(&maker->spared, spec, path, options->root, error);
}

/* Frees the members of a maker. Reports the error unless `done` is true, and returns the exit
 * status. If there is no file with a specification, the error names options instead of keys. */
static int finish(maker *maker, bool done, maze_error *error)
{
    if (!done && maker->spec && !maker->spec->file)
        cli_name_error(maker->verb, error);
    maze_spec_destroy(maker->spec);
    cli_protected_finish(&maker->spared);
    free(maker->news.bytes);
    int status = done ? EXIT_DONE : cli_report(error);
    return maker->unchecked ? EXIT_UNCHECKED : status;
}

/* Returns the path of another file next to a PDF, such as "NAME-answers.pdf" for "NAME.pdf". */
static char *path_beside(const char *path, const char *ending)
{
    int base = (int)(maze_format_of_path(path) ? strlen(path) - 4 : strlen(path));
    return g_strdup_printf("%.*s%s", base, path, ending);
}

/* Returns the path of the list of recipes, or NULL if no list is written. Without --recipes, a list
 * is written only if `beside` is true and the book is not written to stdout. The list is then next
 * to the book. */
static char *recipes_path(const maker *maker, bool beside)
{
    if (maker->options->recipes)
        return g_strdup(maker->options->recipes);
    return beside && !cli_deliver_is_stdout(maker->path) ? path_beside(maker->path, ".recipes.txt")
                                                         : NULL;
}

static const char *shown_name(const char *path)
{
    return cli_deliver_is_stdout(path) ? "standard output" : path;
}

static void report_finding(void *context, uint32_t page, maze_severity severity,
                           const char *message)
{
    maker *maker = context;
    char where[24] = "";
    if (page > 0)
        snprintf(where, sizeof where, "page %lu", (unsigned long)page);
    char *line = cli_finding_line(shown_name(maker->path), where, severity, message);
    if (severity == MAZE_FINDING_ERROR)
        cli_progress_complain(&maker->progress, "%s\n", line);
    else
        cli_progress_say(&maker->progress, "%s\n", line);
    free(line);
}

/* Writes a rejected file as "NAME-unfit.pdf", so that the user can inspect the file. Does nothing
 * if the output is stdout. */
static bool set_aside(maker *maker, const void *data, size_t size, maze_error *error)
{
    if (cli_deliver_is_stdout(maker->path))
        return true;
    g_autofree char *beside = path_beside(maker->path, "-unfit.pdf");
    return cli_deliver_bytes(data, size, beside, &maker->progress, error);
}

/* Writes the document of the answers, if there is one, to a separate file. The answers are written
 * before the book, so that an error leaves an older book unchanged. */
static bool write_answers(maker *maker, maze_error *error)
{
    if (!maker->answers)
        return true;
    g_autofree char *beside = path_beside(maker->path, "-answers.pdf");
    return cli_deliver(maker->answers, maze_format_find("pdf", error), beside, &maker->progress,
                       error);
}

static bool check_bytes(maker *maker, const void *data, size_t size, maze_error *error)
{
    const char *name = shown_name(maker->path);
    unsigned findings;
    maze_error reason;
    bool done = maker->cover
                    ? maze_preflight_cover_memory(name, data, size, maker->press, maker->cover,
                                                  report_finding, maker, &findings, &reason)
                    : maze_preflight_memory(name, data, size, maker->press, maker->color,
                                            report_finding, maker, &findings, &reason);
    maker->unchecked = !done;
    if (!done)
        return maze_fail(error, reason.status,
                         "%s could not be checked for %s, so it is not written: %s", name,
                         maker->press, reason.message);
    if (findings > 0)
        return set_aside(maker, data, size, error) &&
               maze_fail(error, MAZE_IO, "%s would reject %s: %u error%s, listed above",
                         maker->press, name, findings, findings == 1 ? "" : "s");
    cli_progress_say(&maker->progress, "%s is fit for %s\n", name, maker->press);
    return write_answers(maker, error);
}

/* Writes a PDF only if it passes the check. It is first written to a temporary file, which the
 * system removes when the file is closed. */
static bool write_checked(maze_document *document, const maze_format *pdf, maker *maker,
                          maze_error *error)
{
    FILE *file = tmpfile();
    if (!file)
        return maze_fail(error, MAZE_IO, "cannot make a temporary file in %s: %s", P_tmpdir,
                         strerror(errno));
    maze_sink *sink = maze_sink_to_descriptor(fileno(file), "the temporary file", error);
    bool done = sink && cli_deliver_add(document, pdf, sink, &maker->progress, error) &&
                maze_sink_finish(sink, error);
    maze_sink_destroy(sink);
    GMappedFile *bytes = done ? g_mapped_file_new_from_fd(fileno(file), FALSE, NULL) : NULL;
    if (done && !bytes)
        done = maze_fail(error, MAZE_IO, "cannot read the temporary file: %s", strerror(errno));
    if (done) {
        const char *data = g_mapped_file_get_contents(bytes);
        size_t size = g_mapped_file_get_length(bytes);
        done = check_bytes(maker, data, size, error) &&
               cli_deliver_bytes(data, size, maker->path, &maker->progress, error);
        g_mapped_file_unref(bytes);
    }
    fclose(file);
    return done;
}

static bool write_pdf(maze_document *document, maker *maker, maze_error *error)
{
    const maze_format *pdf = maze_format_find("pdf", error);
    if (maker->press)
        return cli_deliver_check(maker->path, pdf, error) &&
               write_checked(document, pdf, maker, error);
    return write_answers(maker, error) &&
           cli_deliver(document, pdf, maker->path, &maker->progress, error);
}

static bool write_book(maker *maker, maze_book *book, maze_error *error)
{
    const cli_options *options = maker->options;
    maze_document *document = maze_book_document(book);
    if (options->images && !cli_images_check(book, options, &maker->spared, error))
        return false;
    maker->press = maze_book_press(book);
    maker->color = maze_book_color(book);
    maker->answers = maze_book_answers(book);
    cli_progress_count(&maker->progress, "page", 0,
                       maze_document_pages(document) + maze_document_pages(maker->answers) +
                           (options->images ? cli_images_count(book, options) : 0));
    g_autofree char *recipes = recipes_path(maker, maze_book_lists_beside(book));
    return write_pdf(document, maker, error) &&
           (!recipes || cli_list_write(book, recipes, &maker->progress, error)) &&
           (!options->images || cli_images_write(book, options, &maker->progress, error));
}

static bool report_facts(maker *maker, const maze_book *book, maze_error *error)
{
    char *facts = maze_book_facts(book, error);
    if (!facts)
        return false;
    if (!maker->spec->file)
        cli_name_options(VERB_BOOK, facts);
    cli_progress_say(&maker->progress, "%s", facts);
    free(facts);
    return true;
}

/* Fails if `strict` is true and some puzzles miss the requested difficulty by more than
 * MAZE_BOOK_TOLERANCE points. */
static bool judge_difficulty(const maze_book *book, bool strict, maze_error *error)
{
    size_t missed = maze_book_missed(book);
    return !strict || missed == 0 ||
           reject(error,
                  "--strict: the difficulty of %lu puzzle%s differs by more than %d from the "
                  "requested difficulty; use mazes of another size, or another difficulty",
                  (unsigned long)missed, missed == 1 ? "" : "s", MAZE_BOOK_TOLERANCE);
}

static void watch_puzzles(void *watcher, size_t done, size_t count)
{
    cli_progress_count(watcher, "puzzle", (uint32_t)done, (uint32_t)count);
}

static void expect_puzzles(void *watcher, size_t count, double seconds, uint64_t bytes)
{
    cli_progress_report_many(watcher, "", count, seconds, bytes);
}

static bool create_and_write(maker *maker, maze_error *error)
{
    g_autofree char *beside = recipes_path(maker, true);
    g_autofree char *file = beside ? g_path_get_basename(beside) : g_strdup("book.recipes.txt");
    cli_progress_start(&maker->progress, maker->options->quiet, 0, maker->news.bytes);
    const maze_book_options how = {.threads = (unsigned)maker->options->jobs,
                                   .font_directory = getenv("MAZEPRESS_FONTS"),
                                   .recipes_file = file,
                                   .watch = watch_puzzles,
                                   .watcher = &maker->progress};
    maker->spec->expect = expect_puzzles;
    maze_book *book = maze_book_create(maker->spec, &how, error);
    bool done = book && judge_difficulty(book, maker->options->strict, error) &&
                write_book(maker, book, error) && report_facts(maker, book, error);
    cli_progress_end(&maker->progress, done);
    maze_book_destroy(book);
    return done;
}

static bool check_ending(const char *what, const char *path, maze_error *error)
{
    static const char *const others[] = {
        ".doc",  ".docx", ".odt",  ".rtf", ".epub", ".mobi", ".azw3", ".jpg", ".jpeg", ".gif",
        ".webp", ".zip",  ".html", ".htm", ".eps",  ".ps",   ".indd", ".ppt", ".pptx", ".pages"};
    const maze_format *format = maze_format_of_path(path);
    const char *ending = cli_ending_of(path);
    if (*path == '\0')
        return reject(error, "-o requires the name of a file");
    bool other = format ? strcmp(format->name, "pdf") != 0 : ending && IS_AMONG(ending, others);
    return !other || reject(error, "-o %s: a %s is a pdf; use -o %.*s.pdf", path, what,
                            ending ? (int)(ending - path) : (int)strlen(path), path);
}

static bool check_options(const cli_options *options, const char *path, maze_error *error)
{
    if (!check_ending("book", path, error))
        return false;
    if (options->recipes && (*options->recipes == '\0' || strcmp(options->recipes, path) == 0))
        return reject(error, "--recipes requires the name of a file other than the book");
    if (options->images && *options->images == '\0')
        return reject(error, "--images requires the name of a directory");
    if (options->image_format && !options->images)
        return reject(error, "--image-format requires --images; add --images DIR");
    return cli_images_format(options, error) != NULL;
}

/* Sets the year from SOURCE_DATE_EPOCH if the specification has no year. */
static bool set_year(maze_spec *spec, maze_error *error)
{
    int64_t seconds = -1;
    char year[16];
    struct tm date;
    if (book_spec_given(spec, "year") || !cli_deliver_date(&seconds, NULL) || seconds < 0)
        return true;
    time_t time = (time_t)seconds;
    if (!gmtime_r(&time, &date))
        return true;
    snprintf(year, sizeof year, "%d", date.tm_year + 1900);
    return maze_spec_set(spec, "year", year, error);
}

static bool report_masks(const book_terms *terms, bool strict, base_text *news, maze_error *error)
{
    for (size_t i = 0; i < terms->section_count; i++) {
        const book_section *section = &terms->sections[i];
        g_autofree char *flaws =
            section->tone ? book_photograph_flaws(section->tone, &section->tone_facts, NULL) : NULL;
        cli_append(news, "%s", flaws ? flaws : "");
        cli_append(news, "%s",
                   section->shown && section->shown->flaws ? section->shown->flaws : "");
        if (!section->mask)
            continue;
        const input_figure *figure = &section->mask_facts.figure;
        if (strict && !input_figure_check(section->mask, figure, true, error))
            return false;
        cli_gather_report(news, section->mask, &section->mask_facts);
    }
    return true;
}

/* If the book's language is not built in, warns that texts are printed in English, unless the user
 * has replaced all texts. */
static void report_words(const book_terms *terms, base_text *news)
{
    size_t missing = 0;
    if (book_language_find(terms->language))
        return;
    for (unsigned i = 0; i < WORDS; i++)
        missing += terms->words[i] == terms->speech->words[i];
    if (missing > 0)
        cli_append(news,
                   "warning: the language \"%s\" is not built in; texts that are not given under "
                   "the key \"words\" are printed in English\n",
                   terms->language);
}

static void protect_pictures(cli_protected *spared, const book_terms *terms)
{
    for (size_t i = 0; i < terms->section_count; i++) {
        const book_vocabulary *words = terms->sections[i].vocabulary;
        for (size_t k = 0; words && k < words->count; k++)
            if (words->words[k].picture)
                cli_protect(spared, words->words[k].picture, "the list of words");
    }
}

static bool check_outputs(const maker *maker, const book_terms *terms, maze_error *error)
{
    bool answers = terms->answers == MAZE_ANSWERS_SEPARATE, checked = terms->press->shop;
    char *beside[] = {recipes_path(maker, checked),
                      answers ? path_beside(maker->path, "-answers.pdf") : NULL,
                      checked ? path_beside(maker->path, "-unfit.pdf") : NULL};
    bool done = cli_protected_check(&maker->spared, maker->path, error);
    for (size_t i = 0; i < G_N_ELEMENTS(beside); i++)
        done = done && (!beside[i] || cli_protected_check(&maker->spared, beside[i], error));
    done = done &&
           (!beside[0] || maker->options->overwrite || cli_list_check_replaced(beside[0], error));
    for (size_t i = 0; i < G_N_ELEMENTS(beside); i++)
        g_free(beside[i]);
    return done;
}

static void drop_repeated_lines(base_text *news)
{
    g_auto(GStrv) lines = g_strsplit(news->bytes ? news->bytes : "", "\n", -1);
    news->length = 0;
    for (char **line = lines; *line; line++) {
        char **same = lines;
        while (!g_str_equal(*same, *line))
            same++;
        if (same == line && **line)
            cli_append(news, "%s\n", *line);
    }
}

static bool make_book(maker *maker, maze_error *error)
{
    maze_spec *spec = maker->spec;
    base_text *news = &maker->news;
    bool needs_seed = book_spec_needs_seed(spec);
    const maze_book_options how = {.font_directory = getenv("MAZEPRESS_FONTS")};
    const book_terms *terms = set_year(spec, error) ? book_settle(spec, &how, error) : NULL;
    if (!terms)
        return false;
    if (terms->answers == MAZE_ANSWERS_SEPARATE && cli_deliver_is_stdout(maker->path))
        return reject(error, "separate answers require a second file, but the book is written to "
                             "standard output; use -o FILE");
    protect_pictures(&maker->spared, terms);
    if (!check_outputs(maker, terms, error) ||
        !report_masks(terms, maker->options->strict, news, error))
        return false;
    report_words(terms, news);
    cli_append(news, "%s", terms->names.report ? terms->names.report : "");
    for (size_t i = 0; i < terms->section_count; i++) {
        const book_vocabulary *words = terms->sections[i].vocabulary;
        const char *omitted = terms->sections[i].omitted_texts;
        cli_append(news, "%s", words && words->report ? words->report : "");
        cli_append(news, "%s", omitted ? omitted : "");
    }
    if (!spec->file && news->bytes)
        cli_name_options(VERB_BOOK, news->bytes);
    drop_repeated_lines(news);
    if (needs_seed)
        cli_append(news, "seed %llu\n", (unsigned long long)terms->seed);
    return create_and_write(maker, error);
}

static bool print(char *text)
{
    if (text)
        fputs(text, stdout);
    free(text);
    return text != NULL;
}

int cli_book(int argc, char **argv, const cli_options *options)
{
    maze_error error;
    maker maker = {.verb = VERB_BOOK,
                   .options = options,
                   .path = options->output ? options->output : "./book.pdf"};
    if (options->output && (options->example || options->print_spec))
        return cli_misuse("--%s prints to standard output; write > %s in place of -o %s",
                          options->example ? "example" : "print-spec", options->output,
                          options->output);
    if (options->example)
        return print(maze_spec_example(&error)) ? cli_finish_stdout() : cli_report(&error);
    bool done = check_options(options, maker.path, &error) &&
                gather_spec(&maker, argc, argv, &error) &&
                (options->print_spec ? print(maze_spec_format(maker.spec, &error))
                                     : make_book(&maker, &error));
    int status = finish(&maker, done, &error);
    return done && options->print_spec ? cli_finish_stdout() : status;
}

static void report_cover(maker *maker, const book_terms *terms, const maze_cover *cover)
{
    cli_progress *progress = &maker->progress;
    double spine = maze_cover_spine(cover) / POINTS_PER_INCH;
    const char *flaws = book_cover_flaws(cover);
    if (flaws)
        cli_progress_say(progress, "%s", flaws);
    cli_progress_say(progress, "%lu pages on %s paper: the spine is %.4g in wide\n",
                     (unsigned long)maze_cover_pages(cover), maker->cover->paper, spine);
    uint32_t least = maze_cover_spine_pages(cover);
    if (least > 0)
        cli_progress_say(progress, "no text on the spine: %s requires at least %lu pages for it\n",
                         terms->press->name, (unsigned long)least);
    const char *key;
    for (size_t i = 0; (key = maze_cover_left_out(cover, i)); i++)
        cli_progress_say(
            progress,
            "the text of the key \"%s\" is omitted on the spine, which has no space for it\n", key);
}

static bool write_cover(maker *maker, const book_terms *terms, maze_cover *cover, maze_error *error)
{
    size_t usual = press_stock_for(terms->press, terms->color);
    const char *paper = maker->options->paper;
    maze_cover_size size = {terms->trim.width,
                            terms->trim.height,
                            maze_cover_pages(cover),
                            paper ? paper : terms->press->stocks[usual].name,
                            terms->color,
                            maze_cover_right(cover)};
    maker->press = terms->press->name;
    maker->cover = &size;
    if (!write_pdf(maze_cover_document(cover), maker, error))
        return false;
    report_cover(maker, terms, cover);
    return true;
}

static bool make_cover(maker *maker, maze_error *error)
{
    const maze_book_options how = {.font_directory = getenv("MAZEPRESS_FONTS")};
    if (!cli_protected_check(&maker->spared, maker->path, error))
        return false;
    const book_terms *terms = book_settle(maker->spec, &how, error);
    maze_cover *cover =
        terms ? maze_cover_create(maker->spec, &how, maker->options->paper, error) : NULL;
    if (!cover)
        return false;
    cli_progress_start(&maker->progress, maker->options->quiet, 1, NULL);
    bool done = write_cover(maker, terms, cover, error);
    cli_progress_end(&maker->progress, done);
    maze_cover_destroy(cover);
    return done;
}

int cli_cover(int argc, char **argv, const cli_options *options)
{
    maze_error error;
    bool has_keys = false;
    maker maker = {.verb = VERB_COVER,
                   .options = options,
                   .path = options->output ? options->output : "./cover.pdf"};
    for (size_t i = 0; i < G_N_ELEMENTS(options->keys); i++)
        has_keys |= options->keys[i] != NULL;
    if (argc < 2 && !has_keys)
        return cli_misuse("cover requires the book's specification, or the options that make the "
                          "book: mazepress cover BOOK.yaml -o cover.pdf");
    bool done = check_ending("cover", maker.path, &error) &&
                gather_spec(&maker, argc, argv, &error) && make_cover(&maker, &error);
    return finish(&maker, done, &error);
}
