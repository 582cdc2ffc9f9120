#include "cli/deliver.h"

#include "cli/progress.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The only state outside main: a signal handler gets no argument.  Written with the signals
 * blocked. */
static char temporary[4096];

static void on_signal(int number)
{
    if (temporary[0])
        unlink(temporary);
    signal(number, SIG_DFL);
    raise(number);
}

static void fill_ending_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
}

void deliver_set_up_signals(void)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = on_signal}, before;
    fill_ending_signals(&action.sa_mask);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        if (sigaction(ending[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(ending[i], &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

static void remember_temporary(const char *name)
{
    sigset_t ending, before;
    fill_ending_signals(&ending);
    pthread_sigmask(SIG_BLOCK, &ending, &before);
    snprintf(temporary, sizeof temporary, "%s", name ? name : "");
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static bool set_date(maze_document *document, maze_error *error)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    if (!epoch || !*epoch)
        return true;
    char *end;
    errno = 0;
    long long date = strtoll(epoch, &end, 10);
    if (*end || errno || date < 0 || date > 253402300799)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "SOURCE_DATE_EPOCH \"%s\" must be seconds since 1970, up to the year 9999",
                         epoch);
    document->date = date;
    return true;
}

static bool write_to(maze_sink *sink, maze_document *document, const maze_format *format,
                     maze_error *error)
{
    progress progress;
    maze_document watched = progress_start(&progress, document);
    bool done = maze_write(&watched, format, sink, error);
    progress_end(&progress);
    return done && maze_sink_finish(sink, error);
}

bool deliver(maze_document *document, const maze_format *format, const char *path,
             maze_error *error)
{
    bool to_stdout = strcmp(path, "-") == 0;
    if (to_stdout && !format->is_text && isatty(STDOUT_FILENO))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s is not for a terminal; write it to a file with -o FILE, or to a pipe",
                         format->name);
    document->font_directory = getenv("MAZEPRESS_FONTS");
    if (!set_date(document, error))
        return false;
    maze_sink *sink = to_stdout
                          ? maze_sink_to_descriptor(STDOUT_FILENO, "standard output", error)
                          : maze_sink_to_file(path, error);
    if (!sink)
        return false;
    remember_temporary(maze_sink_temporary(sink));
    bool done = write_to(sink, document, format, error);
    maze_sink_destroy(sink);
    remember_temporary(NULL);
    if (done && !to_stdout)
        fprintf(stderr, "wrote %s\n", path);
    return done;
}
