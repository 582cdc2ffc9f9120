/* The fonts that texts are set in: DejaVu, and before it a font file of the book's. */
#ifndef MAZEPRESS_OUTPUT_FONTS_H
#define MAZEPRESS_OUTPUT_FONTS_H

#include <mazepress/drawing.h>
#include <pango/pangocairo.h>

/* The fonts in a font map of their own: nothing else that is installed is in it. */
typedef struct output_fonts {
    struct _FcConfig *config;
    PangoFontMap *map;
    PangoFontDescription *book; /* the book's font; NULL: DejaVu alone */
} output_fonts;

/* Loads DejaVu from `directory` (NULL: the usual places), and the font file `file` unless that is
 * NULL; of a collection its first font.  `fonts` is to be finished also when it fails. */
bool fonts_load(output_fonts *fonts, const char *directory, const char *file, maze_error *error);
void fonts_finish(output_fonts *fonts);

/* The fonts for a text in the order in which they are asked for a character, in a size in points;
 * the caller frees the description. */
PangoFontDescription *fonts_describe(const output_fonts *fonts, maze_font font, double size);

#endif
