/* Composes the rules, the imprint and the lines of the contents of a book. Also draws pages of
 * rules and of recipes, the barcode, and the example maze. */
#ifndef MAZEPRESS_BOOK_FRONT_H
#define MAZEPRESS_BOOK_FRONT_H

#include "book/languages/words.h"
#include "book/plan/canvas.h"
#include "book/plan/plan.h"

/* Writes the rules of the book to `text`, without the paragraph about stars. Each paragraph ends
 * with '\0', and an empty paragraph ends the list. `text` must have 2 * LONGEST_WORDS + 1 bytes. */
void book_rules_paragraphs(const book_layout *layout, char *text);

/* A paragraph of the imprint, and the key of the specification that sets it. The first of the
 * IMPRINT_LINES paragraphs is the title. */
#define IMPRINT_LINES 6
typedef struct book_imprint_line {
    const char *key;
    char text[LONGEST_WORDS]; /* "": the paragraph is not printed */
} book_imprint_line;
void book_imprint_lines(const book_layout *layout, book_imprint_line lines[IMPRINT_LINES]);

/* A line of the contents: a section, the solutions, or the list of recipes. */
typedef struct book_line {
    char title[256];
    /* range of the section's puzzles, such as "Puzzles 1 to 20"; "" if the title contains the
     * range, or if the line has no puzzles */
    char range[256];
    book_stars stars;
    const char *key;  /* key of the specification that sets the title */
    /* index of the line's section; for a line without a section, the number of sections */
    size_t section;
    uint32_t page;  /* 1-based page number */
    char folio[24];
} book_line;

/* Returns line `i`, from 0, of the contents, without its stars, which are unknown while pages are
 * planned. */
book_line book_line_of(const book_layout *layout, size_t i);
size_t book_contents_lines(const book_layout *layout);

/* Returns the number of sections among the lines of the contents. */
size_t book_section_lines(const book_layout *layout);

/* Returns the line of the contents for a section, even if the book has no contents. */
book_line book_section_line(const book_layout *layout, size_t section);

/* Returns the width of the barcode with its gap, in points, if the barcode is next to the text of
 * the imprint. Otherwise, returns 0. */
double book_barcode_beside(const book_layout *layout);

/* Adds the barcode to the page of the imprint, if the book has an ISBN. Call this function after
 * mirroring the page, because barcodes are never mirrored. */
void book_add_barcode(book_canvas *canvas);

/* Returns the style of the example maze in the rules. `walls` is the gray of its walls, in percent
 * of black. */
maze_style book_example_style(const book_layout *layout, double walls);

/* Sets *place so that the example maze, with its arrows, is in the middle of `box`. Returns false
 * after an error. */
bool book_place_example(book_canvas *canvas, const maze_style *style, maze_box box,
                        page_place *place);

/* Fills a page of recipes, or a page of rules that has no layout in the look or does not fit into
 * this layout. */
void book_front_fill(book_canvas *canvas);

/* book_rules_length returns the length of the rules in bytes. book_rules_on_page returns how many
 * bytes of the rules, from byte `first` on, fit on a page; canvas->page must be NULL.
 * book_recipes_per_page returns the number of recipes on a page of the list of recipes. */
size_t book_rules_length(const book_layout *layout);
size_t book_rules_on_page(book_canvas *canvas, size_t first);
size_t book_recipes_per_page(const book_layout *layout);

#endif
