/* A sink for tests that writes to memory. */
#ifndef MAZEPRESS_TESTS_SINKS_H
#define MAZEPRESS_TESTS_SINKS_H

#include "unit.h"

#include <mazepress/sink.h>

static inline void end_sink(void *sink)
{
    maze_sink_destroy(sink);
}

/* Returns a sink that writes to memory. It is freed at the end of the test. */
static inline maze_sink *memory_sink(void)
{
    maze_error error;
    maze_sink *sink = maze_sink_to_memory(&error);
    assert_done(sink != NULL, &error);
    return keep(sink, end_sink);
}

#endif
