/* The QR code of a maze, in its place on a page. */
#ifndef MAZEPRESS_PAGE_CODE_SQUARE_H
#define MAZEPRESS_PAGE_CODE_SQUARE_H

#include "page/page.h"

/* How wide a module is on paper, points: 1/50 in, 0.51 mm, whole dots of 150, 300, 600 … an inch.
 * Telephones read 0.4 mm. */
#define CODE_MODULE 1.44

/* How much of the room that a maze and its code share the code may take in width and height. */
#define CODE_SHARE (1.0 / 3)

typedef struct code_square {
    char *text;
    unsigned modules; /* without what stays light */
} code_square;

/* The code of a maze: `text` with its places filled in (code_text.h).  Fails if that is too long
 * for a code.  The caller finishes the square. */
bool code_square_start(code_square *square, const char *text, const maze_recipe *recipe,
                       size_t number, maze_error *error);
void code_square_finish(code_square *square);

/* How wide a code of so many modules is with what stays light round it. */
double code_side(unsigned modules, double module);

/* The box of a code on paper, to the nearest dot of 300 an inch, where its edges are sharp. */
maze_box code_box(double left, double bottom, double side);

/* Fails if a code that wide takes too much of a room. */
bool code_check_side(double side, double width, double height, maze_error *error);

/* Puts the code into a box, which is square and holds what stays light too. */
bool code_square_add(const code_square *square, maze_page *page, maze_box box, maze_error *error);

#endif
