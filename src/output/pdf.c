#include "output/finish.h"
#include "output/formats.h"
#include "output/paint.h"

#include <cairo-pdf.h>
#include <stdio.h>
#include <time.h>

static void set_date(cairo_surface_t *surface, int64_t date)
{
    time_t seconds = (time_t)date;
    struct tm parts;
    char text[40];
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts))
        return;
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, text);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, text);
}

static void set_metadata(cairo_surface_t *surface, const maze_document *document,
                         const maze_page *first)
{
    char text[MAZE_RECIPE_LENGTH + 16];
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
                                   document_title(document, first, text));
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR,
                                   "mazepress " MAZEPRESS_VERSION);
    if (document->recipes)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_KEYWORDS, document->recipes);
    if (document->author)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, document->author);
    set_date(surface, document->date);
}

static bool write_page(painter *painter, cairo_t *context, cairo_surface_t *surface,
                       const maze_page *page, maze_error *error)
{
    maze_box box = maze_page_box(page);
    cairo_pdf_surface_set_size(surface, box.right, box.bottom);
    if (!painter_paint_page(painter, context, page, error))
        return false;
    cairo_show_page(context);
    return true;
}

static bool write_pages(const maze_document *document, cairo_surface_t *surface, cairo_t *context,
                        maze_error *error)
{
    painter painter = {.font_directory = document->font_directory, .font = document->font};
    bool done = true;
    for (uint32_t i = 0; i < document->pages && done; i++) {
        maze_page *page = document->page(document->context, i, error);
        if (page && i == 0)
            set_metadata(surface, document, page);
        done = page && write_page(&painter, context, surface, page, error);
        maze_page_destroy(page);
    }
    painter_finish(&painter);
    return done;
}

/* Page by page, in order. */
static bool write_stream(const maze_document *document, maze_sink *sink, maze_error *error)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(write_to_sink, sink, 72, 72);
    cairo_t *context = cairo_create(surface);
    bool done = write_pages(document, surface, context, error);
    cairo_destroy(context);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    if (done && status != CAIRO_STATUS_SUCCESS)
        return fail_cairo(status, sink, error);
    return done;
}

bool write_pdf(const maze_document *document, maze_sink *sink, maze_error *error)
{
    return document->finish ? write_finished_pdf(document, sink, error)
                            : write_stream(document, sink, error);
}
