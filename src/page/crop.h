/* A part of a page as a picture. */
#ifndef MAZEPRESS_PAGE_CROP_H
#define MAZEPRESS_PAGE_CROP_H

#include "page/page.h"

/* Makes that part, in points, the whole page, on white paper, with so many pixels an inch.  What
 * stands outside of it stays on the page and is not seen. */
void page_crop(maze_page *page, maze_box part, unsigned dpi);

#endif
