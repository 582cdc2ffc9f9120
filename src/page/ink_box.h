/* How far what is drawn of a maze reaches beyond its page. */
#ifndef MAZEPRESS_PAGE_INK_BOX_H
#define MAZEPRESS_PAGE_INK_BOX_H

#include "page/layout/place.h"

/* How far the marks of a placed maze, its scale and texts apart, reach beyond each edge of a page
 * of that size, in points; 0 where they end on it.  Where the walls are farther from the edges than
 * any mark can reach beyond them, nothing is measured.  False on error. */
bool page_ink_beyond(const page_place *place, maze_paper size, maze_box *beyond, maze_error *error);

#endif
