/* Sets a tree of boxes on a page. page_box.h describes such trees. */
#ifndef MAZEPRESS_PAGE_BOXES_H
#define MAZEPRESS_PAGE_BOXES_H

#include "page/boxes/page_box.h"

/* Returns a copy of the items of a group, followed by BOX_LAST. The engine frees the copy. Returns
 * NULL if there is not enough memory. */
const page_box *page_boxes_keep(page_boxes *boxes, const page_box *items, size_t count);

/* Sets a tree on the page, and frees the kept items. Returns false if the tree does not fit into
 * `place`, or if memory is short. */
bool page_boxes_set(page_boxes *boxes, page_box root, maze_box place);

/* Returns the factor by which a tree must shrink, at most 1, or 0 if no factor suffices or memory
 * is short. Draws nothing. */
double page_boxes_shrink(page_boxes *b, const page_box *root, maze_box place);

/* Frees the memory of the engine after a tree was only measured. page_boxes_set frees this memory
 * itself. */
void page_boxes_finish(page_boxes *boxes);

#endif
