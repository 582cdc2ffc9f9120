/* Pages as boxes.  A page is a tree of items: texts, spaces, panels and art, in stacks (one below
 * the other), rows (side by side) and layers (one on top of the other). page_boxes_set measures the
 * tree and then places it.  No item has a position of its own.
 *
 * Lengths are in the units of a page's design.  A unit is `unit` points for type and for lengths
 * across the page, and `down` points for lengths down the page.
 *
 * The upper edge of a text is the top of its capitals.  With `ink`, it is the top of the ink if the
 * ink is higher.  The lower edge of a text is its last baseline or, with `ink_below`, the bottom of
 * its ink.  `gap` is the distance between two edges; `baseline` is the distance from an edge to a
 * first baseline.  In a stack, the gap between two texts grows until their ink does not touch.
 *
 * If a tree does not fit into its box, the engine takes these steps, in this order, until it fits:
 *   - A text that is too wide becomes smaller, down to the smallest type.  In a row, the
 *     widest item becomes narrower first.
 *   - An item with `grow` takes the length that the other items leave.  It is omitted if
 *     this length is less than its `min`.
 *   - Columns of text give up their `measure` and become as wide as their box.
 *   - Type and lengths shrink together, unless they are `rigid`, but type does not become smaller
 *     than the smallest type.  A text that `fills` takes the length that the other items leave, and
 *     must remain the largest text.
 *   - The tree is rejected.  The error names the text and how many of its letters fit.
 *
 * BOX_START is the left, and BOX_END the right.  If the engine is `turned`, BOX_START is the right.
 * In a group with `outer`, and in all items inside it, BOX_START is the outer edge of the page.
 * After an error, no tree is set. */
#ifndef MAZEPRESS_PAGE_PAGE_BOX_H
#define MAZEPRESS_PAGE_PAGE_BOX_H

#include "page/layout/page.h"

typedef enum page_box_kind {
    BOX_SPACE,
    BOX_TEXT,
    BOX_PANEL, /* a rectangle that is filled or has a frame */
    BOX_ART,
    BOX_STACK,
    BOX_ROW,
    BOX_LAYERS, /* items on top of each other; each item has the whole place */
    BOX_LAST    /* end of the items of a group */
} page_box_kind;

typedef enum page_box_align { BOX_START, BOX_CENTER, BOX_END } page_box_align;

/* The type of a text: font, size, distances and color.  The default color is black. */
typedef struct page_type {
    maze_font font;
    double size;
    double spacing; /* additional distance between letters, relative to the type size */
    double leading; /* distance between baselines, relative to the type size; 0: the font's
                       distance */
    maze_color color;
} page_type;

typedef struct page_box page_box;

/* A function that draws art in a box.  `unit` is the number of points in a unit, multiplied by the
 * shrink of the item. */
typedef void page_box_art(void *context, const page_box *item, maze_box place, double unit);

/* A function that returns the height of art in a space of the given width and height, in points. */
typedef double page_box_extent(void *context, const page_box *item, double width, double height);

struct page_box {
    page_box_kind kind;
    bool absent;
    bool rigid;  /* true: neither the item nor any item inside it shrinks */
    /* distance from the preceding item or, for the first item, from the edge of the group */
    double gap;
    /* for a text: distance from the edge above the text to its first baseline, in place of `gap`;
     * 0: `gap` is used */
    double baseline;
    /* for a text below another item: distance in addition to the text's leading, in place of
     * `baseline`; 0: `baseline` or `gap` is used */
    double paragraph;
    /* size of the item; 0: the size of its content or, across its group, the whole place for a
     * text, panel or group */
    double width, height;
    /* share of the item in the length that the items of the group leave; 0: the item does not
     * grow */
    double grow;
    double min, max; /* limits of the length of an item that grows; max 0: no maximum */
    /* for art: ratio of width to height of its box, which is as large as its place permits; 0:
     * any */
    double aspect;
    /* distance from the start of the available space to the start of the item; may be negative */
    double indent;
    /* for display type: distance by which the text starts outside its place, so that its stems
     * align with other type. It is relative to the type size, and at most the engine's `spare` */
    double hang;
    /* alignment of an item that is smaller than its place; for a text, also the alignment of its
     * lines */
    page_box_align align;
    uint32_t link; /* number of the page to which the item links, from 1; 0: none */

    /* Members for a text.  If `string` is NULL or "", nothing is set. */
    const char *string, *key;
    page_type type;
    /* maximum number of lines of the size `type.size`; with more lines, the text becomes smaller.
     * 0: one line */
    unsigned lines;
    /* minimum type size before the tree shrinks, in points */
    double floor;
    /* smallest type size to which the text may shrink, in points, if it is below the engine's
     * `least`; 0: `least` */
    double smallest;
    /* the text is omitted if its type would be smaller than this part of its type size; 0: the text
     * is required */
    double optional;
    /* the text becomes smaller, down to this part of its type size, before it gets several lines;
     * 0: it gets several lines first */
    double one_line;
    double measure; /* maximum width of the text, unless the tree must shrink; 0: no maximum */
    /* true: if the ink extends above the capitals, the upper edge of the text is the top of its
     * ink */
    bool ink;
    bool ink_below; /* true: the lower edge of the text is the bottom of its ink */
    bool fills, balanced;
    bool keeps_size; /* true: when the tree shrinks, the item's type keeps its size */

    /* Members for a panel. */
    maze_color color;
    double radius, line;

    /* Members for art. */
    page_box_art *draw;
    /* for art with `grow` in a stack: function that returns its height; NULL: its height is its
     * whole share */
    page_box_extent *extent;
    const void *of;

    /* Members for a group. */
    const page_box *items; /* items of the group, followed by BOX_LAST; NULL: none */
    bool outer;
};

/* The result of setting a text in a box.  Lengths are in points.  `width` is the width of the
 * widest line with its ink, and `capital` is the height of a capital.  `above` and `below` are the
 * lengths by which the ink extends above the first baseline and below the last baseline. */
typedef struct page_box_fit {
    double size, width;
    unsigned lines;
    double capital, above, below;
    double height; /* distance from the first baseline to the last baseline */
} page_box_fit;

#define MEASURED_TEXTS 64
typedef struct page_box_measured page_box_measured;

/* The engine.  The caller sets the members up to `turned`.  The members from `failed` on are the
 * engine's state. */
typedef struct page_boxes {
    void *context;
    /* A function that measures a text in its box.  It returns false if the text does not fit, or
     * after an error. */
    bool (*fit)(void *context, const maze_text *text, page_box_fit *fit);
    /* A function that puts a text on the page.  The text's alignment is left or right on the page,
     * independent of the script. */
    void (*put)(void *context, const maze_text *text);
    /* A function that reports a text that does not fit.  `letters` is the number of its letters,
     * and `most` the number of letters that fit. */
    void (*refuse)(void *context, const char *key, long letters, long most);
    maze_page *page; /* page on which the tree is set; NULL: the tree is only measured */
    double unit, down;
    double least; /* size of the smallest type, in points */
    double spare; /* maximum length by which display type may start outside its place, in points */
    bool outer_right, turned;

    bool failed;
    bool wide; /* true: texts ignore their measure */
    /* `bad`: the text that does not fit; `tried`: the text whose string is replaced by `string`, to
     * find the length that fits */
    const page_box *bad, *tried;
    const char *string;
    void *kept;
    page_box_measured *measured; /* ring buffer of measured texts; NULL: none */
    size_t measured_count;
} page_boxes;

#endif
