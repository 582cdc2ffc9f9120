#include "cli/deliver.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The only state outside main: a signal handler gets no argument. */
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
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGTRAP};
    struct sigaction action = {.sa_handler = on_signal}, before;
    fill_ending_signals(&action.sa_mask);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        if (sigaction(ending[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(ending[i], &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

static void remember_temporary(const maze_sink *sink)
{
    const char *name = sink ? maze_sink_temporary(sink) : NULL;
    snprintf(temporary, sizeof temporary, "%s", name ? name : "");
}

/* Opens the sink while no signal can come between the temporary file and its name being remembered.
 */
static maze_sink *open_sink(const char *path, maze_error *error)
{
    sigset_t ending, before;
    fill_ending_signals(&ending);
    pthread_sigmask(SIG_BLOCK, &ending, &before);
    maze_sink *sink = strcmp(path, "-") == 0
                          ? maze_sink_to_descriptor(STDOUT_FILENO, "standard output", error)
                          : maze_sink_to_file(path, error);
    remember_temporary(sink);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return sink;
}

/* The name is forgotten once the file is gone or has its own name: to unlink it then does no harm.
 */
static void close_sink(maze_sink *sink)
{
    maze_sink_destroy(sink);
    temporary[0] = '\0';
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
                     progress *progress, maze_error *error)
{
    progress_watch watch;
    maze_document watched = progress_watch_document(&watch, progress, document);
    return maze_write(&watched, format, sink, error) && maze_sink_finish(sink, error);
}

bool deliver(maze_document *document, const maze_format *format, const char *path,
             progress *progress, maze_error *error)
{
    bool to_stdout = strcmp(path, "-") == 0;
    if (to_stdout && !format->is_text && isatty(STDOUT_FILENO))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s is not for a terminal; write it to a file with -o FILE, or to a pipe",
                         format->name);
    document->font_directory = getenv("MAZEPRESS_FONTS");
    if (!set_date(document, error))
        return false;
    maze_sink *sink = open_sink(path, error);
    if (!sink)
        return false;
    bool done = write_to(sink, document, format, progress, error);
    close_sink(sink);
    if (done && !to_stdout)
        progress_say(progress, "wrote %s\n", path);
    return done;
}
