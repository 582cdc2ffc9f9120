/* Reads the values that users type in options and specifications, such as lengths, paper sizes and
 * colors. */
#ifndef MAZEPRESS_PAGE_VALUES_H
#define MAZEPRESS_PAGE_VALUES_H

#include <mazepress/error.h>
#include <mazepress/recipe.h>
#include <mazepress/style.h>

#include <stddef.h>

#define POINTS_PER_INCH 72.0
#define POINTS_PER_MM (72.0 / 25.4)
#define POINTS_PER_CSS_PX 0.75

typedef enum maze_unit {
    MAZE_UNIT_AUTO,
    MAZE_UNIT_PT, /* 1/72 inch */
    MAZE_UNIT_MM,
    MAZE_UNIT_CM,
    MAZE_UNIT_IN,
    MAZE_UNIT_PX /* a pixel of the output if the medium has pixels; otherwise 1/96 inch */
} maze_unit;

typedef struct maze_length {
    double value;
    maze_unit unit;
} maze_length;

/* Returns a length in points, or `otherwise` for MAZE_UNIT_AUTO. `px` is the size of a pixel in
 * points. */
double page_length_points(maze_length length, double px, double otherwise);

/* Each function page_parse_… reads all of `text` as one value. If `text` is invalid, the function
 * returns false, leaves the value unchanged, and sets *error to a message that begins with
 * `what`. */

/* Reads one line of UTF-8 without control characters. *line is `text`, which is borrowed, or NULL
 * if the text is empty. */
bool page_parse_line(const char *what, const char *text, const char **line, maze_error *error);

bool page_parse_yes(const char *what, const char *text, bool *yes, maze_error *error);
extern const char *const page_yes_words[];

bool page_parse_count(const char *what, const char *text, uint64_t least, uint64_t most,
                      uint64_t *count, maze_error *error);

/* Reads a decimal number of at most 15 digits without a sign, and moves *text past the number.
 * Returns false, with *text unchanged, if there is no such number. */
bool page_read_number(const char **text, double *number);

bool page_parse_length(const char *what, const char *text, maze_length *length, maze_error *error);

/* width and height of the paper if the page is as large as the maze */
#define NO_PAPER 0.0

/* Reads the name of a paper, or a size such as "6x9in". */
bool page_parse_paper(const char *what, const char *text, maze_paper *paper, maze_error *error);

#define PAGE_BLACK ((maze_color){.kind = MAZE_COLOR_RGB})
#define PAGE_WHITE ((maze_color){MAZE_COLOR_RGB, 255, 255, 255})

#define MOST_CSS_COLOR 100 /* maximum length of the CSS text of a color, in bytes */

bool page_parse_color(const char *what, const char *text, maze_color *color, maze_error *error);

/* Returns the name of color i, or NULL if i is too large. */
const char *page_color_name_at(unsigned i);

/* True if `text` is a color that only a web page can paint, such as "oklch(0.6 0.2 30)" or
 * "var(--ink, navy)". A text with characters that could end an attribute or a CSS rule is
 * rejected. */
bool page_color_is_css(const char *text);

/* maximum length of the text of a QR code with error correction M, in bytes */
#define CODE_LONGEST 2331

/* Returns false and sets *error if a brace does not belong to {recipe}, {number} or {seed}, or if
 * the text has more than CODE_LONGEST bytes. */
bool page_code_check(const char *what, const char *text, maze_error *error);

/* Returns a copy of `text` in which {recipe}, {number} and {seed} are replaced. The recipe is
 * escaped as in a URI (RFC 3986). The caller frees the copy. Returns NULL if there is not enough
 * memory. */
char *page_code_fill(const char *text, const maze_recipe *recipe, size_t number);

/* Returns the length of the text from page_code_fill. A seed with fewer than `digits` digits counts
 * as `digits` digits. */
size_t page_code_length(const char *text, const maze_recipe *recipe, size_t number,
                        unsigned digits);

#endif
