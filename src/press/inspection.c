/* What all parts of the preflight share: how a finding is told, once a page; what may still be read
 * of a file; and which color spaces a print shop takes for black and white, and that nothing is
 * transparent. */
#include "press/inspection.h"

#include "core/base/strings.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void tell(press_inspection *in, press_finding kind, maze_severity severity,
                 const char *format, va_list arguments)
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

void press_error(press_inspection *in, press_finding kind, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(in, kind, MAZE_FINDING_ERROR, format, arguments);
    va_end(arguments);
}

void press_warning(press_inspection *in, press_finding kind, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(in, kind, MAZE_FINDING_WARNING, format, arguments);
    va_end(arguments);
}

static void tell_damage(press_inspection *in, qpdf_error error)
{
    press_error(in, FOUND_DAMAGE, "the file is damaged: %s",
                qpdf_get_error_message_detail(in->pdf->qpdf, error));
}

void press_damage(press_inspection *in)
{
    while (qpdf_more_warnings(in->pdf->qpdf))
        tell_damage(in, qpdf_next_warning(in->pdf->qpdf));
    if (qpdf_has_error(in->pdf->qpdf))
        tell_damage(in, qpdf_get_error(in->pdf->qpdf));
}

bool press_spend(press_inspection *in, uint64_t cost)
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

void press_check_space_name(press_inspection *in, const char *name, const char *what)
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

static void judge(press_inspection *in, qpdf_oh space, const char *what, int depth)
{
    static const char *const outer[] = {"/Indexed", "/I", "/Pattern", NULL};
    char name[PRESS_NAME];
    bool is_array = qpdf_oh_is_array(in->pdf->qpdf, space);
    if (press_is_null(in->pdf, space) || depth == DEEPEST)
        return;
    press_name_of(in->pdf, is_array ? press_item(in->pdf, space, 0) : space, name);
    if (is_array && is_one_of(name, outer))
        judge(in, press_item(in->pdf, space, 1), what, depth + 1);
    else
        press_check_space_name(in, name, what);
}

void press_check_space(press_inspection *in, qpdf_oh space, const char *what)
{
    if (in->press->shop)
        judge(in, space, what, 0);
}

void press_check_group(press_inspection *in, qpdf_oh holder, const char *what)
{
    if (in->press->shop &&
        press_key_is(in->pdf, press_key(in->pdf, holder, "/Group"), "/S", "/Transparency"))
        press_error(in, FOUND_GROUP, "a transparency group on %s", what);
}
