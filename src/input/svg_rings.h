/* All closed curves of an SVG file. */
#ifndef MAZEPRESS_INPUT_SVG_RINGS_H
#define MAZEPRESS_INPUT_SVG_RINGS_H

#include "input/open.h"
#include "input/svg_path.h"

#include <mazepress/error.h>

/* Reads paths, polygons, rectangles, circles and ellipses, with their transformations, into an
 * array of svg_ring, which svg_rings_free frees.  Parts that are not drawn, as clip paths, are left
 * out.  NULL, with an error, for a file that cannot be read or is not an SVG. */
GArray *svg_rings_read(const input_file *from, maze_error *error);
void svg_rings_free(GArray *rings); /* NULL is allowed */

#endif
