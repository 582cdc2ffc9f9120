/* Loads the fonts of a document into a separate font map, so that other fonts of the machine have
 * no effect. The map contains DejaVu, fonts for other scripts and, with priority, the typeface of a
 * look or the font files of a book. */
#include "output/type/fonts.h"

#include "core/base/errors.h"
#include "core/base/print_library.h"
#include "core/base/strings.h"

#include <errno.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct font_face {
    const char *file, *family;
    int weight; /* weight, in fontconfig's units */
    int slant;
} font_face;

#define REGULAR .weight = FC_WEIGHT_REGULAR, .slant = FC_SLANT_ROMAN
#define SLANTED .weight = FC_WEIGHT_REGULAR, .slant = FC_SLANT_ITALIC
#define BOLD .weight = FC_WEIGHT_BOLD, .slant = FC_SLANT_ROMAN
#define BLACK .weight = FC_WEIGHT_BLACK, .slant = FC_SLANT_ROMAN

static const font_face dejavu[] = {
    [MAZE_FONT_SANS] = {.file = "DejaVuSans.ttf", .family = "DejaVu Sans", REGULAR},
    [MAZE_FONT_BOLD] = {.file = "DejaVuSans-Bold.ttf", .family = "DejaVu Sans", BOLD},
    [MAZE_FONT_MONO] = {.file = "DejaVuSansMono.ttf", .family = "DejaVu Sans Mono", REGULAR},
};

typedef struct typeface {
    const char *name, *package;
    font_face faces[3]; /* an unused entry has no file */
    /* for each use of a font, a position in `faces`, counted from 1, or 0 for DejaVu */
    uint8_t serves[MAZE_FONTS];
    const char *places[3]; /* folders that may contain the files */
} typeface;

static const typeface typefaces[MAZE_LOOKS] = {
    [MAZE_LOOK_CLASSIC] =
        {.name = "EB Garamond",
         .package = "fonts-ebgaramond",
         .faces = {{.file = "EBGaramond12-Regular.otf", .family = "EB Garamond", REGULAR},
                   {.file = "EBGaramond12-Italic.otf", .family = "EB Garamond", SLANTED}},
         /* headings also use the regular font, because the bold font has no lining figures */
         .serves = {[MAZE_FONT_SANS] = 1,
                    [MAZE_FONT_BOLD] = 1,
                    [MAZE_FONT_ITALIC] = 2,
                    [MAZE_FONT_BLACK] = 1},
         .places = {"/usr/share/fonts/opentype/ebgaramond"}},
    [MAZE_LOOK_MODERN] = {.name = "Lato",
                          .package = "fonts-lato",
                          .faces = {{.file = "Lato-Regular.ttf", .family = "Lato", REGULAR},
                                    {.file = "Lato-Bold.ttf", .family = "Lato", BOLD},
                                    {.file = "Lato-Black.ttf", .family = "Lato", BLACK}},
                          .serves = {[MAZE_FONT_SANS] = 1,
                                     [MAZE_FONT_BOLD] = 2,
                                     [MAZE_FONT_ITALIC] = 1,
                                     [MAZE_FONT_BLACK] = 3},
                          .places = {"/usr/share/fonts/truetype/lato", "/usr/share/fonts/lato"}},
    [MAZE_LOOK_PLAYFUL] = {.name = "Andika",
                           .package = "fonts-sil-andika",
                           .faces = {{.file = "Andika-Regular.ttf", .family = "Andika", REGULAR},
                                     {.file = "Andika-Bold.ttf", .family = "Andika", BOLD}},
                           .serves = {[MAZE_FONT_SANS] = 1,
                                      [MAZE_FONT_BOLD] = 2,
                                      [MAZE_FONT_ITALIC] = 1,
                                      [MAZE_FONT_BLACK] = 2},
                           .places = {"/usr/share/fonts/truetype/andika",
                                      "/usr/share/fonts/sil-andika"}},
};

#define WAIT 50 /* time between two checks whether Pango's thread has ended, in microseconds */
#define LONGEST_WAIT 100000 /* maximum number of these checks */

