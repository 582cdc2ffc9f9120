/* The functions that the table of formats calls, each in a file of its own. */
#ifndef MAZEPRESS_OUTPUT_FORMATS_H
#define MAZEPRESS_OUTPUT_FORMATS_H

#include "write/formats.h"

bool write_pdf(const maze_document *document, maze_sink *sink, maze_error *error);
bool write_png(const maze_document *document, maze_sink *sink, maze_error *error);
bool write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error);

#endif
