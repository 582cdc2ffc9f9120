/* What a page has in place of a system. */
#include "page/code.h"

#include <mazepress/maze.h>

/* Three quarters of what WebAssembly can address. */
uint64_t maze_memory_allowed(void)
{
    return UINT32_MAX / 4 * (uint64_t)3;
}

/* Codes are made by a library that a page does without. */
bool code_make(code_symbol *symbol, const char *text, unsigned modules, maze_error *error)
{
    (void)symbol;
    (void)text;
    (void)modules;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "code: QR codes are made by the program mazepress, not in a page");
}
