/* Where bytes go: a file, a descriptor or memory.
 *
 * The first error sticks: later writes do nothing and maze_sink_finish reports it.  A file
 * appears under its name only when it is whole, and, if it replaces another, on the disk: until
 * then the bytes are in a temporary file beside it, which has no name where the system has such
 * files, so that nothing of it is left, even after a crash.  An existing file keeps its mode; where
 * the path is a symbolic link, what it points to is replaced.  A pipe or a device is written
 * through. */
#ifndef MAZEPRESS_SINK_H
#define MAZEPRESS_SINK_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct maze_sink maze_sink;

/* Opens a file for writing; `path` is copied. */
MAZE_API maze_sink *maze_sink_to_file(const char *path, maze_error *error);

/* Writes to an open descriptor, which stays the caller's; `name` is for messages. */
MAZE_API maze_sink *maze_sink_to_descriptor(int descriptor, const char *name, maze_error *error);

/* Collects the bytes in memory. */
MAZE_API maze_sink *maze_sink_to_memory(maze_error *error);

/* Returns false if this or an earlier write failed. */
MAZE_API bool maze_sink_write(maze_sink *sink, const void *data, size_t size);

/* The bytes in a memory sink; valid until the next write. */
MAZE_API const void *maze_sink_data(const maze_sink *sink, size_t *size);

/* Writes the remaining bytes and, for a file, gives it its name.  False, with the reason, if
 * anything was not written: then any file of that name is as it was before.  Nothing may be written
 * afterwards. */
MAZE_API bool maze_sink_finish(maze_sink *sink, maze_error *error);

/* Frees the sink; an unfinished one leaves no file.  NULL is allowed. */
MAZE_API void maze_sink_destroy(maze_sink *sink);

/* The temporary file's name, which it may get only for a moment at the end; a signal handler should
 * unlink it; NULL if there is none.  Valid until the sink is finished or destroyed. */
MAZE_API const char *maze_sink_temporary(const maze_sink *sink);

#endif