#define DEJAVU (sizeof dejavu / sizeof *dejavu)

static const char *const usual_places[] = {"/usr/share/fonts/truetype/dejavu", /* Debian, Ubuntu */
                                           "/usr/share/fonts/dejavu-sans-fonts", /* Fedora */
                                           "/usr/share/fonts/dejavu-sans-mono-fonts",
                                           "/usr/share/fonts/dejavu",
                                           "/usr/share/fonts/TTF", /* Arch */
                                           "/usr/local/share/fonts/dejavu",
                                           "/opt/homebrew/share/fonts",
                                           "/Library/Fonts",
                                           NULL};

static const char *const wide_places[] = {"/usr/share/fonts/opentype/noto", /* Debian, Ubuntu */
                                          "/usr/share/fonts/google-noto-cjk",
                                          "/usr/share/fonts/noto-cjk", NULL};

/* Returns the path of a font file, or NULL if the file is not found. Looks first in `directory`,
 * unless `directory` is NULL, and then in `places`. The caller frees the path. */
static char *find_file(const char *directory, const char *const *places, const char *file)
{
    char *path = directory ? g_build_filename(directory, file, NULL) : NULL;
    while (!path || access(path, R_OK) != 0) {
        g_clear_pointer(&path, g_free);
        if (!*places)
            return NULL;
        path = g_build_filename(*places++, file, NULL);
    }
    return path;
}

/* Searches the fonts of the system for a face. Returns the path of its file, or NULL if the best
 * match is in a file with another name. The caller frees the path. */
