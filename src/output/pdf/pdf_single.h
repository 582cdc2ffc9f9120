/* Writes a PDF file that Cairo makes in one piece, and adds recipes to it. */
#ifndef MAZEPRESS_OUTPUT_PDF_SINGLE_H
#define MAZEPRESS_OUTPUT_PDF_SINGLE_H

#include "output/pdf/pdf_notes.h"
#include "output/pdf/pdf_surface.h"

/* The additions to a file that Cairo wrote. If `true_size` is true, the file requests printing at
 * actual size. */
typedef struct output_single_extras {
    output_notes *notes;
    bool true_size;
} output_single_extras;

/* Writes a PDF to `sink`. `paint` gets `what`, paints the pages, and adds their notes to
 * extras->notes. Returns false and sets *error on failure. */
bool output_pdf_single_write(maze_sink *sink, const output_painter *painter,
                             output_pdf_painting *paint, void *what,
                             const output_single_extras *extras, maze_error *error);

/* entry of the viewer preferences that requests printing at actual size (ISO 32000-1, 12.2) */
#define OUTPUT_TRUE_SIZE "/PrintScaling /None"

#endif
