/* Functions that the formats for makers share: the names of layers, a page as layers for tools, the
 * order of lines with little travel, and SVG for plotters and cutters. */
#ifndef MAZEPRESS_WRITE_MAKERS_H
#define MAZEPRESS_WRITE_MAKERS_H

#include "page/layout/page.h"

#include <mazepress/drawing.h>
#include <mazepress/output.h>

/* Returns the class of a role's marks in SVG for the web. */
const char *write_class_of(maze_role role);

/* Returns the layer of a role's marks in files for makers. */
const char *write_layer_of(maze_role role);

#define MM_PER_POINT (25.4 / 72)

/* Closer points are one point for tools: their edges would have no length after rounding, and their
 * facets no area. */
#define MERGED_POINTS (0.01 / MM_PER_POINT)

/* Returns the drawing of a page for tools.  Its texts become lines or are omitted, as the style's
 * lettering defines; with `outlines`, texts that do not become lines remain texts.  The caller
 * destroys it; NULL on error. */
maze_drawing *write_draw_layers(const maze_page *page, bool outlines, maze_error *error);

/* Adds the outlines of a maze's walls to a mark: closed lines for a tool that removes a width of
 * `kerf`, in points.  Fails if the space between walls is smaller. */
void write_kerf_add(const page_place *place, double kerf, maze_mark *mark, maze_error *error);

typedef struct write_travel {
    size_t line; /* line of the mark */
    bool reversed;
} write_travel;

/* Returns all lines of a mark in an order with little travel between them (travel.c); the time
 * grows with the number of lines.  A solution keeps its order, from the entrance to the exit.  *at
 * is the place of the tool, and receives the place where it ends.  The caller frees the array; NULL
 * if there is not enough memory. */
write_travel *write_travel_order(const maze_mark *mark, maze_point *at);

/* Returns point k of a line in the order of drawing, and the sweep from there to the next point. */
maze_point write_travel_point(const maze_mark *mark, write_travel line, size_t k);
double write_travel_sweep(const maze_mark *mark, write_travel line, size_t k);

/* SVG for plotters, laser cutters and Inkscape. */

/* Writes marks that are texts or pictures as SVG in points, texts as outlines. */
typedef bool write_marks_writer(void *context, const maze_drawing *marks, maze_sink *sink,
                                maze_error *error);

/* Writes the page in millimeters, with an Inkscape layer for each kind of mark, arcs as arcs, and
 * lines in an order with little travel. */
bool write_print_svg_page(const maze_page *page, write_marks_writer *write, void *context,
                          maze_sink *sink, maze_error *error);

#endif
