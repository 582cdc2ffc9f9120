/* The layout of a page as a tree of items. The items are texts, spaces, panels and art, and groups
 * of items. A group is a stack (one item below the other), a row (side by side) or layers (one on
 * top of the other). The position of an item follows from its place in the tree.
 *
 * Lengths are in units. A unit is `unit` points for type and for lengths across the page, and
 * `down` points for lengths down the page.
 *
 * The upper edge of a text is the top of its capitals, and the lower edge is its last baseline.
 * `gap` is the distance between two edges, and `baseline` the distance from the edge above a text
 * to the text's first baseline. In a stack, the gap between two texts grows until their ink does
 * not touch.
 *
 * If a tree does not fit into its box, the engine tries these remedies in turn:
 *   - A text that is too wide becomes smaller. In a row, the widest item becomes narrower first.
 *   - Texts ignore their `measure`, and become as wide as their box.
 *   - Type and lengths shrink together, except in items that are `rigid`.
 * If the tree still does not fit, it is rejected. The error names a text that does not fit, and how
 * many of its letters fit.
 *
 * An item with `grow` gets a share of the length that the other items leave free. The item is
 * omitted if this share is less than its `min`.
 *
 * BOX_START is the left side, or the right side if the engine is `turned`. In a group with `outer`,
 * BOX_START is the outer side of the page. After an error, no tree is set. */
#ifndef MAZEPRESS_PAGE_PAGE_BOX_H
#define MAZEPRESS_PAGE_PAGE_BOX_H

#include "page/layout/measurer.h"
#include "page/layout/page.h"

typedef enum page_box_kind {
    BOX_SPACE,
    BOX_TEXT,
    BOX_PANEL, /* a rectangle that is filled or has a frame */
    BOX_ART,
    BOX_STACK,
    BOX_ROW,
    BOX_LAYERS,
    BOX_LAST /* end of the items of a group */
} page_box_kind;

typedef enum page_box_align { BOX_START, BOX_CENTER, BOX_END } page_box_align;

typedef struct page_type {
    maze_font font;
    double size;
    double spacing; /* additional distance between letters, relative to the type size */
    /* distance between baselines, relative to the type size; 0: the leading of the font */
    double leading;
    maze_color color;
} page_type;

typedef struct page_box page_box;

/* Draws art into `place`. `unit` is the number of points in a unit, multiplied by the item's shrink
 * factor. */
typedef void page_box_art(void *context, const page_box *item, maze_box place, double unit);

/* Returns the height of art in a space of `width` x `height` points. */
typedef double page_box_extent(void *context, const page_box *item, double width, double height);

struct page_box {
    page_box_kind kind;
    bool absent;
    bool rigid; /* neither the item nor the items inside it shrink */
    /* distance from the preceding item or from the edge of the group */
    double gap;
    /* distance from the edge above a text to its first baseline; 0: `gap` is used */
    double baseline;
    /* for a text below another item: distance from that item to the first baseline, minus the
     * leading; 0: `gap` or `baseline` is used */
    double paragraph;
    /* size of the item; 0: the size follows from the content of the item or from its group */
    double width, height;
    /* weight with which the item shares the remaining length with other items; 0: the item does not
     * grow */
    double grow;
    double min, max;
    /* width of art divided by its height; 0: any proportions */
    double aspect;
    /* distance of the item from the start of its space, possibly negative */
    double indent;
    /* distance by which display type starts outside its place, relative to the type size */
    double hang;
    /* alignment of an item in its place, and of the lines of a text */
    page_box_align align;
    uint32_t link; /* number, from 1, of the page to which the item links; 0: no link */

    const char *string, *key;
    page_type type;
    /* maximum number of lines; 0: one line */
    unsigned lines;
    double floor;
    /* minimum type size of the text, in points, if this is less than the engine's `least`; 0:
     * `least` */
    double smallest;
    /* A text that does not fit at this fraction of its type size is omitted. 0: the text is
     * required. */
    double optional;
    /* fraction of the type size to which the type may shrink so that the text stays on one line */
    double one_line;
    /* maximum width, which is ignored if the tree fits only without it; 0: no maximum */
    double measure;
    /* the upper edge of a text is the top of its ink, if this is above the capitals */
    bool ink;
    bool ink_below; /* the lower edge of a text is the bottom of its ink */
    bool fills, balanced;
    bool accented;   /* the last of several lines of a text has the color `color` */
    bool keeps_size; /* the type keeps its size when the tree shrinks */

    maze_color color;
    double radius, line;

    page_box_art *draw;
    /* returns the height of art with `grow` in a stack; NULL: the art is as high as its share */
    page_box_extent *extent;
    const void *of;

    const page_box *items; /* items of a group, followed by BOX_LAST; NULL: no items */
    bool outer;
};

#define MEASURED_TEXTS 64
typedef struct page_box_measured page_box_measured;

/* The state of the engine. The caller sets the members before `failed`. */
typedef struct page_boxes {
    void *context;
    /* Measures a text. Returns false if the text does not fit, or after an error. */
    bool (*fit)(void *context, const maze_text *text, page_text_fit *fit);
    /* Puts a text on the page. Left and right alignment are relative to this page, whatever
     * the direction of the script. */
    void (*put)(void *context, const maze_text *text);
    /* Like `put`, but the last line of the text has the color `last`. NULL: no text is accented. */
    void (*put_accented)(void *context, const maze_text *text, maze_color last);
    /* Reports a text of `letters` letters that does not fit. `most` is the number of letters that
     * fit. */
    void (*refuse)(void *context, const char *key, long letters, long most);
    maze_page *page; /* NULL: the tree is only measured */
    double unit, down;
    double least; /* smallest type size, in points */
    double spare; /* maximum length of display type outside its place, in points */
    bool outer_right, turned;

    bool failed;
    bool wide;
    /* a text that does not fit, and a text that is measured with `string` instead of its own
     * string */
    const page_box *bad, *tried;
    const char *string;
    void *kept;
    /* ring buffer of measured texts; NULL: the engine does not store texts */
    page_box_measured *measured;
    size_t measured_count;
} page_boxes;

#endif
