/* Measures the lines of a mark, and how far the drawing of a maze extends beyond its page. */
#ifndef MAZEPRESS_PAGE_INK_BOX_H
#define MAZEPRESS_PAGE_INK_BOX_H

#include "page/layout/place.h"

/* Widens a box to include the lines and arcs of a mark, without their width. */
void page_mark_hold_lines(const maze_mark *mark, maze_box *box);

/* Computes how far the marks of a placed maze, without its scale and texts, extend beyond each edge
 * of a page of size `size`, in points; 0 if they end on the page.  If the walls are farther from
 * the edges than any mark can extend, nothing is measured.  Returns false and sets *error on
 * failure. */
bool page_ink_beyond(const page_place *place, maze_paper size, maze_box *beyond, maze_error *error);

/* Places the maze in the space `room` on the style's paper.  If its ink, such as the tips of walls,
 * would extend beyond the paper, a smaller space is used.  Returns false and sets *error on
 * failure. */
bool page_place_whole(page_place *place, const maze_maze *maze, const maze_path *path,
                      const maze_style *style, maze_box room, maze_error *error);

#endif
