/* Plans the solutions as an atlas: grids of equal pieces, below bars that name their sections.
 * atlas.c plans the position and the size of each solution once. atlas_pages.c draws solutions by
 * this plan, and the number of pages follows from it. */
#ifndef MAZEPRESS_BOOK_ATLAS_H
#define MAZEPRESS_BOOK_ATLAS_H

#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* A solution in its row. */
typedef struct book_atlas_solution {
    size_t puzzle;
    /* left edge of the piece and its caption, from the left of the page's box, and width of the
     * piece, in points */
    double left, width;
    double cell; /* cell size of the maze, in points */
    uint32_t section;
    bool shares;  /* true if the bar above the solution is for several sections */
    bool framed;  /* true if a frame is around the maze */
    bool picture; /* true if the maze follows a picture and is directly below its caption */
} book_atlas_solution;

/* A row of solutions, or a bar. It is as wide as the page's box. */
typedef struct book_atlas_strip {
    /* first section of the bar, and number of its sections; for a row, `sections` is 0 */
    size_t section, sections;
    /* first solution of the row, and number of its solutions; a bar has none */
    size_t first, count;
    double top, height; /* position from the top of the page's box, and height, in points */
} book_atlas_strip;

typedef struct book_atlas_page {
    size_t strip, strips; /* index of the first strip of the page, and number of its strips */
    size_t first, count;  /* index of the first solution of the page, and number of its solutions */
    uint32_t section;     /* section of the first solution */
    double end;           /* end of the last strip, from the top of the page's box, in points */
} book_atlas_page;

/* The pages of solutions, in the order of their puzzles. Puzzles without a key have no solution. */
typedef struct book_atlas {
    GArray *solutions, *strips, *pages;
} book_atlas;

/* Plans the pages of all solutions. Requires the kinds of all puzzles and the sizes of all kinds.
 * Each page and each section starts with a bar, and the bar is always above a row. Consecutive
 * sections of one puzzle share rows and a bar. A page has at most `per_page` solutions. If
 * `per_page` is 0, a page has the number of solutions that the look prefers, or fewer if they would
 * be illegible. If no puzzle has a key, there are no pages. The caller frees the atlas; NULL may be
 * freed. */
book_atlas *book_atlas_make(const book_layout *layout, size_t per_page);
void book_atlas_free(book_atlas *atlas);

/* True if the book has pages of solutions at its end. */
bool book_has_solutions(const book_layout *layout);

/* Returns the cell size, in points, of solutions whose mazes have the size `extent`, in cells, if a
 * page has `per_page` solutions. */
double book_atlas_cell(const book_layout *layout, maze_point extent, unsigned per_page);

/* Minimum cell size of solutions, in points, unless the user requests a number of solutions per
 * page. */
#define READABLE_CELL POINTS_PER_MM

/* Returns the size, relative to a cell, of the smallest letters or numbers in mazes whose narrowest
 * passage is `narrowest` cells wide. */
double book_letter_share(const maze_style *look, double narrowest);

/* Returns the smallest cell size, in points, with which a solution in the style `look` is
 * legible. */
double book_atlas_least(const book_layout *layout, const book_need *need, const maze_style *look);

/* True if the pages of solutions have bars. */
bool book_atlas_has_bars(const book_layout *layout);

/* Distance of lines in captions of two lines, relative to the type size. */
#define ATLAS_LEADING 1.25

/* True if mazes of some section have letters, which are printed next to their solutions. */
bool book_atlas_has_answers(const book_layout *layout);

/* Returns the distance from the first line of a caption to its second line, in points; 0 if
 * captions have one line. */
double book_atlas_second_line(const book_layout *layout);

/* Returns the height of a caption, in points. */
double book_atlas_caption(const book_layout *layout);

/* Returns the thickness of the solutions' walls. */
maze_thickness book_atlas_wall(const book_layout *layout);

/* Fills a page of the plan with its title, its bars and its rows of solutions, and makes the mazes.
 * If the document also has the puzzles, each solution is a link to its puzzle. */
void book_atlas_fill(book_canvas *canvas);

#endif
