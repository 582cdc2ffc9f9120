#include "output/finish.h"

#include "output/crew.h"
#include "output/formats.h"
#include "output/navigation.h"
#include "output/pdf_object.h"

#include <stdlib.h>

/* A chunk's fonts are its own: few pages make many copies of them, many pages much memory.  Long
 * documents have larger chunks, so that not too many files are open. */
#define PAGES_IN_CHUNK 64
#define MAZES_PER_PAGE 2 /* a chunk ends when it has as many on average */
#define MOST_CHUNKS 256  /* about */

#define PDF_VERSION "1.4"

typedef struct binder {
    const maze_document *document;
    char title[MAZE_RECIPE_LENGTH + 16];
    const char *title_used;
    crew *crew;
    qpdf_data joined;
    chunk *chunks; /* a ring of `slots` */
    unsigned slots;
    size_t started, taken; /* chunks */
    spool *kept;           /* what streams are still read from */
    size_t kept_count;
    uint32_t asked; /* pages */
    page_facts facts;
    size_t link_room;
} binder;

static bool fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf");
}

static size_t chunk_pages(const maze_document *document)
{
    size_t pages = document->pages / MOST_CHUNKS + 1;
    return pages < PAGES_IN_CHUNK ? PAGES_IN_CHUNK : pages;
}

static size_t count_mazes(const maze_page *page)
{
    size_t count = 0;
    while (maze_page_maze(page, count, NULL))
        count++;
    return count;
}

static bool note_link(binder *b, const maze_link *link, maze_error *error)
{
    page_facts *facts = &b->facts;
    if (facts->link_count == b->link_room) {
        size_t room = b->link_room ? 2 * b->link_room : 64;
        placed_link *links = realloc(facts->links, room * sizeof *links);
        if (!links)
            return fail_memory(error);
        facts->links = links;
        b->link_room = room;
    }
    facts->links[facts->link_count++] = (placed_link){*link, b->asked};
    return true;
}

static bool note_page(binder *b, const maze_page *page, maze_error *error)
{
    const maze_link *link;
    bool done = true;
    if (b->asked == 0)
        b->title_used = document_title(b->document, page, b->title);
    b->facts.heights[b->asked] = (float)maze_page_box(page).bottom;
    for (size_t i = 0; done && (link = maze_page_link(page, i)); i++)
        done = b->document->finish->press || note_link(b, link, error);
    return done;
}

/* Asks for the pages of the next chunk. */
static bool gather(binder *b, chunk *chunk, maze_error *error)
{
    size_t most_pages = chunk_pages(b->document), mazes = 0;
    while (b->asked < b->document->pages && chunk->count < most_pages &&
           mazes < MAZES_PER_PAGE * most_pages) {
        maze_page *page = b->document->page(b->document->context, b->asked, error);
        if (!page || !note_page(b, page, error)) {
            maze_page_destroy(page);
            return false;
        }
        mazes += count_mazes(page);
        if (!chunk_add(chunk, page, error))
            return false;
        b->asked++;
    }
    return true;
}

static bool join_pages(binder *b, qpdf_data chunk, maze_error *error)
{
    int count = qpdf_get_num_pages(chunk);
    for (int i = 0; i < count; i++) {
        qpdf_oh page = qpdf_get_page_n(chunk, (size_t)i);
        qpdf_add_page(b->joined, chunk, page, QPDF_FALSE);
        qpdf_oh_release(chunk, page);
    }
    return object_check(chunk, "read the painted pages", error) &&
           object_check(b->joined, "join the pages", error);
}

/* Streams of a spool in memory are read at last. */
static bool keep(binder *b, spool *spool, maze_error *error)
{
    struct spool *kept = realloc(b->kept, (b->kept_count + 1) * sizeof *kept);
    if (!kept)
        return fail_memory(error);
    b->kept = kept;
    b->kept[b->kept_count++] = *spool;
    *spool = (struct spool){0};
    return true;
}

