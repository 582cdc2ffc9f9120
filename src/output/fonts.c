#include "output/fonts.h"

#include <errno.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct {
    const char *file, *family;
    bool bold;
} dejavu[] = {
    [MAZE_FONT_SANS] = {"DejaVuSans.ttf", "DejaVu Sans", false},
    [MAZE_FONT_BOLD] = {"DejaVuSans-Bold.ttf", "DejaVu Sans", true},
    [MAZE_FONT_MONO] = {"DejaVuSansMono.ttf", "DejaVu Sans Mono", false},
};

/* For a thread of Pango's, microseconds, and how often. */
#define WAIT 50
#define LONGEST_WAIT 100000

#define DEJAVU (sizeof dejavu / sizeof *dejavu)

static const char *const usual_places[] = {
    "/usr/share/fonts/truetype/dejavu",   /* Debian, Ubuntu */
    "/usr/share/fonts/dejavu-sans-fonts", /* Fedora */
    "/usr/share/fonts/dejavu-sans-mono-fonts",
    "/usr/share/fonts/dejavu",
    "/usr/share/fonts/TTF", /* Arch */
    "/usr/local/share/fonts/dejavu",
    "/opt/homebrew/share/fonts",
    "/Library/Fonts",
};

static bool find_in(const char *directory, const char *file, char *path, size_t size)
{
    int length = snprintf(path, size, "%s/%s", directory, file);
    return length > 0 && (size_t)length < size && access(path, R_OK) == 0;
}

/* Asks the system's fontconfig, for fonts that users installed somewhere else. */
static bool find_by_name(size_t font, char *path, size_t size)
{
    FcConfig *config = FcInitLoadConfigAndFonts();
    FcPattern *pattern = FcPatternCreate();
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)dejavu[font].family);
    FcPatternAddInteger(pattern, FC_WEIGHT, dejavu[font].bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcConfigSubstitute(config, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result;
    FcPattern *match = FcFontMatch(config, pattern, &result);
    FcChar8 *file;
    bool found = false;
    if (match && FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch) {
        const char *slash = strrchr((const char *)file, '/');
        found = slash && strcmp(slash + 1, dejavu[font].file) == 0 &&
                snprintf(path, size, "%s", (const char *)file) < (int)size;
    }
    if (match)
        FcPatternDestroy(match);
    FcPatternDestroy(pattern);
    FcConfigDestroy(config);
    return found;
}

static bool find_font(size_t font, const char *directory, char *path, size_t size)
{
    if (directory)
        return find_in(directory, dejavu[font].file, path, size);
    for (size_t i = 0; i < sizeof usual_places / sizeof *usual_places; i++)
        if (find_in(usual_places[i], dejavu[font].file, path, size))
            return true;
    return find_by_name(font, path, size);
}

static bool add_dejavu(FcConfig *config, const char *directory, maze_error *error)
{
    for (size_t i = 0; i < DEJAVU; i++) {
        char path[1024];
        if (!find_font(i, directory, path, sizeof path))
            return maze_fail(error, MAZE_NO_FONT,
                             "the font file %s is not in %s; install DejaVu (Debian: "
                             "fonts-dejavu-core) or set MAZEPRESS_FONTS to its directory",
                             dejavu[i].file, directory ? directory : "the usual places");
        if (!FcConfigAppFontAddFile(config, (const FcChar8 *)path))
            return maze_fail(error, MAZE_NO_FONT, "the font file %s cannot be read", path);
    }
    return true;
}

static bool check_readable(const char *file, maze_error *error)
{
    struct stat status;
    if (stat(file, &status) != 0 || access(file, R_OK) != 0)
        return maze_fail(error, MAZE_NO_FONT, "cannot read the font file %s: %s", file,
                         strerror(errno));
    return S_ISREG(status.st_mode) ||
           maze_fail(error, MAZE_NO_FONT, "%s is no font file but something else", file);
}

/* Adds the book's font, first of all, and describes it. */
static bool add_book(output_fonts *fonts, const char *file, maze_error *error)
{
    if (!check_readable(file, error))
        return false;
    FcConfigAppFontAddFile(fonts->config, (const FcChar8 *)file);
    const FcFontSet *set = FcConfigGetFonts(fonts->config, FcSetApplication);
    FcPattern *first = set && set->nfont > 0 ? set->fonts[0] : NULL;
    FcChar8 *format, *family;
    FcBool colored = FcFalse;
    if (!first || FcPatternGetString(first, FC_FAMILY, 0, &family) != FcResultMatch)
        return maze_fail(error, MAZE_NO_FONT, "%s is no font file, or it is damaged", file);
    /* Pango takes no other kinds. */
    bool outlines = FcPatternGetString(first, FC_FONTFORMAT, 0, &format) == FcResultMatch &&
                    (strcmp((char *)format, "TrueType") == 0 || strcmp((char *)format, "CFF") == 0);
    if (!outlines)
        return maze_fail(error, MAZE_NO_FONT, "the font file %s is no TrueType or OpenType font",
                         file);
    if (FcPatternGetBool(first, FC_COLOR, 0, &colored) == FcResultMatch && colored)
        return maze_fail(error, MAZE_NO_FONT,
                         "the font file %s has colored pictures, which cannot be printed; take one "
                         "with plain letters",
                         file);
    fonts->book = pango_fc_font_description_from_pattern(first, FALSE);
    return true;
}

static void set_up_map(output_fonts *fonts)
{
    fonts->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), fonts->config);
}

