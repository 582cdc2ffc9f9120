/* The parts of sheets.  On a page of a book, a sheet is in a box between the header and the footer
 * of the page.  Each sheet has lines of text.  A sheet on separate paper also has lines at the top
 * and at the bottom. */
#ifndef MAZEPRESS_PAGE_SHEET_BOX_H
#define MAZEPRESS_PAGE_SHEET_BOX_H

#include "page/boxes/page_box.h"

#include <math.h>

typedef struct page_sheet_box {
    maze_box box;
    double least;  /* size of the smallest type, in points */
    bool mirrored; /* true: the page will be mirrored */
    /* length of a millimeter of A4 on the paper, in points, if the box is a whole paper between its
     * left and right margins; sheets then keep their places on the paper; 0: the box is not a whole
     * paper */
    double paper;
} page_sheet_box;

/* Returns the box of a paper between its left and right margins.  The margins are the style's or,
 * by default, 15 mm of A4; if `style` is NULL, there are no margins.  A sheet that is `wide` is as
 * large as on A4 in landscape format. */
page_sheet_box page_sheet_paper(maze_paper paper, const maze_style *style, bool wide);

/* The size of a sheet on A4, in mm: the width between the margins, and the height between a header
 * and a footer.  The height also fits narrower papers. */
#define SHEET_BOX_WIDTH 180.0
#define SHEET_BOX_HEIGHT 183.0

/* Returns the length of a millimeter of A4 in the box of a sheet, in points. */
double page_sheet_box_unit(const page_sheet_box *box);

#define SHEET_NAME 22.0    /* baseline of the name on sheets for children, in mm of A4 */
#define SHEET_SMALLEST 4.0 /* minimum type size on separate paper, in points */
#define CAPITAL 0.72       /* height of a capital, relative to the type size */

/* The color of texts on a sheet other than the sheet's words. */
static const maze_color page_sheet_gray = {MAZE_COLOR_RGB, 102, 102, 102};

/* The page to which texts are added, the number of points in a millimeter of A4 (`unit`), and the
 * size of the smallest type (`least`). */
typedef struct page_sheet_type {
    maze_page *page;
    double unit, least;
} page_sheet_type;

/* A line of text on a baseline between a left and a right edge; `size` is in points on A4. If
 * `string` is NULL, there is no text. */
typedef struct page_sheet_line {
    const char *key, *string;
    maze_font font;
    maze_align align;
    double size;
    maze_color color;
    double baseline, left, right;
} page_sheet_line;

void page_sheet_put(const page_sheet_type *type, const page_sheet_line *line);

/* Returns the engine for the page text of a sheet.  `least` is the size of the smallest type.  The
 * engine estimates the widths of texts. */
page_boxes page_sheet_boxes(maze_page *page, double unit, double least);

/* Makes the engine for a page of a book that mirrors its pages in scripts that run from right to
 * left: the alignment of texts is not changed. */
void page_boxes_in_book(page_boxes *b);

/* Makes the page fail, because its texts leave no space for the maze. */
void page_sheet_refuse(maze_page *page);

/* Returns the text at the bottom of a paper, the recipe with its check character; NULL if the style
 * prints no recipe.  `text` must have space for MAZE_RECIPE_LENGTH + 3 bytes. */
const char *page_sheet_recipe(const maze_style *style, const maze_recipe *recipe, char *text);

/* The lines at the top and at the bottom of a paper.  At the top is the style's heading or, if
 * `fields` is true, the lines for name and date.  At the bottom are the name of a word's list, and
 * the recipe.  In a class set, the name of a child replaces the line for the name, and the page
 * number follows the recipe. */
typedef struct page_sheet_lines {
    double unit, left, right; /* left and right end of the lines, inside the margins */
    double head;              /* baseline of the line at the top, in mm */
    bool beside;              /* true: the title is in the second half of the line at the top */
    bool fields;
    const char *child; /* name of the child; NULL: the sheet does not belong to a class set */
    const char *date;  /* in a class set: text of the heading, which replaces the date */
    const char *page;  /* text of the page number; NULL: none */
} page_sheet_lines;

void page_sheet_add_lines(maze_page *page, const page_sheet_lines *lines, const maze_style *style,
                          const maze_recipe *recipe);

#endif
