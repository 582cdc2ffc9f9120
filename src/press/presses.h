/* The requirements of print shops for a book's interior and its cover: one dated table. Lengths in
 * points. */
#ifndef MAZEPRESS_PRESS_PRESSES_H
#define MAZEPRESS_PRESS_PRESSES_H

#include "page/layout/style.h"

#include <mazepress/drawing.h>
#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The gutter of books of up to `pages` pages: the width of the inner margin at the spine. */
typedef struct press_gutter {
    uint32_t pages; /* 0: end of the table */
    double gutter;
} press_gutter;

/* A paper of the press: its thickness, and the number of pages that it allows. */
typedef struct press_stock {
    const char *name; /* "white"; NULL: end of the table */
    double leaf;      /* thickness of a page (half a leaf) */
    uint32_t most_pages;
    bool color; /* for interiors in color */
} press_stock;

/* Maximum number of stocks of a press. */
#define PRESS_STOCKS 3

/* A trim size of the press. */
typedef struct press_trim {
    maze_paper size;                   /* width 0: end of the table */
    uint32_t most_pages[PRESS_STOCKS]; /* for each stock; 0: the limit of the stock */
} press_trim;

/* A cover: back, spine and front on one page, which is cut `bleed` from its edges. */
typedef struct press_cover_rules {
    const char *source; /* source of the numbers; NULL: the press makes no covers */
    double bleed;
    double safe;               /* distance of text from the cut */
    double spine_more;         /* added to every spine */
    double spine_free;         /* distance of text from both folds */
    uint32_t spine_text_pages; /* with fewer pages, the spine has no text */
    /* Size of the barcode on the back, and its distance from the spine and from the lower cut. */
    maze_paper barcode;
    double barcode_free;
} press_cover_rules;

#define PRESS_NAMES 5

typedef struct press_shop {
    const char *name, *summary;
    const char *also[PRESS_NAMES]; /* other names that people type; NULL: end of the list */
    const char *source, *checked;  /* source of the numbers, and the date on which they were read */
    bool shop;                     /* false: home, screen */
    bool navigation;               /* screen: bookmarks, links, labels, metadata */
    bool tactile;                  /* swell: the pages of puzzles are tactile */
    maze_paper usual_trim;
    const press_trim *trims; /* NULL: any size */
    /* Limits of custom sizes; 0 wide: none. */
    maze_paper custom_least, custom_most;
    const press_gutter *gutters; /* NULL: none beyond the outer margin */
    /* Outside, top and bottom, from the edge of the page: without bleed, and with bleed, measured
     * from the edge before cutting. */
    double margin, margin_bleed;
    double bleed; /* beyond each trimmed edge */
    bool bleed_at_spine;
    uint32_t least_pages, most_pages; /* most: over all stocks; 0: no limit */
    uint32_t multiple;                /* page counts are multiples of it */
    bool last_blank;
    uint32_t most_blanks; /* maximum number of consecutive blank pages; 0: no limit */
    bool bare;            /* no metadata such as title and author in the file */
    double least_line, least_type;
    double least_ink; /* minimum for gray areas, 1 is black; lighter ones fade: a warning */
    double least_dpi; /* minimum resolution of pictures; 0: any */
    const press_stock *stocks; /* the papers of the press; NULL: none */
    uint64_t most_bytes;       /* maximum size of the file; 0: no limit */
    double most_ink; /* files are PDF/X-1a:2001, nothing is in RGB, and this is the maximum ink on
                        one spot: 2.4 is 240 %; 0: other files */
    press_cover_rules cover;
} press_shop;

/* Returns row i, or NULL past the last; the first row is the default. */
const press_shop *press_at(unsigned i);

/* Returns the press with a name; NULL, with the error filled in, for an unknown name. */
const press_shop *press_find(const char *name, maze_error *error);

/* Returns the width at the spine of a book with this number of pages. */
double press_gutter_for(const press_shop *press, uint32_t pages);

/* Returns the maximum number of pages of this trim on any stock; 0: no limit. */
uint32_t press_most_pages(const press_shop *press, maze_paper trim);

/* True if the press cuts books to this size (within 0.5 pt). */
bool press_has_trim(const press_shop *press, maze_paper trim);

/* True if the size is one of the press's standard trims, not a custom size. */
bool press_lists_trim(const press_shop *press, maze_paper trim);

/* Writes the sizes that the press cuts, sizes nearest to `trim` first: "8.5x11in, ...". */
void press_list_trims(const press_shop *press, maze_paper trim, char *text, size_t size);

/* Returns the size of the printed page for a trim, with or without bleed. */
maze_paper press_page(const press_shop *press, maze_paper trim, bool bleed);

/* Fails for a print shop without a paper for interiors in color. */
bool press_check_color(const press_shop *press, maze_error *error);

/* Returns the stock for interiors in color, or in black, if none is chosen. */
size_t press_stock_for(const press_shop *press, bool color);

/* Returns the maximum number of pages of this trim on stock i; 0: no limit. */
uint32_t press_stock_pages(const press_shop *press, size_t stock, maze_paper trim);

/* Finds the stock of that name; false, with the error filled in, if the press has none. */
bool press_find_stock(const press_shop *press, const char *name, size_t *stock, maze_error *error);

/* Returns the width of the spine of this many pages on stock i; 0 for a press without stocks. */
double press_spine(const press_shop *press, size_t stock, uint32_t pages);

/* Returns the size of the whole cover, flat, with its bleed; without stocks, the spine is 0
 * wide. */
maze_paper press_cover(const press_shop *press, size_t stock, maze_paper trim, uint32_t pages);

/* Returns the barcode's box on a cover's back, relative to the cover's upper left corner: at the
 * lower right of the back, or at its lower left (`at_left`). `back` is the left edge of the
 * back. */
maze_box press_barcode(const press_shop *press, maze_paper trim, double back, bool at_left);

#endif
