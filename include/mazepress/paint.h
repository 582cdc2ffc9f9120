/* Paints a drawing with Cairo, for programs that have their own Cairo context. */
#ifndef MAZEPRESS_PAINT_H
#define MAZEPRESS_PAINT_H

#include <mazepress/drawing.h>

struct _cairo;

/* Paints all visible marks; one user unit is one point.  `context` is a cairo_t.  Its state is
 * restored, but its current path is lost.  Text is set in DejaVu from the usual places.  Fails if a
 * font or a glyph is missing, or if Cairo fails. */
MAZE_API bool maze_paint(const maze_drawing *drawing, struct _cairo *context, maze_error *error);

#endif
