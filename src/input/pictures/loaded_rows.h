/* Reads the pixels of a picture with one of gdk-pixbuf's loaders. */
#ifndef MAZEPRESS_INPUT_LOADED_ROWS_H
#define MAZEPRESS_INPUT_LOADED_ROWS_H

#include "input/pictures/pixel_way.h"

#include <stdio.h>

/* Reads a picture of any kind except PNG, JPEG and SVG, from the start of the file. */
bool input_loaded_read(FILE *file, input_way *way);

#endif
