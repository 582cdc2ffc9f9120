/* Estimates the dimensions of texts for formats without fonts. */
#include "page/layout/measurer.h"

#include "core/base/strings.h"

#include <math.h>
#include <string.h>

#define LETTER 0.55
#define LEADING 1.25
/* In a box for at most FEW_LINES lines, a text that is only a little too long gets a further
 * line. */
#define FEW_LINES 2
/* In boxes for more than FEW_LINES lines, an excess of at most SPARE lines adds no line, because
 * outputs print such a text in smaller type. */
#define SPARE 0.3

static double estimate_width(const char *text, double size)
{
    double ems = 0;
    for (const char *c = text; c && *c;) {
        size_t bytes = base_utf8_character(c);
        ems += bytes >= 3 && strncmp(c, "\u2019", bytes) != 0 ? 1 : *c == ' ' ? 0.3 : 0.56;
        c += bytes ? bytes : 1;
    }
    return ems * size;
}

/* Estimates the size of a text. */
static page_text_fit estimate(const maze_text *text)
{
    double pitch = (text->leading > 0 ? text->leading : LEADING) * text->size,
           room = text->box.right - text->box.left;
    double width = estimate_width(text->string, text->size), letters = 0;
    for (const char *c = text->string; *c; c++)
        letters += ((unsigned char)*c & 0xC0) != 0x80 && *c != '_';
    double most = floor((text->box.bottom - text->box.top) / pitch) + 1;
    double lines = ceil(LETTER * letters * text->size / room - (most > FEW_LINES ? SPARE : 0));
    lines = fmax(fmin(lines, most), 1);
    return (page_text_fit){.size = text->size,
                           .width = fmin(width, room),
                           .lines = (unsigned)lines,
                           .capital = TEXT_CAPITAL * text->size,
                           .above = TEXT_CAPITAL * text->size,
                           .height = (lines - 1) * pitch};
}

bool page_measure(const page_measurer *measurer, const maze_text *text, page_text_fit *fit,
                  maze_error *error)
{
    if (measurer)
        return measurer->fit(measurer->context, text, fit, error);
    *fit = estimate(text);
    return true;
}

#define ONE_LINE 1e5 /* a width that is larger than the width of every text */

double page_text_width(const page_measurer *measurer, const char *text, maze_font font, double size)
{
    maze_error reason;
    page_text_fit fit;
    const maze_text line = {.string = (char *)text,
                            .font = font,
                            .size = size,
                            .least = size,
                            .on_baseline = true,
                            .box = {0, 0, ONE_LINE, size}};
    if (text && measurer && page_measure(measurer, &line, &fit, &reason))
        return fit.width;
    return estimate_width(text, size);
}
