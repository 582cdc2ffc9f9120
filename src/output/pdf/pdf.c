/* Writes PDF documents. Threads paint groups of pages, or strips of a large page, each as a
 * separate PDF. These PDFs are then joined in order. */
#include "core/base/print_library.h"
#include "core/carve/maze.h"
#include "output/pdf/pdf_file.h"
#include "output/pdf/pdf_notes.h"
#include "output/pdf/pdf_single.h"
#include "output/pdf/pdf_surface.h"
#include "output/pdf/shop_pages.h"
#include "output/pdf/tiles.h"
#include "output/pixels/painter.h"
#include "page/layout/page.h"
#include "page/marks/scale_line.h"
#include "write/files/document.h"
#include "write/threads.h"

#include <cairo-pdf.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* object numbers of the catalog, of the list of pages and of the first page */
#define ROOT 1
#define PAGES 2
#define FIRST_PAGE 3

/* A link on page `from`. `annotations` is the object number of the array with all links of this
 * page. */
typedef struct output_link {
    maze_link link;
    uint32_t from, annotations;
} output_link;

/* flag of an annotation that may be printed */
#define PRINTED 4

/* `heights` has the height of each page, in points. */
static void put_destination(output_pdf *file, const double *heights, uint32_t page)
{
    output_pdf_print(file, "/Dest [%lu 0 R /XYZ null ", (unsigned long)FIRST_PAGE + page);
    output_pdf_number(file, heights[page]);
    output_pdf_print(file, " null]");
}

/* A bookmark in the outline of the file. Bookmarks are numbered from 1. `parent` is 0 if the parent
 * is the outline itself. Each of `first` to `previous` is the number of a bookmark, or 0 if there
 * is no such bookmark. */
typedef struct output_line {
    size_t parent, first, last, next, previous;
    unsigned long children;
} output_line;

static const output_link *link_at(const GArray *links, guint i)
{
    return &g_array_index(links, output_link, i);
}

/* Sets the error of the file if the page of a link or a bookmark does not exist, or if a bookmark
 * skips a level. */
static void check_targets(output_pdf *file, const maze_document *document, const GArray *links)
{
    const maze_finish *finish = document->finish;
    unsigned long pages = document->pages;
    for (guint i = 0; i < links->len; i++) {
        const output_link *placed = link_at(links, i);
        if (placed->link.page >= pages)
            maze_fail(output_pdf_error(file), MAZE_BAD_INPUT,
                      "a link on page %lu leads to page %lu, but the last page is %lu; correct the "
                      "link",
                      (unsigned long)placed->from + 1, (unsigned long)placed->link.page + 1, pages);
    }
    for (size_t i = 0; i < finish->bookmark_count; i++) {
        const maze_bookmark *mark = &finish->bookmarks[i];
        unsigned most = i == 0 ? 0 : finish->bookmarks[i - 1].level + 1;
        if (mark->page >= pages)
            maze_fail(
                output_pdf_error(file), MAZE_BAD_INPUT,
                "the bookmark \"%s\" leads to page %lu, but the last page is %lu; correct the "
                "bookmark",
                mark->title, (unsigned long)mark->page + 1, pages);
        if (mark->level > most)
            maze_fail(output_pdf_error(file), MAZE_BAD_INPUT,
                      "the bookmark \"%s\" has level %u and skips a level; use at most level %u",
                      mark->title, mark->level, most);
    }
}

static void connect(output_line *lines, const maze_finish *finish)
{
    for (size_t i = 1; i <= finish->bookmark_count; i++) {
        unsigned level = finish->bookmarks[i - 1].level;
        size_t parent = i - 1;
        while (parent > 0 && finish->bookmarks[parent - 1].level >= level)
            parent = lines[parent].parent;
        lines[i].parent = parent;
        lines[i].previous = lines[parent].last;
        if (lines[parent].last)
            lines[lines[parent].last].next = i;
        else
            lines[parent].first = i;
        lines[parent].last = i;
        lines[parent].children++;
    }
}

static void refer(output_pdf *file, const char *key, uint32_t root, size_t line)
{
    if (line)
        output_pdf_print(file, "/%s %lu 0 R", key, (unsigned long)(root + line));
}

/* Returns a copy of a text without soft hyphens, because viewers show bookmarks and metadata on one
 * line. */
