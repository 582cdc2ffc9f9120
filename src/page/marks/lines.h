/* Draws the line to trace that place->road.form describes, and computes the ends of this line. */
#ifndef MAZEPRESS_PAGE_LINES_H
#define MAZEPRESS_PAGE_LINES_H

#include "page/marks/drawing.h"

void page_line_form_draw(maze_drawing *drawing, const page_place *place);

/* Returns the last point of the center line if `last` is true, otherwise the first point. */
maze_point page_line_end_of(const page_place *place, bool last);

#endif
