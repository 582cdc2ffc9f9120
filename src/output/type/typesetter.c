/* Sets texts with Pango. Pango, Cairo and FreeType silently omit characters that they cannot draw,
 * so this code checks that all letters have fonts, ink and width. */
#include "output/type/typesetter.h"

#include "core/base/strings.h"
#include "output/type/breaks.h"
#include "output/type/fonts.h"
#include "page/layout/place.h"

#include <mazepress/drawing.h>

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

static const char *key_of(const maze_text *text)
{
    return text->key ? text->key : "text";
}

static bool fail_word(PangoLayout *layout, const maze_text *text, maze_error *error)
{
    GSList *lines = pango_layout_get_lines_readonly(layout);
    PangoRectangle ink, logical;
    for (GSList *next = lines; next; next = next->next) {
        pango_layout_line_get_extents(next->data, &ink, &logical);
        if (MAX(ink.width, logical.width) <= box_width(text->box) * PANGO_SCALE)
            continue;
        PangoLayoutLine *line = next->data;
        char quote[80];
        char *word =
            g_strndup(pango_layout_get_text(layout) + line->start_index, (size_t)line->length);
        base_utf8_quote(g_strstrip(word), quote, sizeof quote);
        g_free(word);
        return reject(error,
                      "%s: the word \"%s\" does not fit into its space of %.3g mm; use larger "
                      "paper, or shorten or hyphenate the word",
                      key_of(text), quote, box_width(text->box) / POINTS_PER_MM);
    }
    return true;
}

static bool fail_height(const maze_text *text, maze_error *error)
{
    char quote[80];
    return reject(error,
                  "%s: \"%s\" does not fit into its space of %.3g x %.3g mm; use larger paper or a "
                  "shorter text",
                  key_of(text), base_utf8_quote(text->string, quote, sizeof quote),
                  box_width(text->box) / POINTS_PER_MM, box_height(text->box) / POINTS_PER_MM);
}

static bool check_glyphs(PangoLayout *layout, const maze_text *text, maze_error *error)
{
    if (pango_layout_get_unknown_glyphs_count(layout) == 0)
        return true;
    gunichar missing = 0;
    for (GSList *line = pango_layout_get_lines_readonly(layout); line; line = line->next)
        for (GSList *run = ((PangoLayoutLine *)line->data)->runs; run && !missing;
             run = run->next) {
            const PangoGlyphString *glyphs = ((PangoGlyphItem *)run->data)->glyphs;
            for (int i = 0; i < glyphs->num_glyphs && !missing; i++)
                if (glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG)
                    missing = glyphs->glyphs[i].glyph & ~(PangoGlyph)PANGO_GLYPH_UNKNOWN_FLAG;
        }
    const PangoFontDescription *fonts = pango_layout_get_font_description(layout);
    g_auto(GStrv) families = g_strsplit(pango_font_description_get_family(fonts), ",", -1);
    char character[8] = "", quote[80];
    g_autoptr(GString) names = g_string_new(NULL);
    unsigned count = 0;
    for (char **family = families; *family; family++)
        if (count == 0 || strcmp(*family, *families) != 0)
            g_string_append_printf(names, "%s%s", count++ > 0 ? " and " : "", *family);
    g_unichar_to_utf8(missing, character);
    const char *package = output_fonts_package(missing);
    maze_fail(
        error, MAZE_NO_FONT,
        "%s: \"%s\" has the character \"%s\" (U+%04X), which the font%s %s lack%s; %s%s%suse "
        "another character, or use a font file that has it",
        key_of(text), base_utf8_quote(text->string, quote, sizeof quote), character,
        (unsigned)missing, count > 1 ? "s" : "", names->str, count > 1 ? "" : "s",
        package ? "install the Debian package " : "", package ? package : "", package ? ", " : "");
    return false;
}

/* Returns true for characters, such as fillers of Hangul and private characters, that are blank in
 * some fonts. */
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

/* Returns true if a cluster of glyphs must be visible. */
static bool is_visible(const char *start, const char *end)
{
    const char *p = start;
    while (p < end && may_be_blank(g_utf8_get_char(p)))
        p = g_utf8_next_char(p);
    return p < end;
}

/* A flaw of a visible cluster of glyphs: no ink, or no width. A narrow cluster is not a flaw: in EB
 * Garamond Italic, kerning reduces the apostrophe of "d’A" to a tenth of its width. */
typedef enum letter_flaw { NO_FLAW, NO_INK, NO_WIDTH } letter_flaw;

/* The width of a line as it is laid out, and the width of its letters in their fonts, in Pango's
 * units. In the font, a cluster is as wide as its widest glyph. */
typedef struct line_widths {
    double laid, natural;
} line_widths;

