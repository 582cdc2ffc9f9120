/* The solutions as an atlas: grids of equal pieces, below bars that name their sections.  The place
 * and the size of each solution are planned once (atlas.c); counting pages and filling them
 * (atlas_pages.c) use that plan. */
#ifndef MAZEPRESS_BOOK_ATLAS_H
#define MAZEPRESS_BOOK_ATLAS_H

#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* A solution in its row. */
typedef struct book_atlas_solution {
    size_t puzzle;
    double left, width; /* position of the piece and its caption, from the left of the page's box,
                           in points */
    double cell;        /* cell size of the maze, in points */
    uint32_t section;
    bool shares;  /* it shares its bar with other sections */
    bool framed;  /* its piece has a frame, and the maze is inside it */
    bool picture; /* its maze follows a picture, right below the caption */
} book_atlas_solution;

/* The box from one edge of the page's box to the other. */
typedef struct book_atlas_strip {
    size_t section, sections; /* for a bar: the sections that share it; for a row, sections is 0 */
    size_t first, count;      /* solutions of a row; a bar has none */
    double top, height;       /* points from the top of the page's box */
} book_atlas_strip;

typedef struct book_atlas_page {
    size_t strip, strips; /* index of the first strip, and the number of strips */
    size_t first, count;  /* index of the first solution, and the number of solutions */
    uint32_t section;     /* of the first */
    double end;           /* end of the last strip, in points from the top of the page's box */
} book_atlas_page;

/* Solutions are in the order of their puzzles; puzzles without a key have none. */
typedef struct book_atlas {
    GArray *solutions, *strips, *pages;
} book_atlas;

/* Plans the pages of all solutions.  Requires the kinds of puzzles, and the sizes in sections. A
 * bar is at the top of every page and at the beginning of a section, always with a row below it;
 * consecutive sections of one puzzle share rows, under one bar. A page has at most `per_page`
 * solutions; 0: the number that the look prefers, or fewer if they would be illegible. There are no
 * pages if no puzzle has a key. The caller frees the atlas, which may be NULL. */
book_atlas *book_atlas_make(const book_layout *layout, size_t per_page);
void book_atlas_free(book_atlas *atlas);

/* True if the book ends with solutions. */
bool book_has_solutions(const book_layout *layout);

/* Returns the cell size of the solutions of a kind with this extent, with this many per page. */
double book_atlas_cell(const book_layout *layout, maze_point extent, unsigned per_page);

/* Returns the minimum cell size of solutions, unless a number per page was requested. */
#define READABLE_CELL POINTS_PER_MM

/* Returns the size of the smallest letters or numbers in cells whose narrowest passage is this part
 * of a cell, relative to a cell. */
double book_letter_share(const maze_style *look, double narrowest);

/* Returns the smallest cell size in which a solution in this look is legible, in points. */
double book_atlas_least(const book_layout *layout, const book_need *need, const maze_style *look);

/* True if there are bars. */
bool book_atlas_has_bars(const book_layout *layout);

/* Line distance of captions with two lines, relative to the type size. */
#define ATLAS_LEADING 1.25

/* True if mazes of a section have letters, which are printed at the solutions. */
bool book_atlas_has_answers(const book_layout *layout);

/* Returns the distance from the first line to the second, in points; 0: there is one line. */
double book_atlas_second_line(const book_layout *layout);

/* Returns the height of a caption, in points. */
double book_atlas_caption(const book_layout *layout);

/* Returns the thickness of walls. */
maze_thickness book_atlas_wall(const book_layout *layout);

/* Fills a page of the plan with its title, its bars and its rows.  Makes the mazes for the page; in
 * the same document, each is a link to its puzzle. */
void book_atlas_fill(book_canvas *canvas);

#endif
