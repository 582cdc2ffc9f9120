/* Reads the values in styles, specifications and options: numbers, lengths, papers, colors, and the
 * texts of codes. */
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
    MAZE_UNIT_AUTO, /* no length is given: the medium's default is used */
    MAZE_UNIT_PT,   /* 1/72 inch */
    MAZE_UNIT_MM,
    MAZE_UNIT_CM,
    MAZE_UNIT_IN,
    MAZE_UNIT_PX /* a pixel of the output if the medium has pixels; otherwise 1/96 inch */
} maze_unit;

typedef struct maze_length {
    double value; /* a value that is not negative */
    maze_unit unit;
} maze_length;

/* Returns a length in points; `otherwise` for MAZE_UNIT_AUTO.  `px` is the size of a pixel in
 * points. */
double page_length_points(maze_length length, double px, double otherwise);

/* The next functions read values.  The whole text must be valid.  Otherwise, the value is
 * unchanged, and the error begins with `what`, the name of the key. */

/* Reads one line of UTF-8 text without control characters.  Sets *line to `text`, which is
 * borrowed, or to NULL if the text is empty. */
bool page_parse_line(const char *what, const char *text, const char **line, maze_error *error);

/* Reads "yes" or "no". page_yes_words contains these words in the order of their values. */
bool page_parse_yes(const char *what, const char *text, bool *yes, maze_error *error);
extern const char *const page_yes_words[];

/* Reads a number from `least` to `most` that consists of digits. */
bool page_parse_count(const char *what, const char *text, uint64_t least, uint64_t most,
                      uint64_t *count, maze_error *error);

/* Reads a decimal number of at most 15 digits, without a sign and with at most one ".", independent
 * of the locale.  Moves *text past the number.  Returns false, with *text unchanged, if there is no
 * such number. */
bool page_read_number(const char **text, double *number);

/* Reads a length such as "5mm", "0.5 in" or "12px".  Only the number 0 needs no unit. */
bool page_parse_length(const char *what, const char *text, maze_length *length, maze_error *error);

/* The width and the height of `paper` in a style whose page is as large as the maze. */
#define NO_PAPER 0.0

/* Reads the name of a paper, or a size such as "WxHmm" or "WxHin". */
bool page_parse_paper(const char *what, const char *text, maze_paper *paper, maze_error *error);

#define PAGE_BLACK ((maze_color){.kind = MAZE_COLOR_RGB})
#define PAGE_WHITE ((maze_color){MAZE_COLOR_RGB, 255, 255, 255})

/* The maximum length of a color as CSS text, in bytes. */
#define MOST_CSS_COLOR 100

/* Reads a color: "none", "#rgb", "#rrggbb", or a color name of CSS. */
bool page_parse_color(const char *what, const char *text, maze_color *color, maze_error *error);

/* Returns color name i of CSS; NULL if there is no name i. */
const char *page_color_name_at(unsigned i);

/* True for a color that only a web page can paint: a function such as "oklch(0.6 0.2 30)" or
 * "var(--ink, navy)", "currentColor" or "transparent".  The text must not contain characters that
 * could end its attribute or rule, such as quotes, semicolons, braces and angle brackets. */
bool page_color_is_css(const char *text);

/* The next functions handle the text of a QR code next to a maze.  The text may contain
 * placeholders for the maze's recipe. */

/* The maximum length of the text of a QR code with error correction M, in bytes. */
#define CODE_LONGEST 2331

/* Fails unless every brace belongs to {recipe}, {number} or {seed}, and the text has at most
 * CODE_LONGEST bytes before these placeholders are replaced. */
bool page_code_check(const char *what, const char *text, maze_error *error);

/* Returns a copy of a text with its placeholders replaced.  {recipe} becomes the recipe without its
 * check character; characters other than letters, digits and - . _ ~ become %XX, as in a URL (RFC
 * 3986). {number} and {seed} become digits.  The caller frees the result; NULL if there is not
 * enough memory. */
char *page_code_fill(const char *text, const maze_recipe *recipe, size_t number);

/* Returns the length, in bytes, of the text that page_code_fill would return, if the recipe's seed
 * had at least `digits` digits. */
size_t page_code_length(const char *text, const maze_recipe *recipe, size_t number,
                        unsigned digits);

#endif
