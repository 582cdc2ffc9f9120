/* What the program says: errors, findings of the preflight, and how far long work is. */
#ifndef MAZEPRESS_CLI_REPORT_H
#define MAZEPRESS_CLI_REPORT_H

#include "write/files/document.h"

#include <mazepress/book.h>
#include <mazepress/input.h>
#include <mazepress/preflight.h>

#include <pthread.h>

/* Exit statuses; the last for a file whose preflight could not be made. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_MISUSED = 2, EXIT_UNCHECKED = 3 };

/* A reason of the library in the words of the command line, where the option "mask" is --mask; the
 * caller frees it. */
char *cli_words(const char *message);

/* Prints "mazepress: MESSAGE" to stderr and returns the exit status that fits. */
int cli_report(const maze_error *error);
int cli_misuse(const char *format, ...) MAZE_PRINTF(1, 2);

/* Prints a fault of a specification: a maze_spec_listener. */
void cli_fault(void *context, const char *message);

/* Flushes stdout and returns EXIT_DONE, or reports that it could not be written. */
int cli_finish_stdout(void);

/* Findings of the preflight in words. */

/* "PATH: page 3: warning: MESSAGE", without a newline; the caller frees it. */
char *cli_finding_line(const char *path, uint32_t page, maze_severity severity,
                       const char *message);

/* A progress bar on a terminal, for work that takes over a second. */

typedef struct cli_progress {
    pthread_t thread;
    bool watched; /* by the thread: on a terminal */
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    /* guarded by the mutex */
    const char *what; /* the thing counted: "page" */
    uint32_t pages, done;
    bool shown, over, quiet;
    double smallest, across; /* the smallest cells on pages of paper, points, and how many of them
                                are side by side; 0: none yet */
    bool cell_given;         /* their size was asked for */
    const char *news;        /* printed before anything else; NULL: nothing, or printed */
} cli_progress;

/* Starts to watch work of `pages` pages.  `news` is printed on stderr if the work is done. `quiet`:
 * only cli_progress_complain prints there. */
void cli_progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news);

/* Shows how far the work is; `what` is a literal. */
void cli_progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count);

/* Wipes the bar off and stops; `done`: the work is done. */
void cli_progress_end(cli_progress *progress, bool done);

/* Warns once per run that cells on paper are too small for a pencil, with a remedy; for sheets of
 * puzzles.  Before cli_progress_end. */
void cli_progress_tell_small(cli_progress *progress);

/* A maze that may be large, and the work to be done with it. */
typedef struct cli_large {
    const maze_recipe *recipe;
    const maze_inputs *inputs;                         /* NULL: none */
    uint64_t bytes;                                    /* memory that the work needs at most */
    const char *each;                                  /* follows the time: " each", or "" */
    bool (*make)(void *context, maze_recipe *smaller); /* does the work with a smaller maze; NULL:
                                                          the time is not estimated */
    void *context;
} cli_large;

/* Reports before the work the time and memory that a large maze will take.  Returns true if smaller
 * mazes were made to estimate the time. */
bool cli_progress_tell_large(cli_progress *progress, const cli_large *large);

/* Like cli_progress_tell_large, for work without progress. */
void cli_tell_large(bool quiet, const cli_large *large);

typedef struct cli_progress_watch {
    cli_progress *progress;
    const maze_document *source;
} cli_progress_watch;

/* A document whose pages are those of `source`, counted; `watch` must outlive it. */
maze_document cli_progress_watch_document(cli_progress_watch *watch, cli_progress *progress,
                                          const maze_document *source);

/* Prints a line on stderr without spoiling the bar. */
void cli_progress_say(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* The same for what is wrong, which is reported when quiet, too. */
void cli_progress_complain(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Prints on stdout without spoiling the bar, and flushes it. */
bool cli_progress_print(cli_progress *progress, const char *text, maze_error *error);

#endif