static char *without_soft_hyphens(const char *text)
{
    char **parts = g_strsplit(text, "\u00AD", -1), *whole = g_strjoinv("", parts);
    g_strfreev(parts);
    return whole;
}

static void put_whole(output_pdf *file, const char *text)
{
    g_autofree char *whole = without_soft_hyphens(text);
    output_pdf_text(file, whole);
}

/* Writes the outline. Returns its object number, or 0 if there are no bookmarks. */
static uint32_t put_outline(output_pdf *file, const maze_finish *finish, const double *heights)
{
    size_t count = finish->bookmark_count;
    if (count == 0)
        return 0;
    g_autofree output_line *lines = g_new0(output_line, count + 1);
    connect(lines, finish);
    uint32_t root = output_pdf_reserve(file, (uint32_t)count + 1);
    output_pdf_begin(file, root);
    output_pdf_print(file, "<</Type /Outlines/Count %lu", lines[0].children);
    refer(file, "First", root, lines[0].first);
    refer(file, "Last", root, lines[0].last);
    output_pdf_print(file, ">>");
    output_pdf_end(file);
    for (size_t i = 1; i <= count; i++) {
        const output_line *line = &lines[i];
        output_pdf_begin(file, root + (uint32_t)i);
        output_pdf_print(file, "<</Title ");
        put_whole(file, finish->bookmarks[i - 1].title);
        put_destination(file, heights, finish->bookmarks[i - 1].page);
        output_pdf_print(file, "/Parent %lu 0 R", (unsigned long)(root + line->parent));
        refer(file, "First", root, line->first);
        refer(file, "Last", root, line->last);
        refer(file, "Next", root, line->next);
        refer(file, "Prev", root, line->previous);
        /* with a negative count, viewers hide the children of this bookmark at first */
        if (line->children)
            output_pdf_print(file, "/Count -%lu", line->children);
        output_pdf_print(file, ">>");
        output_pdf_end(file);
    }
    return root;
}

static void put_links(output_pdf *file, const GArray *links, const double *heights)
{
    for (guint i = 0; i < links->len;) {
        uint32_t annotations = link_at(links, i)->annotations;
        output_pdf_begin(file, annotations);
        output_pdf_print(file, "[");
        for (; i < links->len && link_at(links, i)->annotations == annotations; i++) {
            const output_link *placed = link_at(links, i);
            output_pdf_print(file, "<</Type /Annot/Subtype /Link/F %d/Border [0 0 0]/Rect ",
                             PRINTED);
            output_pdf_box(file, placed->link.box, heights[placed->from]);
            put_destination(file, heights, placed->link.page);
            output_pdf_print(file, ">>\n");
        }
        output_pdf_print(file, "]");
        output_pdf_end(file);
    }
}

static void put_entry(output_pdf *file, const char *key, const char *text)
{
    if (!text)
        return;
    output_pdf_print(file, "/%s ", key);
    put_whole(file, text);
    output_pdf_print(file, "\n");
}

/* Writes the metadata, and returns the object number of the metadata. PDF/X-1a requires more
 * entries than other PDF files. */
static uint32_t put_metadata(output_pdf *file, const maze_document *document)
{
    bool exchange = document->finish->most_ink > 0;
    uint32_t number = output_pdf_reserve(file, 1);
    output_pdf_begin(file, number);
    output_pdf_print(file, "<<");
    put_entry(file, "Title", document->title);
    put_entry(file, "Author", document->author);
    put_entry(file, "Keywords", document->recipes);
    put_entry(file, "Creator", "mazepress " MAZEPRESS_VERSION);
    if (document->has_date || exchange) {
        char text[OUTPUT_DATE_ROOM];
        output_pdf_date(text, document);
        put_entry(file, "CreationDate", text);
        put_entry(file, "ModDate", text);
    }
    if (exchange)
        output_pdf_print(file, "/Producer (mazepress " MAZEPRESS_VERSION ")/Trapped /False\n"
                               "/GTS_PDFXVersion (PDF/X-1:2001)"
                               "/GTS_PDFXConformance (PDF/X-1a:2001)");
    output_pdf_print(file, ">>");
    output_pdf_end(file);
    return number;
}

/* Writes the output intent, which PDF/X requires. The intent names a registered printing condition,
 * which needs no ICC profile. */
