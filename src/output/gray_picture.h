/* SVG pictures for a print shop. */
#ifndef MAZEPRESS_OUTPUT_GRAY_PICTURE_H
#define MAZEPRESS_OUTPUT_GRAY_PICTURE_H

#include <mazepress/drawing.h>

/* An SVG of opaque fills and lines stays as it is, for these become gray with the page; of any
 * other, with gradients or transparency, pixels on white, gray or in color, are made in `to`, which
 * the caller frees.  Pictures of pixels stay, too: `to` is empty then. */
bool gray_picture(const maze_picture *picture, bool gray, maze_picture *to, maze_error *error);

#endif
