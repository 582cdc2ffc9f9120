/* Computes how far the ink of a maze extends beyond its page, and places mazes so that no ink is
 * cut off. */
#ifndef MAZEPRESS_PAGE_INK_BOX_H
#define MAZEPRESS_PAGE_INK_BOX_H

#include "page/layout/place.h"

/* Extends a box to include the lines of a mark. The width of the lines does not count. */
void page_mark_hold_lines(const maze_mark *mark, maze_box *box);

/* Computes the lengths by which the ink of a maze extends beyond the edges of a page, in points.
 * Lengths of at most 0.1 points become 0. */
bool page_ink_beyond(const page_place *place, maze_paper size, maze_box *beyond, maze_error *error);

/* Places the maze in `room`, or in a smaller space if ink would extend beyond the paper. */
bool page_place_whole(page_place *place, const maze_maze *maze, const maze_path *path,
                      const maze_style *style, maze_box room, maze_error *error);

#endif
