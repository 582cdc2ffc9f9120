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

/* Replaces, in place, the operators that set an RGB color (`rg` and `RG`) by operators that set its
 * luma as a gray (`g`, `G`), to a thousandth; equal components keep their text. Lumas over 0.9,
 * which would fade in print, become 0.9 or white. With `color`, only grays are replaced. Lines
 * thinner than 0.75 points (`w`) get this width; lines of width 0 are unchanged. `drop_states` also
 * removes each use of a graphics state dictionary (`gs`). Strings, names, comments and inline
 * images are unchanged. Returns the new size, which is never larger. ISO 32000-1, 7.2 and 8.6.8. */
size_t output_gray_content(unsigned char *content, size_t size, bool drop_states, bool color);

/* The boxes of a page. */
typedef struct output_page_boxes {
    maze_box media, trim;
} output_page_boxes;

/* Rewrites the pages in qpdf, which have these boxes. Every color becomes its luma in DeviceGray,
 * also in images, which are placed on white where they are transparent (`color`: only grays are
 * converted, and images are unchanged). Transparency groups and graphics states without effect are
 * removed. Trim, bleed and crop boxes are set. With `color` and `inks` (else NULL), colors that are
 * not gray are converted to DeviceCMYK. Images with filters that qpdf does not decode, and
 * gradients, are unchanged. */
bool output_shop_pages(qpdf_data qpdf, const output_page_boxes *boxes, bool color,
                       const output_cmyk *inks, maze_error *error);

/* Converts an SVG with gradients or transparency to pixels on white, gray or in color, with
 * `longer` pixels on the longer side, in `to`, which the caller frees. An SVG of opaque fills and
 * lines is unchanged, because it becomes gray with the page. Pictures of pixels are unchanged, too;
 * then `to` is empty. */
bool output_shop_picture(const maze_picture *picture, bool gray, uint32_t longer, maze_picture *to,
                         maze_error *error);

#endif
