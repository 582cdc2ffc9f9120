/* The engine that sets pages of boxes, which page_box.h describes. */
#ifndef MAZEPRESS_PAGE_BOXES_H
#define MAZEPRESS_PAGE_BOXES_H

#include "page/boxes/page_box.h"

/* The engine frees this copy of the items of a group, and of BOX_LAST after them. NULL if there is
 * not enough memory. */
const page_box *page_boxes_keep(page_boxes *b, const page_box *items, size_t count);

/* Also frees the kept items. Returns false if the tree does not fit, or if memory is short. */
bool page_boxes_set(page_boxes *b, page_box root, maze_box place);

/* Returns the factor by which a tree must shrink, at most 1, or 0 if no factor suffices. Draws
 * nothing. */
double page_boxes_shrink(page_boxes *b, const page_box *root, maze_box place);

/* Only a tree that is not set needs this call. */
void page_boxes_finish(page_boxes *b);

#endif
