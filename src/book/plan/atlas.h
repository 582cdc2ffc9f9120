/* The solutions as an atlas: grids of equal pieces, below bars that name their sections. atlas.c
 * plans the place and the size of each solution once; atlas_pages.c and the count of pages use that
 * plan. */
#ifndef MAZEPRESS_BOOK_ATLAS_H
#define MAZEPRESS_BOOK_ATLAS_H

#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* A solution in its row. */
typedef struct book_atlas_solution {
    size_t puzzle;
    double left, width; /* horizontal position of the piece and its caption, from the left of the
                           page's box, in points */
    double cell;        /* cell size of the maze, in points */
    uint32_t section;
    bool shares;  /* the solution shares its bar with other sections */
    bool framed;  /* the piece has a frame around its maze */
    bool picture; /* the maze follows a picture and is directly below its caption */
} book_atlas_solution;

/* A row of solutions or a bar, as wide as the page's box. */
typedef struct book_atlas_strip {
    size_t section, sections; /* sections that share the bar; for a row, sections is 0 */
    size_t first, count;      /* solutions of the row; a bar has none */
    double top, height;       /* position below the top of the page's box, and height, in points */
} book_atlas_strip;

typedef struct book_atlas_page {
    size_t strip, strips; /* index of the first strip, and the number of strips */
    size_t first, count;  /* index of the first solution, and the number of solutions */
    uint32_t section;     /* section of the first solution */
    double end;           /* end of the last strip, in points from the top of the page's box */
} book_atlas_page;

/* The pages of solutions, in the order of their puzzles; puzzles without a key have no solution. */
typedef struct book_atlas {
    GArray *solutions, *strips, *pages;
} book_atlas;

/* Plans the pages of all solutions. Requires that kinds of puzzles and their sizes are known. Every
 * page starts with a bar, and so does every section; a row always follows a bar. Consecutive
 * sections of one puzzle share rows and a bar. A page has at most `per_page` solutions; if it is 0,
 * the number that the look prefers, or fewer if they would be illegible. There are no pages if no
 * puzzle has a key. The caller frees the atlas, which may be NULL. */
book_atlas *book_atlas_make(const book_layout *layout, size_t per_page);
void book_atlas_free(book_atlas *atlas);

/* True if the book ends with solutions. */
bool book_has_solutions(const book_layout *layout);

/* Returns the cell size of solutions with the size `extent`, in cells, if a page has `per_page` of
 * them. */
double book_atlas_cell(const book_layout *layout, maze_point extent, unsigned per_page);

/* Minimum cell size of solutions, unless the user requested a number per page. */
#define READABLE_CELL POINTS_PER_MM

/* Returns the size of the smallest letters or numbers, relative to a cell, in mazes whose narrowest
 * passage is `narrowest` cells wide. */
double book_letter_share(const maze_style *look, double narrowest);

/* Returns the smallest cell size, in points, in which a solution drawn like `look` is legible. */
double book_atlas_least(const book_layout *layout, const book_need *need, const maze_style *look);

/* True if the pages of solutions have bars. */
bool book_atlas_has_bars(const book_layout *layout);

/* Line distance of captions with two lines, relative to the type size. */
#define ATLAS_LEADING 1.25

/* True if the mazes of any section have letters, which are printed next to the solutions. */
bool book_atlas_has_answers(const book_layout *layout);

/* Returns the distance from the first line of a caption to the second, in points; 0 if captions
 * have one line. */
double book_atlas_second_line(const book_layout *layout);

/* Returns the height of a caption, in points. */
double book_atlas_caption(const book_layout *layout);

/* Returns the thickness of the solutions' walls. */
maze_thickness book_atlas_wall(const book_layout *layout);

/* Fills a page of the plan with its title, its bars and its rows of solutions, and makes the mazes
 * for it. If puzzles are in the same document, each solution is a link to its puzzle. */
void book_atlas_fill(book_canvas *canvas);

#endif
