/* Draws a row of marks below a maze: circles with the letters of possible answers, or stars that
 * the solver colors. */
#ifndef MAZEPRESS_PAGE_FOOT_MARKS_H
#define MAZEPRESS_PAGE_FOOT_MARKS_H

#include "page/layout/page.h"

typedef struct page_foot {
    unsigned circles, stars;
    const char *before, *after; /* words before and after the marks, borrowed; NULL: no words */
    const page_measurer *measurer;
    /* true, or `before` is NULL: the row is centered; otherwise, `before` is at one edge of the
     * box, and stars are at the opposite edge */
    bool centered;
    bool mirrored;
    /* the row is in a book; in scripts that run from right to left, books mirror their pages */
    bool in_book;
    unsigned answer;
    bool collected; /* the stars are black, because they were collected */
} page_foot;

/* Returns the row of marks below a maze. If `maze` is not NULL, the row shows the solution of
 * `maze`. */
page_foot page_foot_of(const maze_recipe *recipe, const maze_style *style, const maze_maze *maze);

static inline bool page_foot_any(const page_foot *foot)
{
    return foot->circles > 0 || foot->stars > 0;
}

#define PAGE_FOOT_HEIGHT 12.0 /* height of the row, in millimeters on A4 */
/* height of the legend with the order of colors, in millimeters on A4 */
#define PAGE_ORDER_HEIGHT 22.0

/* Adds a row of marks at the bottom of `box`. `unit` is the number of points per millimeter of the
 * layout. A row that would be wider than the box is scaled down. */
void page_foot_add(maze_page *page, const page_foot *foot, maze_box box, double unit);

#endif
