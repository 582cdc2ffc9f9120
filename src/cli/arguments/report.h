/* Prints messages for users: errors, findings of the preflight, and the progress of long work. */
#ifndef MAZEPRESS_CLI_REPORT_H
#define MAZEPRESS_CLI_REPORT_H

#include "write/files/document.h"

#include <mazepress/book.h>
#include <mazepress/input.h>
#include <mazepress/preflight.h>

#include <pthread.h>

/* Exit statuses. EXIT_UNCHECKED means that a file could not be checked. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_MISUSED = 2, EXIT_UNCHECKED = 3 };

/* Returns an error message of the library in the form of the command line: for example, the
 * option "mask" becomes --mask. The caller frees the text. */
char *cli_words(const char *message);

/* Prints "mazepress: MESSAGE" to stderr and returns the exit status for this error. */
int cli_report(const maze_error *error);
int cli_misuse(const char *format, ...) MAZE_PRINTF(1, 2);

/* Prints an error in a specification. This function is a maze_spec_listener. */
void cli_fault(void *context, const char *message);

/* Flushes stdout and returns EXIT_DONE. If writing to stdout failed, reports the error and returns
 * EXIT_FAILED. */
int cli_finish_stdout(void);

/* --- findings of the preflight ---------------------------------------------------------------- */

/* Returns a line of the form "PATH: page 3: warning: MESSAGE", without a newline; the caller frees
 * it. */
char *cli_finding_line(const char *path, uint32_t page, maze_severity severity,
                       const char *message);

/* A progress bar on a terminal, which appears if the work takes more than a second. */

typedef struct cli_progress {
    pthread_t thread;
    bool watched; /* true if stderr is a terminal, so that `thread` shows the bar */
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    /* the mutex guards the following members */
    const char *what; /* name of the counted things, such as "page" */
    uint32_t pages, done;
    bool shown, over, quiet;
    /* `smallest`: size of the smallest cells on paper so far, in points; 0: none. `across`:
     * number of these cells per row */
    double smallest, across;
    bool cell_given; /* true if the user set the cell size */
    /* text that is printed before all other messages; NULL: none, or already printed */
    const char *news;
} cli_progress;

/* Starts the progress of work on `pages` pages. `news` is printed on stderr before the first
 * message or, if there is none, after the work, if it succeeds. If `quiet` is true, only
 * cli_progress_complain prints anything on stderr. */
void cli_progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news);

/* Shows that `done` of `count` things are finished. `what` is the name of a single thing, and
 * must be a string literal. */
void cli_progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count);

/* Erases the bar and stops the progress. `done` is true if the work succeeded. */
void cli_progress_end(cli_progress *progress, bool done);

/* Prints a warning if cells on paper are too small for a pencil, and suggests another size. Call
 * it for sheets of puzzles, before cli_progress_end. */
void cli_progress_warn_small(cli_progress *progress);

/* A maze that may need much time or memory. */
typedef struct cli_large {
    const maze_recipe *recipe;
    const maze_inputs *inputs; /* inputs that the recipe names; NULL: none */
    uint64_t bytes;            /* maximum number of bytes that the work needs */
    double seconds;            /* estimated time on one core, in seconds */
    const char *each;          /* text that is printed after the time: " each" or "" */
} cli_large;

/* Reports the time and memory that a maze will need, if the time or the memory is large. Call it
 * before the work. */
void cli_progress_report_large(cli_progress *progress, const cli_large *large);

/* Reports the total time of `count` mazes on one core and their maximum memory, if either is
 * large. Call it before the work. `most` is "up to " if there may be fewer mazes; otherwise "".
 * `bytes` is 0 if the memory does not depend on the mazes. Returns true if it reports them. */
bool cli_progress_report_many(cli_progress *progress, const char *most, size_t count,
                              double seconds, uint64_t bytes);

/* Like cli_progress_report_large, but for work without a progress bar. */
void cli_report_large(bool quiet, const cli_large *large);

typedef struct cli_progress_watch {
    cli_progress *progress;
    const maze_document *source;
} cli_progress_watch;

/* Returns a document that has the pages of `source` and counts each page as progress. `watch`
 * must outlive the document. */
maze_document cli_progress_watch_document(cli_progress_watch *watch, cli_progress *progress,
                                          const maze_document *source);

/* Erases the bar and prints a line on stderr. The bar reappears at its next change. */
void cli_progress_say(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Like cli_progress_say, but for errors, which are printed even with --quiet. */
void cli_progress_complain(cli_progress *progress, const char *format, ...) MAZE_PRINTF(2, 3);

/* Erases the bar, prints a text on stdout, and flushes stdout. The bar reappears at its next
 * change. */
bool cli_progress_print(cli_progress *progress, const char *text, maze_error *error);

#endif
