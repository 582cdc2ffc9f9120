/* Rhombs that look like boxes: each in the shade of its face. */
#ifndef MAZEPRESS_PAGE_BOXES_H
#define MAZEPRESS_PAGE_BOXES_H

#include "page/place.h"

/* Adds cells of a maze of rhombs in three shades of the ground, or of white: tops of boxes, and
 * their sides below them on the left and on the right, in a light that comes from the upper left.
 */
bool boxes_draw(maze_drawing *drawing, const page_place *place, cell_range cells,
                maze_error *error);

#endif
