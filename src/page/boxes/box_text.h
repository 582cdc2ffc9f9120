/* Measures and places the texts of a page that consists of boxes (page_box.h). Lengths are in
 * points. */
#ifndef MAZEPRESS_PAGE_BOX_TEXT_H
#define MAZEPRESS_PAGE_BOX_TEXT_H

#include "page/boxes/page_box.h"

/* The space in which an item is measured. `height` is HUGE_VAL if the height has no limit. */
typedef struct box_room {
    double width, height;
    double shrink; /* factor for the lengths of items that are not rigid */
    /* length by which the ink of a text with `fills` may extend below this space */
    double free;
    bool from_right;
} box_room;

typedef struct box_size {
    double width, height;
    /* lengths by which ink extends beyond the upper and the lower edge of the item */
    double above, below;
    double first;
    double largest;
    bool fits;
} box_size;

/* page_box_across converts a length across the page, and page_box_down a length down the page, from
 * units to points. Both results are multiplied by `in.shrink`. */
double page_box_across(const page_boxes *boxes, box_room in, double length);
double page_box_down(const page_boxes *boxes, box_room in, double length);

/* Allocates memory for measured texts. page_boxes_finish frees it. */
void page_box_remember(page_boxes *boxes);

/* Returns false if the item is absent, or if it is an empty text. */
bool page_box_exists(const page_boxes *b, const page_box *item);

/* Measures a text in a space. Returns false if the text does not fit. */
bool page_box_fit_text(page_boxes *boxes, const page_box *item, box_room in, page_text_fit *fit);

box_size page_box_measure_text(page_boxes *boxes, const page_box *item, box_room in);
void page_box_put_text(page_boxes *boxes, const page_box *item, maze_box at, box_room in);

#endif
