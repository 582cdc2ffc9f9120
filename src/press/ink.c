/* Finds the ink, texts and pictures of a page by interpreting its content streams (ISO 32000-1, 7.8
 * and 8). Files may be hostile, so bytes, depth and repetition are limited. */
#include "output/pdf/content.h"
#include "press/inspection.h"

#include <string.h>

#define MOST_STATES 512
#define MOST_OPERANDS 65536
#define MOST_NUMBERS 6
#define MOST_LETTERS 512
#define DEEPEST_STREAM 20 /* maximum depth of nested content streams, such as forms in forms */
#define CURVE_HALVINGS 3

#define STREAM_COST 16000 /* cost of reading a stream, in bytes of the budget */
#define LOOKUP_COST 200   /* cost of looking up a resource, in bytes of the budget */

/* On covers, maximum extent of letters above the baseline, relative to the type size. The extent
 * that a font reports may be larger, because of accents on capitals. */
#define LETTERS_UP 0.76
/* on covers, maximum extent of letters below the baseline, relative to the type size */
#define LETTERS_DOWN 0.24

enum { MODE_STROKE = 1, MODE_FILL_STROKE = 2, MODE_INVISIBLE = 3, MODE_CLIP = 7 };

typedef struct ink_color {
    double level;
    bool gray;
} ink_color;

typedef struct ink_state {
    press_matrix ctm;
    press_rect clip;
    double line_width;
    ink_color fill, stroke;
    const press_font *font; /* NULL: no font is set, or the font was not read */
    double size, character, word, leading, rise;
    double stretch;
    double mode;
} ink_state;

/* A form, and the parts of the graphics state that affect it. */
typedef struct seen_form {
    int64_t id;
    const press_font *font;
    double numbers[23];
} seen_form;

/* State that all content streams of a page share. */
typedef struct ink_page {
    unsigned depth;
    /* ids of the streams that are being interpreted, the outermost first */
    int64_t open[DEEPEST_STREAM];
    seen_form forms[64]; /* the most recently interpreted forms, as a ring buffer */
    unsigned form_count;
} ink_page;

typedef struct ink {
    press_inspection *in;
    ink_page *page;
    qpdf_oh resources;
    ink_state *states, *now;
    /* state at the start of the current content stream; the stream cannot restore earlier states */
    ink_state *base;
    output_token *operands;
    size_t operand_count;
    const struct ink_operator *op;
    double n[MOST_NUMBERS];
    press_matrix text, line;
    press_rect path;
    maze_point current, start; /* current point and start of the subpath, in user space */
    /* `drawn` is true if the path has a line, a curve, a rectangle or a closed subpath */
    bool has_path, drawn, clips;
    /* the last rectangle of the path; `only_box` is true if the path has nothing else */
    press_rect box;
    bool only_box;
    /* false: areas are not recorded, and line widths and type sizes are not checked */
    bool measured;
    unsigned compatible;
} ink;

typedef struct ink_operator {
    const char *name;
    void (*run)(ink *k);
    size_t numbers;
    size_t place; /* offset of the member of ink_state that the operator sets */
    bool fills, strokes, closes;
    const char *space;
    size_t components;
} ink_operator;

static const output_token *operand(const ink *k, size_t i, output_token_kind kind)
{
    if (i >= k->operand_count)
        return NULL;
    const output_token *token = &k->operands[k->operand_count - 1 - i];
    return token->kind == kind ? token : NULL;
}

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

/* Returns the resource that the last operand names. Returns a null object if the operand is not a
 * name, the resource is missing or the budget is used up. */
static qpdf_oh get_resource(ink *k, const char *category)
{
    char name[PRESS_NAME] = "";
    const output_token *named = operand(k, 0, CONTENT_NAME);
    if (!named || !press_spend(k->in, LOOKUP_COST))
        return press_hold(k->in->pdf, qpdf_oh_new_null(k->in->pdf->qpdf));
    output_content_name(named, name, sizeof name);
    return press_key(k->in->pdf, press_key(k->in->pdf, k->resources, category), name);
}

static void mark(ink *k, press_rect box, bool is_text)
{
    press_rect seen = rect_common(box, k->now->clip);
    if (k->measured && !rect_is_empty(seen))
        k->in->mark(k->in, seen, is_text);
}

