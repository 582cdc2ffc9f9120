/* Codes that machines read: QR codes (ISO/IEC 18004) and EAN-13 bars (GS1 General Specifications),
 * made by libzint and drawn as our own filled rectangles; the QR code of a maze, and the barcode
 * of a book. */
#ifndef MAZEPRESS_PAGE_CODES_H
#define MAZEPRESS_PAGE_CODES_H

#include "page/layout/page.h"
#include "page/layout/values.h"

#include <mazepress/drawing.h>
#include <mazepress/error.h>

/* The dark and light squares, or bars, that a code is made of. */
typedef struct page_symbol {
    unsigned columns, rows; /* rows 1: bars */
    unsigned char *dark;    /* columns * rows, 0 or 1, row by row */
} page_symbol;

/* The quiet zone round a QR code, in modules. */
#define CODE_QUIET 4

/* Modules that are dark and light before and after EAN-13's bars. */
#define EAN_QUIET_LEFT 11
#define EAN_QUIET_RIGHT 7
#define EAN_MODULES 95

/* Modules of the smallest QR code, and how many more each next version has. */
#define CODE_FIRST 21
#define CODE_MORE 4

/* How many modules wide a QR code is that holds any text of so many bytes (at most CODE_LONGEST)
 * with error correction M, without what stays light round it; 0: there is none. */
unsigned page_code_modules(size_t bytes);

/* How symbols are made: BASE_CODES of libmazepress-print, by libzint. */
typedef struct page_code_maker {
    bool (*qr)(page_symbol *symbol, const char *text, unsigned modules, maze_error *error);
    bool (*ean)(page_symbol *symbol, const char *digits, maze_error *error);
} page_code_maker;

/* The QR code of a text, which is at most as long as fits, in exactly so many modules
 * (page_code_modules).  The caller finishes the symbol. */
bool page_code_make(page_symbol *symbol, const char *text, unsigned modules, maze_error *error);

/* The bars of 13 digits, the last of which is their check digit. */
bool page_code_make_ean(page_symbol *symbol, const char *digits, maze_error *error);

void page_code_finish(page_symbol *symbol);

/* Places a symbol with the upper left corner of its modules at a point, each so wide and high;
 * `ground` is what becomes white.  The caller frees code->boxes; on failure there are none. */
bool page_code_place(page_code *code, const page_symbol *symbol, maze_point corner, double width,
                     double height, maze_box ground, maze_error *error);

/* Adds what it looks like to a drawing: black on white. */
void page_code_draw(maze_drawing *drawing, const page_code *code);

/* The QR code of a maze, in its place on a page. */

/* How wide a module is on paper, points: 1/50 in, 0.51 mm, whole dots of 150, 300, 600 … an inch.
 * Telephones read 0.4 mm. */
#define CODE_MODULE 1.44

/* How much of the room that a maze and its code share the code may take in width and height. */
#define CODE_SHARE (1.0 / 3)

typedef struct page_code_square {
    char *text;
    unsigned modules; /* without what stays light */
} page_code_square;

/* The code of a maze: `text` with its places filled in (page_code_fill).  Fails if that is too long
 * for a code.  The caller finishes the square. */
bool page_code_square_start(page_code_square *square, const char *text, const maze_recipe *recipe,
                            size_t number, maze_error *error);
void page_code_square_finish(page_code_square *square);

/* How wide a code of so many modules is with what stays light round it. */
double page_code_side(unsigned modules, double module);

/* The box of a code on paper, to the nearest dot of 300 an inch, where its edges are sharp. */
maze_box page_code_box(double left, double bottom, double side);

/* Fails if a code that wide takes too much of a room. */
bool page_code_check_side(double side, double width, double height, maze_error *error);

/* Puts the code into a box, which is square and holds what stays light too. */
void page_code_square_add(const page_code_square *square, maze_page *page, maze_box box);

/* The barcode of a book: its ISBN (ISO 2108) as EAN-13, with the digits that people read. */

/* A box that it fits at its usual size, points: the space that shops keep free on a back cover. */
#define BARCODE_WIDTH 144.0
#define BARCODE_HEIGHT 86.4

/* Makes the box white and puts the ISBN's bars into its middle, "ISBN" and the number as it is
 * written above them, its digits below: black, as large as there is room, 80 to 100 % of the usual
 * size, which has modules of 0.33 mm and quiet zones at the sides (GS1 General Specifications,
 * 5.2).  Fails for a text that is not an ISBN and for a box that is too small. */
void page_add_barcode(maze_page *page, const char *isbn, maze_box box);

/* The International Standard Book Number (ISO 2108). */

#define ISBN_DIGITS 13

/* Room for an ISBN with a sign between all its digits, and its '\0'. */
#define ISBN_SHOWN 26

/* Reads "978-3-16-148410-0": 13 digits that begin with 978 or 979 and end with their check digit,
 * single hyphens or spaces between them.  `digits` receives them alone (ISBN_DIGITS + 1 bytes).
 * Fails, with `digits` untouched, for anything else, and says which ISBN-13 an ISBN-10 is; `what`
 * names the key. */
bool page_parse_isbn(const char *what, const char *text, char *digits, maze_error *error);

#endif
