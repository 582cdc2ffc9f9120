#include "press/ink.h"

#include <string.h>

/* Render modes (ISO 32000-1, table 106). */
enum { MODE_STROKE = 1, MODE_FILL_STROKE = 2, MODE_INVISIBLE = 3, MODE_CLIP = 7 };

bool ink_is_text(const content_token *op)
{
    static const char *const words[] = {"BT", "ET", "Tc", "Tw", "Tz", "TL", "Tf", "Tr", "Ts",
                                        "Td", "TD", "Tm", "T*", "Tj", "TJ", "'",  "\"", NULL};
    return content_is_one_of(op, words);
}

static matrix text_matrix(ink *k)
{
    return matrix_times(k->text, ink_now(k)->ctm);
}

static void move_line(ink *k, double x, double y)
{
    k->line = matrix_times((matrix){1, 0, 0, 1, x, y}, k->line);
    k->text = k->line;
}

/* Type smaller than the press prints, text that is not seen. */
static void check_letters(ink *k, const ink_state *now)
{
    matrix m = text_matrix(k);
    const press_shop *press = k->in->press;
    double tallness = now->font ? now->font->tallness : 1;
    double size = fabs(now->size) * tallness * hypot(m.c, m.d);
    if (!press->shop || !k->measured)
        return;
    if (now->mode == MODE_INVISIBLE || now->mode == MODE_CLIP)
        inspect_error(k->in, FOUND_HIDDEN, "text that is not seen");
    else if (size < press->least_type - 0.05)
        inspect_error(k->in, FOUND_TYPE, "type of %.3g pt; the press prints %.3g pt and more", size,
                      press->least_type);
}

/* On covers, where spines are narrow: how far letters reach from the baseline, in the size; fonts
 * report more, with room for accents on capitals. */
#define LETTERS_UP 0.76
#define LETTERS_DOWN 0.24

static void paint_letters(ink *k, const ink_state *now, double width)
{
    bool strokes = now->mode == MODE_STROKE || now->mode == MODE_FILL_STROKE ||
                   now->mode == MODE_STROKE + 4 || now->mode == MODE_FILL_STROKE + 4;
    bool hidden = now->mode == MODE_INVISIBLE || now->mode == MODE_CLIP;
    double ascent = now->font ? now->font->ascent : 0.75;
    double descent = now->font ? now->font->descent : -0.25;
    if (now->size == 0 || width == 0)
        return;
    if (k->in->cover) {
        ascent = fmin(ascent, LETTERS_UP);
        descent = fmax(descent, -LETTERS_DOWN);
    }
    check_letters(k, now);
    bool paper = !strokes && now->fill.level > 0.999 && !k->in->cover;
    if (hidden || paper)
        return;
    if (strokes)
        ink_check_line(k, now->line_width);
    else
        ink_check_shade(k, &now->fill);
    rect box = {fmin(0, width), fmin(descent * now->size, ascent * now->size) + now->rise,
                fmax(0, width), fmax(descent * now->size, ascent * now->size) + now->rise};
    ink_mark(k, matrix_box(text_matrix(k), box), false);
}

/* The letters of a string: how far they go, and whether any is more than a space.  Letters that
 * the font lacks are reported. */
static double measure(ink *k, const content_token *string, bool *inked)
{
    const ink_state *now = ink_now(k);
    double width = 0;
    size_t at = 0;
    int byte;
    *inked = false;
    while ((byte = content_byte(string, &at)) >= 0) {
        uint32_t code = (uint32_t)byte;
        bool composite = now->font && now->font->composite;
        if (composite) {
            int second = content_byte(string, &at);
            code = code * 256 + (uint32_t)(second < 0 ? 0 : second);
        }
        if (now->font && !font_has(now->font, code))
            inspect_error(k->in, FOUND_GLYPH, "text with letters that its font does not have");
        if (now->font && k->measured && k->in->depth == k->in->page_depth)
            k->in->sum += to_unicode_sum(&now->font->meanings, code);
        double letter = now->font ? font_width(now->font, code) : 0.5;
        *inked = *inked || composite || code != ' ';
        width += letter * now->size + now->character + (code == ' ' && !composite ? now->word : 0);
    }
    return within_reach(width * now->stretch);
}

