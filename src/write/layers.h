/* Layers of files for makers. */
#ifndef MAZEPRESS_WRITE_LAYERS_H
#define MAZEPRESS_WRITE_LAYERS_H

#include "page/page.h"
#include "write/roles.h"

#define MM_PER_POINT (25.4 / 72)

/* The drawing of a page as tools follow it: its texts as the style's lettering wants them, as lines
 * or left out.  With `outlines` texts that are not to be lines stay texts.  The caller destroys it;
 * NULL on error. */
maze_drawing *layers_draw(const maze_page *page, bool outlines, maze_error *error);

#endif
