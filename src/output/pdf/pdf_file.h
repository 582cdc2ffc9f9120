/* Writes the structure of a PDF file from front to back. Pages are added in parts. */
#ifndef MAZEPRESS_OUTPUT_PDF_FILE_H
#define MAZEPRESS_OUTPUT_PDF_FILE_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pixels/stroke_texts.h"

#include <mazepress/drawing.h>
#include <mazepress/sink.h>

#include <glib.h>

/* The effort of deflate. Measured with mazes: compared with zlib's default level, OUTPUT_PACK_SMALL
 * takes 0.6 to 0.8 of the time, and files are at most 1 % larger. Compared with zlib's level 5,
 * OUTPUT_PACK_QUICK takes 0.57 of the time, and files are 0.6 to 2.4 % larger. */
typedef enum output_packing { OUTPUT_PACK_SMALL, OUTPUT_PACK_QUICK } output_packing;

/* Returns the bytes in deflated form, for the filter FlateDecode, and sets *length to the number of
 * deflated bytes. The caller frees them with g_free. */
unsigned char *output_deflate(const void *data, size_t size, output_packing how, size_t *length);

/* A file that is being written. After the first error, nothing is written any more, and
 * output_pdf_close reports the error. */
typedef struct output_pdf {
    maze_sink *sink;
    uint64_t size;
    GArray *offsets;  /* for each object, its offset, a uint64_t; 0: the object was not written */
    maze_error error; /* the first error; its status is MAZE_OK if there was none */
} output_pdf;

/* Starts a file of version 1.`minor`. */
void output_pdf_start(output_pdf *file, maze_sink *sink, int minor);
void output_pdf_finish(output_pdf *file);

/* True if no error has occurred. */
bool output_pdf_is_good(const output_pdf *file);

/* Returns the file's error, which a function that fails can fill in; NULL if the file already has
 * an error. */
maze_error *output_pdf_error(output_pdf *file);

/* Returns the first of `count` new object numbers; 0 on failure. */
uint32_t output_pdf_reserve(output_pdf *file, uint32_t count);

/* Begins an object. The caller writes its content and then calls output_pdf_end. */
void output_pdf_begin(output_pdf *file, uint32_t number);
void output_pdf_end(output_pdf *file);

void output_pdf_put(output_pdf *file, const void *data, size_t size);
void output_pdf_print(output_pdf *file, const char *format, ...) MAZE_PRINTF(2, 3);

/* Writes a text string, given in UTF-8. */
void output_pdf_text(output_pdf *file, const char *text);

/* Writes a number, rounded to a millionth. */
void output_pdf_number(output_pdf *file, double value);

/* Writes a rectangle in PDF coordinates. `box` is measured from the upper left corner of a page
 * that is `height` points high. */
void output_pdf_box(output_pdf *file, maze_box box, double height);

/* Writes the end of the file. `root` and `info` are the object numbers of the catalog and of the
 * metadata. If `info` is 0, the file has no metadata and no identifier. Returns false, with the
 * error filled in, if anything has failed since output_pdf_start. */
bool output_pdf_close(output_pdf *file, uint32_t root, uint32_t info, maze_error *error);

/* Pages, or one page as a form. Their objects get their final numbers when they are written to a
 * file. In an empty part, all members are zero.
 *
 * The functions qpdf_add_page and qpdf_write would need less code, but they store every page until
 * the last page is added. For 5000 pages, they need ten times the memory and 1.4 times the time. */
typedef struct output_part {
    GString *bytes;
    GArray *marks;          /* positions of object numbers in `bytes`, as part_mark */
    uint32_t pages, others; /* number of pages, and number of other objects */
} output_part;

/* Entries that are added to the dictionary of a page that Cairo wrote. */
typedef struct output_page_entries {
    char *text; /* keys and values in PDF syntax; NULL: none */
    /* true if the page refers to an array of annotations, which is written separately */
    bool annotated;
} output_page_entries;

/* Copies the pages that qpdf has read into an empty part, with all objects to which they refer.
 * `entries` has the added entries of each page. If `entries` is NULL, the part has no pages, but a
 * form that shows the first page. The paths in `strokes` (NULL: none) replace their placeholders in
 * the streams. Then streams without a filter are deflated with the effort `how`. */
bool output_part_copy(output_part *part, qpdf_data qpdf, const output_page_entries *entries,
                      output_strokes *strokes, output_packing how, maze_error *error);
void output_part_finish(output_part *part);

/* Writes the part to the file. The part's pages become the objects from `first_page` on, with the
 * parent `parent`. Returns the object number of the part's first array of annotations, or of the
 * part's form if the part has a form instead of pages. */
uint32_t output_part_put(const output_part *part, output_pdf *file, uint32_t first_page,
                         uint32_t parent);

#endif