static void add_point(ink *k, double x, double y)
{
    rect_add(&k->path, matrix_apply(k->now->ctm, x, y));
    k->current = (maze_point){x, y};
    k->has_path = true;
}

static void new_path(ink *k)
{
    press_felt_drop(k->in->felt);
    k->path = RECT_EMPTY;
    k->has_path = k->drawn = k->only_box = false;
}

static void move_to(ink *k)
{
    k->only_box = false;
    add_point(k, k->n[0], k->n[1]);
    k->start = k->current;
}

static void draw_to(ink *k, double x, double y)
{
    add_point(k, x, y);
    k->drawn = true;
    k->only_box = false;
}

static void line_to(ink *k)
{
    press_felt_line(k->in->felt, k->now->ctm, k->current, (maze_point){k->n[0], k->n[1]});
    draw_to(k, k->n[0], k->n[1]);
}

static void close_path(ink *k)
{
    k->drawn = k->drawn || k->has_path;
    press_felt_line(k->in->felt, k->now->ctm, k->current, k->start);
    k->current = k->start;
}

static void add_box(ink *ink)
{
    const double *n = ink->n;
    ink->only_box = !ink->has_path;
    ink->box = (press_rect){fmin(n[0], n[0] + n[2]), fmin(n[1], n[1] + n[3]),
                            fmax(n[0], n[0] + n[2]), fmax(n[1], n[1] + n[3])};
    press_felt_box(ink->in->felt, ink->now->ctm, ink->box);
    add_point(ink, n[0] + n[2], n[1] + n[3]);
    add_point(ink, n[0] + n[2], n[1]);
    add_point(ink, n[0], n[1] + n[3]);
    add_point(ink, n[0], n[1]);
    ink->start = ink->current;
    ink->drawn = true;
}

/* Adds a curve to the path. For the operator v, the first control point is the current point. For
 * the operator y, the second control point is the end point. */
static void curve_to(ink *k)
{
    char kind = *k->op->name;
    maze_point p = {k->n[0], k->n[1]}, q = {k->n[2], k->n[3]}, r = {k->n[4], k->n[5]};
    maze_point a = kind == 'v' ? k->current : p, b = kind == 'v' ? p : q, to = kind == 'c' ? r : q;
    maze_point from = k->has_path ? k->current : a;
    press_add_curve(&k->path, k->now->ctm, (maze_point[]){from, a, b, to}, CURVE_HALVINGS);
    press_felt_curve(k->in->felt, k->now->ctm, (maze_point[]){from, a, b, to});
    draw_to(k, to.x, to.y);
}

static void stroke_path(ink *k)
{
    double least, most;
    if (!k->drawn || k->now->stroke.level > 0.999)
        return;
    matrix_stretch(k->now->ctm, &least, &most);
    press_rect box = rect_grown(k->path, k->now->line_width * most / 2);
    if (k->measured && !rect_is_empty(rect_common(box, k->now->clip)))
        press_check_line(k->in, k->now->ctm, k->now->line_width);
    press_felt_paint(k->in->felt, k->now->ctm, k->now->line_width, k->now->stroke.level);
    mark(k, box, false);
}

static void fill_path(ink *ink)
{
    press_rect seen = rect_common(ink->path, ink->now->clip);
    if (!ink->drawn || rect_is_empty(seen))
        return;
    if (ink->now->fill.level > 0.999) { /* on a cover, white paint hides the ink below it */
        if (ink->in->mark_white && ink->measured && ink->only_box)
            ink->in->mark_white(ink->in, seen);
        return;
    }
    if (ink->only_box && ink->measured) /* a filled rectangle may be meant as a line */
        press_check_line(ink->in, ink->now->ctm,
                         fmin(ink->box.right - ink->box.left, ink->box.top - ink->box.bottom));
    press_check_shade(ink->in, ink->now->fill.level);
    press_felt_paint(ink->in->felt, ink->now->ctm, 0, ink->now->fill.level);
    mark(ink, ink->path, false);
}

