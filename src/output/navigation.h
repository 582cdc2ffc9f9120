/* What leads a reader through a pdf on a screen: outline, links, page labels, metadata. */
#ifndef MAZEPRESS_OUTPUT_NAVIGATION_H
#define MAZEPRESS_OUTPUT_NAVIGATION_H

#include <mazepress/output.h>
#include <qpdf/qpdf-c.h>

/* A link, which stands on page `from`. */
typedef struct placed_link {
    maze_link link;
    uint32_t from;
} placed_link;

/* What is known of all pages. */
typedef struct page_facts {
    float *heights; /* of each page */
    placed_link *links;
    size_t link_count; /* in the order of their pages */
} page_facts;

/* An error for a bookmark or link that leads nowhere, or a level that has no line above it. */
bool navigation_check(const maze_document *document, const page_facts *facts, maze_error *error);

/* Adds all to the joined document, which is called `title`. */
bool navigation_add(qpdf_data qpdf, const maze_document *document, const char *title,
                    const page_facts *facts, maze_error *error);

#endif