static letter_flaw flaw_of(PangoFont *font, const PangoGlyphItemIter *cluster, line_widths *line)
{
    bool is_mark = g_unichar_ismark(g_utf8_get_char(cluster->text + cluster->start_index));
    const PangoGlyphString *all = cluster->glyph_item->glyphs;
    bool back = cluster->start_glyph > cluster->end_glyph, has_ink = false;
    int start = back ? cluster->end_glyph + 1 : cluster->start_glyph;
    int end = back ? cluster->start_glyph + 1 : cluster->end_glyph;
    int width = 0, natural = 0;
    for (int i = start; i < end; i++) {
        PangoRectangle ink, logical;
        pango_font_get_glyph_extents(font, all->glyphs[i].glyph, &ink, &logical);
        has_ink = has_ink || (ink.width > 0 && ink.height > 0);
        width += all->glyphs[i].geometry.width;
        natural = MAX(natural, logical.width);
    }
    if (!has_ink || is_mark)
        return has_ink ? NO_FLAW : NO_INK;
    line->laid += width;
    line->natural += natural;
    return width <= 0 ? NO_WIDTH : NO_FLAW;
}

/* Returns the start of the first faulty cluster of a run, or NULL if there is none. Adds the widths
 * of visible clusters to `line`. */
static const char *find_flaw(PangoGlyphItem *run, const char *text, line_widths *line,
                             letter_flaw *flaw)
{
    PangoGlyphItemIter cluster;
    for (gboolean have = pango_glyph_item_iter_init_start(&cluster, run, text); have;
         have = pango_glyph_item_iter_next_cluster(&cluster)) {
        if (!is_visible(text + cluster.start_index, text + cluster.end_index))
            continue;
        *flaw = flaw_of(run->item->analysis.font, &cluster, line);
        if (*flaw != NO_FLAW)
            return text + cluster.start_index;
    }
    return NULL;
}

static bool check_run(PangoLayout *layout, PangoGlyphItem *run, const maze_text *text,
                      line_widths *line, maze_error *error)
{
    PangoFont *font = run->item->analysis.font;
    char character[8] = "", quote[80];
    cairo_scaled_font_t *scaled =
        PANGO_IS_CAIRO_FONT(font) ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)) : NULL;
    base_utf8_quote(text->string, quote, sizeof quote);
    if (!scaled || cairo_scaled_font_status(scaled) != CAIRO_STATUS_SUCCESS)
        return maze_fail(error, MAZE_NO_FONT,
                         "%s: the font for \"%s\" can no longer be opened; check the font file",
                         key_of(text), quote);
    letter_flaw flaw;
    const char *flawed = find_flaw(run, pango_layout_get_text(layout), line, &flaw);
    if (!flawed)
        return true;
    g_autoptr(PangoFontDescription) description = pango_font_describe(font);
    gunichar code = g_utf8_get_char(flawed);
    g_unichar_to_utf8(code, character);
    maze_fail(
        error, MAZE_NO_FONT,
        flaw == NO_INK
            ? "%s: \"%s\": the font %s draws nothing for the character \"%s\" (U+%04X), because "
              "the font has no outline for the character, or the font file is damaged; use another "
              "font"
            : "%s: \"%s\": the font %s gives no width to the character \"%s\" (U+%04X), "
              "because the font file is damaged, or memory ran out; try again or use another font",
        key_of(text), quote, pango_font_description_get_family(description), character,
        (unsigned)code);
    return false;
}

/* Checks the letters of a line. Also checks that the line is at least two thirds as wide as its
 * letters in their fonts. Kerning and joining reduce the width by less than a tenth. */
static bool check_line(PangoLayout *layout, const PangoLayoutLine *line, const maze_text *text,
                       maze_error *error)
{
    line_widths widths = {0};
    char quote[80];
    for (GSList *run = line->runs; run; run = run->next)
        if (!check_run(layout, run->data, text, &widths, error))
            return false;
    return widths.laid * 3 >= widths.natural * 2 ||
           maze_fail(
               error, MAZE_NO_FONT,
               "%s: \"%s\": a line is squeezed to %.0f %% of its width, because memory ran "
               "out, or a font file is damaged; try again or use another font",
               key_of(text), base_utf8_quote(text->string, quote, sizeof quote),
               100 * widths.laid / widths.natural);
}

static bool check_fonts(PangoLayout *layout, const maze_text *text, maze_error *error)
{
    for (GSList *line = pango_layout_get_lines_readonly(layout); line; line = line->next)
        if (!check_line(layout, line->data, text, error))
            return false;
    return true;
}

/* Returns the extent of the text's box along the lines of the text, in points. */
static double text_width(const maze_text *text)
{
    return text->sideways ? box_height(text->box) : box_width(text->box);
}