static char *find_by_name(const font_face *face)
{
    FcConfig *config = FcInitLoadConfigAndFonts();
    FcPattern *pattern =
        FcPatternBuild(NULL, FC_FAMILY, FcTypeString, face->family, FC_WEIGHT, FcTypeInteger,
                       face->weight, FC_SLANT, FcTypeInteger, face->slant, (char *)NULL);
    FcConfigSubstitute(config, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result;
    FcPattern *match = FcFontMatch(config, pattern, &result);
    FcChar8 *file;
    char *path = NULL;
    if (match && FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch) {
        const char *slash = strrchr((const char *)file, '/');
        if (slash && strcmp(slash + 1, face->file) == 0)
            path = g_strdup((const char *)file);
    }
    if (match)
        FcPatternDestroy(match);
    FcPatternDestroy(pattern);
    FcConfigDestroy(config);
    return path;
}

/* Adds the font of a file to `fonts`. Returns the font's pattern, which is borrowed. Returns NULL
 * and sets *error if the file is not a font. */
static FcPattern *add_file(output_fonts *fonts, const char *path, maze_error *error)
{
    const FcFontSet *before = FcConfigGetFonts(fonts->config, FcSetApplication);
    int count = before ? before->nfont : 0;
    FcConfigAppFontAddFile(fonts->config, (const FcChar8 *)path);
    const FcFontSet *set = FcConfigGetFonts(fonts->config, FcSetApplication);
    if (set && set->nfont > count)
        return set->fonts[count];
    maze_fail(error, MAZE_NO_FONT, "the font file %s is damaged; install it again", path);
    return NULL;
}

static bool add_dejavu(output_fonts *fonts, const char *directory, maze_error *error)
{
    static const char *const none[] = {NULL};
    bool done = true;
    for (size_t i = 0; i < DEJAVU && done; i++) {
        g_autofree char *path =
            find_file(directory, directory ? none : usual_places, dejavu[i].file);
        if (!path && !directory)
            path = find_by_name(&dejavu[i]);
        if (!path && directory)
            done = maze_fail(error, MAZE_NO_FONT,
                             "the font file %s is not in the directory %s; add the file, or set "
                             "MAZEPRESS_FONTS to another directory",
                             dejavu[i].file, directory);
        else if (!path)
            done =
                maze_fail(error, MAZE_NO_FONT,
                          "the font file %s is not in the usual places; install DejaVu (Debian: "
                          "fonts-dejavu-core) or set MAZEPRESS_FONTS to the directory of the file",
                          dejavu[i].file);
        else
            done = add_file(fonts, path, error) != NULL;
    }
    return done;
}

static void serve(output_fonts *fonts, maze_font font, FcPattern *pattern)
{
    fonts->faces[font] = pango_fc_font_description_from_pattern(pattern, FALSE);
    fonts->files[font] = pattern;
}

static bool add_typeface(output_fonts *fonts, const char *directory, maze_look look,
                         maze_error *error)
{
    const typeface *type = &typefaces[look];
    for (size_t i = 0; i < sizeof type->faces / sizeof *type->faces && type->faces[i].file; i++) {
        const font_face *face = &type->faces[i];
        g_autofree char *path = find_file(directory, type->places, face->file);
        path = path ? path : find_by_name(face);
        if (!path)
            return maze_fail(error, MAZE_NO_FONT,
                             "the font file %s is not in the usual places; install %s (Debian: "
                             "%s), set MAZEPRESS_FONTS to the directory of the file, or use the "
                             "look \"plain\"",
                             face->file, type->name, type->package);
        FcPattern *pattern = add_file(fonts, path, error);
        if (!pattern)
            return false;
        for (size_t font = 0; font < MAZE_FONTS; font++)
            if (type->serves[font] == i + 1)
                serve(fonts, (maze_font)font, pattern);
    }
    return true;
}

static void add_wide(output_fonts *fonts, const char *directory, const char *language)
{
    static const char *const files[] = {"NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"};
    static const char *const families[][2] = {
        {"ja", "Noto Sans CJK JP"}, {"ko", "Noto Sans CJK KR"}, {"zh", "Noto Sans CJK SC"}};
    const char *family = NULL;
    for (size_t i = 0; language && i < sizeof families / sizeof *families; i++)
        if (g_ascii_strncasecmp(language, families[i][0], 2) == 0 && !g_ascii_isalpha(language[2]))
            family = families[i][1];
    for (size_t i = 0; family && i < sizeof files / sizeof *files; i++) {
        g_autofree char *path = find_file(directory, wide_places, files[i]);
        if (path && add_file(fonts, path, NULL))
            fonts->wide = family;
    }
}

static const char *const noto_places[] = {"/usr/share/fonts/truetype/noto", /* Debian, Ubuntu */
                                          "/usr/share/fonts/google-noto", "/usr/share/fonts/noto",
                                          NULL};

/* rows of `scripts`: a script with a Noto font of its own, and a script in Noto Sans CJK */
#define NOTO(script, name)                                                                         \
    {                                                                                              \
        G_UNICODE_SCRIPT_##script, "Noto Sans " name, "NotoSans" #script, noto_places,             \
            "fonts-noto-core"                                                                      \
    }
#define CJK(script, end)                                                                           \
    {                                                                                              \
        G_UNICODE_SCRIPT_##script, "Noto Sans CJK " end, NULL, wide_places, "fonts-noto-cjk"       \
    }

static const struct {
    GUnicodeScript script;
    /* `file` is NULL if Noto Sans CJK contains the letters */
    const char *family, *file;
    const char *const *places;
    const char *package;
} scripts[] = {CJK(HIRAGANA, "JP"),
               CJK(KATAKANA, "JP"),
               CJK(HANGUL, "KR"),
               CJK(BOPOMOFO, "TC"),
               CJK(HAN, "SC"),
               NOTO(DEVANAGARI, "Devanagari"),
               NOTO(BENGALI, "Bengali"),
               NOTO(GURMUKHI, "Gurmukhi"),
               NOTO(GUJARATI, "Gujarati"),
               NOTO(ORIYA, "Oriya"),
               NOTO(TAMIL, "Tamil"),
               NOTO(TELUGU, "Telugu"),
               NOTO(KANNADA, "Kannada"),
               NOTO(MALAYALAM, "Malayalam"),
               NOTO(SINHALA, "Sinhala"),
               NOTO(THAI, "Thai"),
               NOTO(LAO, "Lao"),
               NOTO(KHMER, "Khmer"),
               NOTO(MYANMAR, "Myanmar"),
               NOTO(ETHIOPIC, "Ethiopic"),
               NOTO(ARMENIAN, "Armenian"),
               NOTO(GEORGIAN, "Georgian"),
               NOTO(HEBREW, "Hebrew"),
               NOTO(ARABIC, "Arabic"),
               NOTO(CHEROKEE, "Cherokee"),
               NOTO(THAANA, "Thaana")};

#define SCRIPTS G_N_ELEMENTS(scripts)

struct output_more_fonts {
    char *directory; /* may be NULL */
    bool tried[SCRIPTS], has[SCRIPTS];
};

const char *output_fonts_package(gunichar letter)
{
    GUnicodeScript script = g_unichar_get_script(letter);
    for (size_t i = 0; i < SCRIPTS; i++)
        if (scripts[i].script == script)
            return scripts[i].package;
    return g_unichar_isalpha(letter) ? "fonts-noto-core" : NULL;
}

/* Loads the fonts for script `i`, unless this was done before. Returns false if none of these fonts
 * is installed. */
static bool load_script(const output_fonts *fonts, size_t i)
{
    static const char *const weights[] = {"Regular", "Bold"};
    struct output_more_fonts *more = fonts->more;
    for (size_t k = 0; k < G_N_ELEMENTS(weights) && !more->tried[i]; k++) {
        char name[60];
        if (scripts[i].file) {
            snprintf(name, sizeof name, "%s-%s.ttf", scripts[i].file, weights[k]);
            for (char *c = name + strlen("NotoSans") + 1; *c && *c != '-'; c++)
                *c = g_ascii_tolower(*c);
        } else {
            snprintf(name, sizeof name, "NotoSansCJK-%s.ttc", weights[k]);
        }
        g_autofree char *path = find_file(more->directory, scripts[i].places, name);
        if (path && FcConfigAppFontAddFile(fonts->config, (const FcChar8 *)path))
            more->has[i] = true;
    }
    if (!more->tried[i] && more->has[i])
        pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(fonts->map));
    more->tried[i] = true;
    return more->has[i];
}

