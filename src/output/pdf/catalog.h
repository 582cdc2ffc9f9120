/* What a PDF for screens has beside its pages: outline, links, page labels, metadata. */
#ifndef MAZEPRESS_OUTPUT_CATALOG_H
#define MAZEPRESS_OUTPUT_CATALOG_H

#include "output/pdf/pdf_file.h"
#include "write/files/document.h"

typedef struct output_page_places {
    uint32_t first; /* object of the first page, followed by the others */
    double *heights;
    uint32_t *sums; /* of the letters that each shows (to_unicode_sum) */
} output_page_places;

/* An explicit destination: the top of a page, at the current zoom. */
static inline void destination_put(output_pdf *file, const output_page_places *places,
                                   uint32_t page)
{
    output_pdf_print(file, "/Dest [%lu 0 R /XYZ null ", (unsigned long)places->first + page);
    output_pdf_number(file, places->heights[page]);
    output_pdf_print(file, " null]");
}

/* Navigation of a pdf on a screen: outline, links, page labels, metadata. */

/* A link on page `from`; the object `annotations` holds all links of that page. */
typedef struct output_placed_link {
    maze_link link;
    uint32_t from, annotations;
} output_placed_link;

/* In the order of their pages. */
typedef struct output_links {
    output_placed_link *links;
    size_t count;
} output_links;

/* Numbers of objects. */
typedef struct output_catalog_numbers {
    uint32_t root, pages; /* given */
    uint32_t info;        /* received */
} output_catalog_numbers;

/* Notes the links of a page. */
bool output_catalog_note(output_links *list, const maze_page *page, uint32_t from,
                         maze_error *error);

/* Writes the catalog and all it refers to except the pages, and the metadata: the title, recipes
 * and the like that the document names.  An error for a
 * bookmark or link to a missing page, or a level without a line above it. */
bool output_catalog_put(output_pdf *file, const maze_document *document,
                        const output_page_places *places, const output_links *list,
                        output_catalog_numbers *numbers, maze_error *error);

#endif
