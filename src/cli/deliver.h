/* Writes a document or a text to a file or to stdout. */
#ifndef MAZEPRESS_CLI_DELIVER_H
#define MAZEPRESS_CLI_DELIVER_H

#include "cli/arguments/report.h"

/* Returns true for the paths "-" and "/dev/stdout". */
bool cli_deliver_is_stdout(const char *path);

/* Fails if a binary format would be written to a terminal. */
bool cli_deliver_check(const char *path, const maze_format *format, maze_error *error);

/* Opens a file or stdout for output, after cli_deliver_check. */
maze_sink *cli_deliver_open(const char *path, const maze_format *format, maze_error *error);

/* Writes a document to a sink. The environment variables SOURCE_DATE_EPOCH and MAZEPRESS_FONTS set
 * the date and the font directory of the document. */
bool cli_deliver_add(maze_document *document, const maze_format *format, maze_sink *sink,
                     cli_progress *progress, maze_error *error);

/* Closes a sink, which may be NULL. If the sink is not finished, its temporary file is removed. */
void cli_deliver_close(maze_sink *sink);

/* Sets *error for a path whose extension `ending` belongs to no format, and suggests another
 * extension or the option -f. Returns false. */
bool cli_fail_ending(const char *path, const char *ending, maze_error *error);

/* Returns the extension of a path, such as ".pdf", or NULL if the path has no extension. */
const char *cli_ending_of(const char *path);

/* Prints "wrote PATH" on stderr, unless the path is stdout or --quiet is given. */
void cli_deliver_report(cli_progress *progress, const char *path);

/* Writes a document to the file `path`, and reports the path. */
bool cli_deliver(maze_document *document, const maze_format *format, const char *path,
                 cli_progress *progress, maze_error *error);

/* Like cli_deliver, but does not report the path. */
bool cli_deliver_quietly(maze_document *document, const maze_format *format, const char *path,
                         cli_progress *progress, maze_error *error);

/* Sets *date to the value of SOURCE_DATE_EPOCH, in seconds since 1970. If SOURCE_DATE_EPOCH is not
 * set or is empty, *date is unchanged. Returns false and sets *error if the value is invalid. */
bool cli_deliver_date(int64_t *date, maze_error *error);

/* Writes bytes to the file `path`, and reports the path. */
bool cli_deliver_bytes(const void *data, size_t size, const char *path, cli_progress *progress,
                       maze_error *error);

/* Sets the numbers of written files and of all files. If a signal other than SIGPIPE ends the
 * program, the signal handler prints these numbers. If `count` is 0, the handler prints nothing. */
void cli_deliver_count(size_t written, size_t count);

/* Creates a directory and its missing parents. */
bool cli_make_directory(const char *path, maze_error *error);

/* Sets up the signal handler, which removes the temporary file and ends the program. Ignores
 * SIGXFSZ, so that writing a file that is too large fails with an error message. */
void cli_deliver_set_up_signals(void);

#endif
