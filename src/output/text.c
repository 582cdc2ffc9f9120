#include "output/text.h"

#include "core/base/utf8.h"
#include "output/blanks.h"
#include "output/fonts.h"
#include "output/letters.h"
#include "output/text_fail.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define SMALLEST_SIZE 6.0
#define STEP 0.95 /* from one size to the next smaller */
#define MEMORY_OF_FONTS ((size_t)128 * 1024 * 1024)

struct text_setter {
    output_fonts fonts;
    PangoContext *context;
};

static void set_up_context(text_setter *setter, const char *language)
{
    setter->context = pango_font_map_create_context(setter->fonts.map);
    pango_context_set_language(setter->context, pango_language_from_string(language));
    pango_context_set_round_glyph_positions(setter->context, FALSE);
    blanks_set_up(setter->context);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(setter->context, options);
    pango_cairo_context_set_resolution(setter->context, 72);
    cairo_font_options_destroy(options);
}

/* Pango, GLib and fontconfig end the process when memory runs out, so the memory they need is asked
 * for first. */
static bool has_memory(void)
{
    void *probe =
        mmap(NULL, MEMORY_OF_FONTS, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (probe == MAP_FAILED)
        return false;
    munmap(probe, MEMORY_OF_FONTS);
    return true;
}

static void *do_nothing(void *data)
{
    return data;
}

/* Pango starts a thread, and GLib ends the process if that fails. */
static bool has_threads(maze_error *error)
{
    GError *reason = NULL;
    GThread *thread = g_thread_try_new("probe", do_nothing, NULL, &reason);
    if (thread) {
        g_thread_join(thread);
        return true;
    }
    maze_fail(error, MAZE_NO_MEMORY, "cannot start a thread for fonts: %s", reason->message);
    g_error_free(reason);
    return false;
}

text_setter *text_setter_create(const char *font_directory, maze_look look, const char *font,
                                const char *language, maze_error *error)
{
    if (!has_threads(error))
        return NULL;
    text_setter *setter = has_memory() ? calloc(1, sizeof *setter) : NULL;
    if (!setter) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for fonts");
        return NULL;
    }
    errno = 0;
    bool done = fonts_load(&setter->fonts, font_directory, look, font, language, error);
    if (done) {
        set_up_context(setter, language ? language : "en");
        done = errno != ENOMEM || maze_fail(error, MAZE_NO_MEMORY, "out of memory for fonts");
    }
    if (done)
        return setter;
    text_setter_destroy(setter);
    return NULL;
}

void text_setter_destroy(text_setter *setter)
{
    if (!setter)
        return;
    if (setter->context)
        g_object_unref(setter->context);
    fonts_finish(&setter->fonts);
    free(setter);
}

static double width_of(const maze_text *text)
{
    return text->sideways ? text->box.bottom - text->box.top : text->box.right - text->box.left;
}

static double height_of(const maze_text *text)
{
    return text->sideways ? text->box.right - text->box.left : text->box.bottom - text->box.top;
}

static const char *key_of(const maze_text *text)
{
    return text->key ? text->key : "text";
}

/* Without the white space at its end, which would make a line of its own or widen the last. */
static size_t length_of(const maze_text *text)
{
    size_t length = strlen(text->string);
    while (length > 0 && strchr(" \t\r\n", text->string[length - 1]))
        length--;
    return length;
}

/* Pango justifies the lines that it has wrapped.  A shape as wide as the box wraps the last one; it
 * has no height and is not seen. */
static void wrap_last_line(PangoLayout *layout, PangoAttrList *attributes)
{
    static const char thing[] = "\uFFFC";
    char *string = g_strconcat(pango_layout_get_text(layout), "\u200B", thing, NULL);
    PangoRectangle size = {0, 0, pango_layout_get_width(layout), 0};
    PangoAttribute *shape = pango_attr_shape_new(&size, &size);
    shape->end_index = (unsigned)strlen(string);
    shape->start_index = shape->end_index - (unsigned)strlen(thing);
    pango_attr_list_insert(attributes, shape);
    pango_layout_set_text(layout, string, -1);
    g_free(string);
}

static void set_string(PangoLayout *layout, const maze_text *text)
{
    size_t length = length_of(text);
    if (!text->has_blanks || !blanks_any(text->string)) {
        pango_layout_set_text(layout, text->string, (int)length);
        return;
    }
    char *whole = g_strndup(text->string, length), *string = blanks_replace(whole);
    pango_layout_set_text(layout, string, -1);
    g_free(string);
    g_free(whole);
}

