/* The solutions as an atlas: one flow over all sections, in rows below bars that name them. */
#ifndef MAZEPRESS_BOOK_ATLAS_H
#define MAZEPRESS_BOOK_ATLAS_H

#include "book/plan/canvas.h"
#include "book/plan/layout.h"

/* Chooses the arrangement of each section's solutions: layout->sections[i].atlas.  Sections of one
 * puzzle that follow each other share their rows, under one bar. */
void book_atlas_fit(book_layout *layout);

/* The cells that the section's solutions would have with at most so many a page, points. */
double book_atlas_cell(const book_layout *layout, const book_section_plan *section,
                       unsigned per_page);

/* True if there are bars. */
bool book_atlas_has_bars(const book_layout *layout);

/* From one edge of the room to the other. */
typedef struct book_atlas_strip {
    bool is_bar;
    size_t section;      /* of the bar, or of the row's first solution */
    size_t first, count; /* puzzles of a row */
    double top, height;  /* points, from the top of the page's room */
} book_atlas_strip;

#define ATLAS_STRIPS 64 /* on a page at most */

typedef struct book_atlas_page {
    size_t first, count; /* puzzles */
    book_atlas_strip strips[ATLAS_STRIPS];
    unsigned strip_count;
} book_atlas_page;

/* The position in the flow: puzzle `index` of a section. */
typedef struct book_atlas_cursor {
    size_t section, index;
} book_atlas_cursor;

/* Plans the page that begins at the cursor, and moves it to the next one's first puzzle.  False if
 * there are no more puzzles.  A bar is at the top of every page and where a section begins, never
 * without a row below it; the height left over goes between the strips, as far as that looks
 * well. */
bool book_atlas_next(const book_layout *layout, book_atlas_cursor *cursor, book_atlas_page *page);

/* The place of solution i of a row, with its caption, on page `number`. */
maze_box book_atlas_field(const book_layout *layout, const book_atlas_strip *row, unsigned i,
                          uint32_t number);

#define ATLAS_LEADING 1.25 /* of captions of two lines, in their size */

/* The distance from its first line to its second, points; 0: it has none. */
double book_atlas_second_line(const book_layout *layout);

/* The height of a caption, points. */
double book_atlas_caption(const book_layout *layout);

/* Filling pages of solutions. */

/* Fills a page of the plan with its title, its bars and its rows.  The mazes are made for it; each
 * leads to its puzzle if that is in the same document. */
void book_atlas_fill(book_canvas *canvas);

#endif
