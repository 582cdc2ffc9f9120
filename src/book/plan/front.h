/* The texts of front pages, in any look. */
#ifndef MAZEPRESS_BOOK_FRONT_H
#define MAZEPRESS_BOOK_FRONT_H

#include "book/languages/words.h"
#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* The rules alone, for a look that shows the stars: paragraphs one after the other, each ending
 * with '\0', the last one empty.  `text` has 2 * LONGEST_WORDS + 1 bytes. */
void book_rules_paragraphs(const book_layout *layout, char *text);

/* The imprint's paragraphs in order, the first one the title, the last one the book's own, perhaps
 * of several lines; `key` is the key of one. */
#define IMPRINT_LINES 6
typedef struct book_imprint_line {
    const char *key;
    char text[LONGEST_WORDS]; /* "": there is none */
} book_imprint_line;
void book_imprint_lines(const book_layout *layout, book_imprint_line lines[IMPRINT_LINES]);

/* A line of the contents. */
typedef struct book_line {
    char title[256];
    char range[256];  /* "Puzzles 1 to 20"; "": it is the title, or there is none */
    book_stars stars; /* of the section's puzzles */
    const char *key;  /* the key of the title */
    size_t section;   /* its number; the count of sections for a line without one */
    uint32_t page;    /* from 1... */
    char folio[24];   /* ...and in digits */
} book_line;

book_line book_line_of(const book_layout *layout, size_t i);

/* Like book_line_at, without stars, which are unknown while pages are planned. */
book_line book_line_words(const book_layout *layout, size_t i);
size_t book_contents_lines(const book_layout *layout);

/* The lines of sections among them. */
size_t book_section_lines(const book_layout *layout);

/* A section's line, also where there are no contents. */
book_line book_section_line(const book_layout *layout, size_t section);

/* The width that the barcode takes from the right of the imprint's text, at the foot, points; 0:
 * nothing, as there is no ISBN, or the page is too narrow and the barcode is at the top. */
double book_barcode_beside(const book_layout *layout);

/* Adds it, if the book has an ISBN, to a page that was mirrored if the book is: its digits keep
 * their order. */
void book_add_barcode(book_canvas *canvas);

/* The style of a look's example: as in the book's first puzzle, in black on walls with this
 * percentage of black; roads only if the puzzle has them. */
maze_style book_example_style(const book_layout *layout, double walls);

/* The place of that maze with its solution and arrows in the middle of a box; false after an
 * error. */
bool book_place_example(book_canvas *canvas, const maze_style *style, maze_box box,
                        page_place *place);

/* Fills a page that is text, and for which its look has nothing of its own. */
void book_front_fill(book_canvas *canvas);

/* Measures for the plan: the length of the text of "how to play"; the number of its bytes, from
 * `first`, that fit one page (canvas->page is NULL: it is only measured); the number of lines of
 * the contents and of the list of recipes that fit a page. */
size_t book_rules_length(const book_layout *layout);
size_t book_rules_on_page(book_canvas *canvas, size_t first);
size_t book_recipes_per_page(const book_layout *layout);

#endif
