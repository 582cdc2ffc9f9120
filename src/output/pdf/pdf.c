/* PDF, in two ways. Cairo alone writes sheets, page after page. A document that is to be
 * finished (a book, a file for a print shop, a page so large that it is painted in strips) is
 * painted in chunks of some pages on all cores, each a PDF of its own, and a binder joins the
 * chunks in order. */
#include "core/base/collections.h"
#include "output/pdf/catalog.h"
#include "output/pdf/pdf_file.h"
#include "output/pdf/pdf_surface.h"
#include "output/pdf/shop_pages.h"
#include "output/pixels/painter.h"
#include "output/type/page_letters.h"
#include "page/layout/page.h"
#include "write/files/document.h"
#include "write/files/workers.h"

#include <cairo-pdf.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct output_chunk {
    maze_page **pages; /* each NULL once painted */
    output_page_boxes *boxes;
    bool *linked; /* whether the page has links that are wanted */
    size_t count;
    letters_asked asked; /* of its pages */
    uint32_t first;      /* the number of its first page, from 1 */
    bool press;
    bool color;             /* for a press: keep colors */
    const maze_page *large; /* NULL: the pages above; else a part of this one, as a form */
    maze_box strip;         /* that part; empty: the texts */
    output_part part;
    maze_error error; /* MAZE_OK: none */
} output_chunk;

/* Empties a chunk, which may be filled again. */
static void chunk_clear(output_chunk *chunk)
{
    for (size_t i = 0; i < chunk->count; i++)
        maze_page_destroy(chunk->pages[i]);
    letters_asked_finish(&chunk->asked);
    output_part_finish(&chunk->part);
    chunk->count = 0;
    chunk->large = NULL;
    chunk->error.status = MAZE_OK;
}

static void chunk_finish(output_chunk *chunk)
{
    chunk_clear(chunk);
    free(chunk->pages);
    free(chunk->boxes);
    free(chunk->linked);
}

/* Puts a page, which it takes over also when it fails, after the others. */
static bool chunk_add(output_chunk *chunk, maze_page *page, maze_error *error)
{
    size_t i = chunk->count;
    if (!array_more(chunk->pages, i) || !array_more(chunk->boxes, i) ||
        !array_more(chunk->linked, i)) {
        maze_page_destroy(page);
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for pages");
    }
    chunk->pages[i] = page;
    chunk->boxes[i] = (output_page_boxes){maze_page_box(page), maze_page_trim(page)};
    chunk->linked[i] = !chunk->press && maze_page_link(page, 0);
    chunk->count++;
    return true;
}

/* The dates are dropped later; without them Cairo would ask the clock. */
static void hide_dates(cairo_surface_t *surface)
{
    static const char date[] = "1970-01-01T00:00:00Z";
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, date);
}

/* The arguments of paint_pages. */
typedef struct chunk_painting {
    output_chunk *chunk;
    output_painter *painter;
} chunk_painting;

static bool paint_pages(void *what, cairo_t *context, maze_error *error)
{
    const chunk_painting *p = what;
    bool done = true;
    hide_dates(cairo_get_target(context));
    if (p->chunk->large)
        return output_pdf_surface_page(context, p->painter, p->chunk->large, &p->chunk->strip,
                                       &p->chunk->asked, error);
    for (size_t i = 0; i < p->chunk->count && done; i++) {
        done = output_pdf_surface_page(context, p->painter, p->chunk->pages[i], NULL,
                                       &p->chunk->asked, error);
        maze_page_destroy(p->chunk->pages[i]);
        p->chunk->pages[i] = NULL;
    }
    return done;
}

static bool copy_painted(output_chunk *chunk, maze_sink *sink, maze_error *error)
{
    size_t size;
    const void *data = maze_sink_data(sink, &size);
    qpdf_data qpdf = output_qpdf(error);
    if (!qpdf)
        return false;
    qpdf_read_memory(qpdf, "pages", data, size, NULL);
    bool done = output_qpdf_check(qpdf, "read the painted pages", error) &&
                (!chunk->press || output_shop_pages(qpdf, chunk->boxes, chunk->color, error)) &&
                letters_check(qpdf, &chunk->asked, chunk->first, error) &&
                output_part_copy(&chunk->part, qpdf, chunk->large ? NULL : chunk->linked, error);
    qpdf_cleanup(&qpdf);
    return done;
}

