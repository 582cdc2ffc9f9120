/* The marks of sections in the contents: small drawings that show the kind of their puzzles. */
#ifndef MAZEPRESS_BOOK_SECTION_MARKS_H
#define MAZEPRESS_BOOK_SECTION_MARKS_H

#include "book/plan/canvas.h"

/* Adds the mark of a section's first puzzle to a box, as large as the box is wide. Its lines are
 * `line` points thick and have one color. */
void book_add_section_mark(book_canvas *canvas, size_t section, double line, maze_color color,
                           maze_box box);

#endif
