/* Texts in an alphabet of single lines, for plotters, lasers and mills: capitals, digits and a few
 * signs, drawn for mazepress. */
#ifndef MAZEPRESS_WRITE_STROKES_H
#define MAZEPRESS_WRITE_STROKES_H

#include <mazepress/drawing.h>

/* Adds the lines of a text to a drawing as a stroke: small letters as capitals, each paragraph on a
 * line, smaller where it is wider than its box.  A character that the alphabet lacks is an error.
 */
bool strokes_add(maze_drawing *drawing, const maze_mark *text, maze_error *error);

#endif
