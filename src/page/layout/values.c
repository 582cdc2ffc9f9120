/* Converts texts that users type, such as lengths and colors, to values. The results do not depend
 * on the locale. */
#include "page/layout/values.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool page_parse_line(const char *what, const char *text, const char **line, maze_error *error)
{
    if (!base_utf8_is_plain(text))
        return reject(error, "%s must be UTF-8 text of one line without control characters", what);
    *line = *text ? text : NULL;
    return true;
}

const char *const page_yes_words[] = {"no", "yes", NULL};

bool page_parse_yes(const char *what, const char *text, bool *yes, maze_error *error)
{
    int word;
    if (!base_name_find(what, text, page_yes_words, &word, error))
        return false;
    *yes = word;
    return true;
}

bool page_parse_count(const char *what, const char *text, uint64_t least, uint64_t most,
                      uint64_t *count, maze_error *error)
{
    const char *rest = text;
    uint64_t read;
    bool number = base_digits_read(&rest, most, &read) && read >= least;
    if (number && (is_letter(*rest) || *rest == '%' || *rest == ' '))
        return reject(error,
                      "%s \"%.60s\" must be a whole number from %llu to %llu; did you mean %llu?",
                      what, text, (unsigned long long)least, (unsigned long long)most,
                      (unsigned long long)read);
    if (!number || *rest)
        return reject(error, "%s \"%.60s\" must be a whole number from %llu to %llu", what, text,
                      (unsigned long long)least, (unsigned long long)most);
    *count = read;
    return true;
}

static const struct {
    const char *name;
    maze_unit unit;
    double times;
} units[] = {
    {"mm", MAZE_UNIT_MM, 1},     {"cm", MAZE_UNIT_CM, 1},     {"m", MAZE_UNIT_CM, 100},
    {"inches", MAZE_UNIT_IN, 1}, {"inch", MAZE_UNIT_IN, 1},   {"in", MAZE_UNIT_IN, 1},
    {"\"", MAZE_UNIT_IN, 1},     {"\u2033", MAZE_UNIT_IN, 1}, {"\u201D", MAZE_UNIT_IN, 1},
    {"pt", MAZE_UNIT_PT, 1},     {"px", MAZE_UNIT_PX, 1},
};

#define LONGEST_POINTS (100 * 1000 * POINTS_PER_MM)

double page_length_points(maze_length length, double px, double otherwise)
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

bool page_read_number(const char **text, double *number)
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

/* Copies a text in a uniform spelling: lowercase letters, "x" instead of "×" and "by", and spaces
 * only inside numbers. A text that is too long is truncated. */
static const char *fold(const char *text, char *folded, size_t size)
{
    static const char times[] = "\u00D7";
    size_t length = 0;
    while (*text && length + 1 < size) {
        char c = *text++;
        if (strncmp(text - 1, times, sizeof times - 1) == 0) {
            c = 'x';
            text += sizeof times - 2;
        } else if (small_letter(c) == 'b' && small_letter(*text) == 'y') {
            c = 'x';
            text++;
        }
        bool inside = length > 0 && in_number(folded[length - 1]) && in_number(*text);
        if (c != ' ' || inside)
            folded[length++] = small_letter(c);
    }
    folded[length] = '\0';
    return folded;
}

static bool read_unit(const char **text, maze_length *length)
{
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        size_t letters = strlen(units[i].name);
        if (strncmp(*text, units[i].name, letters) == 0) {
            *text += letters;
            length->unit = units[i].unit;
            length->value *= units[i].times;
            return true;
        }
    }
    return false;
}

/* Returns false and sets *error if the text contains decimal commas. The message suggests decimal
 * points. */
