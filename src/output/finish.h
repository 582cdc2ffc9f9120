/* A finished pdf: painted chunk by chunk in threads, and joined. */
#ifndef MAZEPRESS_OUTPUT_FINISH_H
#define MAZEPRESS_OUTPUT_FINISH_H

#include "write/document.h"

/* Writes a document that has a `finish`.  Equal documents make equal bytes, whatever the number of
 * threads. */
bool write_finished_pdf(const maze_document *document, maze_sink *sink, maze_error *error);

#endif