static PangoLayout *lay_out(text_setter *setter, const maze_text *text)
{
    static const PangoAlignment alignments[] = {[MAZE_ALIGN_LEFT] = PANGO_ALIGN_LEFT,
                                                [MAZE_ALIGN_CENTER] = PANGO_ALIGN_CENTER,
                                                [MAZE_ALIGN_RIGHT] = PANGO_ALIGN_RIGHT};
    PangoLayout *layout = pango_layout_new(setter->context);
    PangoAttrList *attributes = pango_attr_list_new();
    pango_layout_set_alignment(layout, alignments[text->align]);
    pango_layout_set_justify(layout, text->justified);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    pango_layout_set_width(layout, (int)floor(width_of(text) * PANGO_SCALE));
    set_string(layout, text);
    /* Searches would not find a ligature: it extracts as one code point.  An old-style 1 of EB
     * Garamond reads as I, and its final s is long. */
    bool joined = text_is_right_to_left(text->string);
    pango_attr_list_insert(attributes, pango_attr_font_features_new(
                                           joined ? "liga=0, clig=0, dlig=0, lnum=1"
                                                  : "liga=0, clig=0, dlig=0, calt=0, lnum=1"));
    if (text->justified && text->continues)
        wrap_last_line(layout, attributes);
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    return layout;
}

static void set_size(text_setter *setter, PangoLayout *layout, const maze_text *text, double size)
{
    PangoFontDescription *description = fonts_describe(&setter->fonts, text->font, size);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
    double spacing = text_is_right_to_left(text->string) ? 0 : text->spacing; /* it tears Arabic */
    if (text->has_blanks)
        blanks_widen(layout, size, width_of(text));
    if (spacing == 0 && text->leading == 0)
        return;
    PangoAttrList *attributes = pango_attr_list_copy(pango_layout_get_attributes(layout));
    if (spacing != 0)
        pango_attr_list_change(attributes,
                               pango_attr_letter_spacing_new((int)(spacing * size * PANGO_SCALE)));
    if (text->leading > 0)
        pango_attr_list_change(attributes, pango_attr_line_height_new_absolute(
                                               (int)(text->leading * size * PANGO_SCALE)));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
}

static bool fits_across(PangoLayout *layout, const maze_text *text)
{
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    return logical.width <= width_of(text) * PANGO_SCALE;
}

static int last_baseline(PangoLayout *layout)
{
    PangoLayoutIter *iter = pango_layout_get_iter(layout);
    while (pango_layout_iter_next_line(iter))
        ;
    int baseline = pango_layout_iter_get_baseline(iter);
    pango_layout_iter_free(iter);
    return baseline;
}

static bool fits_down(PangoLayout *layout, const maze_text *text)
{
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    if (text->on_baseline)
        return last_baseline(layout) - pango_layout_get_baseline(layout) <=
               height_of(text) * PANGO_SCALE;
    return logical.height <= height_of(text) * PANGO_SCALE;
}

/* Takes the largest size, from the text's downwards, at which the text fits. */
static bool fit_size(text_setter *setter, PangoLayout *layout, const maze_text *text,
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
            return across ? text_fail_height(text, error) : text_fail_word(layout, text, error);
    }
}

/* A layout in the text's own size that is known to have all its glyphs; NULL on error.  Ends with
 * finish_layout. */
static PangoLayout *start_layout(text_setter *setter, const maze_text *text, maze_error *error)
{
    if (!g_utf8_validate(text->string, -1, NULL)) {
        maze_fail(error, MAZE_BAD_INPUT, "the %s is not UTF-8", key_of(text));
        return NULL;
    }
    errno = 0;
    PangoLayout *layout = lay_out(setter, text);
    set_size(setter, layout, text, text->size);
    if (text_check_glyphs(layout, text, error))
        return layout;
    g_object_unref(layout);
    return NULL;
}

/* Returns `done`, or false with an error if memory ran out since the start: HarfBuzz then takes
 * other glyphs or heaps them up, and Pango another font, and neither says so. */
