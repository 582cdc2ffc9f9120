/* Pictures to print, out of files. */
#ifndef MAZEPRESS_INPUT_PICTURE_H
#define MAZEPRESS_INPUT_PICTURE_H

#include <mazepress/style.h>

/* Reads a PNG file of any kind; what is transparent becomes white.  `gray`: colors become shades,
 * which press files must have.  A file that cannot be read, is damaged or no PNG, or holds more
 * than 100 million pixels is an error that names it.  The caller finishes the picture. */
bool read_picture(const char *path, bool gray, maze_picture *picture, maze_error *error);

/* Frees the pixels; an empty picture ({0}) is allowed. */
void picture_finish(maze_picture *picture);

#endif
