/* Which SVG files can serve as pictures. */
#ifndef MAZEPRESS_INPUT_SVG_CHECK_H
#define MAZEPRESS_INPUT_SVG_CHECK_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>

/* False, with the error filled in, if the file is not an SVG, or would look different elsewhere or
 * take long: text (it depends on the fonts of a machine), pictures of pixels, other files,
 * entities, parts that are used within parts that are used, effects except blurs and shadows; and
 * if drawing it takes more than some 60 MB. */
bool svg_check(const char *path, const char *text, size_t size, maze_error *error);

#endif
