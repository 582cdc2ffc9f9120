/* Setting text with Pango, in fonts of our own choice only. */
#ifndef MAZEPRESS_OUTPUT_TYPESETTER_H
#define MAZEPRESS_OUTPUT_TYPESETTER_H

#include <mazepress/drawing.h>

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

typedef struct output_setter output_setter;

/* Loads the fonts: DejaVu from `font_directory`, or from the usual places if that is NULL, and the
 * look's typeface, or in its place the font files of the list `font` (TrueType or OpenType; of a
 * collection its first font) unless that is NULL.  They come before DejaVu Sans, and after DejaVu
 * Sans Mono, and for Chinese, Japanese and Korean, as the language's tag says (NULL: "en"), Noto
 * Sans CJK comes last.  Other installed fonts, the locale and fontconfig's settings have no effect.
 * An error if a font is missing. */
output_setter *output_setter_create(const char *font_directory, maze_look look, const char *font,
                                    const char *language, maze_error *error);
void output_setter_destroy(output_setter *setter); /* NULL is allowed */

/* Shows a text in the color that the context is set to; `outlines`: as filled shapes without any
 * font.  `fonts` gets those that letters are
 * drawn in (output_fonts_note); NULL is allowed.  A text that does not fit its
 * box, or a character that the font lacks, is an error. */
bool output_setter_show(output_setter *setter, cairo_t *context, const maze_text *text,
                        maze_seat seat, bool outlines, GHashTable *fonts, maze_error *error);

/* The height, in points, that a text takes in its size when it is wrapped to its box's width.  An
 * error if the fonts lack a character, or a word is wider than the box. */
bool output_setter_height(output_setter *setter, const maze_text *text, double *height,
                          maze_error *error);

/* How a text is set in its box: its size and its number of lines; in points, the width of the widest
 * line, the reach of the ink above the first baseline and below the last one, the width from the
 * left end of lines or ink to the right one, and the height of a capital of the font. */
typedef struct output_text_fit {
    double size, width;
    unsigned lines;
    double above, below;
    double reach, capital;
    double height; /* from the first baseline to the last one */
} output_text_fit;

/* The setting with which it will be shown, and the same errors. */
bool output_setter_fit(output_setter *setter, const maze_text *text, output_text_fit *fit,
                       maze_error *error);

/* The number of bytes from the start of the text that are on the lines that fit `height`: 0 if none
 * do, its whole length if all do.  The bytes end where a line begins; the white space between the
 * parts belongs to the first.  If a line fits, at least one is given; a paragraph's first or last
 * line is not left alone unless nothing else would be given.  The first part of a paragraph that is
 * broken (no newline before the break) is set with `continues`. */
bool output_setter_break(output_setter *setter, const maze_text *text, double height, size_t *bytes,
                         maze_error *error);

/* The text in capitals if its script is Latin, Greek or Cyrillic, by the rules of the language
 * ("tr").  The caller frees it. */
char *output_capitals(const char *string, const char *language);

/* True if the first letter is of a script that is written from right to left. */
bool output_is_right_to_left(const char *string);

#endif
