/* Plans and draws the pages of solutions. Solutions are in rows below bars that name sections.
 * Lengths are in points. */
#ifndef MAZEPRESS_BOOK_ATLAS_H
#define MAZEPRESS_BOOK_ATLAS_H

#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* The place of a solution in its row. */
typedef struct book_atlas_solution {
    size_t puzzle;
    /* distance of the solution and its caption from the left edge of the page's box */
    double left, width;
    double cell; /* cell size of the maze */
    uint32_t section;
    bool shares;  /* true if several sections share the bar above the solution */
    bool framed;
    /* true if the maze follows a picture; its caption is then directly above it */
    bool picture;
} book_atlas_solution;

/* A row of solutions or a bar, as wide as the page's box. */
typedef struct book_atlas_strip {
    /* first section of the bar, and number of its sections; a row has 0 sections */
    size_t section, sections;
    /* first solution of the row, and number of its solutions; a bar has 0 solutions */
    size_t first, count;
    double top, height; /* `top` is the distance from the top of the page's box */
} book_atlas_strip;

typedef struct book_atlas_page {
    size_t strip, strips; /* first strip of the page, and number of strips */
    /* puzzle of the first solution, and number of solutions */
    size_t first, count;
    uint32_t section;     /* section of the first solution */
    /* lower edge of the last strip, from the top of the page's box */
    double end;
} book_atlas_page;

/* Solutions, strips and pages in the order of the puzzles. */
typedef struct book_atlas {
    GArray *solutions, *strips, *pages;
} book_atlas;

/* Plans the pages of all solutions. A page has at most `per_page` solutions; 0: the look decides.
 * Each page and each section starts with a bar. The caller frees the atlas. */
book_atlas *book_atlas_make(const book_layout *layout, size_t per_page);
void book_atlas_free(book_atlas *atlas);

/* True if the book ends with pages of solutions. */
bool book_has_solutions(const book_layout *layout);

/* Returns the largest cell size of solutions if a page has `per_page` solutions. `extent` is in
 * cells. */
double book_atlas_cell(const book_layout *layout, maze_point extent, unsigned per_page);

/* minimum cell size of solutions, unless the user requests a number of solutions per page */
#define READABLE_CELL POINTS_PER_MM

/* Returns the size of the smallest letters in mazes, relative to a cell. `narrowest` is the width
 * of the narrowest passage in cells. */
double book_letter_share(const maze_style *look, double narrowest);

/* Returns the smallest legible cell size of a solution. */
double book_atlas_least(const book_layout *layout, const book_need *need, const maze_style *look);

bool book_atlas_has_bars(const book_layout *layout);

/* leading of captions with two lines, relative to the type size */
#define ATLAS_LEADING 1.25

/* True if captions have letters or numbers from mazes, or the titles of alternating worksheets. */
bool book_atlas_has_answers(const book_layout *layout);

/* Returns the leading of captions with two lines; 0 if captions have one line. */
double book_atlas_second_line(const book_layout *layout);

/* Returns the height of a caption. */
double book_atlas_caption(const book_layout *layout);

maze_thickness book_atlas_wall(const book_layout *layout);

/* Fills a page of solutions. Each solution is a link to its puzzle if the document has the
 * puzzles. */
void book_atlas_fill(book_canvas *canvas);

#endif
