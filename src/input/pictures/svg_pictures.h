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

/* The end of a message. */
#define INPUT_SVG_TOO_MUCH "is too much to draw; make it simpler, or save it as PNG"

typedef enum input_svg_use {
    SVG_EMBEDDED, /* its bytes become part of a page, which must look the same everywhere */
    SVG_PAINTED   /* it is painted here, once */
} input_svg_use;

/* Facts about an SVG that can be painted. */
typedef struct input_svg_facts {
    bool has_text; /* where it is painted; where it is embedded, text is refused */
    uint32_t side; /* the longer side with which it is painted in seconds, in pixels */
} input_svg_facts;

/* False, with the error filled in, if the text is not an SVG, would look different elsewhere, needs
 * other files, or takes long to paint. */
bool input_svg_check(const char *name, const GString *text, input_svg_use use,
                     input_svg_facts *facts, maze_error *error);

/* Fills in the file, its size and the proportions; tries out whether it can be painted. */
bool input_svg_embed(const input_file *from, maze_picture *picture, maze_error *error);

#endif
