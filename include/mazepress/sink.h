/* A destination of bytes: a file, a descriptor or memory.
 *
 * After the first error, later writes do nothing and maze_sink_finish reports that error.  A file
 * appears under its name only when it is complete, and, if it replaces another file, when it is on
 * the disk.  Until then, the bytes are in a temporary file in the same directory.  If the system
 * supports it, this file has no name, so that nothing of it remains, even after a crash.  An
 * existing file keeps its mode.  If the path is a symbolic link, the link's target is replaced.
 * Pipes and devices are written directly. */
#ifndef MAZEPRESS_SINK_H
#define MAZEPRESS_SINK_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct maze_sink maze_sink;

/* Opens a file for writing; `path` is copied.  The caller destroys the sink. */
MAZE_API maze_sink *maze_sink_to_file(const char *path, maze_error *error);

/* Writes to an open descriptor, which the caller must close; `name` is for messages. */
MAZE_API maze_sink *maze_sink_to_descriptor(int descriptor, const char *name, maze_error *error);

/* Collects the bytes in memory. */
MAZE_API maze_sink *maze_sink_to_memory(maze_error *error);

/* Returns false if this or an earlier write failed. */
MAZE_API bool maze_sink_write(maze_sink *sink, const void *data, size_t size);

/* Returns the bytes in a memory sink; valid until the next write. */
MAZE_API const void *maze_sink_data(const maze_sink *sink, size_t *size);

/* Writes the remaining bytes and, for a file, gives it its name.  Returns false and sets *error if
 * anything was not written; an existing file of that name is then unchanged.  Nothing may be
 * written afterwards. */
MAZE_API bool maze_sink_finish(maze_sink *sink, maze_error *error);

/* Frees the sink.  An unfinished sink leaves no file.  NULL is allowed. */
MAZE_API void maze_sink_destroy(maze_sink *sink);

/* Returns the name of the temporary file, or NULL if there is none.  If the system supports files
 * without a name, the file has this name only for a moment at the end.  A signal handler should
 * unlink it.  The name is valid until the sink is finished or destroyed. */
MAZE_API const char *maze_sink_temporary(const maze_sink *sink);

#endif
