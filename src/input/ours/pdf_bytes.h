/* Maps PDF files into memory, and rejects files for which qpdf would need too much memory. */
#ifndef MAZEPRESS_INPUT_PDF_BYTES_H
#define MAZEPRESS_INPUT_PDF_BYTES_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct input_pdf {
    const void *data;
    size_t size;
} input_pdf;

/* Maps a PDF file into memory, and checks it with input_pdf_check. If the check succeeds, the
 * caller unmaps the file. Error messages contain `name`. */
bool input_pdf_map(FILE *file, const char *name, input_pdf *pdf, maze_error *error);
void input_pdf_unmap(input_pdf *pdf);

/* Returns false and sets *error if qpdf would need more than about 50 MB of memory for an object.
 * Also fails if object streams or cross-reference streams would inflate to too many bytes, or have
 * a filter other than a single FlateDecode. */
bool input_pdf_check(const input_pdf *pdf, const char *name, maze_error *error);

/* Returns the maximum total size, in bytes, to which the object streams and the cross-reference
 * streams of a PDF may inflate. input_pdf_check rejects files that exceed this maximum. */
uint64_t input_pdf_most(const input_pdf *pdf);

#endif
