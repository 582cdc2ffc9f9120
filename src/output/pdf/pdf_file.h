/* Writes the structure of a PDF file from front to back. Pages are added in parts. */
#ifndef MAZEPRESS_OUTPUT_PDF_FILE_H
#define MAZEPRESS_OUTPUT_PDF_FILE_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pixels/stroke_texts.h"

#include <mazepress/drawing.h>
#include <mazepress/sink.h>

#include <glib.h>

/* The effort of deflate, measured with mazes. OUTPUT_PACK_SMALL takes 0.6 to 0.8 of the time of
 * zlib's default, and files are at most 1 % larger. OUTPUT_PACK_QUICK takes 0.57 of the time of
 * zlib's level 5, and files are 0.6 to 2.4 % larger. */
typedef enum output_packing { OUTPUT_PACK_SMALL, OUTPUT_PACK_QUICK } output_packing;

/* Returns deflated bytes, which the caller frees with g_free. */
unsigned char *output_deflate(const void *data, size_t size, output_packing how, size_t *length);

/* After the first error, nothing is written any more, and output_pdf_close reports the error. */
typedef struct output_pdf {
    maze_sink *sink;
    uint64_t size;
    GArray *offsets;  /* for each object, its offset, a uint64_t; 0: not written */
    maze_error error; /* its status is MAZE_OK if there was no error */
} output_pdf;

/* Starts a file of version 1.`minor`. */
void output_pdf_start(output_pdf *file, maze_sink *sink, int minor);
void output_pdf_finish(output_pdf *file);

/* True if no error has occurred. */
bool output_pdf_is_good(const output_pdf *file);

/* Returns the place for an error of the file; NULL if the file already has an error. */
maze_error *output_pdf_error(output_pdf *file);

/* Returns the first of `count` new object numbers; 0 on failure. */
uint32_t output_pdf_reserve(output_pdf *file, uint32_t count);

/* The caller writes the content of the object between these calls. */
void output_pdf_begin(output_pdf *file, uint32_t number);
void output_pdf_end(output_pdf *file);

void output_pdf_put(output_pdf *file, const void *data, size_t size);
void output_pdf_print(output_pdf *file, const char *format, ...) MAZE_PRINTF(2, 3);

/* `text` is UTF-8. */
void output_pdf_text(output_pdf *file, const char *text);

/* Writes a number, rounded to a millionth. */
void output_pdf_number(output_pdf *file, double value);

/* Writes a rectangle in PDF coordinates. `box` is measured from the upper left corner of a page
 * that is `height` points high. */
void output_pdf_box(output_pdf *file, maze_box box, double height);

/* `root` and `info` are the object numbers of the catalog and of the metadata; `info` 0: no
 * metadata. Fails if anything has failed since output_pdf_start. */
bool output_pdf_close(output_pdf *file, uint32_t root, uint32_t info, maze_error *error);

/* Pages, or one page as a form. qpdf_add_page would need less code, but it stores every page until
 * the end. For 5000 pages, it needs ten times the memory and 1.4 times the time. */
typedef struct output_part {
    GString *bytes;
    GArray *marks;          /* positions of object numbers in `bytes`, as part_mark */
    uint32_t pages, others; /* number of pages, and number of other objects */
} output_part;

/* Entries that are added to the dictionary of a page that Cairo wrote. */
typedef struct output_page_entries {
    char *text; /* keys and values in PDF syntax; NULL: none */
    /* the page refers to an array of annotations, which is written separately */
    bool annotated;
} output_page_entries;

/* Copies the pages that qpdf has read, with all objects to which they refer. If `entries` is NULL,
 * the part has no pages, but a form that shows the first page. The paths in `strokes`, which may be
 * NULL, replace their placeholders. */
bool output_part_copy(output_part *part, qpdf_data qpdf, const output_page_entries *entries,
                      output_strokes *strokes, output_packing how, maze_error *error);
void output_part_finish(output_part *part);

/* Writes the part, with pages from object `first_page` on. Returns the number of its first array of
 * annotations, or of its form. */
uint32_t output_part_put(const output_part *part, output_pdf *file, uint32_t first_page,
                         uint32_t parent);

#endif
