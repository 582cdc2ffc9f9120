/* The texts of front pages, in any look. */
#ifndef MAZEPRESS_BOOK_FRONT_H
#define MAZEPRESS_BOOK_FRONT_H

#include "book/languages/words.h"
#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* Returns the rules for a look that shows the stars: a list of paragraphs, each ending with '\0',
 * and an empty one at the end.  `text` has 2 * LONGEST_WORDS + 1 bytes. */
void book_rules_paragraphs(const book_layout *layout, char *text);

/* Returns the imprint's paragraphs in order; the first is the title, and the last is the book's own
 * text, which may have several lines. `key` is the key of each. */
#define IMPRINT_LINES 6
typedef struct book_imprint_line {
    const char *key;
    char text[LONGEST_WORDS]; /* "": there is none */
} book_imprint_line;
void book_imprint_lines(const book_layout *layout, book_imprint_line lines[IMPRINT_LINES]);

/* A line of the contents. */
typedef struct book_line {
    char title[256];
    char range[256];  /* "Puzzles 1 to 20"; "": the line has no range, or its title is the range */
    book_stars stars; /* stars of the section's puzzles */
    const char *key;  /* the key of the title */
    size_t section;   /* index of the section; the number of sections for other lines */
    uint32_t page;    /* from 1... */
    char folio[24];   /* ...and in digits */
} book_line;

book_line book_line_of(const book_layout *layout, size_t i);

/* Like book_line_at, but without stars, which are unknown while pages are planned. */
book_line book_line_words(const book_layout *layout, size_t i);
size_t book_contents_lines(const book_layout *layout);

/* The lines that belong to sections. */
size_t book_section_lines(const book_layout *layout);

/* The line of a section, also for books without contents. */
book_line book_section_line(const book_layout *layout, size_t section);

/* The width of the barcode at the right of the imprint's text, at the foot, in points; 0: there is
 * no ISBN, or the page is too narrow and the barcode is at the top. */
double book_barcode_beside(const book_layout *layout);

/* Adds the barcode, if the book has an ISBN, to a page that was mirrored if the book is mirrored;
 * its digits keep their order. */
void book_add_barcode(book_canvas *canvas);

/* The style of a look's example: that of the book's first puzzle, in black, on walls with this
 * percentage of black; roads only if the puzzle has roads. */
maze_style book_example_style(const book_layout *layout, double walls);

/* Returns the place of this maze, with its solution and arrows, in the middle of a box; false after
 * an error. */
bool book_place_example(book_canvas *canvas, const maze_style *style, maze_box box,
                        page_place *place);

/* Fills a page of text for which its look has no page text. */
void book_front_fill(book_canvas *canvas);

/* Measures for the plan: the length of the text of "how to play"; the number of its bytes, from
 * `first`, that fit on one page (canvas->page is NULL, so nothing is drawn); the number of lines of
 * the contents and of the list of recipes that fit on a page. */
size_t book_rules_length(const book_layout *layout);
size_t book_rules_on_page(book_canvas *canvas, size_t first);
size_t book_recipes_per_page(const book_layout *layout);

#endif
