/* Prints messages for users: errors, findings of the preflight, and the progress of long work. */
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

/* Prints "mazepress: MESSAGE" to stderr and returns the exit status for this error. */
int cli_report(const maze_error *error);
int cli_misuse(const char *format, ...) MAZE_PRINTF(1, 2);

/* Prints an error in a specification, as a maze_spec_listener. */
void cli_fault(void *context, const char *message);

/* Flushes stdout and reports an error. Returns an exit status. */
int cli_finish_stdout(void);

/* Returns a line such as "PATH: page 3: warning: MESSAGE". The caller frees it. */
char *cli_finding_line(const char *path, uint32_t page, maze_severity severity,
                       const char *message);

/* A progress bar on a terminal, which appears if the work takes more than a second. */

typedef struct cli_progress {
    pthread_t thread;
    bool watched; /* stderr is a terminal, so `thread` shows the bar */
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    /* the mutex guards the following members */
    const char *what; /* name of the counted things, such as "page" */
    uint32_t pages, done;
    bool shown, over, quiet;
    /* size of the smallest cells on paper so far, in points, 0 if there are none; their number per
     * row */
    double smallest, across;
    bool cell_given; /* the user set the cell size */
    /* text that is printed before all other messages; NULL: none, or already printed */
    const char *news;
} cli_progress;

/* `news` is printed on stderr before the first message, or after successful work. If `quiet` is
 * true, only cli_progress_complain prints on stderr. */
void cli_progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news);

/* Shows that `done` of `count` things are finished. `what` must be a string literal. */
void cli_progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count);

/* Erases the bar. `done` is true if the work succeeded. */
void cli_progress_end(cli_progress *progress, bool done);

/* Warns if cells on paper are too small for a pencil. */
void cli_progress_warn_small(cli_progress *progress);

/* A maze that may need much time or memory. */
typedef struct cli_large {
    const maze_recipe *recipe;
    const maze_inputs *inputs; /* NULL: none */
    uint64_t bytes;            /* maximum memory */
    double seconds;            /* estimated time on one core */
    const char *each;          /* text after the time: " each" or "" */
} cli_large;

/* Reports the time and memory of a maze before the work, if they are large. */
void cli_progress_report_large(cli_progress *progress, const cli_large *large);

/* Reports the time of `count` mazes on one core and their memory before the work, if they are
 * large. `most` is "up to " or "". Returns true if it reports them. */
bool cli_progress_report_many(cli_progress *progress, const char *most, size_t count,
                              double seconds, uint64_t bytes);

/* Like cli_progress_report_large, but for work without a progress bar. */
void cli_report_large(bool quiet, const cli_large *large);

typedef struct cli_progress_watch {
    cli_progress *progress;
    const maze_document *source;
} cli_progress_watch;

/* Returns a document with the pages of `source`, which counts each page. `watch` must outlive
 * it. */
maze_document cli_progress_watch_document(cli_progress_watch *watch, cli_progress *progress,
                                          const maze_document *source);

/* Erases the bar and prints a line on stderr. The bar reappears at its next change. */
void cli_progress_say(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Like cli_progress_say, but for errors, which are printed even with --quiet. */
void cli_progress_complain(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Like cli_progress_say, but prints a text on stdout and flushes it. */
bool cli_progress_print(cli_progress *progress, const char *text, maze_error *error);

#endif
