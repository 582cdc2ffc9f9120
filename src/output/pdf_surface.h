/* A pdf as Cairo writes it, page after page. */
#ifndef MAZEPRESS_OUTPUT_PDF_SURFACE_H
#define MAZEPRESS_OUTPUT_PDF_SURFACE_H

#include "output/letters.h"
#include "output/paint.h"

/* Paints all pages on a context whose target is a PDF surface. */
typedef bool pdf_painting(void *what, cairo_t *context, maze_error *error);

/* Looks at the whole file; false, with the error filled in, if it is not what was asked. */
typedef bool pdf_reading(void *what, const void *data, size_t size, maze_error *error);

/* Writes what `paint`, called once with `what`, paints, first on a page of such a size.  If the
 * file is not too long to be kept in memory, `read` then looks at it; NULL is allowed. */
bool pdf_surface_write(maze_sink *sink, maze_paper size, pdf_painting *paint, void *what,
                       pdf_reading *read, maze_error *error);

/* Paints a page, in its size, and goes on to the next; adds one with its letters to `asked`.
 * painter->size is that of the page before, or else the surface's.  If `part` is not NULL the page
 * shows what is there but no texts, or if it is empty all texts alone. */
bool pdf_surface_page(cairo_t *context, output_painter *painter, const maze_page *page,
                      const maze_box *part, letters_asked *asked, maze_error *error);

#endif
