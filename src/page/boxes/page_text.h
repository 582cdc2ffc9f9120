/* Pages as text.  A page of a `.page` file is a tree of boxes.  Each item is a line with its
 * fields.  The items inside this item are on the following lines, which are indented further.  When
 * mazepress is built, `compile_pages.py` converts such a file to tables in C. page_text_read makes
 * boxes for the engine from these tables.
 *
 *     title: a page; "title: layers": a page of layers
 *       panel height 6 rigid                        kind, then fields
 *       text title black 92 lines 4 gap 23.4        a text or art has the name of what it shows
 *       art block grow 1 gap 15 if !theme           only if the value `theme` is absent
 *       each entry                                  the lines below once for each list of `entry`
 *         text entry.title bold 13 indent room      a field may be the name of a number
 *
 * A name that the caller does not give is an error.  A value without content is absent.  An item
 * with an absent value is omitted together with its gap. */
#ifndef MAZEPRESS_PAGE_PAGE_TEXT_H
#define MAZEPRESS_PAGE_PAGE_TEXT_H

#include "page/boxes/boxes.h"

/* A value that a page shows.  A list of values ends with a value without a name. */
typedef struct page_value {
    const char *name;
    const char *string;
    const char *key;         /* name of the text in error messages; NULL: `name` */
    page_box_art *draw;
    page_box_extent *extent; /* the function that returns the height of art; may be NULL */
    const void *of;          /* data for `draw`, in the item's `of` */
    double number;           /* number for a field; in a condition, every number except 0 is true */
    maze_color color;
    uint32_t link;           /* number of the page to which an item links, from 1 */
    const struct page_value *const *lists; /* lists of values for `each`; NULL follows the last
                                              list */
} page_value;

/* The maximum numbers, in a line, of fields whose numbers come from values, and of conditions. */
#define PAGE_LINE_BOUND 4
#define PAGE_LINE_CONDITIONS 3
typedef struct page_text_line {
    unsigned depth; /* depth of the line, from 1; 0: the end of the page */
    bool each;
    const char *name;         /* name of the value that the line shows or repeats */
    const char *color, *link; /* names of the values for the line's color and link; NULL: none */
    struct {
        size_t at; /* offset of the field in page_box, in bytes */
        const char *name;
    } bound[PAGE_LINE_BOUND]; /* fields whose numbers come from values */
    struct {
        const char *name;
        bool unless;
    } conditions[PAGE_LINE_CONDITIONS];
    page_box box;
} page_text_line;

typedef struct page_text {
    page_box_kind kind; /* kind of the page: a stack or layers */
    const page_text_line *lines;
} page_text;

/* Makes the boxes of a page.  The values are in the list `values` and in the list `more`, which may
 * be NULL.  The engine keeps the boxes until the page is set. */
page_box page_text_read(page_boxes *b, const page_text *text, const page_value *values,
                        const page_value *more);

#endif