static PangoFontDescription *describe_dejavu(size_t font, double size)
{
    PangoFontDescription *description = pango_font_description_new();
    pango_font_description_set_family_static(description, dejavu[font].family);
    if (dejavu[font].bold)
        pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD);
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    return description;
}

PangoFontDescription *fonts_describe(const output_fonts *fonts, maze_font font, double size)
{
    PangoFontDescription *description = describe_dejavu(font, size);
    if (!fonts->book)
        return description;
    const char *book = pango_font_description_get_family(fonts->book);
    bool mono = font == MAZE_FONT_MONO;
    char *families = g_strdup_printf("%s,%s", mono ? dejavu[font].family : book,
                                     mono ? book : dejavu[font].family);
    if (!mono)
        pango_font_description_merge(description, fonts->book, FALSE);
    pango_font_description_set_family(description, families);
    g_free(families);
    return description;
}

static gboolean take_first(PangoFontset *set, PangoFont *font, void *data)
{
    (void)set;
    PangoFont **first = data;
    if (!*first)
        *first = g_object_ref(font);
    return FALSE;
}

/* The font that is asked first; the caller unrefs it.  Pango sorts the fonts in a thread; seeing
 * them all waits for it. */
static PangoFont *first_font(const output_fonts *fonts, const PangoFontDescription *description)
{
    PangoContext *context = pango_font_map_create_context(fonts->map);
    PangoFontset *set = pango_font_map_load_fontset(fonts->map, context, description,
                                                    pango_language_from_string("en"));
    PangoFont *first = NULL;
    pango_fontset_foreach(set, take_first, &first);
    g_object_unref(set);
    g_object_unref(context);
    return first;
}

/* A file may not be what its name says. */
static bool check_dejavu(const output_fonts *fonts, size_t font, maze_error *error)
{
    PangoFontDescription *wanted = describe_dejavu(font, 10);
    PangoFont *loaded = first_font(fonts, wanted);
    pango_font_description_free(wanted);
    bool fits = false;
    if (loaded) {
        PangoFontDescription *got = pango_font_describe(loaded);
        const char *family = pango_font_description_get_family(got);
        bool bold = pango_font_description_get_weight(got) >= PANGO_WEIGHT_BOLD;
        fits = family && strcmp(family, dejavu[font].family) == 0 && bold == dejavu[font].bold;
        pango_font_description_free(got);
        g_object_unref(loaded);
    }
    return fits || maze_fail(error, MAZE_NO_FONT, "the font file %s does not hold the font %s",
                             dejavu[font].file, dejavu[font].family);
}

/* Pango may not find a font by the name that its file says. */
static bool check_book(const output_fonts *fonts, const char *file, maze_error *error)
{
    const FcPattern *wanted = FcConfigGetFonts(fonts->config, FcSetApplication)->fonts[0];
    PangoFontDescription *description = fonts_describe(fonts, MAZE_FONT_SANS, 10);
    PangoFont *loaded = first_font(fonts, description);
    pango_font_description_free(description);
    FcChar8 *name = NULL, *got = NULL;
    bool same = false;
    if (loaded) {
        FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(loaded));
        FcPatternGetString(wanted, FC_POSTSCRIPT_NAME, 0, &name);
        FcPatternGetString(pattern, FC_POSTSCRIPT_NAME, 0, &got);
        same = name && got && FcStrCmp(name, got) == 0;
        g_object_unref(loaded);
    }
    return same || maze_fail(error, MAZE_NO_FONT, "the font file %s cannot be used", file);
}

bool fonts_load(output_fonts *fonts, const char *directory, const char *file, maze_error *error)
{
    *fonts = (struct output_fonts){.config = FcConfigCreate()};
    if ((file && !add_book(fonts, file, error)) || !add_dejavu(fonts->config, directory, error))
        return false;
    set_up_map(fonts);
    for (size_t i = 0; i < DEJAVU; i++)
        if (!check_dejavu(fonts, i, error))
            return false;
    return !file || check_book(fonts, file, error);
}

/* Pango's thread looks fonts up in an order of its own making, and holds the map until it has
 * cleaned up behind the last one, which it does in the map's tables: meanwhile they must not go.
 * When nobody but us holds the map, the thread is done. */
static void await_thread(const output_fonts *fonts)
{
    const GObject *map = G_OBJECT(fonts->map);
    for (int i = 0; i < LONGEST_WAIT && g_atomic_int_get((const gint *)&map->ref_count) > 1; i++)
        g_usleep(WAIT);
}

void fonts_finish(output_fonts *fonts)
{
    if (fonts->map) {
        await_thread(fonts);
        /* Pango 1.50 does not give its reference back when the map is finalized. */
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), NULL);
        g_object_unref(fonts->map);
    }
    if (fonts->book)
        pango_font_description_free(fonts->book);
    FcConfigDestroy(fonts->config);
}
