/* Paints a large sheet in parts on several small sheets, which readers glue together. */
#ifndef MAZEPRESS_OUTPUT_TILES_H
#define MAZEPRESS_OUTPUT_TILES_H

#include "output/pdf/pdf_notes.h"
#include "output/pixels/painter.h"
#include "page/layout/values.h"
#include "write/files/document.h"

#include <cairo-pdf.h>

#define OUTPUT_LEAST_TILE (60 * POINTS_PER_MM)
#define OUTPUT_MOST_TILES 2000

/* Paints each page of a document in parts on sheets of the size document->tile, and adds the notes
 * of the page. `first` is the first page of the document. Sheets are upright or rotated, whichever
 * needs fewer sheets. */
bool output_tiles_paint(cairo_t *context, output_painter *painter, const maze_page *first,
                        const maze_document *document, output_notes *notes, maze_error *error);

#endif
