/* Pages as text.  A page of a `.page` file is a tree of boxes: a line for each item, with its
 * fields, and below it, further in, its items.  `compile_pages.py` makes tables of C from such a
 * file when mazepress is built, and page_text_read makes boxes from them, for engines.
 *
 *     title:                                        a page; "title: layers": a page of layers
 *       panel height 6 rigid                        kind, then fields
 *       text title black 92 lines 4 gap 23.4        a text or art has the name of what it shows
 *       art block grow 1 gap 15 if !theme           only without the value `theme`
 *       each entry                                  what is below once for each of its lists
 *         text entry.title bold 13 indent room      a field may be the number of a value
 *
 * A name that the caller does not give is an error.  A value without content is absent, and an item
 * with an absent value is too, and so is its gap. */
#ifndef MAZEPRESS_PAGE_PAGE_TEXT_H
#define MAZEPRESS_PAGE_PAGE_TEXT_H

#include "page/boxes/boxes.h"

/* A value of a page.  A list of values ends with one without a name. */
typedef struct page_value {
    const char *name;
    const char *string;                    /* of a text */
    const char *key;                       /* the name of the text in errors; NULL: `name` */
    page_box_art *draw;                    /* of art */
    page_box_extent *extent;               /* of art; may be NULL */
    const void *of;                        /* for `draw` */
    double number;                         /* of a field; as a condition: not 0 */
    maze_color color;                      /* of a text or panel */
    uint32_t link;                         /* a page, from 1 */
    const struct page_value *const *lists; /* of `each`: their values, NULL at the end */
} page_value;

/* The compiled form. */
#define PAGE_LINE_BOUND 4
#define PAGE_LINE_CONDITIONS 3
typedef struct page_line {
    unsigned depth; /* from 1; 0 ends the page */
    bool each;
    const char *name;         /* the value that is shown or repeated */
    const char *color, *link; /* names of values; NULL: none */
    struct {
        size_t at; /* offset of a field of the box, a double */
        const char *name;
    } bound[PAGE_LINE_BOUND]; /* fields that are values */
    struct {
        const char *name;
        bool unless;
    } conditions[PAGE_LINE_CONDITIONS];
    page_box box;
} page_line;

typedef struct page_text {
    page_box_kind kind; /* a stack or layers */
    const page_line *lines;
} page_text;

/* Makes the boxes of a page, with its values from two lists; `more` may be NULL.  The engine keeps
 * them until the page is set. */
page_box page_text_read(page_boxes *b, const page_text *text, const page_value *values,
                        const page_value *more);

#endif