/* Returns the names, separated by commas, of further font families that a text needs and that are
 * installed. Returns NULL if there are none. If the text contains kana, Chinese characters use the
 * Japanese font. The caller frees the result. */
static char *families_for(const output_fonts *fonts, const char *text)
{
    GString *families = NULL;
    bool wide = fonts->wide != NULL;
    for (size_t i = 0; i < SCRIPTS && text && fonts->map; i++) {
        bool has = false, is_wide = !scripts[i].file;
        for (const char *at = text; *at && !has; at = g_utf8_next_char(at))
            has = (unsigned char)*at >= 0xC0 &&
                  g_unichar_get_script(g_utf8_get_char(at)) == scripts[i].script;
        if (!has || (is_wide && wide) || !load_script(fonts, i))
            continue;
        wide = wide || is_wide;
        families = families ? families : g_string_new("");
        g_string_append_printf(families, "%s%s", families->len ? "," : "", scripts[i].family);
    }
    return families ? g_string_free(families, FALSE) : NULL;
}

#define MOST_FILES 16

/* size of a buffer for the name of a style, in bytes */
#define MOST_STYLE 60

typedef struct family_face {
    FcPattern *pattern; /* borrowed */
    int weight, slant;  /* weight and slant, in fontconfig's units */
} family_face;

typedef struct family {
    family_face faces[MOST_FILES];
    size_t count;
} family;

static bool check_kind(FcPattern *pattern, const char *file, maze_error *error)
{
    FcChar8 *format, *name;
    FcBool colored = FcFalse;
    if (!pattern || FcPatternGetString(pattern, FC_FAMILY, 0, &name) != FcResultMatch)
        return maze_fail(error, MAZE_NO_FONT,
                         "%s is not a font file, or is damaged; use another font file", file);
    /* Pango accepts only the formats TrueType and CFF. */
    bool outlines = FcPatternGetString(pattern, FC_FONTFORMAT, 0, &format) == FcResultMatch &&
                    (strcmp((char *)format, "TrueType") == 0 || strcmp((char *)format, "CFF") == 0);
    if (!outlines)
        return maze_fail(
            error, MAZE_NO_FONT,
            "the font file %s is not a TrueType or OpenType font; use another font file", file);
    if (FcPatternGetBool(pattern, FC_COLOR, 0, &colored) == FcResultMatch && colored)
        return maze_fail(
            error, MAZE_NO_FONT,
            "the font file %s has colored letters, which cannot be printed; use a font "
            "with plain letters",
            file);
    return true;
}