/* Returns the extent of the text's box across the lines of the text, in points. */
static double text_height(const maze_text *text)
{
    return text->sideways ? box_width(text->box) : box_height(text->box);
}

#define THING "\uFFFC"
#define LEAST 3 /* minimum width of a blank (a line to write on), relative to the type size */
/* width that blanks leave free because of rounding errors, in points */
#define SLACK 0.25
#define THICKNESS 0.75 /* thickness of a blank's line, in points */
#define BELOW 0.12 /* distance of a blank's line below the baseline, relative to the type size */
#define ABOVE 0.6      /* height of a blank above the baseline, relative to the type size */

/* Returns a copy of a text in which U+FFFC replaces each run of two or more underscores. The caller
 * frees the copy with g_free. */
static char *blanks_replace(const char *string)
{
    GString *text = g_string_new(NULL);
    while (*string) {
        size_t run = strspn(string, "_"), other = run < 2 ? run + strcspn(string + run, "_") : 0;
        if (run >= 2)
            g_string_append(text, THING);
        else
            g_string_append_len(text, string, (gssize)other);
        string += run >= 2 ? run : other;
    }
    return g_string_free(text, FALSE);
}

static void set_widths(PangoLayout *layout, double size, double width)
{
    g_autoptr(PangoAttrList) attributes = pango_attr_list_copy(pango_layout_get_attributes(layout));
    const char *text = pango_layout_get_text(layout);
    PangoRectangle box = {0, (int)(-ABOVE * size * PANGO_SCALE), (int)floor(width * PANGO_SCALE),
                          (int)((ABOVE + BELOW) * size * PANGO_SCALE)};
    for (const char *p = text; (p = strstr(p, THING)); p += strlen(THING)) {
        PangoAttribute *shape = pango_attr_shape_new(&box, &box);
        shape->start_index = (guint)(p - text);
        shape->end_index = shape->start_index + (guint)strlen(THING);
        pango_attr_list_change(attributes, shape);
    }
    pango_layout_set_attributes(layout, attributes);
}

/* Widens the blanks of a text so that the text fills a line of `width` points. If the text is
 * longer even with the narrowest blanks, Pango breaks it into several lines. */
static void blanks_widen(PangoLayout *layout, double size, double width)
{
    PangoRectangle logical;
    int wrapped = pango_layout_get_width(layout), count = 0;
    for (const char *p = pango_layout_get_text(layout); (p = strstr(p, THING)); p += strlen(THING))
        count++;
    if (count == 0)
        return;
    set_widths(layout, size, LEAST * size);
    pango_layout_set_width(layout, -1);
    pango_layout_get_extents(layout, NULL, &logical);
    pango_layout_set_width(layout, wrapped);
    double free_width = width - SLACK - (double)logical.width / PANGO_SCALE;
    if (free_width > 0)
        set_widths(layout, size, LEAST * size + free_width / count);
}

/* Draws the line of a blank. Shapes whose ink has no height only occupy space. */
static void draw_blank(cairo_t *context, PangoAttrShape *shape, gboolean as_path, gpointer data)
{
    double x, y, size = (double)-shape->ink_rect.y / PANGO_SCALE / ABOVE;
    if (shape->ink_rect.height == 0)
        return;
    cairo_get_current_point(context, &x, &y);
    cairo_rectangle(context, x, y + BELOW * size - THICKNESS / 2,
                    (double)shape->ink_rect.width / PANGO_SCALE, THICKNESS);
    if (!as_path)
        cairo_fill(context);
}

/* Returns true for letters of scripts that use capitals in titles. Unicode has Georgian capitals,
 * too, but Georgian titles do not use them. */
static bool has_capitals(gunichar letter)
{
    switch (g_unichar_get_script(letter)) {
    case G_UNICODE_SCRIPT_LATIN:
    case G_UNICODE_SCRIPT_GREEK:
    case G_UNICODE_SCRIPT_CYRILLIC:
        return true;
    default:
        return false;
    }
}

#define SHARP_S 0xDF

char *output_capitals(const char *string, const char *language)
{
    bool turkish = language &&
                   (g_ascii_strncasecmp(language, "tr", 2) == 0 ||
                    g_ascii_strncasecmp(language, "az", 2) == 0) &&
                   !g_ascii_isalpha(language[2]);
    GString *capitals = g_string_new(NULL);
    for (const char *p = string; *p; p = g_utf8_next_char(p)) {
        gunichar letter = g_utf8_get_char(p);
        if (letter == SHARP_S)
            g_string_append(capitals, "SS");
        else if (turkish && letter == 'i')
            g_string_append_unichar(capitals, 0x130);
        else
            g_string_append_unichar(capitals,
                                    has_capitals(letter) ? g_unichar_toupper(letter) : letter);
    }
    return g_string_free(capitals, FALSE);
}

