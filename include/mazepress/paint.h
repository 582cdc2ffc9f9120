/* Painting a drawing with Cairo, for programs that have a context of their own. */
#ifndef MAZEPRESS_PAINT_H
#define MAZEPRESS_PAINT_H

#include <mazepress/drawing.h>

struct _cairo;

/* Paints all visible marks, one user unit to the point; the context's state is as before
 * when it returns.  `context` is a cairo_t. */
MAZE_API bool maze_paint(const maze_drawing *drawing, struct _cairo *context, maze_error *error);

#endif
