/* A pool of threads that applies a function to numbered items. Items start in the order of their
 * numbers, and callers use the results in this order. So the output does not depend on the number
 * of threads. */
#define _GNU_SOURCE /* for sched_getaffinity */

#include "write/threads.h"

#include <mazepress/maze.h>

#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#define NONE SIZE_MAX

/* The state of a pool. The locks are pthread locks, because thread sanitizers support them. */
struct write_workers {
    write_work *work;
    void *context;
    unsigned threads;
    /* helper threads, whose number is `running`; without helper threads, write_workers_wait
     * processes the items */
    pthread_t *helpers;
    unsigned running;
    pthread_mutex_t mutex; /* protects the following members */
    pthread_cond_t allowed, done;
    unsigned joined;
    /* indices of the next item to start, and of the first item that is not allowed to start */
    size_t next, end;
    size_t *at; /* for each thread, the item that it processes, or NONE */
};

/* Processes the next item. The caller must hold the mutex, which is unlocked while the item is
 * processed. */
static void do_next(write_workers *c, unsigned thread)
{
    size_t item = c->at[thread] = c->next++;
    pthread_mutex_unlock(&c->mutex);
    c->work(c->context, item, thread);
    pthread_mutex_lock(&c->mutex);
    c->at[thread] = NONE;
    pthread_cond_signal(&c->done);
}

static void *help(void *data)
{
    write_workers *pool = data;
    pthread_mutex_lock(&pool->mutex);
    unsigned thread = pool->joined++;
    for (;;) {
        while (pool->next == pool->end)
            pthread_cond_wait(&pool->allowed, &pool->mutex);
        if (pool->next > pool->end)
            break;
        do_next(pool, thread);
    }
    pthread_mutex_unlock(&pool->mutex);
    return NULL;
}

static unsigned count_processors(void)
{
#ifdef CPU_COUNT
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return (unsigned)CPU_COUNT(&set);
#endif
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (unsigned)count : 1;
}

unsigned write_workers_within(unsigned threads, uint64_t bytes)
{
    uint64_t most = maze_memory_allowed() / (bytes > 0 ? bytes : 1);
    threads = threads ? threads : count_processors();
    return most == 0 ? 1 : most < threads ? (unsigned)most : threads;
}

write_workers *write_workers_create(unsigned threads, size_t items, write_work *work, void *context,
                                    maze_error *error)
{
    write_workers *pool = calloc(1, sizeof *pool);
    threads = threads ? threads : count_processors();
    threads = items < threads ? (unsigned)(items ? items : 1) : threads;
    size_t *at = malloc(threads * sizeof *at);
    pthread_t *helpers = calloc(threads, sizeof *helpers);
    if (!pool || !at || !helpers) {
        free(pool);
        free(at);
        free(helpers);
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for %u threads", threads);
        return NULL;
    }
    *pool = (struct write_workers){
        .work = work, .context = context, .threads = threads, .helpers = helpers, .at = at};
    for (unsigned i = 0; i < threads; i++)
        at[i] = NONE;
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->allowed, NULL);
    pthread_cond_init(&pool->done, NULL);
    while (pool->threads > 1 && pool->running < pool->threads &&
           pthread_create(&pool->helpers[pool->running], NULL, help, pool) == 0)
        pool->running++;
    return pool;
}

void write_workers_destroy(write_workers *pool)
{
    if (!pool)
        return;
    pthread_mutex_lock(&pool->mutex);
    pool->next = NONE;
    pthread_cond_broadcast(&pool->allowed);
    pthread_mutex_unlock(&pool->mutex);
    while (pool->running > 0)
        pthread_join(pool->helpers[--pool->running], NULL);
    pthread_cond_destroy(&pool->done);
    pthread_cond_destroy(&pool->allowed);
    pthread_mutex_destroy(&pool->mutex);
    free(pool->helpers);
    free(pool->at);
    free(pool);
}

unsigned write_workers_count(const write_workers *c)
{
    return c->threads;
}

void write_workers_allow(write_workers *c, size_t end)
{
    pthread_mutex_lock(&c->mutex);
    if (c->end < end)
        c->end = end;
    pthread_cond_broadcast(&c->allowed);
    pthread_mutex_unlock(&c->mutex);
}

static bool is_done(const write_workers *c, size_t item)
{
    bool done = item < c->next;
    for (unsigned i = 0; i < c->threads && done; i++)
        done = c->at[i] != item;
    return done;
}

void write_workers_wait(write_workers *c, size_t item)
{
    pthread_mutex_lock(&c->mutex);
    while (!is_done(c, item))
        if (c->running > 0)
            pthread_cond_wait(&c->done, &c->mutex);
        else
            do_next(c, 0);
    pthread_mutex_unlock(&c->mutex);
}
