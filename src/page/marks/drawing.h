/* Builds a drawing mark by mark, and lines of marks piece by piece. */
#ifndef MAZEPRESS_PAGE_DRAWING_H
#define MAZEPRESS_PAGE_DRAWING_H

#include "page/layout/place.h"

#include <mazepress/drawing.h>

#include <stdint.h>

/* A drawing remembers if there was not enough memory: a mark that failed loses its lines, and later
 * additions to the mark do nothing.  So functions that draw return nothing, and page_drawing_check
 * reports at the end whether all of them succeeded. */

/* Creates an empty drawing.  Returns NULL if there is not enough memory. */
maze_drawing *page_drawing_create(double width, double height);

/* Returns the place where errors of drawing must be stored, except a lack of memory for a mark.
 * Returns NULL if the drawing already has an error, because only the first error is kept. */
maze_error *page_drawing_error(maze_drawing *drawing);

/* Returns false and copies the first error to *error if any drawing failed. */
bool page_drawing_check(const maze_drawing *drawing, maze_error *error);

/* Adds a mark whose members are zero except for its role, kind and color.  The drawing owns the
 * mark; the pointer is valid until the next mark is added. */
maze_mark *page_drawing_add(maze_drawing *drawing, maze_role role, maze_mark_kind kind,
                            maze_color color);

/* Adds a mark with a copy of a text, in the text's color. */
void page_drawing_add_text(maze_drawing *drawing, maze_role role, const maze_text *text);

/* page_mark_begin starts a line; page_mark_point adds a point to the end of the last line. */
void page_mark_begin(maze_mark *mark);
void page_mark_point(maze_mark *mark, maze_point point);

/* Turns a piece of the line into an arc with this sweep: the piece from the last point to the next
 * point or, if the line is closed next, to the first point (see the mark's sweeps). */
void page_mark_sweep(maze_mark *mark, double sweep);

/* Returns the sweep of the piece that starts at a point; 0 if the piece is straight. */
double page_mark_sweep_at(const maze_mark *mark, size_t point);

/* Closes the last line. */
void page_mark_close(maze_mark *mark);

/* page_mark_polygon adds a closed line with the given corners; page_mark_box adds a closed line
 * around a box. */
void page_mark_polygon(maze_mark *mark, const maze_point *corners, size_t count);
void page_mark_box(maze_mark *mark, maze_box box);

/* Adds a star with five points.  The first point is at the top or, if `radius` is negative, at the
 * bottom.  `inner` is the radius of the notches, relative to `radius`. */
void page_mark_star(maze_mark *mark, maze_point middle, double radius, double inner);

/* Adds a rectangle with rounded corners of radius `radius`, or of a smaller radius if the rectangle
 * is small. */
void page_mark_panel(maze_mark *mark, const maze_box *box, double radius);

#define PI 3.14159265358979323846

/* The longest arc that is drawn as one piece, in radians: a third of a circle. */
#define MOST_SWEEP 2.1

/* Adds a whole circle. */
void page_mark_circle(maze_mark *mark, maze_point middle, double radius);

/* Frees the lines of a mark. */
void page_mark_finish(maze_mark *mark);

/* page_mark_fail records that there was not enough memory for a mark; page_mark_failed returns
 * whether this happened. */
void page_mark_fail(maze_mark *mark);
bool page_mark_failed(const maze_mark *mark);

/* Replaces each corner between two straight pieces of the mark's lines by an arc that touches both
 * pieces.  The arc has the radius `radius` (in points), or a smaller radius if the arc would touch
 * a piece more than `reach` away from the corner or beyond the middle of the piece.  If `may` is
 * not NULL, only points with may[i] != 0 are changed. */
void page_mark_round(maze_mark *mark, const uint8_t *may, double radius, double reach);

/* Removes the edges of the mark's lines that are shorter than `least` (in points), so that the ends
 * of an edge become one point.  The ends of open lines do not move, and lines of a single edge are
 * unchanged. */
void page_mark_merge(maze_mark *mark, double least);

/* page_line_length returns the length of a piece of a line from `a` to `b`. page_line_part returns
 * the point at the fraction `part` of this piece. */
double page_line_length(maze_point a, maze_point b, double sweep);
double page_line_whole_length(const maze_mark *mark,
                              /* omits the piece that closes the line */
                              const maze_polyline *line);
maze_point page_line_part(maze_point a, maze_point b, double sweep, double part);

/* A line that is built piece by piece from straight pieces and arcs.  The last piece is added to
 * the mark only when the line turns or ends. */
typedef struct page_line {
    maze_mark *mark;
    maze_point start, end; /* start and end of the last piece */
    double sweep;
    bool has_piece;
} page_line;

/* Starts a line of the mark at a point. */
void page_line_start(page_line *line, maze_mark *mark, maze_point point);

/* Continues the line to a point: straight, or along an arc with this sweep.  If the new piece
 * continues the previous piece straight or on the same circle, the point between them is
 * omitted. */
void page_line_to(page_line *line, maze_point point, double sweep);

/* page_line_end ends an open line; page_line_close ends a line that returned to its start. */
void page_line_end(page_line *line);
void page_line_close(page_line *line);

#endif
