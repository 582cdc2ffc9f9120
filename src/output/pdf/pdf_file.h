/* Writes the objects of a PDF file from front to back, and copies objects from PDFs that Cairo
 * made. */
#ifndef MAZEPRESS_OUTPUT_PDF_FILE_H
#define MAZEPRESS_OUTPUT_PDF_FILE_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pixels/stroke_texts.h"

#include <mazepress/drawing.h>
#include <mazepress/sink.h>

#include <glib.h>

/* The compression of streams. OUTPUT_PACK_QUICK takes less time than OUTPUT_PACK_SMALL, but makes
 * slightly larger files. */
typedef enum output_packing { OUTPUT_PACK_SMALL, OUTPUT_PACK_QUICK } output_packing;

/* Compresses `size` bytes with zlib. Sets *length to the size of the result. The caller frees the
 * result with g_free. */
unsigned char *output_deflate(const void *data, size_t size, output_packing how, size_t *length);

/* A PDF file that is being written to a sink. After an error, nothing more is written, and
 * output_pdf_close reports the error. */
typedef struct output_pdf {
    maze_sink *sink;
    uint64_t size;
    GArray *offsets; /* offset of each object (uint64_t), or 0 if the object was not written */
    maze_error error;
} output_pdf;

/* Starts a file of PDF version 1.`minor`. The caller calls output_pdf_finish. */
void output_pdf_start(output_pdf *file, maze_sink *sink, int minor);
void output_pdf_finish(output_pdf *file);

/* Returns true if the file has no error. */
bool output_pdf_is_good(const output_pdf *file);

/* Returns a pointer for storing an error of the file, or NULL if the file already has an error. */
maze_error *output_pdf_error(output_pdf *file);

/* Reserves `count` new object numbers. Returns the first of these numbers, or 0 if there are too
 * many objects for one file. */
uint32_t output_pdf_reserve(output_pdf *file, uint32_t count);

/* output_pdf_begin writes the start of the object `number`, and output_pdf_end its end. The caller
 * writes the content of the object between these calls. */
void output_pdf_begin(output_pdf *file, uint32_t number);
void output_pdf_end(output_pdf *file);

void output_pdf_put(output_pdf *file, const void *data, size_t size);
void output_pdf_print(output_pdf *file, const char *format, ...) MAZE_PRINTF(2, 3);

/* Writes a text as a PDF string. */
void output_pdf_text(output_pdf *file, const char *text);

/* Writes a number, rounded to a millionth. */
void output_pdf_number(output_pdf *file, double value);

/* Writes a box as an array of numbers. `box` is measured from the upper left corner of a page that
 * is `height` points high. */
void output_pdf_box(output_pdf *file, maze_box box, double height);

/* Writes the end of the file. `root` is the object number of the catalog. `info` is the object
 * number of the metadata; 0: no metadata. Returns false and sets *error if the file has an
 * error. */
bool output_pdf_close(output_pdf *file, uint32_t root, uint32_t info, maze_error *error);

/* Copied pages, or one page that was copied as a form. Object numbers are replaced when the part is
 * written. For 5000 pages, qpdf_add_page would need ten times the memory. */
typedef struct output_part {
    GString *bytes;
    GArray *marks; /* list of part_mark: the places of objects and references in `bytes` */
    uint32_t pages, others;
} output_part;

/* Entries that are added to the dictionary of a page that Cairo wrote. */
typedef struct output_page_entries {
    char *text; /* keys and values in PDF syntax; NULL: no entries */
    bool annotated;
} output_page_entries;

/* Copies the pages of a PDF to *part, and adds entries[i] to page i. If `entries` is NULL, copies
 * the first page as a form instead. If `strokes` is not NULL, the paths in `strokes` replace their
 * placeholders. Returns false and sets *error on failure. */
bool output_part_copy(output_part *part, qpdf_data qpdf, const output_page_entries *entries,
                      output_strokes *strokes, output_packing how, maze_error *error);
void output_part_finish(output_part *part);

/* Writes a part. Its pages have the object numbers from `first_page` on, and the parent `parent`.
 * Returns the number of the part's first object after its pages: the first array of annotations, if
 * there is one, or the form. */
uint32_t output_part_put(const output_part *part, output_pdf *file, uint32_t first_page,
                         uint32_t parent);

#endif
