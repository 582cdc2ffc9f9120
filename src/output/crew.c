#include "output/crew.h"

#include <glib.h>
#include <stdlib.h>

struct output_crew {
    GThreadPool *pool; /* NULL: one thread */
    GMutex mutex;
    GCond chunk_done;
    unsigned threads;
    output_painter *idle; /* painters that nobody uses, one for each thread at most */
    unsigned idle_count;
};

static output_painter take_painter(output_crew *c)
{
    g_mutex_lock(&c->mutex);
    output_painter painter = c->idle[--c->idle_count];
    g_mutex_unlock(&c->mutex);
    return painter;
}

static void paint(void *task, void *data)
{
    output_chunk *chunk = task;
    output_crew *c = data;
    output_painter painter = take_painter(c);
    chunk_paint(chunk, &painter);
    g_mutex_lock(&c->mutex);
    c->idle[c->idle_count++] = painter;
    chunk->done = true;
    g_cond_broadcast(&c->chunk_done);
    g_mutex_unlock(&c->mutex);
}

static bool start_pool(output_crew *c, maze_error *error)
{
    GError *reason = NULL;
    c->pool = g_thread_pool_new(paint, c, (int)c->threads, TRUE, &reason);
    if (!reason)
        return true;
    maze_fail(error, MAZE_NO_MEMORY, "cannot start %u threads: %s", c->threads, reason->message);
    g_error_free(reason);
    return false;
}

output_crew *crew_create(unsigned threads, const output_painter *tools, maze_error *error)
{
    output_crew *c = calloc(1, sizeof *c);
    if (threads == 0)
        threads = g_get_num_processors();
    output_painter *idle = c ? calloc(threads, sizeof *idle) : NULL;
    if (!idle) {
        free(c);
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    c->threads = threads;
    c->idle = idle;
    c->idle_count = threads;
    for (unsigned i = 0; i < threads; i++)
        idle[i] = *tools;
    g_mutex_init(&c->mutex);
    g_cond_init(&c->chunk_done);
    if (threads > 1 && !start_pool(c, error)) {
        crew_destroy(c);
        return NULL;
    }
    return c;
}

void crew_destroy(output_crew *c)
{
    if (!c)
        return;
    if (c->pool)
        g_thread_pool_free(c->pool, TRUE, TRUE);
    for (unsigned i = 0; i < c->idle_count; i++)
        painter_finish(&c->idle[i]);
    free(c->idle);
    g_cond_clear(&c->chunk_done);
    g_mutex_clear(&c->mutex);
    free(c);
}

unsigned crew_chunks(const output_crew *c)
{
    return c->pool ? c->threads + 1 : 1;
}

void crew_start(output_crew *c, output_chunk *chunk)
{
    if (c->pool)
        g_thread_pool_push(c->pool, chunk, NULL);
    else
        paint(chunk, c);
}

void crew_wait(output_crew *c, output_chunk *chunk)
{
    g_mutex_lock(&c->mutex);
    while (!chunk->done)
        g_cond_wait(&c->chunk_done, &c->mutex);
    g_mutex_unlock(&c->mutex);
}
