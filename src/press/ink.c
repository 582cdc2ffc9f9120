/* Where a page has ink: an interpreter of content streams (ISO 32000-1, 7.8 and 8), in pages and in
 * the forms, patterns and letters that they use.  It keeps the state of graphics, notes what is
 * painted where, and tells of lines, letters, colors and pictures that a press does not print.
 *
 * One switch, in do_operator, has all operators; before it stand what they do to paths, text,
 * colors and objects, after it the walk through streams.  Hostile contents are bounded by a budget
 * of bytes for the whole file, by how deep streams may be nested, and by forms that are not looked
 * at again in the same state. */
#include "output/pdf/content.h"
#include "press/inspection.h"

#include <string.h>

#define MOST_STATES 512
#define MOST_OPERANDS 65536
#define MOST_LETTERS 512  /* of a font whose letters are contents */
#define DEEPEST_STREAM 20 /* contents in contents: forms in forms, letters */
#define CURVE_HALVINGS 3

/* The cost of a stream and of looking a resource up, beside the bytes. */
#define STREAM_COST 16000
#define LOOKUP_COST 200

/* On covers, where spines are narrow: how far letters reach from the baseline, in the size; fonts
 * report more, with room for accents on capitals. */
#define LETTERS_UP 0.76
#define LETTERS_DOWN 0.24

/* Render modes (ISO 32000-1, table 106); 4 more: they clip, too. */
enum { MODE_STROKE = 1, MODE_FILL_STROKE = 2, MODE_INVISIBLE = 3, MODE_CLIP = 7 };

typedef struct ink_color {
    double level; /* of gray, 0 black to 1 white; -1: not known */
    bool gray;    /* the color space has one component, gray */
} ink_color;

typedef struct ink_state {
    press_matrix ctm;
    press_rect clip;
    double line_width;
    ink_color fill, stroke;
    const press_font *font; /* NULL: none, or not readable */
    double size, character, word, stretch, leading, rise;
    int mode; /* of text rendering */
} ink_state;

/* A form that was looked at on this page, and all of the graphics state that matters to it. */
typedef struct seen_form {
    int64_t id;
    const press_font *font;
    double numbers[23];
} seen_form;

/* What the contents of one page share. */
typedef struct ink_page {
    unsigned depth;               /* of contents in contents */
    int64_t open[DEEPEST_STREAM]; /* their streams */
    seen_form forms[64];          /* the last ones, in turn */
    unsigned form_count;
} ink_page;

typedef struct ink {
    press_inspection *in;
    ink_page *page;
    qpdf_oh resources;
    ink_state *states, *now; /* the last one, which holds */
    ink_state *base;         /* those before it belong to the content around this one */
    output_token *operands;
    size_t operand_count;
    press_matrix text, line; /* of a text object */
    press_rect path;
    press_spot current, start;   /* in user space */
    bool has_path, drawn, clips; /* drawn: the path has more than its first point */
    press_rect box;              /* of the last rectangle, and whether the path is only that */
    bool only_box;
    bool measured;       /* false in patterns and glyphs, whose size does not matter here */
    unsigned compatible; /* BX … EX */
} ink;

/* Operand i from the end, 0 the last; NULL if it is missing or of another kind. */
static const output_token *operand(const ink *k, size_t i, output_token_kind kind)
{
    if (i >= k->operand_count)
        return NULL;
    const output_token *token = &k->operands[k->operand_count - 1 - i];
    return token->kind == kind ? token : NULL;
}

/* The last `count` operands as numbers. */
static bool get_numbers(const ink *k, double *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const output_token *token = operand(k, count - 1 - i, CONTENT_NUMBER);
        if (!token)
            return false;
        numbers[i] = token->number;
    }
    return true;
}

/* The resource of a category that the last operand names; null if there is none. */
static qpdf_oh get_resource(ink *k, const char *category)
{
    char name[PRESS_NAME] = "";
    const output_token *named = operand(k, 0, CONTENT_NAME);
    if (!named || !press_spend(k->in, LOOKUP_COST))
        return press_hold(k->in->pdf, qpdf_oh_new_null(k->in->pdf->qpdf));
    output_content_name(named, name, sizeof name);
    return press_key(k->in->pdf, press_key(k->in->pdf, k->resources, category), name);
}

/* Notes what was painted, in the coordinates of the page. */
static void mark(ink *k, press_rect box, bool is_text)
{
    press_rect seen = rect_common(box, k->now->clip);
    if (k->measured && !rect_is_empty(seen))
        k->in->mark(k->in, seen, is_text);
}

