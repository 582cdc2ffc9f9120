/* Setting text with Pango, in fonts of our own choice only. */
#ifndef MAZEPRESS_OUTPUT_TEXT_H
#define MAZEPRESS_OUTPUT_TEXT_H

#include <cairo.h>
#include <mazepress/drawing.h>
#include <stdbool.h>

typedef struct text_setter text_setter;

/* Loads the fonts: DejaVu from `font_directory`, or from the usual places if that is NULL.  What
 * else is installed, the locale and fontconfig's settings have no effect.  An error if a font is
 * missing. */
text_setter *text_setter_create(const char *font_directory, maze_error *error);
void text_setter_destroy(text_setter *setter); /* NULL is allowed */

/* Shows a text in black; `outlines`: as filled shapes without any font.  A text that does not fit
 * its box, or a character that the font lacks, is an error. */
bool text_setter_show(text_setter *setter, cairo_t *context, const maze_text *text, bool outlines,
                      maze_error *error);

#endif
