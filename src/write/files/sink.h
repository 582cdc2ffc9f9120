/* What a kind of sink does, for sinks in other rooms. */
#ifndef MAZEPRESS_WRITE_SINK_H
#define MAZEPRESS_WRITE_SINK_H

#include <mazepress/sink.h>

typedef struct write_sink_kind {
    /* Takes bytes for which the buffer has no room; sets `failed` if it cannot. */
    void (*spill)(maze_sink *sink, const void *data, size_t size);
    /* The end, well or not: writes what is in the buffer unless `failed`, or sets that. */
    void (*finish)(maze_sink *sink);
    /* Frees what the kind has of its own. */
    void (*release)(maze_sink *sink);
} write_sink_kind;

/* The first member of every sink. */
struct maze_sink {
    const write_sink_kind *kind;
    char *name; /* the name in messages: as the caller wrote it */
    int failed; /* errno of the first failure, 0: none */
    char *data; /* bytes not yet written; of a memory sink all */
    size_t size, room;
};

/* Makes a sink of `bytes` bytes, all zero but for the part above.  NULL, with the error filled in,
 * when out of memory. */
maze_sink *write_sink_create(const write_sink_kind *kind, size_t bytes, const char *name,
                             maze_error *error);

/* Writes a text as it is, and one as by printf, of 511 bytes at most. */
bool write_put(maze_sink *sink, const char *text);
void write_print(maze_sink *sink, const char *format, ...) MAZE_PRINTF(2, 3);

/* Adds bytes to the buffer, which has room for them. */
void write_sink_append(maze_sink *sink, const void *data, size_t size);

#endif
