#include "cli/finding.h"
#include "cli/options.h"
#include "page/units.h"

#include <mazepress/book.h>
#include <stdio.h>
#include <stdlib.h>

#define SUMMARY "Looks at a pdf file as a print shop would, and tells what it finds."

typedef struct findings {
    const char *path;
    unsigned warnings;
} findings;

static void print_finding(void *context, uint32_t page, maze_severity severity, const char *message)
{
    findings *f = context;
    char *line = finding_line(f->path, page, severity, message);
    f->warnings += severity == MAZE_FINDING_WARNING;
    puts(line);
    g_free(line);
}

static void print_sum(const findings *f, unsigned errors, const char *press)
{
    const char *plural = errors == 1 ? "" : "s";
    printf("%s: ", f->path);
    if (errors == 0)
        printf("fit for %s", press);
    else
        printf("not fit for %s: %u error%s", press, errors, plural);
    if (f->warnings > 0)
        printf("%s%u warning%s", errors ? ", " : ": ", f->warnings, f->warnings == 1 ? "" : "s");
    putchar('\n');
}

/* What was asked for. */
typedef struct request {
    char *press, *book, *trim, *paper;
    int pages;
    gboolean cover;
} request;

static void print_fault(void *context, const char *message)
{
    (void)context;
    fprintf(stderr, "%s\n", message);
}

/* The book that a specification makes. */
static bool measure_book(request *r, maze_cover_size *size, maze_error *error)
{
    maze_spec *spec = maze_spec_read(r->book, print_fault, NULL, error);
    maze_book_options options = {.font_directory = getenv("MAZEPRESS_FONTS")};
    maze_book *book = spec ? maze_book_create(spec, &options, error) : NULL;
    if (book) {
        maze_paper trim = maze_book_trim(book);
        size->width = trim.width;
        size->height = trim.height;
        size->pages = maze_book_document(book)->pages;
        if (!r->press)
            r->press = g_strdup(maze_book_press(book));
    }
    maze_book_destroy(book);
    maze_spec_destroy(spec);
    return book != NULL;
}

static bool measure_cover(request *r, maze_cover_size *size, maze_error *error)
{
    maze_paper trim;
    size->paper = r->paper;
    if (r->book)
        return measure_book(r, size, error);
    if (!units_parse_paper("--trim", r->trim, &trim, error))
        return false;
    size->width = trim.width;
    size->height = trim.height;
    size->pages = (uint32_t)r->pages;
    return true;
}

static bool look(request *r, findings *f, unsigned *errors, maze_error *error)
{
    maze_cover_size size = {0};
    if (r->cover && !measure_cover(r, &size, error))
        return false;
    if (!r->press)
        r->press = g_strdup(maze_press_at(0, NULL));
    return r->cover
               ? maze_preflight_cover(f->path, r->press, &size, print_finding, f, errors, error)
               : maze_preflight(f->path, r->press, print_finding, f, errors, error);
}

static int check(const char *path, request *r)
{
    findings f = {path, 0};
    unsigned errors;
    maze_error error;
    if (!look(r, &f, &errors, &error)) {
        fflush(stdout);
        return report(&error);
    }
    print_sum(&f, errors, r->press);
    int status = finish_stdout();
    return status == EXIT_DONE && errors > 0 ? EXIT_FAILED : status;
}

/* What is missing or too much among the options, or NULL. */
static const char *misuse_of(const request *r, int argc)
{
    bool sized = r->pages || r->trim;
    if (argc != 2)
        return "check takes one file";
    if (!r->cover && (sized || r->paper || r->book))
        return "--pages, --trim, --paper and --book belong to --cover";
    if (r->book && sized)
        return "--book tells the pages and their size; leave out --pages and --trim";
    if (r->cover && !r->book && (r->pages <= 0 || !r->trim))
        return "--cover needs to know the book: --pages 120 --trim 8.5x11in, or --book BOOK.yaml";
    return NULL;
}

int run_check(int argc, char **argv)
{
    request r = {0};
    const GOptionEntry entries[] = {
        {"press", 0, 0, G_OPTION_ARG_STRING, &r.press,
         "home (default), screen, kdp, lulu or ingram", "PRESS"},
        {"cover", 0, 0, G_OPTION_ARG_NONE, &r.cover, "it is a cover: back, spine and front", NULL},
        {"pages", 0, 0, G_OPTION_ARG_INT, &r.pages, "of the book that the cover is for", "N"},
        {"trim", 0, 0, G_OPTION_ARG_FILENAME, &r.trim, "size of its cut pages: 8.5x11in", "SIZE"},
        {"paper", 0, 0, G_OPTION_ARG_FILENAME, &r.paper, "its paper: white (default), cream, color",
         "NAME"},
        {"book", 0, 0, G_OPTION_ARG_FILENAME, &r.book, "the book itself, instead of pages and trim",
         "FILE.yaml"},
        {0},
    };
    int status = EXIT_DONE;
    if (options_parse_plain(entries, "FILE", SUMMARY, &argc, &argv, &status)) {
        const char *misuse = misuse_of(&r, argc);
        status = misuse ? report_misuse("%s", misuse) : check(argv[1], &r);
    }
    g_free(r.press);
    g_free(r.book);
    g_free(r.trim);
    g_free(r.paper);
    return status;
}
