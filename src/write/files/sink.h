/* A sink is the destination of bytes, such as a file or memory. This header declares the members
 * that all kinds of sinks share. */
#ifndef MAZEPRESS_WRITE_SINK_H
#define MAZEPRESS_WRITE_SINK_H

#include <mazepress/sink.h>

typedef struct write_sink_kind {
    /* writes bytes for which the buffer has no space; sets `failed` on failure */
    void (*spill)(maze_sink *sink, const void *data, size_t size);
    /* writes the bytes in the buffer, unless `failed` is set, and ends the output; sets `failed` on
     * failure */
    void (*finish)(maze_sink *sink);
    void (*release)(maze_sink *sink);
} write_sink_kind;

/* The first member of every sink. */
struct maze_sink {
    const write_sink_kind *kind;
    char *name; /* name of the file in messages, as the user typed it */
    int failed; /* errno of the first failure, or 0 */
    char *data; /* bytes that are not written yet; in a sink to memory, all bytes */
    size_t size, room;
};

/* Returns a new sink of `bytes` bytes, which are zero after the first member. */
maze_sink *write_sink_create(const write_sink_kind *kind, size_t bytes, const char *name,
                             maze_error *error);

/* write_put writes a text. write_print writes a formatted text of at most 511 bytes. */
bool write_put(maze_sink *sink, const char *text);
void write_print(maze_sink *sink, const char *format, ...) MAZE_PRINTF(2, 3);

void write_sink_append(maze_sink *sink, const void *data, size_t size);

#endif
