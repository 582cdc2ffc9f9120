/* SVG files as pictures: their text, limits against files that take long to paint, and painting
 * with librsvg. */
#ifndef MAZEPRESS_INPUT_SVG_PICTURES_H
#define MAZEPRESS_INPUT_SVG_PICTURES_H

#include "input/pictures/pictures.h"

#include <glib.h>

/* Reads a file from its start: plain or compressed by gzip, in any encoding that it declares; its
 * own entities are replaced. The text is UTF-8 without a document type. Returns NULL and sets
 * *error if it is longer than `most` bytes, before or after, or is damaged. The caller frees the
 * text. */
GString *input_svg_text(const input_file *from, size_t most, maze_error *error);

#define INPUT_SVG_MOST 8000000 /* bytes of an SVG that is painted */

/* The name of something in an SVG that librsvg does not paint as browsers do; NULL: the file has
 * nothing of this, or is no SVG. */
const char *input_svg_unpainted(const input_file *from);

/* The end of an error message. */
#define INPUT_SVG_TOO_MUCH "is too complex to draw; make it simpler, or save it as PNG"

typedef enum input_svg_use {
    SVG_EMBEDDED, /* its bytes become a part of a page, which must look the same everywhere */
    SVG_PAINTED   /* it is painted here, once */
} input_svg_use;

/* Facts about an SVG that can be painted. */
typedef struct input_svg_facts {
    bool has_text; /* if it is painted; text in an embedded SVG is rejected */
    uint32_t side; /* the maximum longer side, in pixels, for painting within seconds */
} input_svg_facts;

/* False, with the error filled in, if the text is not an SVG, would look different on other
 * machines, requires other files, or takes long to paint. */
bool input_svg_check(const char *name, const GString *text, input_svg_use use,
                     input_svg_facts *facts, maze_error *error);

/* Fills in the file, its size and the proportions, and tries whether it can be painted. */
bool input_svg_embed(const input_file *from, maze_picture *picture, maze_error *error);

/* --- work that other people's files can make endless
 * ------------------------------------------- */

#define APART_MOST_SECONDS 5 /* of processor time */

typedef enum apart_end {
    APART_DONE,
    APART_TOO_MUCH, /* it needed more than the allowed time */
    APART_BROKEN    /* it was ended by an error, or needed more than the allowed memory */
} apart_end;

/* Zeroed memory that both processes share; NULL if there is not enough. Pages that are never
 * written use no memory. */
void *input_apart_share(size_t size);
void input_apart_unshare(void *memory, size_t size); /* NULL is allowed */

/* Calls `work`, whose results must be in shared memory.  If the program owns its process, the work
 * runs in a separate process, with limits for processor time and memory. For a caller of the
 * library, the work runs in the caller's process, without limits. */
apart_end input_apart_run(void (*work)(void *context), void *context);

#endif
