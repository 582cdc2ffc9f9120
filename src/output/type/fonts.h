/* Loads and selects the fonts of texts. The typeface of a look or the font files of a book have
 * priority over DejaVu. */
#ifndef MAZEPRESS_OUTPUT_FONTS_H
#define MAZEPRESS_OUTPUT_FONTS_H

#include <mazepress/drawing.h>

#include <pango/pangocairo.h>

/* The loaded fonts. A separate font map contains only these fonts. */
typedef struct output_fonts {
    struct _FcConfig *config;
    PangoFontMap *map;
    /* for each use, a font with priority over DejaVu, or NULL */
    PangoFontDescription *faces[MAZE_FONTS];
    struct _FcPattern *files[MAZE_FONTS]; /* the patterns of these fonts */
    const char *wide;                     /* family for Chinese, Japanese or Korean, or NULL */
    struct output_more_fonts *more;       /* further fonts, loaded when a text needs them */
} output_fonts;

/* Loads fonts. If `files` is NULL, loads the typeface of the look. `directory` and `language` may
 * be NULL. The caller finishes `fonts`, even after an error. */
bool output_fonts_load(output_fonts *fonts, const char *directory, maze_look look,
                       const char *files, const char *language, maze_error *error);

void output_fonts_finish(output_fonts *fonts);

/* Returns the description of the fonts for a text, in order of priority. `size` is the type size in
 * points. The caller frees the description. */
PangoFontDescription *output_fonts_describe(const output_fonts *fonts, maze_font font, double size,
                                            const char *text);

/* Returns the Debian package with a font for a letter, or NULL. */
const char *output_fonts_package(gunichar letter);

/* Adds a font to a set. The entry is the number of the font in its file, and the file, such as "0
 * /fonts/a.ttf". */
void output_fonts_note(GHashTable *set, PangoFont *font);

#endif
