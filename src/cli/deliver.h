/* Writes a document to the path that the user chose. */
#ifndef MAZEPRESS_CLI_DELIVER_H
#define MAZEPRESS_CLI_DELIVER_H

#include "cli/arguments/report.h"

/* True for the paths "-" and "/dev/stdout". */
bool cli_deliver_is_stdout(const char *path);

/* cli_deliver_add sets the date and fonts from SOURCE_DATE_EPOCH and MAZEPRESS_FONTS. A sink that
 * is closed before it is finished removes its file. cli_deliver_close accepts NULL. */
maze_sink *cli_deliver_open(const char *path, const maze_format *format, maze_error *error);
bool cli_deliver_add(maze_document *document, const maze_format *format, maze_sink *sink,
                     cli_progress *progress, maze_error *error);
void cli_deliver_close(maze_sink *sink);

/* Suggests a format with another extension. */
bool cli_fail_ending(const char *path, const char *ending, maze_error *error);

/* Returns an extension such as ".pdf", or NULL. */
const char *cli_ending_of(const char *path);

/* Prints "wrote PATH" on stderr, unless the path is stdout. */
void cli_deliver_report(cli_progress *progress, const char *path);

/* Also reports the path. */
bool cli_deliver(maze_document *document, const maze_format *format, const char *path,
                 cli_progress *progress, maze_error *error);

/* Does not report the path. */
bool cli_deliver_quietly(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, maze_error *error);

/* In seconds since 1970. If SOURCE_DATE_EPOCH is not set, *date is unchanged. */
bool cli_deliver_date(int64_t *date, maze_error *error);

/* Checks the complete file. If it returns false, the file is not written. */
typedef bool cli_deliver_check(void *context, const void *data, size_t size, maze_error *error);

/* Writes the document only if the check succeeds. */
bool cli_deliver_checked(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, cli_deliver_check *check, void *context,
                         maze_error *error);

bool cli_deliver_text(const char *text, size_t size, const char *path, cli_progress *progress,
                      maze_error *error);

/* If a signal ends the program, the handler prints these numbers. If `count` is 0, it prints
 * nothing. */
void cli_deliver_count(size_t written, size_t count);

/* Also makes the parents. */
bool cli_make_directory(const char *path, maze_error *error);

/* The handler removes the temporary file and ends the program. SIGXFSZ is ignored, so that a too
 * large file is a normal error. */
void cli_deliver_set_up_signals(void);

#endif