struct output_setter {
    output_fonts fonts;
    PangoContext *context;
    /* height of a capital, relative to the type size, or 0 until measured */
    double capitals[MAZE_FONTS];
};

static PangoContext *create_context(const output_fonts *fonts, const char *language)
{
    PangoContext *context = pango_font_map_create_context(fonts->map);
    cairo_font_options_t *options = cairo_font_options_create();
    pango_context_set_language(context, pango_language_from_string(language ? language : "en"));
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_cairo_context_set_shape_renderer(context, draw_blank, NULL, NULL);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context, options);
    pango_cairo_context_set_resolution(context, 72);
    cairo_font_options_destroy(options);
    return context;
}

static void *do_nothing(void *data)
{
    return data;
}

/* Checks that a thread can be started. Pango starts a thread, and if this fails, GLib ends the
 * process. */
static bool has_threads(maze_error *error)
{
    g_autoptr(GError) reason = NULL;
    GThread *thread = g_thread_try_new("probe", do_nothing, NULL, &reason);
    if (thread) {
        g_thread_join(thread);
        return true;
    }
    maze_fail(error, MAZE_NO_MEMORY,
              "cannot start a thread for fonts: there are too many threads, or memory is full; end "
              "other programs and try again");
    return false;
}

output_setter *output_setter_create(const char *font_directory, maze_look look, const char *font,
                                    const char *language, maze_error *error)
{
    if (!has_threads(error))
        return NULL;
    output_setter *setter = g_new0(output_setter, 1);
    if (!output_fonts_load(&setter->fonts, font_directory, look, font, language, error)) {
        output_setter_destroy(setter);
        return NULL;
    }
    setter->context = create_context(&setter->fonts, language);
    return setter;
}

void output_setter_destroy(output_setter *setter)
{
    if (!setter)
        return;
    g_clear_object(&setter->context);
    output_fonts_finish(&setter->fonts);
    g_free(setter);
}

/* Returns the length of a text without the white space at its end. Such white space would start or
 * widen a line. */
static size_t text_length(const maze_text *text)
{
    size_t length = strlen(text->string);
    while (length > 0 && strchr(" \t\r\n", text->string[length - 1]))
        length--;
    return length;
}

/* Justifies the last line. Pango justifies only wrapped lines, so a flat shape that is as wide as
 * the box wraps this line. */
static void wrap_last_line(PangoLayout *layout, PangoAttrList *attributes)
{
    g_autofree char *string = g_strconcat(pango_layout_get_text(layout), "\u200B", THING, NULL);
    PangoRectangle size = {0, 0, pango_layout_get_width(layout), 0};
    PangoAttribute *shape = pango_attr_shape_new(&size, &size);
    shape->end_index = (unsigned)strlen(string);
    shape->start_index = shape->end_index - (unsigned)strlen(THING);
    pango_attr_list_insert(attributes, shape);
    pango_layout_set_text(layout, string, -1);
}

static void set_string(PangoLayout *layout, const maze_text *text)
{
    size_t length = text_length(text);
    if (!text->has_blanks || !strstr(text->string, "__")) {
        pango_layout_set_text(layout, text->string, (int)length);
        return;
    }
    g_autofree char *whole = g_strndup(text->string, length);
    g_autofree char *string = blanks_replace(whole);
    pango_layout_set_text(layout, string, -1);
}

static PangoLayout *start(const output_setter *setter, const maze_text *text)
{
    static const PangoAlignment alignments[] = {[MAZE_ALIGN_LEFT] = PANGO_ALIGN_LEFT,
                                                [MAZE_ALIGN_CENTER] = PANGO_ALIGN_CENTER,
                                                [MAZE_ALIGN_RIGHT] = PANGO_ALIGN_RIGHT};
    PangoLayout *layout = pango_layout_new(setter->context);
    g_autoptr(PangoAttrList) attributes = pango_attr_list_new();
    pango_layout_set_alignment(layout, alignments[text->align]);
    pango_layout_set_justify(layout, text->justified);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    pango_layout_set_width(layout, (int)floor(text_width(text) * PANGO_SCALE));
    set_string(layout, text);
    /* Ligatures are disabled, because searches for text do not find words with ligatures. Old-style
     * figures are disabled, because they are hard to read. Arabic needs its contextual
     * alternates. */
    bool joined = output_is_right_to_left(text->string);
    pango_attr_list_insert(attributes, pango_attr_font_features_new(
                                           joined ? "liga=0, clig=0, dlig=0, lnum=1"
                                                  : "liga=0, clig=0, dlig=0, calt=0, lnum=1"));
    if (!text->continues)
        output_breaks_add(attributes, pango_layout_get_text(layout));
    if (text->justified && text->continues)
        wrap_last_line(layout, attributes);
    pango_layout_set_attributes(layout, attributes);
    return layout;
}

