/* Sets text with Pango, only in the fonts of a given set. */
#ifndef MAZEPRESS_OUTPUT_TYPESETTER_H
#define MAZEPRESS_OUTPUT_TYPESETTER_H

#include <mazepress/drawing.h>

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

typedef struct output_setter output_setter;

/* Loads the fonts: DejaVu from `font_directory`, or from the usual places if that is NULL; and the
 * look's typeface, or instead the font files of the list `font` (TrueType or OpenType, or the first
 * font of a collection) unless that is NULL. They come before DejaVu Sans, and after DejaVu Sans
 * Mono. For Chinese, Japanese and Korean, by the tag of the language (NULL: "en"), Noto Sans CJK
 * comes last. Other installed fonts, the locale and fontconfig's settings have no effect. Fails if
 * a font is missing. */
output_setter *output_setter_create(const char *font_directory, maze_look look, const char *font,
                                    const char *language, maze_error *error);
void output_setter_destroy(output_setter *setter); /* NULL is allowed */

/* Shows a text in the current color of the context; `outlines`: as filled shapes without a font.
 * `fonts` collects the fonts of its letters (output_fonts_note); NULL is allowed. Fails if a text
 * does not fit its box, or if the fonts lack a character. */
bool output_setter_show(output_setter *setter, cairo_t *context, const maze_text *text,
                        maze_seat seat, bool outlines, GHashTable *fonts, maze_error *error);

/* Computes the height, in points, of a text in its size, wrapped to its box's width. Fails if the
 * fonts lack a character, or if a word is wider than the box. */
bool output_setter_height(output_setter *setter, const maze_text *text, double *height,
                          maze_error *error);

/* The result of setting a text in its box: its size and its number of lines. In points: the width
 * of the widest line, the extent of the ink above the first baseline and below the last one, the
 * width from the left end of lines or ink to the right end, and the height of a capital of the
 * font. */
typedef struct output_text_fit {
    double size, width;
    unsigned lines;
    double above, below;
    double reach, capital;
    double height; /* distance from the first baseline to the last one */
} output_text_fit;

/* Computes the layout in which the text will be shown, with the same errors. */
bool output_setter_fit(output_setter *setter, const maze_text *text, output_text_fit *fit,
                       maze_error *error);

/* The number of bytes at the start of the text that fit `height`: 0 if no line fits, the whole
 * length if all lines fit. The bytes end at the beginning of a line; white space between the parts
 * belongs to the first part. If a line fits, the result has at least one line. A paragraph's first
 * or last line is not separated from its paragraph unless the result would be empty. Set the first
 * part of a broken paragraph (no newline before the break) with `continues`. */
bool output_setter_break(output_setter *setter, const maze_text *text, double height, size_t *bytes,
                         maze_error *error);

/* Returns the text in capitals if its script is Latin, Greek or Cyrillic, by the rules of the
 * language ("tr"). The caller frees the result. */
char *output_capitals(const char *string, const char *language);

/* True if the first letter belongs to a script that is written from right to left. */
bool output_is_right_to_left(const char *string);

#endif
