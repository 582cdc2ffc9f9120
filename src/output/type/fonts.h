/* The fonts of texts: DejaVu and, with priority, the typeface of a look or font files. */
#ifndef MAZEPRESS_OUTPUT_FONTS_H
#define MAZEPRESS_OUTPUT_FONTS_H

#include <mazepress/drawing.h>

#include <pango/pangocairo.h>

/* Fonts in a separate font map, which contains no other installed fonts. */
typedef struct output_fonts {
    struct _FcConfig *config;
    PangoFontMap *map;
    /* for each use, the font that is preferred to DejaVu; NULL: DejaVu alone */
    PangoFontDescription *faces[MAZE_FONTS];
    struct _FcPattern *files[MAZE_FONTS]; /* for each use, the file of the font; NULL: none */
    const char *wide;               /* last family, for Chinese, Japanese and Korean; NULL: none */
    struct output_more_fonts *more; /* fonts of further scripts, loaded when a text needs them */
} output_fonts;

/* Loads DejaVu from `directory` (NULL: the usual places) and the fonts that are preferred to
 * DejaVu: the font files of the list `files` (base_names_next) or, if `files` is NULL, the typeface
 * of the look, from `directory` or the usual places. For a language (NULL: "en") whose letters
 * DejaVu lacks, also loads Noto Sans CJK if it is installed. `fonts` must be finished even if this
 * fails. */
bool output_fonts_load(output_fonts *fonts, const char *directory, maze_look look,
                       const char *files, const char *language, maze_error *error);

void output_fonts_finish(output_fonts *fonts);

/* Returns a description of the fonts for a text, in their order, with a size in points. Fonts for
 * scripts in the text that DejaVu lacks come last, if they are installed. The caller frees the
 * description. */
PangoFontDescription *output_fonts_describe(const output_fonts *fonts, maze_font font, double size,
                                            const char *text);

/* Returns the Debian package with a font for a letter that DejaVu lacks; NULL if it is unknown. */
const char *output_fonts_package(gunichar letter);

/* Adds the name of the file of a font to a set of texts, which owns the name. */
void output_fonts_note(GHashTable *set, PangoFont *font);

#endif
