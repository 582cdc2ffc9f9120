/* In place of print_library.c where there is no second library to be loaded: a build without
 * Cairo.  Whatever asks for a part of it is told so. */
#include "core/base/print_library.h"

#include <stddef.h>

const void *base_part_of(base_part part, maze_error *error)
{
    (void)part;
    maze_fail(
        error, MAZE_IO,
        "this build has no Cairo, and so no pdf, png, print-svg, book, cover, check or picture; "
        "svg, json, tmx, dxf, scad and text need none (-f svg)");
    return NULL;
}

void base_own_process(void)
{
}
