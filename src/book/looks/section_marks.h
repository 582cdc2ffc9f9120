/* Draws the mark of a section: a small drawing that represents the section's first puzzle in the
 * table of contents. */
#ifndef MAZEPRESS_BOOK_SECTION_MARKS_H
#define MAZEPRESS_BOOK_SECTION_MARKS_H

#include "book/plan/canvas.h"

/* Adds a mark that shows the section's first puzzle. `line` is the thickness of the lines of the
 * mark, in points. */
void book_add_section_mark(book_canvas *canvas, size_t section, double line, maze_color color,
                           maze_box box);

#endif
