/* Texts among boxes: how large they are in a room, and how they are put there. */
#ifndef MAZEPRESS_PAGE_BOX_TEXT_H
#define MAZEPRESS_PAGE_BOX_TEXT_H

#include "page/boxes/page_box.h"

/* The room in which an item is measured. */
typedef struct box_room {
    double width, height; /* points; height HUGE_VAL: any */
    double shrink;        /* of units that are not rigid */
    double free;          /* below a text that fills, for its ink, beside that height */
    bool from_right;      /* start is the right */
} box_room;

/* The size of an item in a room, between its edges, and its ink beyond these. */
typedef struct box_size {
    double width, height;
    double above, below; /* ink beyond the upper and the lower edge */
    double first;        /* of a text: from the upper edge to its first baseline */
    double largest;      /* the largest type in it, except in a text that fills */
    bool fits;
} box_size;

/* Lengths across and down in points. */
double page_box_across(const page_boxes *b, box_room in, double length);
double page_box_down(const page_boxes *b, box_room in, double length);

/* True unless an item is absent or a text without letters. */
bool page_box_exists(const page_boxes *b, const page_box *item);

/* How a text is set in a room; false if it has no room. */
bool page_box_fit_text(page_boxes *b, const page_box *item, box_room in, page_box_fit *fit);

box_size page_box_measure_text(page_boxes *b, const page_box *item, box_room in);
void page_box_put_text(page_boxes *b, const page_box *item, maze_box at, box_room in);

#endif
