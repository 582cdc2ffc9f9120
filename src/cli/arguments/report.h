/* The program's output for users: errors, findings of the preflight, and the progress of long
 * work. */
#ifndef MAZEPRESS_CLI_REPORT_H
#define MAZEPRESS_CLI_REPORT_H

#include "write/files/document.h"

#include <mazepress/book.h>
#include <mazepress/input.h>
#include <mazepress/preflight.h>

#include <pthread.h>

/* Exit statuses. EXIT_UNCHECKED means that a file could not be checked. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_MISUSED = 2, EXIT_UNCHECKED = 3 };

/* Returns an error message of the library in the form of the command line, where for example the
 * option "mask" is --mask. The caller frees the text. */
char *cli_words(const char *message);

/* Prints "mazepress: MESSAGE" to stderr and returns the exit status of this error. */
int cli_report(const maze_error *error);
int cli_misuse(const char *format, ...) MAZE_PRINTF(1, 2);

/* Prints an error in a specification. This function is a maze_spec_listener. */
void cli_fault(void *context, const char *message);

/* Flushes stdout. Returns EXIT_DONE, or reports that stdout could not be written. */
int cli_finish_stdout(void);

/* --- findings of the preflight ---------------------------------------------------------------- */

/* Returns a line of the form "PATH: page 3: warning: MESSAGE", without a newline; the caller frees
 * it. */
char *cli_finding_line(const char *path, uint32_t page, maze_severity severity,
                       const char *message);

/* A progress bar on a terminal, which is shown if the work takes more than a second. */

typedef struct cli_progress {
    pthread_t thread;
    bool watched; /* true if the output is on a terminal; the thread sets it */
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    /* the following members are guarded by the mutex */
    const char *what; /* name of the things that are counted, such as "page" */
    uint32_t pages, done;
    bool shown, over, quiet;
    /* size of the smallest cells on pages of paper, in points, and their number per row; 0: no
     * cells yet */
    double smallest, across;
    bool cell_given; /* true if the user set the cell size */
    /* text that is printed before anything else; NULL: nothing, or already printed */
    const char *news;
} cli_progress;

/* Starts the progress of work on `pages` pages. `news` is printed on stderr before other output,
 * and only if the work succeeds. If `quiet` is true, only cli_progress_complain prints anything. */
void cli_progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news);

/* Shows that `done` of `count` things are finished. `what` is the name of one thing and must be a
 * string literal. */
void cli_progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count);

/* Erases the bar and stops the progress. `done` is true if the work succeeded. */
void cli_progress_end(cli_progress *progress, bool done);

/* Prints a warning if cells on paper are too small for a pencil, and suggests another size. It is
 * for sheets of puzzles, and is called before cli_progress_end. */
void cli_progress_warn_small(cli_progress *progress);

/* A maze that may need much time or memory. */
typedef struct cli_large {
    const maze_recipe *recipe;
    const maze_inputs *inputs; /* NULL: the recipe has no inputs */
    uint64_t bytes;            /* maximum number of bytes that the work needs */
    double seconds;            /* estimated time on one core */
    const char *each;          /* text after the time: " each", or "" */
} cli_large;

/* Reports the time and memory that a maze will need, if that is much. Call it before the work. */
void cli_progress_report_large(cli_progress *progress, const cli_large *large);

/* Reports the total time of `count` mazes on one core, if that is long. Call it before the work.
 * `most` is "up to " if there may be fewer mazes, otherwise "". */
void cli_progress_report_many(cli_progress *progress, const char *most, size_t count,
                              double seconds);

/* Does the same as cli_progress_report_large for work without a progress bar. */
void cli_report_large(bool quiet, const cli_large *large);

typedef struct cli_progress_watch {
    cli_progress *progress;
    const maze_document *source;
} cli_progress_watch;

/* Returns a document that has the pages of `source` and counts each page as progress. `watch` must
 * exist as long as the document. */
maze_document cli_progress_watch_document(cli_progress_watch *watch, cli_progress *progress,
                                          const maze_document *source);

/* Prints a line on stderr and redraws the bar. */
void cli_progress_say(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Does the same as cli_progress_say for errors, which are printed even with --quiet. */
void cli_progress_complain(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Prints a text on stdout, redraws the bar, and flushes stdout. */
bool cli_progress_print(cli_progress *progress, const char *text, maze_error *error);

#endif
