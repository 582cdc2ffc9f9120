/* Pages as boxes.  A page is a tree of items: texts, spaces, panels and art, in stacks (below each
 * other), rows (beside each other) and layers (on top of each other).  page_boxes_set measures the
 * tree and then places it; nothing in it has a position of its own.
 *
 * Lengths are units of the designer: `unit` points across and for type, `down` points for gaps and
 * heights.
 *
 * The upper edge of a text is that of its capitals, or with `ink` that of its ink if this is
 * higher; its lower edge is its last baseline.  `gap` is the distance between two edges, `baseline`
 * the distance from an edge to a first baseline.  The ink of a text never touches the ink of the
 * text above it: the gap grows instead.
 *
 * If the items of a tree lack room, this gives way, in this order:
 *   1. a text that is too wide becomes smaller, down to the smallest type; in a row the widest text
 *      makes room for the others;
 *   2. an item with `grow` takes what the other items leave, and is omitted if that is less than
 * its `min`;
 *   3. columns of text give up their `measure` and become as wide as their box;
 *   4. type and lengths shrink together, unless they are `rigid`, but no type below the smallest; a
 *      text that `fills` takes what the others leave, and must remain the largest;
 *   5. the tree is rejected, and the error names the text and how many of its letters fit.
 *
 * Start and end are left and right.  In a group with `outer`, and all below it, start is the page's
 * outer edge; if the engine is `turned`, start is the right.  Errors stick. */
#ifndef MAZEPRESS_PAGE_PAGE_BOX_H
#define MAZEPRESS_PAGE_PAGE_BOX_H

#include "page/layout/page.h"

typedef enum page_box_kind {
    BOX_SPACE, /* nothing */
    BOX_TEXT,
    BOX_PANEL, /* filled, or a frame */
    BOX_ART,   /* drawn by a function */
    BOX_STACK,
    BOX_ROW,
    BOX_LAYERS, /* each item has the whole place */
    BOX_LAST    /* ends the items of a group */
} page_box_kind;

typedef enum page_box_align { BOX_START, BOX_CENTER, BOX_END } page_box_align;

/* Type in one color, black by default. */
typedef struct page_type {
    maze_font font;
    double size;    /* units */
    double spacing; /* between letters, in the size */
    double leading; /* from line to line, in the size; 0: the font's own */
    maze_color color;
} page_type;

typedef struct page_box page_box;

/* Draws art in its place.  `unit`: points per unit, shrunk like the item. */
typedef void page_box_art(void *context, const page_box *item, maze_box place, double unit);

/* The height that art takes in a room of this width and height, points. */
typedef double page_box_extent(void *context, const page_box *item, double width, double height);

struct page_box {
    page_box_kind kind;
    bool absent;          /* treated as if the item did not exist */
    bool rigid;           /* neither the item nor anything in it shrinks */
    double gap;           /* from the item before it, or from the group's edge */
    double baseline;      /* of a text, in a stack or a row: down to its first baseline */
    double paragraph;     /* of a text, instead of `baseline`: its leading and this distance */
    double width, height; /* 0: its own; a text, panel or group takes the whole room */
    double grow;          /* share of what the other items of the group leave */
    double min, max;      /* of the length of an item that grows; max 0: any */
    double aspect;        /* of art: width / height, as large as its place allows; 0: any */
    double indent;        /* of its start; may be negative */
    double hang;          /* of display type, in its size: its stems start so far outside the room,
                           * at most `spare` */
    page_box_align align; /* across the group, if the item is smaller; of the lines of a text */
    uint32_t link;        /* page that it links to, from 1; 0: none */

    /* A text; nothing is set of NULL and "". */
    const char *string, *key;
    page_type type;
    unsigned lines;  /* most lines in its size; a longer text is set smaller; 0: one */
    double floor;    /* points; `unit` makes the type no smaller */
    double smallest; /* points; the text may shrink to this size, below the engine's `least` */
    double optional; /* omitted rather than set smaller than this part of its size */
    double one_line; /* smaller, down to this part of its size, rather than in several lines */
    double measure;  /* most width, unless room is lacking */
    bool ink;        /* its upper edge is that of its ink if this is above its capitals */
    bool fills, balanced;
    bool keeps_size; /* its type does not shrink with the tree, its lengths do */

    /* A panel. */
    maze_color color;
    double radius, line;

    /* Art. */
    page_box_art *draw;
    page_box_extent *extent; /* in a stack, with `grow`; NULL: it takes the whole room */
    const void *of;          /* for `draw` */

    /* A group. */
    const page_box *items; /* up to BOX_LAST; NULL: none */
    bool outer;
};

/* How a text is set in a box: its size, its number of lines; in points, the width of the widest
 * line with its ink, the height of a capital, and the reach of the ink above the first baseline and
 * below the last one. */
typedef struct page_box_fit {
    double size, width;
    unsigned lines;
    double capital, above, below;
    double height; /* from the first baseline to the last */
} page_box_fit;

/* The engine: what the caller fills in, and below it the engine's own state. */
typedef struct page_boxes {
    void *context;
    /* Measures a text in its box.  False if the text does not fit, or after an error. */
    bool (*fit)(void *context, const maze_text *text, page_box_fit *fit);
    /* Puts a text on the page.  Left and right are as seen, in any script. */
    void (*put)(void *context, const maze_text *text);
    /* Reports the text without room, its number of letters, and how many of them fit. */
    void (*refuse)(void *context, const char *key, long letters, long most);
    maze_page *page; /* NULL: the tree is only measured */
    double unit, down;
    double least; /* smallest type, points */
    double spare; /* points beside the place into which type may hang */
    bool outer_right, turned;

    bool failed;
    bool wide;                   /* texts have given up their measure */
    const page_box *bad, *tried; /* the first text without room; the text that `string` replaces */
    const char *string;
    void *kept;
} page_boxes;

#endif
