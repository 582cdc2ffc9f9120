/* QR codes (ISO/IEC 18004) for mazes, and EAN-13 barcodes (GS1 General Specifications) with the
 * ISBN of a book. */
#ifndef MAZEPRESS_PAGE_CODES_H
#define MAZEPRESS_PAGE_CODES_H

#include "page/layout/page.h"
#include "page/layout/values.h"

#include <mazepress/drawing.h>
#include <mazepress/error.h>

typedef struct page_symbol {
    unsigned columns, rows;
    unsigned char *dark; /* row by row; 1: dark, 0: light */
} page_symbol;

/* width of the quiet zone around a QR code, in modules */
#define CODE_QUIET 4

#define EAN_QUIET_LEFT 11 /* width of the quiet zone to the left of EAN-13, in modules */
#define EAN_QUIET_RIGHT 7 /* width of the quiet zone to the right of EAN-13, in modules */
#define EAN_MODULES 95    /* width of EAN-13 without its quiet zones, in modules */

#define CODE_FIRST 21 /* width of the smallest QR code, in modules */
#define CODE_MORE 4   /* difference between the widths of successive versions, in modules */

/* Returns the width of the QR code for `bytes` bytes with error correction M, in modules without
 * the quiet zone. Returns 0 if `bytes` is more than CODE_LONGEST. */
unsigned page_code_modules(size_t bytes);

typedef struct page_code_maker {
    bool (*qr)(page_symbol *symbol, const char *text, unsigned modules, maze_error *error);
    bool (*ean)(page_symbol *symbol, const char *digits, maze_error *error);
} page_code_maker;

void page_code_finish(page_symbol *symbol);

void page_code_draw(maze_drawing *drawing, const page_code *code);

/* width of a module on paper, in points: a whole number of dots at 150, 300, 600 … dpi */
#define CODE_MODULE 1.44

/* maximum width of a QR code, relative to the width and to the height of the space for the maze and
 * the code */
#define CODE_SHARE (1.0 / 3)

typedef struct page_code_square {
    char *text;
    unsigned modules;
} page_code_square;

/* Prepares the QR code of `text`, whose placeholders are replaced (page_code_fill). Returns false
 * and sets *error if the text is too long, or if memory is short. */
bool page_code_square_start(page_code_square *square, const char *text, const maze_recipe *recipe,
                            size_t number, maze_error *error);
void page_code_square_finish(page_code_square *square);

/* Returns the width of a QR code with its quiet zone. `module` is the width of a module. */
double page_code_side(unsigned modules, double module);

maze_box page_code_box(double left, double bottom, double side);

/* Returns false and sets *error if `side` is more than CODE_SHARE of `width` or `height`. */
bool page_code_check_side(double side, double width, double height, maze_error *error);

void page_code_square_add(const page_code_square *square, maze_page *page, maze_box box);

/* size of the space that print shops reserve on a back cover, in points */
#define BARCODE_WIDTH 144.0
#define BARCODE_HEIGHT 86.4

/* Puts the barcode and the number of an ISBN into the middle of a white box. The modules have 80 to
 * 100 % of the normal width (GS1 General Specifications, 5.2). The page fails if the text is not an
 * ISBN, or if the box is too small. */
void page_add_barcode(maze_page *page, const char *isbn, maze_box box);

#define ISBN_DIGITS 13

#define ISBN_SHOWN 26

/* Writes the digits of an ISBN of 13 digits, such as "978-3-16-148410-0", to `digits` (ISBN_DIGITS
 * + 1 bytes). For any other text, returns false and sets *error. `what` is the name of the key in
 * messages. */
bool page_parse_isbn(const char *what, const char *text, char *digits, maze_error *error);

#endif
