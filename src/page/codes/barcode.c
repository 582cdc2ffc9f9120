/* The barcode of a book. An ISBN is read and checked (ISO 2108), made EAN-13 bars with quiet
 * zones at their sides, and put into a box with the number above and the digits below, as large
 * as there is room (GS1 General Specifications, 5.2). */
#include "page/codes/barcode.h"

#include "core/base/numbers.h"
#include "page/codes/code.h"
#include "page/layout/values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define ISBN_10 10

/* The check digit: digits weigh 1, 3, 1, 3 …, and all together are a multiple of 10. */
static char check_digit(const char *digits)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < ISBN_DIGITS - 1; i++)
        sum += (unsigned)(digits[i] - '0') * (i % 2 ? 3 : 1);
    return (char)('0' + (10 - sum % 10) % 10);
}

/* Of ten places, the last of which may be X for ten: they weigh 10, 9, … 1, a multiple of 11. */
static bool is_isbn_10(const char *places)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < ISBN_10; i++)
        sum += (places[i] == 'X' ? 10 : (unsigned)(places[i] - '0')) * (ISBN_10 - i);
    return sum % 11 == 0;
}

/* Copies digits, and an X in the tenth place, without separators.  Their number, at most `most`; 0:
 * something else is between them. */
static size_t strip(const char *text, char *places, size_t most)
{
    size_t count = 0;
    for (const char *p = text; *p; p++) {
        bool separates = (*p == '-' || *p == ' ') && p > text && p[1] && p[1] != '-' && p[1] != ' ';
        bool tenth = small_letter(*p) == 'x' && count == ISBN_10 - 1;
        if (separates)
            continue;
        if ((!is_digit(*p) && !tenth) || count == most)
            return 0;
        places[count++] = tenth ? 'X' : *p;
    }
    return count;
}

static bool fail_ten(const char *what, const char *text, const char *places, maze_error *error)
{
    char digits[ISBN_DIGITS + 1] = "978";
    if (!is_isbn_10(places))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.40s\" has ten digits, as before 2007, and does not match its "
                         "check digit; give the 13 digits that begin with 978 or 979",
                         what, text);
    memcpy(digits + 3, places, ISBN_10 - 1);
    digits[ISBN_DIGITS - 1] = check_digit(digits);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%s \"%.40s\" has ten digits, as before 2007; with 13 digits it is %s", what,
                     text, digits);
}

bool page_parse_isbn(const char *what, const char *text, char *digits, maze_error *error)
{
    char places[ISBN_DIGITS + 1] = "";
    size_t count = strip(text, places, ISBN_DIGITS);
    if (count == ISBN_10)
        return fail_ten(what, text, places, error);
    if (count != ISBN_DIGITS || strchr(places, 'X'))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.40s\" must be 13 digits, with hyphens between them if you like: "
                         "978-3-16-148410-0",
                         what, text);
    if (strncmp(places, "978", 3) != 0 && strncmp(places, "979", 3) != 0)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.40s\" must begin with 978 or 979", what,
                         text);
    if (places[ISBN_DIGITS - 1] != check_digit(places))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.40s\" has a wrong digit: its check digit, the last one, would be "
                         "%c; compare it with your registration",
                         what, text, check_digit(places));
    memcpy(digits, places, sizeof places);
    return true;
}

/* Of the usual size, 100 %. */
#define MODULE (0.33 * POINTS_PER_MM)
#define BAR_HEIGHT (22.85 * POINTS_PER_MM)

#define LEAST_SCALE 0.8
#define LEAST_BARS 0.6 /* of their usual height */
#define WIDTH (EAN_QUIET_LEFT + EAN_MODULES + EAN_QUIET_RIGHT)
#define GUARD 5        /* modules that the bars at the ends and in the middle go down further */
#define DIGIT 7        /* modules a digit */
#define DIGIT_SIZE 9.5 /* of its type, in modules */
#define LINE 1.3       /* in the size of the type */
#define ABOVE_SIZE 8.5 /* of the line above, in modules */
#define EDGE 2.0       /* points */
#define CAPITAL 0.73   /* height of digits, in the size of their type */
#define BELOW_BARS 1.2 /* modules between bars and digits */
#define ABOVE_BARS 3   /* modules */

