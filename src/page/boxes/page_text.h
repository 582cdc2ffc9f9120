/* The layout of a page as text. Each line of a `.page` file is an item of a tree of boxes. Items
 * inside another item follow it with more indentation. `compile_pages.py` converts the file to
 * tables in C.
 *
 *     title: a page; "title: layers": a page of layers
 *       panel height 6 rigid                        kind, then fields
 *       text title black 92 lines 4 gap 23.4        a text or art has the name of its value
 *       text subtitle bold 26 color ink last accent colors of the text and of its last line, if it
 *                                                   has several lines
 *       art block grow 1 gap 15 if !theme           only if the value `theme` is absent
 *       each entry                                  the lines below once for each list of `entry`
 *         text entry.title bold 13 indent room      a field may be the name of a number
 *
 * A name without a value from the caller is an error. A value without content is absent. An item
 * with an absent value is omitted together with its gap. */
#ifndef MAZEPRESS_PAGE_PAGE_TEXT_H
#define MAZEPRESS_PAGE_PAGE_TEXT_H

#include "page/boxes/boxes.h"

/* A named value that the caller gives to a page. A value without a name ends a list. */
typedef struct page_value {
    const char *name;
    const char *string;
    const char *key; /* name of the text in error messages; NULL: `name` */
    page_box_art *draw;
    page_box_extent *extent;
    const void *of;
    double number; /* a number for a field, or a condition, which is false for 0 */
    maze_color color;
    uint32_t link;
    const struct page_value *const *lists; /* lists of values for `each`, followed by NULL */
} page_value;

#define PAGE_LINE_BOUND 4
#define PAGE_LINE_CONDITIONS 3
typedef struct page_text_line {
    unsigned depth; /* depth of the indentation, from 1; 0: the line is the end of the page */
    bool each;
    const char *name;
    /* names of the values for the color of the item, the color of a text's last line, and the link;
     * NULL: none */
    const char *color, *last, *link;
    struct {
        size_t at;
        const char *name;
    } bound[PAGE_LINE_BOUND];
    struct {
        const char *name;
        bool unless;
    } conditions[PAGE_LINE_CONDITIONS];
    page_box box;
} page_text_line;

typedef struct page_text {
    page_box_kind kind;
    const page_text_line *lines;
} page_text;

/* Returns the tree of boxes that a page text describes, with the values from `values` and `more`.
 * `more` may be NULL. The engine keeps the boxes until the page is set. */
page_box page_text_read(page_boxes *b, const page_text *text, const page_value *values,
                        const page_value *more);

#endif
