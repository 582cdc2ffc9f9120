/* Paints a drawing with Cairo, for programs that have their own Cairo context. */
#ifndef MAZEPRESS_PAINT_H
#define MAZEPRESS_PAINT_H

#include <mazepress/drawing.h>

struct _cairo;

/* Paints all marks of a drawing except hidden marks.  `context` is a cairo_t, in which one user
 * unit is one point.  The state of the context is restored afterwards, but its current path is
 * lost.  Text is set in the DejaVu fonts from the usual directories.  Fails if a font or a glyph is
 * missing, or if Cairo fails. */
MAZE_API bool maze_paint(const maze_drawing *drawing, struct _cairo *context, maze_error *error);

#endif
