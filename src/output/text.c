#include "output/text.h"

#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define SMALLEST_SIZE 6.0
#define MEMORY_OF_FONTS ((size_t)128 * 1024 * 1024)

/* In the order of maze_font. */
static const struct {
    const char *file, *family;
    bool bold;
} fonts[] = {
    {"DejaVuSans.ttf", "DejaVu Sans", false},
    {"DejaVuSans-Bold.ttf", "DejaVu Sans", true},
    {"DejaVuSansMono.ttf", "DejaVu Sans Mono", false},
};

#define FONTS (sizeof fonts / sizeof *fonts)

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

struct text_setter {
    FcConfig *config;
    PangoFontMap *map;
    PangoContext *context;
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
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)fonts[font].family);
    FcPatternAddInteger(pattern, FC_WEIGHT, fonts[font].bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcConfigSubstitute(config, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result;
    FcPattern *match = FcFontMatch(config, pattern, &result);
    FcChar8 *file;
    bool found = false;
    if (match && FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch) {
        const char *slash = strrchr((const char *)file, '/');
        found = slash && strcmp(slash + 1, fonts[font].file) == 0 &&
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
        return find_in(directory, fonts[font].file, path, size);
    for (size_t i = 0; i < sizeof usual_places / sizeof *usual_places; i++)
        if (find_in(usual_places[i], fonts[font].file, path, size))
            return true;
    return find_by_name(font, path, size);
}

static bool add_fonts(FcConfig *config, const char *directory, maze_error *error)
{
    for (size_t i = 0; i < FONTS; i++) {
        char path[1024];
        if (!find_font(i, directory, path, sizeof path))
            return maze_fail(error, MAZE_NO_FONT,
                             "the font file %s is not in %s; install DejaVu (Debian: "
                             "fonts-dejavu-core) or set MAZEPRESS_FONTS to its directory",
                             fonts[i].file, directory ? directory : "the usual places");
        if (!FcConfigAppFontAddFile(config, (const FcChar8 *)path))
            return maze_fail(error, MAZE_NO_FONT, "the font file %s cannot be read", path);
    }
    return true;
}

static PangoFontDescription *describe(maze_font font, double size)
{
    PangoFontDescription *description = pango_font_description_new();
    pango_font_description_set_family_static(description, fonts[font].family);
    if (fonts[font].bold)
        pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD);
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    return description;
}

static gboolean pass_over(PangoFontset *set, PangoFont *font, void *data)
{
    (void)set;
    (void)font;
    (void)data;
    return FALSE;
}

/* The file may not be what its name says. */
static bool check_family(text_setter *setter, size_t font, maze_error *error)
{
    PangoFontDescription *wanted = describe((maze_font)font, 10);
    PangoFontset *set = pango_font_map_load_fontset(setter->map, setter->context, wanted,
                                                    pango_context_get_language(setter->context));
    /* Pango sorts the fonts in a thread; seeing them all waits for it, so that none is at work when
     * the map is destroyed right away. */
    pango_fontset_foreach(set, pass_over, NULL);
    PangoFont *loaded = pango_fontset_get_font(set, 'x');
    g_object_unref(set);
    bool fits = false;
    if (loaded) {
        PangoFontDescription *got = pango_font_describe(loaded);
        const char *family = pango_font_description_get_family(got);
        bool bold = pango_font_description_get_weight(got) >= PANGO_WEIGHT_BOLD;
        fits = family && strcmp(family, fonts[font].family) == 0 && bold == fonts[font].bold;
        pango_font_description_free(got);
        g_object_unref(loaded);
    }
    pango_font_description_free(wanted);
    return fits || maze_fail(error, MAZE_NO_FONT, "the font file %s does not hold the font %s",
                             fonts[font].file, fonts[font].family);
}

static void set_up_context(text_setter *setter)
{
    setter->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(setter->map), setter->config);
    setter->context = pango_font_map_create_context(setter->map);
    pango_context_set_language(setter->context, pango_language_from_string("en"));
    pango_context_set_round_glyph_positions(setter->context, FALSE);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(setter->context, options);
    pango_cairo_context_set_resolution(setter->context, 72);
    cairo_font_options_destroy(options);
}

/* Pango, GLib and fontconfig end the process when memory runs out, so what they take is asked for
 * first. */
