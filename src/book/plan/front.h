/* The texts of front pages, and elements that all looks share. */
#ifndef MAZEPRESS_BOOK_FRONT_H
#define MAZEPRESS_BOOK_FRONT_H

#include "book/languages/words.h"
#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* Writes the rules without the paragraph about stars. Each paragraph ends with '\0', and an empty
 * paragraph ends the list. `text` must have 2 * LONGEST_WORDS + 1 bytes. */
void book_rules_paragraphs(const book_layout *layout, char *text);

/* A paragraph of the imprint, and the key that sets it. The first paragraph is the title. */
#define IMPRINT_LINES 6
typedef struct book_imprint_line {
    const char *key;
    char text[LONGEST_WORDS]; /* "": the paragraph is not printed */
} book_imprint_line;
void book_imprint_lines(const book_layout *layout, book_imprint_line lines[IMPRINT_LINES]);

typedef struct book_line {
    char title[256];
    /* range such as "Puzzles 1 to 20"; "" if the title is the range, or if there are no puzzles */
    char range[256];
    book_stars stars;
    const char *key;  /* key of the specification that sets the title */
    /* index of the line's section; for a line without a section, the number of sections */
    size_t section;
    uint32_t page;  /* 1-based */
    char folio[24];
} book_line;

/* Returns line `i` of the contents. book_line_words omits the stars, which are unknown while pages
 * are planned. */
book_line book_line_of(const book_layout *layout, size_t i);
book_line book_line_words(const book_layout *layout, size_t i);
size_t book_contents_lines(const book_layout *layout);

/* Returns the number of lines that belong to sections. */
size_t book_section_lines(const book_layout *layout);

/* Returns the line of a section, even if the book has no contents. */
book_line book_section_line(const book_layout *layout, size_t section);

/* Returns the width of the barcode and of the gap beside it, in points. Returns 0 if no barcode is
 * next to the imprint. */
double book_barcode_beside(const book_layout *layout);

/* Call this function after mirroring the page, because barcodes are never mirrored. */
void book_add_barcode(book_canvas *canvas);

/* `walls` is the color of walls in percent of black. */
maze_style book_example_style(const book_layout *layout, double walls);

/* Computes the place of the example with its arrows in the middle of a box. Returns false after an
 * error. */
bool book_place_example(book_canvas *canvas, const maze_style *style, maze_box box,
                        page_place *place);

/* Fills a page of rules or recipes for which the look has no page text. */
void book_front_fill(book_canvas *canvas);

/* Measure texts for the plan. Lengths of rules are in bytes, and the rules on a page begin at byte
 * `first`. canvas->page must be NULL. */
size_t book_rules_length(const book_layout *layout);
size_t book_rules_on_page(book_canvas *canvas, size_t first);
size_t book_recipes_per_page(const book_layout *layout);

#endif
