/* A row of marks below a maze: the answer is circled there, or what was collected is colored. */
#ifndef MAZEPRESS_PAGE_FOOT_MARKS_H
#define MAZEPRESS_PAGE_FOOT_MARKS_H

#include "page/layout/page.h"

/* Circles with the letters of several entrances, or stars to be colored; neither: there is no row.
 */
typedef struct page_foot {
    unsigned circles, stars;
    const char *before, *after; /* words in the row, borrowed; NULL: none */
    bool centered;              /* all of it in the middle; else words at the left edge */
    bool mirrored;              /* from right to left */
    unsigned answer;            /* of the circles, from 1; 0: it is not told */
    bool collected;             /* stars are black */
} page_foot;

/* The row that a recipe's mazes ask for, with the words of a style.  `maze`, if it is not NULL, is
 * solved. */
page_foot page_foot_of(const maze_recipe *recipe, const maze_style *style, const maze_maze *maze);

/* A sheet that has room around it can have such a row. */
static inline bool page_foot_any(const page_foot *foot)
{
    return foot->circles > 0 || foot->stars > 0;
}

/* Of a line of text: the page room knows no fonts, so it is a guess, no less than most are wide.
 * Letters of three bytes and more are as wide as high, as a rule.  NULL: 0. */
double page_words_width(const char *text, double size);

#define PAGE_FOOT_HEIGHT 12.0 /* of marks, in units */

/* Puts the row at the lower end of a box; `unit` is the length of a millimeter of A4, points, less
 * where the row would be wider than the box. */
void page_foot_add(maze_page *page, const page_foot *foot, maze_box box, double unit);

#endif
