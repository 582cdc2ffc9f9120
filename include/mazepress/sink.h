/* A sink: a destination of bytes, which is a file, a descriptor or memory.
 *
 * After the first error, later writes do nothing, and maze_sink_finish reports this error.  A new
 * file appears under its name only when it is complete.  An existing file is replaced only when the
 * new file is complete and on the disk; the new file gets the mode of the existing file.  Until the
 * new file is complete, its bytes are in a temporary file in the same directory.  If the system
 * supports it, the temporary file has no name, so that it vanishes even after a crash.  If the path
 * is a symbolic link, the target of the link is replaced.  Pipes and devices are written
 * directly. */
#ifndef MAZEPRESS_SINK_H
#define MAZEPRESS_SINK_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct maze_sink maze_sink;

/* Creates a sink for a file.  `path` is copied.  The caller destroys the sink.  Returns NULL and
 * sets *error if the file cannot be written. */
MAZE_API maze_sink *maze_sink_to_file(const char *path, maze_error *error);

/* Creates a sink for an open file descriptor.  The caller closes the descriptor and destroys the
 * sink.  `name` is the name of the destination in error messages; it is copied. */
MAZE_API maze_sink *maze_sink_to_descriptor(int descriptor, const char *name, maze_error *error);

/* Creates a sink that collects the bytes in memory.  The caller destroys the sink. */
MAZE_API maze_sink *maze_sink_to_memory(maze_error *error);

/* Writes bytes to a sink.  Returns false if this or an earlier write failed. */
MAZE_API bool maze_sink_write(maze_sink *sink, const void *data, size_t size);

/* Returns the bytes that were written to a sink in memory; *size receives their number.  They are
 * valid until the next write, or until the sink is destroyed. */
MAZE_API const void *maze_sink_data(const maze_sink *sink, size_t *size);

/* Writes the bytes that are still in the buffer of a sink, and gives a file its name.  Returns
 * false and sets *error if a byte could not be written; an existing file with this name is then
 * unchanged.  Nothing may be written to the sink after the call. */
MAZE_API bool maze_sink_finish(maze_sink *sink, maze_error *error);

/* Frees a sink.  If maze_sink_finish was not called or failed, the new file is deleted.  NULL is
 * allowed. */
MAZE_API void maze_sink_destroy(maze_sink *sink);

/* Returns the name of a sink's temporary file; NULL if there is no such file.  A signal handler
 * that ends the process should unlink this file.  If the system supports files without a name, the
 * file has this name only for a moment in maze_sink_finish.  The returned text is valid until the
 * sink is finished or destroyed. */
MAZE_API const char *maze_sink_temporary(const maze_sink *sink);

#endif