static const char *file_of(const family_face *face)
{
    FcChar8 *file = NULL;
    FcPatternGetString(face->pattern, FC_FILE, 0, &file);
    return (const char *)file;
}

/* Writes the name of a face's style, such as "bold italic". */
static void write_style(const family_face *face, char *text)
{
    static const struct {
        int weight;
        const char *name;
    } rows[] = {{FC_WEIGHT_THIN, "thin"},         {FC_WEIGHT_LIGHT, "light"},
                {FC_WEIGHT_REGULAR, "regular"},   {FC_WEIGHT_MEDIUM, "medium"},
                {FC_WEIGHT_DEMIBOLD, "semibold"}, {FC_WEIGHT_BOLD, "bold"},
                {FC_WEIGHT_BLACK, "black"}};
    const char *name = rows[0].name;
    int least = abs(face->weight - rows[0].weight);
    for (size_t i = 1; i < sizeof rows / sizeof *rows; i++)
        if (abs(face->weight - rows[i].weight) < least) {
            least = abs(face->weight - rows[i].weight);
            name = rows[i].name;
        }
    snprintf(text, MOST_STYLE, "%s%s", name, face->slant != FC_SLANT_ROMAN ? " italic" : "");
}

static bool check_twins(const family *found, maze_error *error)
{
    const family_face *last = &found->faces[found->count - 1];
    char style[MOST_STYLE];
    write_style(last, style);
    for (const family_face *other = found->faces; other < last; other++)
        if (other->weight == last->weight && other->slant == last->slant)
            return maze_fail(
                error, MAZE_NO_FONT,
                "the font files %s and %s both have the style \"%s\"; remove one of the two",
                file_of(other), file_of(last), style);
    return true;
}

static bool add_one(output_fonts *fonts, family *found, const char *file, maze_error *error)
{
    if (!*file)
        return reject(error, "the name of a font file is missing before or after a comma; add the "
                             "name, or remove the comma");
    if (found->count == MOST_FILES)
        return reject(error, "there are more than %d font files; use fewer", MOST_FILES);
    struct stat status;
    if (stat(file, &status) != 0 || access(file, R_OK) != 0)
        return maze_fail(error, MAZE_NO_FONT, "cannot read the font file %s: %s", file,
                         strerror(errno));
    if (!S_ISREG(status.st_mode))
        return maze_fail(error, MAZE_NO_FONT,
                         "%s is a directory or a device; use the name of a font file", file);
    family_face face = {add_file(fonts, file, NULL), FC_WEIGHT_REGULAR, FC_SLANT_ROMAN};
    if (!check_kind(face.pattern, file, error))
        return false;
    FcPatternGetInteger(face.pattern, FC_WEIGHT, 0, &face.weight);
    FcPatternGetInteger(face.pattern, FC_SLANT, 0, &face.slant);
    found->faces[found->count++] = face;
    return check_twins(found, error);
}

static bool is_slanted(const family_face *face)
{
    return face->slant != FC_SLANT_ROMAN;
}

/* Returns the face with the weight nearest to `weight` among the faces that are heavier than
 * `above`. Considers only slanted faces or, if `slanted` is false, only upright faces. Returns NULL
 * if there is no such face. */
static const family_face *nearest(const family *found, bool slanted, int weight, int above)
{
    const family_face *best = NULL;
    for (const family_face *face = found->faces; face < found->faces + found->count; face++)
        if (is_slanted(face) == slanted && face->weight > above &&
            (!best || abs(face->weight - weight) < abs(best->weight - weight)))
            best = face;
    return best;
}

/* Sets the font for bold or black texts to the face `heavy`. If `heavy` is NULL, uses the face
 * `text` in bold, which a variable font may support. */
