/* Rows of pixels of a maze of squares, straight from its walls. */
#ifndef MAZEPRESS_OUTPUT_SQUARES_H
#define MAZEPRESS_OUTPUT_SQUARES_H

#include "page/lattice.h"

typedef struct output_squares {
    page_lattice lattice;
    uint32_t left, top;  /* of the first upright and the first horizontal wall, in pixels */
    uint32_t cell, wall; /* in pixels */
} output_squares;

/* False if the place has other walls, or they do not lie on whole pixels, of `px` points each. */
bool squares_set_up(output_squares *squares, const page_place *place, double px);

/* Writes row y of a picture, black walls on white, with so many bits a pixel: white is all ones.
 * Returns how many rows from y on are the same. */
uint32_t squares_row(const output_squares *squares, uint32_t y, unsigned bits, unsigned char *row,
                     size_t row_size);

#endif
