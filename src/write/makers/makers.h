/* What the formats for makers share: the names of layers, a page as layers that tools follow, the
 * order of lines in which they travel little, and SVG for plotters and cutters. */
#ifndef MAZEPRESS_WRITE_MAKERS_H
#define MAZEPRESS_WRITE_MAKERS_H

#include "page/layout/page.h"

#include <mazepress/drawing.h>
#include <mazepress/output.h>

/* The class of a role's marks in SVG for the web. */
const char *write_class_of(maze_role role);

/* The layer of a role's marks in files for makers. */
const char *write_layer_of(maze_role role);

#define MM_PER_POINT (25.4 / 72)

/* Points that are closer are one for tools: their edges would have no length after rounding, and
 * their facets no area. */
#define MERGED_POINTS (0.01 / MM_PER_POINT)

/* The drawing of a page as tools follow it: its texts as the style's lettering wants them, as lines
 * or left out.  With `outlines` texts that are not to be lines stay texts.  The caller destroys it;
 * NULL on error. */
maze_drawing *write_draw_layers(const maze_page *page, bool outlines, maze_error *error);

/* Adds the outlines of a maze's walls to a mark, closed lines that leave room for a tool that takes
 * away so much, points.  An error: that is more than there is between walls. */
void write_kerf_add(const page_place *place, double kerf, maze_mark *mark, maze_error *error);

typedef struct write_travel {
    size_t line; /* of the mark */
    bool reversed;
} write_travel;

/* All lines of a mark in an order with little travel between them (travel.c); time grows with the
 * number of lines.  A solution keeps its order, from the entrance to the exit.  *at is where the
 * tool is, and becomes where it ends.  The caller frees the array; NULL when out of memory. */
write_travel *write_travel_order(const maze_mark *mark, maze_point *at);

/* Point k of a line as it is drawn, and the sweep from there to the next one. */
maze_point write_travel_point(const maze_mark *mark, write_travel line, size_t k);
double write_travel_sweep(const maze_mark *mark, write_travel line, size_t k);

/* SVG for plotters, laser cutters and Inkscape. */

/* Writes marks that are texts or pictures as SVG in points, texts as outlines. */
typedef bool write_marks_writer(void *context, const maze_drawing *marks, maze_sink *sink,
                                maze_error *error);

/* The page in millimeters, a layer of Inkscape's for each kind of mark, arcs as arcs, lines in an
 * order with little travel. */
bool write_print_svg_page(const maze_page *page, write_marks_writer *write, void *context,
                          maze_sink *sink, maze_error *error);

#endif
