#include "output/finish.h"

#include "output/chunk.h"
#include "output/crew.h"
#include "output/formats.h"
#include "output/navigation.h"
#include "page/strips.h"
#include "write/recipes.h"

#include <stdlib.h>
#include <string.h>

/* A chunk has its own fonts: small chunks make many copies of them, large ones need memory. */
#define PAGES_IN_CHUNK 64
#define MAZES_IN_CHUNK 128

/* Numbers of objects. */
#define ROOT 1
#define PAGES 2
#define FIRST_PAGE 3

typedef struct binder {
    const maze_document *document;
    char *title;
    pdf_file file;
    output_crew *crew;
    output_painter *painters; /* one for each thread */
    output_chunk *chunks;     /* a ring of `slots` */
    unsigned slots;
    size_t started, taken; /* chunks */
    uint32_t asked, put;   /* pages */
    maze_page *large;      /* the last one asked for, if it is to be painted in strips */
    page_places places;
    link_list links;
    size_t links_put;
    noted_recipes noted;
} binder;

static bool fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf");
}

static size_t count_mazes(const maze_page *page)
{
    size_t count = 0;
    while (maze_page_maze(page, count, NULL))
        count++;
    return count;
}

/* The document's, or the first page's, which is gone before it is written. */
static bool note_title(binder *b, const maze_page *page, maze_error *error)
{
    char room[MAZE_RECIPE_LENGTH + 16];
    b->title = strdup(document_title(b->document, page, room));
    return b->title || fail_memory(error);
}

static bool note_page(binder *b, const maze_page *page, maze_error *error)
{
    if (b->asked == 0 && !note_title(b, page, error))
        return false;
    b->places.heights[b->asked] = maze_page_box(page).bottom;
    return b->document->finish->press ||
           ((b->document->recipes || recipes_note(&b->noted, page, error)) &&
            navigation_note(&b->links, page, b->asked, error));
}

/* How many strips a page is painted in. */
static unsigned count_strips(const binder *b, const maze_page *page)
{
    const maze_finish *finish = b->document->finish;
    bool whole = finish->press || !finish->strip_cells || maze_page_link(page, 0);
    return whole ? 1 : strips_count(page, finish->strip_cells);
}

/* Asks for the pages of the next chunk, as far as the next large one. */
static bool gather(binder *b, output_chunk *chunk, maze_error *error)
{
    size_t mazes = 0;
    chunk->first = b->asked + 1;
    while (b->asked < b->document->pages && chunk->count < PAGES_IN_CHUNK &&
           mazes < MAZES_IN_CHUNK) {
        maze_page *page = b->document->page(b->document->context, b->asked, error);
        if (!page || !note_page(b, page, error)) {
            maze_page_destroy(page);
            return false;
        }
        b->asked++;
        if (count_strips(b, page) > 1) {
            b->large = page;
            return true;
        }
        mazes += count_mazes(page);
        if (!chunk_add(chunk, page, error))
            return false;
    }
    return true;
}

/* Gives the links of finished pages the object that holds them. */
static void number_links(binder *b, uint32_t annotations)
{
    placed_link *links = b->links.links;
    while (b->links_put < b->links.count && links[b->links_put].from < b->put) {
        uint32_t from = links[b->links_put].from;
        for (; b->links_put < b->links.count && links[b->links_put].from == from; b->links_put++)
            links[b->links_put].annotations = annotations;
        annotations++;
    }
}

/* Puts the oldest chunk into the file and empties it; *other is the number of its first object that
 * is no page. */
static bool take_chunk(binder *b, uint32_t *other, maze_error *error)
{
    output_chunk *chunk = &b->chunks[b->taken % b->slots];
    crew_wait(b->crew, b->taken++);
    if (chunk->error.status != MAZE_OK)
        return maze_fail(error, chunk->error.status, "%s", chunk->error.message);
    *other = pdf_part_put(&chunk->part, &b->file, FIRST_PAGE + b->put, PAGES);
    for (size_t i = 0; i < chunk->asked.count; i++)
        b->places.sums[b->put + i] = chunk->asked.pages[i].sum;
    b->put += chunk->part.pages;
    number_links(b, *other);
    chunk_clear(chunk);
    return maze_sink_write(b->file.sink, "", 0) || fail_sink(b->file.sink, error);
}

static bool take_rest(binder *b, maze_error *error)
{
    bool done = true;
    uint32_t other;
    while (done && b->taken < b->started)
        done = take_chunk(b, &other, error);
    return done;
}

/* The next page, which is nothing but forms one after the other. */
static void put_forms(binder *b, const uint32_t *forms, unsigned count)
{
    maze_box box = maze_page_box(b->large);
    b->places.sums[b->put] = 0; /* letters in forms are not of the page itself */
    uint32_t content = pdf_file_reserve(&b->file, 1);
    pdf_file_begin(&b->file, content);
    pdf_file_print(&b->file, "<</Length %u>>\nstream\n", count * 9); /* bytes a line */
    for (unsigned i = 0; i < count; i++)
        pdf_file_print(&b->file, "/F%03u Do\n", i);
    pdf_file_print(&b->file, "endstream");
    pdf_file_end(&b->file);
    pdf_file_begin(&b->file, FIRST_PAGE + b->put++);
    pdf_file_print(&b->file, "<</Type /Page/Parent %d 0 R/Contents %lu 0 R/MediaBox ", PAGES,
                   (unsigned long)content);
    pdf_file_box(&b->file, box, box.bottom);
    pdf_file_print(&b->file, "/Group <</Type /Group/S /Transparency/I true/CS /DeviceRGB>>\n"
                             "/Resources <</XObject <<");
    for (unsigned i = 0; i < count; i++)
        pdf_file_print(&b->file, "/F%03u %lu 0 R\n", i, (unsigned long)forms[i]);
    pdf_file_print(&b->file, ">>>>>>");
    pdf_file_end(&b->file);
}

