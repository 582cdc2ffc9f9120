#include "press/ink.h"

bool ink_is_color(const content_token *op)
{
    static const char *const words[] = {"g",  "G",  "rg", "RG",  "k",   "K", "cs",
                                        "CS", "sc", "SC", "scn", "SCN", NULL};
    return content_is_one_of(op, words);
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
        inspect_error(k->in, FOUND_CONTENT, "the content is damaged: a color lacks its numbers");
        return;
    }
    *color = (ink_color){level_of(n, count), count == 1};
    if (k->in->press->shop)
        inspect_space_name(k->in, name, "what is drawn");
}

static void set_space(ink *k, ink_color *color)
{
    const content_token *name = ink_operand(k, 0, CONTENT_NAME);
    *color = (ink_color){0, false};
    if (!name)
        return;
    if (content_is(name, "DeviceGray")) {
        color->gray = true;
        return;
    }
    if (content_is(name, "Pattern"))
        return;
    qpdf_oh space = ink_resource(k, "/ColorSpace");
    if (qpdf_oh_is_null(k->in->pdf, space)) {
        char text[PDF_NAME];
        qpdf_oh_release(k->in->pdf, space);
        content_name(name, text, sizeof text);
        space = qpdf_oh_new_name(k->in->pdf, text);
    }
    inspect_space(k->in, space, "what is drawn");
    qpdf_oh_release(k->in->pdf, space);
}

/* A tiling pattern is drawn like a page; its measures are left alone. */
static void look_into_pattern(ink *k)
{
    qpdf_data pdf = k->in->pdf;
    qpdf_oh pattern = ink_resource(k, "/Pattern");
    if (qpdf_oh_is_stream(pdf, pattern)) {
        bool measured = k->measured;
        qpdf_oh resources = pdf_key(pdf, pattern, "/Resources");
        ink_state kept = *ink_now(k);
        k->measured = false;
        ink_run_stream(k, pattern, resources, "a pattern");
        k->measured = measured;
        *ink_now(k) = kept;
        qpdf_oh_release(pdf, resources);
    } else {
        qpdf_oh shading = pdf_key(pdf, pattern, "/Shading");
        qpdf_oh space = pdf_key(pdf, shading, "/ColorSpace");
        inspect_space(k->in, space, "a shading");
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

void ink_set_color(ink *k, const content_token *op)
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
