/* Codes that machines read: QR codes (ISO/IEC 18004) and EAN-13 bars (GS1 General Specifications),
 * made by libzint and drawn as our own filled rectangles. */
#ifndef MAZEPRESS_PAGE_CODE_H
#define MAZEPRESS_PAGE_CODE_H

#include <mazepress/drawing.h>
#include <mazepress/error.h>

/* The dark and light squares, or bars, that a code is made of. */
typedef struct code_symbol {
    unsigned columns, rows; /* rows 1: bars */
    unsigned char *dark;    /* columns * rows, 0 or 1, row by row */
} code_symbol;

/* The quiet zone round a QR code, in modules. */
#define CODE_QUIET 4

/* Modules that are dark and light before and after EAN-13's bars. */
#define EAN_QUIET_LEFT 11
#define EAN_QUIET_RIGHT 7
#define EAN_MODULES 95

/* The longest text that a QR code holds with error correction M, bytes. */
#define CODE_LONGEST 2331

/* Modules of the smallest QR code, and how many more each next version has. */
#define CODE_FIRST 21
#define CODE_MORE 4

/* How many modules wide a QR code is that holds any text of so many bytes (at most CODE_LONGEST)
 * with error correction M, without what stays light round it; 0: there is none. */
unsigned code_modules(size_t bytes);

/* The QR code of a text, which is at most as long as fits, in exactly so many modules
 * (code_modules).  The caller finishes the symbol. */
bool code_make(code_symbol *symbol, const char *text, unsigned modules, maze_error *error);

/* The bars of 13 digits, the last of which is their check digit. */
bool code_make_ean(code_symbol *symbol, const char *digits, maze_error *error);

void code_finish(code_symbol *symbol);

/* A code in its place on a page: white, and dark boxes on it, in points. */
typedef struct page_code {
    maze_box ground;
    maze_box *boxes;
    size_t count;
} page_code;

/* Places a symbol with the upper left corner of its modules at a point, each so wide and high;
 * `ground` is what becomes white.  The caller frees code->boxes; on failure there are none. */
bool code_place(page_code *code, const code_symbol *symbol, maze_point corner, double width,
                double height, maze_box ground, maze_error *error);

/* Adds what it looks like to a drawing: black on white.  False when out of memory. */
bool code_draw(maze_drawing *drawing, const page_code *code);

#endif
