#include "output/text_layout.h"

#include "output/blanks.h"
#include "output/fonts.h"
#include "output/text_fail.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define MEMORY_OF_FONTS ((size_t)128 * 1024 * 1024)
#define MOST_TRIES 4 /* when errno says that memory ran out, and there is memory */

struct text_setter {
    char *font_directory, *font, *language; /* NULL where the caller gave none */
    maze_look look;
    output_fonts fonts;
    PangoContext *context;
};

static void set_up_context(text_setter *setter)
{
    setter->context = pango_font_map_create_context(setter->fonts.map);
    pango_context_set_language(
        setter->context, pango_language_from_string(setter->language ? setter->language : "en"));
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

static bool fail_fonts(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for fonts");
}

static void unload(text_setter *setter)
{
    if (setter->context)
        g_object_unref(setter->context);
    if (setter->fonts.config)
        fonts_finish(&setter->fonts);
    setter->context = NULL;
    setter->fonts = (output_fonts){0};
}

/* True if memory ran out since errno was 0, by the word of errno: nothing else says so.  HarfBuzz
 * then takes other glyphs or heaps them up, and Pango takes another font. */
static bool has_run_out(void)
{
    return errno == ENOMEM;
}

static bool try_to_load(text_setter *s, bool *again, maze_error *error)
{
    errno = 0;
    bool done = fonts_load(&s->fonts, s->font_directory, s->look, s->font, s->language, error);
    if (done)
        set_up_context(s);
    *again = has_run_out();
    if (done && !*again)
        return true;
    unload(s);
    return false;
}

/* Loads the fonts where none are. */
static bool load(text_setter *setter, maze_error *error)
{
    bool again = true;
    for (int tries = MOST_TRIES; again && tries > 0 && has_memory(); tries--)
        if (try_to_load(setter, &again, error))
            return true;
    return again && fail_fonts(error);
}

static bool keep(char **to, const char *text)
{
    *to = text ? strdup(text) : NULL;
    return *to || !text;
}

text_setter *text_setter_create(const char *font_directory, maze_look look, const char *font,
                                const char *language, maze_error *error)
{
    if (!has_threads(error))
        return NULL;
    text_setter *setter = calloc(1, sizeof *setter);
    if (!setter || !keep(&setter->font_directory, font_directory) || !keep(&setter->font, font) ||
        !keep(&setter->language, language)) {
        text_setter_destroy(setter);
        fail_fonts(error);
        return NULL;
    }
    setter->look = look;
    if (load(setter, error))
        return setter;
    text_setter_destroy(setter);
    return NULL;
}

void text_setter_destroy(text_setter *setter)
{
    if (!setter)
        return;
    unload(setter);
    free(setter->font_directory);
    free(setter->font);
    free(setter->language);
    free(setter);
}

size_t text_length(const maze_text *text)
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
    size_t length = text_length(text);
    if (!text->has_blanks || !blanks_any(text->string)) {
        pango_layout_set_text(layout, text->string, (int)length);
        return;
    }
    char *whole = g_strndup(text->string, length), *string = blanks_replace(whole);
    pango_layout_set_text(layout, string, -1);
    g_free(string);
    g_free(whole);
}

static PangoLayout *start(text_setter *setter, const maze_text *text)
{
    static const PangoAlignment alignments[] = {[MAZE_ALIGN_LEFT] = PANGO_ALIGN_LEFT,
                                                [MAZE_ALIGN_CENTER] = PANGO_ALIGN_CENTER,
                                                [MAZE_ALIGN_RIGHT] = PANGO_ALIGN_RIGHT};
    PangoLayout *layout = pango_layout_new(setter->context);
    PangoAttrList *attributes = pango_attr_list_new();
    pango_layout_set_alignment(layout, alignments[text->align]);
    pango_layout_set_justify(layout, text->justified);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    pango_layout_set_width(layout, (int)floor(text_width(text) * PANGO_SCALE));
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

void text_set_size(text_setter *setter, PangoLayout *layout, const maze_text *text, double size)
{
    PangoFontDescription *description = fonts_describe(&setter->fonts, text->font, size);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
    double spacing = text_is_right_to_left(text->string) ? 0 : text->spacing; /* it tears Arabic */
    if (text->has_blanks)
        blanks_widen(layout, size, text_width(text));
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

/* One try. */
static PangoLayout *lay_out(text_setter *setter, const maze_text *text, layout_work *work,
                            void *result, maze_error *error)
{
    PangoLayout *layout = start(setter, text);
    text_set_size(setter, layout, text, text->size);
    if (text_check_glyphs(layout, text, error) && work(setter, layout, text, result, error))
        return layout;
    g_object_unref(layout);
    return NULL;
}

/* errno says that memory ran out also where malloc found some elsewhere, as it does where something
 * is in the way of the heap: what works when it is done again is not refused. */
PangoLayout *text_lay_out(text_setter *setter, const maze_text *text, layout_work *work,
                          void *result, maze_error *error)
{
    if (!g_utf8_validate(text->string, -1, NULL)) {
        maze_fail(error, MAZE_BAD_INPUT, "the %s is not UTF-8", text_key(text));
        return NULL;
    }
    for (int tries = MOST_TRIES; tries > 0; tries--) {
        if (!setter->context && !load(setter, error))
            return NULL;
        errno = 0;
        PangoLayout *layout = lay_out(setter, text, work, result, error);
        if (!has_run_out())
            return layout;
        g_clear_object(&layout);
        unload(setter); /* what was made of the fonts may be wrong as well */
    }
    maze_fail(error, MAZE_NO_MEMORY, "out of memory for the %s", text_key(text));
    return NULL;
}
