/* Places and draws QR codes and ISBN barcodes, and reads ISBNs. A page_code_maker determines the
 * modules of the codes. */
#include "page/codes/codes.h"

#include "core/base/collections.h"
#include "core/base/numbers.h"
#include "core/base/print_library.h"
#include "page/layout/values.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Capacities of QR codes in bytes, for versions 1, 2, … with error correction M (ISO/IEC 18004,
 * table 7). */
static const unsigned short capacities[] = {
    14,   26,   42,   62,   84,   106,  122,  152,  180,  213,  251,  287,         331,  362,
    412,  450,  504,  560,  624,  666,  711,  779,  857,  911,  997,  1059,        1125, 1190,
    1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, CODE_LONGEST};

#define VERSIONS (sizeof capacities / sizeof *capacities)

unsigned page_code_modules(size_t bytes)
{
    for (unsigned i = 0; i < VERSIONS; i++)
        if (bytes <= capacities[i])
            return CODE_FIRST + CODE_MORE * i;
    return 0;
}

void page_code_finish(page_symbol *symbol)
{
    free(symbol->dark);
    *symbol = (page_symbol){0};
}

static bool is_free(const page_symbol *symbol, unsigned x, unsigned right, unsigned y)
{
    const unsigned char *row = symbol->dark + (size_t)y * symbol->columns;
    return y < symbol->rows && !memchr(row + x, 0, right - x);
}

/* Merges dark modules greedily into boxes, each as wide and then as high as possible. Clears the
 * merged modules. Returns false if memory is short. */
static bool take_boxes(page_code *code, page_symbol *rest)
{
    for (unsigned y = 0; y < rest->rows; y++)
        for (unsigned x = 0; x < rest->columns; x++) {
            unsigned char *dark = rest->dark + (size_t)y * rest->columns;
            unsigned right = x, bottom = y + 1;
            while (right < rest->columns && dark[right])
                right++;
            if (right == x)
                continue;
            while (is_free(rest, x, right, bottom))
                bottom++;
            for (unsigned row = y; row < bottom; row++)
                memset(rest->dark + (size_t)row * rest->columns + x, 0, right - x);
            if (!array_more(code->boxes, code->count))
                return false;
            code->boxes[code->count++] = (maze_box){x, y, right, bottom};
        }
    return true;
}

static bool place_code(page_code *code, const page_symbol *symbol, maze_point corner, double width,
                       double height, maze_box ground, maze_error *error)
{
    size_t size = (size_t)symbol->columns * symbol->rows;
    page_symbol rest = {symbol->columns, symbol->rows, malloc(size)};
    *code = (page_code){.ground = ground};
    if (rest.dark)
        memcpy(rest.dark, symbol->dark, size);
    bool done = rest.dark && take_boxes(code, &rest);
    page_code_finish(&rest);
    for (size_t i = 0; done && i < code->count; i++) {
        maze_box *box = &code->boxes[i];
        *box = (maze_box){corner.x + box->left * width, corner.y + box->top * height,
                          corner.x + box->right * width, corner.y + box->bottom * height};
    }
    if (done)
        return true;
    free(code->boxes);
    *code = (page_code){0};
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a code");
}

static void draw_boxes(maze_drawing *drawing, const maze_box *boxes, size_t count, uint8_t shade)
{
    maze_color color = {MAZE_COLOR_RGB, shade, shade, shade};
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_CODE, MAZE_MARK_FILL, color);
    for (size_t i = 0; i < count; i++)
        page_mark_box(mark, boxes[i]);
}

void page_code_draw(maze_drawing *drawing, const page_code *code)
{
    draw_boxes(drawing, &code->ground, 1, 255);
    draw_boxes(drawing, code->boxes, code->count, 0);
}

bool page_code_square_start(page_code_square *square, const char *text, const maze_recipe *recipe,
                            size_t number, maze_error *error)
{
    char *filled = page_code_fill(text, recipe, number);
    if (!filled)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a code");
    unsigned modules = page_code_modules(strlen(filled));
    if (modules == 0) {
        reject(error,
               "code: the text with the recipe has %lu bytes, but a QR code holds at most %d; "
               "shorten the text",
               (unsigned long)strlen(filled), CODE_LONGEST);
        free(filled);
        return false;
    }
    *square = (page_code_square){filled, modules};
    return true;
}

void page_code_square_finish(page_code_square *square)
{
    free(square->text);
    *square = (page_code_square){0};
}

double page_code_side(unsigned modules, double module)
{
    return (modules + 2 * CODE_QUIET) * module;
}

