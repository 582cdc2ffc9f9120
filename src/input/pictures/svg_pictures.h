/* SVG files as pictures: reads, checks and paints them. */
#ifndef MAZEPRESS_INPUT_SVG_PICTURES_H
#define MAZEPRESS_INPUT_SVG_PICTURES_H

#include "input/pictures/pictures.h"

#include <glib.h>

/* Returns the text in UTF-8, without XML declaration and document type, and with the file's own
 * entities replaced. The caller frees the text. */
GString *input_svg_text(const input_file *from, size_t most, maze_error *error);

#define INPUT_SVG_MOST 8000000 /* in bytes */

/* follows the picture's name in messages */
#define INPUT_SVG_TOO_MUCH "is too complex to draw; make it simpler, or save it as PNG"

typedef enum input_svg_use {
    SVG_EMBEDDED, /* in a page, and must look the same in all programs */
    SVG_PAINTED   /* this program paints the file */
} input_svg_use;

typedef struct input_svg_facts {
    bool has_text;         /* even hidden text counts */
    uint32_t side;         /* longest side, in pixels, that is painted within seconds */
    const char *unpainted; /* that librsvg does not paint as browsers do, or NULL */
} input_svg_facts;

/* Fails if the text is not an SVG, requires other files, or takes too long to paint. */
bool input_svg_check(const char *name, const GString *text, input_svg_use use,
                     input_svg_facts *facts, maze_error *error);

bool input_svg_embed(const input_file *from, maze_picture *picture, maze_error *error);

#define APART_MOST_SECONDS 5 /* processor time of the separate process */

typedef enum apart_end {
    APART_DONE,
    APART_TOO_MUCH,
    APART_BROKEN /* crashed, or too much memory */
} apart_end;

/* Pages that are never written use no memory. */
void *input_apart_share(size_t size);
void input_apart_unshare(void *memory, size_t size); /* NULL is allowed */

/* Calls `work` in a separate process with limits, if the program owns its process. Results must be
 * in shared memory. */
apart_end input_apart_run(void (*work)(void *context), void *context);

#endif