static bool join(binder *b, chunk *chunk, maze_error *error)
{
    if (chunk->error.status != MAZE_OK)
        return maze_fail(error, chunk->error.status, "%s", chunk->error.message);
    qpdf_data pages = object_qpdf(error);
    bool done = pages && spool_read(&chunk->pdf, pages, error) && join_pages(b, pages, error);
    if (pages)
        qpdf_cleanup(&pages);
    return done && (!chunk->pdf.data || keep(b, &chunk->pdf, error));
}

/* Joins the oldest chunk and empties it. */
static bool take_chunk(binder *b, maze_error *error)
{
    chunk *chunk = &b->chunks[b->taken++ % b->slots];
    crew_wait(b->crew, chunk);
    bool done = join(b, chunk, error);
    chunk_clear(chunk);
    return done;
}

static bool take_rest(binder *b, maze_error *error)
{
    bool done = true;
    while (done && b->taken < b->started)
        done = take_chunk(b, error);
    return done;
}

/* What fails at an earlier page is told first, whoever is faster. */
static bool fail_gathered(binder *b, const maze_error *reason, maze_error *error)
{
    return take_rest(b, error) && maze_fail(error, reason->status, "%s", reason->message);
}

static bool paint_all(binder *b, maze_error *error)
{
    while (b->asked < b->document->pages) {
        if (b->started - b->taken == b->slots && !take_chunk(b, error))
            return false;
        chunk *chunk = &b->chunks[b->started % b->slots];
        maze_error reason = {.status = MAZE_OK};
        if (!gather(b, chunk, &reason))
            return fail_gathered(b, &reason, error);
        b->started++;
        crew_start(b->crew, chunk);
    }
    return take_rest(b, error);
}

static bool write_joined(binder *b, maze_sink *sink, maze_error *error)
{
    spool result = {0};
    bool done = spool_start_write(&result, b->joined, error);
    if (done) {
        qpdf_set_object_stream_mode(b->joined, qpdf_o_disable);
        qpdf_set_stream_data_mode(b->joined, qpdf_s_preserve);
        qpdf_set_deterministic_ID(b->joined, QPDF_TRUE);
        qpdf_force_pdf_version(b->joined, PDF_VERSION);
        qpdf_write(b->joined);
        done = object_check(b->joined, "write the pdf", error) &&
               spool_copy_written(&result, b->joined, sink, error);
    }
    spool_finish(&result);
    return done;
}

static bool set_up(binder *b, maze_error *error)
{
    const maze_document *document = b->document;
    painter tools = {.font_directory = document->font_directory, .font = document->font};
    b->crew = crew_create(document->finish->threads, &tools, error);
    if (!b->crew)
        return false;
    b->slots = crew_chunks(b->crew);
    b->chunks = calloc(b->slots, sizeof *b->chunks);
    b->facts.heights = calloc(document->pages, sizeof *b->facts.heights);
    if (!b->chunks || !b->facts.heights)
        return fail_memory(error);
    for (unsigned i = 0; i < b->slots; i++)
        b->chunks[i].press = document->finish->press;
    b->joined = object_qpdf(error);
    if (!b->joined)
        return false;
    qpdf_empty_pdf(b->joined);
    return object_check(b->joined, "start the pdf", error);
}

static void clean_up(binder *b)
{
    crew_destroy(b->crew);
    for (unsigned i = 0; b->chunks && i < b->slots; i++)
        chunk_finish(&b->chunks[i]);
    if (b->joined)
        qpdf_cleanup(&b->joined);
    for (size_t i = 0; i < b->kept_count; i++)
        spool_finish(&b->kept[i]);
    free(b->chunks);
    free(b->kept);
    free(b->facts.heights);
    free(b->facts.links);
}

bool write_finished_pdf(const maze_document *document, maze_sink *sink, maze_error *error)
{
    binder b = {.document = document};
    bool press = document->finish->press;
    bool done = set_up(&b, error) && paint_all(&b, error);
    if (done && !press)
        done = navigation_check(document, &b.facts, error) &&
               navigation_add(b.joined, document, b.title_used, &b.facts, error);
    done = done && write_joined(&b, sink, error);
    clean_up(&b);
    return done;
}
