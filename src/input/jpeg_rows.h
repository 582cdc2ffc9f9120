/* JPEG files, for picture_rows. */
#ifndef MAZEPRESS_INPUT_JPEG_ROWS_H
#define MAZEPRESS_INPUT_JPEG_ROWS_H

#include "input/picture_rows.h"

/* Reads a file from its start, which is that of a JPEG, turned as its Exif data says; see
 * picture_rows_read.  Progressive files take memory for all their coefficients, and those that are
 * turned for all their pixels; both are asked for before (memory_check). */
bool jpeg_rows_read(const char *path, FILE *file, const picture_rows *rows, maze_error *error);

#endif
