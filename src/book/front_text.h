/* The texts of front pages, in any look. */
#ifndef MAZEPRESS_BOOK_FRONT_TEXT_H
#define MAZEPRESS_BOOK_FRONT_TEXT_H

#include "book/languages/words.h"
#include "book/layout.h"

/* The rules, a paragraph a line, and the paragraph that explains the stars; `text` has
 * 2 * LONGEST_WORDS bytes.  Returns `text`. */
const char *front_rules(const book_layout *layout, char *text);

/* The rules alone, for a look that shows the stars: paragraphs one after the other, each ending
 * with '\0', the last one empty.  `text` has 2 * LONGEST_WORDS + 1 bytes. */
void front_paragraphs(const book_layout *layout, char *text);

/* The imprint's paragraphs in order, the first one the title, the last one the book's own, perhaps
 * of several lines; `key` is the key of one. */
#define IMPRINT_LINES 6
typedef struct imprint_line {
    const char *key;
    char text[LONGEST_WORDS]; /* "": there is none */
} imprint_line;
void front_imprint(const book_layout *layout, imprint_line lines[IMPRINT_LINES]);

/* A line of the contents. */
typedef struct book_line {
    char title[256];
    char range[256]; /* "Puzzles 1 to 20"; "": it is the title, or there is none */
    unsigned stars;  /* dark ones of the section's middle puzzle; 0: none */
    const char *key; /* the key of the title */
    size_t section;  /* its number; the count of sections for a line without one */
    uint32_t page;   /* from 1 */
} book_line;

void front_line(const book_layout *layout, size_t i, book_line *line);
size_t front_contents_lines(const book_layout *layout);

/* A section's line, also where there are no contents. */
void front_section(const book_layout *layout, size_t section, book_line *line);

#endif