static void serve_heavy(output_fonts *fonts, maze_font font, const family_face *heavy,
                        const family_face *text)
{
    serve(fonts, font, (heavy ? heavy : text)->pattern);
    if (heavy)
        return;
    fonts->files[font] = NULL;
    pango_font_description_set_weight(fonts->faces[font], PANGO_WEIGHT_BOLD);
}

static void serve_all(output_fonts *fonts, const family *found)
{
    const family_face *text = nearest(found, false, FC_WEIGHT_REGULAR, -1);
    const family_face *slanted = nearest(found, true, FC_WEIGHT_REGULAR, -1);
    text = text ? text : slanted;
    serve(fonts, MAZE_FONT_SANS, text->pattern);
    serve(fonts, MAZE_FONT_ITALIC, (slanted ? slanted : text)->pattern);
    bool upright = !is_slanted(text);
    serve_heavy(fonts, MAZE_FONT_BOLD, nearest(found, !upright, FC_WEIGHT_BOLD, text->weight),
                text);
    serve_heavy(fonts, MAZE_FONT_BLACK, nearest(found, !upright, FC_WEIGHT_BLACK, text->weight),
                text);
}

/* Adds the font files of a book. They have priority over all other fonts. `files` contains the
 * paths of these files, separated by commas. */
static bool add_family(output_fonts *fonts, const char *files, maze_error *error)
{
    family found = {.count = 0};
    const char *rest = files, *part;
    size_t length;
    while ((part = base_names_next(&rest, &length))) {
        g_autofree char *file = g_strndup(part, length);
        if (!add_one(fonts, &found, file, error))
            return false;
    }
    serve_all(fonts, &found);
    return true;
}

static PangoFontDescription *describe_dejavu(size_t font, double size)
{
    PangoFontDescription *description = pango_font_description_new();
    pango_font_description_set_family_static(description, dejavu[font].family);
    if (dejavu[font].weight == FC_WEIGHT_BOLD)
        pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD);
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    return description;
}

PangoFontDescription *output_fonts_describe(const output_fonts *fonts, maze_font font, double size,
                                            const char *text)
{
    static const size_t dejavu_for[MAZE_FONTS] = {[MAZE_FONT_SANS] = MAZE_FONT_SANS,
                                                  [MAZE_FONT_BOLD] = MAZE_FONT_BOLD,
                                                  [MAZE_FONT_MONO] = MAZE_FONT_MONO,
                                                  [MAZE_FONT_ITALIC] = MAZE_FONT_SANS,
                                                  [MAZE_FONT_BLACK] = MAZE_FONT_BOLD};
    const char *behind = dejavu[dejavu_for[font]].family;
    bool mono = font == MAZE_FONT_MONO;
    const PangoFontDescription *face = fonts->faces[mono ? MAZE_FONT_SANS : font];
    g_autofree char *more = families_for(fonts, text);
    const char *last = fonts->wide ? fonts->wide : more;
    if (!face && !last)
        return describe_dejavu(dejavu_for[font], size);
    PangoFontDescription *description =
        mono || !face ? describe_dejavu(dejavu_for[font], size) : pango_font_description_copy(face);
    const char *own = face ? pango_font_description_get_family(face) : behind;
    g_autofree char *families = g_strjoin(",", mono ? behind : own, mono ? own : behind, last,
                               last == more ? NULL : more, NULL);
    pango_font_description_set_family(description, families);
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    return description;
}

void output_fonts_note(GHashTable *set, PangoFont *font)
{
    FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
    FcChar8 *file = NULL;
    int face = 0;
    FcPatternGetString(pattern, FC_FILE, 0, &file);
    FcPatternGetInteger(pattern, FC_INDEX, 0, &face);
    g_hash_table_add(set, g_strdup_printf("%d %s", face, (const char *)file));
}

static gboolean take_first(PangoFontset *set, PangoFont *font, void *data)
{
    PangoFont **first = data;
    if (!*first)
        *first = g_object_ref(font);
    return FALSE;
}

/* Returns the first font for a description. The caller unrefs the font. Pango sorts fonts in a
 * thread, and only a loop over all fonts waits for this thread. */
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

