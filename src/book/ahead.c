#include "book/ahead.h"

#include <glib.h>
#include <stdlib.h>

/* Pages in flight for each thread: enough that none waits for the writer. */
#define PAGES_PER_THREAD 4

/* A page in the making; slot i holds the pages i, i + slots, i + 2 slots, … in turn. */
typedef struct book_slot {
    maze_page *page;
    maze_error error;
    bool done;
} book_slot;

struct book_ahead {
    const maze_document *source;
    GThreadPool *pool; /* NULL: one thread */
    GMutex mutex;
    GCond page_done;
    book_slot *slots;
    uint32_t slot_count;
    uint32_t started; /* pages 0 .. started - 1 */
    uint32_t taken;
};

static book_slot *slot_of(book_ahead *a, uint32_t index)
{
    return &a->slots[index % a->slot_count];
}

/* The pool cannot carry a NULL, so tasks are page numbers from 1. */
static void make_page(void *task, void *data)
{
    book_ahead *a = data;
    uint32_t index = GPOINTER_TO_UINT(task) - 1;
    maze_error error;
    maze_page *page = a->source->page(a->source->context, index, &error);
    g_mutex_lock(&a->mutex);
    book_slot *slot = slot_of(a, index);
    slot->page = page;
    if (!page)
        slot->error = error;
    slot->done = true;
    g_cond_broadcast(&a->page_done);
    g_mutex_unlock(&a->mutex);
}

static void start_pages(book_ahead *a)
{
    while (a->started < a->source->pages && a->started - a->taken < a->slot_count) {
        slot_of(a, a->started)->done = false;
        a->started++;
        g_thread_pool_push(a->pool, GUINT_TO_POINTER(a->started), NULL);
    }
}

static maze_page *take_page(void *context, uint32_t index, maze_error *error)
{
    book_ahead *a = context;
    if (!a->pool)
        return a->source->page(a->source->context, index, error);
    start_pages(a);
    g_mutex_lock(&a->mutex);
    book_slot *slot = slot_of(a, index);
    while (!slot->done)
        g_cond_wait(&a->page_done, &a->mutex);
    maze_page *page = slot->page;
    slot->page = NULL;
    if (!page)
        maze_fail(error, slot->error.status, "%s", slot->error.message);
    g_mutex_unlock(&a->mutex);
    a->taken++;
    return page;
}

static bool start_pool(book_ahead *a, unsigned threads, maze_error *error)
{
    GError *reason = NULL;
    a->slot_count = threads * PAGES_PER_THREAD;
    a->slots = calloc(a->slot_count, sizeof *a->slots);
    if (!a->slots)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    a->pool = g_thread_pool_new(make_page, a, (int)threads, TRUE, &reason);
    if (!reason)
        return true;
    maze_fail(error, MAZE_NO_MEMORY, "cannot start %u threads: %s", threads, reason->message);
    g_error_free(reason);
    return false;
}

book_ahead *ahead_create(const maze_document *source, unsigned threads, maze_error *error)
{
    book_ahead *a = calloc(1, sizeof *a);
    if (!a) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    a->source = source;
    g_mutex_init(&a->mutex);
    g_cond_init(&a->page_done);
    if (threads == 0)
        threads = g_get_num_processors();
    if (threads > source->pages)
        threads = source->pages;
    if (threads > 1 && !start_pool(a, threads, error)) {
        ahead_destroy(a);
        return NULL;
    }
    return a;
}

void ahead_destroy(book_ahead *a)
{
    if (!a)
        return;
    if (a->pool)
        g_thread_pool_free(a->pool, TRUE, TRUE);
    for (uint32_t i = 0; i < a->slot_count; i++)
        maze_page_destroy(a->slots[i].page);
    free(a->slots);
    g_cond_clear(&a->page_done);
    g_mutex_clear(&a->mutex);
    free(a);
}

void ahead_attach(book_ahead *a, maze_document *document)
{
    document->page = take_page;
    document->context = a;
}
