/* How mazes look on the pages of solutions. */
#ifndef MAZEPRESS_BOOK_ATLAS_LOOK_H
#define MAZEPRESS_BOOK_ATLAS_LOOK_H

#include "book/look.h"

/* The thickness of walls there. */
maze_thickness atlas_wall(const book_layout *layout);

/* The style of the solution of puzzle i. */
maze_style atlas_style(const book_layout *layout, size_t i);

#endif
