/* A book's own typeface: font files, each classed as regular, bold or slanted by its own data. */
#ifndef MAZEPRESS_OUTPUT_FAMILY_H
#define MAZEPRESS_OUTPUT_FAMILY_H

#include "output/fonts.h"

/* Files at most. */
#define FAMILY_FILES 16

/* Adds the files of a list (names_next), first of all, TrueType or OpenType, of a collection its
 * first font. Texts are set in the upright one nearest to regular; headings in the one nearest to
 * bold, if any is heavier; slanted text in the slanted one nearest to regular, else as texts. An
 * error if a file cannot be used, or if two are of one weight and slant. */
bool family_add(output_fonts *fonts, const char *files, maze_error *error);

#endif
