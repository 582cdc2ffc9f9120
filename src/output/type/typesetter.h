/* Measures texts and sets them with Pango, in the fonts that output_fonts_load loads. */
#ifndef MAZEPRESS_OUTPUT_TYPESETTER_H
#define MAZEPRESS_OUTPUT_TYPESETTER_H

#include <mazepress/drawing.h>

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

typedef struct output_setter output_setter;

/* Creates a setter, which loads the fonts. Returns NULL and sets *error if DejaVu or a preferred
 * font is missing. */
output_setter *output_setter_create(const char *font_directory, maze_look look, const char *font,
                                    const char *language, maze_error *error);
void output_setter_destroy(output_setter *setter); /* NULL is allowed */

/* Shows a text in its box, and notes its fonts in `fonts`, which may be NULL. Fails if the text
 * does not fit. An optional text that does not fit is omitted. */
bool output_setter_show(output_setter *setter, cairo_t *context, const maze_text *text,
                        maze_seat seat, bool outlines, GHashTable *fonts, maze_error *error);

/* Sets *height to the height of a text in its preferred size, in points. Fails if a word is wider
 * than the box. */
bool output_setter_height(output_setter *setter, const maze_text *text, double *height,
                          maze_error *error);

/* The size and the extent of a text that fits into its box. Lengths are in points. */
typedef struct output_text_fit {
    double size, width; /* width of the widest line */
    unsigned lines;
    double above, below; /* extent of ink above the first baseline and below the last baseline */
    /* horizontal extent of ink, and height of a capital */
    double reach, capital;
    double height; /* distance from the first to the last baseline */
} output_text_fit;

/* Finds the size in which a text fits into its box. Returns false without an error if an optional
 * text does not fit. */
bool output_setter_fit(output_setter *setter, const maze_text *text, output_text_fit *fit,
                       maze_error *error);

/* Sets *bytes to the size of the first part of a text that fits into `height` points. After a break
 * inside a paragraph, this part must be set with `continues`. */
bool output_setter_break(output_setter *setter, const maze_text *text, double height, size_t *bytes,
                         maze_error *error);

/* Returns a copy of a text in capitals, which the caller frees. Capitalizes Latin, Greek and
 * Cyrillic letters by the rules of the language, such as "tr". */
char *output_capitals(const char *string, const char *language);

/* Returns true if the first letter of a text is written from right to left. */
bool output_is_right_to_left(const char *string);

#endif
