#include "output/finish.h"
#include "output/formats.h"
#include "output/pdf_surface.h"

#include <cairo-pdf.h>
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

/* Page by page, in order. */
static bool write_pages(void *what, cairo_t *context, maze_error *error)
{
    const maze_document *document = what;
    output_painter painter = {.font_directory = document->font_directory,
                              .look = document->look,
                              .font = document->font,
                              .language = document->language};
    bool done = true;
    for (uint32_t i = 0; i < document->pages && done; i++) {
        maze_page *page = document->page(document->context, i, error);
        if (page && i == 0)
            set_metadata(cairo_get_target(context), document, page);
        done = page && pdf_surface_page(context, &painter, page, error);
        maze_page_destroy(page);
    }
    painter_finish(&painter);
    return done;
}

bool write_pdf(const maze_document *document, maze_sink *sink, maze_error *error)
{
    return document->finish ? write_finished_pdf(document, sink, error)
                            : pdf_surface_write(sink, write_pages, (void *)document, error);
}
