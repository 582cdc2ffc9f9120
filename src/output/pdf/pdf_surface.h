/* Makes a PDF with Cairo, and gives access to the objects of a PDF through qpdf. */
#ifndef MAZEPRESS_OUTPUT_PDF_SURFACE_H
#define MAZEPRESS_OUTPUT_PDF_SURFACE_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pixels/painter.h"

#include <glib.h>

/* Paints all pages of a PDF in a context of Cairo. `what` is data of the caller. Returns false and
 * sets *error on failure. */
typedef bool output_pdf_painting(void *what, cairo_t *context, maze_error *error);

/* Writes a PDF to `sink` with Cairo. Calls `paint` with `what` to paint the pages. `size` is the
 * size of the first page. Returns false and sets *error on failure. */
bool output_pdf_surface_write(maze_sink *sink, maze_paper size, output_pdf_painting *paint,
                              void *what, maze_error *error);

/* Paints a page of a PDF. If `part` is NULL, paints everything. If `part` has no height, paints
 * only texts. Otherwise, paints only this part, without texts. */
bool output_pdf_surface_page(cairo_t *context, output_painter *painter, const maze_page *page,
                             const maze_box *part, maze_error *error);

/* Returns false and sets *error if fewer than `fonts` fonts are embedded in a PDF. Works without
 * qpdf, which would be slow. */
bool output_pdf_check_fonts(const char *pdf, size_t size, size_t fonts, maze_error *error);

/* Opens a PDF that Cairo made with qpdf. `data` must outlive the result. The caller calls
 * qpdf_cleanup, which also releases all handles of objects. `what` is the operation for error
 * messages, such as "read a picture". Returns NULL and sets *error on failure. */
qpdf_data output_qpdf_open(const void *data, size_t size, const char *what, maze_error *error);

/* Returns false and sets *error if qpdf has reported an error or a warning. `what` is the failed
 * operation for the message, such as "rewrite a page". */
bool output_qpdf_check(qpdf_data qpdf, const char *what, maze_error *error);

/* Returns 1 plus the highest object number of a PDF. */
int output_qpdf_count(qpdf_data qpdf);

#endif