bool page_code_check_side(double side, double width, double height, maze_error *error)
{
    if (side <= CODE_SHARE * width && side <= CODE_SHARE * height)
        return true;
    return reject(error,
                  "code: the QR code of this text is %.3g mm wide, more than a third of the space "
                  "of %.4g x %.4g mm for the code and the maze; use a shorter text or larger paper",
                  side / POINTS_PER_MM, width / POINTS_PER_MM, height / POINTS_PER_MM);
}

/* size of a dot at 300 dpi, in points */
#define DOT 0.24

maze_box page_code_box(double left, double bottom, double side)
{
    double x = round(left / DOT) * DOT, y = round((bottom - side) / DOT) * DOT;
    return (maze_box){x, y, x + side, y + side};
}

void page_code_square_add(const page_code_square *square, maze_page *page, maze_box box)
{
    page_symbol symbol;
    page_code code;
    double module = box_width(box) / (square->modules + 2 * CODE_QUIET);
    maze_point corner = {box.left + CODE_QUIET * module, box.top + CODE_QUIET * module};
    const page_code_maker *maker = base_part_of(BASE_CODES, page_error(page));
    if (!maker || !maker->qr(&symbol, square->text, square->modules, page_error(page)))
        return;
    if (place_code(&code, &symbol, corner, module, module, box, page_error(page)))
        page_add_code(page, code);
    page_code_finish(&symbol);
}

#define ISBN_10 10

static char check_digit(const char *digits)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < ISBN_DIGITS - 1; i++)
        sum += (unsigned)(digits[i] - '0') * (i % 2 ? 3 : 1);
    return (char)('0' + (10 - sum % 10) % 10);
}

/* Copies the digits of an ISBN, and an X in the tenth place, to `places`. Skips single hyphens and
 * spaces between digits. Returns the number of copied characters, or 0 if the text contains other
 * characters or more than `most` digits. */
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

/* Rejects an ISBN of ten digits: returns false and sets *error. If the check digit is right, the
 * message suggests the ISBN of 13 digits. The check digit is right if the ten digits, multiplied by
 * 10, 9, … 1, have a sum that is a multiple of 11. An X in the last place means 10. */
static bool fail_ten(const char *what, const char *text, const char *places, maze_error *error)
{
    char digits[ISBN_DIGITS + 1] = "978";
    unsigned sum = 0;
    for (unsigned i = 0; i < ISBN_10; i++)
        sum += (places[i] == 'X' ? 10 : (unsigned)(places[i] - '0')) * (ISBN_10 - i);
    if (sum % 11 != 0)
        return reject(error,
                      "%s \"%.40s\" has ten digits (the form used before 2007) and a wrong check "
                      "digit; use the ISBN of 13 digits, which begins with 978 or 979",
                      what, text);
    memcpy(digits + 3, places, ISBN_10 - 1);
    digits[ISBN_DIGITS - 1] = check_digit(digits);
    return reject(
        error,
        "%s \"%.40s\" has ten digits (the form used before 2007); use the ISBN of 13 digits, %s",
        what, text, digits);
}

bool page_parse_isbn(const char *what, const char *text, char *digits, maze_error *error)
{
    char places[ISBN_DIGITS + 1] = "";
    size_t count = strip(text, places, ISBN_DIGITS);
    if (count == ISBN_10)
        return fail_ten(what, text, places, error);
    if (count != ISBN_DIGITS || strchr(places, 'X'))
        return reject(
            error,
            "%s \"%.40s\" must be 13 digits, with or without hyphens, such as 978-3-16-148410-0",
            what, text);
    if (strncmp(places, "978", 3) != 0 && strncmp(places, "979", 3) != 0)
        return reject(error, "%s \"%.40s\" must begin with 978 or 979", what, text);
    if (places[ISBN_DIGITS - 1] != check_digit(places))
        return reject(error,
                      "%s \"%.40s\" has a wrong digit: if the other digits are right, the last "
                      "must be %c; compare the ISBN with your registration",
                      what, text, check_digit(places));
    memcpy(digits, places, sizeof places);
    return true;
}

#define MODULE (0.33 * POINTS_PER_MM)
#define BAR_HEIGHT (22.85 * POINTS_PER_MM)

