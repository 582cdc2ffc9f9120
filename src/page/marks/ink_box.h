/* Measures the lines of a mark, and the length by which a maze's ink extends beyond its page. */
#ifndef MAZEPRESS_PAGE_INK_BOX_H
#define MAZEPRESS_PAGE_INK_BOX_H

#include "page/layout/place.h"

/* Widens a box to include the lines and arcs of a mark, without their width. */
void page_mark_hold_lines(const maze_mark *mark, maze_box *box);

/* Computes the lengths by which the marks of a placed maze, without legend and texts, extend beyond
 * the edges of a page of the given size, in points.  A length is 0 if the ink beyond the edge is at
 * most 0.1 points wide.  Measures nothing if the walls are farther from the edges than any mark can
 * extend.  Returns false and sets *error on failure. */
bool page_ink_beyond(const page_place *place, maze_paper size, maze_box *beyond, maze_error *error);

/* Places the maze in the space `room` on the style's paper.  If ink, such as the tips of walls,
 * would extend beyond the paper, tries up to three smaller spaces.  Returns false and sets *error
 * on failure. */
bool page_place_whole(page_place *place, const maze_maze *maze, const maze_path *path,
                      const maze_style *style, maze_box room, maze_error *error);

#endif
