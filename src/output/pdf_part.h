/* Pages as bytes of a pdf whose objects get their numbers when they are put into a file.
 *
 * qpdf_add_page and qpdf_write could do it in far fewer lines, but they hold every page until the
 * last is there: for 5000 pages ten times the memory, and 1.4 times the time. */
#ifndef MAZEPRESS_OUTPUT_PDF_PART_H
#define MAZEPRESS_OUTPUT_PDF_PART_H

#include "output/pdf_file.h"

#include <qpdf/qpdf-c.h>

/* Where an object starts, or is referred to.  The part's own numbers: 1 to `pages` are the pages,
 * then the arrays of annotations of those pages that have some, then the rest. */
typedef struct part_mark {
    size_t at;
    uint32_t number;
    bool start;
} part_mark;

typedef struct pdf_part {
    maze_sink *bytes;
    part_mark *marks;
    size_t mark_count;
    uint32_t pages, others; /* objects */
} pdf_part;

/* Copies the pages that qpdf has read, with all that they refer to, into an empty part.  Page i
 * refers to an array of annotations, which is not in the part, if annotated[i] says so.
 * `annotated` NULL: instead of pages the part has a form that shows what the first one does. */
bool pdf_part_copy(pdf_part *part, qpdf_data qpdf, const bool *annotated, maze_error *error);
void pdf_part_finish(pdf_part *part);

/* Puts the part into the file, its pages as objects `first_page` and up below `parent`.  Returns
 * the number of its first array of annotations, or of its form. */
uint32_t pdf_part_put(const pdf_part *part, pdf_file *file, uint32_t first_page, uint32_t parent);

#endif