/* Checks that a file of DejaVu contains the expected font. */
static bool check_dejavu(const output_fonts *fonts, size_t font, maze_error *error)
{
    g_autoptr(PangoFontDescription) wanted = describe_dejavu(font, 10);
    g_autoptr(PangoFont) loaded = first_font(fonts, wanted);
    bool fits = false;
    if (loaded) {
        g_autoptr(PangoFontDescription) got = pango_font_describe(loaded);
        const char *family = pango_font_description_get_family(got);
        bool bold = pango_font_description_get_weight(got) >= PANGO_WEIGHT_BOLD;
        fits = family && strcmp(family, dejavu[font].family) == 0 &&
               bold == (dejavu[font].weight == FC_WEIGHT_BOLD);
    }
    return fits || maze_fail(error, MAZE_NO_FONT,
                             "the font file %s does not contain the font %s; "
                             "install the font again",
                             dejavu[font].file, dejavu[font].family);
}

/* Checks that Pango finds a font by the name in its file. */
static bool check_face(const output_fonts *fonts, maze_font font, maze_error *error)
{
    const FcPattern *wanted = fonts->files[font];
    if (!wanted)
        return true;
    g_autoptr(PangoFontDescription) description = output_fonts_describe(fonts, font, 10, NULL);
    g_autoptr(PangoFont) loaded = first_font(fonts, description);
    FcChar8 *name = NULL, *got = NULL, *file = NULL;
    bool same = false;
    if (loaded) {
        FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(loaded));
        FcPatternGetString(wanted, FC_POSTSCRIPT_NAME, 0, &name);
        FcPatternGetString(pattern, FC_POSTSCRIPT_NAME, 0, &got);
        same = name && got && FcStrCmp(name, got) == 0;
    }
    FcPatternGetString(wanted, FC_FILE, 0, &file);
    return same || maze_fail(error, MAZE_NO_FONT,
                             "the font in the file %s cannot be loaded by its name; use another "
                             "font file",
                             file);
}

/* Replaces the system's configuration of fonts with an empty configuration, if mazepress may change
 * settings of the process. Without this replacement, Pango would read the system's configuration,
 * which is slow. */
static void forget_system(void)
{
    static gsize once;
    if (base_owns_process() && g_once_init_enter(&once)) {
        FcConfigSetCurrent(FcConfigCreate());
        g_once_init_leave(&once, 1);
    }
}

bool output_fonts_load(output_fonts *fonts, const char *directory, maze_look look,
                       const char *files, const char *language, maze_error *error)
{
    *fonts = (struct output_fonts){.config = FcConfigCreate()};
    fonts->more = g_new0(struct output_more_fonts, 1);
    fonts->more->directory = g_strdup(directory);
    if (!(files ? add_family(fonts, files, error) : add_typeface(fonts, directory, look, error)) ||
        !add_dejavu(fonts, directory, error))
        return false;
    add_wide(fonts, directory, language);
    forget_system();
    fonts->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), fonts->config);
    for (size_t i = 0; i < DEJAVU; i++)
        if (!check_dejavu(fonts, i, error))
            return false;
    for (size_t i = 0; i < MAZE_FONTS; i++)
        if (!check_face(fonts, (maze_font)i, error))
            return false;
    return true;
}

void output_fonts_finish(output_fonts *fonts)
{
    if (fonts->map) {
        /* Pango's thread uses tables of the map until the thread ends. */
        const GObject *map = G_OBJECT(fonts->map);
        for (int i = 0; i < LONGEST_WAIT && g_atomic_int_get((const gint *)&map->ref_count) > 1;
             i++)
            g_usleep(WAIT);
        /* Pango 1.50 does not release the configuration with the map. */
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), NULL);
        g_object_unref(fonts->map);
    }
    for (size_t i = 0; i < MAZE_FONTS; i++)
        if (fonts->faces[i])
            pango_font_description_free(fonts->faces[i]);
    if (fonts->more)
        g_free(fonts->more->directory);
    g_free(fonts->more);
    FcConfigDestroy(fonts->config);
}
