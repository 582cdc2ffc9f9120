#include "output/text.h"

#include "output/letters.h"
#include "output/text_fail.h"
#include "output/text_layout.h"

#include <math.h>
#include <string.h>

#define SMALLEST_SIZE 6.0
#define STEP 0.95 /* from one size to the next smaller */

static bool fits_across(PangoLayout *layout, const maze_text *text)
{
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    return logical.width <= text_width(text) * PANGO_SCALE;
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
               text_height(text) * PANGO_SCALE;
    return logical.height <= text_height(text) * PANGO_SCALE;
}

/* Takes the largest size, from the text's downwards, at which the text fits. */
static bool fit_size(text_setter *setter, PangoLayout *layout, const maze_text *text,
                     maze_error *error)
{
    double least = fmin(text->least > 0 ? text->least : SMALLEST_SIZE, text->size);
    for (double size = text->size;; size = fmax(size * STEP, least)) {
        text_set_size(setter, layout, text, size);
        bool across = fits_across(layout, text);
        if (across && fits_down(layout, text))
            return true;
        if (size <= least && text->optional)
            return false;
        if (size <= least)
            return across ? text_fail_height(text, error) : text_fail_word(layout, text, error);
    }
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
    double height = text->at_top || text->on_baseline ? text_height(text) : layout_height(layout);
    double above = text->on_baseline ? (double)pango_layout_get_baseline(layout) / PANGO_SCALE : 0;
    cairo_save(context);
    cairo_translate(context, (box->left + box->right) / 2, (box->top + box->bottom) / 2);
    if (text->turned)
        cairo_rotate(context, G_PI);
    if (text->sideways)
        cairo_rotate(context, G_PI / 2);
    cairo_move_to(context, -text_width(text) / 2, -height / 2 - above);
    show_layout(context, layout, outlines);
    cairo_restore(context);
}

/* As it is shown, if it is not left out. */
static bool find_shown(text_setter *setter, PangoLayout *layout, const maze_text *text,
                       void *result, maze_error *error)
{
    bool *left_out = result;
    *left_out = !fit_size(setter, layout, text, error);
    if (*left_out)
        return text->optional;
    if (text->justified && would_space_letters(layout))
        pango_layout_set_justify(layout, FALSE);
    return text_check_fonts(layout, text, error);
}

bool text_setter_show(text_setter *setter, cairo_t *context, const maze_text *text, bool outlines,
                      letters_asked *asked, maze_error *error)
{
    bool left_out;
    PangoLayout *layout = text_lay_out(setter, text, find_shown, &left_out, error);
    if (!layout)
        return false;
    if (!left_out && asked)
        letters_ask(asked, layout);
    if (!left_out)
        place_layout(context, layout, text, outlines);
    g_object_unref(layout);
    return true;
}

/* Lays a text out to know something of it. */
static bool find(text_setter *setter, const maze_text *text, layout_work *work, void *result,
                 maze_error *error)
{
    PangoLayout *layout = text_lay_out(setter, text, work, result, error);
    if (!layout)
        return false;
    g_object_unref(layout);
    return true;
}

static bool find_height(text_setter *setter, PangoLayout *layout, const maze_text *text,
                        void *result, maze_error *error)
{
    (void)setter;
    double *height = result;
    if (!fits_across(layout, text))
        return text_fail_word(layout, text, error);
    *height = layout_height(layout);
    return true;
}

bool text_setter_height(text_setter *setter, const maze_text *text, double *height,
                        maze_error *error)
{
    return find(setter, text, find_height, height, error);
}

static bool find_fit(text_setter *setter, PangoLayout *layout, const maze_text *text, void *result,
                     maze_error *error)
{
    text_fit *fit = result;
    if (!fit_size(setter, layout, text, error))
        return false;
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    const PangoFontDescription *font = pango_layout_get_font_description(layout);
    *fit = (text_fit){(double)pango_font_description_get_size(font) / PANGO_SCALE,
                      (double)logical.width / PANGO_SCALE,
                      (unsigned)pango_layout_get_line_count(layout)};
    return true;
}

bool text_setter_fit(text_setter *setter, const maze_text *text, text_fit *fit, maze_error *error)
{
    return find(setter, text, find_fit, fit, error);
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
    return bytes < text_length(text) ? bytes : all;
}

/* What is asked of find_break, and the answer. */
typedef struct text_break {
    double height;
    size_t bytes;
} text_break;

static bool find_break(text_setter *setter, PangoLayout *layout, const maze_text *text,
                       void *result, maze_error *error)
{
    (void)setter;
    text_break *b = result;
    if (!fits_across(layout, text))
        return text_fail_word(layout, text, error);
    int lines = lines_within(layout, b->height);
    b->bytes = bytes_before(layout, lines ? leave_none_alone(layout, lines) : 0, text);
    return true;
}

bool text_setter_break(text_setter *setter, const maze_text *text, double height, size_t *bytes,
                       maze_error *error)
{
    text_break b = {.height = height};
    if (!find(setter, text, find_break, &b, error))
        return false;
    *bytes = b.bytes;
    return true;
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