/* A line of that width under the matrix. */
static void check_line(ink *k, double width)
{
    double least, most, wanted = k->in->press->least_line;
    matrix_stretch(k->now->ctm, &least, &most);
    if (k->measured && k->in->press->shop && width * least < wanted - 0.01)
        press_error(k->in, FOUND_LINE, "a line %.3g pt thick; the press prints %.3g pt and more",
                    width * least, wanted);
}

/* Reports areas too light to show. */
static void check_shade(ink *k, const ink_color *color)
{
    double ink = 1 - color->level, wanted = k->in->press->least_ink;
    if (!k->in->cover && color->level >= 0 && ink > 0.001 && ink < wanted - 0.001)
        press_warning(k->in, FOUND_INK, "an area of %.3g %% gray; less than %.3g %% fades",
                      100 * ink, 100 * wanted);
}

/* Paths. */

static void add_point(ink *k, double x, double y)
{
    rect_add(&k->path, matrix_apply(k->now->ctm, x, y));
    k->current = (press_spot){x, y};
    k->has_path = true;
}

static void new_path(ink *k)
{
    k->path = RECT_EMPTY;
    k->has_path = k->drawn = k->only_box = false;
}

static void move_to(ink *k, const double n[2])
{
    k->only_box = false;
    add_point(k, n[0], n[1]);
    k->start = k->current;
}

static void line_to(ink *k, double x, double y)
{
    add_point(k, x, y);
    k->drawn = true;
    k->only_box = false;
}

static void add_box(ink *k, const double n[4])
{
    k->only_box = !k->has_path;
    k->box = (press_rect){fmin(n[0], n[0] + n[2]), fmin(n[1], n[1] + n[3]), fmax(n[0], n[0] + n[2]),
                          fmax(n[1], n[1] + n[3])};
    add_point(k, n[0] + n[2], n[1] + n[3]);
    add_point(k, n[0] + n[2], n[1]);
    add_point(k, n[0], n[1] + n[3]);
    add_point(k, n[0], n[1]);
    k->start = k->current;
    k->drawn = true;
}

