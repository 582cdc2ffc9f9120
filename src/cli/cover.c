#include "book/spec/spec.h"
#include "cli/book_spec.h"
#include "cli/deliver.h"
#include "cli/finding.h"
#include "cli/verbs.h"

#include <mazepress/book.h>
#include <mazepress/preflight.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_OUTPUT "./cover.pdf"
#define POINTS_PER_INCH 72

/* A finding about a cover just written: warnings and errors only. */
typedef struct cover_faults {
    const char *path;
    bool quiet; /* errors only */
} cover_faults;

static void print_fault(void *context, uint32_t page, maze_severity severity, const char *message)
{
    const cover_faults *faults = context;
    char *line = finding_line(faults->path, page, severity, message);
    if (!faults->quiet || severity == MAZE_FINDING_ERROR)
        fprintf(stderr, "%s\n", line);
    g_free(line);
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
    if (!finding_judge(path, terms->press->name, findings, error))
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
    const char *path = o->output ? o->output : DEFAULT_OUTPUT;
    size_t usual = press_stock_for(terms->press, terms->color);
    const char *paper = o->paper ? o->paper : terms->press->stocks[usual].name;
    cli_progress progress;
    progress_start(&progress, o->quiet, 1, NULL);
    bool done =
        deliver(maze_cover_document(cover), maze_format_find("pdf", error), path, &progress, error);
    progress_end(&progress, done);
    if (!done)
        return false;
    if (!o->quiet)
        print_facts(terms, cover, paper);
    return deliver_is_stdout(path) || check(terms, cover, paper, path, o->quiet, error);
}

static bool make_cover(int argc, char **argv, const cli_options *o, maze_error *error)
{
    GString *news = g_string_new(NULL);
    const maze_book_options how = {.font_directory = getenv("MAZEPRESS_FONTS")};
    maze_spec *spec = book_spec_gather(argc, argv, o, news, error);
    const book_terms *terms = spec ? book_spec_resolve(spec, error) : NULL;
    maze_cover *cover = terms ? maze_cover_create(spec, &how, o->paper, error) : NULL;
    bool done = cover && write_cover(terms, cover, o, error);
    maze_cover_destroy(cover);
    maze_spec_destroy(spec);
    g_string_free(news, TRUE);
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

int run_cover(int argc, char **argv, const cli_options *o)
{
    maze_error error;
    const char *misuse = misuse_of(o, argc);
    if (misuse)
        return report_misuse("%s", misuse);
    return make_cover(argc, argv, o, &error) ? EXIT_DONE : report(&error);
}