typedef struct barcode {
    maze_page *page;
    double module;
    maze_point corner; /* the upper left of the bars */
    double bottom;     /* of those between the guards */
    maze_box box;
} barcode;

/* Where the bars are, or false if the box is too small for them. */
static bool fit(barcode *b)
{
    double width = box_width(b->box), height = box_height(b->box) - 2 * EDGE;
    double scale = fmin(width / (WIDTH * MODULE), 1);
    double texts = (ABOVE_SIZE + DIGIT_SIZE) * LINE * MODULE;
    scale = fmin(scale, height / (texts + LEAST_BARS * BAR_HEIGHT));
    double bars = fmin(BAR_HEIGHT * scale, height - texts * scale);
    if (scale < LEAST_SCALE)
        return false;
    b->module = MODULE * scale;
    b->corner.x = b->box.left + (width - WIDTH * b->module) / 2 + EAN_QUIET_LEFT * b->module;
    b->corner.y =
        b->box.top + EDGE + (height - bars - texts * scale) / 2 + ABOVE_SIZE * LINE * b->module;
    b->bottom = b->corner.y + bars;
    return true;
}

static bool is_guard(double column)
{
    return column < 3 || (column >= 45 && column < 50) || column >= EAN_MODULES - 3;
}

static void add_bars(const barcode *b, const char *digits)
{
    page_symbol symbol;
    page_code code;
    double height = b->bottom - b->corner.y;
    if (!page_code_make_ean(&symbol, digits, page_error(b->page)))
        return;
    if (page_code_place(&code, &symbol, b->corner, b->module, height, b->box,
                        page_error(b->page))) {
        for (size_t i = 0; i < code.count; i++)
            if (is_guard((code.boxes[i].left - b->corner.x) / b->module + 0.5))
                code.boxes[i].bottom += GUARD * b->module;
        page_add_code(b->page, code);
    }
    page_code_finish(&symbol);
}

/* In the middle between two edges, on a baseline. */
static void add_text(const barcode *b, const char *string, double size, double left, double right,
                     double baseline)
{
    maze_text text = {.string = (char *)string,
                      .font = MAZE_FONT_SANS,
                      .align = MAZE_ALIGN_CENTER,
                      .size = size * b->module,
                      .box = {left, baseline, right, baseline},
                      .on_baseline = true,
                      .key = "isbn"};
    page_add_text(b->page, &text);
}

/* The first digit is before the bars, six are below each half. */
static void add_digits(const barcode *b, const char *digits)
{
    for (int i = 0; i < ISBN_DIGITS; i++) {
        char digit[2] = {digits[i], '\0'};
        double column = i == 0 ? -DIGIT - 2 : (i < 7 ? 3 : 8) + DIGIT * (i - 1.0);
        double left = b->corner.x + column * b->module;
        double baseline = b->bottom + (BELOW_BARS + CAPITAL * DIGIT_SIZE) * b->module;
        add_text(b, digit, DIGIT_SIZE, left, left + DIGIT * b->module, baseline);
    }
}

void page_add_barcode(maze_page *page, const char *isbn, maze_box box)
{
    char digits[ISBN_DIGITS + 1], line[80];
    barcode b = {.page = page, .box = box};
    if (!page_parse_isbn("isbn", isbn, digits, page_error(page)))
        return;
    if (!fit(&b)) {
        maze_fail(page_error(page), MAZE_BAD_INPUT,
                  "the barcode of the isbn does not fit into %.3g x %.3g mm",
                  box_width(box) / POINTS_PER_MM, box_height(box) / POINTS_PER_MM);
        return;
    }
    snprintf(line, sizeof line, "ISBN %.60s", isbn);
    add_bars(&b, digits);
    add_text(&b, line, ABOVE_SIZE, box.left, box.right, b.corner.y - ABOVE_BARS * b.module);
    add_digits(&b, digits);
}
