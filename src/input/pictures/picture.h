/* Pictures to print, from files. */
#ifndef MAZEPRESS_INPUT_PICTURE_H
#define MAZEPRESS_INPUT_PICTURE_H

#include "page/layout/style.h"

/* Reads a PNG, JPEG or SVG file, recognized by their bytes; transparent pixels become white.
 * `gray`: colors of pixels become shades, which press files must have; an SVG stays as it is.  A
 * JPEG keeps its bytes where a pdf can take them as they are: in gray, or in colors unless `gray`,
 * upright, of up to 50 MB.  A file that cannot be read, is damaged or none of these, has more than
 * 100 million pixels, or is an SVG of more than 2 MB, one that would look different elsewhere or
 * is too much to draw, is an error that names it.  The caller finishes the picture. */
bool input_picture_read(const char *path, bool gray, maze_picture *picture, maze_error *error);

/* The same for pictures at doors, which are 22 mm large at most, or 55 mm in a cell of a maze of
 * few cells: a picture of pixels with a longer side than DOOR_PICTURE_SIDE is reduced by a whole
 * number to more than half of that, 350 dpi on 55 mm; each pixel is the mean of those that it
 * stands for, and a JPEG's bytes are not kept. */
#define DOOR_PICTURE_SIDE 1536
bool input_door_picture_read(const char *path, bool gray, maze_picture *picture, maze_error *error);

/* Frees the pixels and the bytes; an empty picture ({0}) is allowed. */
void input_picture_finish(maze_picture *picture);

#endif
