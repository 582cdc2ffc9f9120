#include "output/chunk.h"

#include "output/pdf_object.h"

#include <cairo-pdf.h>
#include <stdlib.h>

void chunk_clear(chunk *chunk)
{
    for (size_t i = 0; i < chunk->count; i++)
        maze_page_destroy(chunk->pages[i]);
    pdf_part_finish(&chunk->part);
    chunk->count = 0;
    chunk->error.status = MAZE_OK;
    chunk->done = false;
}

void chunk_finish(chunk *chunk)
{
    chunk_clear(chunk);
    free(chunk->pages);
    free(chunk->boxes);
    free(chunk->linked);
}

static bool grow(chunk *chunk)
{
    size_t room = chunk->room ? 2 * chunk->room : 64;
    maze_page **pages = realloc(chunk->pages, room * sizeof(maze_page *));
    if (pages)
        chunk->pages = pages;
    page_boxes *boxes = realloc(chunk->boxes, room * sizeof *boxes);
    if (boxes)
        chunk->boxes = boxes;
    bool *linked = realloc(chunk->linked, room * sizeof *linked);
    if (linked)
        chunk->linked = linked;
    if (!pages || !boxes || !linked)
        return false;
    chunk->room = room;
    return true;
}

bool chunk_add(chunk *chunk, maze_page *page, maze_error *error)
{
    size_t i = chunk->count;
    if (i == chunk->room && !grow(chunk)) {
        maze_page_destroy(page);
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for pages");
    }
    chunk->pages[i] = page;
    chunk->boxes[i] = (page_boxes){maze_page_box(page), maze_page_trim(page)};
    chunk->linked[i] = !chunk->press && maze_page_link(page, 0);
    chunk->count++;
    return true;
}

static bool paint_pages(chunk *chunk, painter *painter, cairo_surface_t *surface, cairo_t *context,
                        maze_error *error)
{
    bool done = true;
    for (size_t i = 0; i < chunk->count && done; i++) {
        maze_box box = chunk->boxes[i].media;
        cairo_pdf_surface_set_size(surface, box.right, box.bottom);
        done = painter_paint_page(painter, context, chunk->pages[i], error);
        cairo_show_page(context);
        maze_page_destroy(chunk->pages[i]);
        chunk->pages[i] = NULL;
    }
    return done;
}

/* The dates are dropped later; without them Cairo would ask the clock. */
static void set_up(cairo_surface_t *surface)
{
    static const char date[] = "1970-01-01T00:00:00Z";
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, date);
}

static bool paint(chunk *chunk, painter *painter, maze_sink *sink, maze_error *error)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(write_to_sink, sink, 72, 72);
    set_up(surface);
    cairo_t *context = cairo_create(surface);
    bool done = paint_pages(chunk, painter, surface, context, error);
    cairo_destroy(context);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    if (done && status != CAIRO_STATUS_SUCCESS)
        return fail_cairo(status, sink, error);
    return done;
}

static bool copy_painted(chunk *chunk, maze_sink *sink, maze_error *error)
{
    size_t size;
    const void *data = maze_sink_data(sink, &size);
    qpdf_data qpdf = object_qpdf(error);
    if (!qpdf)
        return false;
    qpdf_read_memory(qpdf, "pages", data, size, NULL);
    bool done = object_check(qpdf, "read the painted pages", error) &&
                (!chunk->press || press_pages(qpdf, chunk->boxes, error)) &&
                pdf_part_copy(&chunk->part, qpdf, chunk->linked, error);
    qpdf_cleanup(&qpdf);
    return done;
}

void chunk_paint(chunk *chunk, painter *painter)
{
    maze_error *error = &chunk->error;
    maze_sink *sink = maze_sink_to_memory(error);
    if (sink && paint(chunk, painter, sink, error))
        copy_painted(chunk, sink, error);
    maze_sink_destroy(sink);
}
