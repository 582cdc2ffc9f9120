/* Functions that return whether a style is for a sheet of paper or for an image of pixels. The
 * build for browsers (MAZEPRESS_WEB) draws for neither medium. In this build, the functions return
 * false, so that the compiler removes the code for both media. */
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
