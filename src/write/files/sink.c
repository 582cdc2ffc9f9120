/* A sink is the destination of bytes, such as a file or memory. maze_sink_finish reports the first
 * failure, so callers need not check each write. */
#include "write/files/sink.h"

#include "core/base/errors.h"

#include <errno.h>
#include <mazepress/maze.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUFFER_SIZE ((size_t)64 * 1024)

maze_sink *write_sink_create(const write_sink_kind *kind, size_t bytes, const char *name,
                             maze_error *error)
{
    maze_sink *sink = calloc(1, bytes);
    if (sink) {
        sink->kind = kind;
        sink->room = BUFFER_SIZE;
        sink->name = strdup(name);
        sink->data = malloc(sink->room);
    }
    if (sink && sink->name && sink->data)
        return sink;
    if (sink) {
        free(sink->name);
        free(sink->data);
    }
    free(sink);
    maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return NULL;
}

void write_sink_append(maze_sink *sink, const void *data, size_t size)
{
    if (size > 0)
        memcpy(sink->data + sink->size, data, size);
    sink->size += size;
}

/* Enlarges the buffer of a sink, and appends bytes to it. Uses at most half of the allowed memory,
 * because the maze is in memory, too, and the caller may copy the bytes. */
static void grow_memory(maze_sink *sink, const void *bytes, size_t size)
{
    uint64_t allowed = maze_memory_allowed() / 2;
    size_t room = sink->room;
    while (room - sink->size < size && room <= allowed / 2)
        room *= 2;
    char *data = room - sink->size < size ? NULL : realloc(sink->data, room);
    if (!data) {
        sink->failed = ENOMEM;
        return;
    }
    sink->data = data;
    sink->room = room;
    write_sink_append(sink, bytes, size);
}

static void do_nothing(maze_sink *sink)
{
    (void)sink;
}

maze_sink *maze_sink_to_memory(maze_error *error)
{
    static const write_sink_kind memory = {grow_memory, do_nothing, do_nothing};
    return write_sink_create(&memory, sizeof(maze_sink), "memory", error);
}

bool maze_sink_write(maze_sink *sink, const void *data, size_t size)
{
    if (!sink)
        return false;
    if (sink->failed)
        return false;
    if (size <= sink->room - sink->size)
        write_sink_append(sink, data, size);
    else
        sink->kind->spill(sink, data, size);
    return !sink->failed;
}

bool write_put(maze_sink *sink, const char *text)
{
    return maze_sink_write(sink, text, strlen(text));
}

void write_print(maze_sink *sink, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    maze_sink_write(sink, text, (size_t)length);
}

const void *maze_sink_data(const maze_sink *sink, size_t *size)
{
    if (!sink || !size)
        return NULL;
    *size = sink->size;
    return sink->data;
}

bool maze_sink_finish(maze_sink *sink, maze_error *error)
{
    if (!given(sink, "sink", error))
        return false;
    sink->kind->finish(sink);
    if (!sink->failed)
        return true;
    return maze_fail(error, sink->failed == ENOMEM ? MAZE_NO_MEMORY : MAZE_IO,
                     "cannot write %s: %s", sink->name, strerror(sink->failed));
}

void maze_sink_destroy(maze_sink *sink)
{
    if (!sink)
        return;
    sink->kind->release(sink);
    free(sink->name);
    free(sink->data);
    free(sink);
}
