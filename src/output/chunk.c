#include "output/chunk.h"

#include "core/base/array.h"
#include "output/pdf_object.h"
#include "output/pdf_surface.h"
#include "page/page.h"

#include <cairo-pdf.h>
#include <stdlib.h>

void chunk_clear(output_chunk *chunk)
{
    for (size_t i = 0; i < chunk->count; i++)
        maze_page_destroy(chunk->pages[i]);
    letters_asked_finish(&chunk->asked);
    pdf_part_finish(&chunk->part);
    chunk->count = 0;
    chunk->large = NULL;
    chunk->error.status = MAZE_OK;
}

void chunk_finish(output_chunk *chunk)
{
    chunk_clear(chunk);
    free(chunk->pages);
    free(chunk->boxes);
    free(chunk->linked);
}

bool chunk_add(output_chunk *chunk, maze_page *page, maze_error *error)
{
    size_t i = chunk->count;
    if (!array_more(chunk->pages, i) || !array_more(chunk->boxes, i) ||
        !array_more(chunk->linked, i)) {
        maze_page_destroy(page);
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for pages");
    }
    chunk->pages[i] = page;
    chunk->boxes[i] = (page_boxes){maze_page_box(page), maze_page_trim(page)};
    chunk->linked[i] = !chunk->press && maze_page_link(page, 0);
    chunk->count++;
    return true;
}

/* The dates are dropped later; without them Cairo would ask the clock. */
static void set_up(cairo_surface_t *surface)
{
    static const char date[] = "1970-01-01T00:00:00Z";
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, date);
}

/* The arguments of paint_pages. */
typedef struct painting {
    output_chunk *chunk;
    output_painter *painter;
} painting;

static bool paint_pages(void *what, cairo_t *context, maze_error *error)
{
    const painting *p = what;
    bool done = true;
    set_up(cairo_get_target(context));
    if (p->chunk->large)
        return pdf_surface_page(context, p->painter, p->chunk->large, &p->chunk->strip,
                                &p->chunk->asked, error);
    for (size_t i = 0; i < p->chunk->count && done; i++) {
        done = pdf_surface_page(context, p->painter, p->chunk->pages[i], NULL, &p->chunk->asked,
                                error);
        maze_page_destroy(p->chunk->pages[i]);
        p->chunk->pages[i] = NULL;
    }
    return done;
}

static bool copy_painted(output_chunk *chunk, maze_sink *sink, maze_error *error)
{
    size_t size;
    const void *data = maze_sink_data(sink, &size);
    qpdf_data qpdf = object_qpdf(error);
    if (!qpdf)
        return false;
    qpdf_read_memory(qpdf, "pages", data, size, NULL);
    bool done = object_check(qpdf, "read the painted pages", error) &&
                (!chunk->press || shop_pages(qpdf, chunk->boxes, chunk->color, error)) &&
                letters_check(qpdf, &chunk->asked, chunk->first, error) &&
                pdf_part_copy(&chunk->part, qpdf, chunk->large ? NULL : chunk->linked, error);
    qpdf_cleanup(&qpdf);
    return done;
}

void chunk_paint(output_chunk *chunk, output_painter *painter)
{
    maze_error *error = &chunk->error;
    painting what = {chunk, painter};
    const maze_page *first = chunk->large ? chunk->large : chunk->pages[0];
    painter->size = first->size;
    maze_sink *sink = maze_sink_to_memory(error);
    if (sink && pdf_surface_write(sink, painter->size, paint_pages, &what, NULL, error))
        copy_painted(chunk, sink, error);
    maze_sink_destroy(sink);
}
