/* A pdf as Cairo writes it, page after page. */
#ifndef MAZEPRESS_OUTPUT_PDF_SURFACE_H
#define MAZEPRESS_OUTPUT_PDF_SURFACE_H

#include "output/paint.h"

/* Paints all pages on a context whose target is a PDF surface. */
typedef bool pdf_painting(void *what, cairo_t *context, maze_error *error);

/* Writes what `paint`, called once with `what`, paints. */
bool pdf_surface_write(maze_sink *sink, pdf_painting *paint, void *what, maze_error *error);

/* Paints a page, in its size, and goes on to the next. */
bool pdf_surface_page(cairo_t *context, output_painter *painter, const maze_page *page,
                      maze_error *error);

#endif
