/* SVG files as pictures. */
#ifndef MAZEPRESS_INPUT_SVG_PICTURE_H
#define MAZEPRESS_INPUT_SVG_PICTURE_H

#include <mazepress/style.h>

/* Takes over the bytes of a file, which end with a zero that is not counted, also on failure: a
 * picture, tried out by drawing it small, that keeps them.  A file that svg_check refuses, that
 * librsvg cannot draw, or that has no size is an error that names it. */
bool svg_picture(const char *path, char *bytes, size_t size, maze_picture *picture,
                 maze_error *error);

#endif