static void put_intent(output_pdf *file)
{
    output_pdf_print(file, "/OutputIntents [<</Type /OutputIntent/S /GTS_PDFX\n"
                           "/OutputConditionIdentifier (" CMYK_CONDITION ")"
                           "/RegistryName (http://www.color.org)\n/Info ");
    output_pdf_text(file, CMYK_CONDITION_TEXT);
    output_pdf_print(file, ">>]");
}

/* Writes the outline, the links, the metadata and the catalog. Returns the object number of the
 * metadata, or 0 after an error. */
static uint32_t put_catalog(output_pdf *file, const maze_document *document, const double *heights,
                            const GArray *links, bool true_size)
{
    const maze_finish *finish = document->finish;
    check_targets(file, document, links);
    if (!output_pdf_is_good(file))
        return 0;
    uint32_t outline = put_outline(file, finish, heights);
    put_links(file, links, heights);
    uint32_t metadata = put_metadata(file, document);
    output_pdf_begin(file, ROOT);
    output_pdf_print(file, "<</Type /Catalog/Pages %d 0 R", PAGES);
    if (outline)
        output_pdf_print(file, "/Outlines %lu 0 R/PageMode /UseOutlines", (unsigned long)outline);
    put_entry(file, "Lang", finish->language);
    output_pdf_print(file, "/ViewerPreferences <</DisplayDocTitle true%s%s>>",
                     finish->right_to_left ? "/Direction /R2L" : "",
                     true_size ? OUTPUT_TRUE_SIZE : "");
    if (finish->numbered)
        output_pdf_print(file, "/PageLabels <</Nums [0 <</S /D/St 1>>\n]>>");
    output_pdf_print(file, ">>");
    output_pdf_end(file);
    return metadata;
}

/* Maximum numbers of pages, mazes and cells in a chunk, approximately. Each chunk has its own
 * copies of fonts, so small chunks make large files. */
#define PAGES_IN_CHUNK 64
#define MAZES_IN_CHUNK 128
#define CELLS_IN_CHUNK (2 * STRIPS_CELLS)

typedef struct chunk {
    maze_page *pages[PAGES_IN_CHUNK]; /* an element becomes NULL after its page was painted */
    output_page_boxes boxes[PAGES_IN_CHUNK];
    output_page_entries entries[PAGES_IN_CHUNK];
    size_t count;
    /* NULL, or a large page of which only `strip` is painted */
    const maze_page *large;
    maze_box strip; /* empty if only the page's texts are painted */
    /* The solution that all strips share. `large` then points to solved->page. NULL: each strip has
     * its own solution. */
    const output_solved *solved;
    output_painter *painter;
    output_part part;
    maze_error error;
} chunk;

static void clear_chunk(chunk *c)
{
    for (size_t i = 0; i < c->count; i++) {
        maze_page_destroy(c->pages[i]);
        g_free(c->entries[i].text);
    }
    output_part_finish(&c->part);
    c->count = 0;
    c->large = NULL;
    c->solved = NULL;
    c->error.status = MAZE_OK;
}

static bool paint_pages(void *what, cairo_t *context, maze_error *error)
{
    /* Without a date, Cairo would read the clock. */
    static const char date[] = "1970-01-01T00:00:00Z";
    chunk *chunk = what;
    cairo_surface_t *surface = cairo_get_target(context);
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, date);
    if (chunk->large)
        return output_pdf_surface_page(context, chunk->painter, chunk->large, &chunk->strip, error);
    bool done = true;
    for (size_t i = 0; i < chunk->count && done; i++) {
        done = output_pdf_surface_page(context, chunk->painter, chunk->pages[i], NULL, error);
        maze_page_destroy(chunk->pages[i]);
        chunk->pages[i] = NULL;
    }
    return done;
}

static bool check_pages(qpdf_data qpdf, chunk *chunk)
{
    size_t has = (size_t)qpdf_get_num_pages(qpdf), wanted = chunk->large ? 1 : chunk->count;
    return output_qpdf_check(qpdf, "read the painted pages", &chunk->error) &&
           (has == wanted ||
            maze_fail(&chunk->error, MAZE_IO,
                      "the finished PDF has only %zu of %zu pages; try again", has, wanted));
}