static bool check_commas(const char *what, const char *text, maze_error *error)
{
    char pointed[60];
    const char *comma = strchr(text, ',');
    if (!comma || strchr(text, '.') || (strchr(comma + 1, ',') && !strchr(comma, 'x')))
        return true; /* there are no decimal commas */
    snprintf(pointed, sizeof pointed, "%s", text);
    for (char *at = pointed; (at = strchr(at, ','));)
        *at = '.';
    return reject(error, "%s \"%.60s\" has a decimal comma; write a point: %s", what, text,
                  pointed);
}

bool page_parse_length(const char *what, const char *text, maze_length *length, maze_error *error)
{
    char folded[40];
    const char *p = fold(text, folded, sizeof folded);
    maze_length read = {.unit = MAZE_UNIT_MM}; /* the number 0 needs no unit */
    if (!page_read_number(&p, &read.value) || !(read_unit(&p, &read) || read.value == 0) || *p) {
        bool bare = *text && strspn(text, "0123456789.") == strlen(text) && text[0] != '.' &&
                    strchr(text, '.') == strrchr(text, '.') && is_digit(text[strlen(text) - 1]) &&
                    strlen(text) < 6; /* with the unit mm, the text is a permitted length */
        return check_commas(what, text, error) &&
               reject(error,
                      "%s \"%.60s\" is not a length; write a number with mm, cm, m, in, pt or px, "
                      "such as %.20smm",
                      what, text, bare ? text : "5");
    }
    if (page_length_points(read, POINTS_PER_CSS_PX, 0) > LONGEST_POINTS)
        return reject(error, "%s \"%.60s\" is longer than the maximum, 100 m", what, text);
    *length = read;
    return true;
}