/* Paints the pages, destroying each, or the part of a large page, and with `press` makes them fit
 * for print shops.  The chunk keeps any error. */
static void chunk_paint(output_chunk *chunk, output_painter *painter)
{
    maze_error *error = &chunk->error;
    chunk_painting what = {chunk, painter};
    const maze_page *first = chunk->large ? chunk->large : chunk->pages[0];
    painter->size = first->size;
    maze_sink *sink = maze_sink_to_memory(error);
    if (sink && output_pdf_surface_write(sink, painter->size, paint_pages, &what, NULL, error))
        copy_painted(chunk, sink, error);
    maze_sink_destroy(sink);
}

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
    output_pdf file;
    write_workers *crew;
    output_painter *painters; /* one for each thread */
    output_chunk *chunks;     /* a ring of `slots` */
    unsigned slots;
    size_t started, taken; /* chunks */
    uint32_t asked, put;   /* pages */
    maze_page *large;      /* the last one asked for, if it is to be painted in strips */
    output_page_places places;
    output_links links;
    size_t links_put;
    write_noted noted;
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
    b->title = strdup(write_title_of(b->document, page, room));
    return b->title || fail_memory(error);
}

static bool note_page(binder *b, const maze_page *page, maze_error *error)
{
    if (b->asked == 0 && !note_title(b, page, error))
        return false;
    b->places.heights[b->asked] = maze_page_box(page).bottom;
    return b->document->finish->press ||
           ((b->document->recipes || write_note_recipes(&b->noted, page, error)) &&
            output_catalog_note(&b->links, page, b->asked, error));
}

/* How many strips a page is painted in. */
static unsigned count_strips(const binder *b, const maze_page *page)
{
    const maze_finish *finish = b->document->finish;
    bool whole = finish->press || !finish->strip_cells || maze_page_link(page, 0);
    return whole ? 1 : page_strips_count(page, finish->strip_cells);
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
    output_placed_link *links = b->links.links;
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
    write_workers_wait(b->crew, b->taken++);
    if (chunk->error.status != MAZE_OK)
        return maze_fail(error, chunk->error.status, "%s", chunk->error.message);
    *other = output_part_put(&chunk->part, &b->file, FIRST_PAGE + b->put, PAGES);
    for (size_t i = 0; i < chunk->asked.count; i++)
        b->places.sums[b->put + i] = chunk->asked.pages[i].sum;
    b->put += chunk->part.pages;
    number_links(b, *other);
    chunk_clear(chunk);
    return maze_sink_write(b->file.sink, "", 0) || write_fail_sink(b->file.sink, error);
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
    uint32_t content = output_pdf_reserve(&b->file, 1);
    output_pdf_begin(&b->file, content);
    output_pdf_print(&b->file, "<</Length %u>>\nstream\n", count * 9); /* bytes a line */
    for (unsigned i = 0; i < count; i++)
        output_pdf_print(&b->file, "/F%03u Do\n", i);
    output_pdf_print(&b->file, "endstream");
    output_pdf_end(&b->file);
    output_pdf_begin(&b->file, FIRST_PAGE + b->put++);
    output_pdf_print(&b->file, "<</Type /Page/Parent %d 0 R/Contents %lu 0 R/MediaBox ", PAGES,
                     (unsigned long)content);
    output_pdf_box(&b->file, box, box.bottom);
    output_pdf_print(&b->file, "/Group <</Type /Group/S /Transparency/I true/CS /DeviceRGB>>\n"
                               "/Resources <</XObject <<");
    for (unsigned i = 0; i < count; i++)
        output_pdf_print(&b->file, "/F%03u %lu 0 R\n", i, (unsigned long)forms[i]);
    output_pdf_print(&b->file, ">>>>>>");
    output_pdf_end(&b->file);
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
        chunk->strip = i < count ? page_strips_at(b->large, count, i) : (maze_box){0};
        chunk->first = b->put + 1;
        write_workers_allow(b->crew, ++b->started);
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
            write_workers_allow(b->crew, ++b->started);
        if (b->large && !put_large(b, error))
            return false;
    }
    return take_rest(b, error);
}

