/* What all parts of the preflight share: how a finding is told, once a page; what may still be read
 * of a file; and which color spaces a print shop takes for black and white, and that nothing is
 * transparent. */
#include "press/inspection.h"

#include "core/base/strings.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void tell(inspection *in, finding kind, maze_severity severity, const char *format,
                 va_list arguments)
{
    char message[1024], shown[512];
    uint64_t bit = kind == FOUND_ANYTHING ? 0 : UINT64_C(1) << kind;
    if (in->told & bit)
        return;
    in->told |= bit;
    in->errors += severity == MAZE_FINDING_ERROR;
    vsnprintf(message, sizeof message, format, arguments);
    base_utf8_quote(message, shown, sizeof shown);
    if (in->listener)
        in->listener(in->context, in->page, severity, shown);
}

void press_error(inspection *in, finding kind, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(in, kind, MAZE_FINDING_ERROR, format, arguments);
    va_end(arguments);
}

void press_warning(inspection *in, finding kind, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(in, kind, MAZE_FINDING_WARNING, format, arguments);
    va_end(arguments);
}

void press_damage(inspection *in)
{
    while (qpdf_more_warnings(in->pdf)) {
        qpdf_error warning = qpdf_next_warning(in->pdf);
        press_error(in, FOUND_DAMAGE, "the file is damaged: %s",
                    qpdf_get_error_message_detail(in->pdf, warning));
    }
    if (qpdf_has_error(in->pdf)) {
        qpdf_error error = qpdf_get_error(in->pdf);
        press_error(in, FOUND_DAMAGE, "the file is damaged: %s",
                    qpdf_get_error_message_detail(in->pdf, error));
    }
}

bool press_spend(inspection *in, uint64_t cost)
{
    if (in->budget >= cost) {
        in->budget -= cost;
        return true;
    }
    in->budget = 0;
    press_error(in, FOUND_LENGTH,
                "the file is too large to check whole: what follows was not checked");
    return false;
}

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

void press_check_space_name(inspection *in, const char *name, const char *what)
{
    bool colors = in->cover && (is_one_of(name, cmyk) || is_one_of(name, inks));
    const char *wanted = in->cover ? "CMYK" : "DeviceGray";
    if (is_one_of(name, gray) || colors || (in->cover && !in->press->cover.cmyk) || in->color)
        return;
    if (is_one_of(name, rgb) || is_one_of(name, cmyk))
        press_error(in, is_one_of(name, rgb) ? FOUND_RGB : FOUND_CMYK,
                    "%s in %s: the press wants %s", name + 1, what, wanted);
    else
        press_error(in, FOUND_SPACE, "color space %s in %s: the press wants %s",
                    name[0] ? name + 1 : "without name", what, wanted);
}

static void judge(inspection *in, qpdf_oh space, const char *what, int depth)
{
    qpdf_data pdf = in->pdf;
    char name[PDF_NAME];
    if (qpdf_oh_is_null(pdf, space) || depth == DEEPEST)
        return;
    if (!qpdf_oh_is_array(pdf, space)) {
        press_name_of(pdf, space, name);
        press_check_space_name(in, name, what);
        return;
    }
    qpdf_oh kind = press_item(pdf, space, 0), base = press_item(pdf, space, 1);
    press_name_of(pdf, kind, name);
    if (strcmp(name, "/Indexed") == 0 || strcmp(name, "/I") == 0 || strcmp(name, "/Pattern") == 0)
        judge(in, base, what, depth + 1);
    else
        press_check_space_name(in, name, what);
    qpdf_oh_release(pdf, base);
    qpdf_oh_release(pdf, kind);
}

void press_check_space(inspection *in, qpdf_oh space, const char *what)
{
    if (in->press->shop)
        judge(in, space, what, 0);
}

void press_check_group(inspection *in, qpdf_oh holder, const char *what)
{
    if (!in->press->shop)
        return;
    qpdf_oh group = press_key(in->pdf, holder, "/Group");
    if (press_key_is(in->pdf, group, "/S", "/Transparency"))
        press_error(in, FOUND_GROUP, "a transparency group on %s", what);
    qpdf_oh_release(in->pdf, group);
}

static bool is_plain_blend(qpdf_data pdf, qpdf_oh state)
{
    char name[PDF_NAME];
    qpdf_oh mode = press_key(pdf, state, "/BM"), first = press_item(pdf, mode, 0);
    press_name_of(pdf, qpdf_oh_is_array(pdf, mode) ? first : mode, name);
    bool plain = qpdf_oh_is_null(pdf, mode) || strcmp(name, "/Normal") == 0 ||
                 strcmp(name, "/Compatible") == 0;
    qpdf_oh_release(pdf, first);
    qpdf_oh_release(pdf, mode);
    return plain;
}

void press_check_alpha(inspection *in, qpdf_oh state)
{
    double fill = 1, stroke = 1;
    if (!in->press->shop)
        return;
    press_key_number(in->pdf, state, "/ca", &fill);
    press_key_number(in->pdf, state, "/CA", &stroke);
    if (fill < 1 || stroke < 1)
        press_error(in, FOUND_ALPHA, "something is transparent (alpha %.3g)", fmin(fill, stroke));
    else if (press_has(in->pdf, state, "/SMask") &&
             !press_key_is(in->pdf, state, "/SMask", "/None"))
        press_error(in, FOUND_ALPHA, "something is transparent (a soft mask)");
    else if (!is_plain_blend(in->pdf, state))
        press_error(in, FOUND_ALPHA, "something is transparent (a blend mode)");
}
