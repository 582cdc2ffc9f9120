/* Runs `mazepress check`, which examines a PDF as a print shop does before printing. */
#include "cli/arguments/report.h"
#include "cli/arguments/storage.h"
#include "cli/verbs.h"
#include "page/layout/values.h"
#include "press/presses.h"

#include <mazepress/book.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct findings {
    const char *path, *press;
    unsigned warnings;
} findings;

static void print_finding(void *context, uint32_t page, maze_severity severity, const char *message)
{
    findings *f = context;
    char *line = cli_finding_line(f->path, page, severity, message);
    f->warnings += severity == MAZE_FINDING_WARNING;
    puts(line);
    free(line);
}

static void print_sum(const findings *f, unsigned errors)
{
    const char *plural = errors == 1 ? "" : "s";
    printf("%s: ", f->path);
    if (errors == 0)
        printf("fit for %s", f->press);
    else
        printf("not fit for %s: %u error%s", f->press, errors, plural);
    if (f->warnings > 0)
        printf("%s%u warning%s", errors ? ", " : ": ", f->warnings, f->warnings == 1 ? "" : "s");
    putchar('\n');
}

/* Plans the book of a specification. Sets *press to the name of its press, and the members of *size
 * that depend on the book. */
static bool measure_book(const char *path, maze_cover_size *size, const char **press,
                         maze_error *error)
{
    maze_spec *spec = maze_spec_read(path, cli_fault, NULL, error);
    maze_book_options options = {.font_directory = getenv("MAZEPRESS_FONTS")};
    maze_book *book = spec ? maze_book_create(spec, &options, error) : NULL;
    if (book) {
        maze_paper trim = maze_book_trim(book);
        size->width = trim.width;
        size->height = trim.height;
        size->pages = maze_document_pages(maze_book_document(book));
        size->bound_right = maze_book_right(book);
        size->color = maze_book_color(book);
        *press = maze_book_press(book);
    }
    maze_book_destroy(book);
    maze_spec_destroy(spec);
    return book != NULL;
}

static bool in_color(const cli_options *o)
{
    return o->ink && strcmp(o->ink, "color") == 0;
}

static bool measure_cover(const cli_options *o, maze_cover_size *size, const char **press,
                          maze_error *error)
{
    maze_paper trim;
    size->paper = o->paper;
    if (o->book)
        return measure_book(o->book, size, press, error);
    if (!page_parse_paper("--trim", o->trim, &trim, error))
        return false;
    size->width = trim.width;
    size->height = trim.height;
    size->pages = (uint32_t)o->pages;
    size->color = in_color(o);
    size->bound_right = o->binding && strcmp(o->binding, "right") == 0;
    return true;
}

/* Returns a message about missing, superfluous or invalid arguments, or NULL if there are none. */
static const char *misuse_of(const cli_options *o, int argc)
{
    bool sized = o->pages || o->trim;
    if (argc < 2)
        return "check requires the name of a file, such as mazepress check book.pdf";
    if (argc > 2)
        return "check accepts one file; remove the others";
    if (!o->cover && (sized || o->paper || o->book || o->binding))
        return "--pages, --trim, --paper, --binding and --book require --cover; add it";
    if (o->book && (sized || o->binding))
        return "--book already sets pages, size and binding; remove --pages, --trim and --binding";
    if (o->binding && strcmp(o->binding, "left") != 0 && strcmp(o->binding, "right") != 0)
        return "--binding must be left or right";
    if (o->ink && strcmp(o->ink, "black") != 0 && !in_color(o))
        return "--ink must be black or color";
    if (o->cover && !o->book && (!o->pages || !o->trim))
        return "--cover requires the size of the book; add --pages and --trim, such as --pages 120 "
               "--trim 8.5x11in, or --book BOOK.yaml";
    return NULL;
}

static bool is_regular(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static bool check_kind(const char *path, maze_error *error)
{
    char start[1025] = "";
    FILE *file = strcmp(path, "-") == 0 || !is_regular(path) ? NULL : fopen(path, "rb");
    size_t size = file ? fread(start, 1, sizeof start - 1, file) : 0;
    bool found = !file, yaml = cli_ends(path, ".yaml") || cli_ends(path, ".yml");
    for (size_t i = 0; i + 5 <= size && !found; i++)
        found = memcmp(start + i, "%PDF-", 5) == 0;
    if (file)
        fclose(file);
    if (found)
        return true;
    return size == 0 ? maze_fail(error, MAZE_IO,
                                 "%s is empty; check reads the pdf that a print shop gets", path)
           : yaml    ? maze_fail(error, MAZE_IO,
                                 "%s is a specification; check reads the pdf that `mazepress book %s` "
                                    "makes",
                                 path, path)
                     : maze_fail(error, MAZE_IO,
                                 "%s is not a pdf file; check reads the pdf that a print shop gets",
                                 path);
}

int cli_check(int argc, char **argv, const cli_options *o)
{
    const char *misuse = misuse_of(o, argc), *path = argv[1], *press = NULL;
    findings f;
    unsigned errors;
    maze_error error;
    maze_cover_size size = {0};
    if (misuse)
        return cli_misuse("%s", misuse);
    const press_shop *shop = o->press ? press_find(o->press, &error) : NULL;
    if (o->press && !shop)
        return cli_report(&error);
    bool done = check_kind(path, &error) && (!o->cover || measure_cover(o, &size, &press, &error));
    f = (findings){.path = strcmp(path, "-") == 0 ? "standard input" : path,
                   .press = shop    ? shop->name
                            : press ? press
                                    : maze_press_at(0, NULL)};
    done =
        done &&
        (o->cover ? maze_preflight_cover(path, f.press, &size, print_finding, &f, &errors, &error)
                  : maze_preflight(path, f.press, in_color(o), print_finding, &f, &errors, &error));
    if (!done) {
        fflush(stdout);
        int status = cli_report(&error);
        return status == EXIT_FAILED ? EXIT_UNCHECKED : status;
    }
    print_sum(&f, errors);
    int status = cli_finish_stdout();
    return status == EXIT_DONE && errors > 0 ? EXIT_FAILED : status;
}
