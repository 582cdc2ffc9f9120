#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

char *report_words(const char *message)
{
    static const char mark[] = "the option \"";
    GString *words = g_string_new(NULL);
    for (const char *at; (at = strstr(message, mark)) && strchr(at + strlen(mark), '"');) {
        const char *name = at + strlen(mark), *end = strchr(name, '"');
        g_string_append_printf(words, "%.*s--%.*s", (int)(at - message), message, (int)(end - name),
                               name);
        message = end + 1;
    }
    g_string_append(words, message);
    return g_string_free(words, FALSE);
}

int report(const maze_error *error)
{
    char *words = report_words(error->message);
    fprintf(stderr, "mazepress: %s\n", words);
    g_free(words);
    return error->status == MAZE_BAD_INPUT ? EXIT_MISUSED : EXIT_FAILED;
}

void report_fault(void *context, const char *message)
{
    (void)context;
    fprintf(stderr, "%s\n", message);
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
