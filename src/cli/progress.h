/* A progress bar on a terminal, for work that takes over a second. */
#ifndef MAZEPRESS_CLI_PROGRESS_H
#define MAZEPRESS_CLI_PROGRESS_H

#include "cli/cli.h"
#include "write/document.h"

typedef struct cli_progress {
    GThread *thread; /* NULL: no terminal */
    GMutex mutex;
    GCond ended;
    /* guarded by the mutex */
    const char *what; /* the thing counted: "page" */
    uint32_t pages, done;
    bool shown, over, quiet;
    const char *news; /* printed before anything else; NULL: nothing, or printed */
} cli_progress;

/* Starts to watch work of so many pages.  `news` is printed on stderr if the work is done. `quiet`:
 * only progress_complain prints there. */
void progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news);

/* Shows how far the work is; `what` is a literal. */
void progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count);

/* Wipes the bar off and stops; `done`: the work is done. */
void progress_end(cli_progress *progress, bool done);

typedef struct progress_watch {
    cli_progress *progress;
    const maze_document *source;
} progress_watch;

/* A document whose pages are those of `source`, counted; `watch` must outlive it. */
maze_document progress_watch_document(progress_watch *watch, cli_progress *progress,
                                      const maze_document *source);

/* Prints a line on stderr without spoiling the bar. */
void progress_say(cli_progress *progress, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* The same for what is wrong, which is reported when quiet, too. */
void progress_complain(cli_progress *progress, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Prints on stdout without spoiling the bar, and flushes it. */
bool progress_print(cli_progress *progress, const char *text, maze_error *error);

#endif
