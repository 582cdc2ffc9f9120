#include "output/crew.h"

#include <glib.h>
#include <stdint.h>
#include <stdlib.h>

#define NONE SIZE_MAX

struct output_crew {
    crew_work *work;
    void *context;
    unsigned threads;
    GThread **helpers; /* `running` of them; without any the waiting thread does the work */
    unsigned running;
    GMutex mutex; /* of the fields below */
    GCond allowed, done;
    unsigned joined;  /* helpers that have their number */
    size_t next, end; /* first item not begun, and end of those that may begin */
    size_t *at;       /* the item of each thread, or NONE */
};

/* Call with the mutex locked; it is unlocked during the work. */
static void do_next(output_crew *c, unsigned thread)
{
    size_t item = c->at[thread] = c->next++;
    g_mutex_unlock(&c->mutex);
    c->work(c->context, item, thread);
    g_mutex_lock(&c->mutex);
    c->at[thread] = NONE;
    g_cond_signal(&c->done);
}

static void *help(void *data)
{
    output_crew *c = data;
    g_mutex_lock(&c->mutex);
    unsigned thread = c->joined++;
    for (;;) {
        while (c->next == c->end)
            g_cond_wait(&c->allowed, &c->mutex);
        if (c->next > c->end)
            break;
        do_next(c, thread);
    }
    g_mutex_unlock(&c->mutex);
    return NULL;
}

static void start_helpers(output_crew *c)
{
    while (c->threads > 1 && c->running < c->threads) {
        c->helpers[c->running] = g_thread_try_new("crew", help, c, NULL);
        if (!c->helpers[c->running])
            return;
        c->running++;
    }
}

output_crew *crew_create(unsigned threads, size_t items, crew_work *work, void *context,
                         maze_error *error)
{
    output_crew *c = calloc(1, sizeof *c);
    threads = threads ? threads : g_get_num_processors();
    threads = items < threads ? (unsigned)MAX(items, 1) : threads;
    size_t *at = malloc(threads * sizeof *at);
    GThread **helpers = calloc(threads, sizeof *helpers);
    if (!c || !at || !helpers) {
        free(c);
        free(at);
        free(helpers);
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for %u threads", threads);
        return NULL;
    }
    *c = (struct output_crew){
        .work = work, .context = context, .threads = threads, .helpers = helpers, .at = at};
    for (unsigned i = 0; i < threads; i++)
        at[i] = NONE;
    g_mutex_init(&c->mutex);
    g_cond_init(&c->allowed);
    g_cond_init(&c->done);
    start_helpers(c);
    return c;
}

void crew_destroy(output_crew *c)
{
    if (!c)
        return;
    g_mutex_lock(&c->mutex);
    c->next = NONE; /* beyond every `end` */
    g_cond_broadcast(&c->allowed);
    g_mutex_unlock(&c->mutex);
    while (c->running > 0)
        g_thread_join(c->helpers[--c->running]);
    g_cond_clear(&c->done);
    g_cond_clear(&c->allowed);
    g_mutex_clear(&c->mutex);
    free(c->helpers);
    free(c->at);
    free(c);
}

unsigned crew_threads(const output_crew *c)
{
    return c->threads;
}

void crew_allow(output_crew *c, size_t end)
{
    g_mutex_lock(&c->mutex);
    c->end = MAX(c->end, end);
    g_cond_broadcast(&c->allowed);
    g_mutex_unlock(&c->mutex);
}

static bool is_done(const output_crew *c, size_t item)
{
    bool done = item < c->next;
    for (unsigned i = 0; i < c->threads && done; i++)
        done = c->at[i] != item;
    return done;
}

void crew_wait(output_crew *c, size_t item)
{
    g_mutex_lock(&c->mutex);
    while (!is_done(c, item))
        if (c->running > 0)
            g_cond_wait(&c->done, &c->mutex);
        else
            do_next(c, 0);
    g_mutex_unlock(&c->mutex);
}
