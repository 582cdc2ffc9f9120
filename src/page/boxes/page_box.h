/* Pages as boxes.  A page is a tree of items: texts, spaces, panels and art, in stacks (below each
 * other), rows (beside each other) and layers (on top of each other).  page_boxes_set measures the
 * tree and then places it.  No item has a position of its own.
 *
 * Lengths are units of the designer.  A unit is `unit` points for widths and type, and `down`
 * points for gaps and heights.
 *
 * The upper edge of a text is the top of its capitals.  With `ink` it is the top of the ink if this
 * is higher.  The lower edge of a text is its last baseline.  `gap` is the distance between two
 * edges; `baseline` is the distance from an edge to a first baseline.  The ink of a text never
 * touches the ink of the text above it: the gap grows instead.
 *
 * If a tree does not fit into its box, the engine makes room in this order:
 *   1. a text that is too wide becomes smaller, down to the smallest type; in a row the widest item
 *      becomes narrower first;
 *   2. an item with `grow` takes what the other items leave, and is omitted if that is less than
 *      its `min`;
 *   3. columns of text give up their `measure` and become as wide as their box;
 *   4. type and lengths shrink together, unless they are `rigid`, but no type below the smallest; a
 *      text that `fills` takes what the others leave, and must remain the largest;
 *   5. the tree is rejected, and the error names the text and how many of its letters fit.
 *
 * Start and end are left and right.  In a group with `outer`, and in all items below it, start is
 * the outer edge of the page.  If the engine is `turned`, start is the right.  After an error no
 * tree is set. */
#ifndef MAZEPRESS_PAGE_PAGE_BOX_H
#define MAZEPRESS_PAGE_PAGE_BOX_H

#include "page/layout/page.h"

typedef enum page_box_kind {
    BOX_SPACE, /* only takes room */
    BOX_TEXT,
    BOX_PANEL, /* a filled rectangle, or a frame */
    BOX_ART,   /* drawn by a function */
    BOX_STACK,
    BOX_ROW,
    BOX_LAYERS, /* its items lie on top of each other; each has the whole place */
    BOX_LAST    /* ends the items of a group */
} page_box_kind;

typedef enum page_box_align { BOX_START, BOX_CENTER, BOX_END } page_box_align;

/* The type of a text: font, size, distances and color.  The default color is black. */
typedef struct page_type {
    maze_font font;
    double size;    /* units */
    double spacing; /* additional distance of letters, relative to the size */
    double leading; /* distance of lines, relative to the size; 0: the font's distance */
    maze_color color;
} page_type;

typedef struct page_box page_box;

/* Draws art in its place.  `unit`: the points in a unit, with the shrink of the item. */
typedef void page_box_art(void *context, const page_box *item, maze_box place, double unit);

/* Returns the height that art takes in a room of this width and height, all in points. */
typedef double page_box_extent(void *context, const page_box *item, double width, double height);

struct page_box {
    page_box_kind kind;
    bool absent;      /* treated as if the item did not exist */
    bool rigid;       /* neither the item nor anything in it shrinks */
    double gap;       /* distance from the item before it, or from the edge of the group */
    double baseline;  /* for a text, instead of `gap`: distance from the edge above to its first
                         baseline */
    double paragraph; /* for a text below another item, instead of `baseline`: the same, plus its
                         leading */
    double width, height; /* 0: as its content; a text, panel or group then takes the whole room */
    double grow;          /* its share of the length that the other items of the group leave */
    double min, max;      /* limits of the length of an item that grows; max 0: no limit */
    double aspect; /* for art: width / height; the art is as large as its place allows; 0: any */
    double indent; /* how far inside the room it starts; may be negative */
    double hang;   /* for display type: how far outside the box it starts, so that its stems align;
                      relative to its size, at most `spare` */
    page_box_align
        align;     /* alignment of a small item across the group, or of the lines of a text */
    uint32_t link; /* the page to which the item links, from 1; 0: none */

    /* A text.  NULL and "" set nothing. */
    const char *string, *key;
    page_type type;
    unsigned lines;  /* maximum number of lines in this size; a longer text is smaller; 0: one */
    double floor;    /* points; `unit` makes the type no smaller, but it may shrink with the tree */
    double smallest; /* points; the text may shrink to this size, below the engine's `least` */
    double optional; /* omitted rather than set smaller than this part of its size */
    double one_line; /* smaller, down to this part of its size, rather than in several lines */
    double measure;  /* maximum width, unless there is too little space */
    bool ink;        /* its upper edge is that of its ink if this is above its capitals */
    bool ink_below;  /* its lower edge is that of its ink */
    bool fills, balanced;
    bool keeps_size; /* its type does not shrink with the tree, but its lengths do */

    /* A panel. */
    maze_color color;
    double radius, line;

    /* Art. */
    page_box_art *draw;
    page_box_extent *extent; /* for art with `grow` in a stack; NULL: it takes the whole room */
    const void *of;          /* what `draw` draws */

    /* A group. */
    const page_box *items; /* the items, then BOX_LAST; NULL: none */
    bool outer;
};

/* How a text is set in a box: its size, its number of lines and, in points: the width of the widest
 * line with its ink, the height of a capital, how far the ink reaches above the first baseline, and
 * how far below the last one. */
typedef struct page_box_fit {
    double size, width;
    unsigned lines;
    double capital, above, below;
    double height; /* distance from the first baseline to the last */
} page_box_fit;

#define MEASURED_TEXTS 64 /* texts that an engine remembers */
typedef struct page_box_measured page_box_measured;

/* The engine: what the caller fills in, and below it the engine's own state. */
typedef struct page_boxes {
    void *context;
    /* Measures a text in its box.  Returns false if the text does not fit, or after an error. */
    bool (*fit)(void *context, const maze_text *text, page_box_fit *fit);
    /* Puts a text on the page.  Its left and right are those of the page, in any script. */
    void (*put)(void *context, const maze_text *text);
    /* Reports the text that does not fit, its number of letters, and how many of them fit. */
    void (*refuse)(void *context, const char *key, long letters, long most);
    maze_page *page; /* NULL: the tree is only measured */
    double unit, down;
    double least; /* size of the smallest type, points */
    double spare; /* how far display type may start outside its place, points */
    bool outer_right, turned;

    bool failed;
    bool wide;                   /* true: texts ignore their measure */
    const page_box *bad, *tried; /* text that does not fit; text that `string` replaces */
    const char *string;
    void *kept;
    page_box_measured *measured; /* a ring; NULL: none */
    size_t measured_count;
} page_boxes;

#endif