static void put_page_tree(binder *b)
{
    uint32_t pages = b->document->pages;
    output_pdf_begin(&b->file, PAGES);
    output_pdf_print(&b->file, "<</Type /Pages/Count %lu/Kids [", (unsigned long)pages);
    for (uint32_t i = 0; i < pages; i++)
        output_pdf_print(&b->file, "%lu 0 R\n", (unsigned long)FIRST_PAGE + i);
    output_pdf_print(&b->file, "]>>");
    output_pdf_end(&b->file);
}

static bool put_navigation(binder *b, output_catalog_numbers *numbers, maze_error *error)
{
    maze_document named = *b->document;
    named.title = b->title;
    if (!named.recipes)
        named.recipes = write_noted_text(&b->noted);
    if (!named.recipes)
        return fail_memory(error);
    if (!*named.recipes)
        named.recipes = NULL;
    return output_catalog_put(&b->file, &named, &b->places, &b->links, numbers, error);
}

static bool put_end(binder *b, maze_error *error)
{
    output_catalog_numbers numbers = {.root = ROOT, .pages = PAGES};
    put_page_tree(b);
    if (b->document->finish->press) {
        output_pdf_begin(&b->file, ROOT);
        output_pdf_print(
            &b->file, "<</Type /Catalog/Pages %d 0 R%s>>", PAGES,
            b->document->finish->right_to_left ? "/ViewerPreferences <</Direction /R2L>>" : "");
        output_pdf_end(&b->file);
    } else if (!put_navigation(b, &numbers, error)) {
        return false;
    }
    return output_pdf_close(&b->file, ROOT, numbers.info, error);
}

static void paint_chunk(void *context, size_t index, unsigned thread)
{
    binder *b = context;
    chunk_paint(&b->chunks[index % b->slots], &b->painters[thread]);
}

static bool set_up(binder *b, maze_error *error)
{
    const maze_document *document = b->document;
    b->crew = write_workers_create(document->threads, document->pages, paint_chunk, b, error);
    if (!b->crew)
        return false;
    unsigned threads = write_workers_count(b->crew);
    b->slots = threads > 1 ? threads + 1 : 1;
    b->chunks = calloc(b->slots, sizeof *b->chunks);
    b->painters = calloc(threads, sizeof *b->painters);
    b->places.first = FIRST_PAGE;
    b->places.heights = calloc(document->pages, sizeof *b->places.heights);
    b->places.sums = calloc(document->pages, sizeof *b->places.sums);
    if (!b->chunks || !b->painters || !b->places.heights || !b->places.sums)
        return fail_memory(error);
    for (unsigned i = 0; i < threads; i++)
        b->painters[i] = output_painter_for(document);
    for (unsigned i = 0; i < b->slots; i++) {
        b->chunks[i].press = document->finish->press;
        b->chunks[i].color = document->finish->color;
    }
    output_pdf_reserve(&b->file, FIRST_PAGE - 1);
    output_pdf_reserve(&b->file, document->pages);
    return true;
}

static void clean_up(binder *b)
{
    unsigned threads = b->crew ? write_workers_count(b->crew) : 0;
    write_workers_destroy(b->crew);
    for (unsigned i = 0; b->painters && i < threads; i++)
        output_painter_finish(&b->painters[i]);
    for (unsigned i = 0; b->chunks && i < b->slots; i++)
        chunk_finish(&b->chunks[i]);
    output_pdf_finish(&b->file);
    free(b->title);
    free(b->chunks);
    free(b->painters);
    free(b->places.heights);
    free(b->places.sums);
    free(b->links.links);
    write_noted_finish(&b->noted);
}

/* Writes a document that has a `finish`.  Equal documents make equal bytes, whatever the number of
 * threads. */
