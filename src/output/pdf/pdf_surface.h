/* A PDF that Cairo writes, and access to its objects through qpdf. */
#ifndef MAZEPRESS_OUTPUT_PDF_SURFACE_H
#define MAZEPRESS_OUTPUT_PDF_SURFACE_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pixels/painter.h"

#include <glib.h>

/* Paints all pages on a context whose target is a PDF surface. */
typedef bool output_pdf_painting(void *what, cairo_t *context, maze_error *error);

/* Writes the output of `paint`, which is called once with `what`, first on a page of this size. */
bool output_pdf_surface_write(maze_sink *sink, maze_paper size, output_pdf_painting *paint,
                              void *what, maze_error *error);

/* Paints a page in its size and begins the next one. painter->size is the size of the preceding
 * page, or else of the surface. If `part` is not NULL, the page shows only that part, without
 * texts, or, if the part is empty, only texts. */
bool output_pdf_surface_page(cairo_t *context, output_painter *painter, const maze_page *page,
                             const maze_box *part, maze_error *error);

/* Returns false and fills in the error unless a PDF written by Cairo has at least `fonts` embedded
 * fonts.  For a single sheet, fonts are counted without qpdf, which takes longer to load than a
 * small sheet to paint. */
bool output_pdf_check_fonts(const char *pdf, size_t size, size_t fonts, maze_error *error);

/* Opens a pdf in memory, which must outlive the result, for the purpose `what` ("read a picture");
 * NULL, with the error filled in, on failure. */
qpdf_data output_qpdf_open(const void *data, size_t size, const char *what, maze_error *error);

/* False, with the error filled in, if qpdf failed or warned. */
bool output_qpdf_check(qpdf_data qpdf, const char *what, maze_error *error);

/* Returns false and fills in the error unless the file has `pages` pages and at least `fonts`
 * embedded fonts. */
bool output_qpdf_check_whole(qpdf_data qpdf, size_t pages, size_t fonts, maze_error *error);

/* Returns one more than the highest object number of a document that was read. */
int output_qpdf_count(qpdf_data qpdf);

/* Sets a key and releases the value's handle. */
void output_qpdf_set(qpdf_data qpdf, qpdf_oh dictionary, const char *key, qpdf_oh value);
void output_qpdf_set_name(qpdf_data qpdf, qpdf_oh dictionary, const char *key, const char *name);
void output_qpdf_set_integer(qpdf_data qpdf, qpdf_oh dictionary, const char *key, long long value);

/* Returns a rectangle in PDF coordinates, given its upper left corner, on a page of this height. */
qpdf_oh output_qpdf_box(qpdf_data qpdf, maze_box box, double height);

#endif
