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

#define MOST_RUNS 4 /* maximum number of runs of pages that a line lists */

/* Consecutive pages with the same problem. */
typedef struct page_run {
    uint32_t first, last;
} page_run;

/* A problem of the file, or of one or more pages. */
typedef struct problem {
    maze_severity severity;
    char *message;
    page_run runs[MOST_RUNS]; /* no runs: a problem of the file */
    size_t run_count;
    uint32_t last; /* last page with the problem */
    uint32_t more; /* number of pages that are not in the runs */
    struct problem *next;
} problem;

typedef struct findings {
    const char *path, *press;
    unsigned warnings;
    problem *first, **end; /* problems in the order in which they were found */
    cli_map known;         /* the same problems; the keys are severities with messages */
} findings;

static problem *problem_of(findings *found, maze_severity severity, const char *message)
{
    char *key = cli_format("%d %s", (int)severity, message);
    problem *known = cli_map_get(&found->known, key, strlen(key));
    if (!known) {
        known = cli_new(1, sizeof *known);
        known->severity = severity;
        known->message = cli_format("%s", message);
        cli_map_put(&found->known, key, strlen(key), known);
        *found->end = known;
        found->end = &known->next;
    }
    free(key);
    return known;
}

static void note_finding(void *context, uint32_t page, maze_severity severity, const char *message)
{
    findings *found = context;
    problem *known = problem_of(found, severity, message);
    found->warnings += severity == MAZE_FINDING_WARNING;
    if (page == known->last)
        return;
    if (known->more == 0 && known->run_count > 0 && page == known->last + 1)
        known->runs[known->run_count - 1].last = page;
    else if (known->run_count < MOST_RUNS)
        known->runs[known->run_count++] = (page_run){page, page};
    else
        known->more++;
    known->last = page;
}

/* Appends the pages of a problem, such as "pages 1-3, 5 and 7 more"; nothing for a problem of the
 * file. */
static void add_pages(base_text *pages, const problem *problem)
{
    const page_run *runs = problem->runs;
    if (problem->run_count > 0)
        cli_append(pages, "%s", runs[0].first < problem->last ? "pages" : "page");
    for (size_t i = 0; i < problem->run_count; i++) {
        cli_append(pages, "%s %lu", i > 0 ? "," : "", (unsigned long)runs[i].first);
        if (runs[i].first < runs[i].last)
            cli_append(pages, "-%lu", (unsigned long)runs[i].last);
    }
    if (problem->more > 0)
        cli_append(pages, " and %lu more", (unsigned long)problem->more);
}

/* Prints a line for each problem, with the pages that have the problem. */
static void print_problems(const findings *found)
{
    for (const problem *each = found->first; each; each = each->next) {
        base_text pages = {0};
        add_pages(&pages, each);
        char *line = cli_finding_line(found->path, pages.bytes ? pages.bytes : "", each->severity,
                                      each->message);
        puts(line);
        free(line);
        free(pages.bytes);
    }
}

static void finish_findings(findings *found)
{
    for (problem *each = found->first, *next; each; each = next) {
        next = each->next;
        free(each->message);
        free(each);
    }
    cli_map_finish(&found->known, NULL);
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
                                        : maze_press_at(0, NULL),
                       .end = &found.first};
    done = done && (options->cover ? maze_preflight_cover(path, found.press, &size, note_finding,
                                                          &found, &errors, &error)
                                   : maze_preflight(path, found.press, in_color(options),
                                                    note_finding, &found, &errors, &error));
    print_problems(&found);
    finish_findings(&found);
    if (!done) {
        fflush(stdout);
        int status = cli_report(&error);
        return status == EXIT_FAILED ? EXIT_UNCHECKED : status;
    }
    print_sum(&found, errors);
    int status = cli_finish_stdout();
    return status == EXIT_DONE && errors > 0 ? EXIT_FAILED : status;
}
