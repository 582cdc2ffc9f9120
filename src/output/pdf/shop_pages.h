/* Adapts pictures, and the pages of Cairo's PDFs, to the requirements of print shops. */
#ifndef MAZEPRESS_OUTPUT_SHOP_PAGES_H
#define MAZEPRESS_OUTPUT_SHOP_PAGES_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "output/pdf/cmyk.h"

#include <mazepress/drawing.h>

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The colors that a print shop accepts. If `color` is false, all colors become grays. If `inks` is
 * not NULL, RGB colors that are not gray become DeviceCMYK. */
typedef struct output_shop_colors {
    bool color;
    const output_cmyk *inks; /* may be NULL */
} output_shop_colors;

/* Returns a rewritten copy of a content stream, which the caller frees. Lines thinner than 0.745
 * points become 0.75 points wide. RGB colors with three equal components become grays; `colors`
 * decides about other colors. If `drop_states` is true, uses of graphics states are removed. */
GString *output_shop_content(const void *content, size_t size, bool drop_states,
                             const output_shop_colors *colors);

/* The boxes of a page, in points from the upper left corner. */
typedef struct output_page_boxes {
    maze_box media, trim;
} output_page_boxes;

/* Adapts all pages of a PDF to print shops. `boxes` has the boxes of each page. Returns false and
 * sets *error on failure. */
bool output_shop_pages(qpdf_data qpdf, const output_page_boxes *boxes,
                       const output_shop_colors *colors, maze_error *error);

/* If `picture` is an SVG that print shops might reject, paints the SVG on white, and sets *to to
 * the pixels. The longer side has `longer` pixels. For other pictures, *to becomes empty. The
 * caller frees to->pixels with g_free. Returns false and sets *error on failure. */
bool output_shop_picture(const maze_picture *picture, bool gray, uint32_t longer, maze_picture *to,
                         maze_error *error);

#endif