static const struct {
    const char *name;
    double width, height; /* width and height of the paper, in mm */
} papers[] = {
    /* as wide as A4 and as high as Letter, so that sheets print on both papers without scaling */
    {"universal", 210, 279.4}, {"a4", 210, 297},        {"letter", 215.9, 279.4}, {"a5", 148, 210},
    {"a3", 297, 420},          {"legal", 215.9, 355.6}, {"tablet", 157, 210},
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

/* limits of the sides of a page in PDF viewers, in points (Acrobat: PDF 32000-1, annex C) */
#define SMALLEST_PAPER 3.0
#define LARGEST_PAPER 14400.0

/* Returns the probable unit of a size that was typed without a unit, or MAZE_UNIT_AUTO if the unit
 * is not clear. 6x9 is in inches, because such a sheet would be tiny in cm. */
static maze_unit unit_meant(double width, double height)
{
    double small = width < height ? width : height, large = width < height ? height : width;
    return small >= 4 && small <= 9 && large <= 12 ? MAZE_UNIT_IN
           : small >= 90 && large <= 1500          ? MAZE_UNIT_MM
                                                   : MAZE_UNIT_AUTO;
}

/* Reads "6x9in", "6in x 9in" or "6x9". Sets *bare to true if the size was typed without a unit and
 * the unit is not clear, otherwise to false. */
static bool read_paper_size(const char *typed, maze_paper *paper, bool *bare)
{
    char folded[60];
    const char *text = fold(typed, folded, sizeof folded);
    maze_length width = {.unit = MAZE_UNIT_AUTO}, height = {.unit = MAZE_UNIT_AUTO};
    *bare = false;
    if (!page_read_number(&text, &width.value))
        return false;
    bool first = read_unit(&text, &width);
    if (*text++ != 'x' || !page_read_number(&text, &height.value))
        return false;
    bool second = read_unit(&text, &height);
    if (*text || (first && (!second || width.unit != height.unit)))
        return false;
    if (!second)
        height.unit = unit_meant(width.value, height.value);
    *bare = height.unit == MAZE_UNIT_AUTO;
    if (*bare)
        return false;
    width.unit = height.unit;
    paper->width = page_length_points(width, POINTS_PER_CSS_PX, 0);
    paper->height = page_length_points(height, POINTS_PER_CSS_PX, 0);
    return true;
}

bool page_parse_paper(const char *what, const char *text, maze_paper *paper, maze_error *error)
{
    base_nearest best = {0};
    const char *name;
    maze_paper known, size;
    for (unsigned i = 0; (name = maze_paper_at(i, &known)); i++) {
        if (base_name_equal(text, name)) {
            *paper = known;
            return true;
        }
        base_nearest_offer(&best, text, name);
    }
    bool bare;
    if (!read_paper_size(text, &size, &bare) && bare)
        return reject(error, "%s \"%.60s\" has no unit; write %.60smm, %.60scm or %.60sin", what,
                      text, text, text, text);
    if (!read_paper_size(text, &size, &bare))
        return check_commas(what, text, error) &&
               reject(error,
                      "%s \"%.60s\" is unknown; %s%s%s universal, a4, letter, a5, a3, legal, "
                      "tablet, %sor a size such as 210x297mm or 8.5x11in",
                      what, text, best.name ? "did you mean \"" : "", best.name ? best.name : "",
                      best.name ? "\"? Write" : "write",
                      strcmp(what, "paper") == 0 ? "maze (only with draw), " : "");
    if (size.width < SMALLEST_PAPER || size.height < SMALLEST_PAPER || size.width > LARGEST_PAPER ||
        size.height > LARGEST_PAPER)
        return reject(error,
                      "%s \"%.60s\": each side must be from 3 to 14400 pt (about 1 mm to 5 m)",
                      what, text);
    *paper = size;
    return true;
}

/* the named colors of CSS */
static const struct {
    const char *name;
    uint32_t rgb;
} colors[] = {
#include "page/layout/colors_rows.h"
};

static maze_color color_of(uint32_t rgb)
{
    return (maze_color){MAZE_COLOR_RGB, (uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb};
}

static bool read_hex_color(const char *text, maze_color *color)
{
    size_t length = strlen(text);
    uint32_t rgb = 0;
    if (length != 3 && length != 6)
        return false;
    for (size_t i = 0; i < length; i++) {
        int digit = base_digit_hex(text[i]);
        if (digit < 0)
            return false;
        rgb = rgb << 4 | (uint32_t)digit;
        if (length == 3)
            rgb = rgb << 4 | (uint32_t)digit;
    }
    *color = color_of(rgb);
    return true;
}

const char *page_color_name_at(unsigned i)
{
    return i < sizeof colors / sizeof *colors ? colors[i].name : NULL;
}

bool page_parse_color(const char *what, const char *text, maze_color *color, maze_error *error)
{
    if (text[0] == '#' && read_hex_color(text + 1, color))
        return true;
    if (base_name_equal(text, "none")) {
        *color = (maze_color){.kind = MAZE_COLOR_NONE};
        return true;
    }
    base_nearest best = {0};
    for (size_t i = 0; i < sizeof colors / sizeof *colors; i++) {
        if (base_name_equal(text, colors[i].name)) {
            *color = color_of(colors[i].rgb);
            return true;
        }
        base_nearest_offer(&best, text, colors[i].name);
    }
    char hint[NEAREST_HINT_SIZE];
    maze_color meant;
    if (read_hex_color(text, &meant))
        return reject(error,
                      "%s \"%s\" is not a color; did you mean \"#%s\"? Write #rgb, #rrggbb, none, "
                      "or a name such as navy",
                      what, text, text);
    return reject(
        error, "%s \"%.60s\" is not a color; write #rgb, #rrggbb, none, or a name such as navy%s",
        what, text, base_nearest_hint(&best, hint, sizeof hint));
}

static const char *const functions[] = {
    "calc", "color",      "color-mix", "hsl",   "hsla", "hwb",  "lab",
    "lch",  "light-dark", "oklab",     "oklch", "rgb",  "rgba", "var",
};

/* True if the name before `paren` is a function that CSS permits in colors. */
static bool is_function(const char *text, const char *paren)
{
    const char *name = paren;
    while (name > text && (is_letter(name[-1]) || name[-1] == '-'))
        name--;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strlen(functions[i]) == (size_t)(paren - name) &&
            strncmp(name, functions[i], (size_t)(paren - name)) == 0)
            return true;
    return false;
}

bool page_color_is_css(const char *text)
{
    static const char others[] = " .,%/()+-*#_";
    size_t length = strlen(text), open = 0;
    const char *paren = strchr(text, '(');
    if (base_name_equal(text, "currentColor") || base_name_equal(text, "transparent"))
        return true;
    if (!paren || length > MOST_CSS_COLOR || !is_letter(*text) || !is_function(text, paren) ||
        strspn(text, "abcdefghijklmnopqrstuvwxyz-") != (size_t)(paren - text) || strstr(text, "/*"))
        return false;
    for (const char *p = text; *p; p++) {
        if (!is_letter(*p) && !is_digit(*p) && !strchr(others, *p))
            return false;
        if (*p == '(') {
            bool groups = p > text && !is_letter(p[-1]) && p[-1] != '-';
            if (!groups && !is_function(text, p))
                return false;
            open++;
        }
        if (*p == ')' && (open == 0 || (--open == 0 && p[1])))
            return false;
    }
    return open == 0;
}

enum { RECIPE, NUMBER, SEED, PLACES };

static const char *const places[PLACES] = {"{recipe}", "{number}", "{seed}"};

static unsigned place_at(const char *text)
{
    unsigned i = 0;
    while (i < PLACES && strncmp(text, places[i], strlen(places[i])) != 0)
        i++;
    return i;
}

bool page_code_check(const char *what, const char *text, maze_error *error)
{
    char quote[40];
    for (const char *p = text; *p;) {
        unsigned place = place_at(p);
        if (place == PLACES && (*p == '{' || *p == '}'))
            return reject(error,
                          "%s has \"%s\"; use {recipe}, {number} or {seed}, and write other braces "
                          "as %%7B and %%7D",
                          what, base_utf8_quote(p, quote, sizeof quote));
        p += place < PLACES ? strlen(places[place]) : 1;
    }
    return strlen(text) <= CODE_LONGEST ||
           reject(error, "%s has %lu bytes; a QR code holds at most %d; use a shorter text", what,
                  (unsigned long)strlen(text), CODE_LONGEST);
}

char *page_code_fill(const char *text, const maze_recipe *recipe, size_t number)
{
    base_text code = {0};
    base_text_add(&code, "");
    for (unsigned place; *text; text += place < PLACES ? strlen(places[place]) : 1) {
        char filled[MAZE_RECIPE_LENGTH + 1], escape[4];
        place = place_at(text);
        if (place == PLACES) {
            base_text_add_bytes(&code, text, 1);
            continue;
        }
        if (place == RECIPE)
            maze_recipe_format(recipe, filled);
        else
            snprintf(filled, sizeof filled, "%llu",
                     place == SEED ? (unsigned long long)maze_recipe_seed(recipe)
                                   : (unsigned long long)number);
        for (const char *p = filled; *p; p++) {
            snprintf(escape, sizeof escape, "%%%02X", (unsigned)(unsigned char)*p);
            bool reserved = !is_letter(*p) && !is_digit(*p) && !strchr("-._~", *p);
            base_text_add_bytes(&code, reserved ? escape : p, reserved ? 3 : 1);
        }
    }
    if (!code.failed && code.bytes)
        return code.bytes;
    free(code.bytes);
    return NULL;
}

size_t page_code_length(const char *text, const maze_recipe *recipe, size_t number, unsigned digits)
{
    char seed[DIGITS_ROOM];
    size_t length = strlen(text), missing;
    char *filled = page_code_fill(text, recipe, number);
    if (filled)
        length = strlen(filled);
    free(filled);
    missing = (size_t)(base_digits_print(seed, maze_recipe_seed(recipe)) - seed);
    missing = missing < digits ? digits - missing : 0;
    for (const char *p = text; *p; p++)
        length += place_at(p) == RECIPE || place_at(p) == SEED ? missing : 0;
    return length;
}
