/* The fonts of texts: DejaVu, and before it the typeface of a look, or font files. */
#ifndef MAZEPRESS_OUTPUT_FONTS_H
#define MAZEPRESS_OUTPUT_FONTS_H

#include <mazepress/drawing.h>

#include <pango/pangocairo.h>

/* The fonts in a separate font map, without other installed fonts. */
typedef struct output_fonts {
    struct _FcConfig *config;
    PangoFontMap *map;
    PangoFontDescription *faces[MAZE_FONTS]; /* used before DejaVu; NULL: DejaVu alone */
    struct _FcPattern
        *files[MAZE_FONTS]; /* the fonts of the look; NULL: none, or the same as another one */
    const char *wide;       /* the last family, for Chinese, Japanese and Korean; NULL: none */
    struct output_more_fonts *more; /* fonts of other scripts, loaded for texts that need them */
} output_fonts;

/* Loads DejaVu from `directory` (NULL: the usual places), and the font files of the list `files`
 * (base_names_next), or, if that is NULL, the typeface of the look, from the directory or else the
 * usual places. For a language (NULL: "en") whose letters DejaVu lacks, also loads Noto Sans CJK if
 * it is installed. `fonts` must be finished even if this fails. */
bool output_fonts_load(output_fonts *fonts, const char *directory, maze_look look,
                       const char *files, const char *language, maze_error *error);

void output_fonts_finish(output_fonts *fonts);

/* Returns the fonts for a text in their order, with a size in points. Fonts of scripts in the text
 * that DejaVu lacks come last, if they are installed. The caller frees the description. */
PangoFontDescription *output_fonts_describe(const output_fonts *fonts, maze_font font, double size,
                                            const char *text);

/* Returns the Debian package of a font with a letter that DejaVu lacks; NULL: unknown. */
const char *output_fonts_package(gunichar letter);

/* Adds the file of a font to a set of texts, which the set owns. */
void output_fonts_note(GHashTable *set, PangoFont *font);

#endif
