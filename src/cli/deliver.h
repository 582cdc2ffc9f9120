/* Writing a document where the user wants it: whole or not at all, with progress. */
#ifndef MAZEPRESS_CLI_DELIVER_H
#define MAZEPRESS_CLI_DELIVER_H

#include "cli/progress.h"

/* True for "-" and "/dev/stdout". */
bool deliver_is_stdout(const char *path);

/* Writes to the file, or to stdout if PATH means that, and reports "wrote PATH" on stderr.  Sets
 * the document's date (from SOURCE_DATE_EPOCH) and fonts (from MAZEPRESS_FONTS). */
bool deliver(maze_document *document, const maze_format *format, const char *path,
             cli_progress *progress, maze_error *error);

/* The same without a report. */
bool deliver_quietly(maze_document *document, const maze_format *format, const char *path,
                     cli_progress *progress, maze_error *error);

/* Reads SOURCE_DATE_EPOCH, in seconds since 1970, if it is set; else *date stays as it is. */
bool deliver_date(int64_t *date, maze_error *error);

/* Gets the whole file in memory; false: it is not written. */
typedef bool deliver_check(void *context, const void *data, size_t size, maze_error *error);

/* Writes to stdout if the check passes. */
bool deliver_checked(maze_document *document, const maze_format *format, cli_progress *progress,
                     deliver_check *check, void *context, maze_error *error);

/* The same as deliver for bytes that are not a document. */
bool deliver_text(const char *text, size_t size, const char *path, cli_progress *progress,
                  maze_error *error);

/* Makes SIGINT and the like, and an abort of GLib's, remove the temporary file before they end the
 * program, and writing to a closed pipe or beyond a size limit an error like any other. */
void deliver_set_up_signals(void);

#endif
