#include "book/parallel.h"

#include <glib.h>
#include <stdatomic.h>

#define MOST_THREADS 64

typedef struct book_job {
    void (*work)(void *context, size_t i);
    void *context;
    size_t count;
    atomic_size_t next;
} book_job;

static void *take_items(void *data)
{
    book_job *job = data;
    for (;;) {
        size_t i = atomic_fetch_add(&job->next, 1);
        if (i >= job->count)
            return NULL;
        job->work(job->context, i);
    }
}

void parallel_for(unsigned threads, size_t count, void (*work)(void *context, size_t i),
                  void *context)
{
    book_job job = {.work = work, .context = context, .count = count};
    GThread *helpers[MOST_THREADS];
    size_t helping = 0, wanted = threads ? threads : g_get_num_processors();
    wanted = MIN(MIN(wanted, count), MOST_THREADS);
    while (helping + 1 < wanted) {
        helpers[helping] = g_thread_try_new("puzzles", take_items, &job, NULL);
        if (!helpers[helping])
            break;
        helping++;
    }
    take_items(&job);
    while (helping > 0)
        g_thread_join(helpers[--helping]);
}
