/* Writes a document to the path that the user chose, and shows the progress. The file is written
 * completely or not at all. */
#ifndef MAZEPRESS_CLI_DELIVER_H
#define MAZEPRESS_CLI_DELIVER_H

#include "cli/arguments/report.h"

/* True for the paths "-" and "/dev/stdout". */
bool cli_deliver_is_stdout(const char *path);

/* Opens the file, or stdout if the path is "-", for documents of a format. Returns NULL on
 * error. The caller adds documents with cli_deliver_add, which sets a document's date (from
 * SOURCE_DATE_EPOCH) and fonts (from MAZEPRESS_FONTS), and then calls maze_sink_finish. If a sink
 * is closed before it is finished, the file is removed. cli_deliver_close accepts NULL. */
maze_sink *cli_deliver_open(const char *path, const maze_format *format, maze_error *error);
bool cli_deliver_add(maze_document *document, const maze_format *format, maze_sink *sink,
                     cli_progress *progress, maze_error *error);
void cli_deliver_close(maze_sink *sink);

/* Fails for an output path whose extension belongs to no format, such as ".jpg", and suggests a
 * format. */
bool cli_fail_ending(const char *path, const char *ending, maze_error *error);

/* Returns the extension of a path, such as ".pdf"; NULL if the path has no extension. */
const char *cli_ending_of(const char *path);

/* Prints "wrote PATH" on stderr, unless the path is stdout. */
void cli_deliver_report(cli_progress *progress, const char *path);

/* Opens a sink, adds the document, finishes and closes the sink, and reports the path. */
bool cli_deliver(maze_document *document, const maze_format *format, const char *path,
                 cli_progress *progress, maze_error *error);

/* Writes the document like cli_deliver, but does not report the path. */
bool cli_deliver_quietly(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, maze_error *error);

/* Reads SOURCE_DATE_EPOCH, in seconds since 1970. If the variable is not set, *date is
 * unchanged. */
bool cli_deliver_date(int64_t *date, maze_error *error);

/* A function that checks the complete file in memory. If it returns false, the file is not
 * written. */
typedef bool cli_deliver_check(void *context, const void *data, size_t size, maze_error *error);

/* Writes the document like cli_deliver, but only if the check succeeds. If the check fails, an
 * existing file remains. */
bool cli_deliver_checked(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, cli_deliver_check *check, void *context,
                         maze_error *error);

/* Writes a text of `size` bytes to the path, like cli_deliver. */
bool cli_deliver_text(const char *text, size_t size, const char *path, cli_progress *progress,
                      maze_error *error);

/* Sets the numbers of written files and of all files. If a signal other than SIGPIPE ends the
 * program, the handler prints these numbers on stderr. If `count` is 0, it prints nothing. */
void cli_deliver_count(size_t written, size_t count);

/* Makes a directory and its parents, unless they exist. */
bool cli_make_directory(const char *path, maze_error *error);

/* Installs a handler for SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGABRT and SIGTRAP, which removes
 * the temporary file and ends the program. Also ignores SIGXFSZ, so that writing beyond the limit
 * of file sizes is a normal error. */
void cli_deliver_set_up_signals(void);

#endif
