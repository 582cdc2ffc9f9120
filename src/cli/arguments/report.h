/* Prints messages for users. */
#ifndef MAZEPRESS_CLI_REPORT_H
#define MAZEPRESS_CLI_REPORT_H

#include "write/files/document.h"

#include <mazepress/book.h>
#include <mazepress/input.h>
#include <mazepress/preflight.h>

#include <pthread.h>

/* EXIT_UNCHECKED means that a file could not be checked. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_MISUSED = 2, EXIT_UNCHECKED = 3 };

/* Converts a message of the library: the option "mask" becomes --mask. The caller frees the
 * text. */
char *cli_words(const char *message);

/* Returns the exit status for this error. */
int cli_report(const maze_error *error);
int cli_misuse(const char *format, ...) MAZE_PRINTF(1, 2);

/* A maze_spec_listener. */
void cli_fault(void *context, const char *message);

/* Returns an exit status. */
int cli_finish_stdout(void);

/* Returns a line such as "PATH: page 3: warning: MESSAGE". The caller frees it. */
char *cli_finding_line(const char *path, uint32_t page, maze_severity severity,
                       const char *message);

/* The bar appears if the work takes more than a second. */

typedef struct cli_progress {
    pthread_t thread;
    bool watched; /* stderr is a terminal */
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    /* the mutex guards the following members */
    const char *what; /* such as "page" */
    uint32_t pages, done;
    bool shown, over, quiet;
    /* size in points of the smallest cells so far, or 0, and their number per row */
    double smallest, across;
    bool cell_given; /* the user set the cell size */
    /* printed before all other messages, or NULL */
    const char *news;
} cli_progress;

/* `news` is printed on stderr. If `quiet` is true, only cli_progress_complain prints on stderr. */
void cli_progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news);

/* `done` of `count` things are finished. `what` must be a string literal. */
void cli_progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count);

/* `done` is true if the work succeeded. */
void cli_progress_end(cli_progress *progress, bool done);

/* Warns if cells on paper are too small for a pencil. */
void cli_progress_warn_small(cli_progress *progress);

typedef struct cli_large {
    const maze_recipe *recipe;
    const maze_inputs *inputs; /* may be NULL */
    uint64_t bytes;            /* maximum */
    double seconds;            /* on one core */
    const char *each;          /* " each" or "" */
} cli_large;

/* Reports a maze that may need much time or memory, before the work. */
void cli_progress_report_large(cli_progress *progress, const cli_large *large);

/* Reports `count` mazes if they may need much time or memory. `most` is "up to " or "". Returns
 * true if it reports them. */
bool cli_progress_report_many(cli_progress *progress, const char *most, size_t count,
                              double seconds, uint64_t bytes);

/* For work without a progress bar. */
void cli_report_large(bool quiet, const cli_large *large);

typedef struct cli_progress_watch {
    cli_progress *progress;
    const maze_document *source;
} cli_progress_watch;

/* The returned document counts each page. `watch` must outlive it. */
maze_document cli_progress_watch_document(cli_progress_watch *watch, cli_progress *progress,
                                          const maze_document *source);

/* Erases the bar and prints a line on stderr. */
void cli_progress_say(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Prints errors even with --quiet. */
void cli_progress_complain(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Prints on stdout and flushes it. */
bool cli_progress_print(cli_progress *progress, const char *text, maze_error *error);

#endif
