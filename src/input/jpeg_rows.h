/* JPEG files, for picture_rows. */
#ifndef MAZEPRESS_INPUT_JPEG_ROWS_H
#define MAZEPRESS_INPUT_JPEG_ROWS_H

#include "input/picture_rows.h"

/* Reads a file from its start, which is that of a JPEG, turned as its Exif data says; see
 * picture_rows_read.  Progressive files take memory for all their coefficients: those that would
 * take more than 64 MB are an error.  Turned ones give their pixels one by one. */
bool jpeg_rows_read(const char *path, FILE *file, const picture_rows *rows, maze_error *error);

#endif
