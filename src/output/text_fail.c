#include "output/text_fail.h"

#include "core/base/utf8.h"

#include <pango/pangocairo.h>

#define POINTS_PER_MM (72 / 25.4)

static double width_of(const maze_text *text)
{
    return text->box.right - text->box.left;
}

static double height_of(const maze_text *text)
{
    return text->box.bottom - text->box.top;
}

static const char *key_of(const maze_text *text)
{
    return text->key ? text->key : "text";
}

/* Lines are wrapped between words, so a line that is too wide is a word. */
bool text_fail_word(PangoLayout *layout, const maze_text *text, maze_error *error)
{
    GSList *lines = pango_layout_get_lines_readonly(layout);
    PangoRectangle logical;
    for (GSList *next = lines; next; next = next->next) {
        pango_layout_line_get_extents(next->data, NULL, &logical);
        if (logical.width <= width_of(text) * PANGO_SCALE)
            continue;
        PangoLayoutLine *line = next->data;
        char quote[80];
        char *word =
            g_strndup(pango_layout_get_text(layout) + line->start_index, (size_t)line->length);
        utf8_quote(g_strstrip(word), quote, sizeof quote);
        g_free(word);
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the word \"%s\" in the %s does not fit its place, which is %.3g mm wide; "
                         "make it shorter, hyphenate it, or make the paper larger",
                         quote, key_of(text), width_of(text) / POINTS_PER_MM);
    }
    return true;
}

bool text_fail_height(const maze_text *text, maze_error *error)
{
    char quote[80];
    return maze_fail(error, MAZE_BAD_INPUT,
                     "the %s \"%s\" does not fit its place of %.3g x %.3g mm; make it shorter or "
                     "the paper larger",
                     key_of(text), utf8_quote(text->string, quote, sizeof quote),
                     width_of(text) / POINTS_PER_MM, height_of(text) / POINTS_PER_MM);
}

/* The first character that is in no font; 0: none. */
static gunichar missing_in(const PangoLayoutLine *line)
{
    for (GSList *next = line->runs; next; next = next->next) {
        const PangoGlyphString *glyphs = ((PangoGlyphItem *)next->data)->glyphs;
        for (int i = 0; i < glyphs->num_glyphs; i++)
            if (glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG)
                return glyphs->glyphs[i].glyph & ~(PangoGlyph)PANGO_GLYPH_UNKNOWN_FLAG;
    }
    return 0;
}

static bool fail_glyph(PangoLayout *layout, const maze_text *text, gunichar missing,
                       maze_error *error)
{
    const PangoFontDescription *fonts = pango_layout_get_font_description(layout);
    char **families = g_strsplit(pango_font_description_get_family(fonts), ",", 2);
    char *both = g_strjoinv(" and ", families), character[8] = "", quote[80];
    bool two = families[1] != NULL;
    g_unichar_to_utf8(missing, character);
    maze_fail(error, MAZE_NO_FONT,
              "the %s has the character \"%s\" (U+%04X), which the font%s %s lack%s; take another "
              "character, or a font file that has it: \"%s\"",
              key_of(text), character, (unsigned)missing, two ? "s" : "", both, two ? "" : "s",
              utf8_quote(text->string, quote, sizeof quote));
    g_strfreev(families);
    g_free(both);
    return false;
}

bool text_check_glyphs(PangoLayout *layout, const maze_text *text, maze_error *error)
{
    if (pango_layout_get_unknown_glyphs_count(layout) == 0)
        return true;
    gunichar missing = 0;
    GSList *lines = pango_layout_get_lines_readonly(layout);
    for (GSList *next = lines; next && !missing; next = next->next)
        missing = missing_in(next->data);
    return fail_glyph(layout, text, missing, error);
}

static bool is_usable(PangoFont *font)
{
    cairo_scaled_font_t *scaled =
        PANGO_IS_CAIRO_FONT(font) ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)) : NULL;
    return scaled && cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS;
}

bool text_check_fonts(PangoLayout *layout, const maze_text *text, maze_error *error)
{
    GSList *lines = pango_layout_get_lines_readonly(layout);
    for (GSList *line = lines; line; line = line->next)
        for (GSList *run = ((PangoLayoutLine *)line->data)->runs; run; run = run->next)
            if (!is_usable(((PangoGlyphItem *)run->data)->item->analysis.font)) {
                char quote[80];
                return maze_fail(error, MAZE_NO_FONT,
                                 "the font for the %s \"%s\" cannot be opened any more",
                                 key_of(text), utf8_quote(text->string, quote, sizeof quote));
            }
    return true;
}