/* Paints a chunk, and destroys the pages that were painted completely. */
static void paint_chunk(chunk *chunk, output_painter *painter, const maze_finish *finish,
                        const output_cmyk *inks)
{
    const output_shop_colors colors = {finish->color, inks};
    g_autoptr(maze_sink) sink = maze_sink_to_memory(&chunk->error);
    output_strokes *strokes = painter->strokes;
    chunk->painter = painter;
    painter->strokes = chunk->large ? NULL : strokes;
    painter->solved = chunk->solved;
    painter->size = (chunk->large ? chunk->large : chunk->pages[0])->size;
    output_painter_note_fonts(painter);
    if (strokes)
        output_strokes_clear(strokes);
    qpdf_data qpdf = NULL;
    if (sink && output_pdf_surface_write(sink, painter->size, paint_pages, chunk, &chunk->error)) {
        size_t size;
        const char *data = maze_sink_data(sink, &size);
        if (output_pdf_check_fonts(data, size, g_hash_table_size(painter->fonts), &chunk->error))
            qpdf = output_qpdf_open(data, size, "read the painted pages", &chunk->error);
    }
    if (qpdf && check_pages(qpdf, chunk) &&
        (!finish->press || output_shop_pages(qpdf, chunk->boxes, &colors, &chunk->error)))
        output_part_copy(&chunk->part, qpdf, chunk->large ? NULL : chunk->entries, painter->strokes,
                         finish->press ? OUTPUT_PACK_QUICK : OUTPUT_PACK_SMALL, &chunk->error);
    painter->strokes = strokes;
    if (qpdf)
        qpdf_cleanup(&qpdf);
}

typedef struct binder {
    const maze_document *document;
    char *title;
    output_pdf file; /* stores the first error */
    write_workers *crew;
    output_painter *painters;
    output_cmyk *inks; /* may be NULL */
    chunk *chunks;
    unsigned slots;
    /* number of chunks that were started, and number of chunks that take_chunk has taken */
    size_t started, taken;
    /* number of pages that were requested, and number of pages that were written */
    uint32_t asked, put;
    maze_page *large;      /* NULL unless the last requested page is painted in strips */
    double *heights; /* height of each page, in points */
    GArray *links; /* list of output_link */
    guint links_put;
    output_notes *notes;
    bool true_size; /* true: at least one page must be printed at actual size */
} binder;

static unsigned count_strips(const binder *b, const maze_page *page)
{
    const maze_finish *finish = b->document->finish;
    bool whole = finish->press || !finish->strip_cells || maze_page_link(page, 0);
    return whole ? 1 : page_strips_count(page, finish->strip_cells);
}

static bool note_page(binder *binder, const maze_page *page, maze_error *error)
{
    char title[MAZE_RECIPE_LENGTH + 16];
    if (binder->asked == 0)
        binder->title = g_strdup(write_title_of(binder->document, page, title));
    binder->heights[binder->asked] = maze_page_box(page).bottom;
    if (binder->document->finish->press)
        return true;
    binder->true_size = binder->true_size || page->promise != PROMISE_NONE;
    const maze_link *link;
    for (size_t i = 0; (link = maze_page_link(page, i)); i++) {
        const output_link placed = {*link, binder->asked, 0};
        g_array_append_val(binder->links, placed);
    }
    return output_notes_add(binder->notes, page, 1, error);
}

static uint32_t first_note(const binder *b)
{
    return FIRST_PAGE + b->document->pages;
}

/* Returns the additional entries of a page's dictionary, or NULL if there are none. The caller
 * frees the text. */
static char *entries_of(const binder *b, uint32_t page)
{
    return b->document->finish->press ? NULL : output_notes_entries(b->notes, first_note(b) + page);
}

static bool add_scale_line(const maze_document *document, maze_page *page, maze_error *error)
{
    bool wanted = page->promise == PROMISE_SIZE_SHOWN && document->tile.width == 0 &&
                  !(document->finish && document->finish->press);
    return !wanted || page_scale_line_add(page, error);
}

/* Requests pages until the chunk is full or no page remains. A large page ends the chunk and
 * becomes binder->large. */
static bool gather(binder *binder, chunk *chunk, maze_error *error)
{
    size_t mazes = 0, cells = 0;
    while (binder->asked < binder->document->pages && chunk->count < PAGES_IN_CHUNK &&
           mazes < MAZES_IN_CHUNK && cells < CELLS_IN_CHUNK) {
        maze_page *page = binder->document->page(binder->document->context, binder->asked, error);
        if (!page || !note_page(binder, page, error) ||
            !add_scale_line(binder->document, page, error)) {
            maze_page_destroy(page);
            return false;
        }
        binder->asked++;
        if (count_strips(binder, page) > 1) {
            binder->large = page;
            return true;
        }
        const maze_maze *maze;
        for (size_t i = 0; (maze = maze_page_maze(page, i, NULL)); i++, mazes++)
            cells += maze_shape_graph(maze_get_shape(maze))->cells;
        chunk->boxes[chunk->count] = (output_page_boxes){maze_page_box(page), maze_page_trim(page)};
        chunk->entries[chunk->count] =
            (output_page_entries){entries_of(binder, binder->asked - 1),
                                  !binder->document->finish->press && maze_page_link(page, 0)};
        chunk->pages[chunk->count++] = page;
    }
    return true;
}

