#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int report(const maze_error *error)
{
    fprintf(stderr, "mazepress: %s\n", error->message);
    return error->status == MAZE_BAD_INPUT ? EXIT_MISUSED : EXIT_FAILED;
}

int report_misuse(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("mazepress: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return EXIT_MISUSED;
}

int finish_stdout(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return EXIT_DONE;
    fprintf(stderr, "mazepress: cannot write standard output: %s\n", strerror(errno));
    return EXIT_FAILED;
}
