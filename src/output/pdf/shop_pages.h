/* Adapts pictures, and the pages of Cairo's PDFs, to the requirements of print shops. */
#ifndef MAZEPRESS_OUTPUT_SHOP_PAGES_H
#define MAZEPRESS_OUTPUT_SHOP_PAGES_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pdf/cmyk.h"

#include <mazepress/drawing.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Rewrites a content stream in place, and returns its new size. Lines thinner than 0.745 points
 * become 0.75 points wide. All RGB colors become grays if `color` is false; otherwise, only RGB
 * colors with three equal components do. If `drop_states` is true, uses of graphics states are
 * removed. */
size_t output_gray_content(unsigned char *content, size_t size, bool drop_states, bool color);

/* The boxes of a page, in points from the upper left corner. */
typedef struct output_page_boxes {
    maze_box media, trim;
} output_page_boxes;

/* Adapts all pages of a PDF to print shops. `boxes` has the boxes of each page. If `color` is
 * false, colors become grays. If `inks` is not NULL, RGB colors that are not gray become
 * DeviceCMYK. Returns false and sets *error on failure. */
bool output_shop_pages(qpdf_data qpdf, const output_page_boxes *boxes, bool color,
                       const output_cmyk *inks, maze_error *error);

/* If `picture` is an SVG that print shops might reject, paints the SVG on white, and sets *to to
 * the pixels. The longer side has `longer` pixels. For other pictures, *to becomes empty. The
 * caller frees to->pixels with g_free. Returns false and sets *error on failure. */
bool output_shop_picture(const maze_picture *picture, bool gray, uint32_t longer, maze_picture *to,
                         maze_error *error);

#endif
