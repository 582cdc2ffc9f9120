/* Making a drawing mark by mark, and lines of marks that grow piece by piece. */
#ifndef MAZEPRESS_PAGE_DRAWING_H
#define MAZEPRESS_PAGE_DRAWING_H

#include "page/layout/place.h"

#include <mazepress/drawing.h>

#include <stdint.h>

/* Where memory runs out while a drawing is made, the drawing keeps it: a mark that fails has lost
 * its lines, and what is added to it then changes nothing.  So calls that draw return nothing, and
 * page_drawing_check says at the end whether all went well. */

/* An empty drawing, NULL when out of memory. */
maze_drawing *page_drawing_create(double width, double height);

/* Where an error of drawing that is not memory running out for a mark belongs: NULL if there is one
 * already, as the first is kept. */
maze_error *page_drawing_error(maze_drawing *drawing);

/* False, with its first error in `error`, if anything failed. */
bool page_drawing_check(const maze_drawing *drawing, maze_error *error);

/* A new mark, zeroed but for its role, kind and color.  It is the drawing's and stays where it is
 * until the next mark. */
maze_mark *page_drawing_add(maze_drawing *drawing, maze_role role, maze_mark_kind kind,
                            maze_color color);

/* A mark with a copy of a text, in the text's color. */
void page_drawing_add_text(maze_drawing *drawing, maze_role role, const maze_text *text);

/* Start a line, and put a point at the end of the last line. */
void page_mark_begin(maze_mark *mark);
void page_mark_point(maze_mark *mark, maze_point point);

/* Makes the line that leaves the last point, to the next one or, where it closes, to the first, an
 * arc: see the mark's sweeps. */
void page_mark_sweep(maze_mark *mark, double sweep);

/* The arc that leaves a point; 0: a straight line does. */
double page_mark_sweep_at(const maze_mark *mark, size_t point);

/* Closes the last line. */
void page_mark_close(maze_mark *mark);

/* A closed line with these corners, and one round a box. */
void page_mark_polygon(maze_mark *mark, const maze_point *corners, size_t count);
void page_mark_box(maze_mark *mark, maze_box box);

/* A star of five points, the first of them up; down for a radius less than 0.  `inner` is the radius of
 * its notches in its own. */
void page_mark_star(maze_mark *mark, maze_point middle, double radius, double inner);

/* A rectangle with round corners of that radius, or of less where it is small. */
void page_mark_panel(maze_mark *mark, const maze_box *box, double radius);

#define PI 3.14159265358979323846

/* The longest arc that is drawn in one, in radians: a third of a circle. */
#define MOST_SWEEP 2.1

/* A whole circle. */
void page_mark_circle(maze_mark *mark, maze_point middle, double radius);

/* Frees the lines of a mark. */
void page_mark_finish(maze_mark *mark);

/* Memory ran out for something that the mark needs; and whether it did. */
void page_mark_fail(maze_mark *mark);
bool page_mark_failed(const maze_mark *mark);

/* Replaces each corner between two straight pieces of the mark's lines by an arc that touches both,
 * of this radius (points), or less where it would touch them more than `reach` from the corner or
 * past the middle of a piece.  Only the points with may[i] != 0; NULL: all. */
void page_mark_round(maze_mark *mark, const uint8_t *may, double radius, double reach);

/* Removes the edges of the mark's lines that are shorter than `least` (points): their ends become one
 * point.  The ends of open lines stay where they are, and lines of a single edge as they are. */
void page_mark_merge(maze_mark *mark, double least);

/* How long a piece of line is, and the point at a part of it from `a` on. */
double page_line_length(maze_point a, maze_point b, double sweep);
double page_line_whole_length(const maze_mark *mark,
                              const maze_polyline *line); /* but for what closes it */
maze_point page_line_part(maze_point a, maze_point b, double sweep, double part);

/* A line that grows piece by piece, straight ones and arcs.  Its last piece is kept back as long as
 * it may go on. */
typedef struct page_line {
    maze_mark *mark;
    maze_point start, end; /* of the last piece */
    double sweep;
    bool has_piece;
} page_line;

/* Starts a line of the mark at a point. */
void page_line_start(page_line *line, maze_mark *mark, maze_point point);

/* Goes to a point: straight, or with `sweep` round an arc.  Where it goes straight on, or on round
 * the same circle, the point before is left out. */
void page_line_to(page_line *line, maze_point point, double sweep);

/* Ends the line; `page_line_close` one that came back to where it started. */
void page_line_end(page_line *line);
void page_line_close(page_line *line);

#endif
