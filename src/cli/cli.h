/* What the verbs of the command line share. */
#ifndef MAZEPRESS_CLI_CLI_H
#define MAZEPRESS_CLI_CLI_H

#include <glib.h>
#include <mazepress/book.h>
#include <mazepress/input.h>

/* Exit statuses. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_MISUSED = 2 };

/* The verbs; `argv[0]` is the verb.  Each returns an exit status. */
int run_draw(int argc, char **argv);
int run_book(int argc, char **argv);
int run_find(int argc, char **argv);
int run_info(int argc, char **argv);
int run_list(int argc, char **argv);
int run_cover(int argc, char **argv);
int run_check(int argc, char **argv);

/* Prints "mazepress: MESSAGE" to stderr and returns the exit status that fits. */
int report(const maze_error *error);
int report_misuse(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* Flushes stdout and returns EXIT_DONE, or reports that it could not be written. */
int finish_stdout(void);

#endif
