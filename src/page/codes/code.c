/* Codes in their place. What a library made of a text, dark and light modules, becomes boxes, as
 * few as can be by going right and then down, and these a mark of black on white. A square is
 * the QR code of one maze: its text with the recipe filled in, how wide it is on paper, and
 * whether that leaves room for the maze. */
#include "page/codes/code.h"

#include "core/base/collections.h"
#include "core/base/print_library.h"
#include "page/layout/values.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Table 7 of ISO/IEC 18004: bytes that versions 1, 2, … hold with error correction M. */
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

bool page_code_make(page_symbol *symbol, const char *text, unsigned modules, maze_error *error)
{
    const page_code_maker *maker = base_part_of(BASE_CODES, error);
    return maker && maker->qr(symbol, text, modules, error);
}

bool page_code_make_ean(page_symbol *symbol, const char *digits, maze_error *error)
{
    const page_code_maker *maker = base_part_of(BASE_CODES, error);
    return maker && maker->ean(symbol, digits, error);
}

void page_code_finish(page_symbol *symbol)
{
    free(symbol->dark);
    *symbol = (page_symbol){0};
}

/* True if the modules from x to right of a row are all dark and in no box yet. */
static bool is_free(const page_symbol *symbol, unsigned x, unsigned right, unsigned y)
{
    const unsigned char *row = symbol->dark + (size_t)y * symbol->columns;
    return y < symbol->rows && !memchr(row + x, 0, right - x);
}

/* Takes the box that begins at a dark module, as wide and then as high as it goes. */
static maze_box take_box(page_symbol *rest, unsigned x, unsigned y)
{
    unsigned right = x, bottom = y + 1;
    while (right < rest->columns && rest->dark[(size_t)y * rest->columns + right])
        right++;
    while (is_free(rest, x, right, bottom))
        bottom++;
    for (unsigned row = y; row < bottom; row++)
        memset(rest->dark + (size_t)row * rest->columns + x, 0, right - x);
    return (maze_box){x, y, right, bottom};
}

/* Boxes in modules; what is dark of `rest` is used up. */
static bool take_boxes(page_code *code, page_symbol *rest)
{
    for (unsigned y = 0; y < rest->rows; y++)
        for (unsigned x = 0; x < rest->columns; x++) {
            if (!rest->dark[(size_t)y * rest->columns + x])
                continue;
            if (!array_more(code->boxes, code->count))
                return false;
            code->boxes[code->count++] = take_box(rest, x, y);
        }
    return true;
}

bool page_code_place(page_code *code, const page_symbol *symbol, maze_point corner, double width,
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

/* One path: boxes that touch must not show a seam. */
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
        maze_fail(error, MAZE_BAD_INPUT,
                  "code: with its recipe filled in the text has %lu bytes, and a QR code holds %d "
                  "at most",
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
    return maze_fail(error, MAZE_BAD_INPUT,
                     "code: its text needs a square of %.3g mm to be read from paper, more than a "
                     "third of the room of %.4g x %.4g mm that it shares with the maze; make the "
                     "text shorter or the room larger",
                     side / POINTS_PER_MM, width / POINTS_PER_MM, height / POINTS_PER_MM);
}

/* Dots of 300 an inch, points: sharp edges lie between them. */
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
    if (!page_code_make(&symbol, square->text, square->modules, page_error(page)))
        return;
    if (page_code_place(&code, &symbol, corner, module, module, box, page_error(page)))
        page_add_code(page, code);
    page_code_finish(&symbol);
}
