/* A PDF as Cairo writes it, page after page, and its objects in qpdf's hands. qpdf keeps the
 * first error of functions that return none, and output_qpdf_check finds it after some of them. */
#include "output/pdf/pdf_surface.h"

#include "output/pdf/pdf_watch.h"
#include "page/layout/page.h"

#include <cairo-pdf.h>
#include <string.h>

/* Digits after the point, as many as Cairo writes. */
#define DECIMALS 6

qpdf_data output_qpdf(maze_error *error)
{
    qpdf_data qpdf = qpdf_init();
    if (!qpdf) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    qpdf_silence_errors(qpdf);
    return qpdf;
}

bool output_qpdf_check(qpdf_data qpdf, const char *what, maze_error *error)
{
    qpdf_error reason = NULL;
    if (qpdf_has_error(qpdf))
        reason = qpdf_get_error(qpdf);
    else if (qpdf_more_warnings(qpdf))
        reason = qpdf_next_warning(qpdf);
    if (!reason)
        return true;
    const char *detail = qpdf_get_error_message_detail(qpdf, reason);
    if (strstr(detail, "bad_alloc"))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf");
    return maze_fail(error, MAZE_IO, "cannot %s: %s", what, detail);
}

int output_qpdf_count(qpdf_data qpdf)
{
    qpdf_oh trailer = qpdf_get_trailer(qpdf), size = qpdf_oh_get_key(qpdf, trailer, "/Size");
    int count = qpdf_oh_get_int_value_as_int(qpdf, size);
    qpdf_oh_release(qpdf, size);
    qpdf_oh_release(qpdf, trailer);
    return count;
}

void output_qpdf_set(qpdf_data qpdf, qpdf_oh dictionary, const char *key, qpdf_oh value)
{
    qpdf_oh_replace_key(qpdf, dictionary, key, value);
    qpdf_oh_release(qpdf, value);
}

void output_qpdf_set_name(qpdf_data qpdf, qpdf_oh dictionary, const char *key, const char *name)
{
    output_qpdf_set(qpdf, dictionary, key, qpdf_oh_new_name(qpdf, name));
}

void output_qpdf_set_integer(qpdf_data qpdf, qpdf_oh dictionary, const char *key, long long value)
{
    output_qpdf_set(qpdf, dictionary, key, qpdf_oh_new_integer(qpdf, value));
}

qpdf_oh output_qpdf_box(qpdf_data qpdf, maze_box box, double height)
{
    const double sides[] = {box.left, height - box.bottom, box.right, height - box.top};
    qpdf_oh array = qpdf_oh_new_array(qpdf);
    for (size_t i = 0; i < 4; i++) {
        qpdf_oh side = qpdf_oh_new_real_from_double(qpdf, sides[i], DECIMALS);
        qpdf_oh_append_item(qpdf, array, side);
        qpdf_oh_release(qpdf, side);
    }
    return array;
}

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

static bool paint_watched(pdf_watch *watch, maze_paper size, output_pdf_painting *paint, void *what,
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
        return output_fail_cairo(status, watch->sink, error);
    return done && pdf_watch_check(watch, error);
}

bool output_pdf_surface_write(maze_sink *sink, maze_paper size, output_pdf_painting *paint,
                              void *what, output_pdf_reading *read, maze_error *error)
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

bool output_pdf_surface_page(cairo_t *context, output_painter *painter, const maze_page *page,
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
        !output_painter_paint_page(painter, context, page, part, error))
        return false;
    cairo_show_page(context);
    cairo_status_t status = cairo_status(context);
    return status == CAIRO_STATUS_SUCCESS || output_fail_cairo(status, NULL, error);
}
