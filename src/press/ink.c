/* Where a page has ink: an interpreter of content streams (ISO 32000-1, 7.8 and 8), in pages and
 * in the forms, patterns and letters that they use. It keeps the state of graphics, notes what
 * is painted where, and tells of lines, letters, colors and pictures that a press does not
 * print. */
#include "core/base/strings.h"
#include "output/pdf/content.h"
#include "press/inspection.h"

#include <stdlib.h>
#include <string.h>

#define INK_STATES 512

#define INK_OPERANDS 65536

typedef struct ink_color {
    double level; /* of gray, 0 black to 1 white; -1: not known */
    bool gray;    /* the color space has one component, gray */
} ink_color;

typedef struct ink_state {
    matrix ctm;
    rect clip;
    double line_width;
    ink_color fill, stroke;
    const pdf_font *font; /* NULL: none, or not readable */
    double size, character, word, stretch, leading, rise;
    int mode; /* of text rendering */
} ink_state;

typedef struct ink {
    inspection *in;
    qpdf_oh resources;
    ink_state *states;  /* the last one holds */
    size_t count, base; /* base: those before it belong to the content around this one */
    output_token *operands;
    size_t operand_count;
    matrix text, line; /* of a text object */
    rect path;
    spot current, start;         /* in user space */
    bool has_path, drawn, clips; /* drawn: the path has more than its first point */
    rect box;                    /* of the last rectangle, and whether the path is only that */
    bool only_box;
    bool measured;       /* false in patterns and glyphs, whose size does not matter here */
    unsigned compatible; /* BX … EX */
} ink;

static void ink_run_stream(ink *k, qpdf_oh stream, qpdf_oh resources, const char *what);

static bool ink_is_text(const output_token *op);

static void ink_text(ink *k, const output_token *op);

static bool ink_is_color(const output_token *op);

static void ink_set_color(ink *k, const output_token *op);

static void ink_object(ink *k); /* Do */

static void ink_graphics_state(ink *k); /* gs */

static void ink_shading(ink *k); /* sh */

static void ink_inline_image(ink *k); /* ID: the operands are the image's dictionary */

static ink_state *ink_now(ink *k)
{
    return &k->states[k->count - 1];
}

/* Operand i from the end, 0 the last; NULL if it is missing or of another kind. */
static const output_token *ink_operand(const ink *k, size_t i, output_token_kind kind)
{
    if (i >= k->operand_count)
        return NULL;
    const output_token *token = &k->operands[k->operand_count - 1 - i];
    return token->kind == kind ? token : NULL;
}

/* The last `count` operands as numbers. */
static bool ink_numbers(const ink *k, double *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const output_token *token = ink_operand(k, count - 1 - i, CONTENT_NUMBER);
        if (!token)
            return false;
        numbers[i] = token->number;
    }
    return true;
}

/* The cost of looking a resource up, beside the bytes that name it. */
#define LOOKUP_COST 200

/* The resource of a category that the last operand names; null if there is none. */
static qpdf_oh ink_resource(ink *k, const char *category)
{
    char name[PDF_NAME];
    const output_token *operand = ink_operand(k, 0, CONTENT_NAME);
    if (!operand || !press_spend(k->in, LOOKUP_COST))
        return qpdf_oh_new_null(k->in->pdf);
    output_content_name(operand, name, sizeof name);
    qpdf_oh all = press_key(k->in->pdf, k->resources, category);
    qpdf_oh value = press_key(k->in->pdf, all, name);
    qpdf_oh_release(k->in->pdf, all);
    return value;
}

/* Notes what was painted, in the coordinates of the page. */
static void ink_mark(ink *k, rect box, bool may_bleed)
{
    rect seen = rect_common(box, ink_now(k)->clip);
    if (k->measured && !rect_is_empty(seen))
        press_mark(k->in, seen, may_bleed);
}

/* A path painted white is paper, but on a cover it hides the ink below. */
static void mark_white(ink *k)
{
    rect seen = rect_common(k->path, ink_now(k)->clip);
    if (k->in->cover && k->measured && k->only_box && !rect_is_empty(seen))
        press_cover_panel(k->in, seen);
}

/* A line of that width under the matrix. */
static void ink_check_line(ink *k, double width)
{
    double least, most, wanted = k->in->press->least_line;
    matrix_stretch(ink_now(k)->ctm, &least, &most);
    if (k->measured && k->in->press->shop && width * least < wanted - 0.01)
        press_error(k->in, FOUND_LINE, "a line %.3g pt thick; the press prints %.3g pt and more",
                    width * least, wanted);
}

