/* Navigation of a pdf on a screen: outline, links, page labels, metadata. */
#ifndef MAZEPRESS_OUTPUT_NAVIGATION_H
#define MAZEPRESS_OUTPUT_NAVIGATION_H

#include "output/destination.h"

#include "write/document.h"

/* A link on page `from`; the object `annotations` holds all links of that page. */
typedef struct placed_link {
    maze_link link;
    uint32_t from, annotations;
} placed_link;

/* In the order of their pages. */
typedef struct link_list {
    placed_link *links;
    size_t count;
} link_list;

/* Numbers of objects. */
typedef struct catalog_numbers {
    uint32_t root, pages; /* given */
    uint32_t info;        /* received */
} catalog_numbers;

/* Notes the links of a page. */
bool navigation_note(link_list *list, const maze_page *page, uint32_t from, maze_error *error);

/* Writes the catalog and all it refers to except the pages, and the metadata: the title, recipes
 * and the like that the document names.  An error for a
 * bookmark or link to a missing page, or a level without a line above it. */
bool navigation_put(pdf_file *file, const maze_document *document, const page_places *places,
                    const link_list *list, catalog_numbers *numbers, maze_error *error);

#endif
