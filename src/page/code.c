#include "page/code.h"

#include "core/base/array.h"
#include "page/drawing.h"

#include <string.h>

/* Table 7 of ISO/IEC 18004: bytes that versions 1, 2, … hold with error correction M. */
static const unsigned short capacities[] = {
    14,   26,   42,   62,   84,   106,  122,  152,  180,  213,  251,  287,         331,  362,
    412,  450,  504,  560,  624,  666,  711,  779,  857,  911,  997,  1059,        1125, 1190,
    1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, CODE_LONGEST};

#define VERSIONS (sizeof capacities / sizeof *capacities)

unsigned code_modules(size_t bytes)
{
    for (unsigned i = 0; i < VERSIONS; i++)
        if (bytes <= capacities[i])
            return CODE_FIRST + CODE_MORE * i;
    return 0;
}

void code_finish(code_symbol *symbol)
{
    free(symbol->dark);
    *symbol = (code_symbol){0};
}

/* True if the modules from x to right of a row are all dark and in no box yet. */
static bool is_free(const code_symbol *symbol, unsigned x, unsigned right, unsigned y)
{
    const unsigned char *row = symbol->dark + (size_t)y * symbol->columns;
    return y < symbol->rows && !memchr(row + x, 0, right - x);
}

/* Takes the box that begins at a dark module, as wide and then as high as it goes. */
static maze_box take_box(code_symbol *rest, unsigned x, unsigned y)
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
static bool take_boxes(page_code *code, code_symbol *rest)
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

bool code_place(page_code *code, const code_symbol *symbol, maze_point corner, double width,
                double height, maze_box ground, maze_error *error)
{
    size_t size = (size_t)symbol->columns * symbol->rows;
    code_symbol rest = {symbol->columns, symbol->rows, malloc(size)};
    *code = (page_code){.ground = ground};
    if (rest.dark)
        memcpy(rest.dark, symbol->dark, size);
    bool done = rest.dark && take_boxes(code, &rest);
    code_finish(&rest);
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
static bool draw_boxes(maze_drawing *drawing, const maze_box *boxes, size_t count, uint8_t shade)
{
    maze_color color = {MAZE_COLOR_RGB, shade, shade, shade};
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_CODE, MAZE_MARK_FILL, color);
    bool done = mark != NULL;
    for (size_t i = 0; done && i < count; i++)
        done = mark_box(mark, boxes[i]);
    return done;
}

bool code_draw(maze_drawing *drawing, const page_code *code)
{
    return draw_boxes(drawing, &code->ground, 1, 255) &&
           draw_boxes(drawing, code->boxes, code->count, 0);
}
