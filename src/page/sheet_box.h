/* The parts of sheets: the box of one on the page of a book, between the page's head and its foot;
 * its lines of text; and the lines at the top and bottom of one on paper of its own. */
#ifndef MAZEPRESS_PAGE_SHEET_BOX_H
#define MAZEPRESS_PAGE_SHEET_BOX_H

#include "page/boxes/page_box.h"

#include <math.h>

typedef struct page_sheet_box {
    maze_box box;
    double least;  /* the smallest type, points */
    bool mirrored; /* the page will be mirrored */
    bool paper;    /* the box is a whole paper between its margins on the left and right, so that
                      the sheet has the same place everywhere */
} page_sheet_box;

/* Returns the box of a paper with these margins on the left and right, in points. */
page_sheet_box page_sheet_paper(maze_paper paper, double margin);

/* Returns the margin of sheets on the left and right, in points: the style's margin, or 15 mm of
 * A4. */
double page_sheet_margin(maze_paper paper, const maze_style *style);

/* A sheet of A4 has this width between its margins, and this height of A4's and of narrower papers
 * between a head and a foot, mm. */
#define SHEET_BOX_WIDTH 180.0
#define SHEET_BOX_HEIGHT 183.0

/* Returns the length of a millimeter of A4 in such a box, in points. */
double page_sheet_box_unit(const page_sheet_box *box);

#define SHEET_NAME 22.0    /* baseline of the name on sheets for children, in mm of A4 */
#define SHEET_SMALLEST 4.0 /* minimum type size on separate paper, in points */
#define CAPITAL 0.72       /* height of a capital, relative to the type size */

/* The color of texts other than the sheet's words. */
static const maze_color page_sheet_gray = {MAZE_COLOR_RGB, 102, 102, 102};

/* Where texts are put: `unit` is the points in a millimeter of A4, `least` the smallest type. */
typedef struct page_sheet_type {
    maze_page *page;
    double unit, least;
} page_sheet_type;

/* A line on its baseline between two edges; `size` is in points on A4.  string NULL: none. */
typedef struct page_sheet_line {
    const char *key, *string;
    maze_font font;
    maze_align align;
    double size;
    maze_color color;
    double baseline, left, right;
} page_sheet_line;

void page_sheet_put(const page_sheet_type *type, const page_sheet_line *line);

/* The engine for the page text of a sheet; `least` is the smallest type.  Widths of texts are
 * estimates. */
page_boxes page_sheet_boxes(maze_page *page, double unit, double least);

/* Makes the page fail because its texts leave no space for the maze. */
void page_sheet_refuse(maze_page *page);

/* Returns the text at the bottom of a paper: the recipe with its check character, unless the style
 * has none. `text` must have space for MAZE_RECIPE_LENGTH + 3 bytes. */
const char *page_sheet_recipe(const maze_style *style, const maze_recipe *recipe, char *text);

/* The lines of a paper: at its top the style's heading, or with `fields` lines for name and date,
 * at its bottom the list of a word, and the recipe.  In a class set, the sheet has its child's name
 * instead of the line for it, and the page of the book has its recipe. */
typedef struct page_sheet_lines {
    double unit, left, right; /* between the margins */
    double head;              /* baseline at the top, mm */
    double beside;            /* width that is left free there instead of the date, in mm */
    bool fields;
    const char *child; /* name of the child; NULL: not a class set */
    const char *date;  /* text of the heading in a class set, in the place of the date */
} page_sheet_lines;

void page_sheet_add_lines(maze_page *page, const page_sheet_lines *lines, const maze_style *style,
                          const maze_recipe *recipe);

#endif
