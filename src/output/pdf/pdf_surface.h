/* Makes a PDF with Cairo, and gives access to the objects of a PDF through qpdf. */
#ifndef MAZEPRESS_OUTPUT_PDF_SURFACE_H
#define MAZEPRESS_OUTPUT_PDF_SURFACE_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pixels/painter.h"

#include <glib.h>

/* Paints on the context of a PDF. `what` is data of the caller. */
typedef bool output_pdf_painting(void *what, cairo_t *context, maze_error *error);

/* Writes a PDF, whose pages `paint` paints. `size` is the size of the first page. */
bool output_pdf_surface_write(maze_sink *sink, maze_paper size, output_pdf_painting *paint,
                              void *what, maze_error *error);

/* Paints a page of a PDF. If `part` is not NULL, shows only this part of the page, without texts.
 * If `part` has no height, shows only texts. */
bool output_pdf_surface_page(cairo_t *context, output_painter *painter, const maze_page *page,
                             const maze_box *part, maze_error *error);

/* Fails if fewer than `fonts` fonts are embedded in a PDF. Does not use qpdf, which would be slow.
 */
bool output_pdf_check_fonts(const char *pdf, size_t size, size_t fonts, maze_error *error);

/* Opens a PDF. Returns NULL and sets *error on failure. `data` must outlive the result. `what` is a
 * purpose for messages, such as "read a picture". */
qpdf_data output_qpdf_open(const void *data, size_t size, const char *what, maze_error *error);

/* Fails if qpdf has reported an error or a warning. */
bool output_qpdf_check(qpdf_data qpdf, const char *what, maze_error *error);

/* Fails if a PDF has another number of pages than `pages`, or fewer than `fonts` embedded fonts. */
bool output_qpdf_check_whole(qpdf_data qpdf, size_t pages, size_t fonts, maze_error *error);

/* Returns the highest object number plus one. */
int output_qpdf_count(qpdf_data qpdf);

/* Sets a key of a dictionary. Takes ownership of `value`. */
void output_qpdf_set(qpdf_data qpdf, qpdf_oh dictionary, const char *key, qpdf_oh value);
void output_qpdf_set_name(qpdf_data qpdf, qpdf_oh dictionary, const char *key, const char *name);
void output_qpdf_set_integer(qpdf_data qpdf, qpdf_oh dictionary, const char *key, long long value);

/* Returns a rectangle in PDF coordinates. `box` is measured from the upper left corner of a page
 * that is `height` points high. */
qpdf_oh output_qpdf_box(qpdf_data qpdf, maze_box box, double height);

#endif
