/* Functions that the formats for plotters, cutters and other tools share. */
#ifndef MAZEPRESS_WRITE_MAKERS_H
#define MAZEPRESS_WRITE_MAKERS_H

#include "page/layout/page.h"

#include <mazepress/drawing.h>
#include <mazepress/output.h>

/* Returns the name of the CSS class that marks with a role have in SVG for the web. */
const char *write_class_of(maze_role role);

/* Returns the name of the layer for marks with a role. */
const char *write_layer_of(maze_role role);

#define MM_PER_POINT (25.4 / 72)

/* distance below which two points are merged for tools, in points */
#define MERGED_POINTS (0.01 / MM_PER_POINT)

/* Returns a drawing of a page for tools. The caller destroys the drawing. Texts remain texts if
 * `outlines` is true and the lettering of the style is MAZE_LETTERING_AUTO or
 * MAZE_LETTERING_OUTLINES. Otherwise, texts are replaced by strokes or removed. */
maze_drawing *write_draw_layers(const maze_page *page, bool outlines, maze_error *error);

/* Adds the outlines of walls to a mark. `kerf` is in points. Sets *error if the space between walls
 * is too narrow. If there is not enough memory, page_mark_failed returns true for the mark. */
void write_kerf_add(const page_place *place, double kerf, maze_mark *mark, maze_error *error);

/* The index of a line in a mark, and whether the line is drawn from its end to its start. */
typedef struct write_travel {
    size_t line;
    bool reversed;
} write_travel;

/* Returns the lines of a mark in an order in which the tool travels little between lines. The lines
 * of a solution keep their order. *at is the position of the tool before the lines, and becomes its
 * position after the lines. The caller frees the array. Returns NULL if there is not enough
 * memory. */
write_travel *write_travel_order(const maze_mark *mark, maze_point *at);

/* write_travel_point returns point `k` of a line in the order of drawing. write_travel_sweep
 * returns the sweep from this point to the next point. */
maze_point write_travel_point(const maze_mark *mark, write_travel line, size_t k);
double write_travel_sweep(const maze_mark *mark, write_travel line, size_t k);

/* Writes the texts and pictures of a drawing as SVG, with lengths in points. */
typedef bool write_marks_writer(void *context, const maze_drawing *marks, maze_sink *sink,
                                maze_error *error);

/* Writes a page as SVG in millimeters. `write` writes texts and pictures. */
bool write_print_svg_page(const maze_page *page, write_marks_writer *write, void *context,
                          maze_sink *sink, maze_error *error);

#endif
