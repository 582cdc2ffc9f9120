/* Lays out the parts that sheets share. On a page of a book, a sheet is in a box. Most sheets on
 * separate paper also have lines of text at the top and at the bottom. The layouts of sheets are
 * designed in millimeters for A4, and scaled down on smaller paper. */
#ifndef MAZEPRESS_PAGE_SHEET_BOX_H
#define MAZEPRESS_PAGE_SHEET_BOX_H

#include "page/boxes/page_box.h"

#include <math.h>

typedef struct page_sheet_box {
    maze_box box;
    double least; /* minimum type size, in points */
    bool mirrored;
    /* points per millimeter of the layout on a whole sheet of paper; 0: the box is not a whole
     * sheet */
    double paper;
} page_sheet_box;

/* Returns the box of a whole sheet of paper between its left and right margins. If `style` is NULL,
 * there are no margins. If `wide` is true, the paper is in landscape format. */
page_sheet_box page_sheet_paper(maze_paper paper, const maze_style *style, bool wide);

/* size of a sheet on A4 between the margins, the header and the footer, in mm; this height also
 * fits on paper lower than A4 */
#define SHEET_BOX_WIDTH 180.0
#define SHEET_BOX_HEIGHT 183.0

/* If a sheet in a book would have more than this share of its full size, it is printed in full
 * size, and extends into the gutter. */
#define FULL_SIZE 0.98

/* Returns the number of points per millimeter of the layout in the box of a sheet. */
double page_sheet_box_unit(const page_sheet_box *box);

/* distance from the top of the paper to the baseline of the name on sheets for children, in mm on
 * A4 */
#define SHEET_NAME 22.0
#define SHEET_SMALLEST 4.0 /* minimum type size on sheets, in points */

/* color of secondary texts on sheets, such as labels */
static const maze_color page_sheet_gray = {MAZE_COLOR_RGB, 102, 102, 102};

typedef struct page_sheet_line {
    const char *key, *string;
    maze_font font;
    maze_align align;
    double size;
    maze_color color;
    double baseline, left, right;
} page_sheet_line;

/* Puts a line of text on the page. `unit` is the number of points per millimeter of the layout, and
 * `least` the minimum type size, in points. */
void page_sheet_put(maze_page *page, double unit, double least, const page_sheet_line *line);

/* Returns an object that lays out a page text on a sheet. `measurer` may be NULL. `unit` is the
 * length of the page text's unit, and `least` the minimum type size, both in points. */
page_boxes page_sheet_boxes(maze_page *page, const page_measurer *measurer, double unit,
                            double least);

/* Prepares the boxes for a page of a book. Texts keep their alignment, because books mirror the
 * finished page in scripts that run from right to left. */
void page_boxes_in_book(page_boxes *boxes);

/* Returns false and sets *error if the box is narrower than `least` millimeters of the layout. */
bool page_sheet_check_width(const page_sheet_box *box, maze_paper paper, double least,
                            maze_error *error);

/* Puts a picture on the page. `size` is the length of its longer side, in points. */
void page_sheet_put_picture(maze_page *page, const maze_picture *picture, maze_point middle,
                            double size, bool mirrored);

/* Returns the page if `done` is true and the page has no error. Otherwise, destroys the page, which
 * may be NULL, and returns NULL. Sets *error to the page's error. */
maze_page *page_sheet_finished(maze_page *page, bool done, maze_error *error);

/* Makes the page fail with the error that its texts leave no space for the maze. */
void page_sheet_refuse(maze_page *page);

/* Returns the recipe with its check character, or NULL if the style prints no recipe below the
 * maze. `text` must have space for MAZE_RECIPE_LENGTH + 3 bytes. */
const char *page_sheet_recipe(const maze_style *style, const maze_recipe *recipe, char *text);

/* The lines of text at the top and at the bottom of separate paper, or of a sheet of a class set.
 * In a class set, the name of a child replaces the line for the name. */
typedef struct page_sheet_lines {
    /* points per millimeter of the layout, and left and right end of the lines, in points */
    double unit, left, right;
    /* distance from the top of the paper to the baseline of the upper line, in mm on A4 */
    double head;
    bool beside;
    bool fields;
    const char *child; /* name of a child; NULL: the sheet does not belong to a class set */
    const char *date;  /* in a class set: heading, which is printed in place of the date */
    const char *page;  /* page number; NULL: the sheet has no page number */
} page_sheet_lines;

void page_sheet_add_lines(maze_page *page, const page_sheet_lines *lines, const maze_style *style,
                          const maze_recipe *recipe);

#endif
