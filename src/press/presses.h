/* The requirements of presses for a book and its cover. A press is a print shop, a home printer, a
 * screen or swell paper. Lengths are in points. */
#ifndef MAZEPRESS_PRESS_PRESSES_H
#define MAZEPRESS_PRESS_PRESSES_H

#include "page/layout/style.h"

#include <mazepress/drawing.h>
#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A book of at most `pages` pages, but of more pages than the previous row allows, has the inner
 * margin `gutter`. */
typedef struct press_gutter {
    uint32_t pages; /* 0: end of the table */
    double gutter;
} press_gutter;

typedef struct press_stock {
    const char *name; /* name, such as "white"; NULL: end of the table */
    double leaf;      /* thickness of a page, which is half the thickness of a leaf */
    uint32_t most_pages;
    bool color; /* the paper is for interiors in color */
} press_stock;

#define PRESS_STOCKS 3

typedef struct press_trim {
    maze_paper size; /* width 0: end of the table */
    /* maximum number of pages on each paper; 0: the limit of the paper */
    uint32_t most_pages[PRESS_STOCKS];
} press_trim;

/* The rules for a cover, which has back, spine and front on one sheet. The press trims a strip of
 * the width `bleed` from each edge. */
typedef struct press_cover_rules {
    const char *source; /* source of the numbers; NULL: the press makes no covers */
    double bleed;
    double safe;       /* minimum distance of text from the cuts */
    double spine_more; /* width that is added to every spine */
    double spine_free; /* minimum distance of text from the folds of the spine */
    /* minimum number of pages of a book with text on the spine */
    uint32_t spine_text_pages;
    /* size of the barcode on the back, and its distance from the spine and from the lower cut */
    maze_paper barcode;
    double barcode_free;
} press_cover_rules;

#define PRESS_NAMES 5

typedef struct press_shop {
    const char *name, *summary;
    const char *also[PRESS_NAMES]; /* other names that users type; NULL: end of the list */
    /* source of the numbers, and the date of the last comparison with it */
    const char *source, *checked;
    bool shop; /* the press is a print shop, not a home printer, a screen or swell paper */
    /* the press is a screen; its files have bookmarks, links, page labels and metadata */
    bool navigation;
    bool tactile;
    maze_paper usual_trim;
    const press_trim *trims; /* NULL: any size is allowed */
    /* minimum and maximum of custom sizes; width 0: the press has no custom sizes */
    maze_paper custom_least, custom_most;
    const press_gutter *gutters; /* inner margins; NULL: the same as `margin` */
    /* Outer, upper and lower margins without and with bleed. Margins with bleed are measured from
     * the edge of the untrimmed sheet. */
    double margin, margin_bleed;
    double bleed;
    bool bleed_at_spine;
    /* range of the number of pages, on any paper; most_pages 0: no limit */
    uint32_t least_pages, most_pages;
    uint32_t multiple; /* numbers of pages must be multiples of this number */
    bool last_blank;
    uint32_t most_blanks; /* maximum number of consecutive blank pages; 0: no limit */
    bool bare;            /* files must not contain metadata such as title and author */
    double least_line, least_type;
    /* minimum darkness of gray areas, 0 to 1; lighter areas cause a warning */
    double least_ink;
    double least_dpi; /* minimum resolution of pictures; 0: no limit */
    const press_stock *stocks;
    uint64_t most_bytes;
    /* Maximum amount of ink on one spot, such as 2.4 for 240 %. If this amount is not 0, files must
     * be PDF/X-1a:2001. */
    double most_ink;
    press_cover_rules cover;
} press_shop;

/* The preflight estimates the height of letters: the ascent of their font, at most this height,
 * relative to the type size. Fonts with a larger ascent, such as fonts for Chinese, report the
 * height of their lines. */
#define PRESS_HIGHEST_LETTERS 0.95

/* tolerance of the preflight for positions, in points */
#define PRESS_PLACE_SLACK 0.25

/* Returns press i, or NULL if there is no press i. Press 0 is the default. */
const press_shop *press_at(unsigned i);

/* Returns the press with a name, or NULL with *error set if the name is unknown. */
const press_shop *press_find(const char *name, maze_error *error);

/* Returns the inner margin of a book of `pages` pages. */
double press_gutter_for(const press_shop *press, uint32_t pages);

/* Returns the maximum number of pages of a book of this trim size on any paper, or 0 for no
 * limit. */
uint32_t press_most_pages(const press_shop *press, maze_paper trim);

/* Returns true if the press cuts books to this size (within 0.5 pt). */
bool press_has_trim(const press_shop *press, maze_paper trim);

/* Returns true for a standard trim size of the press, or if the press accepts any size. */
bool press_lists_trim(const press_shop *press, maze_paper trim);

/* Writes up to four listed trim sizes near `trim`, and the limits of custom sizes, to `text`. The
 * press must have a table of trim sizes. */
void press_list_trims(const press_shop *press, maze_paper trim, char *text, size_t size);

/* Returns the size of a page, with its bleed if `bleed` is true. */
maze_paper press_page(const press_shop *press, maze_paper trim, bool bleed);

bool press_check_color(const press_shop *press, maze_error *error);

/* Returns the index of the press's first paper for interiors in color if `color` is true, otherwise
 * for interiors in black. Returns 0 if the press has no such paper. */
size_t press_stock_for(const press_shop *press, bool color);

/* Returns the maximum number of pages of a book of this trim size on the paper `stock`, or 0 for no
 * limit. */
uint32_t press_stock_pages(const press_shop *press, size_t stock, maze_paper trim);

bool press_find_stock(const press_shop *press, const char *name, size_t *stock, maze_error *error);

/* Returns the width of a book's spine, or 0 if the press has no papers. */
double press_spine(const press_shop *press, size_t stock, uint32_t pages);

/* Returns the size of the whole flat cover, with its bleed. If the press has no papers, the width
 * of the spine is 0. */
maze_paper press_cover(const press_shop *press, size_t stock, maze_paper trim, uint32_t pages);

/* Returns the box of the barcode on a cover, relative to the upper left corner of the sheet. `back`
 * is the distance from the left edge of the sheet to the left edge of the trimmed back. If
 * `at_left` is true, the barcode is at the left of the back. */
maze_box press_barcode(const press_shop *press, maze_paper trim, double back, bool at_left);

#endif