/* Paints the large page, its texts last, and destroys it. */
static bool put_large(binder *b, maze_error *error)
{
    uint32_t forms[STRIPS_MOST + 1];
    unsigned count = count_strips(b, b->large);
    bool done = take_rest(b, error);
    for (unsigned i = 0; i <= count && done; i++) {
        output_chunk *chunk = &b->chunks[b->started % b->slots];
        chunk->large = b->large;
        chunk->strip = i < count ? strips_at(b->large, count, i) : (maze_box){0};
        chunk->first = b->put + 1;
        crew_allow(b->crew, ++b->started);
        done = take_chunk(b, &forms[i], error);
    }
    if (done)
        put_forms(b, forms, count + 1);
    maze_page_destroy(b->large);
    b->large = NULL;
    return done;
}

static bool paint_all(binder *b, maze_error *error)
{
    while (b->asked < b->document->pages) {
        uint32_t other;
        if (b->started - b->taken == b->slots && !take_chunk(b, &other, error))
            return false;
        output_chunk *chunk = &b->chunks[b->started % b->slots];
        maze_error reason = {.status = MAZE_OK};
        /* The error on the earliest page is reported, whichever thread is first. */
        if (!gather(b, chunk, &reason))
            return take_rest(b, error) && maze_fail(error, reason.status, "%s", reason.message);
        if (chunk->count > 0)
            crew_allow(b->crew, ++b->started);
        if (b->large && !put_large(b, error))
            return false;
    }
    return take_rest(b, error);
}

static void put_page_tree(binder *b)
{
    uint32_t pages = b->document->pages;
    pdf_file_begin(&b->file, PAGES);
    pdf_file_print(&b->file, "<</Type /Pages/Count %lu/Kids [", (unsigned long)pages);
    for (uint32_t i = 0; i < pages; i++)
        pdf_file_print(&b->file, "%lu 0 R\n", (unsigned long)FIRST_PAGE + i);
    pdf_file_print(&b->file, "]>>");
    pdf_file_end(&b->file);
}

static bool put_navigation(binder *b, catalog_numbers *numbers, maze_error *error)
{
    maze_document named = *b->document;
    named.title = b->title;
    if (!named.recipes)
        named.recipes = recipes_text(&b->noted);
    if (!named.recipes)
        return fail_memory(error);
    if (!*named.recipes)
        named.recipes = NULL;
    return navigation_put(&b->file, &named, &b->places, &b->links, numbers, error);
}

static bool put_end(binder *b, maze_error *error)
{
    catalog_numbers numbers = {.root = ROOT, .pages = PAGES};
    put_page_tree(b);
    if (b->document->finish->press) {
        pdf_file_begin(&b->file, ROOT);
        pdf_file_print(&b->file, "<</Type /Catalog/Pages %d 0 R%s>>", PAGES,
                       b->document->finish->right_to_left ? "/ViewerPreferences <</Direction /R2L>>"
                                                          : "");
        pdf_file_end(&b->file);
    } else if (!put_navigation(b, &numbers, error)) {
        return false;
    }
    return pdf_file_close(&b->file, ROOT, numbers.info, error);
}

static void paint_chunk(void *context, size_t index, unsigned thread)
{
    binder *b = context;
    chunk_paint(&b->chunks[index % b->slots], &b->painters[thread]);
}

static bool set_up(binder *b, maze_error *error)
{
    const maze_document *document = b->document;
    b->crew = crew_create(document->threads, document->pages, paint_chunk, b, error);
    if (!b->crew)
        return false;
    unsigned threads = crew_threads(b->crew);
    b->slots = threads > 1 ? threads + 1 : 1;
    b->chunks = calloc(b->slots, sizeof *b->chunks);
    b->painters = calloc(threads, sizeof *b->painters);
    b->places.first = FIRST_PAGE;
    b->places.heights = calloc(document->pages, sizeof *b->places.heights);
    b->places.sums = calloc(document->pages, sizeof *b->places.sums);
    if (!b->chunks || !b->painters || !b->places.heights || !b->places.sums)
        return fail_memory(error);
    for (unsigned i = 0; i < threads; i++)
        b->painters[i] = painter_for(document);
    for (unsigned i = 0; i < b->slots; i++) {
        b->chunks[i].press = document->finish->press;
        b->chunks[i].color = document->finish->color;
    }
    pdf_file_reserve(&b->file, FIRST_PAGE - 1);
    pdf_file_reserve(&b->file, document->pages);
    return true;
}

static void clean_up(binder *b)
{
    unsigned threads = b->crew ? crew_threads(b->crew) : 0;
    crew_destroy(b->crew);
    for (unsigned i = 0; b->painters && i < threads; i++)
        painter_finish(&b->painters[i]);
    for (unsigned i = 0; b->chunks && i < b->slots; i++)
        chunk_finish(&b->chunks[i]);
    pdf_file_finish(&b->file);
    free(b->title);
    free(b->chunks);
    free(b->painters);
    free(b->places.heights);
    free(b->places.sums);
    free(b->links.links);
    recipes_finish(&b->noted);
}

bool write_finished_pdf(const maze_document *document, maze_sink *sink, maze_error *error)
{
    binder b = {.document = document};
    pdf_file_start(&b.file, sink);
    bool done = set_up(&b, error) && paint_all(&b, error) && put_end(&b, error);
    clean_up(&b);
    return done;
}