#define LEAST_SCALE 0.8
#define LEAST_BARS 0.6
#define WIDTH (EAN_QUIET_LEFT + EAN_MODULES + EAN_QUIET_RIGHT)
#define GUARD 5        /* number of modules by which guard bars are longer than other bars */
#define DIGIT 7        /* width of the space for a digit, in modules */
#define DIGIT_SIZE 9.5 /* font size of the digits, in modules */
#define LINE 1.3       /* line height, relative to the font size */
#define ABOVE_SIZE 8.5 /* font size of the line above the bars, in modules */
#define EDGE 2.0       /* space above and below the barcode in its box, in points */
#define CAPITAL 0.73   /* height of digits, relative to the font size */
#define BELOW_BARS 1.2 /* distance between the bars and the digits below them, in modules */
/* distance between the bars and the baseline of the line above them, in modules */
#define ABOVE_BARS 3

typedef struct barcode {
    maze_page *page;
    double module;
    maze_point corner;
    double bottom;
    maze_box box;
} barcode;

static bool fit(barcode *barcode)
{
    double width = box_width(barcode->box), height = box_height(barcode->box) - 2 * EDGE;
    double scale = fmin(width / (WIDTH * MODULE), 1);
    double texts = (ABOVE_SIZE + DIGIT_SIZE) * LINE * MODULE;
    scale = fmin(scale, height / (texts + LEAST_BARS * BAR_HEIGHT));
    double bars = fmin(BAR_HEIGHT * scale, height - texts * scale);
    if (scale < LEAST_SCALE)
        return false;
    barcode->module = MODULE * scale;
    barcode->corner.x = barcode->box.left + (width - WIDTH * barcode->module) / 2 +
                        EAN_QUIET_LEFT * barcode->module;
    barcode->corner.y = barcode->box.top + EDGE + (height - bars - texts * scale) / 2 +
                        ABOVE_SIZE * LINE * barcode->module;
    barcode->bottom = barcode->corner.y + bars;
    return true;
}

static void add_bars(const barcode *barcode, const char *digits)
{
    page_symbol symbol;
    page_code code;
    double height = barcode->bottom - barcode->corner.y;
    const page_code_maker *maker = base_part_of(BASE_CODES, page_error(barcode->page));
    if (!maker || !maker->ean(&symbol, digits, page_error(barcode->page)))
        return;
    if (place_code(&code, &symbol, barcode->corner, barcode->module, height, barcode->box,
                   page_error(barcode->page))) {
        for (size_t i = 0; i < code.count; i++) {
            double column = (code.boxes[i].left - barcode->corner.x) / barcode->module + 0.5;
            if (column < 3 || (column >= 45 && column < 50) || column >= EAN_MODULES - 3)
                code.boxes[i].bottom += GUARD * barcode->module;
        }
        page_add_code(barcode->page, code);
    }
    page_code_finish(&symbol);
}

static void add_text(const barcode *barcode, const char *string, double size, double left,
                     double right, double baseline)
{
    maze_text text = {.string = (char *)string,
                      .font = MAZE_FONT_SANS,
                      .align = MAZE_ALIGN_CENTER,
                      .size = size * barcode->module,
                      .box = {left, baseline, right, baseline},
                      .on_baseline = true,
                      .key = "isbn"};
    page_add_text(barcode->page, &text);
}

void page_add_barcode(maze_page *page, const char *isbn, maze_box box)
{
    char digits[ISBN_DIGITS + 1], line[80];
    barcode barcode = {.page = page, .box = box};
    if (!page_parse_isbn("isbn", isbn, digits, page_error(page)))
        return;
    if (!fit(&barcode)) {
        maze_fail(page_error(page), MAZE_BAD_INPUT,
                  "the barcode of the ISBN does not fit into %.3g x %.3g mm; use a larger trim "
                  "size",
                  box_width(box) / POINTS_PER_MM, box_height(box) / POINTS_PER_MM);
        return;
    }
    snprintf(line, sizeof line, "ISBN %.60s", isbn);
    add_bars(&barcode, digits);
    add_text(&barcode, line, ABOVE_SIZE, box.left, box.right,
             barcode.corner.y - ABOVE_BARS * barcode.module);
    double baseline = barcode.bottom + (BELOW_BARS + CAPITAL * DIGIT_SIZE) * barcode.module;
    /* the first digit is to the left of the bars, and six digits are below each half of the bars */
    for (int i = 0; i < ISBN_DIGITS; i++) {
        char digit[2] = {digits[i], '\0'};
        double column = i == 0 ? -DIGIT - 2 : (i < 7 ? 3 : 8) + DIGIT * (i - 1.0);
        double left = barcode.corner.x + column * barcode.module;
        add_text(&barcode, digit, DIGIT_SIZE, left, left + DIGIT * barcode.module, baseline);
    }
}
