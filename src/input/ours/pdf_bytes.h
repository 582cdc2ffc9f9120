/* Limits for the bytes of a PDF file, because qpdf has none. */
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

/* Maps an open file into memory.  False, with the error filled in, for a file that cannot be read
 * or that input_pdf_check rejects; `name` is for errors. The caller unmaps it. */
bool input_pdf_map(FILE *file, const char *name, input_pdf *pdf, maze_error *error);
void input_pdf_unmap(input_pdf *pdf);

/* False, with the error filled in, if the file has an object for which qpdf would need more than
 * about 50 MB of memory; PDF files for print have none. */
bool input_pdf_check(const input_pdf *pdf, const char *name, maze_error *error);

/* The maximum number of bytes of all inflated streams in the file. */
uint64_t input_pdf_most(const input_pdf *pdf);

#endif
