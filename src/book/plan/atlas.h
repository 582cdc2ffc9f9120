/* Plans and draws the pages of solutions (the atlas). The solutions are in grids, below bars that
 * name sections. atlas.c plans the position and the size of each solution, and atlas_pages.c draws
 * the solutions. */
#ifndef MAZEPRESS_BOOK_ATLAS_H
#define MAZEPRESS_BOOK_ATLAS_H

#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* The place of a solution in its row. */
typedef struct book_atlas_solution {
    size_t puzzle;
    /* `left`: distance of the piece and its caption from the left edge of the page's box. `width`:
     * width of the piece. Both in points */
    double left, width;
    double cell; /* cell size of the maze, in points */
    uint32_t section;
    bool shares;  /* true if several sections share the bar above the solution */
    bool framed;
    /* true if the maze follows a picture; the maze is then directly below its caption */
    bool picture;
} book_atlas_solution;

/* A strip of a page, as wide as the page's box: a row of solutions, or a bar. */
typedef struct book_atlas_strip {
    /* first section below the bar, and number of sections that share the bar; in a row, `sections`
     * is 0 */
    size_t section, sections;
    /* first solution of the row, and number of its solutions; in a bar, `count` is 0 */
    size_t first, count;
    double top, height; /* distance from the top of the page's box, and height, in points */
} book_atlas_strip;

typedef struct book_atlas_page {
    size_t strip, strips; /* index of the first strip of the page, and number of its strips */
    /* index of the puzzle of the page's first solution, and number of solutions */
    size_t first, count;
    uint32_t section;     /* section of the page's first solution */
    /* lower edge of the last strip, from the top of the page's box, in points */
    double end;
} book_atlas_page;

/* The solutions, strips and pages of the atlas, in the order of the puzzles. Puzzles without a
 * printed solution are skipped. */
typedef struct book_atlas {
    GArray *solutions, *strips, *pages;
} book_atlas;

/* Plans the pages of all solutions. The kinds of all puzzles and the sizes of all kinds must be
 * known. Each page and each section starts with a bar, and a bar is always above a row. Consecutive
 * sections with only one puzzle each share rows and a bar. A page has at most `per_page` solutions.
 * If `per_page` is 0, a page has the number of solutions that the look prefers, or fewer solutions
 * if they would be illegible. If no puzzle has a printed solution, the atlas has no pages. The
 * caller frees the atlas. book_atlas_free accepts NULL. */
book_atlas *book_atlas_make(const book_layout *layout, size_t per_page);
void book_atlas_free(book_atlas *atlas);

/* True if the book has pages of solutions at its end. */
bool book_has_solutions(const book_layout *layout);

/* Returns the largest cell size, in points, of solutions without frames if a page has `per_page`
 * solutions. `extent` is the size of the solutions' mazes, in cells. */
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

/* Leading of captions with two lines, relative to the type size. */
#define ATLAS_LEADING 1.25

/* True if captions contain letters or numbers from mazes, or the titles of worksheets that are used
 * in turn. */
bool book_atlas_has_answers(const book_layout *layout);

/* Returns the leading of captions with two lines, in points; 0 if captions have one line. */
double book_atlas_second_line(const book_layout *layout);

/* Returns the height of a caption, in points. */
double book_atlas_caption(const book_layout *layout);

maze_thickness book_atlas_wall(const book_layout *layout);

/* Fills a page of the atlas with the title, the bars and the solutions, and makes the mazes. If the
 * document also has the puzzles, each solution is a link to its puzzle. */
void book_atlas_fill(book_canvas *canvas);

#endif
