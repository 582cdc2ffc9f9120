#include "book/spec/spec.h"
#include "cli/book_extras.h"
#include "cli/book_spec.h"
#include "cli/deliver.h"
#include "cli/gather.h"
#include "cli/verbs.h"
#include "press/presses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define DEFAULT_OUTPUT "./book.pdf"

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
    return beside && !deliver_is_stdout(path) ? path_beside(path, ".recipes.txt") : NULL;
}

/* stdout cannot be read back. */
static bool write_main(maze_book *book, const char *path, cli_progress *progress, maze_error *error)
{
    if (maze_book_press(book) && deliver_is_stdout(path))
        return book_write_checked(book, progress, error);
    return deliver(maze_book_document(book), maze_format_find("pdf", error), path, progress, error);
}

/* The answers come first: if they fail, an older book is still there. */
static bool write_parts(maze_book *book, const char *path, cli_progress *progress,
                        maze_error *error)
{
    const maze_format *pdf = maze_format_find("pdf", error);
    maze_document *answers = maze_book_answers(book);
    char *beside = path_beside(path, "-answers.pdf");
    bool done = (!answers || deliver(answers, pdf, beside, progress, error)) &&
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
    progress_count(progress, "page", 0, pages);
    return write_parts(book, path, progress, error) &&
           write_extras(book, o, path, progress, error) && book_tell_facts(book, progress, error) &&
           (deliver_is_stdout(path) || book_check_file(book, path, progress, error));
}

static void watch_puzzles(void *watcher, size_t done, size_t count)
{
    progress_count(watcher, "puzzle", (uint32_t)done, (uint32_t)count);
}

static bool create_and_write(maze_spec *spec, const cli_options *o, const char *path,
                             const char *news, maze_error *error)
{
    cli_progress progress;
    char *beside = recipes_path(o, true, path);
    char *file = beside ? g_path_get_basename(beside) : g_strdup("book.recipes.txt");
    progress_start(&progress, o->quiet, 0, news);
    const maze_book_options how = {.threads = (unsigned)o->jobs,
                                   .font_directory = getenv("MAZEPRESS_FONTS"),
                                   .recipes_file = file,
                                   .watch = watch_puzzles,
                                   .watcher = &progress};
    maze_book *book = maze_book_create(spec, &how, error);
    bool done = book && book_judge_difficulty(book, o->strict, error) &&
                write_book(book, o, path, &progress, error);
    progress_end(&progress, done);
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
    if (book_spec_given(spec, "year") || !deliver_date(&seconds, NULL) || seconds < 0)
        return true; /* errors are reported when the date is written */
    time_t time = (time_t)seconds;
    if (!gmtime_r(&time, &date))
        return true;
    snprintf(year, sizeof year, "%d", date.tm_year + 1900);
    return maze_spec_set(spec, "year", year, error);
}

/* Reports the cells that masks leave out, once a section. */
static bool tell_masks(const book_terms *terms, bool strict, GString *news, maze_error *error)
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
        gather_tell(news, section->mask, &section->mask_facts);
    }
    return true;
}

/* Reports texts printed in English in a book in another language. */
static void tell_words(const book_terms *terms, GString *news)
{
    size_t missing = 0;
    if (book_language_find(terms->language))
        return;
    for (unsigned i = 0; i < WORDS; i++)
        missing += terms->words[i] == terms->speech->words[i];
    if (missing > 0)
        g_string_append_printf(news,
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

static bool make_book(maze_spec *spec, const cli_options *o, GString *news, maze_error *error)
{
    const char *path = o->output ? o->output : DEFAULT_OUTPUT;
    bool needs_seed = book_spec_needs_seed(spec);
    const book_terms *terms = set_year(spec, error) ? book_spec_resolve(spec, error) : NULL;
    if (!terms)
        return false;
    if (terms->answers == MAZE_ANSWERS_SEPARATE && deliver_is_stdout(path))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "--answers separate writes two files, so -o needs a file's name");
    if (!tell_masks(terms, o->strict, news, error) || !check_list(terms, o, path, error))
        return false;
    tell_words(terms, news);
    if (needs_seed)
        g_string_append_printf(news, "seed %llu\n", (unsigned long long)terms->seed);
    return create_and_write(spec, o, path, news->str, error);
}

static bool print(char *text)
{
    if (text)
        fputs(text, stdout);
    free(text);
    return text != NULL;
}

static bool run(int argc, char **argv, const cli_options *o, GString *news, maze_error *error)
{
    if (o->example)
        return print(maze_spec_example(error));
    if (!check_options(o, o->output ? o->output : DEFAULT_OUTPUT, error))
        return false;
    maze_spec *spec = book_spec_gather(argc, argv, o, news, error);
    bool done = spec && (o->print_spec ? print(maze_spec_format(spec, error))
                                       : make_book(spec, o, news, error));
    maze_spec_destroy(spec);
    return done;
}

int run_book(int argc, char **argv, const cli_options *o)
{
    maze_error error;
    GString *news = g_string_new(NULL);
    bool done = run(argc, argv, o, news, &error);
    g_string_free(news, TRUE);
    if (!done)
        return report(&error);
    return o->example || o->print_spec ? finish_stdout() : EXIT_DONE;
}
