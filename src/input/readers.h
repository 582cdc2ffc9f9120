/* One reader for each kind of file.  Each finds the text that holds the recipes. */
#ifndef MAZEPRESS_INPUT_READERS_H
#define MAZEPRESS_INPUT_READERS_H

#include <mazepress/error.h>
#include <stdio.h>

/* All return the recipes, then the masks, with spaces between, "" if there are none, which the
 * caller frees; or NULL: with the error filled in for a damaged file, unchanged when out of
 * memory. */
char *read_png_recipes(const char *path, FILE *file, maze_error *error);
char *read_svg_recipes(const char *path, FILE *file, maze_error *error);
char *read_pdf_recipes(const char *path, maze_error *error);

#endif
