/* The fonts of texts. The typeface of a look or a book's font files have priority over DejaVu. */
#ifndef MAZEPRESS_OUTPUT_FONTS_H
#define MAZEPRESS_OUTPUT_FONTS_H

#include <mazepress/drawing.h>

#include <pango/pangocairo.h>

/* Fonts in a separate font map, which contains only these fonts. */
typedef struct output_fonts {
    struct _FcConfig *config;
    PangoFontMap *map;
    /* for each use, the font that has priority over DejaVu; NULL: DejaVu alone */
    PangoFontDescription *faces[MAZE_FONTS];
    struct _FcPattern *files[MAZE_FONTS]; /* for each use, the pattern of that font; NULL: none */
    const char *wide;               /* family after DejaVu if the language is Chinese, Japanese or
                                       Korean; NULL: none */
    struct output_more_fonts *more; /* fonts of further scripts, loaded when a text needs them */
} output_fonts;

/* Loads DejaVu from `directory` (NULL: the usual places), and the fonts that have priority over
 * DejaVu. These are the font files in the list `files` (base_names_next). If `files` is NULL, they
 * are the typeface of the look, from `directory` or the usual places. If `language` (NULL: "en") is
 * Chinese, Japanese or Korean, also loads Noto Sans CJK if it is installed. `fonts` must be
 * finished even if this fails. */
bool output_fonts_load(output_fonts *fonts, const char *directory, maze_look look,
                       const char *files, const char *language, maze_error *error);

void output_fonts_finish(output_fonts *fonts);

/* Returns a description of the fonts for a text, in order of preference. `size` is the type size in
 * points. Fonts for scripts in the text that DejaVu lacks come last, if they are installed. The
 * caller frees the description. */
PangoFontDescription *output_fonts_describe(const output_fonts *fonts, maze_font font, double size,
                                            const char *text);

/* Returns the Debian package that contains a font for a letter that DejaVu lacks; NULL if the
 * package is unknown. */
const char *output_fonts_package(gunichar letter);

/* Adds the index and file name of a font, such as "0 /fonts/a.ttf", to `set`, a set of texts that
 * owns this text. */
void output_fonts_note(GHashTable *set, PangoFont *font);

#endif
