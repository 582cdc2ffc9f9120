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
 * at most `size`.
 *
 * Operators that set an RGB color (`rg`, `RG`) become operators that set the color's luma as a gray
 * (`g`, `G`), in thousandths. Lumas above 0.9 would fade in print, so they become 0.9 or white. A
 * color with equal components keeps the text of its component, even above 0.9. If `color` is true,
 * only colors with equal components are replaced.
 *
 * Line widths (`w`) below 0.745 points become 0.75 points, except 0 and numbers of fewer than three
 * characters. If `drop_states` is true, each use of a graphics state (`gs`) is removed. Strings,
 * names, comments and inline images are unchanged. */
size_t output_gray_content(unsigned char *content, size_t size, bool drop_states, bool color);

/* The box of the whole page, and the box to which it is trimmed, in points from the upper left
 * corner. */
typedef struct output_page_boxes {
    maze_box media, trim;
} output_page_boxes;

/* Rewrites the pages in qpdf, and sets their boxes. `boxes` has an element for each page; the crop
 * and bleed boxes are the media box. If `color` is false, every color becomes its luma in
 * DeviceGray, even in images, whose transparent parts become white. If `color` is true and `inks`
 * is NULL, only gray colors are converted, and images are unchanged. If `inks` is not NULL, other
 * colors and all RGB images are converted to DeviceCMYK. Transparency groups are removed. The
 * graphics states of a page or form are removed if none of them has an effect. Gradients, and
 * images that cannot be decoded, are unchanged. */
bool output_shop_pages(qpdf_data qpdf, const output_page_boxes *boxes, bool color,
                       const output_cmyk *inks, maze_error *error);

/* Converts an SVG with gradients, transparency, images or stretched lines to pixels on white. The
 * longer side gets `longer` pixels, in gray or in color. The caller frees the picture `to`. An SVG
 * of other fills and lines remains an SVG, because its colors are converted with the page. For such
 * an SVG, and for raster images, `to` is empty. */
bool output_shop_picture(const maze_picture *picture, bool gray, uint32_t longer, maze_picture *to,
                         maze_error *error);

#endif
