/* Prints errors, warnings and the progress of long work for users. */
#ifndef MAZEPRESS_CLI_REPORT_H
#define MAZEPRESS_CLI_REPORT_H

#include "write/files/document.h"

#include <mazepress/book.h>
#include <mazepress/input.h>
#include <mazepress/preflight.h>

#include <pthread.h>

/* The exit statuses of the program. EXIT_UNCHECKED means that a file could not be checked. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_MISUSED = 2, EXIT_UNCHECKED = 3 };

/* Prints an error on stderr, with 'the option "mask"' as "--mask", and returns the exit status for
 * this error. */
int cli_report(const maze_error *error);
/* Prints a message on stderr, and returns EXIT_MISUSED. */
int cli_misuse(const char *format, ...) MAZE_PRINTF(1, 2);

/* Prints an error in a specification. This function is a maze_spec_listener. */
void cli_fault(void *context, const char *message);

/* Flushes stdout. Returns EXIT_DONE, or reports the error and returns EXIT_FAILED. */
int cli_finish_stdout(void);

/* Returns a line such as "PATH: page 3: warning: MESSAGE". The caller frees the line. */
char *cli_finding_line(const char *path, uint32_t page, maze_severity severity,
                       const char *message);

/* A progress bar, which appears if the work takes more than a second. */
typedef struct cli_progress {
    pthread_t thread;
    bool watched; /* true if a thread draws the bar, because stderr is a terminal */
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    /* the mutex guards the following members */
    const char *what; /* noun for one item of the work, such as "page" */
    uint32_t pages, done;
    bool shown, over, quiet;
    /* `smallest` is the size of the smallest cells so far, in points, or 0 if there were no cells.
     * `across` is the width of the maze with these cells, in cells. */
    double smallest, across;
    bool cell_given; /* the user set the cell size */
    /* text that is printed before all other messages, or NULL */
    const char *news;
} cli_progress;

/* Starts the progress bar of work on `pages` pages. `news` is printed on stderr before all other
 * messages. If `quiet` is true, only cli_progress_complain prints on stderr. */
void cli_progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news);

/* Sets the numbers in the progress bar: `done` of `count` items are finished. `what` is the noun
 * for an item, and must be a string literal. */
void cli_progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count);

/* Removes the progress bar. `done` is true if the work succeeded. */
void cli_progress_end(cli_progress *progress, bool done);

/* Prints a warning if cells on paper are too small for a pencil. */
void cli_progress_warn_small(cli_progress *progress);

typedef struct cli_large {
    const maze_recipe *recipe;
    const maze_inputs *inputs; /* may be NULL */
    uint64_t bytes;            /* maximum memory, in bytes */
    double seconds;            /* estimated time on one core, in seconds */
    const char *each;          /* text after the time: " each" or "" */
} cli_large;

/* Prints a line about a maze before the work, if the maze may need much time or memory. */
void cli_progress_report_large(cli_progress *progress, const cli_large *large);

/* Prints a line about `count` mazes if they may need much time or memory. `most` is "up to " or "",
 * and is printed before the number of mazes. Returns false if no line is needed. */
bool cli_progress_report_many(cli_progress *progress, const char *most, size_t count,
                              double seconds, uint64_t bytes);

/* Like cli_progress_report_large, for work without a progress bar. */
void cli_report_large(bool quiet, const cli_large *large);

typedef struct cli_progress_watch {
    cli_progress *progress;
    const maze_document *source;
} cli_progress_watch;

/* Returns a copy of `source` that counts each page in the progress bar. `watch` must outlive the
 * copy. */
maze_document cli_progress_watch_document(cli_progress_watch *watch, cli_progress *progress,
                                          const maze_document *source);

/* Erases the progress bar, and prints a line on stderr. */
void cli_progress_say(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Like cli_progress_say, but also prints with --quiet. */
void cli_progress_complain(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Prints a text on stdout, and flushes stdout. Returns false and sets *error on failure. */
bool cli_progress_print(cli_progress *progress, const char *text, maze_error *error);

#endif
