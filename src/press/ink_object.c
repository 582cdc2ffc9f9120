#include "press/ink.h"

#include <string.h>

void ink_graphics_state(ink *k)
{
    qpdf_data pdf = k->in->pdf;
    double width;
    qpdf_oh state = ink_resource(k, "/ExtGState");
    inspect_alpha(k->in, state);
    if (pdf_key_number(pdf, state, "/LW", &width))
        ink_now(k)->line_width = width;
    qpdf_oh pair = pdf_key(pdf, state, "/Font");
    if (qpdf_oh_is_array(pdf, pair)) {
        qpdf_oh font = pdf_item(pdf, pair, 0), size = pdf_item(pdf, pair, 1);
        pdf_number(pdf, size, &ink_now(k)->size);
        ink_now(k)->font = qpdf_oh_is_dictionary(pdf, font) ? font_of(k->in, font) : NULL;
        qpdf_oh_release(pdf, size);
        qpdf_oh_release(pdf, font);
    }
    qpdf_oh_release(pdf, pair);
    qpdf_oh_release(pdf, state);
}

void ink_shading(ink *k)
{
    qpdf_oh shading = ink_resource(k, "/Shading");
    qpdf_oh space = pdf_key(k->in->pdf, shading, "/ColorSpace");
    inspect_space(k->in, space, "a shading");
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
        inspect_error(k->in, FOUND_DPI, "a picture of %.0f dpi; the press prints %.0f dpi and more",
                      floor(dpi), wanted);
}

static void do_image(ink *k, qpdf_oh image)
{
    qpdf_data pdf = k->in->pdf;
    double width = 0, height = 0;
    pdf_key_number(pdf, image, "/Width", &width);
    pdf_key_number(pdf, image, "/Height", &height);
    qpdf_oh space = pdf_key(pdf, image, "/ColorSpace");
    inspect_space(k->in, space, "a picture");
    if (k->in->press->shop && pdf_has(pdf, image, "/SMask"))
        inspect_error(k->in, FOUND_ALPHA, "something is transparent (a picture's soft mask)");
    if (k->in->press->shop && qpdf_oh_is_null(pdf, space) &&
        pdf_key_is(pdf, image, "/Filter", "/JPXDecode"))
        inspect_error(k->in, FOUND_SPACE,
                      "a picture in JPEG 2000 that does not say what its colors are");
    mark_image(k, width, height);
    qpdf_oh_release(pdf, space);
}

static seen_form describe_form(const ink *k, qpdf_oh form)
{
    const ink_state *s = &k->states[k->count - 1];
    return (seen_form){.id = pdf_id(k->in->pdf, form),
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
    qpdf_oh own = pdf_key(pdf, form, "/Resources");
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
    inspect_group(k->in, form, "a form");
    pdf_key_matrix(pdf, form, "/Matrix", &m);
    ink_now(k)->ctm = matrix_times(m, outer.ctm);
    if (pdf_key_rect(pdf, form, "/BBox", &box))
        ink_now(k)->clip = rect_common(outer.clip, matrix_box(ink_now(k)->ctm, box));
    run_form(k, form);
    *ink_now(k) = outer;
    k->text = text;
    k->line = line;
}

void ink_object(ink *k)
{
    qpdf_data pdf = k->in->pdf;
    qpdf_oh object = ink_resource(k, "/XObject");
    if (pdf_key_is(pdf, object, "/Subtype", "/Image"))
        do_image(k, object);
    else if (pdf_key_is(pdf, object, "/Subtype", "/Form"))
        do_form(k, object);
    else
        inspect_error(k->in, FOUND_CONTENT, "a picture or form is missing");
    qpdf_oh_release(pdf, object);
}

/* The value of a key of an inline image, given by its short and long name. */
static const content_token *inline_value(const ink *k, const char *brief, const char *name)
{
    for (size_t i = 0; i + 1 < k->operand_count; i++) {
        const content_token *key = &k->operands[i];
        if (key->kind == CONTENT_NAME && (content_is(key, brief) || content_is(key, name)))
            return key + 1;
    }
    return NULL;
}

static double inline_number(const ink *k, const char *brief, const char *name)
{
    const content_token *value = inline_value(k, brief, name);
    return value && value->kind == CONTENT_NUMBER ? value->number : 0;
}

void ink_inline_image(ink *k)
{
    qpdf_data pdf = k->in->pdf;
    double width = inline_number(k, "W", "Width"), height = inline_number(k, "H", "Height");
    const content_token *space = inline_value(k, "CS", "ColorSpace");
    if (space && space->kind == CONTENT_ARRAY_OPEN && space + 1 < k->operands + k->operand_count &&
        (content_is(space + 1, "I") || content_is(space + 1, "Indexed")))
        space += 2; /* its base */
    if (space && space < k->operands + k->operand_count && space->kind == CONTENT_NAME) {
        char text[PDF_NAME];
        content_name(space, text, sizeof text);
        qpdf_oh name = qpdf_oh_new_name(pdf, text);
        qpdf_oh all = pdf_key(pdf, k->resources, "/ColorSpace");
        qpdf_oh named = pdf_key(pdf, all, text);
        inspect_space(k->in, qpdf_oh_is_null(pdf, named) ? name : named, "a picture");
        qpdf_oh_release(pdf, named);
        qpdf_oh_release(pdf, all);
        qpdf_oh_release(pdf, name);
    }
    mark_image(k, width, height);
}
