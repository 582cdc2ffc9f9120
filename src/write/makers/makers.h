/* Functions that the formats for makers share.  They name layers, draw a page in layers for tools,
 * order lines with little travel, and write SVG for plotters and cutters. */
#ifndef MAZEPRESS_WRITE_MAKERS_H
#define MAZEPRESS_WRITE_MAKERS_H

#include "page/layout/page.h"

#include <mazepress/drawing.h>
#include <mazepress/output.h>

/* Returns the CSS class of the marks with a role, in SVG for the web. */
const char *write_class_of(maze_role role);

/* Returns the name of the layer that contains the marks with a role, in files for makers. */
const char *write_layer_of(maze_role role);

#define MM_PER_POINT (25.4 / 72)

/* The distance, in points, below which two points are merged for tools. After rounding, edges
 * between such points would have no length, and facets with such edges would have no area. */
#define MERGED_POINTS (0.01 / MM_PER_POINT)

/* Returns the drawing of a page for tools.  Depending on the style's lettering, texts become lines,
 * remain texts or are omitted; they remain texts only if `outlines` is true.  The caller destroys
 * the drawing; NULL on error. */
maze_drawing *write_draw_layers(const maze_page *page, bool outlines, maze_error *error);

/* Adds the outlines of a maze's walls to a mark. The outlines are closed lines for a tool that
 * removes material of the width `kerf`, in points. Sets *error if the space between walls is too
 * narrow. If there is not enough memory, the mark fails. */
void write_kerf_add(const page_place *place, double kerf, maze_mark *mark, maze_error *error);

typedef struct write_travel {
    size_t line; /* index of the line in the mark */
    bool reversed;
} write_travel;

/* Returns all lines of a mark in an order with little travel between them (travel.c). The lines of
 * a solution keep their order, from the entrance to the exit. On entry, *at is the position of the
 * tool before the first line; on return, it is the position after the last line. The caller frees
 * the array; NULL if there is not enough memory. */
write_travel *write_travel_order(const maze_mark *mark, maze_point *at);

/* Functions that return a point of a line and the sweep to the next point. `k` is the index of the
 * point in the order of drawing, 0-based. */
maze_point write_travel_point(const maze_mark *mark, write_travel line, size_t k);
double write_travel_sweep(const maze_mark *mark, write_travel line, size_t k);

/* Functions that write SVG for plotters, laser cutters and Inkscape. */

/* A function that writes marks as SVG, in points.  The marks are texts, which become outlines, or
 * pictures. */
typedef bool write_marks_writer(void *context, const maze_drawing *marks, maze_sink *sink,
                                maze_error *error);

/* Writes a page as SVG in millimeters.  The SVG has an Inkscape layer for each kind of mark.  Arcs
 * remain arcs, and lines are in an order with little travel.  `write` writes texts and pictures. */
bool write_print_svg_page(const maze_page *page, write_marks_writer *write, void *context,
                          maze_sink *sink, maze_error *error);

#endif