/* Reports areas too light to show. */
static void ink_check_shade(ink *k, const ink_color *color)
{
    double ink = 1 - color->level, wanted = k->in->press->least_ink;
    if (!k->in->cover && color->level >= 0 && ink > 0.001 && ink < wanted - 0.001)
        press_warning(k->in, FOUND_INK, "an area of %.3g %% gray; less than %.3g %% fades",
                      100 * ink, 100 * wanted);
}

/* Paths. */

#define CURVE_HALVINGS 3

static void add_point(ink *k, double x, double y)
{
    rect_add(&k->path, matrix_apply(ink_now(k)->ctm, x, y));
    k->current = (spot){x, y};
    k->has_path = true;
}

static void new_path(ink *k)
{
    k->path = RECT_EMPTY;
    k->has_path = k->drawn = k->only_box = false;
}

static void add_box(ink *k, const double n[4])
{
    k->only_box = !k->has_path;
    k->box = (rect){fmin(n[0], n[0] + n[2]), fmin(n[1], n[1] + n[3]), fmax(n[0], n[0] + n[2]),
                    fmax(n[1], n[1] + n[3])};
    add_point(k, n[0] + n[2], n[1] + n[3]);
    add_point(k, n[0] + n[2], n[1]);
    add_point(k, n[0], n[1] + n[3]);
    add_point(k, n[0], n[1]);
    k->start = k->current;
    k->drawn = true;
}

static void add_line(ink *k, const double n[2])
{
    add_point(k, n[0], n[1]);
    k->drawn = true;
    k->only_box = false;
}

