/* A document whose pages are made on several threads, ahead of the page asked for. Pages in
 * flight are few for each thread, so that memory is bounded however long the document is. */
#include "book/prefetch.h"

#include "write/files/workers.h"

#include <stdlib.h>

/* Pages in flight for each thread: enough that none waits for the writer. */
#define PAGES_PER_THREAD 4

/* A page in the making; slot i holds the pages i, i + slots, i + 2 slots, … in turn. */
typedef struct book_slot {
    maze_page *page;
    maze_error error;
} book_slot;

struct book_prefetch {
    maze_document source;
    write_workers *crew;
    book_slot *slots;
    size_t slot_count;
};

static void make_page(void *context, size_t index, unsigned thread)
{
    book_prefetch *a = context;
    book_slot *slot = &a->slots[index % a->slot_count];
    (void)thread;
    slot->page = a->source.page(a->source.context, (uint32_t)index, &slot->error);
}

static maze_page *take_page(void *context, uint32_t index, maze_error *error)
{
    book_prefetch *a = context;
    book_slot *slot = &a->slots[index % a->slot_count];
    size_t end = index + a->slot_count;
    if (write_workers_count(a->crew) == 1)
        return a->source.page(a->source.context, index, error);
    write_workers_allow(a->crew, end < a->source.pages ? end : a->source.pages);
    write_workers_wait(a->crew, index);
    maze_page *page = slot->page;
    slot->page = NULL;
    if (!page)
        maze_fail(error, slot->error.status, "%s", slot->error.message);
    return page;
}

book_prefetch *book_prefetch_start(maze_document *document, unsigned threads, maze_error *error)
{
    book_prefetch *a = calloc(1, sizeof *a);
    if (!a) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    a->source = *document;
    a->crew = write_workers_create(threads, document->pages, make_page, a, error);
    if (!a->crew) {
        book_prefetch_destroy(a);
        return NULL;
    }
    a->slot_count = (size_t)write_workers_count(a->crew) * PAGES_PER_THREAD;
    a->slots = calloc(a->slot_count, sizeof *a->slots);
    if (!a->slots) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for pages");
        book_prefetch_destroy(a);
        return NULL;
    }
    document->page = take_page;
    document->context = a;
    return a;
}

void book_prefetch_destroy(book_prefetch *a)
{
    if (!a)
        return;
    write_workers_destroy(a->crew);
    for (size_t i = 0; a->slots && i < a->slot_count; i++)
        maze_page_destroy(a->slots[i].page);
    free(a->slots);
    free(a);
}
