/* Converts pages that Cairo wrote to the requirements of print shops. */
#ifndef MAZEPRESS_OUTPUT_SHOP_PAGES_H
#define MAZEPRESS_OUTPUT_SHOP_PAGES_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pdf/cmyk.h"

#include <mazepress/drawing.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Rewrites a content stream in place (ISO 32000-1, 7.2 and 8.6.8). Returns its new size, which is
 * at most `size`. Colors become grays; if `color` is true, only colors with equal components do.
 * Grays above 0.9 would fade in print, so a mixed color becomes 0.9 or white. Lines below 0.745
 * points become 0.75 points wide. If `drop_states` is true, uses of graphics states (`gs`) are
 * removed. */
size_t output_gray_content(unsigned char *content, size_t size, bool drop_states, bool color);

/* In points from the upper left corner: the whole page, and the area to which it is trimmed. */
typedef struct output_page_boxes {
    maze_box media, trim;
} output_page_boxes;

/* Rewrites the pages in qpdf, and sets their boxes. If `color` is false, every color becomes gray.
 * If `inks` is not NULL, colors other than gray become DeviceCMYK. Gradients, and images that
 * cannot be decoded, are unchanged. */
bool output_shop_pages(qpdf_data qpdf, const output_page_boxes *boxes, bool color,
                       const output_cmyk *inks, maze_error *error);

/* Converts an SVG with gradients, transparency, images or stretched lines to pixels on white. The
 * longer side gets `longer` pixels. The caller frees the picture `to`, which is empty for other
 * pictures. */
bool output_shop_picture(const maze_picture *picture, bool gray, uint32_t longer, maze_picture *to,
                         maze_error *error);

#endif
