/* Functions that the formats for makers share. */
#ifndef MAZEPRESS_WRITE_MAKERS_H
#define MAZEPRESS_WRITE_MAKERS_H

#include "page/layout/page.h"

#include <mazepress/drawing.h>
#include <mazepress/output.h>

/* Returns the CSS class of the marks with a role, in SVG for the web. */
const char *write_class_of(maze_role role);

/* Returns the name of the layer for the marks with a role. */
const char *write_layer_of(maze_role role);

#define MM_PER_POINT (25.4 / 72)

/* The distance below which two points are merged for tools, in points. Nearer points could be equal
 * after rounding. */
#define MERGED_POINTS (0.01 / MM_PER_POINT)

/* Returns the drawing of a page for tools. If `outlines` is false, no texts remain texts. The
 * caller destroys the drawing. NULL on error. */
maze_drawing *write_draw_layers(const maze_page *page, bool outlines, maze_error *error);

/* Adds the closed outlines of a maze's walls to a mark. `kerf` is the width of the removed
 * material, in points. Sets *error if the space between walls is too narrow. If there is not enough
 * memory, the mark fails. */
void write_kerf_add(const page_place *place, double kerf, maze_mark *mark, maze_error *error);

typedef struct write_travel {
    size_t line; /* index of the line in the mark */
    bool reversed;
} write_travel;

/* Returns all lines of a mark in an order with little travel. The lines of a solution keep their
 * order. *at is the position of the tool before the first line, and becomes its position after the
 * last line. The caller frees the array. NULL if there is not enough memory. */
write_travel *write_travel_order(const maze_mark *mark, maze_point *at);

/* Point number `k` of a line in the order of drawing, 0-based, and the sweep from there to the next
 * point. */
maze_point write_travel_point(const maze_mark *mark, write_travel line, size_t k);
double write_travel_sweep(const maze_mark *mark, write_travel line, size_t k);

/* Writes marks, which are texts or pictures, as SVG in points. Texts become outlines. */
typedef bool write_marks_writer(void *context, const maze_drawing *marks, maze_sink *sink,
                                maze_error *error);

/* Writes a page as SVG in millimeters, with an Inkscape layer for each kind of mark. `write` writes
 * texts and pictures. */
bool write_print_svg_page(const maze_page *page, write_marks_writer *write, void *context,
                          maze_sink *sink, maze_error *error);

#endif
