/* A part of a page as a picture. */
#ifndef MAZEPRESS_PAGE_CROP_H
#define MAZEPRESS_PAGE_CROP_H

#include "page/page.h"

/* Makes that part, in points, the whole page, on white paper, with so many pixels an inch.  Things
 * outside of it stay on the page and are not seen. */
void page_crop(maze_page *page, maze_box part, unsigned dpi);

#endif
