/* QR codes (ISO/IEC 18004) of mazes and EAN-13 barcodes (GS1 General Specifications) of books.
 * libzint makes these codes, which are drawn as filled rectangles. */
#ifndef MAZEPRESS_PAGE_CODES_H
#define MAZEPRESS_PAGE_CODES_H

#include "page/layout/page.h"
#include "page/layout/values.h"

#include <mazepress/drawing.h>
#include <mazepress/error.h>

/* The modules of a QR code, or of the bars of a barcode. */
typedef struct page_symbol {
    unsigned columns, rows; /* number of columns and rows; bars have one row */
    unsigned char *dark;    /* columns * rows modules, row by row; 1: dark, 0: light */
} page_symbol;

/* The width of the quiet zone around a QR code, in modules. */
#define CODE_QUIET 4

/* The widths of the quiet zone before the bars of EAN-13, of the quiet zone after them, and of the
 * bars, in modules. */
#define EAN_QUIET_LEFT 11
#define EAN_QUIET_RIGHT 7
#define EAN_MODULES 95

/* The width of the smallest QR code, and the difference in width between consecutive versions, in
 * modules. */
#define CODE_FIRST 21
#define CODE_MORE 4

/* Returns the width of the QR code for any text of `bytes` bytes with error correction M, in
 * modules, without the quiet zone. Returns 0 if `bytes` is more than CODE_LONGEST. */
unsigned page_code_modules(size_t bytes);

/* The functions that make symbols with libzint. libmazepress-print provides them as its part
 * BASE_CODES. */
typedef struct page_code_maker {
    bool (*qr)(page_symbol *symbol, const char *text, unsigned modules, maze_error *error);
    bool (*ean)(page_symbol *symbol, const char *digits, maze_error *error);
} page_code_maker;

void page_code_finish(page_symbol *symbol);

/* Adds a code to a drawing, in black on white. */
void page_code_draw(maze_drawing *drawing, const page_code *code);

/* The next functions put the QR code of a maze on a page. */

/* The width of a module on paper, in points: 1/50 in, or 0.51 mm.  It is a whole number of dots at
 * 150, 300, 600 … dpi.  Mobile phones can read modules of 0.4 mm. */
#define CODE_MODULE 1.44

/* The maximum width of a code, relative to the width and to the height of the space for a maze and
 * its code. */
#define CODE_SHARE (1.0 / 3)

typedef struct page_code_square {
    char *text;
    unsigned modules; /* width of the code without the quiet zone, in modules */
} page_code_square;

/* Starts the code of a maze: replaces the placeholders in `text` (page_code_fill) and computes the
 * width.  Returns false and sets *error if the text is too long for a code, or if memory is short.
 * page_code_square_finish frees the text. */
bool page_code_square_start(page_code_square *square, const char *text, const maze_recipe *recipe,
                            size_t number, maze_error *error);
void page_code_square_finish(page_code_square *square);

/* Returns the width of a code of `modules` modules, including its quiet zone, in the unit of
 * `module`, the width of a module. */
double page_code_side(unsigned modules, double module);

/* Returns the box of a code on paper, with its lower left corner near (left, bottom), in points.
 * Its upper left corner is rounded to dots at 300 dpi, so that the edges of the code are sharp. */
maze_box page_code_box(double left, double bottom, double side);

/* Returns false and sets *error if `side`, the width of a code, is more than CODE_SHARE of `width`
 * or of `height`. */
bool page_code_check_side(double side, double width, double height, maze_error *error);

/* Puts the code into a box, which is square and includes the quiet zone. */
void page_code_square_add(const page_code_square *square, maze_page *page, maze_box box);

/* The next function puts the barcode of a book on a page: the book's ISBN (ISO 2108) as EAN-13,
 * with printed digits. */

/* The size of a box for a barcode of normal size, in points.  Print shops reserve this space on a
 * back cover. */
#define BARCODE_WIDTH 144.0
#define BARCODE_HEIGHT 86.4

/* Makes a box white, and puts the bars of an ISBN into its middle.  "ISBN" and the number, as in
 * `isbn`, are above the bars, and the digits are below them.  The barcode is black and as large as
 * possible, 80 to 100 % of the normal size.  The normal size has modules of 0.33 mm and quiet zones
 * at the sides (GS1 General Specifications, 5.2).  The page fails if the text is not an ISBN, or if
 * the box is too small. */
void page_add_barcode(maze_page *page, const char *isbn, maze_box box);

#define ISBN_DIGITS 13

/* The size of an ISBN with separators between all its digits, in bytes, including '\0'. */
#define ISBN_SHOWN 26

/* Reads an ISBN such as "978-3-16-148410-0": 13 digits that begin with 978 or 979 and end with
 * their check digit.  Single hyphens or spaces may separate the digits.  Writes only the digits to
 * `digits` (ISBN_DIGITS + 1 bytes).  For any other text, returns false and sets *error, and leaves
 * `digits` unchanged.  For a valid ISBN-10, the message contains the ISBN-13.  `what` is the name
 * of the key in messages. */
bool page_parse_isbn(const char *what, const char *text, char *digits, maze_error *error);

#endif
