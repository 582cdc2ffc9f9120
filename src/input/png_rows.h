/* PNG files, for picture_rows. */
#ifndef MAZEPRESS_INPUT_PNG_ROWS_H
#define MAZEPRESS_INPUT_PNG_ROWS_H

#include "input/picture_rows.h"

/* Reads a file from its start, which is that of a PNG; see picture_rows_read. */
bool png_rows_read(const char *path, FILE *file, const picture_rows *rows, maze_error *error);

#endif
