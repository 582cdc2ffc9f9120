/* Writes a document or a text to a file, either completely or not at all. If a signal ends the
 * program, the signal's handler first removes the unfinished file. */
#include "cli/deliver.h"

#include "cli/arguments/storage.h"
#include "core/base/strings.h"
#include "write/files/document.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* These variables are global, because a signal handler gets no pointer to data. `temporary` is the
 * path of the file to remove, or empty. `opening` is 1 while a file is created, and `pending` is a
 * signal that arrived during this time. `telling` is the index in `told` of the message for the
 * handler; only the other message is modified. */
static char temporary[4096];
static atomic_int opening, pending;
static char told[2][100];
static atomic_int telling;

void cli_deliver_count(size_t written, size_t count)
{
    int other = 1 - atomic_load(&telling);
    told[other][0] = '\0';
    if (count > 0)
        snprintf(told[other], sizeof told[other], "%smazepress: %lu of %lu files written\n",
                 isatty(STDERR_FILENO) ? "\r\033[K" : "", (unsigned long)written,
                 (unsigned long)count);
    atomic_store(&telling, other);
}

static void on_signal(int number)
{
    if (atomic_load(&opening)) {
        atomic_store(&pending, number);
        return;
    }
    if (temporary[0])
        unlink(temporary);
    const char *text = told[atomic_load(&telling)];
    if (number != SIGPIPE && *text) {
        ssize_t sent = write(STDERR_FILENO, text, strlen(text));
        (void)sent; /* an error here cannot be reported */
    }
    if (number == SIGTRAP) /* GLib raises this signal after its own message */
        _exit(EXIT_FAILED);
    signal(number, SIG_DFL);
    raise(number);
}

void cli_deliver_set_up_signals(void)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGABRT, SIGTRAP};
    struct sigaction action = {.sa_handler = on_signal}, before;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        if (sigaction(ending[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(ending[i], &action, NULL);
    signal(SIGXFSZ, SIG_IGN);
}

bool cli_deliver_is_stdout(const char *path)
{
    return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0;
}

/* Opens the output. A signal that arrives in the meantime is delayed until the name of the
 * temporary file is recorded. */
static maze_sink *open_sink(const char *path, maze_error *error)
{
    atomic_store(&opening, 1);
    maze_sink *sink = cli_deliver_is_stdout(path)
                          ? maze_sink_to_descriptor(STDOUT_FILENO, "standard output", error)
                          : maze_sink_to_file(path, error);
    const char *name = sink ? maze_sink_temporary(sink) : NULL;
    snprintf(temporary, sizeof temporary, "%s", name ? name : "");
    atomic_store(&opening, 0);
    int number = atomic_load(&pending);
    if (number)
        on_signal(number);
    return sink;
}

/* The name of the temporary file is cleared only after the file was removed or renamed. */
void cli_deliver_close(maze_sink *sink)
{
    maze_sink_destroy(sink);
    temporary[0] = '\0';
}

bool cli_deliver_date(int64_t *date, maze_error *error)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    return !epoch || !*epoch || write_read_date("SOURCE_DATE_EPOCH", epoch, date, error);
}

bool cli_deliver_add(maze_document *document, const maze_format *format, maze_sink *sink,
                     cli_progress *progress, maze_error *error)
{
    cli_progress_watch watch;
    document->font_directory = getenv("MAZEPRESS_FONTS");
    document->has_date = true;
    if (!cli_deliver_date(&document->date, error))
        return false;
    maze_document watched = cli_progress_watch_document(&watch, progress, document);
    return maze_write(&watched, format, sink, error);
}

bool cli_deliver_check(const char *path, const maze_format *format, maze_error *error)
{
    return !cli_deliver_is_stdout(path) || format->is_text || !isatty(STDOUT_FILENO) ||
           reject(error, "%s cannot be written to a terminal; use -o FILE or a pipe", format->name);
}

maze_sink *cli_deliver_open(const char *path, const maze_format *format, maze_error *error)
{
    return cli_deliver_check(path, format, error) ? open_sink(path, error) : NULL;
}

bool cli_deliver_quietly(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, maze_error *error)
{
    maze_sink *sink = cli_deliver_open(path, format, error);
    bool done = sink && cli_deliver_add(document, format, sink, progress, error) &&
                maze_sink_finish(sink, error);
    cli_deliver_close(sink);
    return done;
}

const char *cli_ending_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    const char *dot = strrchr(base, '.');
    return dot && dot != base && dot[1] ? dot : NULL;
}

bool cli_fail_ending(const char *path, const char *ending, maze_error *error)
{
    static const struct {
        const char *endings[10], *format, *why;
    } others[] = {
        {{".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".heic", ".avif"},
         "png",
         "lines stay sharp in png"},
        {{".doc", ".docx", ".odt", ".rtf", ".pages", ".ppt", ".pptx", ".odp"},
         "png",
         "such documents accept png or svg pictures"},
        {{".eps", ".ps", ".ai", ".indd", ".cdr", ".afdesign"},
         "pdf",
         "such programs open pdf and svg"},
        {{".stl", ".obj", ".3mf", ".step", ".stp"}, "scad", "OpenSCAD exports stl from scad"},
        {{".html", ".htm"}, "svg", "web pages show svg"},
        {{".csv", ".xml", ".xls", ".xlsx"}, "json", "programs read json"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        for (size_t k = 0; k < 10 && others[i].endings[k]; k++)
            if (base_name_equal(ending, others[i].endings[k]))
                return reject(error,
                              "-o %s: mazepress does not write %s; use -o %.*s.%s (%s), or choose "
                              "a format with -f",
                              path, ending + 1, (int)(ending - path), path, others[i].format,
                              others[i].why);
    return reject(error, "-o %s: no format has the extension \"%s\"; choose a format with -f", path,
                  ending);
}

/* Control characters in the path are replaced, because they could change the terminal. */
void cli_deliver_report(cli_progress *progress, const char *path)
{
    char quote[1024];
    if (!cli_deliver_is_stdout(path))
        cli_progress_say(progress, "wrote %s\n", base_utf8_quote(path, quote, sizeof quote));
}

bool cli_deliver(maze_document *document, const maze_format *format, const char *path,
                 cli_progress *progress, maze_error *error)
{
    if (!cli_deliver_quietly(document, format, path, progress, error))
        return false;
    cli_deliver_report(progress, path);
    return true;
}

bool cli_deliver_bytes(const void *data, size_t size, const char *path, cli_progress *progress,
                       maze_error *error)
{
    maze_sink *sink = open_sink(path, error);
    bool done = sink && (maze_sink_write(sink, data, size), maze_sink_finish(sink, error));
    cli_deliver_close(sink);
    if (done)
        cli_deliver_report(progress, path);
    return done;
}

bool cli_make_directory(const char *path, maze_error *error)
{
    char *part = cli_format("%s", path);
    struct stat status;
    bool done = true;
    int reason = 0;
    for (char *end = part + strspn(part, "/"); *end && done; end += strspn(end, "/")) {
        end += strcspn(end, "/");
        *end = '\0';
        done = mkdir(part, 0777) == 0;
        reason = errno == EEXIST ? ENOTDIR : errno;
        done = done || (stat(part, &status) == 0 && S_ISDIR(status.st_mode));
        if (done)
            *end = path[end - part];
    }
    if (!done && reason == ENOTDIR)
        maze_fail(error, MAZE_IO, "cannot make the directory %s: %s is a file; use another name",
                  path, part);
    else if (!done)
        maze_fail(error, MAZE_IO, "cannot make the directory %s: %s; use another directory", path,
                  strerror(reason));
    free(part);
    return done;
}
