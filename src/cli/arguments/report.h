/* Prints errors, warnings, and the progress of long work. */
#ifndef MAZEPRESS_CLI_REPORT_H
#define MAZEPRESS_CLI_REPORT_H

#include "core/base/errors.h"
#include "write/files/document.h"

#include <mazepress/book.h>
#include <mazepress/input.h>
#include <mazepress/preflight.h>

#include <pthread.h>

/* The exit statuses of the program. EXIT_UNCHECKED means that the verb `check` could not check a
 * file. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_MISUSED = 2, EXIT_UNCHECKED = 3 };

/* Prints an error on stderr, and returns the exit status for this error. In the message, 'the
 * option "mask"' becomes --mask. */
int cli_report(const maze_error *error);
/* Prints a message on stderr, and returns EXIT_MISUSED. */
int cli_misuse(const char *format, ...) MAZE_PRINTF(1, 2);

/* Prints an error in a specification. This function is a maze_spec_listener. */
void cli_fault(void *context, const char *message);

/* Flushes stdout. Returns EXIT_DONE, or reports the error and returns EXIT_FAILED. */
int cli_finish_stdout(void);

/* Returns a line such as "PATH: page 3: warning: MESSAGE". `pages` is "" or a text such as
 * "page 3". The caller frees the line. */
char *cli_finding_line(const char *path, const char *pages, maze_severity severity,
                       const char *message);

/* The progress bar and the messages of long work. The bar appears after one second. */
typedef struct cli_progress {
    pthread_t thread;
    bool watched; /* true if a thread draws the bar */
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    /* the mutex guards the following members */
    const char *what; /* noun for one item of the work, such as "page" */
    uint32_t pages, done;
    bool shown, over, quiet;
    /* `smallest` is the size of the smallest cells on paper so far, in points, or 0 before the
     * first such cells. `across` is the width of the maze with these cells, in cells. */
    double smallest, across;
    bool cell_given; /* the user set the size of the smallest cells */
    /* text to print before all other messages; NULL: none, or already printed */
    const char *news;
} cli_progress;

/* Starts the progress bar of work on `pages` pages. `news` is printed on stderr before all other
 * messages. If `quiet` is true, only cli_progress_complain prints on stderr. */
void cli_progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news);

/* Sets the numbers in the progress bar: `done` of `count` items are finished. `what` is the noun
 * for an item, and must be a string literal. */
void cli_progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count);

/* Erases the progress bar, and ends its thread. If `done` is true, because the work succeeded, also
 * prints `news`, unless this text was already printed. */
void cli_progress_end(cli_progress *progress, bool done);

/* Prints a warning if cells on paper are too small for a pencil. */
void cli_progress_warn_small(cli_progress *progress);

/* Prints the estimated time and memory for a maze if the time or the memory is large. `bytes` is
 * the maximum memory, and `seconds` is the time on one core. In the message, `each` follows the
 * time, such as " per maze" or "". `inputs` may be NULL. Prints nothing if the maze needs more
 * memory than maze_memory_allowed() returns. */
void cli_progress_report_large(cli_progress *progress, const maze_recipe *recipe,
                               const maze_inputs *inputs, uint64_t bytes, double seconds,
                               const char *each);

/* Prints the estimated time and memory for several mazes if the time or the memory is large. In the
 * message, the number of mazes follows `most`, which is "up to " or "". Returns false if no line is
 * needed. */
bool cli_progress_report_many(cli_progress *progress, const char *most, size_t count,
                              double seconds, uint64_t bytes);

/* Like cli_progress_report_large, for work without a progress bar. */
void cli_report_large(bool quiet, const maze_recipe *recipe, const maze_inputs *inputs,
                      uint64_t bytes, double seconds, const char *each);

typedef struct cli_progress_watch {
    cli_progress *progress;
    const maze_document *source;
} cli_progress_watch;

/* Returns a copy of `source` that counts each page in the progress bar. `watch` and `source` must
 * outlive the copy. */
maze_document cli_progress_watch_document(cli_progress_watch *watch, cli_progress *progress,
                                          const maze_document *source);

/* Erases the progress bar, and prints a message on stderr. Does nothing with --quiet. */
void cli_progress_say(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Like cli_progress_say, but also prints with --quiet. */
void cli_progress_complain(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Erases the progress bar, prints a text on stdout, and flushes stdout. */
bool cli_progress_print(cli_progress *progress, const char *text, maze_error *error);

#endif
