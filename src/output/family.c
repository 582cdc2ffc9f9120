#include "output/family.h"

#include "core/base/names.h"

#include <errno.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_STYLE 60

typedef struct family_face {
    FcPattern *pattern; /* borrowed from the fonts */
    int weight, slant;  /* fontconfig's */
} family_face;

typedef struct family {
    family_face faces[FAMILY_FILES];
    size_t count;
} family;

static bool check_readable(const char *file, maze_error *error)
{
    struct stat status;
    if (stat(file, &status) != 0 || access(file, R_OK) != 0)
        return maze_fail(error, MAZE_NO_FONT, "cannot read the font file %s: %s", file,
                         strerror(errno));
    return S_ISREG(status.st_mode) ||
           maze_fail(error, MAZE_NO_FONT, "%s is not a font file: it is a directory or a device",
                     file);
}

static bool check_kind(FcPattern *pattern, const char *file, maze_error *error)
{
    FcChar8 *format, *name;
    FcBool colored = FcFalse;
    if (!pattern || FcPatternGetString(pattern, FC_FAMILY, 0, &name) != FcResultMatch)
        return maze_fail(error, MAZE_NO_FONT, "%s is not a font file, or is damaged", file);
    /* Pango takes no other kinds. */
    bool outlines = FcPatternGetString(pattern, FC_FONTFORMAT, 0, &format) == FcResultMatch &&
                    (strcmp((char *)format, "TrueType") == 0 || strcmp((char *)format, "CFF") == 0);
    if (!outlines)
        return maze_fail(error, MAZE_NO_FONT, "the font file %s is not a TrueType or OpenType font",
                         file);
    if (FcPatternGetBool(pattern, FC_COLOR, 0, &colored) == FcResultMatch && colored)
        return maze_fail(error, MAZE_NO_FONT,
                         "the font file %s has colored pictures, which cannot be printed; take one "
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

/* "bold italic" */
static void tell_style(const family_face *face, char *text)
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
    tell_style(last, style);
    for (const family_face *other = found->faces; other < last; other++)
        if (other->weight == last->weight && other->slant == last->slant)
            return maze_fail(error, MAZE_NO_FONT,
                             "the font files %s and %s are both %s, so nothing says which one is "
                             "meant; leave one out",
                             file_of(other), file_of(last), style);
    return true;
}

static bool add_one(output_fonts *fonts, family *found, const char *file, maze_error *error)
{
    if (!*file)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "between commas the name of a font file is missing");
    if (found->count == FAMILY_FILES)
        return maze_fail(error, MAZE_BAD_INPUT, "a book has at most %d font files", FAMILY_FILES);
    if (!check_readable(file, error))
        return false;
    family_face face = {fonts_add_file(fonts, file), FC_WEIGHT_REGULAR, FC_SLANT_ROMAN};
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

/* The face of the weight nearest to one, among those heavier than another. */
static const family_face *nearest(const family *found, bool slanted, int weight, int above)
{
    const family_face *best = NULL;
    for (const family_face *face = found->faces; face < found->faces + found->count; face++)
        if (is_slanted(face) == slanted && face->weight > above &&
            (!best || abs(face->weight - weight) < abs(best->weight - weight)))
            best = face;
    return best;
}

static void serve(output_fonts *fonts, maze_font font, const family_face *face)
{
    fonts->faces[font] = pango_fc_font_description_from_pattern(face->pattern, FALSE);
    fonts->files[font] = face->pattern;
}

/* Without a heavy face the text face serves, asked for bold in case its file has that inside. */
static void serve_heavy(output_fonts *fonts, maze_font font, const family_face *heavy,
                        const family_face *text)
{
    serve(fonts, font, heavy ? heavy : text);
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
    serve(fonts, MAZE_FONT_SANS, text);
    serve(fonts, MAZE_FONT_ITALIC, slanted ? slanted : text);
    bool upright = !is_slanted(text);
    serve_heavy(fonts, MAZE_FONT_BOLD, nearest(found, !upright, FC_WEIGHT_BOLD, text->weight),
                text);
    serve_heavy(fonts, MAZE_FONT_BLACK, nearest(found, !upright, FC_WEIGHT_BLACK, text->weight),
                text);
}

bool family_add(output_fonts *fonts, const char *files, maze_error *error)
{
    family found = {.count = 0};
    const char *rest = files, *part;
    size_t length;
    while ((part = names_next(&rest, &length))) {
        char *file = g_strndup(part, length);
        bool done = add_one(fonts, &found, file, error);
        g_free(file);
        if (!done)
            return false;
    }
    serve_all(fonts, &found);
    return true;
}
