/* The barcode of a book's ISBN on its imprint. */
#ifndef MAZEPRESS_BOOK_IMPRINT_H
#define MAZEPRESS_BOOK_IMPRINT_H

#include "book/canvas.h"

/* The imprint's text at the foot of the room, flush left. */
typedef struct imprint_look {
    canvas_type title, text; /* the first paragraph, and the others */
    double width;            /* at most */
    double gap;              /* between paragraphs */
    double rise;             /* of the last baseline above the room's end */
} imprint_look;

/* Sets it from its last line up; *top becomes the baseline that one more paragraph would have. */
bool imprint_add_text(const book_canvas *canvas, const imprint_look *look, double *top,
                      maze_error *error);

/* The width that the barcode takes from the right of the imprint's text, at the foot, points; 0:
 * nothing, as there is no ISBN, or the page is too narrow and the barcode is at the top. */
double imprint_beside(const book_layout *layout);

/* Adds it, if the book has an ISBN, to a page that was mirrored if the book is: its digits keep
 * their order. */
bool imprint_add_barcode(const book_canvas *canvas, maze_error *error);

#endif
