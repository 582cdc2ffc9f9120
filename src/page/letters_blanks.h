/* The blanks below a maze. In the blanks, the solver writes the letters or numbers along the
 * solution. */
#ifndef MAZEPRESS_PAGE_LETTERS_BLANKS_H
#define MAZEPRESS_PAGE_LETTERS_BLANKS_H

#include "core/letters/letters.h"
#include "page/layout/style.h"

#include <mazepress/page.h>

typedef struct page_blank {
    char text[LETTER_ROOM];
    letters_kind kind;
    double x; /* distance from the left end of the line, in points */
    size_t line;
    bool shown;
    char times[48]; /* text above a blank, such as "3 × 7" */
} page_blank;

typedef struct page_blanks {
    page_blank *items;
    size_t count, lines;
    double *widths; /* widths of the lines, in points */
    /* factor for the size of all blanks; less than 1 if a word is longer than a line */
    double scale;
} page_blanks;

/* The form of the blanks on a sheet. `unit` is the number of points per millimeter of the layout,
 * and `room` the width of a line, in points. */
typedef struct page_blank_form {
    const maze_maze *maze;
    const maze_style *style;
    double unit;
    double room;
    /* width of a blank, distance between the starts of neighboring blanks, additional distance
     * between words, and type size of letters, in mm on A4 */
    double slot, pitch, space, letter;
} page_blank_form;

#define TOTAL_GAP 5.0 /* distance before the total of a sum, in mm on A4 */

/* Reads the blanks of a sheet, and divides them into lines. All members of `blanks` must be 0
 * before the call. The caller frees `items` and `widths`, even after an error. */
bool page_blanks_read(const page_blank_form *form, page_blanks *blanks, maze_error *error);

/* Returns true if the blanks are for the numbers of a sum. */
bool page_blanks_are_sum(const page_blank_form *form);
/* Returns true for the total at the end of a sum, such as "= 12". */
bool page_blank_is_total(const page_blank *item);

/* Returns the type size of a mark, such as a plus, in mm on A4. */
double page_blank_mark_size(const page_blank_form *form, const page_blank *item);

/* Returns the distance from the start of a blank or mark to the start of the next item, in
 * points. */
double page_blank_advance(const page_blank_form *form, const page_blank *item);

#endif
