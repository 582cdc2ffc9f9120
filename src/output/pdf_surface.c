#include "output/pdf_surface.h"

#include "output/pdf_watch.h"
#include "page/page.h"

#include <cairo-pdf.h>

static cairo_status_t write_watched(void *watch, const unsigned char *data, unsigned size)
{
    return pdf_watch_write(watch, data, size) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* Cairo 1.18 would put objects into streams, where neither recipes nor what is lost can be seen. */
static cairo_surface_t *create_surface(pdf_watch *watch, maze_paper size)
{
    cairo_surface_t *surface =
        cairo_pdf_surface_create_for_stream(write_watched, watch, size.width, size.height);
    if (cairo_version() >= CAIRO_VERSION_ENCODE(1, 17, 0))
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
    return surface;
}

static bool paint_watched(pdf_watch *watch, maze_paper size, pdf_painting *paint, void *what,
                          maze_error *error)
{
    cairo_surface_t *surface = create_surface(watch, size);
    cairo_t *context = cairo_create(surface);
    bool done = paint(what, context, error);
    cairo_destroy(context);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    if (done && status != CAIRO_STATUS_SUCCESS)
        return fail_cairo(status, watch->sink, error);
    return done && pdf_watch_check(watch, error);
}

bool pdf_surface_write(maze_sink *sink, maze_paper size, pdf_painting *paint, void *what,
                       pdf_reading *read, maze_error *error)
{
    pdf_watch watch = {.sink = sink, .copy = read ? maze_sink_to_memory(error) : NULL};
    bool done = (!read || watch.copy) && paint_watched(&watch, size, paint, what, error);
    size_t length;
    const void *data = done && watch.copy ? maze_sink_data(watch.copy, &length) : NULL;
    if (data)
        done = read(what, data, length, error);
    pdf_watch_finish(&watch);
    return done;
}

/* Cairo leaves the last part of a point empty on a page whose size was set; not on one that has the
 * size of the surface, or of the page before. */
static void set_size(cairo_t *context, output_painter *painter, maze_paper size)
{
    if (size.width != painter->size.width || size.height != painter->size.height)
        cairo_pdf_surface_set_size(cairo_get_target(context), size.width, size.height);
    painter->size = size;
}

bool pdf_surface_page(cairo_t *context, output_painter *painter, const maze_page *page,
                      const maze_box *part, letters_asked *asked, maze_error *error)
{
    painter->asked = asked;
    set_size(context, painter, page->size);
    bool texts = part && part->top == part->bottom;
    painter->texts = !part ? WITH_TEXTS : texts ? TEXTS_ALONE : WITHOUT_TEXTS;
    if (part && !texts) {
        cairo_rectangle(context, part->left, part->top, part->right - part->left,
                        part->bottom - part->top);
        cairo_clip(context);
    }
    if (!letters_next_page(asked, error) ||
        !painter_paint_page(painter, context, page, part, error))
        return false;
    cairo_show_page(context);
    cairo_status_t status = cairo_status(context);
    return status == CAIRO_STATUS_SUCCESS || fail_cairo(status, NULL, error);
}
