/* Writes a document or a text to the path that the user gave. */
#ifndef MAZEPRESS_CLI_DELIVER_H
#define MAZEPRESS_CLI_DELIVER_H

#include "cli/arguments/report.h"

/* True for the paths "-" and "/dev/stdout". */
bool cli_deliver_is_stdout(const char *path);

/* Opens a file or stdout for output. Returns NULL on error. */
maze_sink *cli_deliver_open(const char *path, const maze_format *format, maze_error *error);

/* Writes a document to a sink. Sets the date and the fonts of the document from SOURCE_DATE_EPOCH
 * and MAZEPRESS_FONTS. */
bool cli_deliver_add(maze_document *document, const maze_format *format, maze_sink *sink,
                     cli_progress *progress, maze_error *error);

/* Closes a sink, which may be NULL. If the sink is not finished, its file is removed. */
void cli_deliver_close(maze_sink *sink);

/* Fails for a path without the extension of a format, and suggests a format with another
 * extension. */
bool cli_fail_ending(const char *path, const char *ending, maze_error *error);

/* Returns the extension of a path, such as ".pdf", or NULL if the path has no extension. */
const char *cli_ending_of(const char *path);

/* Prints "wrote PATH" on stderr, unless the path is stdout. */
void cli_deliver_report(cli_progress *progress, const char *path);

/* Writes a document to a path, and reports the path. */
bool cli_deliver(maze_document *document, const maze_format *format, const char *path,
                 cli_progress *progress, maze_error *error);

/* Writes a document to a path without reporting the path. */
bool cli_deliver_quietly(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, maze_error *error);

/* Sets *date to the value of SOURCE_DATE_EPOCH, in seconds since 1970. If the variable is not set,
 * *date is unchanged. */
bool cli_deliver_date(int64_t *date, maze_error *error);

/* Checks a complete file in memory. If the function returns false, the file is not written. */
typedef bool cli_deliver_check(void *context, const void *data, size_t size, maze_error *error);

/* Writes a document to a path only if the check of the complete file succeeds. */
bool cli_deliver_checked(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, cli_deliver_check *check, void *context,
                         maze_error *error);

bool cli_deliver_text(const char *text, size_t size, const char *path, cli_progress *progress,
                      maze_error *error);

/* Sets the numbers of files that the signal handler prints if a signal ends the program. If `count`
 * is 0, the handler prints nothing. */
void cli_deliver_count(size_t written, size_t count);

/* Makes a directory and its missing parents. */
bool cli_make_directory(const char *path, maze_error *error);

/* Installs a signal handler that removes the temporary file and ends the program. SIGXFSZ is
 * ignored, so that a file that is too large is a normal error. */
void cli_deliver_set_up_signals(void);

#endif
