/* A PDF as Cairo writes it, and its objects in qpdf's hands. */
#ifndef MAZEPRESS_OUTPUT_PDF_SURFACE_H
#define MAZEPRESS_OUTPUT_PDF_SURFACE_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pixels/painter.h"

#include <glib.h>

/* Paints all pages on a context whose target is a PDF surface. */
typedef bool output_pdf_painting(void *what, cairo_t *context, maze_error *error);

/* Writes what `paint`, called once with `what`, paints, first on a page of such a size. */
bool output_pdf_surface_write(maze_sink *sink, maze_paper size, output_pdf_painting *paint,
                              void *what, maze_error *error);

/* Paints a page, in its size, and goes on to the next.  painter->size is that of the page before,
 * or else the surface's.  If `part` is not NULL the page shows what is there but no texts, or if it
 * is empty all texts alone. */
bool output_pdf_surface_page(cairo_t *context, output_painter *painter, const maze_page *page,
                             const maze_box *part, maze_error *error);

/* Returns false and fills in the error unless a PDF written by Cairo has at least `fonts` embedded
 * fonts.  Of a sheet they are counted without qpdf, which takes longer to load than a small one to
 * be painted. */
bool output_pdf_check_fonts(const char *pdf, size_t size, size_t fonts, maze_error *error);

/* A pdf in memory, which must outlive the qpdf, opened to `what` ("read a picture"); NULL, with the
 * error filled in, if it cannot be. */
qpdf_data output_qpdf_open(const void *data, size_t size, const char *what, maze_error *error);

/* False, with the error filled in, if qpdf failed or warned. */
bool output_qpdf_check(qpdf_data qpdf, const char *what, maze_error *error);

/* Returns false and fills in the error unless the file has `pages` pages and at least `fonts`
 * embedded fonts. */
bool output_qpdf_check_whole(qpdf_data qpdf, size_t pages, size_t fonts, maze_error *error);

/* One more than the highest object number of a document that was read. */
int output_qpdf_count(qpdf_data qpdf);

/* Sets a key and gives back the value's handle. */
void output_qpdf_set(qpdf_data qpdf, qpdf_oh dictionary, const char *key, qpdf_oh value);
void output_qpdf_set_name(qpdf_data qpdf, qpdf_oh dictionary, const char *key, const char *name);
void output_qpdf_set_integer(qpdf_data qpdf, qpdf_oh dictionary, const char *key, long long value);

/* A rectangle, from the upper left corner, on a page of that height. */
qpdf_oh output_qpdf_box(qpdf_data qpdf, maze_box box, double height);

#endif
