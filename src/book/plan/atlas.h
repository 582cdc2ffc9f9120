/* Plans and draws the pages of solutions. Lengths are in points. */
#ifndef MAZEPRESS_BOOK_ATLAS_H
#define MAZEPRESS_BOOK_ATLAS_H

#include "book/plan/canvas.h"
#include "book/plan/plan.h"

typedef struct book_atlas_solution {
    size_t puzzle;
    /* distance from the left edge of the page's box */
    double left, width;
    double cell;
    uint32_t section;
    bool shares;  /* true if several sections share the bar above the solution */
    bool framed;
    /* true if the maze follows a picture; its caption is then directly above it */
    bool picture;
} book_atlas_solution;

/* A row of solutions, or a bar above rows. */
typedef struct book_atlas_strip {
    /* sections that share the bar; a row has 0 sections */
    size_t section, sections;
    /* range of the row's solutions; a bar has none */
    size_t first, count;
    double top, height; /* `top` is the distance from the top of the page's box */
} book_atlas_strip;

typedef struct book_atlas_page {
    size_t strip, strips; /* range of the page's strips */
    /* puzzle of the first solution, and number of solutions */
    size_t first, count;
    uint32_t section;
    /* lower edge of the last strip, from the top of the page's box */
    double end;
} book_atlas_page;

typedef struct book_atlas {
    GArray *solutions, *strips, *pages;
} book_atlas;

/* A page has at most `per_page` solutions; 0: the look decides. The caller frees the atlas. */
book_atlas *book_atlas_make(const book_layout *layout, size_t per_page);
void book_atlas_free(book_atlas *atlas);

/* True if the book ends with pages of solutions. */
bool book_has_solutions(const book_layout *layout);

/* Returns the largest cell size of solutions if a page has `per_page` solutions. `extent` is in
 * cells. */
double book_atlas_cell(const book_layout *layout, maze_point extent, unsigned per_page);

/* minimum cell size of solutions, unless the user requests a number of solutions per page */
#define READABLE_CELL POINTS_PER_MM

/* Returns the size of the smallest letters relative to a cell. `narrowest` is the narrowest passage
 * in cells. */
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

double book_atlas_caption(const book_layout *layout);

maze_thickness book_atlas_wall(const book_layout *layout);

/* Each solution is a link to its puzzle if the document has the puzzles. */
void book_atlas_fill(book_canvas *canvas);

#endif