#define SOFT_HYPHEN "\u00AD"

/* Adds spacing to all characters except soft hyphens, which have no width inside a line. */
static void space_letters(PangoAttrList *attributes, const char *string, double spacing)
{
    pango_attr_list_change(attributes, pango_attr_letter_spacing_new((int)(spacing * PANGO_SCALE)));
    for (const char *at = string; (at = strstr(at, SOFT_HYPHEN)) != NULL;) {
        PangoAttribute *none = pango_attr_letter_spacing_new(0);
        none->start_index = (guint)(at - string);
        at += strlen(SOFT_HYPHEN);
        none->end_index = (guint)(at - string);
        pango_attr_list_change(attributes, none);
    }
}

static void set_size(const output_setter *setter, PangoLayout *layout, const maze_text *text,
                     double size)
{
    g_autoptr(PangoFontDescription) description =
        output_fonts_describe(&setter->fonts, text->font, size, text->string);
    pango_layout_set_font_description(layout, description);
    double spacing =
        /* spacing would separate joined Arabic letters */
        output_is_right_to_left(text->string) ? 0 : text->spacing;
    if (text->has_blanks)
        blanks_widen(layout, size, text_width(text));
    if (spacing == 0 && text->leading == 0)
        return;
    g_autoptr(PangoAttrList) attributes = pango_attr_list_copy(pango_layout_get_attributes(layout));
    if (spacing != 0)
        space_letters(attributes, pango_layout_get_text(layout), spacing * size);
    if (text->leading > 0)
        pango_attr_list_change(attributes, pango_attr_line_height_new_absolute(
                                               (int)(text->leading * size * PANGO_SCALE)));
    pango_layout_set_attributes(layout, attributes);
}

static gboolean is_about_breaks(PangoAttribute *attribute, void *data)
{
    return attribute->klass->type == PANGO_ATTR_ALLOW_BREAKS;
}

/* Undoes output_breaks_add if words that should stay together are wider than the box. */
static void break_anywhere_if_narrow(PangoLayout *layout, const maze_text *text)
{
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    if (logical.width <= text_width(text) * PANGO_SCALE)
        return;
    g_autoptr(PangoAttrList) attributes = pango_attr_list_copy(pango_layout_get_attributes(layout));
    PangoAttrList *breaks = pango_attr_list_filter(attributes, is_about_breaks, NULL);
    g_clear_pointer(&breaks, pango_attr_list_unref);
    pango_layout_set_attributes(layout, attributes);
}

/* Lays out a text at its preferred size. Fails if the text is not UTF-8, or if its fonts lack a
 * character. */
static PangoLayout *lay_out(const output_setter *setter, const maze_text *text, maze_error *error)
{
    if (!g_utf8_validate(text->string, -1, NULL)) {
        reject(error, "the %s is not UTF-8 text; save it as UTF-8", key_of(text));
        return NULL;
    }
    g_autoptr(PangoLayout) layout = start(setter, text);
    set_size(setter, layout, text, text->size);
    break_anywhere_if_narrow(layout, text);
    return check_glyphs(layout, text, error) ? g_steal_pointer(&layout) : NULL;
}

#define SMALLEST_SIZE 6.0 /* minimum type size of texts that set no minimum, in points */
#define STEP 0.95 /* ratio of each type size that is tried to the preceding one */

#define INK_SLACK 0.2 /* width by which ink may extend beyond the box, in points */

/* Finds the left and right ends of a layout, including ink beyond the widths of letters. */
static void find_reach(PangoLayout *layout, double *left, double *right)
{
    PangoRectangle ink, logical;
    pango_layout_get_extents(layout, &ink, &logical);
    *left = (double)MIN(ink.x, logical.x) / PANGO_SCALE;
    *right = (double)MAX(ink.x + ink.width, logical.x + logical.width) / PANGO_SCALE;
}

static bool fits_across(PangoLayout *layout, const maze_text *text)
{
    PangoRectangle logical;
    double left, right;
    find_reach(layout, &left, &right);
    pango_layout_get_extents(layout, NULL, &logical);
    return logical.width <= text_width(text) * PANGO_SCALE &&
           (text->justified || right - left <= text_width(text) + INK_SLACK);
}

static int last_baseline(PangoLayout *layout)
{
    g_autoptr(PangoLayoutIter) iter = pango_layout_get_iter(layout);
    while (pango_layout_iter_next_line(iter))
        ;
    return pango_layout_iter_get_baseline(iter);
}

