/* Writes a document to the path that the user chose. The file is written completely or not at
 * all. */
#ifndef MAZEPRESS_CLI_DELIVER_H
#define MAZEPRESS_CLI_DELIVER_H

#include "cli/arguments/report.h"

/* True for the paths "-" and "/dev/stdout". */
bool cli_deliver_is_stdout(const char *path);

/* Opens a file, or stdout if the path is "-". cli_deliver_add sets a document's date (from
 * SOURCE_DATE_EPOCH) and fonts (from MAZEPRESS_FONTS). A sink that is closed before it is finished
 * removes its file. cli_deliver_close accepts NULL. */
maze_sink *cli_deliver_open(const char *path, const maze_format *format, maze_error *error);
bool cli_deliver_add(maze_document *document, const maze_format *format, maze_sink *sink,
                     cli_progress *progress, maze_error *error);
void cli_deliver_close(maze_sink *sink);

/* Fails because no format has this extension, and suggests a format. */
bool cli_fail_ending(const char *path, const char *ending, maze_error *error);

/* Returns an extension such as ".pdf"; NULL: none. */
const char *cli_ending_of(const char *path);

/* Prints "wrote PATH" on stderr, unless the path is stdout. */
void cli_deliver_report(cli_progress *progress, const char *path);

/* Writes a document, and reports the path. */
bool cli_deliver(maze_document *document, const maze_format *format, const char *path,
                 cli_progress *progress, maze_error *error);

/* Writes the document like cli_deliver, but does not report the path. */
bool cli_deliver_quietly(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, maze_error *error);

/* Reads SOURCE_DATE_EPOCH, in seconds since 1970. If it is not set, *date is unchanged. */
bool cli_deliver_date(int64_t *date, maze_error *error);

/* Checks the complete file in memory. If it returns false, the file is not written. */
typedef bool cli_deliver_check(void *context, const void *data, size_t size, maze_error *error);

/* Writes the document like cli_deliver, but only if the check succeeds. */
bool cli_deliver_checked(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, cli_deliver_check *check, void *context,
                         maze_error *error);

/* Writes a text to the path, like cli_deliver. */
bool cli_deliver_text(const char *text, size_t size, const char *path, cli_progress *progress,
                      maze_error *error);

/* Sets the numbers that a signal handler prints if a signal other than SIGPIPE ends the program. If
 * `count` is 0, it prints nothing. */
void cli_deliver_count(size_t written, size_t count);

/* Makes a directory and its parents, unless they exist. */
bool cli_make_directory(const char *path, maze_error *error);

/* Installs a handler that removes the temporary file and ends the program. Ignores SIGXFSZ, so that
 * writing beyond the limit of file sizes is a normal error. */
void cli_deliver_set_up_signals(void);

#endif
