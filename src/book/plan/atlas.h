/* The solutions as an atlas: grids of equal pieces, below bars that name their sections.  Which
 * solution stands where and how large is planned once (atlas.c); counting pages and filling them
 * (atlas_pages.c) read that plan. */
#ifndef MAZEPRESS_BOOK_ATLAS_H
#define MAZEPRESS_BOOK_ATLAS_H

#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* A solution in its row. */
typedef struct book_atlas_solution {
    size_t puzzle;
    double left, width; /* of its piece, with its caption, from the left of the room; points */
    double cell;        /* of its maze, points */
    uint32_t section;
    bool shares;  /* its bar with other sections */
    bool framed;  /* its piece is seen, and the maze is inside it */
    bool picture; /* its maze follows one, right below the caption */
} book_atlas_solution;

/* From one edge of the room to the other. */
typedef struct book_atlas_strip {
    size_t section, sections; /* of a bar: those that share it; of a row sections is 0 */
    size_t first, count;      /* solutions of a row, none of a bar */
    double top, height;       /* points, from the top of the page's room */
} book_atlas_strip;

typedef struct book_atlas_page {
    size_t strip, strips; /* the first of them, and how many */
    size_t first, count;  /* puzzle of the first solution; solutions */
    uint32_t section;     /* of the first */
    double end;           /* of the last strip, points from the top of the page's room */
} book_atlas_page;

/* Solutions are in the order of their puzzles; those without a key have none. */
typedef struct book_atlas {
    GArray *solutions, *strips, *pages;
} book_atlas;

/* Plans the pages of all solutions.  The puzzles know their kinds, and the sections their sizes. A
 * bar is at the top of every page and where a section begins, never without a row below it;
 * sections of one puzzle that follow each other share their rows, under one bar.  A page has
 * `per_page` solutions at most; 0: as many as the look wants, or fewer that can be read.  There are
 * no pages if no puzzle has a key.  The caller frees the atlas, which may be NULL. */
book_atlas *book_atlas_make(const book_layout *layout, size_t per_page);
void book_atlas_free(book_atlas *atlas);

/* True if the book ends with solutions. */
bool book_has_solutions(const book_layout *layout);

/* The cells that the solutions of a kind with that extent would have with so many a page. */
double book_atlas_cell(const book_layout *layout, maze_point extent, unsigned per_page);

/* Solutions that nobody has asked to be smaller have such cells at least. */
#define READABLE_CELL POINTS_PER_MM

/* The smallest cells in which a solution drawn in that look can be read, points. */
double book_atlas_least(const book_layout *layout, const book_need *need, const maze_style *look);

/* True if there are bars. */
bool book_atlas_has_bars(const book_layout *layout);

#define ATLAS_LEADING 1.25 /* of captions of two lines, in their size */

/* True if mazes of some section have letters: what their ways say stands at the solutions. */
bool book_atlas_tells(const book_layout *layout);

/* The distance from its first line to its second, points; 0: it has none. */
double book_atlas_second_line(const book_layout *layout);

/* The height of a caption, points. */
double book_atlas_caption(const book_layout *layout);

/* The thickness of walls. */
maze_thickness book_atlas_wall(const book_layout *layout);

/* Fills a page of the plan with its title, its bars and its rows.  The mazes are made for it; each
 * leads to its puzzle if that is in the same document. */
void book_atlas_fill(book_canvas *canvas);

#endif