static bool fits_down(PangoLayout *layout, const maze_text *text)
{
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    if (text->on_baseline) /* only the distance from the first to the last baseline must fit */
        logical.height = last_baseline(layout) - pango_layout_get_baseline(layout);
    return logical.height <= text_height(text) * PANGO_SCALE;
}

/* tolerance for the assumption that widths are proportional to the type size */
#define PROPORTIONAL 1.01

/* tolerance for the assumption that all lines have the same height, which is proportional to the
 * type size */
#define PROPORTIONAL_HEIGHT 1.25

/* Returns the number of lines that the text requires if the type size is multiplied by `scale`, or
 * a smaller number. `size` is the current size. */
static double lines_at(PangoLayout *layout, const maze_text *text, double size, double scale)
{
    double width = 0;
    PangoRectangle logical;
    if (text->justified || text->has_blanks) /* these lines are wider than their words */
        return 1;
    for (GSList *next = pango_layout_get_lines_readonly(layout); next; next = next->next) {
        pango_layout_line_get_extents(next->data, NULL, &logical);
        width += logical.width - (next->next ? size * PANGO_SCALE : 0); /* there may be a hyphen */
    }
    return fmax(ceil(width * scale / PROPORTIONAL / text_width(text) / PANGO_SCALE), 1);
}

/* Returns false if a text certainly does not fit when its type size is multiplied by `scale`.
 * Assumes that the widest line cannot be broken if it is wider than the box. */
static bool may_fit(PangoLayout *layout, const maze_text *text, double size, double scale)
{
    PangoRectangle logical;
    int count = pango_layout_get_line_count(layout);
    pango_layout_get_extents(layout, NULL, &logical);
    if (logical.width * scale > PROPORTIONAL * text_width(text) * PANGO_SCALE)
        return false;
    double lines = lines_at(layout, text, size, scale), height = logical.height / count * lines;
    if (text->on_baseline && count > 1)
        height =
            (last_baseline(layout) - pango_layout_get_baseline(layout)) / (count - 1) * (lines - 1);
    else if (text->on_baseline)
        height = 0;
    return height * scale <= PROPORTIONAL_HEIGHT * text_height(text) * PANGO_SCALE;
}

/* Reduces the type size from the preferred size until the text fits. Skips sizes at which the text
 * certainly does not fit, because Pango takes long to load a font in a new size. Returns false and
 * sets *error if the text does not fit, but sets no error for an optional text. */
static bool fit_size(const output_setter *setter, PangoLayout *layout, const maze_text *text,
                     maze_error *error)
{
    double least = fmin(text->least > 0 ? text->least : SMALLEST_SIZE, text->size);
    for (double size = text->size;; size = fmax(size * STEP, least)) {
        set_size(setter, layout, text, size);
        bool across = fits_across(layout, text);
        if (across && fits_down(layout, text))
            return true;
        if (size <= least && text->optional)
            return false;
        if (size <= least)
            return across ? fail_height(text, error) : fail_word(layout, text, error);
        double current = size;
        while (size * STEP > least && !may_fit(layout, text, current, size * STEP / current))
            size *= STEP;
    }
}

static double layout_height(PangoLayout *layout)
{
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    return (double)logical.height / PANGO_SCALE;
}

/* Returns true if a line is not empty, and has no spaces between characters and no wide letters. */
static bool is_one_word(const char *line, int length)
{
    g_autofree char *text = g_strstrip(g_strndup(line, (size_t)length));
    bool one = *text != '\0';
    for (const char *p = text; *p && one; p = g_utf8_next_char(p))
        one = !g_unichar_isspace(g_utf8_get_char(p)) && !g_unichar_iswide(g_utf8_get_char(p));
    return one;
}

/* Returns true if Pango would justify a line by spacing the letters of its single word. Such
 * spacing breaks Arabic words. */
static bool spaces_letters(PangoLayout *layout)
{
    const char *text = pango_layout_get_text(layout);
    for (GSList *next = pango_layout_get_lines_readonly(layout); next; next = next->next) {
        const PangoLayoutLine *line = next->data, *below = next->next ? next->next->data : NULL;
        if (below && !below->is_paragraph_start &&
            is_one_word(text + line->start_index, line->length))
            return true;
    }
    return false;
}

/* Returns the distance, in points, by which the layout must move to the right (negative: left) so
 * that its ink is inside the box. Justified texts do not move. */
static double move_inside(PangoLayout *layout, const maze_text *text)
{
    double left, right;
    find_reach(layout, &left, &right);
    if (text->justified)
        return 0;
    return fmax(-left, 0) - fmax(right - text_width(text), 0);
}

