/* What a PDF for screens has beside its pages: outline, links, page labels, metadata. */
#ifndef MAZEPRESS_OUTPUT_CATALOG_H
#define MAZEPRESS_OUTPUT_CATALOG_H

#include "output/pdf/pdf_file.h"
#include "write/files/document.h"

/* The pages of a file, for links to them. */
typedef struct output_page_places {
    uint32_t first; /* object of the first page, followed by the others */
    double *heights;
} output_page_places;

/* A link on page `from`; the object `annotations` holds all links of that page. */
typedef struct output_link {
    maze_link link;
    uint32_t from, annotations;
} output_link;

/* Adds the links of a page to an array of output_link, which is in the order of pages. */
void output_catalog_note(GArray *links, const maze_page *page, uint32_t from);

/* Writes the catalog as object `root`, with the page tree `pages`, and all it refers to except the
 * pages; and the metadata: the title, recipes and the like that the document names, whose object it
 * returns.  A bookmark or link to a missing page, or a level without a line above it, is an error
 * of the file. */
uint32_t output_catalog_put(output_pdf *file, const maze_document *document,
                            const output_page_places *places, const GArray *links, uint32_t root,
                            uint32_t pages);

#endif
