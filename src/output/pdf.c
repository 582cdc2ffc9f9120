#include "output/finish.h"
#include "output/formats.h"
#include "output/pdf_object.h"
#include "output/pdf_surface.h"
#include "page/page.h"
#include "page/strips.h"
#include "write/recipes.h"

#include <cairo-pdf.h>
#include <time.h>

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
static bool set_recipes(cairo_surface_t *surface, const maze_document *document,
                        noted_recipes *noted, maze_error *error)
{
    const char *text = document->recipes ? document->recipes : recipes_text(noted);
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
                                   document_title(document, first, text));
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
    output_painter painter = painter_for(document);
    painter.size = p->size;
    noted_recipes noted = {0};
    bool done = true;
    for (uint32_t i = 0; i < document->pages && done; i++) {
        maze_page *page = document->page(document->context, i, error);
        if (page && i == 0)
            set_metadata(cairo_get_target(context), document, page);
        done = page && (document->recipes || recipes_note(&noted, page, error)) &&
               pdf_surface_page(context, &painter, page, NULL, &p->asked, error);
        maze_page_destroy(page);
    }
    done = done && set_recipes(cairo_get_target(context), document, &noted, error);
    recipes_finish(&noted);
    painter_finish(&painter);
    return done;
}

static bool check_letters(void *what, const void *data, size_t size, maze_error *error)
{
    painting *p = what;
    qpdf_data qpdf = object_qpdf(error);
    if (!qpdf)
        return false;
    qpdf_read_memory(qpdf, "pages", data, size, NULL);
    bool done = object_check(qpdf, "read the painted pages", error) &&
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
bool write_pdf(const maze_document *document, maze_sink *sink, maze_error *error)
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
    rest.finish = strips_count(s.first, STRIPS_CELLS) > 1 ? &in_strips : NULL;
    painting p = {.document = &rest, .size = s.first->size};
    bool done = rest.finish
                    ? write_finished_pdf(&rest, sink, error)
                    : pdf_surface_write(sink, p.size, write_pages, &p, check_letters, error);
    letters_asked_finish(&p.asked);
    maze_page_destroy(s.first);
    return done;
}