static spot half_way(spot a, spot b)
{
    return (spot){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* Adds the box round the control points of a Bezier curve halved so often; each halving brings them
 * four times as near to it. */
static void add_halves(ink *k, const spot p[4], int halvings)
{
    if (halvings == 0) {
        for (int i = 0; i < 4; i++)
            rect_add(&k->path, matrix_apply(ink_now(k)->ctm, p[i].x, p[i].y));
        return;
    }
    spot a = half_way(p[0], p[1]), b = half_way(p[1], p[2]), c = half_way(p[2], p[3]);
    spot d = half_way(a, b), e = half_way(b, c), middle = half_way(d, e);
    add_halves(k, (spot[]){p[0], a, d, middle}, halvings - 1);
    add_halves(k, (spot[]){middle, e, c, p[3]}, halvings - 1);
}

/* A curve from where the path is. */
static void add_curve(ink *k, double x1, double y1, double x2, double y2, double x3, double y3)
{
    spot start = k->has_path ? k->current : (spot){x1, y1};
    add_halves(k, (spot[]){start, {x1, y1}, {x2, y2}, {x3, y3}}, CURVE_HALVINGS);
    add_line(k, (double[]){x3, y3});
}

static bool build_path(ink *k, const output_token *op)
{
    double n[6];
    switch (op->start[0]) {
    case 'm':
        if (!ink_numbers(k, n, 2))
            return false;
        k->only_box = false;
        add_point(k, n[0], n[1]);
        k->start = k->current;
        return true;
    case 'l':
        if (!ink_numbers(k, n, 2))
            return false;
        add_line(k, n);
        return true;
    case 'c':
        if (!ink_numbers(k, n, 6))
            return false;
        add_curve(k, n[0], n[1], n[2], n[3], n[4], n[5]);
        return true;
    case 'v':
        if (!ink_numbers(k, n, 4))
            return false;
        add_curve(k, k->current.x, k->current.y, n[0], n[1], n[2], n[3]);
        return true;
    case 'y':
        if (!ink_numbers(k, n, 4))
            return false;
        add_curve(k, n[0], n[1], n[2], n[3], n[2], n[3]);
        return true;
    case 'h':
        k->drawn = k->drawn || k->has_path;
        k->current = k->start;
        return true;
    default: /* re */
        if (!ink_numbers(k, n, 4))
            return false;
        add_box(k, n);
        return true;
    }
}

static void stroke_path(ink *k)
{
    double least, most;
    const ink_state *now = ink_now(k);
    if (!k->drawn || now->stroke.level > 0.999)
        return;
    matrix_stretch(now->ctm, &least, &most);
    rect box = rect_grown(k->path, now->line_width * most / 2);
    if (!rect_is_empty(rect_common(box, now->clip)))
        ink_check_line(k, now->line_width);
    ink_mark(k, box, true);
}

static void fill_path(ink *k)
{
    const ink_state *now = ink_now(k);
    if (k->drawn && now->fill.level > 0.999)
        mark_white(k);
    if (!k->drawn || now->fill.level > 0.999)
        return;
    rect seen = rect_common(k->path, now->clip);
    if (rect_is_empty(seen))
        return;
    if (k->only_box) /* a line may be drawn as a box */
        ink_check_line(k, fmin(k->box.right - k->box.left, k->box.top - k->box.bottom));
    ink_check_shade(k, &now->fill);
    ink_mark(k, k->path, true);
}

/* Paints as the operator says: B f s and the like. */
static void paint_path(ink *k, char letter)
{
    bool closes = letter == 's' || letter == 'b';
    k->drawn = k->drawn || (closes && k->has_path);
    if (strchr("fFBb", letter))
        fill_path(k);
    if (strchr("SsBb", letter))
        stroke_path(k);
    if (k->clips)
        ink_now(k)->clip = rect_common(ink_now(k)->clip, k->path);
    k->clips = false;
    new_path(k);
}

/* State. */

static void save(ink *k)
{
    if (k->count == INK_STATES) {
        press_error(k->in, FOUND_NESTING, "more than %d graphics states are kept (q)", INK_STATES);
        return;
    }
    k->states[k->count] = k->states[k->count - 1];
    k->count++;
}

static void restore(ink *k)
{
    if (k->count - 1 > k->base)
        k->count--;
    else
        press_error(k->in, FOUND_CONTENT, "the content is damaged: Q without q");
}

static bool transform(ink *k)
{
    double n[6];
    if (!ink_numbers(k, n, 6))
        return false;
    matrix m = {n[0], n[1], n[2], n[3], n[4], n[5]};
    ink_now(k)->ctm = matrix_times(m, ink_now(k)->ctm);
    return true;
}

static bool do_state(ink *k, const output_token *op, bool *good)
{
    static const char *const ignored[] = {"J",   "j",    "M",     "d",    "ri", "i",  "BMC",
                                          "BDC", "EMC",  "MP",    "DP",   "d0", "d1", "BI",
                                          "EI",  "true", "false", "null", NULL};
    if (output_content_is(op, "q"))
        save(k);
    else if (output_content_is(op, "Q"))
        restore(k);
    else if (output_content_is(op, "cm"))
        *good = transform(k);
    else if (output_content_is(op, "w"))
        *good = ink_numbers(k, &ink_now(k)->line_width, 1);
    else if (output_content_is(op, "gs"))
        ink_graphics_state(k);
    else if (output_content_is(op, "BX"))
        k->compatible++;
    else if (output_content_is(op, "EX"))
        k->compatible -= k->compatible > 0;
    else
        return output_content_is_one_of(op, ignored);
    return true;
}

static bool do_path(ink *k, const output_token *op, bool *good)
{
    static const char *const building[] = {"m", "l", "c", "v", "y", "h", "re", NULL};
    static const char *const painting[] = {"S",  "s", "f",  "F", "f*", "B",
                                           "B*", "b", "b*", "n", NULL};
    if (output_content_is_one_of(op, building))
        *good = build_path(k, op);
    else if (output_content_is_one_of(op, painting))
        paint_path(k, (char)op->start[0]);
    else if (output_content_is(op, "W") || output_content_is(op, "W*"))
        k->clips = true;
    else
        return false;
    return true;
}

static bool do_object(ink *k, const output_token *op)
{
    if (output_content_is(op, "Do"))
        ink_object(k);
    else if (output_content_is(op, "sh"))
        ink_shading(k);
    else if (output_content_is(op, "ID"))
        ink_inline_image(k);
    else
        return false;
    return true;
}

static void do_operator(ink *k, const output_token *op)
{
    bool good = true;
    if (do_path(k, op, &good) || do_state(k, op, &good)) {
        if (!good)
            press_error(k->in, FOUND_CONTENT, "the content is damaged: %.*s lacks its numbers",
                        (int)op->length, (const char *)op->start);
    } else if (ink_is_text(op)) {
        ink_text(k, op);
    } else if (ink_is_color(op)) {
        ink_set_color(k, op);
    } else if (!do_object(k, op) && !k->compatible) {
        press_error(k->in, FOUND_CONTENT, "the content is damaged: \"%.*s\" is not an operator",
                    op->length > 20 ? 20 : (int)op->length, (const char *)op->start);
    }
}

/* Takes one token in; false at the end. */
static bool take(ink *k, const output_token *token)
{
    switch (token->kind) {
    case CONTENT_END:
        return false;
    case CONTENT_OPERATOR:
        do_operator(k, token);
        k->operand_count = 0;
        return true;
    case CONTENT_BAD:
        press_error(k->in, FOUND_CONTENT, "the content is damaged");
        return true;
    case CONTENT_IMAGE:
        return true;
    default:
        if (k->operand_count == INK_OPERANDS) {
            press_error(k->in, FOUND_CONTENT, "the content is damaged: too many operands");
            k->operand_count = 0;
        }
        k->operands[k->operand_count++] = *token;
        return true;
    }
}

/* Looks at a content stream's bytes with the current state. */
static void ink_run(ink *k, const void *data, size_t size)
{
    output_content reader = output_content_read(data, size);
    size_t base = k->base, paid = 0;
    k->base = k->count - 1;
    k->operand_count = 0;
    new_path(k);
    for (bool more = true; more && !k->in->no_memory;) {
        output_token token = output_content_next(&reader);
        if (reader.at - paid >= 4096) {
            more = press_spend(k->in, reader.at - paid);
            paid = reader.at;
        }
        more = more && take(k, &token);
    }
    press_spend(k->in, 64 + reader.at - paid);
    if (k->count - 1 > k->base)
        press_error(k->in, FOUND_CONTENT, "the content is damaged: q without Q");
    k->count = k->base + 1;
    k->base = base;
    k->operand_count = 0;
    new_path(k);
}

/* Render modes (ISO 32000-1, table 106). */
enum { MODE_STROKE = 1, MODE_FILL_STROKE = 2, MODE_INVISIBLE = 3, MODE_CLIP = 7 };

/* ink_text.c */
static bool ink_is_text(const output_token *op)
{
    static const char *const words[] = {"BT", "ET", "Tc", "Tw", "Tz", "TL", "Tf", "Tr", "Ts",
                                        "Td", "TD", "Tm", "T*", "Tj", "TJ", "'",  "\"", NULL};
    return output_content_is_one_of(op, words);
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
        press_error(k->in, FOUND_HIDDEN, "text that is not seen");
    else if (size < press->least_type - 0.05)
        press_error(k->in, FOUND_TYPE, "type of %.3g pt; the press prints %.3g pt and more", size,
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
static double measure_letters(ink *k, const output_token *string, bool *inked)
{
    const ink_state *now = ink_now(k);
    double width = 0;
    size_t at = 0;
    int byte;
    *inked = false;
    while ((byte = output_content_byte(string, &at)) >= 0) {
        uint32_t code = (uint32_t)byte;
        bool composite = now->font && now->font->composite;
        if (composite) {
            int second = output_content_byte(string, &at);
            code = code * 256 + (uint32_t)(second < 0 ? 0 : second);
        }
        if (now->font && !press_font_has(now->font, code))
            press_error(k->in, FOUND_GLYPH, "text with letters that its font does not have");
        if (now->font && k->measured && k->in->depth == k->in->page_depth)
            k->in->sum += to_unicode_sum(&now->font->meanings, code);
        double letter = now->font ? press_font_width(now->font, code) : 0.5;
        *inked = *inked || composite || code != ' ';
        width += letter * now->size + now->character + (code == ' ' && !composite ? now->word : 0);
    }
    return within_reach(width * now->stretch);
}

static void show_string(ink *k, const output_token *string)
{
    bool inked;
    const ink_state *now = ink_now(k);
    if (!now->font && now->size == 0)
        press_error(k->in, FOUND_FONT, "text without a font");
    double width = measure_letters(k, string, &inked);
    if (inked)
        paint_letters(k, now, width);
    k->text = matrix_times((matrix){1, 0, 0, 1, width, 0}, k->text);
}

static void show_array(ink *k)
{
    for (size_t i = 0; i < k->operand_count; i++) {
        const output_token *token = &k->operands[i];
        const ink_state *now = ink_now(k);
        if (token->kind == CONTENT_STRING || token->kind == CONTENT_HEX)
            show_string(k, token);
        else if (token->kind == CONTENT_NUMBER)
            k->text = matrix_times(
                (matrix){1, 0, 0, 1, -token->number / 1000 * now->size * now->stretch, 0}, k->text);
    }
}

static void show_last(ink *k)
{
    const output_token *string = ink_operand(k, 0, CONTENT_STRING);
    if (!string)
        string = ink_operand(k, 0, CONTENT_HEX);
    if (string)
        show_string(k, string);
}

static void set_font(ink *k)
{
    const output_token *size = ink_operand(k, 0, CONTENT_NUMBER);
    ink_state *now = ink_now(k);
    if (!size)
        return;
    now->size = size->number;
    k->operand_count--; /* the name comes before the size */
    qpdf_oh font = ink_resource(k, "/Font");
    now->font = qpdf_oh_is_dictionary(k->in->pdf, font) ? press_font_of(k->in, font) : NULL;
    if (!now->font && !k->in->no_memory && !qpdf_oh_is_dictionary(k->in->pdf, font))
        press_error(k->in, FOUND_FONT, "a font is missing");
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
static void start_line(ink *k, const output_token *op)
{
    double n[2];
    if (output_content_is(op, "Td") || output_content_is(op, "TD")) {
        if (!ink_numbers(k, n, 2))
            return;
        if (output_content_is(op, "TD"))
            ink_now(k)->leading = -n[1];
        move_line(k, n[0], n[1]);
        return;
    }
    move_line(k, 0, -ink_now(k)->leading);
}

static void ink_text(ink *k, const output_token *op)
{
    if (output_content_is(op, "BT"))
        k->text = k->line = MATRIX_UNIT;
    else if (output_content_is(op, "ET") || (op->length == 2 && set_number(k, (char)op->start[1])))
        return;
    else if (output_content_is(op, "Tf"))
        set_font(k);
    else if (output_content_is(op, "Tm"))
        set_matrix(k);
    else if (output_content_is(op, "Tj"))
        show_last(k);
    else if (output_content_is(op, "TJ"))
        show_array(k);
    else {
        start_line(k, op);
        if (op->length == 1)
            show_last(k);
    }
}

/* ink_color.c */
static bool ink_is_color(const output_token *op)
{
    static const char *const words[] = {"g",  "G",  "rg", "RG",  "k",   "K", "cs",
                                        "CS", "sc", "SC", "scn", "SCN", NULL};
    return output_content_is_one_of(op, words);
}

/* RGB and CMYK have a gray level only where they are black, gray or white. */
static double level_of(const double *n, size_t count)
{
    if (count == 3)
        return n[0] == n[1] && n[1] == n[2] ? n[0] : -1;
    if (count == 4)
        return n[0] == 0 && n[1] == 0 && n[2] == 0 ? 1 - n[3] : -1;
    return n[0];
}

static void set_device(ink *k, ink_color *color, size_t count, const char *name)
{
    double n[4];
    if (!ink_numbers(k, n, count)) {
        press_error(k->in, FOUND_CONTENT, "the content is damaged: a color lacks its numbers");
        return;
    }
    *color = (ink_color){level_of(n, count), count == 1};
    if (k->in->press->shop)
        press_check_space_name(k->in, name, "what is drawn");
}

static void set_space(ink *k, ink_color *color)
{
    const output_token *name = ink_operand(k, 0, CONTENT_NAME);
    *color = (ink_color){0, false};
    if (!name)
        return;
    if (output_content_is(name, "DeviceGray")) {
        color->gray = true;
        return;
    }
    if (output_content_is(name, "Pattern"))
        return;
    qpdf_oh space = ink_resource(k, "/ColorSpace");
    if (qpdf_oh_is_null(k->in->pdf, space)) {
        char text[PDF_NAME];
        qpdf_oh_release(k->in->pdf, space);
        output_content_name(name, text, sizeof text);
        space = qpdf_oh_new_name(k->in->pdf, text);
    }
    press_check_space(k->in, space, "what is drawn");
    qpdf_oh_release(k->in->pdf, space);
}

/* A tiling pattern is drawn like a page; its measures are left alone. */
static void look_into_pattern(ink *k)
{
    qpdf_data pdf = k->in->pdf;
    qpdf_oh pattern = ink_resource(k, "/Pattern");
    if (qpdf_oh_is_stream(pdf, pattern)) {
        bool measured = k->measured;
        qpdf_oh resources = press_key(pdf, pattern, "/Resources");
        ink_state kept = *ink_now(k);
        k->measured = false;
        ink_run_stream(k, pattern, resources, "a pattern");
        k->measured = measured;
        *ink_now(k) = kept;
        qpdf_oh_release(pdf, resources);
    } else {
        qpdf_oh shading = press_key(pdf, pattern, "/Shading");
        qpdf_oh space = press_key(pdf, shading, "/ColorSpace");
        press_check_space(k->in, space, "a shading");
        qpdf_oh_release(pdf, space);
        qpdf_oh_release(pdf, shading);
    }
    qpdf_oh_release(pdf, pattern);
}

static void set_components(ink *k, ink_color *color)
{
    double n;
    if (ink_operand(k, 0, CONTENT_NAME)) {
        color->level = -1;
        look_into_pattern(k);
    } else {
        color->level = color->gray && ink_numbers(k, &n, 1) ? n : -1;
    }
}

static void ink_set_color(ink *k, const output_token *op)
{
    bool strokes = op->start[0] >= 'A' && op->start[0] <= 'Z';
    ink_color *color = strokes ? &ink_now(k)->stroke : &ink_now(k)->fill;
    switch (op->start[0] | 0x20) {
    case 'g':
        set_device(k, color, 1, "/DeviceGray");
        break;
    case 'r':
        set_device(k, color, 3, "/DeviceRGB");
        break;
    case 'k':
        set_device(k, color, 4, "/DeviceCMYK");
        break;
    case 'c':
        set_space(k, color);
        break;
    default:
        set_components(k, color);
    }
}

static void ink_graphics_state(ink *k)
{
    qpdf_data pdf = k->in->pdf;
    double width;
    qpdf_oh state = ink_resource(k, "/ExtGState");
    press_check_alpha(k->in, state);
    if (press_key_number(pdf, state, "/LW", &width))
        ink_now(k)->line_width = width;
    qpdf_oh pair = press_key(pdf, state, "/Font");
    if (qpdf_oh_is_array(pdf, pair)) {
        qpdf_oh font = press_item(pdf, pair, 0), size = press_item(pdf, pair, 1);
        press_number(pdf, size, &ink_now(k)->size);
        ink_now(k)->font = qpdf_oh_is_dictionary(pdf, font) ? press_font_of(k->in, font) : NULL;
        qpdf_oh_release(pdf, size);
        qpdf_oh_release(pdf, font);
    }
    qpdf_oh_release(pdf, pair);
    qpdf_oh_release(pdf, state);
}

static void ink_shading(ink *k)
{
    qpdf_oh shading = ink_resource(k, "/Shading");
    qpdf_oh space = press_key(k->in->pdf, shading, "/ColorSpace");
    press_check_space(k->in, space, "a shading");
    ink_mark(k, ink_now(k)->clip, true);
    qpdf_oh_release(k->in->pdf, space);
    qpdf_oh_release(k->in->pdf, shading);
}

/* A picture fills the unit square of user space. */
static void mark_image(ink *k, double width, double height)
{
    matrix m = ink_now(k)->ctm;
    double wanted = k->in->press->least_dpi;
    double across = hypot(m.a, m.b) / 72, down = hypot(m.c, m.d) / 72;
    rect box = matrix_box(m, (rect){0, 0, 1, 1});
    if (!k->measured || rect_is_empty(rect_common(box, ink_now(k)->clip)))
        return;
    ink_mark(k, box, true);
    double dpi = fmin(across > 0 ? width / across : wanted, down > 0 ? height / down : wanted);
    if (k->in->press->shop && dpi < wanted - 0.5)
        press_error(k->in, FOUND_DPI, "a picture of %.0f dpi; the press prints %.0f dpi and more",
                    floor(dpi), wanted);
}

static void do_image(ink *k, qpdf_oh image)
{
    qpdf_data pdf = k->in->pdf;
    double width = 0, height = 0;
    press_key_number(pdf, image, "/Width", &width);
    press_key_number(pdf, image, "/Height", &height);
    qpdf_oh space = press_key(pdf, image, "/ColorSpace");
    press_check_space(k->in, space, "a picture");
    if (k->in->press->shop && press_has(pdf, image, "/SMask"))
        press_error(k->in, FOUND_ALPHA, "something is transparent (a picture's soft mask)");
    if (k->in->press->shop && qpdf_oh_is_null(pdf, space) &&
        press_key_is(pdf, image, "/Filter", "/JPXDecode"))
        press_error(k->in, FOUND_SPACE,
                    "a picture in JPEG 2000 that does not say what its colors are");
    mark_image(k, width, height);
    qpdf_oh_release(pdf, space);
}

static seen_form describe_form(const ink *k, qpdf_oh form)
{
    const ink_state *s = &k->states[k->count - 1];
    return (seen_form){.id = press_id(k->in->pdf, form),
                       .font = s->font,
                       .numbers = {s->ctm.a,      s->ctm.b,        s->ctm.c,       s->ctm.d,
                                   s->ctm.e,      s->ctm.f,        s->clip.left,   s->clip.bottom,
                                   s->clip.right, s->clip.top,     s->line_width,  s->fill.level,
                                   s->fill.gray,  s->stroke.level, s->stroke.gray, s->size,
                                   s->character,  s->word,         s->stretch,     s->leading,
                                   s->rise,       s->mode,         k->measured}};
}

/* Nested forms can be more than a machine reads in a year; looked at again in the same state, one
 * adds no findings.  On a cover, what is painted later hides what was before. */
static bool was_seen(const inspection *in, const seen_form *form)
{
    unsigned count = in->form_count < INSPECT_FORMS ? in->form_count : INSPECT_FORMS;
    for (unsigned i = 0; i < count && !in->cover; i++)
        if (in->forms[i].id == form->id && in->forms[i].font == form->font &&
            memcmp(in->forms[i].numbers, form->numbers, sizeof form->numbers) == 0)
            return true;
    return false;
}

static void run_form(ink *k, qpdf_oh form)
{
    qpdf_data pdf = k->in->pdf;
    qpdf_oh own = press_key(pdf, form, "/Resources");
    bool alone = qpdf_oh_is_dictionary(pdf, own);
    seen_form now = describe_form(k, form);
    if (!alone || !was_seen(k->in, &now)) {
        ink_run_stream(k, form, alone ? own : k->resources, "a form");
        k->in->forms[k->in->form_count++ % INSPECT_FORMS] = now;
    }
    qpdf_oh_release(pdf, own);
}

static void do_form(ink *k, qpdf_oh form)
{
    qpdf_data pdf = k->in->pdf;
    ink_state outer = *ink_now(k);
    matrix text = k->text, line = k->line, m = MATRIX_UNIT;
    rect box;
    press_check_group(k->in, form, "a form");
    press_key_matrix(pdf, form, "/Matrix", &m);
    ink_now(k)->ctm = matrix_times(m, outer.ctm);
    if (press_key_rect(pdf, form, "/BBox", &box))
        ink_now(k)->clip = rect_common(outer.clip, matrix_box(ink_now(k)->ctm, box));
    run_form(k, form);
    *ink_now(k) = outer;
    k->text = text;
    k->line = line;
}

/* ink_object.c */
static void ink_object(ink *k)
{
    qpdf_data pdf = k->in->pdf;
    qpdf_oh object = ink_resource(k, "/XObject");
    if (press_key_is(pdf, object, "/Subtype", "/Image"))
        do_image(k, object);
    else if (press_key_is(pdf, object, "/Subtype", "/Form"))
        do_form(k, object);
    else
        press_error(k->in, FOUND_CONTENT, "a picture or form is missing");
    qpdf_oh_release(pdf, object);
}

/* The value of a key of an inline image, given by its short and long name. */
static const output_token *inline_value(const ink *k, const char *brief, const char *name)
{
    for (size_t i = 0; i + 1 < k->operand_count; i++) {
        const output_token *key = &k->operands[i];
        if (key->kind == CONTENT_NAME &&
            (output_content_is(key, brief) || output_content_is(key, name)))
            return key + 1;
    }
    return NULL;
}

static double inline_number(const ink *k, const char *brief, const char *name)
{
    const output_token *value = inline_value(k, brief, name);
    return value && value->kind == CONTENT_NUMBER ? value->number : 0;
}

static void ink_inline_image(ink *k)
{
    qpdf_data pdf = k->in->pdf;
    double width = inline_number(k, "W", "Width"), height = inline_number(k, "H", "Height");
    const output_token *space = inline_value(k, "CS", "ColorSpace");
    if (space && space->kind == CONTENT_ARRAY_OPEN && space + 1 < k->operands + k->operand_count &&
        (output_content_is(space + 1, "I") || output_content_is(space + 1, "Indexed")))
        space += 2; /* its base */
    if (space && space < k->operands + k->operand_count && space->kind == CONTENT_NAME) {
        char text[PDF_NAME];
        output_content_name(space, text, sizeof text);
        qpdf_oh name = qpdf_oh_new_name(pdf, text);
        qpdf_oh all = press_key(pdf, k->resources, "/ColorSpace");
        qpdf_oh named = press_key(pdf, all, text);
        press_check_space(k->in, qpdf_oh_is_null(pdf, named) ? name : named, "a picture");
        qpdf_oh_release(pdf, named);
        qpdf_oh_release(pdf, all);
        qpdf_oh_release(pdf, name);
    }
    mark_image(k, width, height);
}

/* Content streams wherever they are: in pages, forms, patterns and the letters of fonts. */

#define STREAM_COST 16000 /* cost of a stream beside its bytes */

/* Reads a stream; false, and reported, if that fails. */
static bool read_stream(ink *k, qpdf_oh stream, const char *what, unsigned char **data,
                        size_t *size)
{
    switch (press_stream(k->in->pdf, stream, data, size)) {
    case PDF_DATA:
        return true;
    case PDF_DATA_TOO_LONG:
        press_error(k->in, FOUND_LENGTH, "%s is too long to be checked", what);
        return false;
    default:
        press_error(k->in, FOUND_CONTENT, "%s cannot be read", what);
        return false;
    }
}

/* False, and reported, for a stream that contains itself or is nested too deep. */
static bool may_enter(inspection *in, int64_t id, const char *what)
{
    if (in->depth == INSPECT_DEEPEST) {
        press_error(in, FOUND_NESTING, "%s is nested more than %d deep", what, INSPECT_DEEPEST);
        return false;
    }
    for (unsigned i = 0; i < in->depth; i++)
        if (in->open[i] == id) {
            press_error(in, FOUND_NESTING, "%s contains itself", what);
            return false;
        }
    return true;
}

/* The same for a stream: a form, a pattern, a glyph. */
static void ink_run_stream(ink *k, qpdf_oh stream, qpdf_oh resources, const char *what)
{
    unsigned char *data;
    size_t size;
    if (!may_enter(k->in, press_id(k->in->pdf, stream), what) || !press_spend(k->in, STREAM_COST) ||
        !read_stream(k, stream, what, &data, &size))
        return;
    k->in->open[k->in->depth++] = press_id(k->in->pdf, stream);
    qpdf_oh outer = k->resources;
    k->resources = resources;
    press_check_fonts(k->in, resources);
    ink_run(k, data, size);
    k->resources = outer;
    k->in->depth--;
    free(data);
}

/* The readable parts of a page's content, one after the other. */
static base_text join_content(ink *k, qpdf_oh contents)
{
    qpdf_data pdf = k->in->pdf;
    base_text joined = {0};
    for (int i = 0, count = press_count(pdf, contents); i < count; i++) {
        unsigned char *part;
        size_t size;
        qpdf_oh item = qpdf_oh_get_array_item(pdf, contents, i);
        bool read = read_stream(k, item, "the content", &part, &size);
        qpdf_oh_release(pdf, item);
        if (!read)
            break;
        bool fits = joined.length + size < PDF_MOST_DATA;
        if (fits) {
            base_text_add_bytes(&joined, part, size);
            base_text_add(&joined, "\n");
        }
        free(part);
        if (!fits || joined.failed) {
            press_error(k->in, FOUND_LENGTH, "the content is too long to be checked");
            break;
        }
    }
    return joined;
}

static void run_page(ink *k, qpdf_oh page)
{
    qpdf_data pdf = k->in->pdf;
    qpdf_oh contents = press_key(pdf, page, "/Contents");
    qpdf_oh resources = press_key(pdf, page, "/Resources");
    k->in->page_depth = !qpdf_oh_is_array(pdf, contents);
    if (qpdf_oh_is_array(pdf, contents)) {
        k->resources = resources;
        press_check_fonts(k->in, resources);
        base_text joined = join_content(k, contents);
        ink_run(k, joined.bytes, joined.length);
        free(joined.bytes);
    } else if (!qpdf_oh_is_null(pdf, contents)) {
        ink_run_stream(k, contents, resources, "the content");
    }
    qpdf_oh_release(pdf, resources);
    qpdf_oh_release(pdf, contents);
}

static bool start_ink(ink *k, inspection *in, bool measured)
{
    *k = (ink){.in = in, .count = 1, .measured = measured, .path = RECT_EMPTY};
    k->states = calloc(INK_STATES, sizeof *k->states);
    k->operands = malloc(INK_OPERANDS * sizeof *k->operands);
    if (!k->states || !k->operands) {
        in->no_memory = true;
        return false;
    }
    *ink_now(k) = (ink_state){.ctm = MATRIX_UNIT,
                              .clip = in->frame.media,
                              .line_width = 1,
                              .fill = {0, true},
                              .stroke = {0, true},
                              .stretch = 1};
    return true;
}

static void finish_ink(ink *k)
{
    free(k->states);
    free(k->operands);
}

void press_check_content(inspection *in, qpdf_oh page)
{
    ink k;
    if (start_ink(&k, in, true))
        run_page(&k, page);
    finish_ink(&k);
}

static void run_glyphs(ink *k, qpdf_oh font)
{
    qpdf_data pdf = k->in->pdf;
    qpdf_oh procedures = press_key(pdf, font, "/CharProcs");
    qpdf_oh resources = press_key(pdf, font, "/Resources");
    qpdf_oh encoding = press_key(pdf, font, "/Encoding");
    qpdf_oh names = press_key(pdf, encoding, "/Differences");
    for (int i = 0, count = press_count(pdf, names); i < count && i < 512; i++) {
        char name[PDF_NAME];
        qpdf_oh item = qpdf_oh_get_array_item(pdf, names, i);
        press_name_of(pdf, item, name);
        qpdf_oh procedure = press_key(pdf, procedures, name[0] ? name : "/");
        if (qpdf_oh_is_stream(pdf, procedure))
            ink_run_stream(k, procedure, resources, "a letter");
        qpdf_oh_release(pdf, procedure);
        qpdf_oh_release(pdf, item);
    }
    qpdf_oh_release(pdf, names);
    qpdf_oh_release(pdf, encoding);
    qpdf_oh_release(pdf, resources);
    qpdf_oh_release(pdf, procedures);
}

void press_check_glyphs(inspection *in, qpdf_oh font)
{
    ink k;
    if (start_ink(&k, in, false))
        run_glyphs(&k, font);
    finish_ink(&k);
}
