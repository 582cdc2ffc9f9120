/* Writes a PDF file that Cairo makes alone. */
#ifndef MAZEPRESS_OUTPUT_PDF_SINGLE_H
#define MAZEPRESS_OUTPUT_PDF_SINGLE_H

#include "output/pdf/pdf_notes.h"
#include "output/pdf/pdf_surface.h"

/* Data to add to Cairo's file: a note for each page and, if lengths on pages are exact, a request
 * to print at actual size. */
typedef struct output_single_extras {
    output_notes *notes;
    bool true_size;
} output_single_extras;

/* Writes a PDF. `paint` is called once, with `what`. It paints the pages and adds their notes; the
 * first page has the painter's size. Fails if the file has fewer embedded fonts than the painter
 * recorded. */
bool output_pdf_single_write(maze_sink *sink, const output_painter *painter,
                             output_pdf_painting *paint, void *what,
                             const output_single_extras *extras, maze_error *error);

/* The entry of the viewer preferences in a catalog (ISO 32000-1, 12.2) that requests printing at
 * actual size. */
#define OUTPUT_TRUE_SIZE "/PrintScaling /None"

#endif
