#include "cli/finding.h"
#include "cli/options.h"

#include <stdio.h>

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

static int check(const char *path, const char *press)
{
    findings f = {path, 0};
    unsigned errors;
    maze_error error;
    if (!maze_preflight(path, press, print_finding, &f, &errors, &error)) {
        fflush(stdout);
        return report(&error);
    }
    print_sum(&f, errors, press);
    int status = finish_stdout();
    return status == EXIT_DONE && errors > 0 ? EXIT_FAILED : status;
}

int run_check(int argc, char **argv)
{
    char *press = NULL;
    const GOptionEntry entries[] = {
        {"press", 0, 0, G_OPTION_ARG_STRING, &press, "home (default), screen, kdp, lulu or ingram",
         "PRESS"},
        {0},
    };
    int status = EXIT_DONE;
    if (options_parse_plain(entries, "FILE", SUMMARY, &argc, &argv, &status))
        status = argc == 2 ? check(argv[1], press ? press : maze_press_at(0, NULL))
                           : report_misuse("check takes one file");
    g_free(press);
    return status;
}
