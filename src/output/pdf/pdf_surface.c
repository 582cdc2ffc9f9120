/* Makes a PDF with Cairo, and opens PDFs with qpdf. Cairo omits letters without an error if it
 * cannot write their font, so the embedded fonts are counted. */
#include "output/pdf/pdf_surface.h"

#include "page/layout/page.h"

#include <cairo-pdf.h>
#include <string.h>

bool output_pdf_surface_write(maze_sink *sink, maze_paper size, output_pdf_painting *paint,
                              void *what, maze_error *error)
{
    cairo_surface_t *surface =
        cairo_pdf_surface_create_for_stream(output_write_to_sink, sink, size.width, size.height);
    /* Tools would not find recipes in the object streams of Cairo 1.18. */
    if (cairo_version() >= CAIRO_VERSION_ENCODE(1, 17, 0))
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
    cairo_t *context = cairo_create(surface);
    bool done = paint(what, context, error);
    return output_finish_surface(surface, context, sink, done ? error : NULL) && done;
}

bool output_pdf_surface_page(cairo_t *context, output_painter *painter, const maze_page *page,
                             const maze_box *part, maze_error *error)
{
    maze_paper size = page->size;
    bool texts = part && part->top == part->bottom;
    /* Cairo drops the fraction of a point when a size is set, so an equal size is not set again. */
    if (size.width != painter->size.width || size.height != painter->size.height)
        cairo_pdf_surface_set_size(cairo_get_target(context), size.width, size.height);
    painter->size = size;
    painter->texts = !part ? WITH_TEXTS : texts ? TEXTS_ALONE : WITHOUT_TEXTS;
    if (part && !texts) {
        cairo_rectangle(context, part->left, part->top, part->right - part->left,
                        part->bottom - part->top);
        cairo_clip(context);
    }
    if (!output_painter_paint_page(painter, context, page, part, error))
        return false;
    cairo_show_page(context);
    cairo_status_t status = cairo_status(context);
    return status == CAIRO_STATUS_SUCCESS || output_fail_cairo(status, NULL, error);
}

bool output_pdf_check_fonts(const char *pdf, size_t size, size_t fonts, maze_error *error)
{
    /* the key is /FontFile, /FontFile2 or /FontFile3 */
    static const char key[] = "/FontFile";
    const char *p = pdf, *end = pdf + size;
    size_t found = 0, length = sizeof key - 1;
    for (; (p = memchr(p, '/', (size_t)(end - p))); p++)
        found += (size_t)(end - p) > length && memcmp(p, key, length) == 0;
    return found >= fonts || maze_fail(error, MAZE_IO,
                                       "the finished PDF has only %zu of the %zu fonts of its "
                                       "texts; check whether the font files can still be read",
                                       found, fonts);
}

qpdf_data output_qpdf_open(const void *data, size_t size, const char *what, maze_error *error)
{
    if (!LATE_QPDF_FOUND(error))
        return NULL;
    qpdf_data qpdf = qpdf_init();
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    qpdf_silence_errors(qpdf);
    qpdf_read_memory(qpdf, what, data, size, NULL);
    if (!output_qpdf_check(qpdf, what, error))
        qpdf_cleanup(&qpdf);
    return qpdf;
}

bool output_qpdf_check(qpdf_data qpdf, const char *what, maze_error *error)
{
    qpdf_error reason = NULL;
    if (qpdf_has_error(qpdf))
        reason = qpdf_get_error(qpdf);
    else if (qpdf_more_warnings(qpdf))
        reason = qpdf_next_warning(qpdf);
    return !reason || maze_fail(error, MAZE_IO, "cannot %s (%s); try again, or report this error",
                                what, qpdf_get_error_message_detail(qpdf, reason));
}

int output_qpdf_count(qpdf_data qpdf)
{
    return qpdf_oh_get_int_value_as_int(qpdf,
                                        qpdf_oh_get_key(qpdf, qpdf_get_trailer(qpdf), "/Size"));
}
