/* Where a picture is dark.  Dark area is counted in bins, a quarter of a cell wide and high; a bin
 * is part width x part height units of area, a pixel as many as there are bins, so that all is
 * exact in integers. */
#ifndef MAZEPRESS_INPUT_DARK_H
#define MAZEPRESS_INPUT_DARK_H

#include "input/open.h"

#include <mazepress/mask.h>

#define DARK_BINS 4 /* to a cell, in each direction */

/* A part of a picture, in pixels; 0 wide: nothing. */
typedef struct dark_part {
    uint32_t left, top, width, height;
} dark_part;

typedef struct dark_grid {
    uint32_t columns, rows; /* of bins, laid over the part */
    dark_part part;         /* 0 wide: the whole picture, and that when it has been read */
    const maze_mask_options *options;
    uint32_t *bins; /* dark area of each */
    uint32_t *line; /* dark length in each bin of a row of pixels */
} dark_grid;

/* Counts a picture of up to 500 million pixels, 65535 a side.  The caller finishes the grid, also
 * on error. */
bool dark_read(const input_file *from, dark_grid *g, maze_error *error);
void dark_finish(dark_grid *g);

/* True if at least half of a box of bins is dark: columns `left` to `right` - 1, rows `top` to
 * `bottom` - 1. */
bool dark_most(const dark_grid *g, uint32_t left, uint32_t right, uint32_t top, uint32_t bottom);

/* The options given, with the picture's best threshold filled in where none is given. */
bool dark_options(const input_file *from, const maze_mask_options *given,
                  maze_mask_options *options, maze_error *error);

/* The least part that has all dark pixels. */
bool dark_find_part(const input_file *from, const maze_mask_options *options, dark_part *part,
                    maze_error *error);

/* The whole picture, known before its pixels are read. */
bool dark_whole(const input_file *from, dark_part *part, maze_error *error);

#endif
