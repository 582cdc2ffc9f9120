/* Replaces print_library.c in builds without Cairo, which have no libmazepress-print. */
#include "core/base/print_library.h"

#include <stddef.h>

const void *base_part_of(base_part part, maze_error *error)
{
    (void)part;
    maze_fail(
        error, MAZE_IO,
        "this build lacks Cairo, so it cannot write pdf, png or print-svg, make books, check "
        "files, or read images; use another build, or draw svg, json, play, tmx, dxf, scad or "
        "text (-f svg)");
    return NULL;
}

void base_own_process(void)
{
}
