/* What is looked at before a text is painted. Pango, Cairo and FreeType leave out in silence
 * what they cannot draw, so a character that no font has, a font that cannot be opened any more
 * and a letter without any ink are errors, which name the letter and the font; as are a word and
 * a text that do not fit their box. */
#include "output/type/text_check.h"

#include "core/base/strings.h"

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
bool output_fail_word(PangoLayout *layout, const maze_text *text, maze_error *error)
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
        base_utf8_quote(g_strstrip(word), quote, sizeof quote);
        g_free(word);
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the word \"%s\" in the %s does not fit its place, which is %.3g mm wide; "
                         "make it shorter, hyphenate it, or make the paper larger",
                         quote, key_of(text), width_of(text) / POINTS_PER_MM);
    }
    return true;
}

bool output_fail_height(const maze_text *text, maze_error *error)
{
    char quote[80];
    return maze_fail(error, MAZE_BAD_INPUT,
                     "the %s \"%s\" does not fit its place of %.3g x %.3g mm; make it shorter or "
                     "the paper larger",
                     key_of(text), base_utf8_quote(text->string, quote, sizeof quote),
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
              base_utf8_quote(text->string, quote, sizeof quote));
    g_strfreev(families);
    g_free(both);
    return false;
}

bool output_check_glyphs(PangoLayout *layout, const maze_text *text, maze_error *error)
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

/* Letters and symbols that are blank, or may be: the stretch between Arabic letters (it is in fonts
 * whose lines slope), fillers of Hangul, the blank pattern of braille, the sign for an object,
 * blank hieroglyphs, a note's head that is not shown.  What private characters look like, fonts
 * decide.
 */
static bool may_be_blank(gunichar c)
{
    static const gunichar blanks[] = {0x0640, 0x115F,  0x2800,  0x3164, 0xFFA0,
                                      0xFFFC, 0x13441, 0x13442, 0x1D159};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        if (c == blanks[i])
            return true;
    return !g_unichar_isgraph(c) || g_unichar_iszerowidth(c) ||
           g_unichar_type(c) == G_UNICODE_PRIVATE_USE;
}

/* True if a cluster with glyphs should be seen. */
static bool is_visible(const char *start, const char *end)
{
    const char *p = start;
    while (p < end && may_be_blank(g_utf8_get_char(p)))
        p = g_utf8_next_char(p);
    return p < end;
}

/* Where in the glyphs of its run those of a cluster start and end. */
static void glyphs_of(const PangoGlyphItemIter *cluster, int *start, int *end)
{
    bool back = cluster->start_glyph > cluster->end_glyph;
    *start = back ? cluster->end_glyph + 1 : cluster->start_glyph;
    *end = back ? cluster->start_glyph + 1 : cluster->end_glyph;
}

static bool has_ink(PangoFont *font, const PangoGlyphItemIter *cluster)
{
    const PangoGlyphString *all = cluster->glyph_item->glyphs;
    int start, end;
    PangoRectangle ink;
    glyphs_of(cluster, &start, &end);
    for (int i = start; i < end; i++) {
        pango_font_get_glyph_extents(font, all->glyphs[i].glyph, &ink, NULL);
        if (ink.width > 0 && ink.height > 0)
            return true;
    }
    return false;
}

/* The first cluster of a run that should be seen and is not; NULL if there is none. */
static const char *find_blank(PangoGlyphItem *run, const char *text)
{
    PangoGlyphItemIter cluster;
    for (gboolean have = pango_glyph_item_iter_init_start(&cluster, run, text); have;
         have = pango_glyph_item_iter_next_cluster(&cluster))
        if (is_visible(text + cluster.start_index, text + cluster.end_index) &&
            !has_ink(run->item->analysis.font, &cluster))
            return text + cluster.start_index;
    return NULL;
}

static bool fail_blank(PangoFont *font, const char *letter, const maze_text *text,
                       maze_error *error)
{
    PangoFontDescription *description = pango_font_describe(font);
    char character[8] = "", quote[80];
    gunichar code = g_utf8_get_char(letter);
    g_unichar_to_utf8(code, character);
    maze_fail(error, MAZE_NO_FONT,
              "the font %s draws nothing for the character \"%s\" (U+%04X) of the %s: it has no "
              "outline for it, or its file is damaged; take another font: \"%s\"",
              pango_font_description_get_family(description), character, (unsigned)code,
              key_of(text), base_utf8_quote(text->string, quote, sizeof quote));
    pango_font_description_free(description);
    return false;
}

static bool check_run(PangoLayout *layout, PangoGlyphItem *run, const maze_text *text,
                      maze_error *error)
{
    PangoFont *font = run->item->analysis.font;
    char quote[80];
    if (!is_usable(font))
        return maze_fail(error, MAZE_NO_FONT,
                         "the font for the %s \"%s\" cannot be opened any more", key_of(text),
                         base_utf8_quote(text->string, quote, sizeof quote));
    const char *blank = find_blank(run, pango_layout_get_text(layout));
    return !blank || fail_blank(font, blank, text, error);
}

bool output_check_fonts(PangoLayout *layout, const maze_text *text, maze_error *error)
{
    GSList *lines = pango_layout_get_lines_readonly(layout);
    for (GSList *line = lines; line; line = line->next)
        for (GSList *run = ((PangoLayoutLine *)line->data)->runs; run; run = run->next)
            if (!check_run(layout, run->data, text, error))
                return false;
    return true;
}
