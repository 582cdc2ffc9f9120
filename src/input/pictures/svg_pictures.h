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
#define INPUT_SVG_TOO_MUCH "is too complex to draw; make it simpler, or save it as PNG"

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

/* --- work that other people's files can make endless -------------------------------------------
 */

typedef enum apart_end {
    APART_DONE,
    APART_TOO_MUCH, /* it needs more time than is allowed */
    APART_BROKEN    /* it was ended by a fault, or needs more memory than is allowed */
} apart_end;

/* Memory of zeros that both processes see; NULL if there is not enough.  Pages that nobody writes
 * cost nothing. */
void *input_apart_share(size_t size);
void input_apart_unshare(void *memory, size_t size); /* NULL is allowed */

/* Calls `work`, whose results must be in shared memory.  It has a process of its own, with bounds
 * on processor time and memory, if the program owns its process; a caller of the library keeps its
 * process to itself, and the work is done in it, without bounds. */
apart_end input_apart_run(void (*work)(void *context), void *context);

#endif