/* Waits for the next chunk, and writes it to the file. Returns the number of the chunk's first
 * object that is not a page, or 0 if the chunk could not be painted. */
static uint32_t take_chunk(binder *binder)
{
    chunk *chunk = &binder->chunks[binder->taken % binder->slots];
    write_workers_wait(binder->crew, binder->taken++);
    if (chunk->error.status != MAZE_OK) {
        maze_fail(output_pdf_error(&binder->file), chunk->error.status, "%s", chunk->error.message);
        return 0;
    }
    uint32_t other = output_part_put(&chunk->part, &binder->file, FIRST_PAGE + binder->put, PAGES);
    uint32_t annotations = other;
    binder->put += chunk->part.pages;
    output_link *links = (output_link *)(void *)binder->links->data;
    guint i = binder->links_put;
    for (; i < binder->links->len && links[i].from < binder->put; i++) {
        annotations += i > binder->links_put && links[i].from != links[i - 1].from;
        links[i].annotations = annotations;
    }
    binder->links_put = i;
    clear_chunk(chunk);
    return other;
}

static void take_rest(binder *b)
{
    while (output_pdf_is_good(&b->file) && b->taken < b->started)
        take_chunk(b);
}

static void put_forms(binder *binder, const uint32_t *forms, unsigned count)
{
    maze_box box = maze_page_box(binder->large);
    uint32_t content = output_pdf_reserve(&binder->file, 1);
    output_pdf_begin(&binder->file, content);
    output_pdf_print(&binder->file, "<</Length %u>>\nstream\n", count * 9);
    for (unsigned i = 0; i < count; i++)
        output_pdf_print(&binder->file, "/F%03u Do\n", i);
    output_pdf_print(&binder->file, "endstream");
    output_pdf_end(&binder->file);
    g_autofree char *entries = entries_of(binder, binder->put);
    output_pdf_begin(&binder->file, FIRST_PAGE + binder->put++);
    output_pdf_print(&binder->file, "<</Type /Page/Parent %d 0 R%s/Contents %lu 0 R/MediaBox ",
                     PAGES, entries, (unsigned long)content);
    output_pdf_box(&binder->file, box, box.bottom);
    output_pdf_print(&binder->file, "/Group <</Type /Group/S /Transparency/I true/CS /DeviceRGB>>\n"
                                    "/Resources <</XObject <<");
    for (unsigned i = 0; i < count; i++)
        output_pdf_print(&binder->file, "/F%03u %lu 0 R\n", i, (unsigned long)forms[i]);
    output_pdf_print(&binder->file, ">>>>>>");
    output_pdf_end(&binder->file);
}

/* Prepares the solution of the large page, so that all strips can share it. Returns false if the
 * strips cannot share the solution. */
static bool share_solution(const maze_page *large, output_solved *solved)
{
    maze_box line = maze_page_box(large);
    line.top = line.bottom = line.bottom / 2;
    maze_drawing *drawing = page_draw_sparsely(large, line, NULL);
    bool shared = drawing && output_solved_start(solved, large, drawing);
    if (!shared)
        maze_drawing_destroy(drawing);
    return shared;
}

static void put_large(binder *binder)
{
    uint32_t forms[STRIPS_MOST + 1];
    unsigned count = count_strips(binder, binder->large);
    output_solved solved;
    bool shared = share_solution(binder->large, &solved);
    take_rest(binder);
    for (unsigned i = 0; i <= count && output_pdf_is_good(&binder->file); i++) {
        chunk *chunk = &binder->chunks[binder->started % binder->slots];
        chunk->large = shared ? &solved.page : binder->large;
        chunk->solved = shared ? &solved : NULL;
        chunk->strip = i < count ? page_strips_at(binder->large, count, i) : (maze_box){0};
        write_workers_allow(binder->crew, ++binder->started);
        forms[i] = take_chunk(binder);
    }
    if (output_pdf_is_good(&binder->file))
        put_forms(binder, forms, count + 1);
    if (shared)
        output_solved_finish(&solved);
    maze_page_destroy(binder->large);
    binder->large = NULL;
}

