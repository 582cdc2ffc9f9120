#include "page/units.h"

#include "core/base/digits.h"
#include "core/base/nearest.h"

#include <string.h>

static const struct {
    const char *name;
    maze_unit unit;
} units[] = {
    {"mm", MAZE_UNIT_MM}, {"cm", MAZE_UNIT_CM}, {"in", MAZE_UNIT_IN},
    {"pt", MAZE_UNIT_PT}, {"px", MAZE_UNIT_PX},
};

#define LONGEST_POINTS (100 * 1000 * POINTS_PER_MM) /* 100 m */

double maze_length_points(maze_length length, double px, double otherwise)
{
    switch (length.unit) {
    case MAZE_UNIT_AUTO:
        return otherwise;
    case MAZE_UNIT_PT:
        return length.value;
    case MAZE_UNIT_MM:
        return length.value * POINTS_PER_MM;
    case MAZE_UNIT_CM:
        return length.value * 10 * POINTS_PER_MM;
    case MAZE_UNIT_IN:
        return length.value * POINTS_PER_INCH;
    case MAZE_UNIT_PX:
        return length.value * px;
    }
    return otherwise;
}

bool units_read_number(const char **text, double *number)
{
    const char *p = *text;
    double value = 0, scale = 1;
    int digits = 0;
    for (; is_digit(*p); p++, digits++)
        value = value * 10 + (*p - '0');
    if (*p == '.')
        for (p++; is_digit(*p); p++, digits++) {
            value = value * 10 + (*p - '0');
            scale *= 10;
        }
    if (digits == 0 || digits > 15)
        return false;
    *number = value / scale;
    *text = p;
    return true;
}

static bool in_number(char c)
{
    return is_digit(c) || c == '.';
}

/* Copies small letters for capitals, "x" for "×", and no spaces but between digits; a text too long
 * is cut, which spoils it for what it cannot be anyway. */
static const char *fold(const char *text, char *folded, size_t size)
{
    static const char times[] = "\u00D7";
    size_t length = 0;
    while (*text && length + 1 < size) {
        char c = *text++;
        if (strncmp(text - 1, times, sizeof times - 1) == 0) {
            c = 'x';
            text += sizeof times - 2;
        }
        bool inside = length > 0 && in_number(folded[length - 1]) && in_number(*text);
        if (c != ' ' || inside)
            folded[length++] = small_letter(c);
    }
    folded[length] = '\0';
    return folded;
}

static bool read_unit(const char **text, maze_unit *unit)
{
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        size_t length = strlen(units[i].name);
        if (strncmp(*text, units[i].name, length) == 0) {
            *text += length;
            *unit = units[i].unit;
            return true;
        }
    }
    return false;
}

bool units_parse_length(const char *what, const char *text, maze_length *length, maze_error *error)
{
    char folded[40];
    const char *p = fold(text, folded, sizeof folded);
    maze_length read = {.unit = MAZE_UNIT_MM}; /* 0 needs none */
    if (!units_read_number(&p, &read.value) || !(read_unit(&p, &read.unit) || read.value == 0) ||
        *p)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "%s \"%.60s\" is not a length; write a number with mm, cm, in, pt or px, such as 5mm",
            what, text);
    if (maze_length_points(read, POINTS_PER_CSS_PX, 0) > LONGEST_POINTS)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" is too long; the most is 100 m", what,
                         text);
    *length = read;
    return true;
}

static const struct {
    const char *name;
    double width, height; /* mm */
} papers[] = {
    {"universal", 210, 279.4}, /* A4's width and Letter's height: prints unscaled on both */
    {"a4", 210, 297},          {"letter", 215.9, 279.4}, {"a5", 148, 210},
    {"a3", 297, 420},          {"legal", 215.9, 355.6},
};

#define PAPERS (sizeof papers / sizeof *papers)

const char *maze_paper_at(unsigned i, maze_paper *paper)
{
    if (i >= PAPERS)
        return NULL;
    if (paper)
        *paper = (maze_paper){papers[i].width * POINTS_PER_MM, papers[i].height * POINTS_PER_MM};
    return papers[i].name;
}

/* The limits of PDF viewers, from Acrobat: PDF 32000-1 annex C. */
#define SMALLEST_PAPER 3.0
#define LARGEST_PAPER 14400.0

static bool read_paper_size(const char *typed, maze_paper *paper)
{
    char folded[60];
    const char *text = fold(typed, folded, sizeof folded);
    maze_length width, height;
    if (!units_read_number(&text, &width.value) || *text++ != 'x' ||
        !units_read_number(&text, &height.value) || !read_unit(&text, &height.unit) || *text)
        return false;
    width.unit = height.unit;
    paper->width = maze_length_points(width, POINTS_PER_CSS_PX, 0);
    paper->height = maze_length_points(height, POINTS_PER_CSS_PX, 0);
    return true;
}

bool units_parse_paper(const char *what, const char *text, maze_paper *paper, maze_error *error)
{
    nearest best = {0};
    const char *name;
    maze_paper known, size;
    for (unsigned i = 0; (name = maze_paper_at(i, &known)); i++) {
        if (name_equal(text, name)) {
            *paper = known;
            return true;
        }
        nearest_offer(&best, text, name);
    }
    char hint[NEAREST_HINT_SIZE];
    if (!read_paper_size(text, &size))
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "%s \"%.60s\" is unknown; write universal, a4, letter, a5, a3, legal, or a size "
            "as 210x297mm or 8.5x11in%s",
            what, text, nearest_hint(&best, hint, sizeof hint));
    if (size.width < SMALLEST_PAPER || size.height < SMALLEST_PAPER || size.width > LARGEST_PAPER ||
        size.height > LARGEST_PAPER)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.60s\": a side is 3 to 14400 pt (about 1 mm to 5 m) long", what,
                         text);
    *paper = size;
    return true;
}
