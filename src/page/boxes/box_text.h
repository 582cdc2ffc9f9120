/* Texts in trees of boxes: functions that measure a text in the available space, and that put the
 * text on the page. */
#ifndef MAZEPRESS_PAGE_BOX_TEXT_H
#define MAZEPRESS_PAGE_BOX_TEXT_H

#include "page/boxes/page_box.h"

/* The space in which an item is measured. */
typedef struct box_room {
    double width, height; /* size of the space, in points; height HUGE_VAL: no limit */
    double shrink;        /* factor for all lengths that are not rigid */
    /* for a text that fills: length below this space that the text's ink may also use, in points */
    double free;
    bool from_right;
} box_room;

/* The size of a measured item, in points.  The width and the height are measured between the edges
 * of the item, and its ink may extend beyond these edges. */
typedef struct box_size {
    double width, height;
    double above, below; /* lengths by which the ink extends above the upper edge and below the
                            lower edge */
    double first;        /* for a text: distance from the upper edge to its first baseline */
    double largest;      /* size of the largest type in the item, except in a text that fills */
    bool fits;
} box_size;

/* Convert a length from units to points, multiplied by `shrink`. page_box_across is for lengths
 * across the page, and page_box_down for lengths down the page. */
double page_box_across(const page_boxes *b, box_room in, double length);
double page_box_down(const page_boxes *b, box_room in, double length);

/* Allocates the memory in which the engine stores measured texts; page_boxes_finish frees it. */
void page_box_remember(page_boxes *b);

/* True unless the item is absent, or is a text whose string is NULL or "". */
bool page_box_exists(const page_boxes *b, const page_box *item);

/* Measures how a text is set in the available space.  Returns false if the text does not fit. */
bool page_box_fit_text(page_boxes *b, const page_box *item, box_room in, page_box_fit *fit);

box_size page_box_measure_text(page_boxes *b, const page_box *item, box_room in);
void page_box_put_text(page_boxes *b, const page_box *item, maze_box at, box_room in);

#endif
