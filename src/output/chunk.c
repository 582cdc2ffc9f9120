#include "output/chunk.h"

#include "output/pdf_object.h"

#include <cairo-pdf.h>
#include <stdlib.h>

void chunk_clear(chunk *chunk)
{
    for (size_t i = 0; i < chunk->count; i++)
        maze_page_destroy(chunk->pages[i]);
    spool_finish(&chunk->pdf);
    chunk->count = 0;
    chunk->error.status = MAZE_OK;
    chunk->done = false;
}

void chunk_finish(chunk *chunk)
{
    chunk_clear(chunk);
    free(chunk->pages);
    free(chunk->boxes);
}

static bool grow(chunk *chunk)
{
    size_t room = chunk->room ? 2 * chunk->room : 64;
    maze_page **pages = realloc(chunk->pages, room * sizeof(maze_page *));
    if (pages)
        chunk->pages = pages;
    page_boxes *boxes = pages ? realloc(chunk->boxes, room * sizeof *boxes) : NULL;
    if (boxes) {
        chunk->boxes = boxes;
        chunk->room = room;
    }
    return boxes != NULL;
}

bool chunk_add(chunk *chunk, maze_page *page, maze_error *error)
{
    if (chunk->count == chunk->room && !grow(chunk)) {
        maze_page_destroy(page);
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for pages");
    }
    chunk->pages[chunk->count] = page;
    chunk->boxes[chunk->count++] = (page_boxes){maze_page_box(page), maze_page_trim(page)};
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

static bool store_written(chunk *chunk, qpdf_data qpdf, maze_error *error)
{
    qpdf_init_write_memory(qpdf);
    qpdf_set_object_stream_mode(qpdf, qpdf_o_disable);
    qpdf_set_stream_data_mode(qpdf, qpdf_s_preserve);
    qpdf_set_static_ID(qpdf, QPDF_TRUE); /* dropped later */
    qpdf_write(qpdf);
    if (!object_check(qpdf, "rewrite the pages", error))
        return false;
    return spool_store(&chunk->pdf, qpdf_get_buffer(qpdf), qpdf_get_buffer_length(qpdf), error);
}

static bool press(chunk *chunk, const void *data, size_t size, maze_error *error)
{
    qpdf_data qpdf = object_qpdf(error);
    if (!qpdf)
        return false;
    qpdf_read_memory(qpdf, "pages", data, size, NULL);
    bool done = object_check(qpdf, "read the painted pages", error) &&
                press_pages(qpdf, chunk->boxes, error) && store_written(chunk, qpdf, error);
    qpdf_cleanup(&qpdf);
    return done;
}

static bool finish_painted(chunk *chunk, maze_sink *sink, maze_error *error)
{
    size_t size;
    const void *data = maze_sink_data(sink, &size);
    return chunk->press ? press(chunk, data, size, error)
                        : spool_store(&chunk->pdf, data, size, error);
}

void chunk_paint(chunk *chunk, painter *painter)
{
    maze_error *error = &chunk->error;
    maze_sink *sink = maze_sink_to_memory(error);
    if (sink && paint(chunk, painter, sink, error))
        finish_painted(chunk, sink, error);
    maze_sink_destroy(sink);
}