static void paint_path(ink *k)
{
    k->drawn = k->drawn || (k->op->closes && k->has_path);
    if (k->op->fills)
        fill_path(k);
    if (k->op->strokes)
        stroke_path(k);
    if (k->clips)
        k->now->clip = rect_common(k->now->clip, k->path);
    k->clips = false;
    new_path(k);
}

static void clip_path(ink *k)
{
    k->clips = true;
}

static void save(ink *k)
{
    if (k->now + 1 == k->states + MOST_STATES) {
        press_error(k->in, FOUND_NESTING,
                    "drawings are nested more than %d levels deep (operator q); simplify the page",
                    MOST_STATES);
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
        press_error(k->in, FOUND_CONTENT,
                    "the content is damaged: an operator \"Q\" has no \"q\" before it; write the "
                    "file again");
}

static void set_number(ink *k)
{
    *(double *)((char *)k->now + k->op->place) = k->n[0];
}

static press_matrix numbers_as_matrix(const ink *k)
{
    return (press_matrix){k->n[0], k->n[1], k->n[2], k->n[3], k->n[4], k->n[5]};
}

static void transform(ink *k)
{
    k->now->ctm = matrix_times(numbers_as_matrix(k), k->now->ctm);
}

static void set_compatible(ink *k)
{
    if (*k->op->name == 'B')
        k->compatible++;
    else
        k->compatible -= k->compatible > 0;
}

static void check_glyphs(ink *k, qpdf_oh font);

/* Returns the font that `object` describes, or NULL if `object` is not a dictionary or the font was
 * not read. */
static const press_font *find_font(ink *k, qpdf_oh object)
{
    bool is_new = false;
    const press_font *font =
        press_is_dictionary(k->in->pdf, object) ? press_font_of(k->in, object, &is_new) : NULL;
    if (is_new && font->procedures)
        check_glyphs(k, object);
    return font;
}

static void set_graphics_state(ink *k)
{
    press_pdf *pdf = k->in->pdf;
    qpdf_oh state = get_resource(k, "/ExtGState"), pair = press_key(pdf, state, "/Font");
    press_check_alpha(k->in, state);
    press_key_number(pdf, state, "/LW", &k->now->line_width);
    if (qpdf_oh_is_array(pdf->qpdf, pair)) {
        press_number(pdf, press_item(pdf, pair, 1), &k->now->size);
        k->now->font = find_font(k, press_item(pdf, pair, 0));
    }
}

static void move_text(ink *k, double x)
{
    k->text = matrix_times((press_matrix){1, 0, 0, 1, x, 0}, k->text);
}

static void set_line(ink *k, press_matrix m)
{
    k->text = k->line = m;
}

static void begin_text(ink *k)
{
    set_line(k, MATRIX_UNIT);
}

static void set_text_matrix(ink *k)
{
    set_line(k, numbers_as_matrix(k));
}

static void move_line(ink *k)
{
    set_line(k, matrix_times((press_matrix){1, 0, 0, 1, k->n[0], k->n[1]}, k->line));
}

static void move_line_leading(ink *k)
{
    k->now->leading = -k->n[1];
    move_line(k);
}

static void next_line(ink *k)
{
    set_line(k, matrix_times((press_matrix){1, 0, 0, 1, 0, -k->now->leading}, k->line));
}

/* Checks the type size of a string, and the shade or the line width of its letters. Records the box
 * around visible letters. `width` is the width of the string in text space. */
static void paint_letters(ink *ink, double width)
{
    const ink_state *now = ink->now;
    press_matrix matrix = matrix_times(ink->text, now->ctm);
    int paints = now->mode >= 0 && now->mode <= MODE_CLIP ? (int)now->mode & 3 : 0;
    bool strokes = paints == MODE_STROKE || paints == MODE_FILL_STROKE;
    bool hidden = paints == MODE_INVISIBLE;
    double ascent = now->font ? now->font->ascent : 0.75;
    double descent = now->font ? now->font->descent : -0.25;
    double size =
        fabs(now->size) * (now->font ? now->font->tallness : 1) * hypot(matrix.c, matrix.d);
    if (now->size == 0 || width == 0)
        return;
    if (ink->in->cover) {
        ascent = fmin(ascent, LETTERS_UP);
        descent = fmax(descent, -LETTERS_DOWN);
    }
    if (ink->measured)
        press_check_type(ink->in, size, hidden);
    bool paper = !strokes && now->fill.level > 0.999 && !ink->in->cover;
    if (hidden || paper)
        return;
    if (!strokes)
        press_check_shade(ink->in, now->fill.level);
    else if (ink->measured)
        press_check_line(ink->in, now->ctm, now->line_width);
    press_rect box = {fmin(0, width), fmin(descent * now->size, ascent * now->size) + now->rise,
                      fmax(0, width), fmax(descent * now->size, ascent * now->size) + now->rise};
    mark(ink, matrix_box(matrix, box), true);
}

/* Shows a string, and moves the text position to its end. A string of spaces in a simple font has
 * no ink. */
static void show_string(ink *ink, const output_token *string)
{
    const ink_state *now = ink->now;
    const press_font *font = now->font;
    bool composite = font && font->composite, inked = false;
    double width = 0;
    size_t at = 0;
    int byte;
    if (!font && now->size == 0)
        press_error(ink->in, FOUND_FONT, "a text has no font; choose a font for it");
    while ((byte = output_content_byte(string, &at)) >= 0) {
        uint32_t code = (uint32_t)byte;
        if (composite) {
            int second = output_content_byte(string, &at);
            code = code * 256 + (uint32_t)(second < 0 ? 0 : second);
        }
        if (font && !press_font_has(font, code))
            press_error(ink->in, FOUND_GLYPH,
                        "a text has letters that its font does not have; use another font");
        double letter = font ? press_font_width(font, code) : 0.5;
        inked = inked || composite || code != ' ';
        width += letter * now->size + now->character + (code == ' ' && !composite ? now->word : 0);
    }
    width = within_reach(width * now->stretch / 100);
    if (inked)
        paint_letters(ink, width);
    move_text(ink, width);
}

/* Shows the strings among the operands. A number among the operands moves the strings after it. */
static void show_operands(ink *k)
{
    for (size_t i = 0; i < k->operand_count; i++) {
        const output_token *token = &k->operands[i];
        if (token->kind == CONTENT_STRING || token->kind == CONTENT_HEX)
            show_string(k, token);
        else if (token->kind == CONTENT_NUMBER)
            move_text(k, -token->number / 1000 * k->now->size * k->now->stretch / 100);
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

static void show_on_next_line(ink *k)
{
    next_line(k);
    show_last(k);
}

static void set_font(ink *found)
{
    const output_token *size = operand(found, 0, CONTENT_NUMBER);
    if (!size)
        return;
    found->now->size = size->number;
    found->operand_count--; /* the last operand is now the name of the font */
    qpdf_oh font = get_resource(found, "/Font");
    found->now->font = find_font(found, font);
    if (!press_is_dictionary(found->in->pdf, font))
        press_error(found->in, FOUND_FONT,
                    "a text uses a font that the file does not contain; embed all fonts");
}

/* Returns the gray level of a color, or -1 for a color that is not gray. */
static double level_of(const double *n, size_t count)
{
    if (count == 3)
        return n[0] == n[1] && n[1] == n[2] ? n[0] : -1;
    if (count == 4)
        return n[0] == 0 && n[1] == 0 && n[2] == 0 ? 1 - n[3] : -1;
    return n[0];
}

static ink_color *color_of(ink *k)
{
    return (ink_color *)(void *)((char *)k->now + k->op->place);
}

static void set_device_color(ink *ink)
{
    size_t count = ink->op->components;
    double n[4] = {0};
    if (!get_numbers(ink, n, count)) {
        press_error(ink->in, FOUND_CONTENT,
                    "the content is damaged: a color has too few components; write the file again");
        return;
    }
    *color_of(ink) = (ink_color){level_of(n, count), count == 1};
    if (count == 4)
        press_check_coverage(ink->in, n[0] + n[1] + n[2] + n[3]);
    if (ink->in->press->shop)
        press_check_space_name(ink->in, ink->op->space, "a drawing or text");
}

static void check_space(ink *k, const output_token *named, const char *what)
{
    char name[PRESS_NAME];
    output_content_name(named, name, sizeof name);
    if (press_spend(k->in, LOOKUP_COST))
        press_check_named_space(k->in, k->resources, name, what);
}

static void set_color_space(ink *k)
{
    const output_token *name = operand(k, 0, CONTENT_NAME);
    bool gray = name && output_content_is(name, "DeviceGray");
    *color_of(k) = (ink_color){0, gray};
    if (name && !gray && !output_content_is(name, "Pattern"))
        check_space(k, name, "a drawing or text");
}

static void run_stream(ink *ink, qpdf_oh stream, qpdf_oh resources, const char *what);

static void check_shading(ink *k, qpdf_oh shading)
{
    press_check_space(k->in, press_key(k->in->pdf, shading, "/ColorSpace"), "a shading");
}

/* Sets a color or a pattern. A tiling pattern is interpreted like a form, but its areas are not
 * recorded. */
static void set_color(ink *ink)
{
    ink_color *color = color_of(ink);
    double n;
    bool named = operand(ink, 0, CONTENT_NAME);
    color->level = !named && color->gray && get_numbers(ink, &n, 1) ? n : -1;
    if (!named)
        return;
    qpdf_oh pattern = get_resource(ink, "/Pattern");
    if (!qpdf_oh_is_stream(ink->in->pdf->qpdf, pattern)) {
        check_shading(ink, press_key(ink->in->pdf, pattern, "/Shading"));
        return;
    }
    bool measured = ink->measured;
    ink_state kept = *ink->now;
    ink->measured = false;
    run_stream(ink, pattern, press_key(ink->in->pdf, pattern, "/Resources"), "a pattern");
    ink->measured = measured;
    *ink->now = kept;
}

static void paint_shading(ink *k)
{
    check_shading(k, get_resource(k, "/Shading"));
    mark(k, k->now->clip, false);
}

/* Records an image and checks its resolution. `width` and `height` are in pixels. */
static void mark_image(ink *k, double width, double height)
{
    press_matrix m = k->now->ctm;
    double across = hypot(m.a, m.b) / 72, down = hypot(m.c, m.d) / 72;
    press_rect box = matrix_box(m, (press_rect){0, 0, 1, 1});
    if (!k->measured || rect_is_empty(rect_common(box, k->now->clip)))
        return;
    mark(k, box, false);
    press_felt_picture(k->in->felt);
    press_check_dpi(
        k->in, fmin(across > 0 ? width / across : INFINITY, down > 0 ? height / down : INFINITY));
}

static void do_image(ink *k, qpdf_oh image)
{
    press_pdf *pdf = k->in->pdf;
    double width = 0, height = 0;
    press_key_number(pdf, image, "/Width", &width);
    press_key_number(pdf, image, "/Height", &height);
    press_check_picture(k->in, image);
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

/* Returns true if this form was interpreted recently in the same state, and need not be interpreted
 * again. Repeated nested forms could otherwise take a very long time. Returns false for covers,
 * because white paint may have hidden the earlier objects. */
static bool was_seen(const ink *k, const seen_form *form)
{
    const ink_page *page = k->page;
    for (unsigned i = 0; i < MIN(page->form_count, G_N_ELEMENTS(page->forms)) && !k->in->cover; i++)
        if (page->forms[i].id == form->id && page->forms[i].font == form->font &&
            memcmp(page->forms[i].numbers, form->numbers, sizeof form->numbers) == 0)
            return true;
    return false;
}

static void do_form(ink *ink, qpdf_oh form)
{
    press_pdf *pdf = ink->in->pdf;
    ink_state outer = *ink->now;
    press_matrix text = ink->text, line = ink->line, m = MATRIX_UNIT;
    press_rect box;
    press_check_group(ink->in, form, "a form (XObject)");
    press_key_matrix(pdf, form, "/Matrix", &m);
    ink->now->ctm = matrix_times(m, outer.ctm);
    if (press_key_rect(pdf, form, "/BBox", &box))
        ink->now->clip = rect_common(outer.clip, matrix_box(ink->now->ctm, box));
    qpdf_oh own = press_key(pdf, form, "/Resources");
    bool alone = press_is_dictionary(pdf, own);
    seen_form seen = describe_form(ink, form);
    if (!alone || !was_seen(ink, &seen)) {
        run_stream(ink, form, alone ? own : ink->resources, "a form (XObject)");
        ink->page->forms[ink->page->form_count++ % G_N_ELEMENTS(ink->page->forms)] = seen;
    }
    *ink->now = outer;
    ink->text = text;
    ink->line = line;
}

static void do_object(ink *k)
{
    qpdf_oh object = get_resource(k, "/XObject");
    if (press_key_is(k->in->pdf, object, "/Subtype", "/Image"))
        do_image(k, object);
    else if (press_key_is(k->in->pdf, object, "/Subtype", "/Form"))
        do_form(k, object);
    else
        press_error(
            k->in, FOUND_CONTENT,
            "a picture or form (XObject) that the page uses is missing from the file; write the "
            "file again");
}

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

static void do_inline_image(ink *k)
{
    const output_token *end = k->operands + k->operand_count;
    const output_token *space = inline_value(k, "CS", "ColorSpace");
    if (space && space->kind == CONTENT_ARRAY_OPEN && space + 1 < end &&
        (output_content_is(space + 1, "I") || output_content_is(space + 1, "Indexed")))
        space += 2;
    if (space && space < end && space->kind == CONTENT_NAME)
        check_space(k, space, "a picture");
    mark_image(k, inline_number(k, "W", "Width"), inline_number(k, "H", "Height"));
}

/* clang-format off */
#define AT(member) offsetof(ink_state, member)
static const ink_operator operators[] = {
    {.name = "m", .run = move_to, .numbers = 2},
    {.name = "l", .run = line_to, .numbers = 2},
    {.name = "c", .run = curve_to, .numbers = 6},
    {.name = "v", .run = curve_to, .numbers = 4},
    {.name = "y", .run = curve_to, .numbers = 4},
    {.name = "h", .run = close_path},
    {.name = "re", .run = add_box, .numbers = 4},
    {.name = "S", .run = paint_path, .strokes = true},
    {.name = "s", .run = paint_path, .strokes = true, .closes = true},
    {.name = "f", .run = paint_path, .fills = true},
    {.name = "F", .run = paint_path, .fills = true},
    {.name = "f*", .run = paint_path, .fills = true},
    {.name = "B", .run = paint_path, .fills = true, .strokes = true},
    {.name = "B*", .run = paint_path, .fills = true, .strokes = true},
    {.name = "b", .run = paint_path, .fills = true, .strokes = true, .closes = true},
    {.name = "b*", .run = paint_path, .fills = true, .strokes = true, .closes = true},
    {.name = "n", .run = paint_path},
    {.name = "W", .run = clip_path},
    {.name = "W*", .run = clip_path},
    {.name = "q", .run = save},
    {.name = "Q", .run = restore},
    {.name = "cm", .run = transform, .numbers = 6},
    {.name = "w", .run = set_number, .numbers = 1, .place = AT(line_width)},
    {.name = "gs", .run = set_graphics_state},
    {.name = "BX", .run = set_compatible},
    {.name = "EX", .run = set_compatible},
    {.name = "BT", .run = begin_text},
    {.name = "Tf", .run = set_font},
    {.name = "Tc", .run = set_number, .numbers = 1, .place = AT(character)},
    {.name = "Tw", .run = set_number, .numbers = 1, .place = AT(word)},
    {.name = "TL", .run = set_number, .numbers = 1, .place = AT(leading)},
    {.name = "Ts", .run = set_number, .numbers = 1, .place = AT(rise)},
    {.name = "Tz", .run = set_number, .numbers = 1, .place = AT(stretch)},
    {.name = "Tr", .run = set_number, .numbers = 1, .place = AT(mode)},
    {.name = "Tm", .run = set_text_matrix, .numbers = 6},
    {.name = "Td", .run = move_line, .numbers = 2},
    {.name = "TD", .run = move_line_leading, .numbers = 2},
    {.name = "T*", .run = next_line},
    {.name = "Tj", .run = show_last},
    {.name = "TJ", .run = show_operands},
    {.name = "'", .run = show_on_next_line},
    {.name = "\"", .run = show_on_next_line},
    {.name = "g", .run = set_device_color, .place = AT(fill), .space = "/DeviceGray", .components = 1},
    {.name = "G", .run = set_device_color, .place = AT(stroke), .space = "/DeviceGray", .components = 1},
    {.name = "rg", .run = set_device_color, .place = AT(fill), .space = "/DeviceRGB", .components = 3},
    {.name = "RG", .run = set_device_color, .place = AT(stroke), .space = "/DeviceRGB", .components = 3},
    {.name = "k", .run = set_device_color, .place = AT(fill), .space = "/DeviceCMYK", .components = 4},
    {.name = "K", .run = set_device_color, .place = AT(stroke), .space = "/DeviceCMYK", .components = 4},
    {.name = "cs", .run = set_color_space, .place = AT(fill)},
    {.name = "CS", .run = set_color_space, .place = AT(stroke)},
    {.name = "sc", .run = set_color, .place = AT(fill)},
    {.name = "SC", .run = set_color, .place = AT(stroke)},
    {.name = "scn", .run = set_color, .place = AT(fill)},
    {.name = "SCN", .run = set_color, .place = AT(stroke)},
    {.name = "Do", .run = do_object},
    {.name = "sh", .run = paint_shading},
    {.name = "ID", .run = do_inline_image},
};
/* clang-format on */

static void do_operator(ink *ink, const output_token *token)
{
    /* operators without an effect on ink, and keywords that are operands */
    static const char *const ignored[] = {"J",   "j",   "M",    "d",     "i",    "ri", "BMC",
                                          "BDC", "EMC", "MP",   "DP",    "d0",   "d1", "BI",
                                          "EI",  "ET",  "true", "false", "null", NULL};
    const ink_operator *op = operators, *end = operators + G_N_ELEMENTS(operators);
    while (op < end && (op->name[0] != *token->start || !output_content_is(token, op->name)))
        op++;
    ink->op = op;
    if (op == end) {
        if (!output_content_is_one_of(token, ignored) && !ink->compatible)
            press_error(ink->in, FOUND_CONTENT,
                        "the content is damaged: \"%.*s\" is not an operator; write the file again",
                        (int)MIN(token->length, 20), (const char *)token->start);
    } else if (get_numbers(ink, ink->n, op->numbers)) {
        op->run(ink);
    } else if (op->name[0] != 'T') {
        press_error(
            ink->in, FOUND_CONTENT,
            "the content is damaged: the operator \"%s\" has too few numbers; write the file again",
            op->name);
    }
}

static void run(ink *ink, const void *data, size_t size)
{
    output_content reader = output_content_read(data, size);
    ink_state *base = ink->base;
    size_t paid = 0;
    ink->base = ink->now;
    ink->operand_count = 0;
    new_path(ink);
    for (output_token token; (token = output_content_next(&reader)).kind != CONTENT_END;) {
        if (reader.at - paid >= 4096) {
            if (!press_spend(ink->in, reader.at - paid))
                break;
            paid = reader.at;
        }
        if (token.kind == CONTENT_OPERATOR) {
            unsigned held = press_mark(ink->in->pdf);
            do_operator(ink, &token);
            ink->operand_count = 0;
            press_release(ink->in->pdf, held);
        } else if (token.kind == CONTENT_BAD) {
            press_error(ink->in, FOUND_CONTENT, "the content is damaged; write the file again");
        } else if (token.kind != CONTENT_IMAGE) {
            if (ink->operand_count == MOST_OPERANDS) {
                press_error(ink->in, FOUND_CONTENT,
                            "the content is damaged: an operator has too many operands; write the "
                            "file again");
                ink->operand_count = 0;
            }
            ink->operands[ink->operand_count++] = token;
        }
    }
    press_spend(ink->in, 64 + reader.at - paid);
    if (ink->now > ink->base)
        press_error(ink->in, FOUND_CONTENT,
                    "the content is damaged: an operator \"q\" has no \"Q\" after it; write the "
                    "file again");
    ink->now = ink->base;
    ink->base = base;
    new_path(ink);
}

/* Checks up to 64 fonts in the resources. Even fonts that the page does not use must be
 * embedded. */
static void check_fonts(ink *k, qpdf_oh resources)
{
    press_pdf *pdf = k->in->pdf;
    qpdf_oh fonts = press_key(pdf, resources, "/Font");
    g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);
    if (press_is_dictionary(pdf, fonts))
        qpdf_oh_begin_dict_key_iter(pdf->qpdf, fonts); /* qpdf allows one iteration at a time */
    while (press_is_dictionary(pdf, fonts) && keys->len < 64 && qpdf_oh_dict_more_keys(pdf->qpdf))
        g_ptr_array_add(keys, g_strdup(qpdf_oh_dict_next_key(pdf->qpdf)));
    for (unsigned i = 0; i < keys->len; i++)
        find_font(k, press_key(pdf, fonts, g_ptr_array_index(keys, i)));
}

/* Interprets a content stream. Reports an error if streams are nested too deeply, or if a stream
 * contains itself. `what` names the stream in errors. */
static void run_stream(ink *ink, qpdf_oh stream, qpdf_oh resources, const char *what)
{
    ink_page *page = ink->page;
    g_autofree unsigned char *data = NULL;
    size_t size;
    int64_t id = press_id(ink->in->pdf, stream);
    if (page->depth == DEEPEST_STREAM) {
        press_error(ink->in, FOUND_NESTING,
                    "%s is nested more than %d levels deep; simplify the page", what,
                    DEEPEST_STREAM);
        return;
    }
    for (unsigned i = 0; i < page->depth; i++)
        if (page->open[i] == id) {
            press_error(ink->in, FOUND_NESTING, "%s contains itself; write the file again", what);
            return;
        }
    if (!press_spend(ink->in, STREAM_COST) ||
        !press_read_stream(ink->in, stream, what, &data, &size))
        return;
    page->open[page->depth++] = id;
    qpdf_oh outer = ink->resources;
    ink->resources = resources;
    check_fonts(ink, resources);
    run(ink, data, size);
    ink->resources = outer;
    page->depth--;
}

static void start_ink(ink *found, press_inspection *in, ink_page *page, bool measured)
{
    *found = (ink){.in = in,
                   .page = page,
                   .measured = measured,
                   .path = RECT_EMPTY,
                   .states = g_new0(ink_state, MOST_STATES),
                   .operands = g_new(output_token, MOST_OPERANDS)};
    found->now = found->base = found->states;
    *found->now = (ink_state){.ctm = MATRIX_UNIT,
                              .clip = in->frame.media,
                              .line_width = 1,
                              .fill = {0, true},
                              .stroke = {0, true},
                              .stretch = 100};
}

static void finish_ink(ink *k)
{
    g_free(k->states);
    g_free(k->operands);
}

static void check_glyphs(ink *around, qpdf_oh font)
{
    press_pdf *pdf = around->in->pdf;
    ink ink;
    start_ink(&ink, around->in, around->page, false);
    qpdf_oh procedures = press_key(pdf, font, "/CharProcs");
    qpdf_oh resources = press_key(pdf, font, "/Resources");
    qpdf_oh names = press_key(pdf, press_key(pdf, font, "/Encoding"), "/Differences");
    for (int i = 0, count = press_count(pdf, names); i < count && i < MOST_LETTERS; i++) {
        char name[PRESS_NAME];
        press_name_of(pdf, press_item(pdf, names, i), name);
        qpdf_oh procedure = press_key(pdf, procedures, name[0] ? name : "/");
        if (qpdf_oh_is_stream(pdf->qpdf, procedure))
            run_stream(&ink, procedure, resources, "a letter");
    }
    finish_ink(&ink);
}

void press_check_content(press_inspection *in, qpdf_oh page)
{
    press_pdf *pdf = in->pdf;
    ink ink;
    ink_page shared = {.depth = 0};
    start_ink(&ink, in, &shared, true);
    qpdf_oh contents = press_key(pdf, page, "/Contents");
    qpdf_oh resources = press_key(pdf, page, "/Resources");
    if (qpdf_oh_is_array(pdf->qpdf, contents)) {
        ink.resources = resources;
        check_fonts(&ink, resources);
        g_autoptr(GString) joined = press_join_content(in, contents);
        run(&ink, joined->str, joined->len);
    } else if (!press_is_null(pdf, contents)) {
        run_stream(&ink, contents, resources, "the content");
    }
    finish_ink(&ink);
}
