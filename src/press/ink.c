#include "press/ink.h"

#include "press/preflight_cover.h"

#include <string.h>

ink_state *ink_now(ink *k)
{
    return &k->states[k->count - 1];
}

const content_token *ink_operand(const ink *k, size_t i, content_kind kind)
{
    if (i >= k->operand_count)
        return NULL;
    const content_token *token = &k->operands[k->operand_count - 1 - i];
    return token->kind == kind ? token : NULL;
}

bool ink_numbers(const ink *k, double *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const content_token *token = ink_operand(k, count - 1 - i, CONTENT_NUMBER);
        if (!token)
            return false;
        numbers[i] = token->number;
    }
    return true;
}

/* The cost of looking a resource up, beside the bytes that name it. */
#define LOOKUP_COST 200

qpdf_oh ink_resource(ink *k, const char *category)
{
    char name[PDF_NAME];
    const content_token *operand = ink_operand(k, 0, CONTENT_NAME);
    if (!operand || !inspect_spend(k->in, LOOKUP_COST))
        return qpdf_oh_new_null(k->in->pdf);
    content_name(operand, name, sizeof name);
    qpdf_oh all = pdf_key(k->in->pdf, k->resources, category);
    qpdf_oh value = pdf_key(k->in->pdf, all, name);
    qpdf_oh_release(k->in->pdf, all);
    return value;
}

void ink_mark(ink *k, rect box, bool may_bleed)
{
    rect seen = rect_common(box, ink_now(k)->clip);
    if (k->measured && !rect_is_empty(seen))
        inspect_mark(k->in, seen, may_bleed);
}

/* A path painted white is paper, but on a cover it hides the ink below. */
static void mark_white(ink *k)
{
    rect seen = rect_common(k->path, ink_now(k)->clip);
    if (k->in->cover && k->measured && k->only_box && !rect_is_empty(seen))
        cover_panel(k->in, seen);
}

void ink_check_line(ink *k, double width)
{
    double least, most, wanted = k->in->press->least_line;
    matrix_stretch(ink_now(k)->ctm, &least, &most);
    if (k->measured && k->in->press->shop && width * least < wanted - 0.01)
        inspect_error(k->in, FOUND_LINE, "a line %.3g pt thick; the press prints %.3g pt and more",
                      width * least, wanted);
}

void ink_check_shade(ink *k, const ink_color *color)
{
    double ink = 1 - color->level, wanted = k->in->press->least_ink;
    if (!k->in->cover && color->level >= 0 && ink > 0.001 && ink < wanted - 0.001)
        inspect_warning(k->in, FOUND_INK, "an area of %.3g %% gray; less than %.3g %% fades",
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

static bool build_path(ink *k, const content_token *op)
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
        inspect_error(k->in, FOUND_NESTING, "more than %d graphics states are kept (q)",
                      INK_STATES);
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
        inspect_error(k->in, FOUND_CONTENT, "the content is damaged: Q without q");
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

static bool do_state(ink *k, const content_token *op, bool *good)
{
    static const char *const ignored[] = {"J",   "j",    "M",     "d",    "ri", "i",  "BMC",
                                          "BDC", "EMC",  "MP",    "DP",   "d0", "d1", "BI",
                                          "EI",  "true", "false", "null", NULL};
    if (content_is(op, "q"))
        save(k);
    else if (content_is(op, "Q"))
        restore(k);
    else if (content_is(op, "cm"))
        *good = transform(k);
    else if (content_is(op, "w"))
        *good = ink_numbers(k, &ink_now(k)->line_width, 1);
    else if (content_is(op, "gs"))
        ink_graphics_state(k);
    else if (content_is(op, "BX"))
        k->compatible++;
    else if (content_is(op, "EX"))
        k->compatible -= k->compatible > 0;
    else
        return content_is_one_of(op, ignored);
    return true;
}

static bool do_path(ink *k, const content_token *op, bool *good)
{
    static const char *const building[] = {"m", "l", "c", "v", "y", "h", "re", NULL};
    static const char *const painting[] = {"S",  "s", "f",  "F", "f*", "B",
                                           "B*", "b", "b*", "n", NULL};
    if (content_is_one_of(op, building))
        *good = build_path(k, op);
    else if (content_is_one_of(op, painting))
        paint_path(k, (char)op->start[0]);
    else if (content_is(op, "W") || content_is(op, "W*"))
        k->clips = true;
    else
        return false;
    return true;
}

static bool do_object(ink *k, const content_token *op)
{
    if (content_is(op, "Do"))
        ink_object(k);
    else if (content_is(op, "sh"))
        ink_shading(k);
    else if (content_is(op, "ID"))
        ink_inline_image(k);
    else
        return false;
    return true;
}

static void do_operator(ink *k, const content_token *op)
{
    bool good = true;
    if (do_path(k, op, &good) || do_state(k, op, &good)) {
        if (!good)
            inspect_error(k->in, FOUND_CONTENT, "the content is damaged: %.*s lacks its numbers",
                          (int)op->length, (const char *)op->start);
    } else if (ink_is_text(op)) {
        ink_text(k, op);
    } else if (ink_is_color(op)) {
        ink_set_color(k, op);
    } else if (!do_object(k, op) && !k->compatible) {
        inspect_error(k->in, FOUND_CONTENT, "the content is damaged: \"%.*s\" is not an operator",
                      op->length > 20 ? 20 : (int)op->length, (const char *)op->start);
    }
}

/* Takes one token in; false at the end. */
static bool take(ink *k, const content_token *token)
{
    switch (token->kind) {
    case CONTENT_END:
        return false;
    case CONTENT_OPERATOR:
        do_operator(k, token);
        k->operand_count = 0;
        return true;
    case CONTENT_BAD:
        inspect_error(k->in, FOUND_CONTENT, "the content is damaged");
        return true;
    case CONTENT_IMAGE:
        return true;
    default:
        if (k->operand_count == INK_OPERANDS) {
            inspect_error(k->in, FOUND_CONTENT, "the content is damaged: too many operands");
            k->operand_count = 0;
        }
        k->operands[k->operand_count++] = *token;
        return true;
    }
}

void ink_run(ink *k, const void *data, size_t size)
{
    content_reader reader = content_read(data, size);
    size_t base = k->base, paid = 0;
    k->base = k->count - 1;
    k->operand_count = 0;
    new_path(k);
    for (bool more = true; more && !k->in->no_memory;) {
        content_token token = content_next(&reader);
        if (reader.at - paid >= 4096) {
            more = inspect_spend(k->in, reader.at - paid);
            paid = reader.at;
        }
        more = more && take(k, &token);
    }
    inspect_spend(k->in, 64 + reader.at - paid);
    if (k->count - 1 > k->base)
        inspect_error(k->in, FOUND_CONTENT, "the content is damaged: q without Q");
    k->count = k->base + 1;
    k->base = base;
    k->operand_count = 0;
    new_path(k);
}
