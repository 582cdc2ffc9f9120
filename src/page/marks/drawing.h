/* Builds a drawing mark by mark, and lines of marks piece by piece. */
#ifndef MAZEPRESS_PAGE_DRAWING_H
#define MAZEPRESS_PAGE_DRAWING_H

#include "page/layout/place.h"

#include <mazepress/drawing.h>

#include <stdint.h>

/* If there is not enough memory for a mark, the mark loses its lines, and later additions to the
 * mark do nothing.  So functions that draw return nothing, and page_drawing_check reports at the
 * end whether every addition succeeded. */

/* Creates an empty drawing of the given size, in points.  Returns NULL if there is not enough
 * memory. */
maze_drawing *page_drawing_create(double width, double height);

/* Returns the place where errors of drawing must be stored, other than a lack of memory for a mark.
 * Returns NULL if the drawing already has an error, because a drawing keeps only its first
 * error. */
maze_error *page_drawing_error(maze_drawing *drawing);

/* Returns false and copies the first error to *error if any drawing failed. */
bool page_drawing_check(const maze_drawing *drawing, maze_error *error);

/* Adds an empty mark with the given role, kind and color.  The mark counts as rectilinear until a
 * slanted or curved piece is added.  The drawing owns the mark, and the pointer is valid until the
 * next mark is added.  If there is not enough memory, returns a mark that has failed. */
maze_mark *page_drawing_add(maze_drawing *drawing, maze_role role, maze_mark_kind kind,
                            maze_color color);

/* Adds a mark with a copy of a text, in the text's color. */
void page_drawing_add_text(maze_drawing *drawing, maze_role role, const maze_text *text);

/* page_mark_begin starts a line. page_mark_point adds a point to the mark's last line. */
void page_mark_begin(maze_mark *mark);
void page_mark_point(maze_mark *mark, maze_point point);

/* Makes the next piece of the last line an arc.  This piece leads from the last point to the next
 * point or, if the line is closed next, to the line's first point.  `sweep` is the arc's angle in
 * radians; it is positive if the arc is clockwise. */
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

/* Adds a rectangle whose corners are arcs of the given radius, or of a smaller radius if the
 * rectangle is small. */
void page_mark_panel(maze_mark *mark, const maze_box *box, double radius);

#define PI 3.14159265358979323846

/* The maximum angle of an arc that is drawn as one piece, in radians: about a third of a circle. */
#define MOST_SWEEP 2.1

/* Adds a circle as a closed line. */
void page_mark_circle(maze_mark *mark, maze_point middle, double radius);

/* Frees the lines of a mark. */
void page_mark_finish(maze_mark *mark);

/* page_mark_fail records that there was not enough memory for a mark, and frees its lines.
 * page_mark_failed returns true for such a mark. */
void page_mark_fail(maze_mark *mark);
bool page_mark_failed(const maze_mark *mark);

/* Replaces each corner between two straight pieces of the mark's lines by an arc that touches both
 * pieces.  The radius of the arc is `radius` points, but smaller if the arc would otherwise touch a
 * piece farther than `reach` points from the corner, or beyond the middle of the piece.  If `may`
 * is not NULL, only points with may[i] != 0 are changed. */
void page_mark_round(maze_mark *mark, const uint8_t *may, double radius, double reach);

/* Removes the pieces of the mark's lines that are shorter than `least` points: both ends of such a
 * piece become one point.  The ends of open lines do not move.  Lines of one or two points are
 * unchanged.  A longer line is removed if all its points become one point. */
void page_mark_merge(maze_mark *mark, double least);

/* page_line_length returns the length of a piece from `a` to `b`. page_line_whole_length returns
 * the length of a line, without the piece that closes it. page_line_part returns the point at the
 * fraction `part` of a piece from `a` to `b`. */
double page_line_length(maze_point a, maze_point b, double sweep);
double page_line_whole_length(const maze_mark *mark, const maze_polyline *line);
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
