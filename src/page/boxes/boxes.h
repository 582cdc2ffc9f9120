/* The engine that sets pages of boxes, which page_box.h describes. */
#ifndef MAZEPRESS_PAGE_BOXES_H
#define MAZEPRESS_PAGE_BOXES_H

#include "page/boxes/page_box.h"

/* Copies the items of a group into memory that page_boxes_set frees, and puts BOX_LAST after them.
 * Returns NULL if there is not enough memory; the engine then sets no tree. */
const page_box *page_boxes_keep(page_boxes *b, const page_box *items, size_t count);

/* Sets a tree in a box.  Frees the items that page_boxes_keep made.  Returns false if the tree does
 * not fit, or if memory is short. */
bool page_boxes_set(page_boxes *b, page_box root, maze_box place);

/* Returns the factor by which a tree must shrink to fit into a box, at most 1; 0 if the tree does
 * not fit with any factor.  Draws nothing, and does not free the items that page_boxes_keep
 * made. */
double page_boxes_shrink(page_boxes *b, const page_box *root, maze_box place);

/* Frees the items that page_boxes_keep made and the measured texts.  Callers need this function
 * only for a tree that is not set. */
void page_boxes_finish(page_boxes *b);

#endif
