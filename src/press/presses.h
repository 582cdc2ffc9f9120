/* What print shops ask of a book's interior and of its cover: one dated table.  Lengths in points.
 */
#ifndef MAZEPRESS_PRESS_PRESSES_H
#define MAZEPRESS_PRESS_PRESSES_H

#include "page/layout/style.h"

#include <mazepress/drawing.h>
#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Books of up to `pages` pages need this much room at the spine. */
typedef struct press_gutter {
    uint32_t pages; /* 0: past the last row */
    double gutter;
} press_gutter;

/* A paper of the press: how thick, and how many pages it allows. */
typedef struct press_stock {
    const char *name; /* "white"; NULL: past the last row */
    double leaf;      /* thickness of a page (half a leaf) */
    uint32_t most_pages;
    bool color; /* for interiors in color */
} press_stock;

/* Stocks of a press at most. */
#define PRESS_STOCKS 3

/* A size that the press cuts books to. */
typedef struct press_trim {
    maze_paper size;                   /* width 0: past the last row */
    uint32_t most_pages[PRESS_STOCKS]; /* of each stock; 0: the stock's own */
} press_trim;

/* A cover: back, spine and front on one page, which is cut `bleed` from its edges. */
typedef struct press_cover_rules {
    const char *source; /* source of the numbers; NULL: the press makes no covers */
    double bleed;
    double safe;               /* text from where the cover is cut */
    double spine_more;         /* what the cover adds to every spine */
    double spine_free;         /* distance of text from both folds */
    uint32_t spine_text_pages; /* fewer pages: no text on the spine */
    /* Size of the barcode on the back, and its distance from the spine and from the lower cut. */
    maze_paper barcode;
    double barcode_free;
} press_cover_rules;

#define PRESS_NAMES 5

typedef struct press_shop {
    const char *name, *summary;
    const char *also[PRESS_NAMES]; /* other names that people type; NULL: no more */
    const char *source, *checked;  /* source of the numbers, and when they were read there */
    bool shop;                     /* false: home, screen */
    bool navigation;               /* screen: bookmarks, links, labels, metadata */
    bool tactile;              /* swell: fingers read the pages of puzzles */
    maze_paper usual_trim;
    const press_trim *trims;     /* NULL: any size */
    /* Sizes of one's own that it cuts beside its trims; 0 wide: none. */
    maze_paper custom_least, custom_most;
    const press_gutter *gutters; /* NULL: none beyond the outer margin */
    /* Outside, top and bottom, from the edge of the page: without bleed, and with it, where the
     * edge is the one before cutting. */
    double margin, margin_bleed;
    double bleed; /* beyond each trimmed edge */
    bool bleed_at_spine;
    uint32_t least_pages, most_pages; /* most: over all stocks; 0: no limit */
    uint32_t multiple;                /* page counts are multiples of it */
    bool last_blank;
    uint32_t most_blanks; /* blank pages in a row; 0: no limit */
    bool bare;            /* no title, author and the like in the file */
    double least_line, least_type;
    double least_ink;          /* of gray areas, 1 is black; lighter ones fade: a warning */
    double least_dpi;          /* of pictures; 0: any */
    const press_stock *stocks; /* NULL: none */
    uint64_t most_bytes;       /* of the file; 0: no limit */
    double most_ink; /* files are PDF/X-1a:2001, nothing is in RGB, and so much ink lies on one spot
                      * at most: 2.4 is 240 %; 0: files are not */
    press_cover_rules cover;
} press_shop;

/* Row i, NULL past the last; the first is the default. */
const press_shop *press_at(unsigned i);

/* NULL, with the error filled in, for an unknown name. */
const press_shop *press_find(const char *name, maze_error *error);

/* Room at the spine of a book with that many pages. */
double press_gutter_for(const press_shop *press, uint32_t pages);

/* The most pages at this trim on any stock; 0: no limit. */
uint32_t press_most_pages(const press_shop *press, maze_paper trim);

/* True if the press cuts books to this size (within 0.5 pt). */
bool press_has_trim(const press_shop *press, maze_paper trim);

/* True if the size is one of the press's own trims, none of the customer's. */
bool press_lists_trim(const press_shop *press, maze_paper trim);

/* Writes which sizes the press cuts, those that are nearest to `trim` first: "8.5x11in, ...". */
void press_tell_trims(const press_shop *press, maze_paper trim, char *text, size_t size);

/* The size of the printed page for a trim, with or without bleed. */
maze_paper press_page(const press_shop *press, maze_paper trim, bool bleed);

/* Fails for a print shop without a paper for interiors in color. */
bool press_check_color(const press_shop *press, maze_error *error);

/* The stock for interiors in color, or in black, unless one is chosen. */
size_t press_stock_for(const press_shop *press, bool color);

/* How many stocks the press has. */
size_t press_stock_count(const press_shop *press);

/* The most pages at this trim on stock i; 0: no limit. */
uint32_t press_stock_pages(const press_shop *press, size_t stock, maze_paper trim);

/* The stock of that name; false, with the error filled in, if the press has none. */
bool press_find_stock(const press_shop *press, const char *name, size_t *stock, maze_error *error);

/* How thick the spine of that many pages on stock i is; 0 for a press without stocks. */
double press_spine(const press_shop *press, size_t stock, uint32_t pages);

/* The whole cover, spread out flat, with its bleed; without stocks the spine is taken as 0. */
maze_paper press_cover(const press_shop *press, size_t stock, maze_paper trim, uint32_t pages);

/* The barcode's box on a cover's back, from the cover's upper left corner: at the back's lower
 * right, or lower left.  `back` is the back's left edge. */
maze_box press_barcode(const press_shop *press, maze_paper trim, double back, bool at_left);

#endif
