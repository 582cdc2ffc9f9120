/* The fonts of texts. The typeface of a look or a book's font files have priority over DejaVu. */
#ifndef MAZEPRESS_OUTPUT_FONTS_H
#define MAZEPRESS_OUTPUT_FONTS_H

#include <mazepress/drawing.h>

#include <pango/pangocairo.h>

/* A separate font map contains only these fonts. */
typedef struct output_fonts {
    struct _FcConfig *config;
    PangoFontMap *map;
    /* for each use, the font that has priority over DejaVu; NULL: none */
    PangoFontDescription *faces[MAZE_FONTS];
    struct _FcPattern *files[MAZE_FONTS]; /* for each use, the pattern of that font; NULL: none */
    const char *wide; /* family after DejaVu for Chinese, Japanese or Korean; NULL: none */
    struct output_more_fonts *more; /* fonts of further scripts, loaded when a text needs them */
} output_fonts;

/* Loads DejaVu, and the font files in the list `files` or, if it is NULL, the typeface of the look.
 * `directory` NULL: the usual places; `language` NULL: "en". The caller finishes `fonts`, even
 * after an error. */
bool output_fonts_load(output_fonts *fonts, const char *directory, maze_look look,
                       const char *files, const char *language, maze_error *error);

void output_fonts_finish(output_fonts *fonts);

/* Returns the fonts for a text, in order of preference. `size` is the type size in points. The
 * caller frees the description. */
PangoFontDescription *output_fonts_describe(const output_fonts *fonts, maze_font font, double size,
                                            const char *text);

/* Returns the Debian package with a font for a letter that DejaVu lacks; NULL: unknown. */
const char *output_fonts_package(gunichar letter);

/* Adds the index and file name of a font, such as "0 /fonts/a.ttf", to a set of texts. */
void output_fonts_note(GHashTable *set, PangoFont *font);

#endif
