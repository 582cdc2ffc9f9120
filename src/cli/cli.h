/* What the verbs of the command line share. */
#ifndef MAZEPRESS_CLI_CLI_H
#define MAZEPRESS_CLI_CLI_H

#include <glib.h>
#include <mazepress/book.h>
#include <mazepress/input.h>

/* Exit statuses. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_MISUSED = 2 };

/* A reason of the library in the words of the command line, where the option "mask" is --mask; the
 * caller gives it to g_free. */
char *report_words(const char *message);

/* Prints "mazepress: MESSAGE" to stderr and returns the exit status that fits. */
int report(const maze_error *error);
int report_misuse(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* Prints a fault of a specification: a maze_spec_listener. */
void report_fault(void *context, const char *message);

/* Flushes stdout and returns EXIT_DONE, or reports that it could not be written. */
int finish_stdout(void);

#endif
