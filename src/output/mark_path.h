/* The lines of a mark as a path of Cairo. */
#ifndef MAZEPRESS_OUTPUT_MARK_PATH_H
#define MAZEPRESS_OUTPUT_MARK_PATH_H

#include <cairo.h>
#include <mazepress/drawing.h>

/* Adds all lines to the context's path. */
void mark_path_add(cairo_t *context, const maze_mark *mark);

/* The same without lines that a stroke would not show: of a line that runs in and out of the clip
 * only the pieces no farther from it than `reach`, in the user's units. */
void mark_path_add_near(cairo_t *context, const maze_mark *mark, double reach);

#endif
