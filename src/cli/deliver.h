/* Writes a document to the path that the user chose: completely or not at all, with progress. */
#ifndef MAZEPRESS_CLI_DELIVER_H
#define MAZEPRESS_CLI_DELIVER_H

#include "cli/arguments/report.h"

/* True for "-" and "/dev/stdout". */
bool cli_deliver_is_stdout(const char *path);

/* Opens the file, or stdout if the path is "-", for documents of a format; NULL on error. The
 * caller adds documents and then calls maze_sink_finish. Adding sets a document's date (from
 * SOURCE_DATE_EPOCH) and fonts (from MAZEPRESS_FONTS). Closing an unfinished sink leaves no file;
 * NULL is allowed. */
maze_sink *cli_deliver_open(const char *path, const maze_format *format, maze_error *error);
bool cli_deliver_add(maze_document *document, const maze_format *format, maze_sink *sink,
                     cli_progress *progress, maze_error *error);
void cli_deliver_close(maze_sink *sink);

/* Fails for an output path with an extension that no format has, such as ".jpg", and suggests a
 * format. */
bool cli_fail_ending(const char *path, const char *ending, maze_error *error);

/* The extension of a path, ".pdf"; NULL: it has none. */
const char *cli_ending_of(const char *path);

/* Reports "wrote PATH" on stderr, if the path is a file. */
void cli_deliver_report(cli_progress *progress, const char *path);

/* Opens a sink, adds the document, finishes and closes the sink, and reports. */
bool cli_deliver(maze_document *document, const maze_format *format, const char *path,
                 cli_progress *progress, maze_error *error);

/* Like cli_deliver, but without a report. */
bool cli_deliver_quietly(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, maze_error *error);

/* Reads SOURCE_DATE_EPOCH, in seconds since 1970, if it is set; otherwise, *date is unchanged. */
bool cli_deliver_date(int64_t *date, maze_error *error);

/* Checks the whole file in memory; if the function returns false, the file is not written. */
typedef bool cli_deliver_check(void *context, const void *data, size_t size, maze_error *error);

/* Like cli_deliver, but writes only if the check passes; otherwise, an older file remains. */
bool cli_deliver_checked(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, cli_deliver_check *check, void *context,
                         maze_error *error);

/* Like cli_deliver, for bytes that are not a document. */
bool cli_deliver_text(const char *text, size_t size, const char *path, cli_progress *progress,
                      maze_error *error);

/* Sets the number of written files, of `count`, which is printed on stderr if a signal other than
 * SIGPIPE ends the program.  count 0: nothing is printed. */
void cli_deliver_count(size_t written, size_t count);

/* Makes a directory and its parents, unless it exists. */
bool cli_make_directory(const char *path, maze_error *error);

/* Installs a handler for SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGABRT and SIGTRAP, which removes the
 * temporary file and ends the program. A write beyond a size limit becomes a normal error. */
void cli_deliver_set_up_signals(void);

#endif
