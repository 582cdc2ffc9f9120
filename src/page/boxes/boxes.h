/* The engine that sets pages of boxes, which page_box.h describes. */
#ifndef MAZEPRESS_PAGE_BOXES_H
#define MAZEPRESS_PAGE_BOXES_H

#include "page/boxes/page_box.h"

/* Copies the items of a group, with BOX_LAST at the end, into memory that page_boxes_set frees;
 * NULL after an error, which sticks. */
const page_box *page_boxes_keep(page_boxes *b, const page_box *items, size_t count);

/* Sets a tree in a box.  False if it was rejected. */
bool page_boxes_set(page_boxes *b, page_box root, maze_box place);

/* Like page_boxes_set, but draws nothing: the shrink with which the tree fits the box, 0 if it does
 * not.  What was kept stays. */
double page_boxes_shrink(page_boxes *b, const page_box *root, maze_box place);

/* The height of a tree in a width, before anything shrinks, points. */
double page_boxes_height(page_boxes *b, const page_box *root, double width);

/* Frees what was kept for a tree that is not set. */
void page_boxes_finish(page_boxes *b);

#endif
