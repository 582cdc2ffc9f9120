/* Builds a drawing, which is a list of marks such as filled areas, lines and texts. */
#ifndef MAZEPRESS_PAGE_DRAWING_H
#define MAZEPRESS_PAGE_DRAWING_H

#include "page/layout/place.h"

#include <mazepress/drawing.h>

#include <stdint.h>

/* If there is not enough memory for a mark, the mark loses its lines, and page_drawing_check
 * returns false at the end. */

/* Returns an empty drawing with a size in points. Returns NULL if there is not enough memory. */
maze_drawing *page_drawing_create(double width, double height);

/* Returns a pointer for storing an error of the drawing, or NULL if the drawing already has an
 * error. */
maze_error *page_drawing_error(maze_drawing *drawing);

bool page_drawing_check(const maze_drawing *drawing, maze_error *error);

/* Adds an empty mark, which the drawing owns. The pointer is valid until the next mark is added. */
maze_mark *page_drawing_add(maze_drawing *drawing, maze_role role, maze_mark_kind kind,
                            maze_color color);

void page_drawing_add_text(maze_drawing *drawing, maze_role role, const maze_text *text);

/* Returns a short text in bold type in the middle of a box. The text is upside down if the maze is
 * upside down. The type may shrink to 1 point. `string` is borrowed. */
maze_text page_label(const page_place *place, char *string, double size, maze_box box,
                     const char *key);

void page_mark_begin(maze_mark *mark);
void page_mark_point(maze_mark *mark, maze_point point);

/* Makes the next piece of the line an arc. `sweep` is in radians, positive for clockwise arcs. */
void page_mark_sweep(maze_mark *mark, double sweep);

/* Returns the sweep of the piece that starts at a point, in radians. Returns 0 if the piece is
 * straight. */
double page_mark_sweep_at(const maze_mark *mark, size_t point);

void page_mark_close(maze_mark *mark);

void page_mark_polygon(maze_mark *mark, const maze_point *corners, size_t count);
void page_mark_box(maze_mark *mark, maze_box box);

/* Adds a star with five points. The first point is at the top or, if `radius` is negative, at the
 * bottom. `inner` is the radius of the notches, relative to `radius`. */
void page_mark_star(maze_mark *mark, maze_point middle, double radius, double inner);

/* Adds a rectangle with round corners. The corners are arcs of the given radius, or of a smaller
 * radius if the rectangle is small. */
void page_mark_panel(maze_mark *mark, const maze_box *box, double radius);

#define PI 3.14159265358979323846

/* maximum angle of the arcs into which pieces are merged or longer arcs are divided, in radians */
#define MOST_SWEEP 2.1

void page_mark_circle(maze_mark *mark, maze_point middle, double radius);

void page_mark_finish(maze_mark *mark);

/* Records that there was not enough memory for a mark, and frees its lines. */
void page_mark_fail(maze_mark *mark);
bool page_mark_failed(const maze_mark *mark);

/* Rounds corners between straight pieces. An arc starts at most `reach` points from its corner, and
 * not beyond the middle of a piece. Only points with may[i] != 0 are changed, or all points if
 * `may` is NULL. */
void page_mark_round(maze_mark *mark, const uint8_t *may, double radius, double reach);

/* Merges the ends of pieces shorter than `least` points. The ends of open lines do not move. Lines
 * of at most two points do not change. A longer line is removed if its points become one point. */
void page_mark_merge(maze_mark *mark, double least);

/* Compares two points for qsort and bsearch, by x and then by y. */
int page_compare_points(const void *a, const void *b);

double page_line_length(maze_point a, maze_point b, double sweep);
double page_line_whole_length(const maze_mark *mark, const maze_polyline *line);
maze_point page_line_part(maze_point a, maze_point b, double sweep, double part);

/* A line that is added to a mark piece by piece. The last piece is added only when the line turns
 * or ends. */
typedef struct page_line {
    maze_mark *mark;
    maze_point start, end;
    double sweep;
    bool has_piece;
} page_line;

void page_line_start(page_line *line, maze_mark *mark, maze_point point);

/* Adds a piece that ends at `point`. If the piece continues the previous piece straight or on the
 * same circle, the point between the two pieces is omitted. */
void page_line_to(page_line *line, maze_point point, double sweep);

/* page_line_end ends an open line, and page_line_close a line that returned to its start. */
void page_line_end(page_line *line);
void page_line_close(page_line *line);

#endif