static bool write_finished_pdf(const maze_document *document, maze_sink *sink, maze_error *error)
{
    binder b = {.document = document};
    output_pdf_start(&b.file, sink);
    bool done = set_up(&b, error) && paint_all(&b, error) && put_end(&b, error);
    clean_up(&b);
    return done;
}

/* NULL takes back the time of the clock, which Cairo would write. */
static void set_date(cairo_surface_t *surface, const maze_document *document)
{
    time_t seconds = (time_t)document->date;
    struct tm parts;
    char text[40];
    bool known = document->has_date && gmtime_r(&seconds, &parts) &&
                 strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, known ? text : NULL);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, known ? text : NULL);
}

/* Once all pages are there. */
static bool set_recipes(cairo_surface_t *surface, const maze_document *document, write_noted *noted,
                        maze_error *error)
{
    const char *text = document->recipes ? document->recipes : write_noted_text(noted);
    if (!text)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for recipes");
    if (*text)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_KEYWORDS, text);
    return true;
}

static void set_metadata(cairo_surface_t *surface, const maze_document *document,
                         const maze_page *first)
{
    char text[MAZE_RECIPE_LENGTH + 16];
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
                                   write_title_of(document, first, text));
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR,
                                   "mazepress " MAZEPRESS_VERSION);
    if (document->author)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, document->author);
    set_date(surface, document);
}

typedef struct painting {
    const maze_document *document;
    maze_paper size; /* of the first page */
    letters_asked asked;
} painting;

/* Page by page, in order. */
static bool write_pages(void *what, cairo_t *context, maze_error *error)
{
    painting *p = what;
    const maze_document *document = p->document;
    output_painter painter = output_painter_for(document);
    painter.size = p->size;
    write_noted noted = {0};
    bool done = true;
    for (uint32_t i = 0; i < document->pages && done; i++) {
        maze_page *page = document->page(document->context, i, error);
        if (page && i == 0)
            set_metadata(cairo_get_target(context), document, page);
        done = page && (document->recipes || write_note_recipes(&noted, page, error)) &&
               output_pdf_surface_page(context, &painter, page, NULL, &p->asked, error);
        maze_page_destroy(page);
    }
    done = done && set_recipes(cairo_get_target(context), document, &noted, error);
    write_noted_finish(&noted);
    output_painter_finish(&painter);
    return done;
}

static bool check_letters(void *what, const void *data, size_t size, maze_error *error)
{
    painting *p = what;
    qpdf_data qpdf = output_qpdf(error);
    if (!qpdf)
        return false;
    qpdf_read_memory(qpdf, "pages", data, size, NULL);
    bool done = output_qpdf_check(qpdf, "read the painted pages", error) &&
                letters_check(qpdf, &p->asked, 1, error);
    qpdf_cleanup(&qpdf);
    return done;
}

/* A document whose first page was asked for. */
typedef struct started {
    const maze_document *document;
    maze_page *first; /* until it is asked for again */
} started;

static maze_page *next_page(void *context, uint32_t index, maze_error *error)
{
    started *s = context;
    if (index > 0)
        return s->document->page(s->document->context, index, error);
    maze_page *first = s->first;
    s->first = NULL;
    return first;
}

/* Cairo keeps all of a page until it is finished: large ones are painted in strips, as chunks of a
 * finished document. */
bool output_write_pdf(const maze_document *document, maze_sink *sink, maze_error *error)
{
    static const maze_finish in_strips = {.strip_cells = STRIPS_CELLS};
    if (document->finish)
        return write_finished_pdf(document, sink, error);
    started s = {document, document->page(document->context, 0, error)};
    if (!s.first)
        return false;
    maze_document rest = *document;
    rest.page = next_page;
    rest.context = &s;
    rest.finish = page_strips_count(s.first, STRIPS_CELLS) > 1 ? &in_strips : NULL;
    painting p = {.document = &rest, .size = s.first->size};
    bool done = rest.finish
                    ? write_finished_pdf(&rest, sink, error)
                    : output_pdf_surface_write(sink, p.size, write_pages, &p, check_letters, error);
    letters_asked_finish(&p.asked);
    maze_page_destroy(s.first);
    return done;
}
