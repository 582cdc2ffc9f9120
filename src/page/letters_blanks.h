/* The blanks below a maze with letters or numbers, and the lines into which they are divided. */
#ifndef MAZEPRESS_PAGE_LETTERS_BLANKS_H
#define MAZEPRESS_PAGE_LETTERS_BLANKS_H

#include "core/letters/letters.h"
#include "page/layout/style.h"

#include <mazepress/page.h>

/* A blank, or a character between blanks, with its place in a line. */
typedef struct page_blank {
    char text[LETTER_ROOM];
    letters_kind kind;
    double x; /* distance from the left end of the line, in points */
    size_t line;
    bool shown;
    char times[48]; /* text of the multiple above a blank, such as "3 × 7" */
} page_blank;

typedef struct page_blanks {
    page_blank *items;
    size_t count, lines;
    double *widths; /* for each line, its width */
    double scale;   /* factor for the size of blanks; less than 1 if a word is longer than a line */
} page_blanks;

/* The form of blanks.  `slot` is the width of a blank, `pitch` the distance to the next blank,
 * `space` the additional distance between words, and `letter` the size of letters. */
typedef struct page_blank_form {
    const maze_maze *maze; /* NULL: the maze is not known, so the blanks of sums are empty */
    const maze_style *style;
    double unit; /* length of a millimeter of A4, in points */
    double room; /* width of a line, in points */
    double slot, pitch, space, letter;
} page_blank_form;

#define TOTAL_GAP 5.0 /* distance before the total of a sum, in mm of A4 */

/* Reads the blanks of the style's letters, and divides them into lines of nearly equal length.  The
 * caller frees `items` and `widths`, even after an error. */
bool page_blanks_read(const page_blank_form *f, page_blanks *b, maze_error *error);

bool page_blanks_are_sum(const page_blank_form *f);
bool page_blank_is_total(const page_blank *item);

/* Returns the height of a character that is not in a blank, in mm of A4. */
double page_blank_mark_size(const page_blank_form *f, const page_blank *item);

/* Returns the distance from an item to the next item, in points. */
double page_blank_advance(const page_blank_form *f, const page_blank *item);

#endif
