/* The program's output for users: errors, findings of the preflight, and the progress of long
 * work. */
#ifndef MAZEPRESS_CLI_REPORT_H
#define MAZEPRESS_CLI_REPORT_H

#include "write/files/document.h"

#include <mazepress/book.h>
#include <mazepress/input.h>
#include <mazepress/preflight.h>

#include <pthread.h>

/* Exit statuses; the last one is for a file that could not be checked. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_MISUSED = 2, EXIT_UNCHECKED = 3 };

/* Converts an error message of the library to the form of the command line, where the option "mask"
 * is --mask; the caller frees it. */
char *cli_words(const char *message);

/* Prints "mazepress: MESSAGE" to stderr and returns the exit status of this error. */
int cli_report(const maze_error *error);
int cli_misuse(const char *format, ...) MAZE_PRINTF(1, 2);

/* Prints an error in a specification: a maze_spec_listener. */
void cli_fault(void *context, const char *message);

/* Flushes stdout and returns EXIT_DONE, or reports that it could not be written. */
int cli_finish_stdout(void);

/* Texts of the findings of the preflight. */

/* Returns a line of the form "PATH: page 3: warning: MESSAGE", without a newline; the caller frees
 * it. */
char *cli_finding_line(const char *path, uint32_t page, maze_severity severity,
                       const char *message);

/* A progress bar on a terminal, for work that takes over a second. */

typedef struct cli_progress {
    pthread_t thread;
    bool watched; /* set by the thread: the output is on a terminal */
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    /* guarded by the mutex */
    const char *what; /* the thing counted: "page" */
    uint32_t pages, done;
    bool shown, over, quiet;
    double smallest, across; /* the smallest cells on pages of paper, in points, and their number
                                per row; 0: none yet */
    bool cell_given;         /* the user gave the cell size */
    const char *news;        /* printed before anything else; NULL: nothing, or already printed */
} cli_progress;

/* Starts the progress of work on `pages` pages. `news` is printed on stderr if the work succeeds.
 * `quiet`: only cli_progress_complain prints. */
void cli_progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news);

/* Shows the progress of the work; `what` is a literal. */
void cli_progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count);

/* Erases the bar and stops the progress; `done` is true if the work succeeded. */
void cli_progress_end(cli_progress *progress, bool done);

/* Warns once per run that cells on paper are too small for a pencil, with a remedy; for sheets of
 * puzzles. Call it before cli_progress_end. */
void cli_progress_warn_small(cli_progress *progress);

/* A maze that may take long or need much memory. */
typedef struct cli_large {
    const maze_recipe *recipe;
    const maze_inputs *inputs; /* NULL: none */
    uint64_t bytes;            /* maximum memory that the work needs */
    double seconds;            /* estimated time on one core */
    const char *each;          /* follows the time: " each", or "" */
} cli_large;

/* Reports, before the work, the time and memory that it will take, if that is much. */
void cli_progress_report_large(cli_progress *progress, const cli_large *large);

/* Reports, before the work, the total time of several mazes on one core, if that is long. `most` is
 * "up to " if there may be fewer mazes, otherwise "". */
void cli_progress_report_many(cli_progress *progress, const char *most, size_t count,
                              double seconds);

/* Like cli_progress_report_large, for work without progress. */
void cli_report_large(bool quiet, const cli_large *large);

typedef struct cli_progress_watch {
    cli_progress *progress;
    const maze_document *source;
} cli_progress_watch;

/* Returns a document that has the pages of `source` and counts them as progress; `watch` must
 * outlive it. */
maze_document cli_progress_watch_document(cli_progress_watch *watch, cli_progress *progress,
                                          const maze_document *source);

/* Prints a line on stderr and redraws the bar. */
void cli_progress_say(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Like cli_progress_say, for errors, which are also printed with --quiet. */
void cli_progress_complain(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Prints on stdout, redraws the bar, and flushes stdout. */
bool cli_progress_print(cli_progress *progress, const char *text, maze_error *error);

#endif
