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
    findings *found = context;
    char *line = cli_finding_line(found->path, page, severity, message);
    found->warnings += severity == MAZE_FINDING_WARNING;
    puts(line);
    free(line);
}

static void print_sum(const findings *found, unsigned errors)
{
    const char *plural = errors == 1 ? "" : "s";
    printf("%s: ", found->path);
    if (errors == 0)
        printf("fit for %s", found->press);
    else
        printf("not fit for %s: %u error%s", found->press, errors, plural);
    if (found->warnings > 0)
        printf("%s%u warning%s", errors ? ", " : ": ", found->warnings,
               found->warnings == 1 ? "" : "s");
    putchar('\n');
}

/* Plans the book of a specification. Sets *press to the name of the book's press, and all members
 * of *size except `paper`. */
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

static bool in_color(const cli_options *options)
{
    return options->ink && strcmp(options->ink, "color") == 0;
}

static bool measure_cover(const cli_options *options, maze_cover_size *size, const char **press,
                          maze_error *error)
{
    maze_paper trim;
    size->paper = options->paper;
    if (options->book)
        return measure_book(options->book, size, press, error);
    if (!page_parse_paper("--trim", options->trim, &trim, error))
        return false;
    size->width = trim.width;
    size->height = trim.height;
    size->pages = (uint32_t)options->pages;
    size->color = in_color(options);
    size->bound_right = options->binding && strcmp(options->binding, "right") == 0;
    return true;
}

/* Returns a message about missing, superfluous or invalid arguments, or NULL if the arguments are
 * valid. */
static const char *misuse_of(const cli_options *options, int argc)
{
    bool sized = options->pages || options->trim;
    if (argc < 2)
        return "check requires the name of a file, such as mazepress check book.pdf";
    if (argc > 2)
        return "check accepts one file; remove the others";
    if (!options->cover && (sized || options->paper || options->book || options->binding))
        return "--pages, --trim, --paper, --binding and --book require --cover; add it";
    if (options->book && (sized || options->binding))
        return "--book already sets pages, size and binding; remove --pages, --trim and --binding";
    if (options->binding && strcmp(options->binding, "left") != 0 &&
        strcmp(options->binding, "right") != 0)
        return "--binding must be left or right";
    if (options->ink && strcmp(options->ink, "black") != 0 && !in_color(options))
        return "--ink must be black or color";
    if (options->cover && !options->book && (!options->pages || !options->trim))
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

int cli_check(int argc, char **argv, const cli_options *options)
{
    const char *misuse = misuse_of(options, argc), *path = argv[1], *press = NULL;
    findings found;
    unsigned errors;
    maze_error error;
    maze_cover_size size = {0};
    if (misuse)
        return cli_misuse("%s", misuse);
    const press_shop *shop = options->press ? press_find(options->press, &error) : NULL;
    if (options->press && !shop)
        return cli_report(&error);
    bool done = check_kind(path, &error) &&
                (!options->cover || measure_cover(options, &size, &press, &error));
    found = (findings){.path = strcmp(path, "-") == 0 ? "standard input" : path,
                       .press = shop    ? shop->name
                                : press ? press
                                        : maze_press_at(0, NULL)};
    done = done && (options->cover ? maze_preflight_cover(path, found.press, &size, print_finding,
                                                          &found, &errors, &error)
                                   : maze_preflight(path, found.press, in_color(options),
                                                    print_finding, &found, &errors, &error));
    if (!done) {
        fflush(stdout);
        int status = cli_report(&error);
        return status == EXIT_FAILED ? EXIT_UNCHECKED : status;
    }
    print_sum(&found, errors);
    int status = cli_finish_stdout();
    return status == EXIT_DONE && errors > 0 ? EXIT_FAILED : status;
}
