/* Loads and selects the fonts of texts. The typeface of a look or the font files of a book have
 * priority over DejaVu. */
#ifndef MAZEPRESS_OUTPUT_FONTS_H
#define MAZEPRESS_OUTPUT_FONTS_H

#include <mazepress/drawing.h>

#include <pango/pangocairo.h>

/* The loaded fonts, in a font map that contains no other fonts of the machine. */
typedef struct output_fonts {
    struct _FcConfig *config;
    PangoFontMap *map;
    /* for each use of a font, the font with priority over DejaVu, or NULL */
    PangoFontDescription *faces[MAZE_FONTS];
    struct _FcPattern *files[MAZE_FONTS]; /* for each use, the pattern of the font file, or NULL */
    const char *wide;                     /* font family for Chinese, Japanese or Korean, or NULL */
    struct output_more_fonts *more;       /* further fonts, loaded when a text needs them */
} output_fonts;

/* Loads DejaVu and the font files in `files`, whose paths are separated by commas. If `files` is
 * NULL, loads DejaVu and the typeface of the look. `directory` is searched for fonts, and
 * `language` is a BCP 47 tag; both may be NULL. The caller finishes `fonts`, even after an
 * error. */
bool output_fonts_load(output_fonts *fonts, const char *directory, maze_look look,
                       const char *files, const char *language, maze_error *error);

void output_fonts_finish(output_fonts *fonts);

/* Returns the description of a font, and of further fonts for scripts in `text`, which may be NULL.
 * `size` is the type size in points. The caller frees the result. */
PangoFontDescription *output_fonts_describe(const output_fonts *fonts, maze_font font, double size,
                                            const char *text);

/* Returns the name of a Debian package with a font for a letter, or NULL if no package is known. */
const char *output_fonts_package(gunichar letter);

/* Adds the index and the file of a font to a set, as a text such as "0 /fonts/a.ttf". */
void output_fonts_note(GHashTable *set, PangoFont *font);

#endif
