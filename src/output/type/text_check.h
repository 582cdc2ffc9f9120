/* The reasons why a text cannot be set, in words. */
#ifndef MAZEPRESS_OUTPUT_TEXT_CHECK_H
#define MAZEPRESS_OUTPUT_TEXT_CHECK_H

#include <mazepress/drawing.h>

#include <pango/pangocairo.h>

/* A word that is wider than the text's box; true if there is none. */
bool output_fail_word(PangoLayout *layout, const maze_text *text, maze_error *error);

/* The text takes more height than its box has. */
bool output_fail_height(const maze_text *text, maze_error *error);

/* False, with an error, if the fonts lack a character. */
bool output_check_glyphs(PangoLayout *layout, const maze_text *text, maze_error *error);

/* False, with the error filled in, if a font of the layout has no letters to draw, because its file
 * cannot be opened, or a letter without any ink, because its file is damaged: Pango, Cairo and
 * FreeType would leave them out silently. */
bool output_check_fonts(PangoLayout *layout, const maze_text *text, maze_error *error);

#endif
