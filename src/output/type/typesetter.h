/* Sets texts with Pango, in the fonts that output_fonts_load loads. */
#ifndef MAZEPRESS_OUTPUT_TYPESETTER_H
#define MAZEPRESS_OUTPUT_TYPESETTER_H

#include <mazepress/drawing.h>

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

typedef struct output_setter output_setter;

/* Loads the fonts, like output_fonts_load. Fails if DejaVu or a preferred font is missing. */
output_setter *output_setter_create(const char *font_directory, maze_look look, const char *font,
                                    const char *language, maze_error *error);
void output_setter_destroy(output_setter *setter); /* NULL is allowed */

/* Shows a text in the current color of the context. If `outlines` is true, letters are filled
 * shapes. Adds their fonts to `fonts`, which may be NULL. Fails if the text does not fit its box.
 * An optional text that does not fit is omitted. */
bool output_setter_show(output_setter *setter, cairo_t *context, const maze_text *text,
                        maze_seat seat, bool outlines, GHashTable *fonts, maze_error *error);

/* Computes the height, in points, of a text in its preferred size, wrapped to the width of its box.
 * Fails if a word is wider than the box. */
bool output_setter_height(output_setter *setter, const maze_text *text, double *height,
                          maze_error *error);

/* Lengths are in points. */
typedef struct output_text_fit {
    double size, width;  /* the type size, and the width of the widest line */
    unsigned lines;
    double above, below; /* height of ink above the first and below the last baseline */
    /* horizontal extent of the lines with their ink, and height of a capital */
    double reach, capital;
    double height;       /* distance from the first to the last baseline */
} output_text_fit;

/* Computes how a text would be shown. Also fails, without an error, if an optional text does not
 * fit. */
bool output_setter_fit(output_setter *setter, const maze_text *text, output_text_fit *fit,
                       maze_error *error);

/* Sets *bytes to the number of bytes at the start of the text that fit into `height` points. White
 * space before the next line counts. A single first or last line of a paragraph is not separated if
 * possible. After a break inside a paragraph, the first part must be set with `continues`. */
bool output_setter_break(output_setter *setter, const maze_text *text, double height, size_t *bytes,
                         maze_error *error);

/* Returns a copy in which Latin, Greek and Cyrillic letters are capitals, by the rules of the
 * language (such as "tr"). The caller frees the copy. */
char *output_capitals(const char *string, const char *language);

/* True if the first letter belongs to a script that is written from right to left. */
bool output_is_right_to_left(const char *string);

#endif