static double height_of(PangoLayout *layout, const char *letter)
{
    PangoRectangle ink;
    g_autoptr(PangoLayout) other = pango_layout_copy(layout);
    pango_layout_set_attributes(other, NULL); /* their ranges can be longer than the letter */
    pango_layout_set_text(other, letter, -1);
    pango_layout_get_extents(other, &ink, NULL);
    return (double)(pango_layout_get_baseline(other) - ink.y) / PANGO_SCALE;
}

#define LARGE 1000

/* Returns the height of a capital, relative to the type size. Measures at a large size, at which
 * rounding has no effect. */
static double capital_of(PangoLayout *layout)
{
    g_autoptr(PangoLayout) large = pango_layout_copy(layout);
    g_autoptr(PangoFontDescription) font =
        pango_font_description_copy(pango_layout_get_font_description(large));
    pango_font_description_set_size(font, LARGE * PANGO_SCALE);
    pango_layout_set_font_description(large, font);
    return height_of(large, "H") / LARGE;
}

/* Returns the upper left corner of the layout relative to the middle of a box, in points. */
static maze_point seat_of(PangoLayout *layout, maze_seat seat)
{
    PangoRectangle ink;
    pango_layout_get_extents(layout, &ink, NULL);
    double baseline = (double)pango_layout_get_baseline(layout) / PANGO_SCALE;
    double capital = height_of(layout, "H") / 2;
    double above = seat == MAZE_SEAT_INK ? (ink.y + ink.height / 2.0) / PANGO_SCALE
                   : seat == MAZE_SEAT_CAPITALS
                       ? baseline - capital
                       : baseline - (capital + height_of(layout, "x") / 2) / 2;
    return (maze_point){-(ink.x + ink.width / 2.0) / PANGO_SCALE, -above};
}

static void place_layout(cairo_t *context, PangoLayout *layout, const maze_text *text,
                         maze_seat seat, bool outlines)
{
    maze_point middle = box_middle(text->box);
    double height = text->at_top || text->on_baseline ? text_height(text) : layout_height(layout);
    double above = text->on_baseline ? (double)pango_layout_get_baseline(layout) / PANGO_SCALE : 0;
    cairo_save(context);
    cairo_translate(context, middle.x, middle.y);
    if (text->turned)
        cairo_rotate(context, G_PI);
    if (text->sideways)
        cairo_rotate(context, G_PI / 2);
    maze_point start = {move_inside(layout, text) - text_width(text) / 2, -height / 2 - above};
    if (seat != MAZE_SEAT_TEXT)
        start = seat_of(layout, seat);
    cairo_move_to(context, start.x, start.y);
    if (outlines) {
        pango_cairo_layout_path(context, layout);
        cairo_fill(context);
    } else {
        pango_cairo_show_layout(context, layout);
    }
    cairo_restore(context);
}

static void note_fonts(GHashTable *fonts, PangoLayout *layout)
{
    for (GSList *line = pango_layout_get_lines_readonly(layout); line; line = line->next)
        for (GSList *next = ((PangoLayoutLine *)line->data)->runs; next; next = next->next) {
            const PangoGlyphItem *run = next->data;
            PangoRectangle ink;
            /* Cairo omits a run without ink, such as a space. */
            pango_glyph_string_extents(run->glyphs, run->item->analysis.font, &ink, NULL);
            if (ink.width > 0 && ink.height > 0)
                output_fonts_note(fonts, run->item->analysis.font);
        }
}

bool output_setter_show(output_setter *setter, cairo_t *context, const maze_text *text,
                        maze_seat seat, bool outlines, GHashTable *fonts, maze_error *error)
{
    g_autoptr(PangoLayout) layout = lay_out(setter, text, error);
    if (!layout)
        return false;
    bool fits = fit_size(setter, layout, text, error);
    if (fits && text->justified && spaces_letters(layout))
        pango_layout_set_justify(layout, FALSE);
    bool done = fits ? check_fonts(layout, text, error) : text->optional;
    if (fits && done && fonts)
        note_fonts(fonts, layout);
    if (fits && done)
        place_layout(context, layout, text, seat, outlines);
    return done;
}

/* Like lay_out, but also fails if a word is wider than the box. */
static PangoLayout *lay_out_within(const output_setter *setter, const maze_text *text,
                                   maze_error *error)
{
    g_autoptr(PangoLayout) layout = lay_out(setter, text, error);
    PangoRectangle logical;
    if (!layout)
        return NULL;
    pango_layout_get_extents(layout, NULL, &logical);
    if (logical.width <= text_width(text) * PANGO_SCALE)
        return g_steal_pointer(&layout);
    fail_word(layout, text, error);
    return NULL;
}

