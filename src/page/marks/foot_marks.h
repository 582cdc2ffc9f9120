/* A row of marks below a maze, in which the reader circles the answer or colors what was collected.
 */
#ifndef MAZEPRESS_PAGE_FOOT_MARKS_H
#define MAZEPRESS_PAGE_FOOT_MARKS_H

#include "page/layout/page.h"

/* Circles with the letters of several entrances, or stars to be colored.  Without either, there is
 * no row. */
typedef struct page_foot {
    unsigned circles, stars;
    const char *before, *after; /* words in the row, borrowed; NULL: none */
    bool centered;              /* everything is centered; otherwise words are at the left edge */
    bool mirrored;              /* True: from right to left */
    unsigned answer;            /* number of the filled circle, from 1; 0: none */
    bool collected;             /* the stars are black */
} page_foot;

/* Returns the row for a recipe's mazes, with the words of a style.  `maze`, if it is not NULL, is
 * solved. */
page_foot page_foot_of(const maze_recipe *recipe, const maze_style *style, const maze_maze *maze);

/* True if there is a row.  Sheets need space for it. */
static inline bool page_foot_any(const page_foot *foot)
{
    return foot->circles > 0 || foot->stars > 0;
}

/* Returns the estimated width of a line of text; src/page has no fonts.  Most texts are narrower.
 * Letters of three bytes and more usually are as wide as high.  NULL: 0. */
double page_words_width(const char *text, double size);

#define PAGE_FOOT_HEIGHT 12.0 /* height of marks, in units */

/* Puts the row at the lower end of a box.  `unit` is the length of a millimeter of A4, in points;
 * it is reduced if the row would be wider than the box. */
void page_foot_add(maze_page *page, const page_foot *foot, maze_box box, double unit);

#endif