static press_spot half_way(press_spot a, press_spot b)
{
    return (press_spot){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* Adds the box round the control points of a Bezier curve halved so often; each halving brings them
 * four times as near to it. */
static void add_halves(ink *k, const press_spot p[4], int halvings)
{
    if (halvings == 0) {
        for (int i = 0; i < 4; i++)
            rect_add(&k->path, matrix_apply(k->now->ctm, p[i].x, p[i].y));
        return;
    }
    press_spot a = half_way(p[0], p[1]), b = half_way(p[1], p[2]), c = half_way(p[2], p[3]);
    press_spot d = half_way(a, b), e = half_way(b, c), middle = half_way(d, e);
    add_halves(k, (press_spot[]){p[0], a, d, middle}, halvings - 1);
    add_halves(k, (press_spot[]){middle, e, c, p[3]}, halvings - 1);
}

/* A curve from where the path is. */
static void curve_to(ink *k, press_spot a, press_spot b, press_spot to)
{
    press_spot start = k->has_path ? k->current : a;
    add_halves(k, (press_spot[]){start, a, b, to}, CURVE_HALVINGS);
    line_to(k, to.x, to.y);
}

static void stroke_path(ink *k)
{
    double least, most;
    if (!k->drawn || k->now->stroke.level > 0.999)
        return;
    matrix_stretch(k->now->ctm, &least, &most);
    press_rect box = rect_grown(k->path, k->now->line_width * most / 2);
    if (!rect_is_empty(rect_common(box, k->now->clip)))
        check_line(k, k->now->line_width);
    mark(k, box, false);
}

static void fill_path(ink *k)
{
    press_rect seen = rect_common(k->path, k->now->clip);
    if (!k->drawn || rect_is_empty(seen))
        return;
    if (k->now->fill.level > 0.999) { /* paper, but on a cover it hides the ink below */
        if (k->in->mark_white && k->measured && k->only_box)
            k->in->mark_white(k->in, seen);
        return;
    }
    if (k->only_box) /* a line may be drawn as a box */
        check_line(k, fmin(k->box.right - k->box.left, k->box.top - k->box.bottom));
    check_shade(k, &k->now->fill);
    mark(k, k->path, false);
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
        k->now->clip = rect_common(k->now->clip, k->path);
    k->clips = false;
    new_path(k);
}

/* State. */

static void save(ink *k)
{
    if (k->now + 1 == k->states + MOST_STATES) {
        press_error(k->in, FOUND_NESTING, "more than %d graphics states are kept (q)", MOST_STATES);
        return;
    }
    k->now[1] = k->now[0];
    k->now++;
}

static void restore(ink *k)
{
    if (k->now > k->base)
        k->now--;
    else
        press_error(k->in, FOUND_CONTENT, "the content is damaged: Q without q");
}

static void check_glyphs(ink *k, qpdf_oh font);

/* The first time, the letters of a font that are contents are looked into. */
static const press_font *find_font(ink *k, qpdf_oh object)
{
    bool is_new = false;
    const press_font *font =
        press_is_dictionary(k->in->pdf, object) ? press_font_of(k->in, object, &is_new) : NULL;
    if (is_new && font->procedures)
        check_glyphs(k, object);
    return font;
}

static bool is_plain_blend(press_pdf *pdf, qpdf_oh state)
{
    char name[PRESS_NAME];
    qpdf_oh mode = press_key(pdf, state, "/BM");
    bool several = qpdf_oh_is_array(pdf->qpdf, mode);
    press_name_of(pdf, several ? press_item(pdf, mode, 0) : mode, name);
    return press_is_null(pdf, mode) || strcmp(name, "/Normal") == 0 ||
           strcmp(name, "/Compatible") == 0;
}

static void check_alpha(ink *k, qpdf_oh state)
{
    double fill = 1, stroke = 1;
    press_pdf *pdf = k->in->pdf;
    press_key_number(pdf, state, "/ca", &fill);
    press_key_number(pdf, state, "/CA", &stroke);
    if (fill < 1 || stroke < 1)
        press_error(k->in, FOUND_ALPHA, "something is transparent (alpha %.3g)",
                    fmin(fill, stroke));
    else if (press_has(pdf, state, "/SMask") && !press_key_is(pdf, state, "/SMask", "/None"))
        press_error(k->in, FOUND_ALPHA, "something is transparent (a soft mask)");
    else if (!is_plain_blend(pdf, state))
        press_error(k->in, FOUND_ALPHA, "something is transparent (a blend mode)");
}

static void set_graphics_state(ink *k)
{
    press_pdf *pdf = k->in->pdf;
    qpdf_oh state = get_resource(k, "/ExtGState"), pair = press_key(pdf, state, "/Font");
    if (k->in->press->shop)
        check_alpha(k, state);
    press_key_number(pdf, state, "/LW", &k->now->line_width);
    if (qpdf_oh_is_array(pdf->qpdf, pair)) {
        press_number(pdf, press_item(pdf, pair, 1), &k->now->size);
        k->now->font = find_font(k, press_item(pdf, pair, 0));
    }
}

/* Text. */

static press_matrix text_matrix(const ink *k)
{
    return matrix_times(k->text, k->now->ctm);
}

static void move_text(ink *k, double x)
{
    k->text = matrix_times((press_matrix){1, 0, 0, 1, x, 0}, k->text);
}

static void move_line(ink *k, double x, double y)
{
    k->text = k->line = matrix_times((press_matrix){1, 0, 0, 1, x, y}, k->line);
}

/* Type smaller than the press prints, text that is not seen. */
static void check_letters(ink *k, bool hidden)
{
    press_matrix m = text_matrix(k);
    const press_shop *press = k->in->press;
    double tallness = k->now->font ? k->now->font->tallness : 1;
    double size = fabs(k->now->size) * tallness * hypot(m.c, m.d);
    if (!press->shop || !k->measured)
        return;
    if (hidden)
        press_error(k->in, FOUND_HIDDEN, "text that is not seen");
    else if (size < press->least_type - 0.05)
        press_error(k->in, FOUND_TYPE, "type of %.3g pt; the press prints %.3g pt and more", size,
                    press->least_type);
}

static void paint_letters(ink *k, double width)
{
    const ink_state *now = k->now;
    int paints = now->mode & 3;
    bool strokes = paints == MODE_STROKE || paints == MODE_FILL_STROKE;
    bool hidden = paints == MODE_INVISIBLE;
    double ascent = now->font ? now->font->ascent : 0.75;
    double descent = now->font ? now->font->descent : -0.25;
    if (now->size == 0 || width == 0)
        return;
    if (k->in->cover) {
        ascent = fmin(ascent, LETTERS_UP);
        descent = fmax(descent, -LETTERS_DOWN);
    }
    check_letters(k, hidden);
    bool paper = !strokes && now->fill.level > 0.999 && !k->in->cover;
    if (hidden || paper)
        return;
    if (strokes)
        check_line(k, now->line_width);
    else
        check_shade(k, &now->fill);
    press_rect box = {fmin(0, width), fmin(descent * now->size, ascent * now->size) + now->rise,
                      fmax(0, width), fmax(descent * now->size, ascent * now->size) + now->rise};
    mark(k, matrix_box(text_matrix(k), box), true);
}

/* Letters that the font lacks are reported; a space has no ink. */
static void show_string(ink *k, const output_token *string)
{
    const ink_state *now = k->now;
    const press_font *font = now->font;
    bool composite = font && font->composite, inked = false;
    double width = 0;
    size_t at = 0;
    int byte;
    if (!font && now->size == 0)
        press_error(k->in, FOUND_FONT, "text without a font");
    while ((byte = output_content_byte(string, &at)) >= 0) {
        uint32_t code = (uint32_t)byte;
        if (composite) {
            int second = output_content_byte(string, &at);
            code = code * 256 + (uint32_t)(second < 0 ? 0 : second);
        }
        if (font && !press_font_has(font, code))
            press_error(k->in, FOUND_GLYPH, "text with letters that its font does not have");
        double letter = font ? press_font_width(font, code) : 0.5;
        inked = inked || composite || code != ' ';
        width += letter * now->size + now->character + (code == ' ' && !composite ? now->word : 0);
    }
    width = within_reach(width * now->stretch);
    if (inked)
        paint_letters(k, width);
    move_text(k, width);
}

/* Strings, and numbers that move the next one. */
static void show_operands(ink *k)
{
    for (size_t i = 0; i < k->operand_count; i++) {
        const output_token *token = &k->operands[i];
        if (token->kind == CONTENT_STRING || token->kind == CONTENT_HEX)
            show_string(k, token);
        else if (token->kind == CONTENT_NUMBER)
            move_text(k, -token->number / 1000 * k->now->size * k->now->stretch);
    }
}

static void show_last(ink *k)
{
    const output_token *string = operand(k, 0, CONTENT_STRING);
    if (!string)
        string = operand(k, 0, CONTENT_HEX);
    if (string)
        show_string(k, string);
}

static void set_font(ink *k)
{
    const output_token *size = operand(k, 0, CONTENT_NUMBER);
    if (!size)
        return;
    k->now->size = size->number;
    k->operand_count--; /* the name comes before the size */
    qpdf_oh font = get_resource(k, "/Font");
    k->now->font = find_font(k, font);
    if (!press_is_dictionary(k->in->pdf, font))
        press_error(k->in, FOUND_FONT, "a font is missing");
}

/* Colors. */

/* RGB and CMYK have a gray level only where they are black, gray or white. */
static double level_of(const double *n, size_t count)
{
    if (count == 3)
        return n[0] == n[1] && n[1] == n[2] ? n[0] : -1;
    if (count == 4)
        return n[0] == 0 && n[1] == 0 && n[2] == 0 ? 1 - n[3] : -1;
    return n[0];
}

static void set_device_color(ink *k, ink_color *color, size_t count, const char *space)
{
    double n[4];
    if (!get_numbers(k, n, count)) {
        press_error(k->in, FOUND_CONTENT, "the content is damaged: a color lacks its numbers");
        return;
    }
    *color = (ink_color){level_of(n, count), count == 1};
    if (k->in->press->shop)
        press_check_space_name(k->in, space, "what is drawn");
}

static void set_color_space(ink *k, ink_color *color)
{
    const output_token *name = operand(k, 0, CONTENT_NAME);
    char text[PRESS_NAME];
    *color = (ink_color){0, name && output_content_is(name, "DeviceGray")};
    if (!name || color->gray || output_content_is(name, "Pattern"))
        return;
    qpdf_oh space = get_resource(k, "/ColorSpace");
    output_content_name(name, text, sizeof text);
    if (press_is_null(k->in->pdf, space))
        space = press_hold(k->in->pdf, qpdf_oh_new_name(k->in->pdf->qpdf, text));
    press_check_space(k->in, space, "what is drawn");
}

static void run_stream(ink *k, qpdf_oh stream, qpdf_oh resources, const char *what);

static void check_shading(ink *k, qpdf_oh shading)
{
    press_check_space(k->in, press_key(k->in->pdf, shading, "/ColorSpace"), "a shading");
}

/* A tiling pattern is drawn like a page; its measures are left alone. */
static void look_into_pattern(ink *k)
{
    qpdf_oh pattern = get_resource(k, "/Pattern");
    if (!qpdf_oh_is_stream(k->in->pdf->qpdf, pattern)) {
        check_shading(k, press_key(k->in->pdf, pattern, "/Shading"));
        return;
    }
    bool measured = k->measured;
    ink_state kept = *k->now;
    k->measured = false;
    run_stream(k, pattern, press_key(k->in->pdf, pattern, "/Resources"), "a pattern");
    k->measured = measured;
    *k->now = kept;
}

static void set_color(ink *k, ink_color *color)
{
    double n;
    if (operand(k, 0, CONTENT_NAME)) {
        color->level = -1;
        look_into_pattern(k);
    } else {
        color->level = color->gray && get_numbers(k, &n, 1) ? n : -1;
    }
}

/* Pictures and forms. */

/* A picture fills the unit square of user space. */
static void mark_image(ink *k, double width, double height)
{
    press_matrix m = k->now->ctm;
    double wanted = k->in->press->least_dpi;
    double across = hypot(m.a, m.b) / 72, down = hypot(m.c, m.d) / 72;
    press_rect box = matrix_box(m, (press_rect){0, 0, 1, 1});
    if (!k->measured || rect_is_empty(rect_common(box, k->now->clip)))
        return;
    mark(k, box, false);
    double dpi = fmin(across > 0 ? width / across : wanted, down > 0 ? height / down : wanted);
    if (k->in->press->shop && dpi < wanted - 0.5)
        press_error(k->in, FOUND_DPI, "a picture of %.0f dpi; the press prints %.0f dpi and more",
                    floor(dpi), wanted);
}

static void do_image(ink *k, qpdf_oh image)
{
    press_pdf *pdf = k->in->pdf;
    double width = 0, height = 0;
    press_key_number(pdf, image, "/Width", &width);
    press_key_number(pdf, image, "/Height", &height);
    qpdf_oh space = press_key(pdf, image, "/ColorSpace");
    press_check_space(k->in, space, "a picture");
    if (k->in->press->shop && press_has(pdf, image, "/SMask"))
        press_error(k->in, FOUND_ALPHA, "something is transparent (a picture's soft mask)");
    if (k->in->press->shop && press_is_null(pdf, space) &&
        press_key_is(pdf, image, "/Filter", "/JPXDecode"))
        press_error(k->in, FOUND_SPACE,
                    "a picture in JPEG 2000 that does not say what its colors are");
    mark_image(k, width, height);
}

static seen_form describe_form(const ink *k, qpdf_oh form)
{
    const ink_state *s = k->now;
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
static bool was_seen(const ink *k, const seen_form *form)
{
    const ink_page *page = k->page;
    for (unsigned i = 0; i < MIN(page->form_count, G_N_ELEMENTS(page->forms)) && !k->in->cover; i++)
        if (page->forms[i].id == form->id && page->forms[i].font == form->font &&
            memcmp(page->forms[i].numbers, form->numbers, sizeof form->numbers) == 0)
            return true;
    return false;
}

static void do_form(ink *k, qpdf_oh form)
{
    press_pdf *pdf = k->in->pdf;
    ink_state outer = *k->now;
    press_matrix text = k->text, line = k->line, m = MATRIX_UNIT;
    press_rect box;
    press_check_group(k->in, form, "a form");
    press_key_matrix(pdf, form, "/Matrix", &m);
    k->now->ctm = matrix_times(m, outer.ctm);
    if (press_key_rect(pdf, form, "/BBox", &box))
        k->now->clip = rect_common(outer.clip, matrix_box(k->now->ctm, box));
    qpdf_oh own = press_key(pdf, form, "/Resources");
    bool alone = press_is_dictionary(pdf, own);
    seen_form seen = describe_form(k, form);
    if (!alone || !was_seen(k, &seen)) {
        run_stream(k, form, alone ? own : k->resources, "a form");
        k->page->forms[k->page->form_count++ % G_N_ELEMENTS(k->page->forms)] = seen;
    }
    *k->now = outer;
    k->text = text;
    k->line = line;
}

static void do_object(ink *k)
{
    qpdf_oh object = get_resource(k, "/XObject");
    if (press_key_is(k->in->pdf, object, "/Subtype", "/Image"))
        do_image(k, object);
    else if (press_key_is(k->in->pdf, object, "/Subtype", "/Form"))
        do_form(k, object);
    else
        press_error(k->in, FOUND_CONTENT, "a picture or form is missing");
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

/* The operands are the dictionary of an image that follows. */
static void do_inline_image(ink *k)
{
    press_pdf *pdf = k->in->pdf;
    const output_token *end = k->operands + k->operand_count;
    const output_token *space = inline_value(k, "CS", "ColorSpace");
    if (space && space->kind == CONTENT_ARRAY_OPEN && space + 1 < end &&
        (output_content_is(space + 1, "I") || output_content_is(space + 1, "Indexed")))
        space += 2; /* its base */
    if (space && space < end && space->kind == CONTENT_NAME) {
        char text[PRESS_NAME];
        output_content_name(space, text, sizeof text);
        qpdf_oh named = press_key(pdf, press_key(pdf, k->resources, "/ColorSpace"), text);
        if (press_is_null(pdf, named))
            named = press_hold(pdf, qpdf_oh_new_name(pdf->qpdf, text));
        press_check_space(k->in, named, "a picture");
    }
    mark_image(k, inline_number(k, "W", "Width"), inline_number(k, "H", "Height"));
}

/* Operators, by their one to three letters. */
#define OP(a, b) ((unsigned)(a) | (unsigned)(b) << 8)
#define OP3(a, b, c) (OP(a, b) | (unsigned)(c) << 16)

static unsigned code_of(const output_token *op)
{
    unsigned code = 0;
    for (size_t i = 0; i < op->length && op->length <= 3; i++)
        code |= (unsigned)op->start[i] << (8 * i);
    return code;
}

/* How many numbers come before it. */
static size_t numbers_before(unsigned code)
{
    switch (code) {
    case 'w':
    case OP('T', 'c'):
    case OP('T', 'w'):
    case OP('T', 'z'):
    case OP('T', 'L'):
    case OP('T', 's'):
    case OP('T', 'r'):
        return 1;
    case 'm':
    case 'l':
    case OP('T', 'd'):
    case OP('T', 'D'):
        return 2;
    case 'v':
    case 'y':
    case OP('r', 'e'):
        return 4;
    case 'c':
    case OP('c', 'm'):
    case OP('T', 'm'):
        return 6;
    default:
        return 0;
    }
}

static void do_operator(ink *k, const output_token *op)
{
    /* How lines look, what is marked, what glyphs say of themselves, and operands. */
    static const char *const ignored[] = {"J",   "j",   "M",    "d",     "i",    "ri", "BMC",
                                          "BDC", "EMC", "MP",   "DP",    "d0",   "d1", "BI",
                                          "EI",  "ET",  "true", "false", "null", NULL};
    unsigned code = code_of(op);
    ink_state *now = k->now;
    double n[6];
    if (!get_numbers(k, n, numbers_before(code))) {
        if (op->start[0] != 'T')
            press_error(k->in, FOUND_CONTENT, "the content is damaged: %.*s lacks its numbers",
                        (int)op->length, (const char *)op->start);
        return;
    }
    switch (code) {
    case 'm':
        move_to(k, n);
        break;
    case 'l':
        line_to(k, n[0], n[1]);
        break;
    case 'c':
        curve_to(k, (press_spot){n[0], n[1]}, (press_spot){n[2], n[3]}, (press_spot){n[4], n[5]});
        break;
    case 'v':
        curve_to(k, k->current, (press_spot){n[0], n[1]}, (press_spot){n[2], n[3]});
        break;
    case 'y':
        curve_to(k, (press_spot){n[0], n[1]}, (press_spot){n[2], n[3]}, (press_spot){n[2], n[3]});
        break;
    case 'h':
        k->drawn = k->drawn || k->has_path;
        k->current = k->start;
        break;
    case OP('r', 'e'):
        add_box(k, n);
        break;
    case 'S':
    case 's':
    case 'f':
    case 'F':
    case OP('f', '*'):
    case 'B':
    case OP('B', '*'):
    case 'b':
    case OP('b', '*'):
    case 'n':
        paint_path(k, (char)op->start[0]);
        break;
    case 'W':
    case OP('W', '*'):
        k->clips = true;
        break;
    case 'q':
        save(k);
        break;
    case 'Q':
        restore(k);
        break;
    case OP('c', 'm'):
        now->ctm = matrix_times((press_matrix){n[0], n[1], n[2], n[3], n[4], n[5]}, now->ctm);
        break;
    case 'w':
        now->line_width = n[0];
        break;
    case OP('g', 's'):
        set_graphics_state(k);
        break;
    case OP('B', 'X'):
        k->compatible++;
        break;
    case OP('E', 'X'):
        k->compatible -= k->compatible > 0;
        break;
    case OP('B', 'T'):
        k->text = k->line = MATRIX_UNIT;
        break;
    case OP('T', 'f'):
        set_font(k);
        break;
    case OP('T', 'c'):
        now->character = n[0];
        break;
    case OP('T', 'w'):
        now->word = n[0];
        break;
    case OP('T', 'z'):
        now->stretch = n[0] / 100;
        break;
    case OP('T', 'L'):
        now->leading = n[0];
        break;
    case OP('T', 's'):
        now->rise = n[0];
        break;
    case OP('T', 'r'):
        now->mode = n[0] >= 0 && n[0] <= MODE_CLIP ? (int)n[0] : 0;
        break;
    case OP('T', 'm'):
        k->text = k->line = (press_matrix){n[0], n[1], n[2], n[3], n[4], n[5]};
        break;
    case OP('T', 'D'):
        now->leading = -n[1];
        move_line(k, n[0], n[1]);
        break;
    case OP('T', 'd'):
        move_line(k, n[0], n[1]);
        break;
    case OP('T', '*'):
        move_line(k, 0, -now->leading);
        break;
    case OP('T', 'J'):
        show_operands(k);
        break;
    case '\'':
    case '"':
        move_line(k, 0, -now->leading);
        show_last(k);
        break;
    case OP('T', 'j'):
        show_last(k);
        break;
    case 'g':
    case 'G':
        set_device_color(k, code == 'g' ? &now->fill : &now->stroke, 1, "/DeviceGray");
        break;
    case OP('r', 'g'):
    case OP('R', 'G'):
        set_device_color(k, code == OP('r', 'g') ? &now->fill : &now->stroke, 3, "/DeviceRGB");
        break;
    case 'k':
    case 'K':
        set_device_color(k, code == 'k' ? &now->fill : &now->stroke, 4, "/DeviceCMYK");
        break;
    case OP('c', 's'):
        set_color_space(k, &now->fill);
        break;
    case OP('C', 'S'):
        set_color_space(k, &now->stroke);
        break;
    case OP('s', 'c'):
    case OP3('s', 'c', 'n'):
        set_color(k, &now->fill);
        break;
    case OP('S', 'C'):
    case OP3('S', 'C', 'N'):
        set_color(k, &now->stroke);
        break;
    case OP('D', 'o'):
        do_object(k);
        break;
    case OP('s', 'h'):
        check_shading(k, get_resource(k, "/Shading"));
        mark(k, now->clip, false);
        break;
    case OP('I', 'D'):
        do_inline_image(k);
        break;
    default:
        if (!output_content_is_one_of(op, ignored) && !k->compatible)
            press_error(k->in, FOUND_CONTENT, "the content is damaged: \"%.*s\" is not an operator",
                        op->length > 20 ? 20 : (int)op->length, (const char *)op->start);
    }
}

/* Streams. */

static void take(ink *k, const output_token *token)
{
    unsigned held = press_mark(k->in->pdf);
    if (token->kind == CONTENT_OPERATOR) {
        do_operator(k, token);
        k->operand_count = 0;
        press_release(k->in->pdf, held);
    } else if (token->kind == CONTENT_BAD) {
        press_error(k->in, FOUND_CONTENT, "the content is damaged");
    } else if (token->kind != CONTENT_IMAGE) {
        if (k->operand_count == MOST_OPERANDS) {
            press_error(k->in, FOUND_CONTENT, "the content is damaged: too many operands");
            k->operand_count = 0;
        }
        k->operands[k->operand_count++] = *token;
    }
}

/* Looks at the bytes of a content with the current state. */
static void run(ink *k, const void *data, size_t size)
{
    output_content reader = output_content_read(data, size);
    ink_state *base = k->base;
    size_t paid = 0;
    k->base = k->now;
    k->operand_count = 0;
    new_path(k);
    for (bool more = true; more;) {
        output_token token = output_content_next(&reader);
        if (reader.at - paid >= 4096) {
            more = press_spend(k->in, reader.at - paid);
            paid = reader.at;
        }
        more = more && token.kind != CONTENT_END;
        if (more)
            take(k, &token);
    }
    press_spend(k->in, 64 + reader.at - paid);
    if (k->now > k->base)
        press_error(k->in, FOUND_CONTENT, "the content is damaged: q without Q");
    k->now = k->base;
    k->base = base;
    k->operand_count = 0;
    new_path(k);
}

/* Reads a stream; false, and reported, if that fails. */
static bool read_stream(ink *k, qpdf_oh stream, const char *what, unsigned char **data,
                        size_t *size)
{
    switch (press_stream(k->in->pdf, stream, data, size)) {
    case PRESS_DATA:
        return true;
    case PRESS_DATA_TOO_LONG:
        press_error(k->in, FOUND_LENGTH, "%s is too long to be checked", what);
        return false;
    default:
        press_error(k->in, FOUND_CONTENT, "%s cannot be read", what);
        return false;
    }
}

/* Fonts in resources that are not embedded are reported, used or not; of 64 at most. */
static void check_fonts(ink *k, qpdf_oh resources)
{
    press_pdf *pdf = k->in->pdf;
    qpdf_oh fonts = press_key(pdf, resources, "/Font");
    GPtrArray *keys = g_ptr_array_new_with_free_func(g_free);
    if (press_is_dictionary(pdf, fonts))
        qpdf_oh_begin_dict_key_iter(pdf->qpdf, fonts); /* one walk at a time */
    while (press_is_dictionary(pdf, fonts) && keys->len < 64 && qpdf_oh_dict_more_keys(pdf->qpdf))
        g_ptr_array_add(keys, g_strdup(qpdf_oh_dict_next_key(pdf->qpdf)));
    for (unsigned i = 0; i < keys->len; i++)
        find_font(k, press_key(pdf, fonts, g_ptr_array_index(keys, i)));
    g_ptr_array_free(keys, TRUE);
}

/* False, and reported, for a stream that contains itself or is nested too deep. */
static bool may_enter(ink *k, int64_t id, const char *what)
{
    const ink_page *page = k->page;
    if (page->depth == DEEPEST_STREAM) {
        press_error(k->in, FOUND_NESTING, "%s is nested more than %d deep", what, DEEPEST_STREAM);
        return false;
    }
    for (unsigned i = 0; i < page->depth; i++)
        if (page->open[i] == id) {
            press_error(k->in, FOUND_NESTING, "%s contains itself", what);
            return false;
        }
    return true;
}

static void run_stream(ink *k, qpdf_oh stream, qpdf_oh resources, const char *what)
{
    unsigned char *data;
    size_t size;
    int64_t id = press_id(k->in->pdf, stream);
    if (!may_enter(k, id, what) || !press_spend(k->in, STREAM_COST) ||
        !read_stream(k, stream, what, &data, &size))
        return;
    k->page->open[k->page->depth++] = id;
    qpdf_oh outer = k->resources;
    k->resources = resources;
    check_fonts(k, resources);
    run(k, data, size);
    k->resources = outer;
    k->page->depth--;
    g_free(data);
}

static void start_ink(ink *k, press_inspection *in, ink_page *page, bool measured)
{
    *k = (ink){.in = in,
               .page = page,
               .measured = measured,
               .path = RECT_EMPTY,
               .states = g_new0(ink_state, MOST_STATES),
               .operands = g_new(output_token, MOST_OPERANDS)};
    k->now = k->base = k->states;
    *k->now = (ink_state){.ctm = MATRIX_UNIT,
                          .clip = in->frame.media,
                          .line_width = 1,
                          .fill = {0, true},
                          .stroke = {0, true},
                          .stretch = 1};
}

static void finish_ink(ink *k)
{
    g_free(k->states);
    g_free(k->operands);
}

/* Letters that are contents: their colors. */
static void check_glyphs(ink *around, qpdf_oh font)
{
    press_pdf *pdf = around->in->pdf;
    ink k;
    start_ink(&k, around->in, around->page, false);
    qpdf_oh procedures = press_key(pdf, font, "/CharProcs");
    qpdf_oh resources = press_key(pdf, font, "/Resources");
    qpdf_oh names = press_key(pdf, press_key(pdf, font, "/Encoding"), "/Differences");
    for (int i = 0, count = press_count(pdf, names); i < count && i < MOST_LETTERS; i++) {
        char name[PRESS_NAME];
        press_name_of(pdf, press_item(pdf, names, i), name);
        qpdf_oh procedure = press_key(pdf, procedures, name[0] ? name : "/");
        if (qpdf_oh_is_stream(pdf->qpdf, procedure))
            run_stream(&k, procedure, resources, "a letter");
    }
    finish_ink(&k);
}

/* The readable parts of a page's content, one after the other. */
static GString *join_content(ink *k, qpdf_oh contents)
{
    press_pdf *pdf = k->in->pdf;
    GString *joined = g_string_new(NULL);
    for (int i = 0, count = press_count(pdf, contents); i < count; i++) {
        unsigned char *part;
        size_t size;
        unsigned held = press_mark(pdf);
        bool read = read_stream(k, press_item(pdf, contents, i), "the content", &part, &size);
        press_release(pdf, held);
        if (!read)
            break;
        bool fits = joined->len + size < PRESS_MOST_DATA;
        if (fits) {
            g_string_append_len(joined, (char *)part, (gssize)size);
            g_string_append_c(joined, '\n');
        }
        g_free(part);
        if (!fits) {
            press_error(k->in, FOUND_LENGTH, "the content is too long to be checked");
            break;
        }
    }
    return joined;
}

void press_check_content(press_inspection *in, qpdf_oh page)
{
    press_pdf *pdf = in->pdf;
    ink k;
    ink_page shared = {.depth = 0};
    start_ink(&k, in, &shared, true);
    qpdf_oh contents = press_key(pdf, page, "/Contents");
    qpdf_oh resources = press_key(pdf, page, "/Resources");
    if (qpdf_oh_is_array(pdf->qpdf, contents)) {
        k.resources = resources;
        check_fonts(&k, resources);
        GString *joined = join_content(&k, contents);
        run(&k, joined->str, joined->len);
        g_string_free(joined, TRUE);
    } else if (!press_is_null(pdf, contents)) {
        run_stream(&k, contents, resources, "the content");
    }
    finish_ink(&k);
}
