/* SVG for plotters, laser cutters and Inkscape. */
#ifndef MAZEPRESS_WRITE_PRINT_SVG_H
#define MAZEPRESS_WRITE_PRINT_SVG_H

#include <mazepress/output.h>

/* Writes marks that are texts or pictures as SVG in points, texts as outlines. */
typedef bool write_marks_writer(void *context, const maze_drawing *marks, maze_sink *sink,
                                maze_error *error);

/* The page in millimeters, a layer of Inkscape's for each kind of mark, arcs as arcs, lines in an
 * order with little travel. */
bool write_print_svg_page(const maze_page *page, write_marks_writer *write, void *context,
                          maze_sink *sink, maze_error *error);

#endif
