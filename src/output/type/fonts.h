/* The fonts that texts are set in: DejaVu, and before it the typeface of a look, or font files. */
#ifndef MAZEPRESS_OUTPUT_FONTS_H
#define MAZEPRESS_OUTPUT_FONTS_H

#include <mazepress/drawing.h>

#include <pango/pangocairo.h>

/* The fonts in a font map of their own, without any others that are installed. */
typedef struct output_fonts {
    struct _FcConfig *config;
    PangoFontMap *map;
    PangoFontDescription *faces[MAZE_FONTS]; /* asked before DejaVu; NULL: DejaVu alone */
    struct _FcPattern *files[MAZE_FONTS];    /* the look's; NULL: none, or the same as another's */
    const char *wide; /* family asked last, for Chinese, Japanese, Korean; NULL: none */
    struct output_more_fonts *more; /* of other scripts, which are loaded when a text has them */
} output_fonts;

/* Loads DejaVu from `directory` (NULL: the usual places), and the font files of the list
 * `files` (base_names_next), or if that is NULL the typeface of the look, from the directory or
 * else the usual places; and for a language (NULL: "en") whose letters DejaVu lacks Noto Sans CJK,
 * if it is installed.  `fonts` is to be finished also when it fails. */
bool output_fonts_load(output_fonts *fonts, const char *directory, maze_look look,
                       const char *files, const char *language, maze_error *error);

void output_fonts_finish(output_fonts *fonts);

/* The fonts for a text in the order in which they are asked for a character, in a size in points.
 * Fonts of scripts that the text has and DejaVu lacks come last, if they are installed.  The caller
 * frees the description. */
PangoFontDescription *output_fonts_describe(const output_fonts *fonts, maze_font font, double size,
                                            const char *text);

/* The Debian package of a font with a letter that DejaVu lacks; NULL: not known. */
const char *output_fonts_package(gunichar letter);

/* Adds the file that a font comes from to a set of texts that are the set's own. */
void output_fonts_note(GHashTable *set, PangoFont *font);

#endif
