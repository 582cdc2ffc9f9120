#include "page/barcode.h"

#include "page/isbn.h"
#include "page/units.h"

#include <math.h>
#include <stdio.h>

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

static bool add_bars(const barcode *b, const char *digits, maze_error *error)
{
    code_symbol symbol;
    page_code code;
    if (!code_make_ean(&symbol, digits, error))
        return false;
    bool done =
        code_place(&code, &symbol, b->corner, b->module, b->bottom - b->corner.y, b->box, error);
    code_finish(&symbol);
    for (size_t i = 0; done && i < code.count; i++)
        if (is_guard((code.boxes[i].left - b->corner.x) / b->module + 0.5))
            code.boxes[i].bottom += GUARD * b->module;
    return done && page_add_code(b->page, code, error);
}

/* In the middle between two edges, on a baseline. */
static bool add_text(const barcode *b, const char *string, double size, double left, double right,
                     double baseline, maze_error *error)
{
    maze_text text = {.string = (char *)string,
                      .font = MAZE_FONT_SANS,
                      .align = MAZE_ALIGN_CENTER,
                      .size = size * b->module,
                      .box = {left, baseline, right, baseline},
                      .on_baseline = true,
                      .key = "isbn"};
    return page_add_text(b->page, &text, error);
}

/* The first digit is before the bars, six are below each half. */
static bool add_digits(const barcode *b, const char *digits, maze_error *error)
{
    for (int i = 0; i < ISBN_DIGITS; i++) {
        char digit[2] = {digits[i], '\0'};
        double column = i == 0 ? -DIGIT - 2 : (i < 7 ? 3 : 8) + DIGIT * (i - 1.0);
        double left = b->corner.x + column * b->module;
        double baseline = b->bottom + (BELOW_BARS + CAPITAL * DIGIT_SIZE) * b->module;
        if (!add_text(b, digit, DIGIT_SIZE, left, left + DIGIT * b->module, baseline, error))
            return false;
    }
    return true;
}

bool code_add_barcode(maze_page *page, const char *isbn, maze_box box, maze_error *error)
{
    char digits[ISBN_DIGITS + 1], line[80];
    barcode b = {.page = page, .box = box};
    if (!isbn_parse("isbn", isbn, digits, error))
        return false;
    if (!fit(&b))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the barcode of the isbn does not fit into %.3g x %.3g mm",
                         box_width(box) / POINTS_PER_MM, box_height(box) / POINTS_PER_MM);
    snprintf(line, sizeof line, "ISBN %.60s", isbn);
    return add_bars(&b, digits, error) &&
           add_text(&b, line, ABOVE_SIZE, box.left, box.right, b.corner.y - ABOVE_BARS * b.module,
                    error) &&
           add_digits(&b, digits, error);
}
