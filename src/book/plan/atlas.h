/* Plans and draws the atlas, which is the part of a book with the solutions of its puzzles. Lengths
 * are in points. */
#ifndef MAZEPRESS_BOOK_ATLAS_H
#define MAZEPRESS_BOOK_ATLAS_H

#include "book/plan/canvas.h"
#include "book/plan/plan.h"

typedef struct book_atlas_solution {
    size_t puzzle;
    /* `left` is the distance of the solution's field from the left margin */
    double left, width;
    double cell;
    uint32_t section;
    /* true if several sections share the bar (the heading) above the solution */
    bool shares;
    bool framed;
    /* true if the maze follows a picture; the caption is then directly above the maze */
    bool picture;
} book_atlas_solution;

/* A row of solutions, or a bar: the heading of one or more sections above their rows. */
typedef struct book_atlas_strip {
    /* index of the first section that shares the bar, and number of these sections; a row has 0
     * sections */
    size_t section, sections;
    /* index of the row's first solution in the atlas, and number of solutions in the row; a bar has
     * 0 solutions */
    size_t first, count;
    double top, height; /* `top` is the distance from the top margin */
} book_atlas_strip;

typedef struct book_atlas_page {
    size_t strip, strips; /* range of the page's strips */
    /* index of the first solution's puzzle, and number of solutions */
    size_t first, count;
    uint32_t section;
    /* distance of the last strip's lower edge from the top margin */
    double end;
} book_atlas_page;

typedef struct book_atlas {
    GArray *solutions, *strips, *pages;
} book_atlas;

/* Plans the pages of solutions. A page has at most `per_page` solutions; 0: mazepress chooses the
 * number. The caller frees the atlas. */
book_atlas *book_atlas_make(const book_layout *layout, size_t per_page);
void book_atlas_free(book_atlas *atlas);

/* Returns true if the book has pages of solutions after the puzzles, in the same document. */
bool book_has_solutions(const book_layout *layout);

/* Returns the largest cell size with which `per_page` solutions of `extent` cells fit on a page. */
double book_atlas_cell(const book_layout *layout, maze_point extent, unsigned per_page);

/* minimum cell size of solutions, unless the user requests a number of solutions per page */
#define READABLE_CELL POINTS_PER_MM

/* Returns the type size of the smallest letters that are printed in cells, relative to the cell
 * size. `narrowest` is the width of the narrowest passage, in cells. */
double book_letter_share(const maze_style *look, double narrowest);

/* Returns the smallest legible cell size of a solution. */
double book_atlas_least(const book_section_plan *section, const book_need *need);

bool book_atlas_has_bars(const book_layout *layout);

/* leading of captions with two lines, relative to the type size */
#define ATLAS_LEADING 1.25

/* Returns true if captions of solutions may have answers or titles of worksheets. Answers are
 * letters or numbers from the maze, or the letter of the correct entrance. */
bool book_atlas_has_answers(const book_layout *layout);

/* Returns the distance between the baselines of captions with two lines; 0 if captions have one
 * line. */
double book_atlas_second_line(const book_layout *layout);

double book_atlas_caption(const book_layout *layout);

maze_thickness book_atlas_wall(const book_layout *layout);

/* Fills a page of solutions. Each solution is a link to its puzzle if the document also has the
 * puzzles. */
void book_atlas_fill(book_canvas *canvas);

#endif
