/* Reads pictures with gdk-pixbuf's loaders. */
#ifndef MAZEPRESS_INPUT_LOADED_ROWS_H
#define MAZEPRESS_INPUT_LOADED_ROWS_H

#include "input/pictures/pixel_way.h"

#include <stdio.h>

/* Reads a picture file of any kind except PNG, JPEG and SVG, from its start. Returns false, with
 * the error filled in, if the kind is not supported, or if the file is damaged or too large. */
bool input_loaded_read(FILE *file, input_way *way);

#endif