static void show(ink *k, const content_token *string)
{
    bool inked;
    const ink_state *now = ink_now(k);
    if (!now->font && now->size == 0)
        inspect_error(k->in, FOUND_FONT, "text without a font");
    double width = measure(k, string, &inked);
    if (inked)
        paint_letters(k, now, width);
    k->text = matrix_times((matrix){1, 0, 0, 1, width, 0}, k->text);
}

static void show_array(ink *k)
{
    for (size_t i = 0; i < k->operand_count; i++) {
        const content_token *token = &k->operands[i];
        const ink_state *now = ink_now(k);
        if (token->kind == CONTENT_STRING || token->kind == CONTENT_HEX)
            show(k, token);
        else if (token->kind == CONTENT_NUMBER)
            k->text = matrix_times(
                (matrix){1, 0, 0, 1, -token->number / 1000 * now->size * now->stretch, 0}, k->text);
    }
}

static void show_last(ink *k)
{
    const content_token *string = ink_operand(k, 0, CONTENT_STRING);
    if (!string)
        string = ink_operand(k, 0, CONTENT_HEX);
    if (string)
        show(k, string);
}

static void set_font(ink *k)
{
    const content_token *size = ink_operand(k, 0, CONTENT_NUMBER);
    ink_state *now = ink_now(k);
    if (!size)
        return;
    now->size = size->number;
    k->operand_count--; /* the name comes before the size */
    qpdf_oh font = ink_resource(k, "/Font");
    now->font = qpdf_oh_is_dictionary(k->in->pdf, font) ? font_of(k->in, font) : NULL;
    if (!now->font && !k->in->no_memory && !qpdf_oh_is_dictionary(k->in->pdf, font))
        inspect_error(k->in, FOUND_FONT, "a font is missing");
    qpdf_oh_release(k->in->pdf, font);
}

static void set_matrix(ink *k)
{
    double n[6];
    if (!ink_numbers(k, n, 6))
        return;
    k->line = (matrix){n[0], n[1], n[2], n[3], n[4], n[5]};
    k->text = k->line;
}

/* The operators of text state with one number; false for others. */
static bool set_number(ink *k, char letter)
{
    double n;
    ink_state *now = ink_now(k);
    double *places[] = {&now->character, &now->word, &now->stretch, &now->leading, &now->rise};
    const char *letters = "cwzLs", *found = letter ? strchr(letters, letter) : NULL;
    if (letter == 'r' && ink_numbers(k, &n, 1))
        now->mode = n >= 0 && n <= 7 ? (int)n : 0;
    if (!found)
        return letter == 'r';
    if (ink_numbers(k, &n, 1))
        *places[found - letters] = letter == 'z' ? n / 100 : n;
    return true;
}

/* Td, TD, T*, ' and " go on to a new line. */
static void start_line(ink *k, const content_token *op)
{
    double n[2];
    if (content_is(op, "Td") || content_is(op, "TD")) {
        if (!ink_numbers(k, n, 2))
            return;
        if (content_is(op, "TD"))
            ink_now(k)->leading = -n[1];
        move_line(k, n[0], n[1]);
        return;
    }
    move_line(k, 0, -ink_now(k)->leading);
}

void ink_text(ink *k, const content_token *op)
{
    if (content_is(op, "BT"))
        k->text = k->line = MATRIX_UNIT;
    else if (content_is(op, "ET") || (op->length == 2 && set_number(k, (char)op->start[1])))
        return;
    else if (content_is(op, "Tf"))
        set_font(k);
    else if (content_is(op, "Tm"))
        set_matrix(k);
    else if (content_is(op, "Tj"))
        show_last(k);
    else if (content_is(op, "TJ"))
        show_array(k);
    else {
        start_line(k, op);
        if (op->length == 1)
            show_last(k);
    }
}
