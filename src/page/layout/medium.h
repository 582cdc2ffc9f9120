/* What a page is drawn on.  Browsers show no sheets of paper and no pictures of pixels, so the
 * build for them, which defines MAZEPRESS_WEB, leaves out everything that only these require: for
 * its compiler the answers are constants. */
#ifndef MAZEPRESS_PAGE_MEDIUM_H
#define MAZEPRESS_PAGE_MEDIUM_H

#include "page/layout/style.h"

#ifdef MAZEPRESS_WEB
#define PAGE_HAS_PRINT false
#else
#define PAGE_HAS_PRINT true
#endif

static inline bool page_style_on_sheet(const maze_style *style)
{
    return PAGE_HAS_PRINT && style->medium == MAZE_MEDIUM_SHEET;
}

static inline bool page_style_in_pixels(const maze_style *style)
{
    return PAGE_HAS_PRINT && style->medium == MAZE_MEDIUM_PIXELS;
}

#endif
