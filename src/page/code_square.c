#include "page/code_square.h"

#include "page/code_text.h"
#include "page/units.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool code_square_start(code_square *square, const char *text, const maze_recipe *recipe,
                       size_t number, maze_error *error)
{
    char *filled = code_fill(text, recipe, number);
    if (!filled)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a code");
    unsigned modules = code_modules(strlen(filled));
    if (modules == 0) {
        maze_fail(error, MAZE_BAD_INPUT,
                  "code: with its recipe filled in the text has %lu bytes, and a QR code holds %d "
                  "at most",
                  (unsigned long)strlen(filled), CODE_LONGEST);
        free(filled);
        return false;
    }
    *square = (code_square){filled, modules};
    return true;
}

void code_square_finish(code_square *square)
{
    free(square->text);
    *square = (code_square){0};
}

double code_side(unsigned modules, double module)
{
    return (modules + 2 * CODE_QUIET) * module;
}

bool code_check_side(double side, double width, double height, maze_error *error)
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

maze_box code_box(double left, double bottom, double side)
{
    double x = round(left / DOT) * DOT, y = round((bottom - side) / DOT) * DOT;
    return (maze_box){x, y, x + side, y + side};
}

bool code_square_add(const code_square *square, maze_page *page, maze_box box, maze_error *error)
{
    code_symbol symbol;
    page_code code;
    double module = box_width(box) / (square->modules + 2 * CODE_QUIET);
    maze_point corner = {box.left + CODE_QUIET * module, box.top + CODE_QUIET * module};
    if (!code_make(&symbol, square->text, square->modules, error))
        return false;
    bool done = code_place(&code, &symbol, corner, module, module, box, error);
    code_finish(&symbol);
    return done && page_add_code(page, code, error);
}
