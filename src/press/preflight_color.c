/* Which color spaces a print shop takes for black and white, and that nothing is transparent. */
#include "press/inspection.h"

#include <string.h>

/* Spaces inside spaces, as the base of an indexed one. */
#define DEEPEST 8

static bool is_one_of(const char *name, const char *const *names)
{
    while (*names && strcmp(name, *names) != 0)
        names++;
    return *names != NULL;
}

static const char *const gray[] = {"/DeviceGray", "/G", "/Pattern", NULL};
static const char *const rgb[] = {"/DeviceRGB", "/RGB", "/CalRGB", NULL};
static const char *const cmyk[] = {"/DeviceCMYK", "/CMYK", NULL};
static const char *const inks[] = {"/Separation", "/DeviceN", NULL};

void inspect_space_name(inspection *in, const char *name, const char *what)
{
    bool colors = in->cover && (is_one_of(name, cmyk) || is_one_of(name, inks));
    const char *wanted = in->cover ? "CMYK" : "DeviceGray";
    if (is_one_of(name, gray) || colors || (in->cover && !in->press->cover.cmyk) || in->color)
        return;
    if (is_one_of(name, rgb) || is_one_of(name, cmyk))
        inspect_error(in, is_one_of(name, rgb) ? FOUND_RGB : FOUND_CMYK,
                      "%s in %s: the press wants %s", name + 1, what, wanted);
    else
        inspect_error(in, FOUND_SPACE, "color space %s in %s: the press wants %s",
                      name[0] ? name + 1 : "without name", what, wanted);
}

static void judge(inspection *in, qpdf_oh space, const char *what, int depth)
{
    qpdf_data pdf = in->pdf;
    char name[PDF_NAME];
    if (qpdf_oh_is_null(pdf, space) || depth == DEEPEST)
        return;
    if (!qpdf_oh_is_array(pdf, space)) {
        pdf_name(pdf, space, name);
        inspect_space_name(in, name, what);
        return;
    }
    qpdf_oh kind = pdf_item(pdf, space, 0), base = pdf_item(pdf, space, 1);
    pdf_name(pdf, kind, name);
    if (strcmp(name, "/Indexed") == 0 || strcmp(name, "/I") == 0 || strcmp(name, "/Pattern") == 0)
        judge(in, base, what, depth + 1);
    else
        inspect_space_name(in, name, what);
    qpdf_oh_release(pdf, base);
    qpdf_oh_release(pdf, kind);
}

void inspect_space(inspection *in, qpdf_oh space, const char *what)
{
    if (in->press->shop)
        judge(in, space, what, 0);
}

void inspect_group(inspection *in, qpdf_oh holder, const char *what)
{
    if (!in->press->shop)
        return;
    qpdf_oh group = pdf_key(in->pdf, holder, "/Group");
    if (pdf_key_is(in->pdf, group, "/S", "/Transparency"))
        inspect_error(in, FOUND_GROUP, "a transparency group on %s", what);
    qpdf_oh_release(in->pdf, group);
}

static bool is_plain_blend(qpdf_data pdf, qpdf_oh state)
{
    char name[PDF_NAME];
    qpdf_oh mode = pdf_key(pdf, state, "/BM"), first = pdf_item(pdf, mode, 0);
    pdf_name(pdf, qpdf_oh_is_array(pdf, mode) ? first : mode, name);
    bool plain = qpdf_oh_is_null(pdf, mode) || strcmp(name, "/Normal") == 0 ||
                 strcmp(name, "/Compatible") == 0;
    qpdf_oh_release(pdf, first);
    qpdf_oh_release(pdf, mode);
    return plain;
}

void inspect_alpha(inspection *in, qpdf_oh state)
{
    double fill = 1, stroke = 1;
    if (!in->press->shop)
        return;
    pdf_key_number(in->pdf, state, "/ca", &fill);
    pdf_key_number(in->pdf, state, "/CA", &stroke);
    if (fill < 1 || stroke < 1)
        inspect_error(in, FOUND_ALPHA, "something is transparent (alpha %.3g)", fmin(fill, stroke));
    else if (pdf_has(in->pdf, state, "/SMask") && !pdf_key_is(in->pdf, state, "/SMask", "/None"))
        inspect_error(in, FOUND_ALPHA, "something is transparent (a soft mask)");
    else if (!is_plain_blend(in->pdf, state))
        inspect_error(in, FOUND_ALPHA, "something is transparent (a blend mode)");
}
