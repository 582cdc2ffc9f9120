/* Draws the marks of sections in the contents. A mark is a small drawing that shows the kind of the
 * section's puzzles. */
#ifndef MAZEPRESS_BOOK_SECTION_MARKS_H
#define MAZEPRESS_BOOK_SECTION_MARKS_H

#include "book/plan/canvas.h"

/* Adds the mark of a section to a box, as wide as the box. The mark shows the kind of the section's
 * first puzzle, in lines of the color `color` that are `line` points thick. A mask is shown as gray
 * cells instead. */
void book_add_section_mark(book_canvas *canvas, size_t section, double line, maze_color color,
                           maze_box box);

#endif
