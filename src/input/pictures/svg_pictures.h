/* SVG files as pictures: their text, the limits that protect from files that take long to paint,
 * and painting with librsvg. */
#ifndef MAZEPRESS_INPUT_SVG_PICTURES_H
#define MAZEPRESS_INPUT_SVG_PICTURES_H

#include "input/pictures/pictures.h"

#include <glib.h>

/* Reads a file from its start: plain or compressed by gzip, in any encoding that it declares; its
 * own entities are replaced.  The text is UTF-8 without a document type.
 * Returns NULL and sets *error if it is longer than `most` bytes,
 * before or after, or is damaged.  The caller frees the text. */
GString *input_svg_text(const input_file *from, size_t most, maze_error *error);

typedef enum input_svg_use {
    SVG_EMBEDDED, /* its bytes become part of a page, which must look the same everywhere */
    SVG_PAINTED   /* it is painted here, once */
} input_svg_use;

/* False, with the error filled in, if the text is not an SVG, would look different elsewhere, needs
 * other files, or takes long to paint.  Text is refused where it is embedded; where it is painted,
 * *has_text reports it. */
bool input_svg_check(const char *name, const GString *text, input_svg_use use, bool *has_text,
                     maze_error *error);

/* Fills in the file, its size and the proportions; tries out whether it can be painted. */
bool input_svg_embed(const input_file *from, maze_picture *picture, maze_error *error);

#endif
