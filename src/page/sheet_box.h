/* The parts that all sheets have in common.  On a page of a book, a sheet is in a box between the
 * header and the footer of the page.  A sheet on separate paper also has lines of text at the top
 * and at the bottom. */
#ifndef MAZEPRESS_PAGE_SHEET_BOX_H
#define MAZEPRESS_PAGE_SHEET_BOX_H

#include "page/boxes/page_box.h"

#include <math.h>

typedef struct page_sheet_box {
    maze_box box;
    double least;  /* size of the smallest type, in points */
    bool mirrored; /* true: the page will be mirrored */
    /* If the box is a whole paper between its left and right margins: the length of a millimeter of
     * A4 on this paper, in points.  Sheets then have fixed positions on the paper. 0: the box is
     * not a whole paper. */
    double paper;
} page_sheet_box;

/* Returns the box of a paper between its left and right margins.  The margins are those of the
 * style or, by default, 15 mm of A4; if `style` is NULL, there are no margins.  If `wide` is true,
 * the paper is in landscape format, and the length of a millimeter of A4 is computed for this
 * format. */
page_sheet_box page_sheet_paper(maze_paper paper, const maze_style *style, bool wide);

/* The size of a sheet on A4, in mm: the width between the margins, and the height between a header
 * and a footer.  The height also suits papers that are lower than A4. */
#define SHEET_BOX_WIDTH 180.0
#define SHEET_BOX_HEIGHT 183.0

/* Returns the length of a millimeter of A4 in the box of a sheet, in points. */
double page_sheet_box_unit(const page_sheet_box *box);

#define SHEET_NAME 22.0 /* baseline of the name on sheets for children, in mm of A4 from the top */
#define SHEET_SMALLEST 4.0 /* minimum type size on separate paper, in points */
#define CAPITAL 0.72       /* height of a capital, relative to the type size */

/* The color of secondary texts on sheets, such as labels. */
static const maze_color page_sheet_gray = {MAZE_COLOR_RGB, 102, 102, 102};

/* The page to which page_sheet_put adds texts, the length of a millimeter of A4 (`unit`), and the
 * size of the smallest type (`least`), both in points. */
typedef struct page_sheet_type {
    maze_page *page;
    double unit, least;
} page_sheet_type;

/* A line of text on a baseline between a left and a right edge; `size` is in points on A4, and the
 * other lengths are in points.  If `string` is NULL, there is no text. */
typedef struct page_sheet_line {
    const char *key, *string;
    maze_font font;
    maze_align align;
    double size;
    maze_color color;
    double baseline, left, right;
} page_sheet_line;

void page_sheet_put(const page_sheet_type *type, const page_sheet_line *line);

/* Returns an engine that sets the page text of a sheet.  `unit` is the number of points in a unit,
 * and `least` the size of the smallest type in points.  The engine estimates the widths of
 * texts. */
page_boxes page_sheet_boxes(maze_page *page, double unit, double least);

/* Makes an engine keep the alignment of texts.  Books need this, because they mirror their pages in
 * scripts that run from right to left. */
void page_boxes_in_book(page_boxes *b);

/* Makes the page fail, because its texts leave no space for the maze. */
void page_sheet_refuse(maze_page *page);

/* Returns the text at the bottom of a paper: the recipe with its check character, written to
 * `text`.  Returns NULL if the style prints no recipe.  `text` must have space for
 * MAZE_RECIPE_LENGTH + 3 bytes. */
const char *page_sheet_recipe(const maze_style *style, const maze_recipe *recipe, char *text);

/* The lines at the top and at the bottom of a paper.  At the top is the style's heading or, if
 * `fields` is true, the lines for name and date.  At the bottom are the name of the list to which a
 * word belongs, and the recipe.  In a class set, the name of a child replaces the line for the
 * name, and the page number follows the recipe. */
typedef struct page_sheet_lines {
    /* length of a millimeter of A4, and left and right end of the lines, in points */
    double unit, left, right;
    double head;              /* baseline of the line at the top, in mm of A4 from the top */
    bool beside;              /* true: the title is in the second half of the line at the top */
    bool fields;
    const char *child; /* name of the child; NULL: the sheet does not belong to a class set */
    const char *date;  /* in a class set: text of the heading, which replaces the date */
    const char *page;  /* text of the page number; NULL: none */
} page_sheet_lines;

void page_sheet_add_lines(maze_page *page, const page_sheet_lines *lines, const maze_style *style,
                          const maze_recipe *recipe);

#endif
