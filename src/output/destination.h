/* Where pages are in a pdf, to lead there. */
#ifndef MAZEPRESS_OUTPUT_DESTINATION_H
#define MAZEPRESS_OUTPUT_DESTINATION_H

#include "output/pdf_file.h"

typedef struct page_places {
    uint32_t first; /* object of the first page, which the others follow */
    double *heights;
} page_places;

/* An explicit destination: the top of a page, as large as before. */
static inline void destination_put(pdf_file *file, const page_places *places, uint32_t page)
{
    pdf_file_print(file, "/Dest [%lu 0 R /XYZ null ", (unsigned long)places->first + page);
    pdf_file_number(file, places->heights[page]);
    pdf_file_print(file, " null]");
}

#endif
