/* Draws the marks of sections in the contents: small drawings that show the kind of their
 * puzzles. */
#ifndef MAZEPRESS_BOOK_SECTION_MARKS_H
#define MAZEPRESS_BOOK_SECTION_MARKS_H

#include "book/plan/canvas.h"

/* Adds the mark of a section to a box, as wide as the box. It shows the kind of the section's first
 * puzzle, in lines of one color that are `line` points thick. */
void book_add_section_mark(book_canvas *canvas, size_t section, double line, maze_color color,
                           maze_box box);

#endif
