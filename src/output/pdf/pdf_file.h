/* The file structure of a PDF, written from front to back, and pages as parts of it. */
#ifndef MAZEPRESS_OUTPUT_PDF_FILE_H
#define MAZEPRESS_OUTPUT_PDF_FILE_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pixels/stroke_texts.h"

#include <mazepress/drawing.h>
#include <mazepress/sink.h>

#include <glib.h>

/* The effort of deflate: for mazes, SMALL takes 0.6 to 0.8 of the time of zlib's default, and at
 * most 1 % more bytes; QUICK takes 0.57 of the time of zlib's level 5, and 0.6 to 2.4 % more bytes
 * than that. */
typedef enum output_packing { OUTPUT_PACK_SMALL, OUTPUT_PACK_QUICK } output_packing;

/* Returns the bytes as a stream with the filter FlateDecode, and its length; the caller frees it
 * with g_free. */
unsigned char *output_deflate(const void *data, size_t size, output_packing how, size_t *length);

/* A file that is being written.  After the first error, nothing is written, and output_pdf_close
 * reports it. */
typedef struct output_pdf {
    maze_sink *sink;
    uint64_t size;
    GArray *offsets;  /* uint64_t, the offset of each object; 0: not written */
    maze_error error; /* MAZE_OK: none so far */
} output_pdf;

/* Starts a file of version 1.4, or of 1.`minor`. */
void output_pdf_start(output_pdf *file, maze_sink *sink, int minor);
void output_pdf_finish(output_pdf *file);

/* True if there was no error so far. */
bool output_pdf_is_good(const output_pdf *file);

/* Returns the place for the file's error, for calls that fail; NULL if the file had an error
 * before. */
maze_error *output_pdf_error(output_pdf *file);

/* Returns the first of `count` new object numbers; 0 on failure. */
uint32_t output_pdf_reserve(output_pdf *file, uint32_t count);

/* Begins an object; the caller writes its content, and then calls output_pdf_end. */
void output_pdf_begin(output_pdf *file, uint32_t number);
void output_pdf_end(output_pdf *file);

void output_pdf_put(output_pdf *file, const void *data, size_t size);
void output_pdf_print(output_pdf *file, const char *format, ...) MAZE_PRINTF(2, 3);

/* Writes a text string, given in UTF-8. */
void output_pdf_text(output_pdf *file, const char *text);

/* Writes a number, rounded to a millionth. */
void output_pdf_number(output_pdf *file, double value);

/* Writes a rectangle in PDF coordinates, given its upper left corner, on a page of this height. */
void output_pdf_box(output_pdf *file, maze_box box, double height);

/* Writes the end of the file; `info` 0: none, and no identifier.  False, with the error filled in,
 * if anything failed since the start. */
bool output_pdf_close(output_pdf *file, uint32_t root, uint32_t info, maze_error *error);

/* Pages, or one page as a form, whose objects get their numbers when they are written to a file.
 * Starts with all members zero.
 *
 * qpdf_add_page and qpdf_write need fewer lines of code, but hold every page until the last one is
 * added: for 5000 pages, ten times the memory and 1.4 times the time. */
typedef struct output_part {
    GString *bytes;
    GArray *marks;          /* offsets of object numbers in the bytes */
    uint32_t pages, others; /* numbers of objects of the part: pages, and others */
} output_part;

/* The entries of a page's dictionary in addition to its painted content. */
typedef struct output_page_entries {
    char *text;     /* keys and values as in the file; NULL: none */
    bool annotated; /* it refers to an array of annotations outside the part */
} output_page_entries;

/* Copies the pages that qpdf has read, with all objects to which they refer and the entries of
 * each, into an empty part. If `entries` is NULL, the part has a form that shows the first page,
 * instead of pages. Streams without a filter are deflated as `how` says; before that, marks become
 * the paths of `strokes` (NULL: there are none). */
bool output_part_copy(output_part *part, qpdf_data qpdf, const output_page_entries *entries,
                      output_strokes *strokes, output_packing how, maze_error *error);
void output_part_finish(output_part *part);

/* Writes the part to the file, with its pages as objects `first_page` and up below `parent`.
 * Returns the object number of the part's first array of annotations, or of the part's form
 * if the part has a form instead of pages. */
uint32_t output_part_put(const output_part *part, output_pdf *file, uint32_t first_page,
                         uint32_t parent);

#endif
