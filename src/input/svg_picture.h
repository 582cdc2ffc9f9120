/* SVG files as pictures. */
#ifndef MAZEPRESS_INPUT_SVG_PICTURE_H
#define MAZEPRESS_INPUT_SVG_PICTURE_H

#include "page/style.h"

/* Takes over the bytes of a file, also on failure; they end with a zero that is not counted.  Makes
 * a picture that keeps them, and tries it out by drawing it small.  A file that svg_check refuses,
 * that librsvg cannot draw, or that has no size is an error that names it. */
bool svg_picture(const char *path, char *bytes, size_t size, maze_picture *picture,
                 maze_error *error);

#endif