/* Paints and writes all pages. If several chunks fail, reports the error of the first. */
static void paint_all(binder *binder)
{
    while (binder->asked < binder->document->pages && output_pdf_is_good(&binder->file)) {
        if (binder->started - binder->taken == binder->slots)
            take_chunk(binder);
        if (!output_pdf_is_good(&binder->file))
            return;
        chunk *chunk = &binder->chunks[binder->started % binder->slots];
        maze_error reason = {.status = MAZE_OK};
        if (!gather(binder, chunk, &reason)) {
            take_rest(binder);
            maze_fail(output_pdf_error(&binder->file), reason.status, "%s", reason.message);
            return;
        }
        if (chunk->count > 0)
            write_workers_allow(binder->crew, ++binder->started);
        if (binder->large)
            put_large(binder);
    }
    take_rest(binder);
}

/* Writes the list of pages, the notes and the catalog. Returns the object number of the metadata,
 * or 0 if there are none. */
static uint32_t put_end(binder *binder)
{
    const maze_document *document = binder->document;
    output_pdf_begin(&binder->file, PAGES);
    output_pdf_print(&binder->file, "<</Type /Pages/Count %lu/Kids [",
                     (unsigned long)document->pages);
    for (uint32_t i = 0; i < document->pages; i++)
        output_pdf_print(&binder->file, "%lu 0 R\n", (unsigned long)FIRST_PAGE + i);
    output_pdf_print(&binder->file, "]>>");
    output_pdf_end(&binder->file);
    maze_document named = *document;
    named.title = binder->title;
    if (document->finish->press) {
        named.recipes = NULL;
        bool exchange = document->finish->most_ink > 0;
        output_pdf_begin(&binder->file, ROOT);
        output_pdf_print(&binder->file, "<</Type /Catalog/Pages %d 0 R%s", PAGES,
                         document->finish->right_to_left ? "/ViewerPreferences <</Direction /R2L>>"
                                                         : "");
        if (exchange)
            put_intent(&binder->file);
        output_pdf_print(&binder->file, ">>");
        output_pdf_end(&binder->file);
        return exchange ? put_metadata(&binder->file, &named) : 0;
    }
    output_notes_put(binder->notes, &binder->file, first_note(binder));
    named.recipes = output_notes_keywords(binder->notes);
    return put_catalog(&binder->file, &named, binder->heights, binder->links, binder->true_size);
}

static void paint_in_thread(void *context, size_t index, unsigned thread)
{
    binder *b = context;
    paint_chunk(&b->chunks[index % b->slots], &b->painters[thread], b->document->finish, b->inks);
}

static bool write_finished(const maze_document *document, output_setters *setters, maze_sink *sink,
                           maze_error *error)
{
    binder binder = {.document = document};
    const maze_finish *finish = document->finish;
    if (finish->most_ink > 0 && finish->color &&
        !(binder.inks = output_cmyk_create(finish->most_ink, error)))
        return false;
    binder.crew =
        write_workers_create(document->threads, document->pages, paint_in_thread, &binder, error);
    if (!binder.crew) {
        output_cmyk_destroy(binder.inks);
        return false;
    }
    unsigned threads = write_workers_count(binder.crew);
    binder.slots = threads > 1 ? threads + 1 : 1;
    binder.chunks = g_new0(chunk, binder.slots);
    binder.painters = g_new(output_painter, threads);
    for (unsigned i = 0; i < threads; i++) {
        binder.painters[i] = (output_painter){.setters = setters};
        /* Placeholders for strokes require content streams that are rewritten, or that Cairo does
         * not deflate. */
        if (finish->press || base_owns_process())
            binder.painters[i].strokes = output_strokes_create();
    }
    binder.heights = g_new(double, document->pages);
    binder.notes = output_notes_create(document);
    binder.links = g_array_new(FALSE, FALSE, sizeof(output_link));
    output_pdf_start(&binder.file, sink, finish->most_ink > 0 ? 3 : 4);
    output_pdf_reserve(&binder.file, FIRST_PAGE - 1 + document->pages * (finish->press ? 1 : 2));

    paint_all(&binder);
    uint32_t metadata = output_pdf_is_good(&binder.file) ? put_end(&binder) : 0;
    bool done = output_pdf_close(&binder.file, ROOT, metadata, error);

    write_workers_destroy(binder.crew);
    for (unsigned i = 0; i < threads; i++)
        output_painter_finish(&binder.painters[i]);
    for (unsigned i = 0; i < binder.slots; i++)
        clear_chunk(&binder.chunks[i]);
    output_pdf_finish(&binder.file);
    output_cmyk_destroy(binder.inks);
    g_free(binder.title);
    g_free(binder.chunks);
    g_free(binder.painters);
    g_free(binder.heights);
    g_array_unref(binder.links);
    output_notes_destroy(binder.notes);
    return done;
}

