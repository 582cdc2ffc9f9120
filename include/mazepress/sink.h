/* A sink: a destination of bytes, which is a file, a descriptor or memory.
 *
 * After the first error, later writes do nothing, and maze_sink_finish reports this error.  A file
 * appears under its name only when it is complete; if it replaces another file, only when it is on
 * the disk.  Until then, the bytes are in a temporary file in the same directory.  If the system
 * supports it, this file has no name, so that nothing of it remains, even after a crash.  An
 * existing file keeps its mode.  If the path is a symbolic link, the target of the link is
 * replaced.  Pipes and devices are written directly. */
#ifndef MAZEPRESS_SINK_H
#define MAZEPRESS_SINK_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct maze_sink maze_sink;

/* Opens a file for writing.  `path` is copied.  The caller destroys the sink. */
MAZE_API maze_sink *maze_sink_to_file(const char *path, maze_error *error);

/* Creates a sink for an open descriptor, which the caller must close.  `name` is the name of the
 * destination in messages. */
MAZE_API maze_sink *maze_sink_to_descriptor(int descriptor, const char *name, maze_error *error);

/* Creates a sink that collects the bytes in memory. */
MAZE_API maze_sink *maze_sink_to_memory(maze_error *error);

/* Writes bytes to a sink.  Returns false if this or an earlier write failed. */
MAZE_API bool maze_sink_write(maze_sink *sink, const void *data, size_t size);

/* Returns the bytes of a sink in memory, which are valid until the next write. */
MAZE_API const void *maze_sink_data(const maze_sink *sink, size_t *size);

/* Writes the remaining bytes.  A file then gets its name.  Returns false and sets *error if a byte
 * could not be written; an existing file with this name is then unchanged.  Nothing may be written
 * after the call. */
MAZE_API bool maze_sink_finish(maze_sink *sink, maze_error *error);

/* Frees a sink.  If the sink was not finished, its file does not remain.  NULL is allowed. */
MAZE_API void maze_sink_destroy(maze_sink *sink);

/* Returns the name of the temporary file; NULL if there is none.  A signal handler should unlink
 * this file.  If the system supports files without a name, the file has this name only for a moment
 * at the end.  The returned text is valid until the sink is finished or destroyed. */
MAZE_API const char *maze_sink_temporary(const maze_sink *sink);

#endif