bool output_setter_height(output_setter *setter, const maze_text *text, double *height,
                          maze_error *error)
{
    g_autoptr(PangoLayout) layout = lay_out_within(setter, text, error);
    if (layout)
        *height = layout_height(layout);
    return layout != NULL;
}

bool output_setter_fit(output_setter *setter, const maze_text *text, output_text_fit *fit,
                       maze_error *error)
{
    g_autoptr(PangoLayout) layout = lay_out(setter, text, error);
    bool done = layout && fit_size(setter, layout, text, error) && check_fonts(layout, text, error);
    if (done) {
        PangoRectangle ink, logical, first;
        double left, right;
        pango_layout_get_extents(layout, &ink, &logical);
        pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), NULL, &first);
        find_reach(layout, &left, &right);
        const PangoFontDescription *font = pango_layout_get_font_description(layout);
        double size = (double)pango_font_description_get_size(font) / PANGO_SCALE;
        if (setter->capitals[text->font] == 0)
            setter->capitals[text->font] = capital_of(layout);
        *fit = (output_text_fit){
            .size = size,
            .width = (double)logical.width / PANGO_SCALE,
            .lines = (unsigned)pango_layout_get_line_count(layout),
            .above = (double)(pango_layout_get_baseline(layout) - ink.y) / PANGO_SCALE,
            .ascent = (double)PANGO_ASCENT(first) / PANGO_SCALE,
            .below = (double)(ink.y + ink.height - last_baseline(layout)) / PANGO_SCALE,
            .reach = right - left,
            .capital = setter->capitals[text->font] * size,
            .height =
                (double)(last_baseline(layout) - pango_layout_get_baseline(layout)) / PANGO_SCALE};
    }
    return done;
}

static int lines_within(PangoLayout *layout, double height)
{
    g_autoptr(PangoLayoutIter) iter = pango_layout_get_iter(layout);
    PangoRectangle line;
    int count = 0;
    do {
        pango_layout_iter_get_line_extents(iter, NULL, &line);
        if (line.y + line.height > height * PANGO_SCALE + 1)
            break;
        count++;
    } while (pango_layout_iter_next_line(iter));
    return count;
}

static bool is_between_paragraphs(PangoLayout *layout, int line)
{
    const PangoLayoutLine *below = pango_layout_get_line_readonly(layout, line);
    return !below || below->is_paragraph_start;
}

/* Returns the number of lines to place above a break, at most `fitting`. Avoids a single line of a
 * paragraph above or below the break. */
static int avoid_lone_lines(PangoLayout *layout, int fitting)
{
    int above = 0, below = 0;
    while (!is_between_paragraphs(layout, fitting - above))
        above++;
    while (!is_between_paragraphs(layout, fitting + below))
        below++;
    int lines = fitting;
    if (below == 1)
        lines--;
    if (lines - (fitting - above) < 2)
        lines = fitting - above;
    return lines > 0 ? lines : fitting;
}

static size_t bytes_before(PangoLayout *layout, int line, const maze_text *text)
{
    const PangoLayoutLine *below = pango_layout_get_line_readonly(layout, line);
    size_t all = strlen(text->string);
    if (!below || line == 0)
        return below ? 0 : all;
    size_t bytes = (size_t)below->start_index;
    /* skips empty lines, which would otherwise begin the next part */
    while (bytes < all && text->string[bytes] == '\n')
        bytes++;
    return bytes < text_length(text) ? bytes : all;
}

bool output_setter_break(output_setter *setter, const maze_text *text, double height, size_t *bytes,
                         maze_error *error)
{
    g_autoptr(PangoLayout) layout = lay_out_within(setter, text, error);
    if (!layout)
        return false;
    int lines = lines_within(layout, height);
    *bytes = bytes_before(layout, lines ? avoid_lone_lines(layout, lines) : 0, text);
    return true;
}

bool output_setter_last_line(output_setter *setter, const maze_text *text, size_t *start,
                             maze_error *error)
{
    g_autoptr(PangoLayout) layout = lay_out_within(setter, text, error);
    if (layout)
        *start = bytes_before(layout, pango_layout_get_line_count(layout) - 1, text);
    return layout != NULL;
}

bool output_is_right_to_left(const char *string)
{
    while (*string && !g_unichar_isalpha(g_utf8_get_char(string)))
        string = g_utf8_next_char(string);
    switch (g_unichar_get_script(g_utf8_get_char(string))) {
    case G_UNICODE_SCRIPT_ARABIC:
    case G_UNICODE_SCRIPT_HEBREW:
    case G_UNICODE_SCRIPT_NKO:
    case G_UNICODE_SCRIPT_SYRIAC:
    case G_UNICODE_SCRIPT_THAANA:
        return true;
    default:
        return false;
    }
}
