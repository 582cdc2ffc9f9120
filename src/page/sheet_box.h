/* A part of a page of a book in which a sheet stands, between the page's head and its foot. */
#ifndef MAZEPRESS_PAGE_SHEET_BOX_H
#define MAZEPRESS_PAGE_SHEET_BOX_H

#include "page/layout/page.h"

#include <math.h>

typedef struct page_sheet_box {
    maze_box box;
    double least;  /* the smallest type, points */
    bool mirrored; /* the page will be */
} page_sheet_box;

/* A sheet of A4 has this width between its margins, and this height of A4's and of narrower papers
 * between a head and a foot, mm. */
#define SHEET_BOX_WIDTH 180.0
#define SHEET_BOX_HEIGHT 183.0

/* A millimeter of A4 in such a box, points. */
static inline double page_sheet_box_unit(maze_box box)
{
    double across = box_width(box) / (SHEET_BOX_WIDTH * POINTS_PER_MM);
    double down = box_height(box) / (SHEET_BOX_HEIGHT * POINTS_PER_MM);
    return POINTS_PER_MM * fmin(fmin(across, down), 1);
}

#endif
