/* The places of pages in a pdf, for links to them. */
#ifndef MAZEPRESS_OUTPUT_DESTINATION_H
#define MAZEPRESS_OUTPUT_DESTINATION_H

#include "output/pdf_file.h"

typedef struct page_places {
    uint32_t first; /* object of the first page, followed by the others */
    double *heights;
    uint32_t *sums; /* of the letters that each shows (to_unicode_sum) */
} page_places;

/* An explicit destination: the top of a page, at the current zoom. */
static inline void destination_put(pdf_file *file, const page_places *places, uint32_t page)
{
    pdf_file_print(file, "/Dest [%lu 0 R /XYZ null ", (unsigned long)places->first + page);
    pdf_file_number(file, places->heights[page]);
    pdf_file_print(file, " null]");
}

#endif
