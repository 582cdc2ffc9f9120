/* The texts of front pages, which are the same in all looks, and elements that looks share, such as
 * the barcode and the example. */
#ifndef MAZEPRESS_BOOK_FRONT_H
#define MAZEPRESS_BOOK_FRONT_H

#include "book/languages/words.h"
#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* Writes the rules, without the paragraph about stars, to `text`. Each paragraph ends with '\0',
 * and an empty paragraph ends the list. `text` must have 2 * LONGEST_WORDS + 1 bytes. */
void book_rules_paragraphs(const book_layout *layout, char *text);

/* A paragraph of the imprint, and the key that sets it. An imprint has up to IMPRINT_LINES
 * paragraphs. The first paragraph is the title. The last paragraph is the text that the
 * specification sets, which may have several lines. */
#define IMPRINT_LINES 6
typedef struct book_imprint_line {
    const char *key;
    char text[LONGEST_WORDS]; /* the paragraph's text; "": the paragraph is not printed */
} book_imprint_line;
void book_imprint_lines(const book_layout *layout, book_imprint_line lines[IMPRINT_LINES]);

/* A line of the contents. */
typedef struct book_line {
    char title[256];
    /* the range of puzzles, such as "Puzzles 1 to 20"; "": the line has no puzzles, or its title is
     * the range */
    char range[256];
    book_stars stars; /* stars of the section's puzzles */
    const char *key;  /* key of the specification that sets the title */
    /* index of the line's section; for a line without a section, the number of sections */
    size_t section;
    uint32_t page;  /* 1-based number of the page */
    char folio[24]; /* the printed page number */
} book_line;

/* book_line_of returns line `i` of the contents. book_line_words returns this line without stars,
 * because stars are unknown while pages are planned. */
book_line book_line_of(const book_layout *layout, size_t i);
book_line book_line_words(const book_layout *layout, size_t i);
size_t book_contents_lines(const book_layout *layout);

/* Returns the number of lines of the contents that belong to sections. */
size_t book_section_lines(const book_layout *layout);

/* Returns the line of a section in the contents, even if the book has no contents. */
book_line book_section_line(const book_layout *layout, size_t section);

/* Returns the width, in points, of the barcode at the lower right and of the gap between the
 * barcode and the imprint's text. Returns 0 if the book has no ISBN, or if the page is so narrow
 * that the barcode is at the top. */
double book_barcode_beside(const book_layout *layout);

/* Adds the barcode to the page if the book has an ISBN. Call this function after the page is
 * mirrored, because barcodes are never mirrored. */
void book_add_barcode(book_canvas *canvas);

/* Returns the style of the example in the rules. It is the style of the first section's solutions,
 * with a solid black solution. `walls` is the color of the walls in percent of black. The example
 * has roads only if the section's puzzles have roads. */
maze_style book_example_style(const book_layout *layout, double walls);

/* Computes the place of the example, including its solution and arrows, in the middle of a box.
 * Returns false after an error. */
bool book_place_example(book_canvas *canvas, const maze_style *style, maze_box box,
                        page_place *place);

/* Fills a page of rules or of recipes for which the look has no page text. */
void book_front_fill(book_canvas *canvas);

/* Functions that measure texts for the plan. book_rules_length returns the length of the text "how
 * to play", in bytes. book_rules_on_page returns how many bytes of this text, from byte `first` on,
 * fit on a page; canvas->page must be NULL. book_recipes_per_page returns the number of recipes
 * that fit on a page of the list of recipes. */
size_t book_rules_length(const book_layout *layout);
size_t book_rules_on_page(book_canvas *canvas, size_t first);
size_t book_recipes_per_page(const book_layout *layout);

#endif
