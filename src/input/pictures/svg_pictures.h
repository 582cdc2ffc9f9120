/* Reads, checks and embeds SVG files, and runs functions in a separate process. */
#ifndef MAZEPRESS_INPUT_SVG_PICTURES_H
#define MAZEPRESS_INPUT_SVG_PICTURES_H

#include "input/pictures/pictures.h"

#include <glib.h>

/* Returns the text of an SVG in UTF-8, without an XML declaration or a document type, and with the
 * file's own entities replaced. The caller frees the text. Returns NULL if the text has more than
 * `most` bytes, or after another error. */
GString *input_svg_text(const input_file *from, size_t most, maze_error *error);

#define INPUT_SVG_MOST 8000000 /* maximum size of an SVG that is painted, in bytes */

/* part of an error message, after the name of the picture */
#define INPUT_SVG_TOO_MUCH "is too complex to draw; make it simpler, or save it as PNG"

typedef enum input_svg_use {
    SVG_EMBEDDED, /* the file becomes part of a page, and must look the same in all programs */
    SVG_PAINTED   /* librsvg paints the file */
} input_svg_use;

typedef struct input_svg_facts {
    bool has_text;         /* the file has text, even if the text is hidden */
    /* maximum longer side, in pixels, at which the file can be painted within seconds */
    uint32_t side;
    const char *unpainted; /* a feature that librsvg does not paint as browsers do, or NULL */
} input_svg_facts;

/* Checks the text of an SVG, and sets *facts. Returns false and sets *error, for example if the
 * text is not an SVG, requires other files, or is too complex to paint. */
bool input_svg_check(const char *name, const GString *text, input_svg_use use,
                     input_svg_facts *facts, maze_error *error);

bool input_svg_embed(const input_file *from, maze_picture *picture, maze_error *error);

#define APART_MOST_SECONDS 5 /* maximum processor time of the separate process, in seconds */

typedef enum apart_end {
    APART_DONE,
    APART_TOO_MUCH,
    APART_BROKEN /* the process crashed, or needed too much memory */
} apart_end;

/* Returns memory that is shared with the separate process of input_apart_run, or NULL if there is
 * not enough memory. Unused parts of this memory need no RAM. */
void *input_apart_share(size_t size);
void input_apart_unshare(void *memory, size_t size); /* accepts NULL */

/* Calls `work` in a separate process with limits, and returns how the process ended. Results must
 * be in shared memory. If mazepress is a library in another program, or cannot start another
 * process, calls `work` directly. */
apart_end input_apart_run(void (*work)(void *context), void *context);

#endif
