/* Sets texts with Pango, in the fonts that output_fonts_load loads. */
#ifndef MAZEPRESS_OUTPUT_TYPESETTER_H
#define MAZEPRESS_OUTPUT_TYPESETTER_H

#include <mazepress/drawing.h>

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

typedef struct output_setter output_setter;

/* Loads the fonts. DejaVu comes from `font_directory`, or from the usual places if this is NULL.
 * The font files of the list `font` (TrueType, OpenType, or the first font of a collection) have
 * priority over DejaVu Sans. If `font` is NULL, the look's typeface has priority. If the tag of the
 * language (NULL: "en") is Chinese, Japanese or Korean, Noto Sans CJK follows DejaVu. Texts in
 * scripts that DejaVu lacks use installed Noto fonts. Other installed fonts and the locale have no
 * effect. Fails if DejaVu or a preferred font is missing. */
output_setter *output_setter_create(const char *font_directory, maze_look look, const char *font,
                                    const char *language, maze_error *error);
void output_setter_destroy(output_setter *setter); /* NULL is allowed */

/* Shows a text in the current color of the context. If `outlines` is true, the letters are filled
 * shapes without a font. Adds the fonts of the letters to `fonts` (output_fonts_note), which may be
 * NULL. Fails if the text is not UTF-8 or does not fit its box, or if the fonts lack a character.
 * An optional text that does not fit is omitted. */
bool output_setter_show(output_setter *setter, cairo_t *context, const maze_text *text,
                        maze_seat seat, bool outlines, GHashTable *fonts, maze_error *error);

/* Sets *height to the height, in points, of a text in its preferred size, wrapped to the width of
 * its box. Fails if the text is not UTF-8, if the fonts lack a character, or if a word is wider
 * than the box. */
bool output_setter_height(output_setter *setter, const maze_text *text, double *height,
                          maze_error *error);

/* The result of setting a text in its box. Lengths are in points. */
typedef struct output_text_fit {
    double size, width;  /* the type size, and the width of the widest line */
    unsigned lines;
    double above, below; /* height of ink above the first and below the last baseline */
    /* horizontal extent of the lines with their ink, and height of a capital */
    double reach, capital;
    double height;       /* distance from the first to the last baseline */
} output_text_fit;

/* Computes how a text would be shown. Fails in the same cases as output_setter_show, and also,
 * without an error, if an optional text does not fit. */
bool output_setter_fit(output_setter *setter, const maze_text *text, output_text_fit *fit,
                       maze_error *error);

/* Sets *bytes to the number of bytes at the start of the text that fit into `height` points. It is
 * 0 if no line fits, and the whole length if all lines fit. The byte after this first part begins a
 * line; white space before it belongs to the first part. A single first or last line of a paragraph
 * is not separated from its paragraph, unless nothing would fit then. If the break is inside a
 * paragraph (no newline before it), the caller must set the first part with `continues`. */
bool output_setter_break(output_setter *setter, const maze_text *text, double height, size_t *bytes,
                         maze_error *error);

/* Returns a copy of the text in which Latin, Greek and Cyrillic letters are capitals, by the rules
 * of the language (such as "tr"). Other letters are unchanged. The caller frees the copy. */
char *output_capitals(const char *string, const char *language);

/* True if the first letter belongs to a script that is written from right to left. */
bool output_is_right_to_left(const char *string);

#endif
