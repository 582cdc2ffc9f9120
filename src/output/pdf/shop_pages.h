/* Pages that Cairo wrote, made fit for print shops. */
#ifndef MAZEPRESS_OUTPUT_SHOP_PAGES_H
#define MAZEPRESS_OUTPUT_SHOP_PAGES_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pdf/cmyk.h"

#include <mazepress/drawing.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Replaces, in place, the operators that set an RGB color (`rg` and `RG`) by those that set its
 * luma as a gray (`g`, `G`), to a thousandth; equal components stay as they are written.  Lumas
 * over 0.9, which would fade in print, become 0.9 or white.  With `color` only grays are replaced.
 * Lines of less than 0.75, in points (`w`), become that thick; those of 0 stay.
 * `drop_states` also removes each use of a graphics state dictionary (`gs`).  Strings, names,
 * comments and inline images are left alone.  Returns the new size, which is never larger.
 * ISO 32000-1, 7.2 and 8.6.8. */
size_t output_gray_content(unsigned char *content, size_t size, bool drop_states, bool color);

/* The boxes of a page. */
typedef struct output_page_boxes {
    maze_box media, trim;
} output_page_boxes;

/* Rewrites the pages in the hands of qpdf, which have these boxes: every color becomes its luma in
 * DeviceGray (`color`: only grays do, and images stay), images too, laid on white where they are
 * not opaque; transparency groups and graphics states without effect are gone; trim, bleed and crop
 * boxes are set.  With `color` and `inks` (else NULL) colors that are no grays become DeviceCMYK.
 * Images in filters that qpdf does not decode and gradients stay as they are. */
bool output_shop_pages(qpdf_data qpdf, const output_page_boxes *boxes, bool color,
                       const output_cmyk *inks, maze_error *error);

/* An SVG of opaque fills and lines stays as it is, for these become gray with the page; of any
 * other, with gradients or transparency, pixels on white, gray or in color, `longer` on the longer
 * side, are made in `to`, which the caller frees.  Pictures of pixels stay, too: `to` is empty
 * then. */
bool output_shop_picture(const maze_picture *picture, bool gray, uint32_t longer, maze_picture *to,
                         maze_error *error);

#endif
