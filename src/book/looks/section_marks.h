/* The marks of sections in the contents: what their puzzles are, as small drawings. */
#ifndef MAZEPRESS_BOOK_SECTION_MARKS_H
#define MAZEPRESS_BOOK_SECTION_MARKS_H

#include "book/plan/canvas.h"

/* Puts the mark of a section's first puzzle into a box, with lines of that thickness (in points) in
 * one color, as large as the box is wide. */
void book_add_section_mark(book_canvas *canvas, size_t section, double line, maze_color color,
                           maze_box box);

#endif
