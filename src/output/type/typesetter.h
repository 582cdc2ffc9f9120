/* Measures texts and sets them with Pango, in the fonts that output_fonts_load loads. */
#ifndef MAZEPRESS_OUTPUT_TYPESETTER_H
#define MAZEPRESS_OUTPUT_TYPESETTER_H

#include <mazepress/drawing.h>

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

typedef struct output_setter output_setter;

/* Creates a setter of texts. The caller destroys the setter. The parameters are those of
 * output_fonts_load. Returns NULL and sets *error if a font is missing or cannot be loaded. */
output_setter *output_setter_create(const char *font_directory, maze_look look, const char *font,
                                    const char *language, maze_error *error);
void output_setter_destroy(output_setter *setter); /* NULL is allowed */

/* Draws a text, and adds its fonts to `fonts`, which may be NULL. If `outlines` is true, letters
 * are drawn as paths. Returns false and sets *error if the text does not fit. An optional text that
 * does not fit is omitted. */
bool output_setter_show(output_setter *setter, cairo_t *context, const maze_text *text,
                        maze_seat seat, bool outlines, GHashTable *fonts, maze_error *error);

/* Computes the height of a text at its preferred size, in points. Returns false and sets *error if
 * a word is wider than the box. */
bool output_setter_height(output_setter *setter, const maze_text *text, double *height,
                          maze_error *error);

/* The dimensions of a text that has been set. Lengths are in points. */
typedef struct output_text_fit {
    double size, width; /* type size, and width of the widest line */
    unsigned lines;
    double above, below; /* lengths of ink above the first baseline and below the last baseline */
    double ascent;       /* largest ascent of the fonts of the first line */
    /* horizontal extent of the lines and their ink, and height of a capital */
    double reach, capital;
    double height; /* distance from the first to the last baseline */
} output_text_fit;

/* Computes the type size and the lines with which a text fits into its box. Returns false and sets
 * *error if the text does not fit. For an optional text that does not fit, returns false without an
 * error. */
bool output_setter_fit(output_setter *setter, const maze_text *text, output_text_fit *fit,
                       maze_error *error);

/* Sets *start to the number of bytes before the last line of the text. */
bool output_setter_last_line(output_setter *setter, const maze_text *text, size_t *start,
                             maze_error *error);

/* Sets *bytes to the number of bytes of the text that fit into `height` points. If this part ends
 * inside a paragraph, the caller must set `continues` in the maze_text with which it typesets the
 * part. */
bool output_setter_break(output_setter *setter, const maze_text *text, double height, size_t *bytes,
                         maze_error *error);

/* Returns a copy of a text with Latin, Greek and Cyrillic letters in upper case, according to the
 * rules of a language such as "tr". The caller frees the copy. */
char *output_capitals(const char *string, const char *language);

/* Returns true if the script of the first letter of a text is written from right to left. */
bool output_is_right_to_left(const char *string);

#endif