static bool finish_layout(PangoLayout *layout, const maze_text *text, bool done, maze_error *error)
{
    bool out_of_memory = errno == ENOMEM;
    g_object_unref(layout);
    return out_of_memory
               ? maze_fail(error, MAZE_NO_MEMORY, "out of memory for the %s", key_of(text))
               : done;
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

static double layout_height(PangoLayout *layout)
{
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    return (double)logical.height / PANGO_SCALE;
}

/* True if there is nothing between words or wide letters (of Chinese, Japanese, Korean) to widen.
 */
static bool is_one_word(const char *line, int length)
{
    char *text = g_strstrip(g_strndup(line, (size_t)length));
    bool one = *text != '\0';
    for (const char *p = text; *p && one; p = g_utf8_next_char(p))
        one = !g_unichar_isspace(g_utf8_get_char(p)) && !g_unichar_iswide(g_utf8_get_char(p));
    g_free(text);
    return one;
}

/* Pango would space the letters of a word alone in a line, which tears Arabic apart. */
static bool would_space_letters(PangoLayout *layout)
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

static void place_layout(cairo_t *context, PangoLayout *layout, const maze_text *text,
                         bool outlines)
{
    const maze_box *box = &text->box;
    double height = text->at_top || text->on_baseline ? height_of(text) : layout_height(layout);
    double above = text->on_baseline ? (double)pango_layout_get_baseline(layout) / PANGO_SCALE : 0;
    cairo_save(context);
    cairo_translate(context, (box->left + box->right) / 2, (box->top + box->bottom) / 2);
    if (text->turned)
        cairo_rotate(context, G_PI);
    if (text->sideways)
        cairo_rotate(context, G_PI / 2);
    cairo_move_to(context, -width_of(text) / 2, -height / 2 - above);
    show_layout(context, layout, outlines);
    cairo_restore(context);
}

bool text_setter_show(text_setter *setter, cairo_t *context, const maze_text *text, bool outlines,
                      letters_asked *asked, maze_error *error)
{
    PangoLayout *layout = start_layout(setter, text, error);
    if (!layout)
        return false;
    bool done = fit_size(setter, layout, text, error), left_out = !done && text->optional;
    if (done && text->justified && would_space_letters(layout))
        pango_layout_set_justify(layout, FALSE);
    done = done && text_check_fonts(layout, text, error);
    if (done) {
        if (asked)
            letters_ask(asked, layout);
        place_layout(context, layout, text, outlines);
    }
    return finish_layout(layout, text, done || left_out, error);
}

bool text_setter_height(text_setter *setter, const maze_text *text, double *height,
                        maze_error *error)
{
    PangoLayout *layout = start_layout(setter, text, error);
    if (!layout)
        return false;
    bool done = fits_across(layout, text) || text_fail_word(layout, text, error);
    if (done)
        *height = layout_height(layout);
    return finish_layout(layout, text, done, error);
}

bool text_setter_fit(text_setter *setter, const maze_text *text, text_fit *fit, maze_error *error)
{
    PangoLayout *layout = start_layout(setter, text, error);
    if (!layout)
        return false;
    bool done = fit_size(setter, layout, text, error);
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    const PangoFontDescription *font = pango_layout_get_font_description(layout);
    if (done)
        *fit = (text_fit){(double)pango_font_description_get_size(font) / PANGO_SCALE,
                          (double)logical.width / PANGO_SCALE,
                          (unsigned)pango_layout_get_line_count(layout)};
    return finish_layout(layout, text, done, error);
}

/* The number of lines that fit, from the first. */
static int lines_within(PangoLayout *layout, double height)
{
    PangoLayoutIter *iter = pango_layout_get_iter(layout);
    PangoRectangle line;
    int count = 0;
    do {
        pango_layout_iter_get_line_extents(iter, NULL, &line);
        if (line.y + line.height > height * PANGO_SCALE + 1)
            break;
        count++;
    } while (pango_layout_iter_next_line(iter));
    pango_layout_iter_free(iter);
    return count;
}

/* True between two paragraphs, and after the last. */
static bool is_between_paragraphs(PangoLayout *layout, int line)
{
    const PangoLayoutLine *below = pango_layout_get_line_readonly(layout, line);
    return !below || below->is_paragraph_start;
}

/* Fewer lines than fit, so that a paragraph leaves no lone line above or below the break. */
static int leave_none_alone(PangoLayout *layout, int fitting)
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
    /* An empty line would be the next part's first. */
    while (bytes < all && text->string[bytes] == '\n')
        bytes++;
    return bytes < length_of(text) ? bytes : all;
}

bool text_setter_break(text_setter *setter, const maze_text *text, double height, size_t *bytes,
                       maze_error *error)
{
    PangoLayout *layout = start_layout(setter, text, error);
    if (!layout)
        return false;
    bool done = fits_across(layout, text) || text_fail_word(layout, text, error);
    if (done) {
        int lines = lines_within(layout, height);
        *bytes = bytes_before(layout, lines ? leave_none_alone(layout, lines) : 0, text);
    }
    return finish_layout(layout, text, done, error);
}

bool text_is_right_to_left(const char *string)
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
