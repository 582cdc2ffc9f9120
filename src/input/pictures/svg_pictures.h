/* Handles SVG files as pictures: reads their text, rejects files that would take too long to paint,
 * and paints them with librsvg. */
#ifndef MAZEPRESS_INPUT_SVG_PICTURES_H
#define MAZEPRESS_INPUT_SVG_PICTURES_H

#include "input/pictures/pictures.h"

#include <glib.h>

/* Reads an SVG file from its start, plain or compressed by gzip, in the encoding that it declares.
 * Returns the text in UTF-8, without XML declaration and document type, and with the file's own
 * entities replaced. The caller frees the text. Returns NULL and sets *error if the file is
 * damaged, or if the file or the text is longer than `most` bytes. */
GString *input_svg_text(const input_file *from, size_t most, maze_error *error);

#define INPUT_SVG_MOST 8000000 /* maximum size of an SVG that is painted, in bytes */

/* The end of an error message about an SVG. */
#define INPUT_SVG_TOO_MUCH "is too complex to draw; make it simpler, or save it as PNG"

typedef enum input_svg_use {
    SVG_EMBEDDED, /* the file becomes a part of a page, and must look the same in all programs */
    SVG_PAINTED   /* the program itself paints the file, once */
} input_svg_use;

/* Facts about an SVG that can be painted. */
typedef struct input_svg_facts {
    bool has_text; /* true if the file contains text, even hidden text; an embedded SVG with text is
                      rejected */
    uint32_t side; /* maximum length of the longer side, in pixels, with which painting takes only
                      seconds */
    const char *unpainted; /* a feature that librsvg does not paint as browsers do; NULL: none */
} input_svg_facts;

/* Checks the text of an SVG. Returns false, with the error filled in, if it is not an SVG, requires
 * other files, or takes too long to paint. An embedded SVG must also look the same on other
 * machines. */
bool input_svg_check(const char *name, const GString *text, input_svg_use use,
                     input_svg_facts *facts, maze_error *error);

/* Fills in the bytes and the proportions of a picture from an SVG file, after trying to paint it.
 */
bool input_svg_embed(const input_file *from, maze_picture *picture, maze_error *error);

/* --- work that files of other people could make endless --------------------------------------- */

#define APART_MOST_SECONDS 5 /* maximum processor time of the separate process, in seconds */

typedef enum apart_end {
    APART_DONE,
    APART_TOO_MUCH, /* the work needed more than the allowed time */
    APART_BROKEN    /* the work crashed or needed more than the allowed memory */
} apart_end;

/* Returns zeroed memory that both processes share; NULL if there is not enough memory. Pages that
 * are never written use no memory. */
void *input_apart_share(size_t size);
void input_apart_unshare(void *memory, size_t size); /* NULL is allowed */

/* Calls `work`, whose results must be in shared memory. In a program that owns its process, the
 * work runs in a separate process, with limits for processor time and memory. For other callers of
 * the library, it runs in the caller's process, without limits. It also runs there if no process
 * can be started, or if the process hangs without using processor time. */
apart_end input_apart_run(void (*work)(void *context), void *context);

#endif
