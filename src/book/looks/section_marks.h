/* Draws the mark of a section: a small drawing in the table of contents that represents the
 * section's puzzles. */
#ifndef MAZEPRESS_BOOK_SECTION_MARKS_H
#define MAZEPRESS_BOOK_SECTION_MARKS_H

#include "book/plan/canvas.h"

/* Adds a mark that shows the task of the section's first puzzle or, if the task has no drawing, the
 * section's first maze that is not a rectangle of squares. `line` is the thickness of the lines of
 * the mark, in points. */
void book_add_section_mark(book_canvas *canvas, size_t section, double line, maze_color color,
                           maze_box box);

#endif
