/* What files call the marks of a drawing. */
#ifndef MAZEPRESS_WRITE_PLOT_H
#define MAZEPRESS_WRITE_PLOT_H

#include "page/layout/page.h"

#include <mazepress/drawing.h>

/* The class of a role's marks in SVG for the web. */
const char *write_class_of(maze_role role);

/* The layer of a role's marks in files for makers. */
const char *write_layer_of(maze_role role);

/* Layers of files for makers. */

#define MM_PER_POINT (25.4 / 72)

/* The drawing of a page as tools follow it: its texts as the style's lettering wants them, as lines
 * or left out.  With `outlines` texts that are not to be lines stay texts.  The caller destroys it;
 * NULL on error. */
maze_drawing *write_draw_layers(const maze_page *page, bool outlines, maze_error *error);

#endif
