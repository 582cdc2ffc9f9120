/* Painting a drawing with Cairo, for programs that have a context of their own. */
#ifndef MAZEPRESS_PAINT_H
#define MAZEPRESS_PAINT_H

#include <mazepress/drawing.h>

struct _cairo;

/* Paints all visible marks, one user unit to the point.  `context` is a cairo_t; its state is
 * restored, but its current path is lost.  Text is set in DejaVu from the usual places.  An error
 * if a font or a glyph is missing, or Cairo fails. */
MAZE_API bool maze_paint(const maze_drawing *drawing, struct _cairo *context, maze_error *error);

#endif
