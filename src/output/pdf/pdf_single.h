/* A PDF that Cairo writes alone. */
#ifndef MAZEPRESS_OUTPUT_PDF_SINGLE_H
#define MAZEPRESS_OUTPUT_PDF_SINGLE_H

#include "output/pdf/pdf_notes.h"
#include "output/pdf/pdf_surface.h"

/* Additions to the file that Cairo writes: a note for each page, and, for pages with exact
 * lengths, a request to print at actual size. */
typedef struct output_single_extras {
    output_notes *notes;
    bool true_size;
} output_single_extras;

/* Writes the output of `paint`, which is called once with `what`, first on a page of the painter's
 * size, with all contents deflated. There must be as many fonts as the painter recorded. `paint`
 * adds the notes of its pages. */
bool output_pdf_single_write(maze_sink *sink, const output_painter *painter,
                             output_pdf_painting *paint, void *what,
                             const output_single_extras *extras, maze_error *error);

/* The entry of a catalog's viewer preferences (ISO 32000-1, 12.2) that requests the actual size. */
#define OUTPUT_TRUE_SIZE "/PrintScaling /None"

#endif