static bool has_memory(void)
{
    void *probe =
        mmap(NULL, MEMORY_OF_FONTS, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (probe == MAP_FAILED)
        return false;
    munmap(probe, MEMORY_OF_FONTS);
    return true;
}

text_setter *text_setter_create(const char *font_directory, const char *font, maze_error *error)
{
    (void)font;
    text_setter *setter = has_memory() ? calloc(1, sizeof *setter) : NULL;
    if (!setter) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for fonts");
        return NULL;
    }
    setter->config = FcConfigCreate();
    bool done = add_fonts(setter->config, font_directory, error);
    if (done)
        set_up_context(setter);
    for (size_t i = 0; i < FONTS && done; i++)
        done = check_family(setter, i, error);
    if (!done) {
        text_setter_destroy(setter);
        return NULL;
    }
    return setter;
}

void text_setter_destroy(text_setter *setter)
{
    if (!setter)
        return;
    if (setter->context)
        g_object_unref(setter->context);
    if (setter->map) {
        /* Pango 1.50 does not give its reference back when the map is finalized. */
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(setter->map), NULL);
        g_object_unref(setter->map);
    }
    FcConfigDestroy(setter->config);
    free(setter);
}

static PangoLayout *lay_out(text_setter *setter, const maze_text *text)
{
    static const PangoAlignment alignments[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER,
                                                PANGO_ALIGN_RIGHT};
    PangoLayout *layout = pango_layout_new(setter->context);
    PangoAttrList *attributes = pango_attr_list_new();
    /* A ligature would be found by no search: it extracts as one code point. */
    pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0, clig=0, dlig=0"));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    pango_layout_set_text(layout, text->string, -1);
    pango_layout_set_alignment(layout, alignments[text->align]);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    pango_layout_set_width(layout, (int)floor((text->box.right - text->box.left) * PANGO_SCALE));
    return layout;
}

static bool fits(PangoLayout *layout, const maze_box *box)
{
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    return logical.width <= (box->right - box->left) * PANGO_SCALE &&
           logical.height <= (box->bottom - box->top) * PANGO_SCALE;
}

/* Takes the largest size, from the text's downwards, at which the text fits. */
static bool fit_size(PangoLayout *layout, const maze_text *text, maze_error *error)
{
    for (double size = text->size;; size *= 0.95) {
        PangoFontDescription *description = describe(text->font, size);
        pango_layout_set_font_description(layout, description);
        pango_font_description_free(description);
        if (fits(layout, &text->box))
            return true;
        if (size * 0.95 < SMALLEST_SIZE)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "the text \"%.60s\" does not fit its place of %.3g x %.3g mm; make it "
                             "shorter or the paper larger",
                             text->string, (text->box.right - text->box.left) * 25.4 / 72,
                             (text->box.bottom - text->box.top) * 25.4 / 72);
    }
}

static bool check_glyphs(text_setter *setter, PangoLayout *layout, const maze_text *text,
                         maze_error *error)
{
    if (pango_layout_get_unknown_glyphs_count(layout) == 0)
        return true;
    const PangoFontDescription *description = pango_layout_get_font_description(layout);
    PangoFont *font = pango_font_map_load_font(setter->map, setter->context, description);
    const char *missing = text->string;
    while (*missing && pango_font_has_char(font, g_utf8_get_char(missing)))
        missing = g_utf8_next_char(missing);
    g_object_unref(font);
    int length = *missing ? (int)(g_utf8_next_char(missing) - missing) : 0;
    return maze_fail(error, MAZE_NO_FONT,
                     "the font %s has no character \"%.*s\" (U+%04X), which stands in \"%.60s\"",
                     fonts[text->font].family, length, missing,
                     *missing ? (unsigned)g_utf8_get_char(missing) : 0, text->string);
}

static void show_layout(cairo_t *context, PangoLayout *layout, bool outlines)
{
    if (outlines) {
        pango_cairo_layout_path(context, layout);
        cairo_fill(context);
    } else {
        pango_cairo_show_layout(context, layout);
    }
}

bool text_setter_show(text_setter *setter, cairo_t *context, const maze_text *text, bool outlines,
                      maze_error *error)
{
    PangoLayout *layout = lay_out(setter, text);
    bool done = fit_size(layout, text, error) && check_glyphs(setter, layout, text, error);
    if (done) {
        const maze_box *box = &text->box;
        PangoRectangle logical;
        pango_layout_get_extents(layout, NULL, &logical);
        double height = (double)logical.height / PANGO_SCALE;
        cairo_save(context);
        cairo_translate(context, (box->left + box->right) / 2, (box->top + box->bottom) / 2);
        if (text->turned)
            cairo_rotate(context, G_PI);
        cairo_move_to(context, -(box->right - box->left) / 2, -height / 2);
        show_layout(context, layout, outlines);
        cairo_restore(context);
    }
    g_object_unref(layout);
    return done;
}
