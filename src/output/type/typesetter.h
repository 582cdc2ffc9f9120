/* Sets texts with Pango, in the fonts that output_fonts_load loads. */
#ifndef MAZEPRESS_OUTPUT_TYPESETTER_H
#define MAZEPRESS_OUTPUT_TYPESETTER_H

#include <mazepress/drawing.h>

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

typedef struct output_setter output_setter;

/* Fails if DejaVu or a preferred font is missing. */
output_setter *output_setter_create(const char *font_directory, maze_look look, const char *font,
                                    const char *language, maze_error *error);
void output_setter_destroy(output_setter *setter); /* NULL is allowed */

/* `fonts` may be NULL. Fails if the text does not fit. An optional text that does not fit is
 * omitted. */
bool output_setter_show(output_setter *setter, cairo_t *context, const maze_text *text,
                        maze_seat seat, bool outlines, GHashTable *fonts, maze_error *error);

/* In points, in the preferred size. Fails if a word is wider than the box. */
bool output_setter_height(output_setter *setter, const maze_text *text, double *height,
                          maze_error *error);

/* Lengths are in points. */
typedef struct output_text_fit {
    double size, width; /* width of the widest line */
    unsigned lines;
    double above, below; /* of ink, beyond the first and last baseline */
    /* horizontal extent of ink, and height of a capital */
    double reach, capital;
    double height; /* from the first to the last baseline */
} output_text_fit;

/* Returns false without an error if an optional text does not fit. */
bool output_setter_fit(output_setter *setter, const maze_text *text, output_text_fit *fit,
                       maze_error *error);

/* *bytes becomes the size of the part that fits into `height` points. After a break inside a
 * paragraph, this part must be set with `continues`. */
bool output_setter_break(output_setter *setter, const maze_text *text, double height, size_t *bytes,
                         maze_error *error);

/* Capitalizes Latin, Greek and Cyrillic letters by the rules of the language, such as "tr". The
 * caller frees the copy. */
char *output_capitals(const char *string, const char *language);

/* True if the first letter is written from right to left. */
bool output_is_right_to_left(const char *string);

#endif
