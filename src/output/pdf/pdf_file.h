/* The file structure of a PDF, written from front to back, and pages as parts of it. */
#ifndef MAZEPRESS_OUTPUT_PDF_FILE_H
#define MAZEPRESS_OUTPUT_PDF_FILE_H

#include <mazepress/drawing.h>
#include <mazepress/sink.h>

#include <qpdf/qpdf-c.h>

/* Failures stick and are reported by output_pdf_close. */
typedef struct output_pdf {
    maze_sink *sink;
    uint64_t size;
    uint64_t *offsets; /* of each object; 0: not written */
    uint32_t count;
    bool no_memory, too_large;
} output_pdf;

/* Starts a file of version 1.4. */
void output_pdf_start(output_pdf *file, maze_sink *sink);
void output_pdf_finish(output_pdf *file);

/* The first of `count` new object numbers; 0 on failure. */
uint32_t output_pdf_reserve(output_pdf *file, uint32_t count);

/* One object is written between these calls. */
void output_pdf_begin(output_pdf *file, uint32_t number);
void output_pdf_end(output_pdf *file);

void output_pdf_put(output_pdf *file, const void *data, size_t size);
void output_pdf_print(output_pdf *file, const char *format, ...) MAZE_PRINTF(2, 3);

/* A text string, from UTF-8. */
void output_pdf_text(output_pdf *file, const char *text);

/* A number, to a millionth. */
void output_pdf_number(output_pdf *file, double value);

/* A rectangle, from the upper left corner, on a page of that height. */
void output_pdf_box(output_pdf *file, maze_box box, double height);

/* Writes the end of the file; `info` 0: none. */
bool output_pdf_close(output_pdf *file, uint32_t root, uint32_t info, maze_error *error);

/* Pages as bytes of a pdf whose objects get their numbers when they are put into a file.
 *
 * qpdf_add_page and qpdf_write could do it in far fewer lines, but they hold every page until the
 * last is there: for 5000 pages ten times the memory, and 1.4 times the time. */

/* Where an object starts, or is referred to.  The part's own numbers: 1 to `pages` are the pages,
 * then the arrays of annotations of those pages that have some, then the rest. */
typedef struct output_part_mark {
    size_t at;
    uint32_t number;
    bool start;
} output_part_mark;

typedef struct output_part {
    maze_sink *bytes;
    output_part_mark *marks;
    size_t mark_count;
    uint32_t pages, others; /* objects */
} output_part;

/* Copies the pages that qpdf has read, with all that they refer to, into an empty part.  Page i
 * refers to an array of annotations, which is not in the part, if annotated[i] says so.
 * `annotated` NULL: instead of pages the part has a form that shows what the first one does. */
bool output_part_copy(output_part *part, qpdf_data qpdf, const bool *annotated, maze_error *error);
void output_part_finish(output_part *part);

/* Puts the part into the file, its pages as objects `first_page` and up below `parent`.  Returns
 * the number of its first array of annotations, or of its form. */
uint32_t output_part_put(const output_part *part, output_pdf *file, uint32_t first_page,
                         uint32_t parent);

#endif
