/* A PDF that Cairo writes alone. */
#ifndef MAZEPRESS_OUTPUT_PDF_SHEET_H
#define MAZEPRESS_OUTPUT_PDF_SHEET_H

#include "output/pdf/pdf_surface.h"

/* Writes what `paint`, called once with `what`, paints, first on a page of the painter's size, with
 * all contents deflated; there must be as many fonts as the painter noted. */
bool output_pdf_sheet_write(maze_sink *sink, const output_painter *painter,
                            output_pdf_painting *paint, void *what, maze_error *error);

#endif
