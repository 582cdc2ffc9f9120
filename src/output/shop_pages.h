/* Makes pages that Cairo wrote fit for print shops. */
#ifndef MAZEPRESS_OUTPUT_SHOP_PAGES_H
#define MAZEPRESS_OUTPUT_SHOP_PAGES_H

#include <mazepress/drawing.h>
#include <qpdf/qpdf-c.h>

/* The boxes of a page. */
typedef struct page_boxes {
    maze_box media, trim;
} page_boxes;

/* Rewrites the pages in the hands of qpdf, which have these boxes: every color becomes its luma in
 * DeviceGray (`color`: only grays do, and images stay), images too, laid on white where they are
 * not opaque; transparency groups and graphics states without effect are gone; trim, bleed and crop
 * boxes are set.  Images in filters that qpdf does not decode and gradients stay as they are. */
bool shop_pages(qpdf_data qpdf, const page_boxes *boxes, bool color, maze_error *error);

#endif