static void set_metadata(cairo_surface_t *surface, const maze_document *document,
                         const maze_page *first)
{
    char text[MAZE_RECIPE_LENGTH + 16];
    g_autofree char *title = without_soft_hyphens(write_title_of(document, first, text));
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR,
                                   "mazepress " MAZEPRESS_VERSION);
    if (document->author)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, document->author);
    time_t seconds = (time_t)document->date;
    struct tm parts;
    char day[40];
    /* without the calls below, Cairo would write the current time */
    const char *date = document->has_date && gmtime_r(&seconds, &parts) &&
                               strftime(day, sizeof day, "%Y-%m-%dT%H:%M:%SZ", &parts)
                           ? day
                           : NULL;
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, date);
}

typedef struct single {
    const maze_document *document;
    output_setters *setters;
    maze_page *page; /* NULL after take_page has returned this page */
    output_painter painter;
    output_single_extras extras;
} single;

static maze_page *take_page(void *context, uint32_t index, maze_error *error)
{
    single *s = context;
    return g_steal_pointer(&s->page);
}

static bool paint_single(void *what, cairo_t *context, maze_error *error)
{
    single *single = what;
    cairo_surface_t *surface = cairo_get_target(context);
    set_metadata(surface, single->document, single->page);
    bool done =
        single->document->tile.width > 0
            ? output_tiles_paint(context, &single->painter, single->page, single->document,
                                 single->extras.notes, error)
            : output_notes_add(single->extras.notes, single->page, 1, error) &&
                  add_scale_line(single->document, single->page, error) &&
                  output_pdf_surface_page(context, &single->painter, single->page, NULL, error);
    const char *keywords = output_notes_keywords(single->extras.notes);
    if (done && keywords && *keywords)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_KEYWORDS, keywords);
    return done;
}

static bool write_single(single *s, maze_sink *sink, maze_error *error)
{
    s->painter = (output_painter){.setters = s->setters, .size = s->page->size};
    s->extras.notes = output_notes_create(s->document);
    s->extras.true_size = s->document->tile.width > 0 || s->page->promise != PROMISE_NONE;
    output_painter_note_fonts(&s->painter);
    bool done = output_pdf_single_write(sink, &s->painter, paint_single, s, &s->extras, error);
    output_notes_destroy(s->extras.notes);
    output_painter_finish(&s->painter);
    return done;
}

/* Cairo stores all data of a page until the page ends, so a large page is painted in strips. */
static bool write_pdf(const maze_document *document, output_setters *setters, maze_sink *sink,
                      maze_error *error)
{
    static const maze_finish in_strips = {.strip_cells = STRIPS_CELLS};
    if (document->finish)
        return write_finished(document, setters, sink, error);
    maze_document finished = *document;
    finished.finish = &in_strips;
    bool tiled = document->tile.width > 0;
    if (document->pages > 1 && !tiled)
        return write_finished(&finished, setters, sink, error);
    single single = {.document = document,
                     .setters = setters,
                     .page = document->page(document->context, 0, error)};
    if (!single.page)
        return false;
    bool done;
    if (!tiled && page_strips_count(single.page, STRIPS_CELLS) > 1) {
        finished.page = take_page;
        finished.context = &single;
        done = write_finished(&finished, setters, sink, error);
    } else {
        done = write_single(&single, sink, error);
    }
    maze_page_destroy(single.page);
    return done;
}

bool output_write_pdf(const maze_document *document, maze_sink *sink, maze_error *error)
{
    output_setters *setters = output_setters_start(document);
    bool done = write_pdf(document, setters, sink, error);
    output_setters_end(setters, document);
    return done;
}
